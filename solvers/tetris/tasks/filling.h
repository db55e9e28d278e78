/* Filling: every way, up to what is left in hand, in which pieces fill given cells of a stack and nothing else. */
#ifndef SOLVARIUM_TETRIS_TASKS_FILLING_H
#define SOLVARIUM_TETRIS_TASKS_FILLING_H

#include "solvers/tetris/attacking/game.h"

enum {
    MOST_CELLS = 48,
    MOST_FILLING = MOST_CELLS / 4,
    MOST_ENDS = 128,
    SLOTS = 1 << 16,
    UPPER = 24,  /* rows that the cells may lie in */
};

/* A piece that was put down, after a hold if `held`. */
typedef struct {
    Destination place;
    int8_t kind, held;
} Laid;

/* A way, and what is in hand after it: the kind on hold, and how many of the queue were taken. */
typedef struct {
    Laid way[MOST_FILLING];
    int8_t length, hold, at;
} End;

/* `number` gives each cell its bit in a set of them; `wanted` is the set of all. `seen` has SLOTS words, 0 if empty. */
typedef struct {
    const Shapes *shapes;
    int8_t queue[MOST_QUEUE];
    int8_t number[COLUMNS][UPPER];
    int known, ends;
    uint64_t wanted;
    uint64_t *seen;
    Laid path[MOST_FILLING];
    End end[MOST_ENDS];
} Filling;

/* True where the same cells were filled with the same in hand before; if not, remembers it as long as there is room. */
static inline int met_before(Filling *filling, uint64_t filled, int hold, int at)
{
    uint64_t key = (filled << 3 | (uint64_t)hold) << 6 | (uint64_t)(at + 1);
    uint64_t slot = (key * 0x9E3779B97F4A7C15ULL) >> 48 & (SLOTS - 1);
    int tried;
    for (tried = 0; tried < 64; tried++, slot = (slot + 1) & (SLOTS - 1)) {
        if (filling->seen[slot] == key)
            return 1;
        if (!filling->seen[slot]) {
            filling->seen[slot] = key;
            return 0;
        }
    }
    return 0;
}

/* The cells of a piece as a set; 0 if one of them is not asked for. */
static ALWAYS_INLINE uint64_t covered(const Filling *filling, int kind, Destination place)
{
    const Turned *turned = &filling->shapes->turned[kind][place.rotation];
    uint64_t cells = 0;
    int cell;
    for (cell = 0; cell < 4; cell++) {
        int x = place.x + turned->x[cell], y = place.y + turned->y[cell];
        if (y >= UPPER || filling->number[x][y] < 0)
            return 0;
        cells |= 1ULL << filling->number[x][y];
    }
    return cells;
}

static void fill(Filling *filling, const Stack *stack, uint64_t filled, int hold, int at, int depth);

static void fill_with(Filling *filling, const Stack *stack, uint64_t filled, int kind, int held, int hold, int at,
                      int depth)
{
    Destination found[MOST_DESTINATIONS];
    Reach reach;
    int places, number, cell;
    reach_all(filling->shapes, stack, kind, 0, &reach);
    places = list_destinations(filling->shapes, &reach, kind, found);
    for (number = 0; number < places; number++) {
        const Turned *turned = &filling->shapes->turned[kind][found[number].rotation];
        uint64_t cells = covered(filling, kind, found[number]);
        Stack after = *stack;
        Laid laid = {found[number], (int8_t)kind, (int8_t)held};
        if (!cells || cells & filled)
            continue;
        for (cell = 0; cell < 4; cell++)
            after.columns[found[number].x + turned->x[cell]] |= 1ULL << (found[number].y + turned->y[cell]);
        filling->path[depth] = laid;
        fill(filling, &after, filled | cells, hold, at, depth + 1);
    }
}

/* Go on from a stack on which these cells are filled; each end is kept once for what is in hand there. */
static void fill(Filling *filling, const Stack *stack, uint64_t filled, int hold, int at, int depth)
{
    if (met_before(filling, filled, hold, at))
        return;
    if (filled == filling->wanted) {
        if (filling->ends < MOST_ENDS) {
            End *end = &filling->end[filling->ends++];
            memcpy(end->way, filling->path, sizeof(end->way));
            end->length = (int8_t)depth;
            end->hold = (int8_t)hold;
            end->at = (int8_t)at;
        }
        return;
    }
    if (at >= filling->known)
        return;
    fill_with(filling, stack, filled, filling->queue[at], 0, hold, at + 1, depth);
    if (hold != NOTHING && hold != filling->queue[at])
        fill_with(filling, stack, filled, hold, 1, filling->queue[at], at + 1, depth);
    if (hold == NOTHING && at + 1 < filling->known && filling->queue[at + 1] != filling->queue[at])
        fill_with(filling, stack, filled, filling->queue[at + 1], 1, filling->queue[at], at + 2, depth);
}

#endif
