/*
 * table.h - the table of positions that were searched already.
 *
 * Shared by all threads of a search without locks: an entry's key is stored combined with its data,
 * so that an entry of which two threads wrote a part each does not match any key (R. Hyatt and
 * T. Mann, "A lockless transposition table", ICGA Journal 25, 2002).
 *
 * A key is 128 bits. On boards of at most 64 cells it is the position itself, so what is found is
 * never another position's; on larger ones a hash of 128 bits, of which two alike are not to be
 * expected.
 */
#ifndef GV_SEARCH_TABLE_H
#define GV_SEARCH_TABLE_H

#include <stdatomic.h>

#include "gluversi/base.h"

typedef struct gv_i_key {
    uint64_t word[2];
} gv_i_key;

#define GV_I_NO_SLOT 255u

/* What is known of a position, from the mover's view. A plain value. */
typedef struct gv_i_known {
    int16_t low, high; /* the score lies in low … high */
    uint8_t move;      /* the best slot as far as known, or GV_I_NO_SLOT */
    uint8_t effort;    /* how dear it was; a cheap entry goes before a dear one */
    uint8_t mark;      /* the searcher's own: such as with what selectivity the bounds were found */
} gv_i_known;

typedef struct gv_i_entry {
    _Atomic uint64_t sealed[2], data;
} gv_i_entry;

#define GV_I_BUCKET 4

typedef struct gv_i_table {
    void *memory;
    gv_i_entry *entries;
    uint64_t bucket_mask; /* buckets less one, a power of two less one */
    uint8_t age;          /* entries of earlier searches go first; see gv_i_table_grow_old */
} gv_i_table;

/* The largest power of two of entries within `megabytes`, at least a thousand. False: no memory. */
bool gv_i_table_init(gv_i_table *table, size_t megabytes);
void gv_i_table_free(gv_i_table *table);
void gv_i_table_clear(gv_i_table *table);
/* A new search begins: its entries may replace any older one. Not while a search runs. */
void gv_i_table_grow_old(gv_i_table *table);

static inline uint64_t gv_i_mix(uint64_t a, uint64_t b)
{
    uint64_t hash = (a ^ 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
    hash = (hash ^ (hash >> 32) ^ b) * 0xA0761D6478BD642Fu;
    return hash ^ (hash >> 29);
}

static inline gv_i_entry *gv_i_table_bucket(const gv_i_table *table, gv_i_key key)
{
    uint64_t bucket = gv_i_mix(key.word[0], key.word[1]) & table->bucket_mask;
    return table->entries + bucket * GV_I_BUCKET;
}

static inline void gv_i_table_prefetch(const gv_i_table *table, gv_i_key key)
{
    __builtin_prefetch(gv_i_table_bucket(table, key));
}

/* False where nothing is known; *out is then unchanged. */
bool gv_i_table_find(const gv_i_table *table, gv_i_key key, gv_i_known *out);
/* Replaces what was known of the position, or else the entry of the bucket that is worth least. */
void gv_i_table_put(const gv_i_table *table, gv_i_key key, const gv_i_known *known);

#endif
