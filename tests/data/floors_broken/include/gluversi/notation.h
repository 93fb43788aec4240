#include <gluversi/search.h>
#include "game.h"
#include "study.h"
