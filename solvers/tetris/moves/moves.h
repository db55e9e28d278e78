/* Moves: where a falling piece can come to lie by the keys of the guideline, for all places at once.

   A piece lies in a box (see guideline/matrix/srs.py). For each rotation and each column of the box one word has the
   rows in which the box may be: bit b is the row b - BELOW of its lower edge. So one shift and one AND move the piece in
   every row at a time. */
#ifndef SOLVARIUM_TETRIS_MOVES_H
#define SOLVARIUM_TETRIS_MOVES_H

#include <stdint.h>
#include <string.h>

#include "solvers/tetris/choosing/board.h"

enum {
    COLUMNS = 10,
    ROWS = 40,         /* seen or not; what lies above is solid */
    SEEN = 20,
    BELOW = 2,         /* a box may reach so many rows below the floor */
    FLOOR = 3,         /* rows of floor in a raised column */
    LEFT_OF = 4,       /* a box, after any kick, begins so many columns left of the board at most */
    BOXES = 16,        /* columns in which a box may begin */
    LAST_KICK = 4,
    MOST_DESTINATIONS = 1024,
};

enum { NO_SPIN, MINI, FULL };

typedef struct {
    int8_t x[4], y[4];  /* of the cells in the box */
    int8_t to, dx, dy;  /* the first rotation that looks the same, and from where its box has the same cells */
    int8_t left, right, low;  /* the first and the last column of the box with cells, and the lowest row */
} Turned;

typedef struct {
    int8_t x, y;
} Shift;

/* What is known of the seven pieces beforehand. A kick that a turn has not is no shift at all. */
typedef struct {
    Turned turned[7][4];
    Shift kicks[7][4][4][5];  /* by kind, rotation before and after */
    int8_t tried[4][4];       /* how many of them there are */
    int8_t start_x[7], start_y[7];
    int8_t rotations[7], t;   /* a square has one; which kind is T */
} Shapes;

/* A stack: its columns from the left, bit 0 the lowest row. */
typedef struct {
    uint64_t columns[COLUMNS];
} Stack;

/* What a piece reaches: rows of the box by rotation and column. `raised` are the columns with floor, walls and ceiling.
   For T alone, where a turn was the last thing it did: `last` if that was by the last kick, by one column and two rows,
   else `turned`. */
typedef struct {
    uint64_t start;  /* the row in which the piece came */
    uint64_t raised[BOXES + 8];
    uint64_t free[4][BOXES], reached[4][BOXES], turned[4][BOXES], last[4][BOXES];
} Reach;

/* A place where a piece comes to lie: rotation, column and row of its box. */
typedef struct {
    int8_t rotation, x, y, spin;
} Destination;

static ALWAYS_INLINE uint64_t risen(uint64_t rows, int by)
{
    return by >= 0 ? rows << by : rows >> -by;
}

/* All rows to which a piece falls from these. */
static ALWAYS_INLINE uint64_t fallen(uint64_t rows, uint64_t room)
{
    int step;
    for (step = 1; step < 64; step *= 2) {
        rows |= room & rows >> step;
        room &= room >> step;
    }
    return rows;
}

static inline void find_room(const Shapes *shapes, const Stack *stack, int kind, Reach *reach)
{
    int rotation, box, cell;
    memset(reach->raised, 0xFF, sizeof(reach->raised));
    for (box = 0; box < COLUMNS; box++)
        reach->raised[LEFT_OF + box] = stack->columns[box] << FLOOR | ((1 << FLOOR) - 1) | ~0ULL << (ROWS + FLOOR);
    memset(reach->free, 0, sizeof(reach->free));
    for (rotation = 0; rotation < 4; rotation++) {
        const Turned *turned = &shapes->turned[kind][rotation];
        for (box = LEFT_OF - BELOW; box < LEFT_OF + COLUMNS; box++) {
            uint64_t met = 0;
            for (cell = 0; cell < 4; cell++)
                met |= reach->raised[box + turned->x[cell]] >> (turned->y[cell] + FLOOR - BELOW);
            reach->free[rotation][box] = ~met;
        }
    }
}

