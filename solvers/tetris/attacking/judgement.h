/* Judgement: what the attacker measures of a stack and of a deed, and what that is worth to it. */
#ifndef SOLVARIUM_TETRIS_ATTACKING_JUDGEMENT_H
#define SOLVARIUM_TETRIS_ATTACKING_JUDGEMENT_H

#include "solvers/tetris/attacking/game.h"

/* In the order of the set ATTACK (feature_sets.py). */
enum {
    HEIGHT, ABOVE_TEN, ABOVE_FIFTEEN, BUMPS, STEEP, HOLES, COVERED, TRANSITIONS, WELL, SLOT, SMALL_SLOT, CHAIN, COMBO,
    INCOMING,
    OF_STACK,
    ATTACK = OF_STACK, SINGLE, DOUBLE, TRIPLE, QUAD, SPIN_SINGLE, SPIN_DOUBLE, SPIN_TRIPLE, MINI_SPIN, PERFECT, BROKEN,
    WASTED_T,
    FEATURES,
};

enum { DEEPEST_WELL = 8, MOST_COVERED = 6 };

typedef struct {
    double of[FEATURES];
} Weights;

static ALWAYS_INLINE int count_bits(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (int)(((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}

/* How many rows a T would complete that is turned into the best slot of a stack: a gap of one column with solid corners, an
   overhang over one side, and open sky over the rest. -1 where there is no slot. */
static ALWAYS_INLINE int best_slot(const Stack *stack, const int *heights)
{
    const uint64_t *columns = stack->columns;
    int best = -1, left, x;
    for (left = 0; left + 2 < COLUMNS; left++) {
        uint64_t one = columns[left], two = columns[left + 1], three = columns[left + 2], slots;
        uint64_t sky = ~0ULL << heights[left + 1];
        slots = ~(two | (one | two | three) >> 1) & one & three & sky;
        slots &= ((one & ~three) >> 2 & ~0ULL << (heights[left + 2] > 0 ? heights[left + 2] - 1 : 0))
                 | ((three & ~one) >> 2 & ~0ULL << (heights[left] > 0 ? heights[left] - 1 : 0));
        for (; slots; slots &= slots - 1) {
            int row = __builtin_ctzll(slots), lower = 1, upper = 1;
            for (x = 0; x < COLUMNS; x++) {
                lower &= x == left + 1 || columns[x] >> row & 1;
                upper &= (x >= left && x <= left + 2) || columns[x] >> (row + 1) & 1;
            }
            if (lower + upper > best)
                best = lower + upper;
        }
    }
    return best;
}

static ALWAYS_INLINE void measure_stack(const Side *side, int *found)
{
    const uint64_t *columns = side->stack.columns;
    int heights[COLUMNS], top = 0, well = 0, x, before = -1, slot, depth;
    uint64_t others = ~0ULL;
    int bumps = 0, steep = 0, holes = 0, covered = 0, transitions = 0;
    for (x = 0; x < COLUMNS; x++) {
        heights[x] = height_in(columns[x]);
        top = heights[x] > top ? heights[x] : top;
        well = heights[x] < heights[well] ? x : well;
    }
    for (x = 0; x < COLUMNS; x++) {
        uint64_t hidden = under(columns[x]) & ~columns[x];
        if (hidden) {
            int above = heights[x] - height_in(hidden);
            holes += count_bits(hidden);
            covered += above < MOST_COVERED ? above : MOST_COVERED;
        }
        if (x == well)
            continue;
        others &= columns[x];
        if (before >= 0) {
            int step = heights[x] > before ? heights[x] - before : before - heights[x];
            bumps += step;
            steep += step * step;
        }
        before = heights[x];
    }
    for (x = 0; x + 1 < COLUMNS; x++)
        transitions += count_bits(columns[x] ^ columns[x + 1]);
    depth = __builtin_ctzll(~(others >> heights[well]));
    slot = best_slot(&side->stack, heights);
    found[HEIGHT] = top;
    found[ABOVE_TEN] = top > 10 ? top - 10 : 0;
    found[ABOVE_FIFTEEN] = top > 15 ? top - 15 : 0;
    found[BUMPS] = bumps;
    found[STEEP] = steep;
    found[HOLES] = holes;
    found[COVERED] = covered;
    found[TRANSITIONS] = transitions;
    found[WELL] = depth < DEEPEST_WELL ? depth : DEEPEST_WELL;
    found[SLOT] = slot == 2;
    found[SMALL_SLOT] = slot == 1;
    found[CHAIN] = side->chain;
    found[COMBO] = side->combo;
    found[INCOMING] = side->incoming;
}

static ALWAYS_INLINE void measure_deed(Deed deed, int *found)
{
    int spin = deed.spin && deed.lines;
    found[ATTACK] = deed.attack;
    found[SINGLE] = !spin && deed.lines == 1;
    found[DOUBLE] = !spin && deed.lines == 2;
    found[TRIPLE] = !spin && deed.lines == 3;
    found[QUAD] = deed.lines == 4;
    found[SPIN_SINGLE] = deed.spin == FULL && deed.lines == 1;
    found[SPIN_DOUBLE] = deed.spin == FULL && deed.lines == 2;
    found[SPIN_TRIPLE] = deed.spin == FULL && deed.lines == 3;
    found[MINI_SPIN] = deed.spin == MINI && deed.lines > 0;
    found[PERFECT] = deed.perfect;
    found[BROKEN] = deed.broken;
    found[WASTED_T] = deed.wasted;
}

static ALWAYS_INLINE double worth(const Weights *weights, const int *found, int from, int to)
{
    double sum = 0;
    for (; from < to; from++)
        sum += weights->of[from] * found[from];
    return sum;
}

#endif
