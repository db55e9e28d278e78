/* The standard set of features: their order, their terms of a shape, and what of a score is the move's. */
#ifndef SOLVARIUM_TETRIS_STANDARD_H
#define SOLVARIUM_TETRIS_STANDARD_H

#include "solvers/tetris/choosing/board.h"

enum {
    LANDING_HEIGHT, ERODED_CELLS, ROW_TRANSITIONS, COLUMN_TRANSITIONS, HOLES, WELLS, HOLE_DEPTH, ROWS_WITH_HOLES,
    DIVERSITY, LINES,
    FAST_WELLS,  /* of mdptetris: in the place of WELLS, whose weight is 0 then */
    FAR_UP = 1000, FAR_DOWN = -1000  /* heights beyond the walls: no step from there counts */
};

/* A step between neighbouring heights as a digit: 1 in the place of that step, or 0 for one beyond 2. */
static ALWAYS_INLINE uint32_t digit_of(int step)
{
    return step >= -2 && step <= 2 ? (uint32_t)1 << 4 * (step + 2) : 0;
}

/* How many of the five steps from -2 to 2 there are in a sum of such digits. */
static ALWAYS_INLINE int kinds_of_steps(uint32_t steps)
{
    steps |= steps >> 2;
    return bits((steps | steps >> 1) & 0x11111);
}

static void reckon_shape(const int32_t *weights, const Shape *shape, Terms *terms)
{
    int x, inner = 0, bottoms = 0;
    memset(terms, 0, sizeof *terms);
    for (x = 0; x < shape->width; x++) {
        bottoms += shape->bottoms[x];
        terms->depths[x] = weights[HOLE_DEPTH] * (shape->tops[x] - shape->bottoms[x]);
        if (x) {
            inner += bits(shape->columns[x - 1] & shape->columns[x]);
            terms->steps += digit_of(shape->tops[x] - shape->tops[x - 1]);
        }
    }
    terms->constant = weights[LANDING_HEIGHT] / 2 * (shape->height - 1) + weights[HOLES] * bottoms
        + weights[ROW_TRANSITIONS] * (8 - 2 * inner);
    terms->by_row = weights[LANDING_HEIGHT] + weights[HOLES] * shape->width;
}

/* Put a piece on a board and take complete rows away; returns what of the score is of the move. */
static ALWAYS_INLINE int32_t put(const Chooser *chooser, Board *board, const Shape *shape, int column, int row)
{
    const int32_t *weights = chooser->weights;
    uint32_t complete = with_piece(chooser, board, shape, column, row);
    int32_t own = weights[LANDING_HEIGHT] * row + weights[LANDING_HEIGHT] / 2 * (shape->height - 1);
    if (complete) {
        own += bits(complete) * (cells_in(shape, row, complete) * weights[ERODED_CELLS] + weights[LINES]);
        without_rows(chooser, board, complete);
    }
    return own;
}

#endif
