/* fuzz_ggf.c - fuzz target: GGF. */
#include "fuzz_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_games(data, size, GV_FORMAT_GGF);
    return 0;
}