/* The row of the box in which a piece comes, as a bit: in the lowest row that is not seen, or one below where it has room.
   0 if it has none at all. */
static ALWAYS_INLINE uint64_t start_row(const Shapes *shapes, const Reach *reach, int kind)
{
    uint64_t free = reach->free[0][LEFT_OF + shapes->start_x[kind]];
    uint64_t high = 1ULL << (SEEN + BELOW + shapes->start_y[kind]) & free;
    return high >> 1 & free ? high >> 1 : high;
}

/* The rows above the whole stack up to the start. If there are many, a piece goes and turns there as it likes. */
static ALWAYS_INLINE uint64_t open_rows(const Stack *stack, uint64_t start)
{
    uint64_t filled = 0, above;
    int x;
    for (x = 0; x < COLUMNS; x++)
        filled |= stack->columns[x];
    above = ~fallen(filled << BELOW | (1 << BELOW) >> 1, ~0ULL) & ((start << 1) - 1);
    return above & above << 4 ? above : 0;
}

#define ARRIVE(at, column, rows) do { \
        uint64_t fresh = (rows) & ~reach->reached[at][column]; \
        if (fresh) { \
            waiting[at][column] |= fresh; \
            work |= 1ULL << ((at) * BOXES + (column)); \
        } \
    } while (0)

/* Find all that a piece reaches. `half` allows half turns.

   A flood fill over words: `waiting` has the rows of each rotation and column that were reached and not yet gone on
   from, `work` a bit for each word of `waiting` that is not empty. A word is taken out, its rows fall as far as there
   is room, and what is new there is moved a column to either side and turned. A row that was `reached` never waits
   again, so the loop ends; of the kicks of a turn each row uses the first that has room (`left` are the rows that
   found none yet). */
static ALWAYS_INLINE void reach_kind(const Shapes *shapes, const Stack *stack, int kind, int spins, int half,
                                     Reach *reach)
{
    uint64_t waiting[4][BOXES], start, open;
    uint64_t work;  /* a bit for each rotation and box where rows wait */
    int rotations = shapes->rotations[kind], rotation, box, turns, kick;
    find_room(shapes, stack, kind, reach);
    memset(reach->reached, 0, (spins ? 3 : 1) * sizeof(reach->reached));
    memset(waiting, 0, sizeof(waiting));
    reach->start = start = start_row(shapes, reach, kind);
    if (!start)
        return;
    waiting[0][LEFT_OF + shapes->start_x[kind]] = start;
    work = 1ULL << (LEFT_OF + shapes->start_x[kind]);
    if ((open = open_rows(stack, start)))
        for (rotation = 0; rotation < rotations; rotation++)
            for (box = LEFT_OF - BELOW; box < LEFT_OF + COLUMNS; box++)
                if (reach->free[rotation][box] & open) {
                    waiting[rotation][box] |= reach->free[rotation][box] & open;
                    work |= 1ULL << (rotation * BOXES + box);
                }
    while (work) {
        int place = __builtin_ctzll(work);
        uint64_t here;
        work &= work - 1;
        rotation = place / BOXES;
        box = place % BOXES;
        here = fallen(waiting[rotation][box], reach->free[rotation][box]) & ~reach->reached[rotation][box];
        waiting[rotation][box] = 0;
        reach->reached[rotation][box] |= here;
        ARRIVE(rotation, box - 1, here & reach->free[rotation][box - 1]);
        ARRIVE(rotation, box + 1, here & reach->free[rotation][box + 1]);
        if (rotations == 1)
            continue;
        for (turns = 1; turns < 4; turns++) {
            int after = (rotation + turns) & 3;
            uint64_t left = here;
            if (turns == 2 && !half)
                continue;
            for (kick = 0; left && kick < shapes->tried[rotation][after]; kick++) {
                Shift by = shapes->kicks[kind][rotation][after][kick];
                uint64_t there = risen(left, by.y) & reach->free[after][box + by.x];
                left &= ~risen(there, -by.y);
                if (spins) {
                    if (by.x && (by.y == 2 || by.y == -2))
                        reach->last[after][box + by.x] |= there;
                    else
                        reach->turned[after][box + by.x] |= there;
                }
                ARRIVE(after, box + by.x, there);
            }
        }
    }
}

