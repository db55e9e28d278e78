/* An n-tuple network for S and Z: a board is worth the sum of look-up tables, one for each place of a window. */
#ifndef SOLVARIUM_TETRIS_NETWORK_H
#define SOLVARIUM_TETRIS_NETWORK_H

#include "solvers/tetris/choosing/board.h"

/* Weights are whole numbers, so that a value is the same in whatever order it is summed, and what is looked up again
   after a piece comes to what the whole board would. */
#define LINE (1 << 20)         /* what a row is worth */
#define GREATEST (1 << 28)     /* of a weight either way: 256 rows */
#define RATE_BITS 24           /* a rate is counted in 2^-24ths: an error times a rate fits 64 bits */

enum {
    MOST_SIDE = 5,                             /* of a window; at least 2 */
    MOST_CELLS = 16,
    MOST_MARKS = MOST_SIDE + 2,                /* places of a window, along one side, that a piece touches */
    MOST_ACROSS = MOST_WIDTH,                  /* columns of windows, the middle one twice */
    MOST_UP = MOST_HEIGHT - 1,
    MOST_WINDOWS = MOST_ACROSS * MOST_UP,
    SPARE = 8,                                 /* places behind the last window, for the lanes of a vector */
};

/* A piece in one of its two orientations: in each column its lowest cell, and its cells as a mask. */
typedef struct {
    int width, height, bottoms[3];
    uint32_t columns[3];
} Tetromino;

/* S and Z: as they come, then turned. That is the order in which ties are broken. */
static const Tetromino TETROMINOES[2][2] = {
    {{3, 2, {0, 0, 1}, {1, 3, 2}}, {2, 3, {1, 0, 0}, {6, 3, 0}}},  /* S */
    {{3, 2, {1, 0, 0}, {2, 3, 1}}, {2, 3, {0, 1, 0}, {3, 6, 0}}},  /* Z */
};

/* Windows are numbered column by column from the left, each from the lowest row. S and Z come alike, so a board and its
   mirror image should be worth the same: a window in the right half has the table of that in the left half, and is read
   from the right. A middle column of windows is its own mirror image: a symmetric network reads it a second time, from
   the right; another one does not, and tells a board from its mirror image by it. */
typedef struct {
    int width, height;          /* of the board */
    int across, up;             /* of the window, in cells */
    int symmetric;
    int wide;                   /* 1 on the AVX2 path, 0 on the plain one */
    int columns, rows, windows; /* its places, those that are read twice counted twice */
    int cells, tables;
    int32_t *weights;           /* a table is 2^cells of them */
    uint32_t first[MOST_ACROSS];                                    /* the table of the lowest window of a column */
    uint8_t place[MOST_ACROSS], mirrored[MOST_ACROSS];              /* a column of windows begins at that of the board */
    uint8_t from[MOST_WIDTH + 1];                                   /* the first column of windows from there on */
    uint16_t marks[2][2][2][MOST_MARKS][MOST_MARKS + SPARE];  /* by kind, turn, mirrored: a piece's cells in a window */
} Network;

/* A board with what the network knows of it: of each window its place among the weights, and its weight. */
typedef struct {
    uint32_t columns[MOST_WIDTH];
    uint32_t at[MOST_WINDOWS + SPARE];
    int32_t worth[MOST_WINDOWS + SPARE];
    int64_t value;
} Position;

/* The windows that a piece touches: columns of windows and rows of them, from the first to before the last, and where the
   piece lies in the first. */
typedef struct {
    int from, to, base, top, left, low;
} Touched;

/* A placement: what the board after it and the rows that it clears are worth, and these. The orientation is -1 if the
   piece fits nowhere. */
typedef struct {
    int64_t value;
    int orientation, column, row, lines;
} Choice;

#include "solvers/tetris/ntuple/network_avx2.h"

/* Make a network ready whose sizes are set; its weights are the caller's. */
static inline void lay_out(Network *network)
{
    int last = network->width - network->across, x, kind, turn, mirrored, dx, dy, i;
    network->rows = network->height - network->up + 1;
    network->cells = network->across * network->up;
    network->tables = (last / 2 + 1) * network->rows;
    network->columns = 0;
    network->wide = can_be_wide(network);
    for (x = 0; x <= network->width; x++) {
        int right = 2 * x > last, both = 2 * x == last && network->symmetric;
        network->from[x] = (uint8_t)network->columns;
        for (mirrored = right; x <= last && mirrored <= (right || both); mirrored++, network->columns++) {
            network->place[network->columns] = (uint8_t)x;
            network->mirrored[network->columns] = (uint8_t)mirrored;
            network->first[network->columns] = (uint32_t)((mirrored ? last - x : x) * network->rows) << network->cells;
        }
    }
    network->windows = network->columns * network->rows;
    memset(network->marks, 0, sizeof network->marks);
    for (kind = 0; kind < 2; kind++)
        for (turn = 0; turn < 2; turn++)
            for (mirrored = 0; mirrored < 2; mirrored++) {
                const Tetromino *piece = &TETROMINOES[kind][turn];
                for (dx = 0; dx < network->across + piece->width - 1; dx++)
                    for (dy = 0; dy < network->up + piece->height - 1; dy++) {
                        uint32_t mark = 0, side = (1u << network->up) - 1;
                        for (i = 0; i < network->across; i++) {
                            int own = dx - (network->across - 1) + i, rise = dy - (network->up - 1);
                            uint32_t cells = own < 0 || own >= piece->width ? 0 : piece->columns[own];
                            cells = (rise < 0 ? cells << -rise : cells >> rise) & side;
                            mark |= cells << network->up * (mirrored ? network->across - 1 - i : i);
                        }
                        network->marks[kind][turn][mirrored][dx][dy] = (uint16_t)mark;
                    }
            }
}

