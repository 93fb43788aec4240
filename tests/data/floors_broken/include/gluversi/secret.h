#include "gluversi/base.h"