static inline void reach_all(const Shapes *shapes, const Stack *stack, int kind, int half, Reach *reach)
{
    if (kind == shapes->t)
        reach_kind(shapes, stack, kind, 1, half, reach);
    else
        reach_kind(shapes, stack, kind, 0, half, reach);
}

/* The rows in which three corners of the box of a T are solid, and those of them in which both at its point are. */
static ALWAYS_INLINE uint64_t three_corners(const Reach *reach, int rotation, int box, uint64_t *pointed)
{
    uint64_t left = reach->raised[box], right = reach->raised[box + 2];
    /* clockwise from the upper left: turned r times, a T points between corners r and r + 1 */
    uint64_t corners[4] = {left >> (2 + FLOOR - BELOW), right >> (2 + FLOOR - BELOW), right >> (FLOOR - BELOW),
                           left >> (FLOOR - BELOW)};
    *pointed = corners[rotation] & corners[(rotation + 1) & 3];
    return (corners[0] & corners[1] & (corners[2] | corners[3])) | (corners[2] & corners[3] & (corners[0] | corners[1]));
}

static ALWAYS_INLINE int listed(Destination *found, int count, uint64_t rows, int rotation, int x, int spin)
{
    for (; rows; rows &= rows - 1) {
        Destination one = {(int8_t)rotation, (int8_t)x, (int8_t)(__builtin_ctzll(rows) - BELOW), (int8_t)spin};
        found[count++] = one;
    }
    return count;
}

/* List the places where a piece comes to lie, each look of the piece once. `found` has room for MOST_DESTINATIONS. */
static inline int list_destinations(const Shapes *shapes, const Reach *reach, int kind, Destination *found)
{
    int rotations = shapes->rotations[kind], count = 0, rotation, box;
    if (kind == shapes->t) {
        for (rotation = 0; rotation < 4; rotation++)
            for (box = LEFT_OF - BELOW; box < LEFT_OF + COLUMNS; box++) {
                uint64_t free = reach->free[rotation][box], here = reach->reached[rotation][box];
                uint64_t resting = here & ~(free << 1), three, pointed, full, mini, moved, turned;
                if (!resting)
                    continue;
                three = three_corners(reach, rotation, box, &pointed);
                turned = reach->turned[rotation][box];
                moved = reach->reached[rotation][box - 1] | reach->reached[rotation][box + 1] | here >> 1;
                if (rotation == 0 && box == LEFT_OF + shapes->start_x[kind])
                    moved |= reach->start;
                full = resting & three & ((turned & pointed) | reach->last[rotation][box]);
                mini = resting & three & turned & ~pointed;
                count = listed(found, count, resting & (moved | ~three), rotation, box - LEFT_OF, NO_SPIN);
                count = listed(found, count, mini, rotation, box - LEFT_OF, MINI);
                count = listed(found, count, full, rotation, box - LEFT_OF, FULL);
            }
    } else {
        uint64_t looks[4][BOXES + 4] = {{0}};
        for (rotation = 0; rotation < rotations; rotation++) {
            const Turned *turned = &shapes->turned[kind][rotation];
            for (box = LEFT_OF - BELOW; box < LEFT_OF + COLUMNS; box++) {
                uint64_t rows = reach->reached[rotation][box] & ~(reach->free[rotation][box] << 1);
                if (rows)
                    looks[turned->to][box + turned->dx] |= risen(rows, turned->dy);
            }
        }
        for (rotation = 0; rotation < rotations; rotation++)
            for (box = LEFT_OF - BELOW; box < LEFT_OF + COLUMNS; box++)
                count = listed(found, count, looks[rotation][box], rotation, box - LEFT_OF, NO_SPIN);
    }
    return count;
}

#endif