/* Look up every window of a board. */
static inline void look_up(const Network *network, Position *position)
{
    uint32_t side = (1u << network->up) - 1;
    int x, y, i, number = 0;
    if (network->wide) {
        look_up_avx2(network, position);
        return;
    }
    position->value = 0;
    for (x = 0; x < network->columns; x++)
        for (y = 0; y < network->rows; y++, number++) {
            uint32_t cells = 0;
            for (i = 0; i < network->across; i++) {
                int column = network->place[x] + (network->mirrored[x] ? network->across - 1 - i : i);
                cells |= (position->columns[column] >> y & side) << network->up * i;
            }
            position->at[number] = network->first[x] + ((uint32_t)y << network->cells) + cells;
            position->worth[number] = network->weights[position->at[number]];
            position->value += position->worth[number];
        }
}

/* The row in which a piece comes to rest. */
static ALWAYS_INLINE int rest(const uint32_t *columns, const Tetromino *piece, int column)
{
    int row = 0, x;
    for (x = 0; x < piece->width; x++) {
        int here = height_of(columns[column + x]) - piece->bottoms[x];
        row = here > row ? here : row;
    }
    return row;
}

/* Put a piece on the columns; how many rows that completes. They go. */
static inline int put_down(const Network *network, uint32_t *columns, const Tetromino *piece, int column, int row)
{
    uint32_t complete = ~0u;
    int x, lines = 0;
    for (x = 0; x < piece->width; x++)
        columns[column + x] |= piece->columns[x] << row;
    for (x = 0; x < network->width; x++)
        complete &= columns[x];
    while (complete) {
        uint32_t under = below(complete) >> 1;  /* the highest first */
        for (x = 0; x < network->width; x++)
            columns[x] = (columns[x] & under) | (columns[x] >> 1 & ~under);
        complete &= under;
        lines++;
    }
    return lines;
}

static ALWAYS_INLINE Touched touched(const Network *network, const Tetromino *piece, int column, int row)
{
    int left = column - (network->across - 1), low = row - (network->up - 1), top = row + piece->height;
    return (Touched){network->from[left < 0 ? 0 : left], network->from[column + piece->width], low < 0 ? 0 : low,
                     top < network->rows ? top : network->rows, left, low};
}

/* What the board is worth without complete rows: only windows that the piece touches are looked up again. */
static ALWAYS_INLINE int64_t value_with(const Network *network, const Position *position, int kind, int turn,
                                        int column, int row)
{
    Touched there = touched(network, &TETROMINOES[kind][turn], column, row);
    int64_t value = position->value;
    int x, y;
    if (network->wide)
        return value_with_avx2(network, position, kind, turn, there);
    for (x = there.from; x < there.to; x++) {
        const uint16_t *marks = network->marks[kind][turn][network->mirrored[x]][network->place[x] - there.left];
        const uint32_t *at = position->at + x * network->rows;
        const int32_t *worth = position->worth + x * network->rows;
        for (y = there.base; y < there.top; y++)
            value += network->weights[at[y] | marks[y - there.low]] - worth[y];
    }
    return value;
}

/* Read the weights of all windows again, which show what they showed. */
static inline void look_again(const Network *network, Position *position)
{
    int64_t value = 0;
    int number;
    if (network->wide) {
        look_again_avx2(network, position);
        return;
    }
    for (number = 0; number < network->windows; number++)
        value += position->worth[number] = network->weights[position->at[number]];
    position->value = value;
}

/* The value of a board that is not looked at for long. */
static inline int64_t value_of(const Network *network, const uint32_t *columns)
{
    Position position;
    memcpy(position.columns, columns, sizeof position.columns);
    look_up(network, &position);
    return position.value;
}

/* An empty board. */
static inline void start_game(const Network *network, Position *position)
{
    memset(position, 0, sizeof *position);
    look_up(network, position);
}

/* Put a piece where it was chosen to go, and look up all weights, which may have changed. Where no row is completed, the
   windows that the piece does not touch still show what they showed. */
static inline void play_on(const Network *network, Position *position, int kind, Choice choice)
{
    const Tetromino *piece = &TETROMINOES[kind][choice.orientation];
    Touched there = touched(network, piece, choice.column, choice.row);
    int x, y;
    if (put_down(network, position->columns, piece, choice.column, choice.row)) {
        look_up(network, position);
        return;
    }
    for (x = there.from; x < there.to; x++)
        for (y = there.base; y < there.top; y++)
            position->at[x * network->rows + y] |= network->marks[kind][choice.orientation][network->mirrored[x]]
                                                       [network->place[x] - there.left][y - there.low];
    look_again(network, position);
}

