/* The board as the engine sees it: columns as masks, pieces as shapes, and what a chooser of placements is. */
#ifndef SOLVARIUM_TETRIS_BOARD_H
#define SOLVARIUM_TETRIS_BOARD_H

#include <stdint.h>
#include <string.h>

#include "solvers/core/compilers.h"

enum {
    MOST_WIDTH = 12,       /* columns of a board, at least 4 */
    MOST_HEIGHT = 28,      /* rows, at least 4: a column is a mask of 32 bits and leaves room for a piece above it */
    LANES_OF_BOARD = 16,   /* columns with the wall at their right: as many as the widest vector has */
    MOST_ORIENTATIONS = 4,
    MOST_PLACEMENTS = 42,  /* of one piece: 10 + 11 + 10 + 11 */
};

/* Evaluations are whole numbers. Weights are at most 100 and features are counted in 2000ths (UNIT), so that no board
   scores 1.2 billion either way; what cannot be scored ranks below. */
#define UNIT 2000
#define STUCK (-1500000000)  /* the next piece would fit nowhere; what is to be said of the first piece is added */
#define OVERFLOWS INT32_MIN  /* the piece does not fit below the top */

/* Columns from the left, bit 0 being the lowest row. What lies right of the board is wall: filled up to the top. */
typedef struct {
    uint32_t columns[LANES_OF_BOARD];
} Board;

/* A piece in one orientation. */
typedef struct {
    int width, height;
    int bottoms[4], tops[4];                  /* of each column: its lowest cell, and the row above its highest */
    uint32_t columns[4];                      /* its cells, bit 0 being the lowest row of the piece */
    uint32_t spread[MOST_WIDTH + LANES_OF_BOARD];  /* `columns` from MOST_WIDTH on: see `with_piece` */
} Shape;

typedef struct {
    int orientations;
    Shape shapes[MOST_ORIENTATIONS];
} Piece;

/* What the standard set knows of a shape beforehand: what that adds to the score of a board wherever it drops, for each
   row up, and for each of its columns that comes to lie above a hole; and the steps between its own columns. */
typedef struct {
    int32_t constant, by_row, depths[4];
    uint32_t steps;
} Terms;

/* The best placement and its score. Where the piece fits nowhere, the orientation is -1. */
typedef struct {
    int32_t score;
    int orientation, column;
} Best;

/* A controller made ready for boards of one size. Its two functions are those of its features, on one of the paths. */
typedef struct Chooser Chooser;
typedef Best BestOf(const Chooser *chooser, const Board *board, int kind, int following);
typedef void RankOf(const Chooser *chooser, const Board *board, int kind, int following, int32_t *scores);
struct Chooser {
    int width, height;
    uint32_t full;              /* a filled column */
    Board walls;                /* an empty board */
    const Piece *pieces;        /* seven */
    int32_t weights[12];        /* UNIT times those of the controller, in the order of its set */
    Terms terms[7][MOST_ORIENTATIONS];  /* of the shapes, for the standard set */

    BestOf *best;  /* the best placement of a piece; `following` is the next piece, or -1 to look at one */
    RankOf *rank;  /* the scores of all placements in the order in which ties are broken */
};

/* How many bits are set; for machines that cannot tell at once. */
static ALWAYS_INLINE int bits(uint32_t x)
{
    x -= x >> 1 & 0x55555555;
    x = (x & 0x33333333) + (x >> 2 & 0x33333333);
    return (int)(((x + (x >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

/* All rows up to the highest filled cell. */
static ALWAYS_INLINE uint32_t below(uint32_t column)
{
    column |= column >> 1;
    column |= column >> 2;
    column |= column >> 4;
    column |= column >> 8;
    return column | column >> 16;
}

/* How many rows those are. */
static ALWAYS_INLINE int height_of(uint32_t column)
{
#if defined(__GNUC__) || defined(__clang__)
    return column ? 32 - __builtin_clz(column) : 0;
#else
    return bits(below(column));
#endif
}

static ALWAYS_INLINE int placements_of(const Chooser *chooser, const Shape *shape)
{
    return chooser->width - shape->width + 1;
}

/* Go through the placements of a piece in the order in which ties are broken. */
#define FOR_EACH_PLACEMENT(chooser, kind, orientation, column) \
    for (orientation = 0; orientation < (chooser)->pieces[kind].orientations; orientation++) \
        for (column = 0; column < placements_of(chooser, &(chooser)->pieces[kind].shapes[orientation]); column++)

/* The lowest row of a piece that drops there. */
static ALWAYS_INLINE int landing_row(const Board *board, const Shape *shape, int column)
{
    int row = 0, x;
    for (x = 0; x < shape->width; x++) {
        int here = height_of(board->columns[column + x]) - shape->bottoms[x];
        row = here > row ? here : row;
    }
    return row;
}

/* Put a piece on a board; returns the rows that are complete then, which stay. */
static ALWAYS_INLINE uint32_t with_piece(const Chooser *chooser, Board *board, const Shape *shape, int column, int row)
{
    const uint32_t *shape_at = shape->spread + MOST_WIDTH - column;  /* as if the piece were a board */
    uint32_t complete = chooser->full;
    int x;
    for (x = 0; x < LANES_OF_BOARD; x++) {
        board->columns[x] |= shape_at[x] << row;
        complete &= board->columns[x];
    }
    return complete;
}

/* Take rows away, the highest first. */
static ALWAYS_INLINE void without_rows(const Chooser *chooser, Board *board, uint32_t rows)
{
    int x;
    while (rows) {
        uint32_t under = below(rows) >> 1;
        for (x = 0; x < LANES_OF_BOARD; x++)
            board->columns[x] = (board->columns[x] & under) | (board->columns[x] >> 1 & ~under);
        rows &= under;
    }
    for (x = 0; x < LANES_OF_BOARD; x++)
        board->columns[x] |= chooser->walls.columns[x];
}

/* How many of a piece's own cells lie in some rows of the board. */
static ALWAYS_INLINE int cells_in(const Shape *shape, int row, uint32_t rows)
{
    int x, cells = 0;
    for (x = 0; x < shape->width; x++)
        cells += bits(shape->columns[x] << row & rows);
    return cells;
}

/* The first of the best placements. */
static ALWAYS_INLINE Best best_ranked(const Chooser *chooser, int kind, const int32_t *scores)
{
    Best best = {OVERFLOWS, -1, 0};
    int orientation, column;
    FOR_EACH_PLACEMENT(chooser, kind, orientation, column) {
        if (*scores > best.score) {
            best.score = *scores;
            best.orientation = orientation;
            best.column = column;
        }
        scores++;
    }
    return best;
}

#endif
