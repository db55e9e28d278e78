/* The search for T-spins: every way in which a few pieces lead to one that clears enough rows. */
#ifndef SOLVARIUM_TETRIS_TASKS_SPIN_SEARCH_H
#define SOLVARIUM_TETRIS_TASKS_SPIN_SEARCH_H

#include "solvers/tetris/attacking/game.h"

enum { MOST_PIECES = 4 };

/* A piece of a way, after a hold if `held`. */
typedef struct {
    Destination place;
    int8_t kind, held;
} Placed;

/* What is asked: a T-spin of `lines` rows or more, with the pieces of the queue. `way` is the first one found. */
typedef struct {
    const Shapes *shapes;
    int8_t queue[MOST_QUEUE];
    int known, lines, length;
    long long most;
    Placed path[MOST_PIECES], way[MOST_PIECES];
} SpinSearch;

/* Put a piece down, and say how many rows it clears. */
static ALWAYS_INLINE int lay(const Shapes *shapes, Stack *stack, int kind, Destination place)
{
    const Turned *turned = &shapes->turned[kind][place.rotation];
    uint64_t full = ~0ULL;
    int cell, x;
    for (cell = 0; cell < 4; cell++)
        stack->columns[place.x + turned->x[cell]] |= 1ULL << (place.y + turned->y[cell]);
    for (x = 0; x < COLUMNS; x++)
        full &= stack->columns[x];
    clear_rows(stack, full);
    return __builtin_popcountll(full);
}

/* True where one of the next `left` pieces that can be put down is a T. */
static inline int t_comes(const SpinSearch *search, int hold, int at, int left)
{
    int end = at + left + (hold == NOTHING);
    if (hold == search->shapes->t)
        return 1;
    for (; at < end && at < search->known; at++)
        if (search->queue[at] == search->shapes->t)
            return 1;
    return 0;
}

/* True where a place is listed before this one, with another spin: what comes after it is the same. */
static inline int listed_before(const Destination *found, int at)
{
    int other;
    for (other = 0; other < at; other++)
        if (found[other].rotation == found[at].rotation && found[other].x == found[at].x && found[other].y == found[at].y)
            return 1;
    return 0;
}

static long long ways_to_spin(SpinSearch *search, const Stack *stack, int hold, int at, int left, int depth);

/* The ways that go on with one kind, by a hold or without it. */
static long long ways_with(SpinSearch *search, const Stack *stack, int kind, int held, int hold, int at, int left,
                           int depth)
{
    Destination found[MOST_DESTINATIONS];
    Reach reach;
    long long count = 0;
    int is_t = kind == search->shapes->t, number, places;
    if (!is_t && !t_comes(search, hold, at, left - 1))
        return 0;
    reach_all(search->shapes, stack, kind, 0, &reach);
    places = list_destinations(search->shapes, &reach, kind, found);
    for (number = 0; number < places && count < search->most; number++) {
        Stack after = *stack;
        Placed placed = {found[number], (int8_t)kind, (int8_t)held};
        int lines;
        if (out_of_sight(search->shapes, kind, found[number]))
            continue;
        lines = lay(search->shapes, &after, kind, found[number]);
        search->path[depth] = placed;
        if (found[number].spin == FULL && lines >= search->lines) {
            if (!search->length) {
                search->length = depth + 1;
                memcpy(search->way, search->path, sizeof(search->way));
            }
            count++;
        } else if (left > 1 && t_comes(search, hold, at, left - 1) && !(is_t && listed_before(found, number)))
            count += ways_to_spin(search, &after, hold, at, left - 1, depth + 1);
    }
    return count;
}

/* In how many ways at most `left` pieces lead to the spin; no more than `most` are counted from any stack. */
static long long ways_to_spin(SpinSearch *search, const Stack *stack, int hold, int at, int left, int depth)
{
    long long count = 0;
    if (at >= search->known)
        return 0;
    count = ways_with(search, stack, search->queue[at], 0, hold, at + 1, left, depth);
    if (hold != NOTHING && hold != search->queue[at])
        count += ways_with(search, stack, hold, 1, search->queue[at], at + 1, left, depth);
    if (hold == NOTHING && at + 1 < search->known && search->queue[at + 1] != search->queue[at])
        count += ways_with(search, stack, search->queue[at + 1], 1, search->queue[at], at + 2, left, depth);
    return count < search->most ? count : search->most;
}

#endif
