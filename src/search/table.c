/* table.c - finding and replacing entries. */
#include "search/table.h"

#include <stdlib.h>
#include <string.h>

#define LINE          64 /* bytes that the processor fetches at once */
#define LEAST_ENTRIES 1024

bool gv_i_table_init(gv_i_table *table, size_t megabytes)
{
    size_t room = (megabytes << 20) / sizeof(gv_i_entry), entries = LEAST_ENTRIES;
    while (entries * 2 <= room)
        entries *= 2;
    /* calloc, since large blocks of zeros cost nothing until they are used. */
    table->memory = calloc(entries * sizeof(gv_i_entry) + LINE, 1);
    if (!table->memory)
        return false;
    uintptr_t start = ((uintptr_t)table->memory + LINE - 1) / LINE * LINE;
    table->entries = (gv_i_entry *)start;
    table->bucket_mask = entries / GV_I_BUCKET - 1;
    table->age = 0;
    return true;
}

void gv_i_table_free(gv_i_table *table)
{
    free(table->memory);
    *table = (gv_i_table){0};
}

void gv_i_table_clear(gv_i_table *table)
{
    memset((void *)table->entries, 0,
           (table->bucket_mask + 1) * GV_I_BUCKET * sizeof *table->entries);
    table->age = 0;
}

void gv_i_table_grow_old(gv_i_table *table)
{
    table->age++;
}

/* ---------------------------------------------------------------- entries as words */

/* Bounds are stored above zero, so that no entry's data is 0, which stands for none. */
#define BIAS 1024

static uint64_t pack(const gv_i_known *known, uint8_t age)
{
    return (uint64_t)(known->low + BIAS) | (uint64_t)(known->high + BIAS) << 16 |
           (uint64_t)known->move << 32 | (uint64_t)known->effort << 40 |
           (uint64_t)known->mark << 48 | (uint64_t)age << 56;
}

static gv_i_known unpack(uint64_t data)
{
    return (gv_i_known){
        .low = (int16_t)((int)(data & 0xFFFF) - BIAS),
        .high = (int16_t)((int)(data >> 16 & 0xFFFF) - BIAS),
        .move = (uint8_t)(data >> 32),
        .effort = (uint8_t)(data >> 40),
        .mark = (uint8_t)(data >> 48),
    };
}

static uint64_t turned(uint64_t data)
{
    return data << 32 | data >> 32;
}

static uint64_t load(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void store(_Atomic uint64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

static bool holds(const gv_i_entry *entry, uint64_t data, gv_i_key key)
{
    return (load(&entry->sealed[0]) ^ data) == key.word[0] &&
           (load(&entry->sealed[1]) ^ turned(data)) == key.word[1];
}

bool gv_i_table_find(const gv_i_table *table, gv_i_key key, gv_i_known *out)
{
    const gv_i_entry *entry = gv_i_table_bucket(table, key);
    for (int i = 0; i < GV_I_BUCKET; i++, entry++) {
        uint64_t data = load(&entry->data);
        if (data && holds(entry, data, key)) {
            *out = unpack(data);
            return true;
        }
    }
    return false;
}

/* What an entry is worth: nothing when empty, less than any new one when it is old. */
static int worth(uint64_t data, uint8_t age)
{
    if (!data)
        return -1;
    int effort = (int)(data >> 40 & 0xFF);
    return (uint8_t)(data >> 56) == age ? 256 + effort : effort;
}

void gv_i_table_put(const gv_i_table *table, gv_i_key key, const gv_i_known *known)
{
    gv_i_entry *bucket = gv_i_table_bucket(table, key), *least = bucket;
    int least_worth = 1 << 20;
    for (gv_i_entry *entry = bucket; entry < bucket + GV_I_BUCKET; entry++) {
        uint64_t data = load(&entry->data);
        if (data && holds(entry, data, key)) {
            least = entry;
            break;
        }
        int w = worth(data, table->age);
        if (w < least_worth) {
            least_worth = w;
            least = entry;
        }
    }
    uint64_t data = pack(known, table->age);
    store(&least->sealed[0], key.word[0] ^ data);
    store(&least->sealed[1], key.word[1] ^ turned(data));
    store(&least->data, data);
}
