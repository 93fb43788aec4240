#include "gluversi/board.h"
#include "board/lines.h"
