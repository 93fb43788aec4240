/* fuzz_games.h - what the fuzz targets for files of games do with their bytes. */
#ifndef GLUVERSI_TESTS_FUZZ_GAMES_H
#define GLUVERSI_TESTS_FUZZ_GAMES_H

#include <stddef.h>
#include <stdint.h>

#include "gluversi/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/*
 * Reads bytes as a file of games of this format, to its end. Each game that was read is written, in
 * the same format and in our own, and read again: it must be the same game.
 */
void fuzz_games(const uint8_t *data, size_t size, gv_format format);

#endif
