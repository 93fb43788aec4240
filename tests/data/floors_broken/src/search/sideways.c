#include "notation/map.h"
#include "gluversi/notation.h"
