/* What of a narrow form is still free when tiles are placed on the first free atom, and what fits there. */
#ifndef SOLVARIUM_POLYFORMS_RESTS_H
#define SOLVARIUM_POLYFORMS_RESTS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "solvers/polyforms/fast/words.h"

enum {
    WINDOW = 64,           /* atoms that a position may reach across */
    MOST_BRANCHES = 256,   /* positions with the same first atom */
};

/* All atoms before the first one are filled, the first is not. Rest 0 is the end: nothing is free. */
typedef struct {
    uint64_t filled;                    /* bit i: whether atom first + i is */
    uint32_t next;                      /* another rest with this first atom, or 0 */
    uint32_t branches, codes;           /* where those of this rest begin, */
    uint32_t codes_count;               /* and how many there are */
    uint16_t first, branches_count;
} Rest;

typedef struct { int position; uint32_t rest; } Branch;   /* position: a place in `placeable`, or -1: it stays empty */

typedef struct { uint64_t atoms; int tile, number; } Placeable;  /* bit i of its atoms: the first one + i */

/* What has its first atom here: the words of a table tell for each byte of what is filled behind it what fits. */
typedef struct { int begin, count, words, bytes, optional; size_t table; } Atom;

typedef struct {
    int atoms;
    Atom *atom;                         /* [atoms] */
    Placeable *placeable;               /* by their first atoms, then by their numbers */
    uint64_t *tables;
    Rest *rests;
    Branch *branches;
    uint64_t *slots;                    /* rests by their hashes: the upper half of the hash, then the number, or 0 */
    uint32_t *heads, *tails;            /* [atoms] the first and the last rest with this first atom, or 0 */
    size_t count, room, branches_count, branches_room, slots_count;
} Rests;

/* A place for one more; 0 if there is none. */
static int grow_to(void *place, size_t *room, size_t wanted, size_t size)
{
    void **block = (void **)place, *larger;
    if (wanted <= *room)
        return 1;
    wanted += wanted + 1024;
    larger = realloc(*block, wanted * size);
    if (!larger)
        return 0;
    *block = larger;
    *room = wanted;
    return 1;
}

static void make_table(const Rests *rests, int first)
{
    const Atom *atom = &rests->atom[first];
    int byte, word, bit, i, x;
    for (byte = 0; byte < atom->bytes; byte++)
        for (word = 0; word < atom->words; word++) {
            uint64_t *table = rests->tables + atom->table + (size_t)byte * 256 * atom->words + word, covering[8];
            int count = atom->count - 64 * word < 64 ? atom->count - 64 * word : 64;
            const Placeable *placeable = rests->placeable + atom->begin + 64 * word;
            for (bit = 0; bit < 8; bit++)
                for (covering[bit] = 0, i = 0; i < count; i++)
                    covering[bit] |= (placeable[i].atoms >> (1 + 8 * byte) >> bit & 1) << i;
            table[0] = count == 64 ? ~(uint64_t)0 : ((uint64_t)1 << count) - 1;
            for (x = 1; x < 256; x++)
                table[x * atom->words] = table[(x & (x - 1)) * atom->words] & ~covering[LOWEST(x)];
        }
}

/* Which of a word of positions fit on a first atom. */
static ALWAYS_INLINE uint64_t fitting(const Rests *rests, const Atom *atom, uint64_t filled, int word)
{
    const uint64_t *table = rests->tables + atom->table + word;
    uint64_t fit = ~(uint64_t)0;
    int byte;
    for (byte = 0; byte < atom->bytes; byte++)
        fit &= table[(256 * byte + (filled >> (1 + 8 * byte) & 255)) * atom->words];
    return fit;
}

static ALWAYS_INLINE int anything_fits(const Rests *rests, int first, uint64_t filled)
{
    const Atom *atom = &rests->atom[first];
    uint64_t fit = atom->optional;
    int word;
    for (word = 0; word < atom->words; word++)
        fit |= fitting(rests, atom, filled, word);
    return fit != 0;
}

static ALWAYS_INLINE uint64_t hash_of(uint64_t filled, int first)
{
    uint64_t hash = filled * 0x9E3779B97F4A7C15u + (uint64_t)first * 0xC2B2AE3D27D4EB4Fu;
    return (hash ^ hash >> 32) * 0x9E3779B97F4A7C15u;
}

