/* set.c - sets of cells: what is too long to be inline. */
#include <assert.h>

#include "gluversi/base.h"

#define WORDS (GV_MAX_CELLS / 64)

int gv_set_count(const gv_set *set)
{
    int count = 0;
    for (int i = 0; i < WORDS; i++)
        count += __builtin_popcountll(set->word[i]);
    return count;
}

gv_set gv_set_first(int count)
{
    assert(count >= 0 && count <= GV_MAX_CELLS);
    gv_set set = {{0}};
    for (int i = 0; i < WORDS && count > 0; i++, count -= 64)
        set.word[i] = count >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1;
    return set;
}

int gv_set_next(const gv_set *set, int from)
{
    if (from >= GV_MAX_CELLS)
        return -1;
    int word = from >> 6;
    uint64_t bits = set->word[word] & (~UINT64_C(0) << (from & 63));
    while (!bits) {
        if (++word == WORDS)
            return -1;
        bits = set->word[word];
    }
    return word * 64 + __builtin_ctzll(bits);
}
