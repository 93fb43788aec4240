/* fuzz_transcript.c - fuzz target: files of moves alone. */
#include "fuzz_games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_games(data, size, GV_FORMAT_TRANSCRIPT);
    return 0;
}
