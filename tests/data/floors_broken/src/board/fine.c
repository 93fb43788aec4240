#include "board/lines.h"
#include "lines.h"
#include "base/text.h"
#include "../base/text.h"
#include <string.h>
#include <sys/types.h>
#include "gluversi/base.h"
#include "gluversi/board.h"
