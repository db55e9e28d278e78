/* Boards of four rows and ten columns in one word, and every place that a piece can reach on them.

A board has a bit for each cell, row by row from the lowest. Full rows lie at the bottom, as if they were not cleared:
there they are floor, and the number of filled cells tells how many pieces have been put down.

A position of a piece in one rotation is the cell of the lower left corner of its cells, over six rows: the four of the
board and two above it, where all is free. A set of positions is one word, so all of them move at once. */
#ifndef SOLVARIUM_PERFECT_BOARD_H
#define SOLVARIUM_PERFECT_BOARD_H

#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
#define COUNT(x) __builtin_popcountll(x)
#define LOWEST(x) __builtin_ctzll(x)
#define PREFETCH(p) __builtin_prefetch(p)
#else
#include <intrin.h>
#define COUNT(x) ((int)__popcnt64(x))
#define PREFETCH(p) ((void)(p))
static __inline int LOWEST(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
#endif

enum { WIDTH = 10, HEIGHT = 4, CELLS = 40, ROTATIONS = 4, KINDS = 7, KICKS = 5, O_KIND = 1 };

#define FULL (((uint64_t)1 << CELLS) - 1)
#define EVERYWHERE (((uint64_t)1 << 60) - 1)      /* the six rows of positions */
#define ABOVE (EVERYWHERE & ~FULL)
#define ROW ((uint64_t)0x3FF)
#define COLUMN ((uint64_t)0x4010040100401)        /* the leftmost, in six rows */

typedef struct {
    uint64_t sources;  /* the positions from which this kick does not lead out at the sides */
    uint64_t over;     /* those of them from which it leads above the six rows, where all is free */
    int shift;         /* how far it takes a position, in bits */
} Kick;

typedef struct {
    int width, height;
    int cells[4];             /* from the position, in bits */
    uint64_t inside;          /* positions between the walls */
    uint64_t low;             /* positions with all cells in the four rows */
    Kick kicks[2][KICKS];     /* of a turn clockwise, and of one anticlockwise; those left over lead nowhere */
} Shape;

typedef struct {
    Shape shapes[KINDS][ROTATIONS];
    int looks[KINDS];         /* rotations after which a piece looks different; later ones look like earlier ones */
} Pieces;

static uint64_t piece_at(const Shape *shape, int position)
{
    return ((uint64_t)1 << shape->cells[0] | (uint64_t)1 << shape->cells[1] | (uint64_t)1 << shape->cells[2]
            | (uint64_t)1 << shape->cells[3]) << position;
}

/* The positions in which a piece meets nothing. */
static uint64_t free_positions(const Shape *shape, uint64_t board)
{
    return shape->inside & ~(board >> shape->cells[0] | board >> shape->cells[1] | board >> shape->cells[2]
                             | board >> shape->cells[3]);
}

/* What is reached from some positions by moves to the left, to the right and down. */
static uint64_t moved(uint64_t reached, uint64_t free)
{
    uint64_t before;
    do {
        before = reached;
        reached |= (reached >> WIDTH | (reached & ~COLUMN) >> 1 | (reached & ~(COLUMN << 9)) << 1) & free;
    } while (reached != before);
    return reached;
}

/* Where the pieces in some positions come to by one turn: each by the first of its kicks that leads to a free one. */
static uint64_t turned(const Kick *kicks, uint64_t from, uint64_t free)
{
    uint64_t result = 0, arrived, back;
    int i;
    for (i = 0; i < KICKS && from; i++) {
        const Kick *kick = &kicks[i];
        if (kick->shift >= 0) {
            arrived = (from & kick->sources) << kick->shift & free;
            back = arrived >> kick->shift;
        } else {
            arrived = (from & kick->sources) >> -kick->shift & free;
            back = arrived << -kick->shift;
        }
        result |= arrived;
        from &= ~(back | kick->over);
    }
    return result;
}

/* Where a piece comes to rest within the four rows, by rotation: where moves and turns lead it from above, or with
   `deep` wherever it has room. Returns the union of what the rotations found, for a quick look. */
static uint64_t resting(const Pieces *pieces, uint64_t board, int kind, int deep, uint64_t places[ROTATIONS])
{
    const Shape *shapes = pieces->shapes[kind];
    uint64_t free[ROTATIONS], reached[ROTATIONS], all = 0, missing = 0;
    int rotation, turn, to, waiting = 15;
    for (rotation = 0; rotation < ROTATIONS; rotation++) {
        uint64_t falling;
        free[rotation] = free_positions(&shapes[rotation], board);
        falling = free[rotation] & ABOVE;
        falling |= falling >> 10 & free[rotation];
        falling |= falling >> 10 & free[rotation];
        falling |= falling >> 10 & free[rotation];
        falling |= falling >> 10 & free[rotation];
        if (deep)
            falling = free[rotation];
        else if (free[rotation] & ~falling)
            falling = moved(falling, free[rotation]);
        reached[rotation] = falling;
        missing |= free[rotation] & ~falling & shapes[rotation].low;
    }
    if (missing && kind != O_KIND)
        while (waiting) {
            rotation = LOWEST((uint64_t)waiting);
            waiting &= waiting - 1;
            for (turn = 0; turn < 2; turn++) {
                to = rotation + (turn ? 3 : 1) & 3;
                uint64_t found = turned(shapes[rotation].kicks[turn], reached[rotation], free[to]) & ~reached[to];
                if (found) {
                    reached[to] = moved(reached[to] | found, free[to]);
                    waiting |= 1 << to;
                }
            }
        }
    for (rotation = 0; rotation < ROTATIONS; rotation++)
        all |= places[rotation] = reached[rotation] & shapes[rotation].low & ~(free[rotation] << WIDTH);
    return all;
}

/* The same with each place once: rotations that look alike are taken together. */
static void resting_places(const Pieces *pieces, uint64_t board, int kind, int deep, uint64_t places[ROTATIONS])
{
    resting(pieces, board, kind, deep, places);
    if (pieces->looks[kind] <= 2) {
        places[0] |= places[2];
        places[1] |= places[3];
    }
    if (pieces->looks[kind] == 1)
        places[0] |= places[1];
}

/* How many rows are full, of a board whose full rows lie at the bottom. */
static int full_rows(uint64_t board)
{
    int rows = 0;
    while (rows < HEIGHT && (board >> WIDTH * rows & ROW) == ROW)
        rows++;
    return rows;
}

/* The board with its full rows at the bottom. */
static uint64_t settled(uint64_t board)
{
    uint64_t rows[HEIGHT], result = 0;
    int y, full = 0, others = 0;
    for (y = 0; y < HEIGHT; y++) {
        uint64_t row = board >> WIDTH * y & ROW;
        if (row == ROW)
            full++;
        else
            rows[others++] = row;
    }
    if (!full)
        return board;
    for (y = others; y--; )
        result = result << WIDTH | rows[y];
    return result << WIDTH * full | (((uint64_t)1 << WIDTH * full) - 1);
}

/* True where the empty cells come in fours between walls. Where two columns have no empty cells side by side no piece
   will ever lie across, not even after rows are cleared. */
static int balanced(uint64_t board)
{
    uint64_t empty = ~board & FULL, pairs = empty & empty >> 1, column;
    int walls = ~(int)(pairs | pairs >> 10 | pairs >> 20 | pairs >> 30) & 0x1FF;
    while (walls) {
        column = ((uint64_t)2 << LOWEST((uint64_t)walls)) - 1;
        walls &= walls - 1;
        if (COUNT(empty & (column | column << 10 | column << 20 | column << 30)) & 3)
            return 0;
    }
    return 1;
}

#endif
