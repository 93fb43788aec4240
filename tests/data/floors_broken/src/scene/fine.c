#include "gluversi/picture.h"
#include "game/rules.h"
