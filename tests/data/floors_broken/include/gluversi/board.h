#include <stddef.h>
#include "gluversi/base.h"
#include "gluversi/game.h"
