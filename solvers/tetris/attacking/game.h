/* A game as the attacker sees it: a stack, the pieces in hand and to come, and what a placed piece does. */
#ifndef SOLVARIUM_TETRIS_ATTACKING_GAME_H
#define SOLVARIUM_TETRIS_ATTACKING_GAME_H

#include "solvers/tetris/moves/moves.h"

enum {
    NOTHING = 7,      /* no piece on hold */
    MOST_QUEUE = 32,  /* pieces that are known, the one in hand included */
    COMBOS = 16,
    MOST_INCOMING = 20,
};

/* The rows that clears send (guideline/attack.py). */
typedef struct {
    int8_t lines[3][5];  /* by spin and lines */
    int8_t combo[COMBOS], back_to_back, perfect;
} Attacks;

/* A player's side. `at` is the place in the queue of the piece in hand, `combo` how many clears in a row there were,
   `chain` whether the last clear was a difficult one, `incoming` the rows that wait. */
typedef struct {
    Stack stack;
    int8_t at, hold, combo, chain, incoming;
} Side;

/* What a piece did. */
typedef struct {
    int8_t lines, spin, attack, perfect, chained, broken, wasted, sent;
} Deed;

static ALWAYS_INLINE uint64_t under(uint64_t column)
{
    column |= column >> 1;
    column |= column >> 2;
    column |= column >> 4;
    column |= column >> 8;
    column |= column >> 16;
    return column | column >> 32;
}

static ALWAYS_INLINE int height_in(uint64_t column)
{
    return column ? 64 - __builtin_clzll(column) : 0;
}

/* Rows without those that are complete. */
static ALWAYS_INLINE void clear_rows(Stack *stack, uint64_t rows)
{
    int x;
    while (rows) {
        uint64_t below = under(rows) >> 1;
        for (x = 0; x < COLUMNS; x++)
            stack->columns[x] = (stack->columns[x] & below) | (stack->columns[x] >> 1 & ~below);
        rows &= below;
    }
}

/* Rows of garbage from below, with a hole in one column. */
static ALWAYS_INLINE void raise_stack(Stack *stack, int rows, int hole)
{
    uint64_t filled = (1ULL << rows) - 1;
    int x;
    for (x = 0; x < COLUMNS; x++)
        stack->columns[x] = (stack->columns[x] << rows | (x == hole ? 0 : filled)) & ((1ULL << ROWS) - 1);
}

/* True where a place ends the game: all of the piece lies out of sight. */
static ALWAYS_INLINE int out_of_sight(const Shapes *shapes, int kind, Destination place)
{
    return place.y + shapes->turned[kind][place.rotation].low >= SEEN;
}

/* Put a piece down. Garbage that waits is cancelled by an attack, or comes if no line was cleared; its hole is `hole`. */
static ALWAYS_INLINE Deed put(const Shapes *shapes, const Attacks *attacks, Side *side, int kind, Destination place,
                              int hole)
{
    const Turned *turned = &shapes->turned[kind][place.rotation];
    Deed deed = {0};
    uint64_t full = ~0ULL, filled = 0;
    int x, cell;
    for (cell = 0; cell < 4; cell++)
        side->stack.columns[place.x + turned->x[cell]] |= 1ULL << (place.y + turned->y[cell]);
    for (x = 0; x < COLUMNS; x++)
        full &= side->stack.columns[x];
    deed.spin = place.spin;
    if (!full) {
        side->combo = 0;
        deed.wasted = kind == shapes->t;
        if (side->incoming) {
            raise_stack(&side->stack, side->incoming, hole);
            side->incoming = 0;
        }
        return deed;
    }
    clear_rows(&side->stack, full);
    for (x = 0; x < COLUMNS; x++)
        filled |= side->stack.columns[x];
    for (; full; full &= full - 1)
        deed.lines++;
    deed.perfect = !filled;
    deed.wasted = kind == shapes->t && !deed.spin;
    if (deed.lines == 4 || deed.spin) {
        deed.chained = side->chain;
        side->chain = 1;
    } else {
        deed.broken = side->chain;
        side->chain = 0;
    }
    deed.attack = (int8_t)(attacks->lines[deed.spin][deed.lines] + (deed.chained ? attacks->back_to_back : 0)
                           + attacks->combo[side->combo < COMBOS ? side->combo : COMBOS - 1]
                           + (deed.perfect ? attacks->perfect : 0));
    if (side->combo < 100)
        side->combo++;
    deed.sent = deed.attack;
    if (side->incoming) {
        int cancelled = deed.sent < side->incoming ? deed.sent : side->incoming;
        deed.sent -= cancelled;
        side->incoming -= cancelled;
    }
    return deed;
}

#endif
