/*
 * rotations_avx2.c - legal moves for rotations.h with AVX2, for sheets of at most 64 slots.
 *
 * Four sets leap at once, side by side in one register, each along its own heading:
 *
 *                       quads[0].on             quads[0].back           quads[1].on
 *     straight boards   E   S   SE   SW         W   N   NW   NE         -
 *     twisted boards    S.a S.b SE.a SE.b       N.a N.b NE.a NE.b       E.a E.b E.a E.b
 *
 * (.a and .b are the two sheets). Walks are filled by doubling as in rotations_kernel.inc; this is
 * the same in other clothes.
 *
 * What was rejected: 512-bit registers for `on` and `back` together. Each is a chain of steps that
 * wait for one another, and two chains side by side already keep the processor busy.
 */
#include <immintrin.h>

#include "game/rotations.h"

#define INLINE static inline __attribute__((always_inline))

typedef __m256i quad;

/* What is known of a board when its copy of the kernel is compiled. */
typedef struct shape {
    bool twisted, wrap_x, wrap_y;
} shape;

INLINE quad all_of(uint64_t word)
{
    return _mm256_set1_epi64x((long long)word);
}

INLINE quad load(const uint64_t words[4])
{
    return _mm256_loadu_si256((const __m256i *)(const void *)words);
}

INLINE quad to_left(quad q, const uint64_t counts[4])
{
    return _mm256_sllv_epi64(q, load(counts));
}

INLINE quad to_right(quad q, const uint64_t counts[4])
{
    return _mm256_srlv_epi64(q, load(counts));
}

INLINE quad both(quad a, quad b)
{
    return _mm256_and_si256(a, b);
}

INLINE quad either(quad a, quad b)
{
    return _mm256_or_si256(a, b);
}

/* The union of the sets in places 0 and 2, and of those in places 1 and 3. */
INLINE void fold_halves(quad q, uint64_t *even, uint64_t *odd)
{
    __m128i two = _mm_or_si128(_mm256_castsi256_si128(q), _mm256_extracti128_si256(q, 1));
    *even = (uint64_t)_mm_cvtsi128_si64(two);
    *odd = (uint64_t)_mm_extract_epi64(two, 1);
}

/* From sheets a, b, a, b to b, a, b, a. */
INLINE quad other_sheet(quad q)
{
    return _mm256_shuffle_epi32(q, 0x4E);
}

/* ---------------------------------------------------------------- steps */

INLINE quad step(const gv_i_quad_leap *leap, quad q, bool back, shape s)
{
    if (s.twisted && leap->exchanges)
        q = _mm256_blendv_epi8(q, other_sheet(q), load(leap->exchange));
    quad t = back ? to_right(q, leap->rows) : to_left(q, leap->rows);
    if (s.wrap_y) {
        quad leaves = s.twisted ? other_sheet(q) : q;
        t = either(t, back ? to_left(leaves, leap->rest) : to_right(leaves, leap->rest));
    }
    if (s.wrap_x)
        return either(both(to_left(t, leap->east), load(leap->east_mask)),
                      both(to_right(t, leap->west), load(leap->west_mask)));
    if (s.twisted)
        return both(to_left(t, leap->east), load(leap->east_mask));
    return both(t, load(leap->east_mask)); /* rows and columns in one shift */
}

/*
 * The cells that bounded walks along four headings start from. *in_rows are the enemy discs at the
 * end of 2^gate of them in a row.
 */
INLINE quad walk(const gv_i_quad_leap leaps[], const gv_i_quad *about, quad own, quad enemy,
                 bool back, shape s, quad *in_rows)
{
    quad reached = both(step(&leaps[0], own, back, s), enemy);
    *in_rows = enemy;
    for (unsigned j = 0; j < about->doublings; j++) {
        if (j == about->gate)
            *in_rows = enemy;
        reached = either(reached, both(enemy, step(&leaps[j], reached, back, s)));
        if (j + 1 < about->doublings)
            enemy = both(enemy, step(&leaps[j], enemy, back, s));
    }
    return step(&leaps[0], reached, back, s);
}

/* The cells that closing walks start from, out of enemy discs in rows. Mostly the rows are too
 * short. */
INLINE quad closing_walks(const gv_i_quad *about, quad in_rows, shape s)
{
    for (unsigned i = 0; i < about->close_count; i++) {
        if (_mm256_testz_si256(in_rows, in_rows))
            return in_rows;
        in_rows = both(in_rows, step(&about->close[i], in_rows, false, s));
    }
    return both(step(&about->on[0], in_rows, false, s), load(about->starts));
}

INLINE quad all_walks(const gv_i_rotation *r, const gv_i_quad *about, quad own, quad enemy,
                      bool closing, shape s)
{
    quad in_rows, unused;
    quad found = either(walk(about->on, about, own, enemy, false, s, &in_rows),
                        walk(about->back, about, own, enemy, true, s, &unused));
    if (closing && (s.wrap_x || s.wrap_y) && about->closes && !r->uneven)
        found = either(found, closing_walks(about, in_rows, s));
    return found;
}

