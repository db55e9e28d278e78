/* The blog's set: heights, holes and blockades of the board that is left, rows removed, and the edges of each piece. */
#ifndef SOLVARIUM_TETRIS_SEED_SET_H
#define SOLVARIUM_TETRIS_SEED_SET_H

#include "solvers/tetris/choosing/surveyed.h"

enum { SEED_HEIGHT, SEED_HOLES, SEED_BLOCKADES, SEED_CLEARS, SEED_EDGE_BLOCK, SEED_EDGE_WALL, SEED_EDGE_FLOOR };

static int32_t seed_value(const Chooser *chooser, const Board *board)
{
    int32_t heights = 0, holes = 0, blockades = 0;
    int x;
    for (x = 0; x < chooser->width; x++) {
        uint32_t column = board->columns[x], rows = column;
        for (; rows; rows &= rows - 1)
            heights += height_of(rows & (0 - rows));
        holes += height_of(column) - bits(column);
        blockades += bits(column & (column + 1));
    }
    return heights * chooser->weights[SEED_HEIGHT] + holes * chooser->weights[SEED_HOLES]
        + blockades * chooser->weights[SEED_BLOCKADES];
}

static ALWAYS_INLINE void seed_lay(const Chooser *chooser, Board *board, const Drop *drop)
{
    with_piece(chooser, board, drop->shape, drop->column, drop->row);
    if (drop->complete)
        without_rows(chooser, board, drop->complete);
}

/* How many of a piece's cells, `length` of them from a row up, touch cells of the column beside them. The digits of the
   number are how many bits 0 to 15 have, from the right. */
static ALWAYS_INLINE int touching(uint32_t beside, int row, int length)
{
    return (int)(0x4332322132212110u >> 4 * (beside >> row & ((1u << length) - 1)) & 7);
}

static ALWAYS_INLINE int32_t seed_score(const Chooser *chooser, const Survey *survey, const Drop *drop, int32_t *own)
{
    const int32_t *weights = chooser->weights;
    const Shape *shape = drop->shape;
    int x, heights = 0, holes = 0, blockades = 0, block = 0, wall = 0, floor = 0;
    for (x = 0; x < shape->width; x++) {
        int place = drop->column + x, length = shape->tops[x] - shape->bottoms[x];
        int lowest = drop->row + shape->bottoms[x], gap = lowest - survey->heights[place];
        heights += length * (2 * lowest + length + 1) / 2;
        holes += gap;
        blockades += gap || survey->holed[place] ? length : 0;
        if (lowest == 0)
            floor++;
        else if (gap == 0)
            block++;
        if (place == 0)
            wall += length;
        else
            block += touching(survey->board.columns[place - 1], lowest, length);
        if (place == chooser->width - 1)
            wall += length;
        else
            block += touching(survey->board.columns[place + 1], lowest, length);
    }
    *own = block * weights[SEED_EDGE_BLOCK] + wall * weights[SEED_EDGE_WALL] + floor * weights[SEED_EDGE_FLOOR];
    if (drop->complete) {
        Board left = survey->board;
        seed_lay(chooser, &left, drop);
        *own += bits(drop->complete) * weights[SEED_CLEARS];
        return seed_value(chooser, &left);
    }
    return survey->value + heights * weights[SEED_HEIGHT] + holes * weights[SEED_HOLES]
        + blockades * weights[SEED_BLOCKADES];
}

static const Set SEED_SET = {seed_value, seed_score, seed_lay};

static void rank_by_seed(const Chooser *chooser, const Board *board, int kind, int following, int32_t *scores)
{
    rank_surveyed(SEED_SET, chooser, board, kind, following, scores);
}

static void choose_by_seed(Chooser *chooser)
{
    chooser->best = best_surveyed;
    chooser->rank = rank_by_seed;
}

#endif
