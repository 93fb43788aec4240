/*
 * classic_square.c - see classic_square.h.
 */
#include "classic_square.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <stdbool.h>

#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

typedef __m256i quad;

/* The cells east, south-west, south, south-east of each cell to the edge; and those the other way.
 */
static uint64_t after[64][4], before[64][4];

static void make_masks(void)
{
    static const int dx[4] = {1, -1, 0, 1}, dy[4] = {0, 1, 1, 1};
    for (int cell = 0; cell < 64; cell++) {
        for (int axis = 0; axis < 4; axis++) {
            after[cell][axis] = before[cell][axis] = 0;
            for (int way = -1; way <= 1; way += 2) {
                int x = cell % 8 + way * dx[axis], y = cell / 8 + way * dy[axis];
                for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += way * dx[axis], y += way * dy[axis])
                    (way > 0 ? after : before)[cell][axis] |= UINT64_C(1) << (8 * y + x);
            }
        }
    }
}

AVX2 static inline uint64_t any_of(quad q)
{
    __m128i two = _mm_or_si128(_mm256_castsi256_si128(q), _mm256_extracti128_si256(q, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}

AVX2 static inline uint64_t legal(uint64_t own, uint64_t enemy)
{
    const quad step = _mm256_set_epi64x(9, 8, 7, 1), twice = _mm256_add_epi64(step, step);
    const long long inner = 0x7e7e7e7e7e7e7e7e;
    quad all = _mm256_set1_epi64x((long long)own);
    quad over = _mm256_and_si256(_mm256_set1_epi64x((long long)enemy),
                                 _mm256_set_epi64x(inner, -1, inner, inner));
    quad up = _mm256_and_si256(over, _mm256_sllv_epi64(all, step));
    quad down = _mm256_and_si256(over, _mm256_srlv_epi64(all, step));
    up = _mm256_or_si256(up, _mm256_and_si256(over, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(over, _mm256_srlv_epi64(down, step)));
    quad over_up = _mm256_and_si256(over, _mm256_sllv_epi64(over, step));
    quad over_down = _mm256_srlv_epi64(over_up, step);
    for (int i = 0; i < 2; i++) {
        up = _mm256_or_si256(up, _mm256_and_si256(over_up, _mm256_sllv_epi64(up, twice)));
        down = _mm256_or_si256(down, _mm256_and_si256(over_down, _mm256_srlv_epi64(down, twice)));
    }
    quad found = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return any_of(found) & ~(own | enemy);
}

AVX2 static inline uint64_t flips(int cell, uint64_t own, uint64_t enemy)
{
    const quad zero = _mm256_setzero_si256(), one = _mm256_set1_epi64x(1);
    quad own4 = _mm256_set1_epi64x((long long)own), enemy4 = _mm256_set1_epi64x((long long)enemy);
    /* Upwards: the lowest cell that is no enemy's; if it is one's own, all below it turn. */
    quad ray = _mm256_loadu_si256((const quad *)(const void *)after[cell]);
    quad stop = _mm256_andnot_si256(enemy4, ray);
    quad end = _mm256_and_si256(_mm256_and_si256(stop, _mm256_sub_epi64(zero, stop)), own4);
    quad none = _mm256_cmpeq_epi64(end, zero);
    quad turned = _mm256_and_si256(ray, _mm256_sub_epi64(end, _mm256_andnot_si256(none, one)));
    /* Downwards: the highest one, found by smearing. */
    ray = _mm256_loadu_si256((const quad *)(const void *)before[cell]);
    quad smear = _mm256_andnot_si256(enemy4, ray);
    for (int by = 1; by < 64; by *= 2)
        smear = _mm256_or_si256(smear, _mm256_srli_epi64(smear, by));
    end = _mm256_and_si256(_mm256_andnot_si256(_mm256_srli_epi64(smear, 1), smear), own4);
    none = _mm256_cmpeq_epi64(end, zero);
    return any_of(
        _mm256_or_si256(turned, _mm256_andnot_si256(none, _mm256_andnot_si256(smear, ray))));
}

AVX2 static uint64_t perft(uint64_t own, uint64_t enemy, int depth)
{
    uint64_t moves = legal(own, enemy), paths = 0;
    if (!moves)
        return depth == 1 || !legal(enemy, own) ? 1 : perft(enemy, own, depth - 1);
    if (depth == 1)
        return (uint64_t)__builtin_popcountll(moves);
    for (; moves; moves &= moves - 1) {
        int cell = __builtin_ctzll(moves);
        uint64_t turned = flips(cell, own, enemy), next = enemy & ~turned;
        uint64_t last = own | turned | UINT64_C(1) << cell;
        if (depth > 2) {
            paths += perft(next, last, depth - 1);
            continue;
        }
        int count = __builtin_popcountll(legal(next, last));
        paths += count ? (uint64_t)count : 1;
    }
    return paths;
}

uint64_t classic_square_perft(int depth)
{
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("popcnt"))
        return 0;
    make_masks();
    return perft(UINT64_C(1) << 28 | UINT64_C(1) << 35, UINT64_C(1) << 27 | UINT64_C(1) << 36,
                 depth);
}

#else

uint64_t classic_square_perft(int depth)
{
    (void)depth;
    return 0;
}

#endif
