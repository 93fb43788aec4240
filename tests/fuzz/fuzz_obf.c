/* fuzz_obf.c - fuzz target: OBF. */
#include "fuzz_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_games(data, size, GV_FORMAT_OBF);
    return 0;
}
