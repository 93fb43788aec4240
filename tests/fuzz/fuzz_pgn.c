/* fuzz_pgn.c - fuzz target: PGN. */
#include "fuzz_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_games(data, size, GV_FORMAT_PGN);
    return 0;
}