/* ---------------------------------------------------------------- mirroring */

/* Both sets on sheet b: the bytes' bits turned round, by halves of a byte. For rows of eight. */
INLINE void mirror_eight(uint64_t mover, uint64_t waiter, uint64_t *mover_b, uint64_t *waiter_b)
{
    const __m128i low = _mm_set1_epi8(0x0F);
    const __m128i turned = _mm_setr_epi8(0x0, 0x8, 0x4, 0xC, 0x2, 0xA, 0x6, 0xE, 0x1, 0x9, 0x5, 0xD,
                                         0x3, 0xB, 0x7, 0xF);
    __m128i sets = _mm_set_epi64x((long long)waiter, (long long)mover);
    __m128i lower = _mm_shuffle_epi8(turned, _mm_and_si128(sets, low));
    __m128i upper = _mm_shuffle_epi8(turned, _mm_and_si128(_mm_srli_epi16(sets, 4), low));
    __m128i mirrored = _mm_or_si128(_mm_slli_epi16(lower, 4), upper);
    *mover_b = (uint64_t)_mm_cvtsi128_si64(mirrored);
    *waiter_b = (uint64_t)_mm_extract_epi64(mirrored, 1);
}

INLINE uint64_t mirror_any(const gv_i_rotation *r, uint64_t s)
{
    for (unsigned i = 0; i < r->exchange_count; i++) {
        const gv_i_exchange *x = &r->exchanges[i];
        uint64_t swap = ((s >> x->distance) ^ s) & x->mask.word[0];
        s ^= swap ^ (swap << x->distance);
    }
    return s;
}

/* ---------------------------------------------------------------- legal moves */

INLINE uint64_t straight_moves(const gv_i_rotation *r, uint64_t mover, uint64_t waiter,
                               bool closing, shape s)
{
    uint64_t even, odd;
    fold_halves(all_walks(r, &r->quads[0], all_of(mover), all_of(waiter), closing, s), &even, &odd);
    return even | odd;
}

INLINE uint64_t twisted_moves(const gv_i_rotation *r, uint64_t mover, uint64_t waiter, bool closing,
                              shape s)
{
    uint64_t mover_b, waiter_b, sheet_a, sheet_b;
    if (r->width == 8) {
        mirror_eight(mover, waiter, &mover_b, &waiter_b);
    } else {
        mover_b = mirror_any(r, mover);
        waiter_b = mirror_any(r, waiter);
    }
    quad own = _mm256_set_epi64x((long long)mover_b, (long long)mover, (long long)mover_b,
                                 (long long)mover);
    quad enemy = _mm256_set_epi64x((long long)waiter_b, (long long)waiter, (long long)waiter_b,
                                   (long long)waiter);
    quad found = all_walks(r, &r->quads[0], own, enemy, closing, s), in_rows;
    /* Along the rows no sheet is left, and one way does for both. */
    const gv_i_quad *along = &r->quads[1];
    shape rows = {.twisted = true, .wrap_x = s.wrap_x};
    found = either(found, walk(along->on, along, own, enemy, false, rows, &in_rows));
    if (closing && along->closes && !r->uneven)
        found = either(found, closing_walks(along, in_rows, rows));
    fold_halves(found, &sheet_a, &sheet_b);
    if (r->width != 8)
        return sheet_a | mirror_any(r, sheet_b);
    mirror_eight(sheet_b, 0, &mover_b, &waiter_b);
    return sheet_a | mover_b;
}

INLINE gv_fast_set legal(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter, bool closing,
                         shape s)
{
    const gv_i_rotation *r = fast->tables;
    uint64_t own = mover.word[0], enemy = waiter.word[0];
    uint64_t moves = s.twisted ? twisted_moves(r, own, enemy, closing, s)
                               : straight_moves(r, own, enemy, closing, s);
    if (closing && r->uneven && (unsigned)__builtin_popcountll(enemy) >= r->shortest)
        moves |= gv_i_rotation_64_closing(r, enemy);
    return (gv_fast_set){{moves & fast->playable.word[0] & ~(own | enemy), 0}};
}

#define KERNEL(name, is_twisted, wraps_x, wraps_y)                                                 \
    static gv_fast_set name(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,            \
                            bool closing)                                                          \
    {                                                                                              \
        return legal(fast, mover, waiter, closing, (shape){is_twisted, wraps_x, wraps_y});         \
    }

KERNEL(legal_open, false, false, false)
KERNEL(legal_x, false, true, false)
KERNEL(legal_y, false, false, true)
KERNEL(legal_xy, false, true, true)
KERNEL(legal_twisted, true, false, true)
KERNEL(legal_twisted_x, true, true, true)

gv_i_legal_fn gv_i_rotation_avx2(const gv_i_rotation *r)
{
    if (r->twisted)
        return r->wrap_x ? legal_twisted_x : legal_twisted;
    if (r->wrap_x)
        return r->wrap_y ? legal_xy : legal_x;
    return r->wrap_y ? legal_y : legal_open;
}