static int more_slots(Rests *rests)
{
    size_t count = rests->slots_count ? 2 * rests->slots_count : 4096, number, slot;
    uint64_t *slots = (uint64_t *)calloc(count, sizeof(uint64_t));
    if (!slots)
        return 0;
    for (number = 1; number < rests->count; number++) {
        uint64_t hash = hash_of(rests->rests[number].filled, rests->rests[number].first);
        for (slot = hash >> 32 & (count - 1); slots[slot]; slot = (slot + 1) & (count - 1))
            ;
        slots[slot] = hash >> 32 << 32 | number;
    }
    free(rests->slots);
    rests->slots = slots;
    rests->slots_count = count;
    return 1;
}

/* The number of a rest, which is made if it is not there; -1 if there is no room. */
static int64_t number_of(Rests *rests, uint64_t filled, int first)
{
    uint64_t hash = hash_of(filled, first), found;
    uint32_t number;
    size_t slot;
    if (first == rests->atoms)
        return 0;
    if (2 * rests->count >= rests->slots_count && !more_slots(rests))
        return -1;
    for (slot = hash >> 32 & (rests->slots_count - 1); (found = rests->slots[slot]);
         slot = (slot + 1) & (rests->slots_count - 1)) {
        number = (uint32_t)found;
        if ((found ^ hash) >> 32 == 0 && rests->rests[number].filled == filled && rests->rests[number].first == first)
            return number;
    }
    if (!grow_to(&rests->rests, &rests->room, rests->count + 1, sizeof(Rest)))
        return -1;
    number = (uint32_t)rests->count++;
    memset(&rests->rests[number], 0, sizeof(Rest));
    rests->rests[number].filled = filled;
    rests->rests[number].first = (uint16_t)first;
    if (rests->heads[first])
        rests->rests[rests->tails[first]].next = number;
    else
        rests->heads[first] = number;
    rests->tails[first] = number;
    rests->slots[slot] = hash >> 32 << 32 | number;
    return number;
}

typedef struct { uint64_t filled; int position, first; } Try;

/* A try, if something fits on the first atom that it leaves: how many there are then. */
static ALWAYS_INLINE int add_try(const Rests *rests, Try *tries, int count, const Rest *rest, uint64_t atoms, int position)
{
    uint64_t filled = rest->filled | atoms;
    int passed = ~filled ? LOWEST(~filled) : 64, first = rest->first + passed;
    filled = passed == 64 ? 0 : filled >> passed;
    tries[count].filled = filled;
    tries[count].position = position;
    tries[count].first = first;
    return count + (first == rests->atoms || anything_fits(rests, first, filled));
}

/* Find the branches of a rest, and the rests that they lead to. How many positions fit on its first atom; -1 if there
   is no room. */
static int branch_out(Rests *rests, uint32_t number)
{
    Rest rest = rests->rests[number];
    const Atom *atom = &rests->atom[rest.first];
    Try tries[MOST_BRANCHES + 2];
    int word, i, fitted = 0, count = 0;
    if (!grow_to(&rests->branches, &rests->branches_room, rests->branches_count + atom->count + 1, sizeof(Branch)))
        return -1;
    for (word = 0; word < atom->words; word++) {
        uint64_t fit = fitting(rests, atom, rest.filled, word);
        fitted += BITS(fit);
        for (; fit; fit &= fit - 1) {
            int position = atom->begin + 64 * word + LOWEST(fit);
            count = add_try(rests, tries, count, &rest, rests->placeable[position].atoms, position);
        }
    }
    if (atom->optional)
        count = add_try(rests, tries, count, &rest, 1, -1);
    for (i = 0; i < count; i++) {
        int64_t child = number_of(rests, tries[i].filled, tries[i].first);
        Branch *branch = &rests->branches[rests->branches_count + i];
        if (child < 0)
            return -1;
        branch->position = tries[i].position;
        branch->rest = (uint32_t)child;
    }
    rests->rests[number].branches = (uint32_t)rests->branches_count;
    rests->rests[number].branches_count = (uint16_t)count;
    rests->branches_count += count;
    return fitted;
}

#endif
