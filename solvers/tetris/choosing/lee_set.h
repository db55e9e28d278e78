/* Yiyuan Lee's set: heights, holes and bumpiness of a board whose complete rows are still there, and how many they are.
 *
 * No row is removed between two pieces either, as in his program: the second one lies on the first one's complete rows,
 * and has to fit below the top on them.
 */
#ifndef SOLVARIUM_TETRIS_LEE_SET_H
#define SOLVARIUM_TETRIS_LEE_SET_H

#include <stdlib.h>

#include "solvers/tetris/choosing/surveyed.h"

enum { LEE_HEIGHT, LEE_LINES, LEE_HOLES, LEE_BUMPINESS };

static int32_t lee_value(const Chooser *chooser, const Board *board)
{
    int32_t heights = 0, holes = 0, bumpiness = 0;
    int x;
    for (x = 0; x < chooser->width; x++) {
        int height = height_of(board->columns[x]);
        heights += height;
        holes += height - bits(board->columns[x]);
        bumpiness += x ? abs(height - height_of(board->columns[x - 1])) : 0;
    }
    return heights * chooser->weights[LEE_HEIGHT] + holes * chooser->weights[LEE_HOLES]
        + bumpiness * chooser->weights[LEE_BUMPINESS];
}

static ALWAYS_INLINE void lee_lay(const Chooser *chooser, Board *board, const Drop *drop)
{
    with_piece(chooser, board, drop->shape, drop->column, drop->row);
}

static ALWAYS_INLINE int32_t lee_score(const Chooser *chooser, const Survey *survey, const Drop *drop, int32_t *own)
{
    const int32_t *weights = chooser->weights;
    const Shape *shape = drop->shape;
    const int *heights = survey->heights;
    int x, column = drop->column, after = column + shape->width, higher = 0, holes = 0, bumpiness = 0;
    int left = column ? heights[column - 1] : 0;
    for (x = 0; x < shape->width; x++) {
        int old = heights[column + x], height = drop->row + shape->tops[x];
        higher += height - old;
        holes += drop->row + shape->bottoms[x] - old;
        if (column + x)
            bumpiness += abs(height - left) - abs(old - heights[column + x - 1]);
        left = height;
    }
    if (after < chooser->width)
        bumpiness += abs(heights[after] - left) - abs(heights[after] - heights[after - 1]);
    *own = bits(drop->complete & ~survey->after[0]) * weights[LEE_LINES];
    return survey->value + higher * weights[LEE_HEIGHT] + holes * weights[LEE_HOLES]
        + bumpiness * weights[LEE_BUMPINESS];
}

static const Set LEE_SET = {lee_value, lee_score, lee_lay};

static void rank_by_lee(const Chooser *chooser, const Board *board, int kind, int following, int32_t *scores)
{
    rank_surveyed(LEE_SET, chooser, board, kind, following, scores);
}

static void choose_by_lee(Chooser *chooser)
{
    chooser->best = best_surveyed;
    chooser->rank = rank_by_lee;
}

#endif
