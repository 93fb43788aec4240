/* fuzz_gvg.c - fuzz target: our own files of games. */
#include "fuzz_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_games(data, size, GV_FORMAT_GVG);
    return 0;
}
