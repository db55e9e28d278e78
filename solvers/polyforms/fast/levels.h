/* What the fast engine keeps: for each tile that is placed a level with the positions that are still possible. */
#ifndef SOLVARIUM_POLYFORMS_LEVELS_H
#define SOLVARIUM_POLYFORMS_LEVELS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "solvers/polyforms/fast/kept.h"
#include "solvers/polyforms/fast/words.h"

enum {
    SPARE = 16,        /* words behind a list */
    LAST = 3,          /* tiles that are placed at once at the end, */
    SCRATCH = 256,     /* if no more positions are left there */
    MOST_PLANES = 8,   /* binary digits of a count */
};

static const uint64_t PAD = (uint64_t)1 << 63;  /* in word 0: no position, in conflict with all */

/* An item is an atom or a tile. A position is a set of items: bit i of the words of a level stands for the item
   numbers[i]. Word w of position j is list[w * room + j]; behind the last are SPARE times PAD. */
typedef struct {
    uint64_t *list;
    int *branch;           /* the positions to be tried here, as places in the list */
    int *own_numbers;
    const int *numbers;
    uint64_t *must;        /* [words] items that one position more must have */
    uint64_t *several;     /* [words] tiles of several copies of which one at least is still missing */
    uint64_t *tiles;       /* [words] which items are tiles */
    uint64_t *placed;      /* [words] the position that is tried, */
    int identity, tile;    /* its number once somebody asked for it, else -1; its tile, if tiles have copies */
    size_t list_room, branch_room, numbers_room;
    int room, count, words, branches, tried, at_will;  /* at_will: all that must be covered is */
} Level;

typedef struct { uint64_t key; int position; } Slot;

typedef struct {
    Level *levels;
    int depth, base, deepest, words, atoms, items, tiles, exact, copies, failed, finished;
    int *used, *least, *most;   /* [tiles] */
    uint64_t *keys;        /* [items] random; the sum of those of its items tells a position */
    Slot *slots;           /* positions by their sums */
    uint64_t mask;         /* slots - 1 */
    Kept kept;
    uint64_t keep, limit, count, nodes, dead_ends;
    uint64_t *depths;      /* [deepest + 1] */
    uint64_t *any, *conflict, *candidates, *moved;  /* [words] each, of the work in hand, */
    uint64_t *sums;        /* [MOST_PLANES * words] */
    uint64_t scratch[SCRATCH + SPARE];
} Search;

static int grow(void *place, size_t *room, size_t wanted, size_t size)
{
    void **block = (void **)place;
    if (*room >= wanted)
        return 1;
    wanted += wanted / 8 + 64;
    free(*block);
    *block = malloc(wanted * size);
    *room = *block ? wanted : 0;
    return *block != NULL;
}

/* The number of a position of a level. */
static int identity(const Search *search, const Level *level, const uint64_t *position)
{
    uint64_t key = 0, place;
    int w;
    for (w = 0; w < level->words; w++) {
        uint64_t left = w ? position[w] : position[w] & ~PAD;
        for (; left; left &= left - 1)
            key += search->keys[level->numbers[64 * w + LOWEST(left)]];
    }
    for (place = key & search->mask; search->slots[place].key != key; place = (place + 1) & search->mask)
        ;
    return search->slots[place].position;
}

/* The numbers of the positions that are placed above the present level. */
static int placed(Search *search, int *out)
{
    int depth;
    for (depth = 0; depth < search->depth; depth++) {
        Level *level = &search->levels[depth];
        if (level->identity < 0)
            level->identity = identity(search, level, level->placed);
        out[depth] = level->identity;
    }
    return search->depth;
}

/* A solution: what is placed, and so many positions of the present level. */
static void solved(Search *search, const uint64_t *more, int count)
{
    int i, *out;
    if (search->count >= search->limit)
        return;
    search->count++;
    if (search->kept.count >= search->keep)
        return;
    out = room_to_keep(&search->kept, search->deepest + 1);
    if (!out) {
        search->failed = 1;
        return;
    }
    i = placed(search, out);
    for (; count--; i++, more++)
        out[i] = identity(search, &search->levels[search->depth], more);
    keep(&search->kept, i);
}

static int any_of(const uint64_t *words, int count)
{
    while (count--)
        if (*words++)
            return 1;
    return 0;
}

static void end_list(Level *level)
{
    int w;
    for (w = 0; w < level->words; w++) {
        int i;
        for (i = 0; i < SPARE; i++)
            level->list[(size_t)w * level->room + level->count + i] = w ? 0 : PAD;
    }
}

/* Room for a list of so many positions. */
static int make_room(Level *level, int count, int words)
{
    level->room = count + SPARE;
    level->words = words;
    return grow(&level->list, &level->list_room, (size_t)level->room * words, sizeof(uint64_t));
}

#endif