/* All placements of a piece, by orientation and then by column; how many. */
static ALWAYS_INLINE int placements(const Network *network, const Position *position, int kind, Choice *all)
{
    uint32_t left, right[MOST_WIDTH + 1], columns[MOST_WIDTH];  /* rows that are complete on either side of the piece */
    int many = 0, turn, column, x;
    right[network->width] = ~0u;
    for (x = network->width - 1; x >= 0; x--)
        right[x] = right[x + 1] & position->columns[x];
    for (turn = 0; turn < 2; turn++) {
        const Tetromino *piece = &TETROMINOES[kind][turn];
        for (column = 0, left = ~0u; column + piece->width <= network->width; column++) {
            int row = rest(position->columns, piece, column), lines = 0;
            uint32_t complete = left & right[column + piece->width];
            int64_t value;
            for (x = 0; x < piece->width; x++)
                complete &= position->columns[column + x] | piece->columns[x] << row;
            left &= position->columns[column];
            if (row + piece->height > network->height)
                continue;
            if (complete) {
                memcpy(columns, position->columns, sizeof columns);
                lines = put_down(network, columns, piece, column, row);
                value = value_of(network, columns) + (int64_t)lines * LINE;
            } else
                value = value_with(network, position, kind, turn, column, row);
            all[many++] = (Choice){value, turn, column, row, lines};
        }
    }
    return many;
}

/* The first of the best placements. */
static inline Choice choose(const Network *network, const Position *position, int kind)
{
    Choice best = {INT64_MIN, -1, 0, 0, 0}, all[MOST_PLACEMENTS];
    int many = placements(network, position, kind, all), number;
    for (number = 0; number < many; number++)
        if (all[number].value > best.value)
            best = all[number];
    return best;
}

/* One of the placements, of which there must be one, by a chance below 2^32. */
static inline Choice choose_any(const Network *network, const Position *position, int kind, uint64_t chance)
{
    Choice all[MOST_PLACEMENTS];
    return all[(uint64_t)placements(network, position, kind, all) * chance >> 32];
}

/* What is to be hoped for before the next piece is known: the mean of the best placements of S and of Z, a piece that
   fits nowhere being worth nothing. */
static inline int64_t expected(const Network *network, const Position *position)
{
    int64_t sum = 0;
    int kind;
    for (kind = 0; kind < 2; kind++) {
        Choice best = choose(network, position, kind);
        sum += best.orientation < 0 ? 0 : best.value;
    }
    return sum >> 1;
}

/* The first of the placements that are best when one looks a piece further: after each, either piece may come. */
static inline Choice choose_ahead(const Network *network, const Position *position, int kind)
{
    Choice best = {INT64_MIN, -1, 0, 0, 0}, all[MOST_PLACEMENTS];
    int many = placements(network, position, kind, all), number;
    for (number = 0; number < many; number++) {
        Position after = *position;
        play_on(network, &after, kind, all[number]);
        all[number].value = expected(network, &after) + (int64_t)all[number].lines * LINE;
        if (all[number].value > best.value)
            best = all[number];
    }
    return best;
}

/* What tells how fast a weight should still learn: the sum of the errors that it has seen, and that of their sizes.
   While all point the same way the two are alike; once the weight is right, errors of both signs cancel out. */
typedef struct {
    int64_t sum, size;
} Trace;

static ALWAYS_INLINE int32_t bounded(int64_t weight)
{
    return (int32_t)(weight > GREATEST ? GREATEST : weight < -GREATEST ? -GREATEST : weight);
}

/* Take a part of the error off the value of a board: each of its weights moves by `rate` of it. What the position knows
   of the weights is out of date then. Without the rounding to the nearest, small errors of a slow learning would all be
   cut to nothing. */
static inline void learn_steadily(Network *network, const Position *position, int64_t error, int64_t rate)
{
    int64_t step = (error * rate + (1 << (RATE_BITS - 1))) >> RATE_BITS;
    int number;
    for (number = 0; number < network->windows; number++) {
        int32_t *weight = &network->weights[position->at[number]];
        *weight = bounded(*weight + step);
    }
}

/* The same, but the less the more the errors of a weight contradict each other (temporal coherence). The order is that
   of the windows, for two of them may have the same weight. */
static inline void learn(Network *network, Trace *traces, const Position *position, int64_t error, int64_t rate)
{
    double step = (double)(error * rate) / (1 << RATE_BITS);
    int64_t size = error < 0 ? -error : error;
    int number;
    for (number = 0; number < network->windows; number++) {
        Trace *trace = &traces[position->at[number]];
        int32_t *weight = &network->weights[position->at[number]];
        double coherence = trace->size ? (double)(trace->sum < 0 ? -trace->sum : trace->sum) / (double)trace->size : 1;
        *weight = bounded(*weight + (int64_t)(step * coherence));
        trace->sum += error;
        trace->size += size;
    }
}

#endif
