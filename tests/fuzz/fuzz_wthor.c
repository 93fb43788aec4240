/* fuzz_wthor.c - fuzz target: WTHOR. */
#include "fuzz_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_games(data, size, GV_FORMAT_WTHOR);
    return 0;
}
