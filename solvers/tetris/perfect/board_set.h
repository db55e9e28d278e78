/* A set of boards to which several threads add at once: open addressing, without locks, of a size that is set. */
#ifndef SOLVARIUM_PERFECT_BOARD_SET_H
#define SOLVARIUM_PERFECT_BOARD_SET_H

#include <stdlib.h>

#include "solvers/tetris/perfect/board.h"

#if defined(__GNUC__) || defined(__clang__)
#define SLOT(p) __atomic_load_n(p, __ATOMIC_RELAXED)
#define MARK(p) __atomic_fetch_or(p, MARKED, __ATOMIC_RELAXED)
static int claim(uint64_t *slot, uint64_t *before, uint64_t key)
{
    return __atomic_compare_exchange_n(slot, before, key, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}
#else
#define SLOT(p) (*(volatile uint64_t *)(p))
#define MARK(p) _InterlockedOr64((volatile __int64 *)(p), (__int64)MARKED)
static int claim(uint64_t *slot, uint64_t *before, uint64_t key)
{
    *before = (uint64_t)_InterlockedCompareExchange64((volatile __int64 *)slot, (__int64)key, 0);
    return *before == 0;
}
#endif

#define THERE ((uint64_t)1 << CELLS)   /* with every board that is in, so that the empty one is no empty slot */
#define MARKED ((uint64_t)1 << 63)

enum { WAITING = 64 };

typedef struct {
    uint64_t *slots;
    uint64_t size;   /* a power of two */
} BoardSet;

/* Boards on their way into a set: the memory they go to is fetched while others are found. */
typedef struct {
    BoardSet *set;
    uint64_t keys[WAITING];
    int count;
    long long added;
} Incoming;

static uint64_t *slot_of(const BoardSet *set, uint64_t key)
{
    return &set->slots[(key * 0x9E3779B97F4A7C15ull) >> 20 & (set->size - 1)];
}

static uint64_t *next_slot(const BoardSet *set, uint64_t *slot)
{
    return ++slot == set->slots + set->size ? set->slots : slot;
}

static int add_key(BoardSet *set, uint64_t key)
{
    uint64_t *slot = slot_of(set, key), there;
    for (;; slot = next_slot(set, slot)) {
        there = SLOT(slot);
        if (!there && claim(slot, &there, key))
            return 1;
        if (there == key)
            return 0;
    }
}

/* The slot of a board; NULL if it is not in. */
static uint64_t *find_board(const BoardSet *set, uint64_t board)
{
    uint64_t key = board | THERE, *slot = slot_of(set, key), there;
    for (; (there = SLOT(slot)) != 0; slot = next_slot(set, slot))
        if ((there & ~MARKED) == key)
            return slot;
    return NULL;
}

static void add_waiting(Incoming *incoming)
{
    int i;
    for (i = 0; i < incoming->count; i++)
        incoming->added += add_key(incoming->set, incoming->keys[i]);
    incoming->count = 0;
}

static void add_board(Incoming *incoming, uint64_t board)
{
    uint64_t key = board | THERE;
    PREFETCH(slot_of(incoming->set, key));
    incoming->keys[incoming->count++] = key;
    if (incoming->count == WAITING)
        add_waiting(incoming);
}

#endif
