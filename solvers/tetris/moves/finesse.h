/* Finesse: what a piece reaches by one key, by two, and so on. A key that is held, to the wall or to fall by some rows,
   is one key. */
#ifndef SOLVARIUM_TETRIS_FINESSE_H
#define SOLVARIUM_TETRIS_FINESSE_H

#include "solvers/tetris/moves/moves.h"

enum { MOST_KEYS = 63 };

/* Poses by rotation and box, as in a Reach: those that so many keys lead to and no fewer, and all that are entered by the
   last of so many keys, whether by going, by turning, or by turning with the last kick. */
typedef struct {
    uint64_t fresh[4][BOXES], gone[4][BOXES], turned[4][BOXES], last[4][BOXES];
} Layer;

typedef struct {
    Reach reach;  /* `free` and `reached` */
    int count;
    Layer layers[MOST_KEYS + 1];
} Layers;

/* As far to one side as there is room. */
static ALWAYS_INLINE void slide(const Reach *reach, Layer *next, int rotation, int box, int way, uint64_t rows)
{
    for (box += way; (rows &= reach->free[rotation][box]); box += way)
        next->gone[rotation][box] |= rows & ~reach->free[rotation][box + way];
}

static ALWAYS_INLINE void turn_all(const Shapes *shapes, const Reach *reach, Layer *next, int kind, int rotation, int box,
                                   int turns, uint64_t left)
{
    int after = (rotation + turns) & 3, kick;
    for (kick = 0; left && kick < shapes->tried[rotation][after]; kick++) {
        Shift by = shapes->kicks[kind][rotation][after][kick];
        uint64_t there = risen(left, by.y) & reach->free[after][box + by.x];
        left &= ~risen(there, -by.y);
        if (by.x && (by.y == 2 || by.y == -2))
            next->last[after][box + by.x] |= there;
        else
            next->turned[after][box + by.x] |= there;
    }
}

static inline void find_layers(const Shapes *shapes, const Stack *stack, int kind, int half, Layers *layers)
{
    Reach *reach = &layers->reach;
    int rotations = shapes->rotations[kind], rotation, box, turns, more = 1;
    find_room(shapes, stack, kind, reach);
    memset(reach->reached, 0, sizeof(reach->reached));
    memset(&layers->layers[0], 0, sizeof(Layer));
    reach->start = start_row(shapes, reach, kind);
    box = LEFT_OF + shapes->start_x[kind];
    layers->layers[0].fresh[0][box] = layers->layers[0].gone[0][box] = reach->reached[0][box] = reach->start;
    for (layers->count = 1; more && layers->count <= MOST_KEYS; layers->count++) {
        const Layer *layer = &layers->layers[layers->count - 1];
        Layer *next = &layers->layers[layers->count];
        memset(next, 0, sizeof(Layer));
        for (rotation = 0; rotation < rotations; rotation++)
            for (box = LEFT_OF - BELOW; box < LEFT_OF + COLUMNS; box++) {
                uint64_t rows = layer->fresh[rotation][box];
                if (!rows)
                    continue;
                next->gone[rotation][box - 1] |= rows & reach->free[rotation][box - 1];
                next->gone[rotation][box + 1] |= rows & reach->free[rotation][box + 1];
                slide(reach, next, rotation, box, -1, rows);
                slide(reach, next, rotation, box, 1, rows);
                next->gone[rotation][box] |= fallen(rows >> 1 & reach->free[rotation][box], reach->free[rotation][box]);
                for (turns = 1; turns < 4 && rotations > 1; turns++)
                    if (turns != 2 || half)
                        turn_all(shapes, reach, next, kind, rotation, box, turns, rows);
            }
        more = 0;
        for (rotation = 0; rotation < rotations; rotation++)
            for (box = LEFT_OF - BELOW; box < LEFT_OF + COLUMNS; box++) {
                uint64_t fresh = next->gone[rotation][box] | next->turned[rotation][box] | next->last[rotation][box];
                fresh &= ~reach->reached[rotation][box];
                next->fresh[rotation][box] = fresh;
                reach->reached[rotation][box] |= fresh;
                more |= fresh != 0;
            }
    }
}

#endif
