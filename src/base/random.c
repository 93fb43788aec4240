/*
 * random.c - xoshiro256** 1.0 (D. Blackman, S. Vigna, "Scrambled linear pseudorandom number
 * generators", 2021), its state filled by splitmix64, as its authors recommend.
 */
#include <assert.h>

#include "gluversi/base.h"

static uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

void gv_random_seed(gv_random *random, uint64_t seed, uint64_t stream)
{
    /*
     * Both numbers go through the mixer before they meet: with a plain sum, (seed, stream + 1) and
     * (seed + 1, stream) would be the same game.
     */
    uint64_t mixed_stream = stream;
    uint64_t state = seed;
    if (stream != 0)
        state ^= splitmix64(&mixed_stream);
    for (int i = 0; i < 4; i++)
        random->state[i] = splitmix64(&state);
}

uint64_t gv_random_next(gv_random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t gv_random_below(gv_random *random, uint32_t below)
{
    assert(below > 0);
    /* The first 2^32 mod below numbers are drawn again, so that every remainder is equally likely.
     */
    uint32_t unfair = (uint32_t)(-below) % below;
    for (;;) {
        uint32_t draw = (uint32_t)(gv_random_next(random) >> 32);
        if (draw >= unfair)
            return draw % below;
    }
}
