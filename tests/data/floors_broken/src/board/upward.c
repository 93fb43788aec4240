/* line 1 */
#include "board/lines.h"
#include "game/rules.h"
#include "../game/rules.h"
  #  include <gluversi/game.h>
#include "gluversi/nonsense.h"
