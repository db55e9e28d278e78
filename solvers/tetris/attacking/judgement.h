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

/* What is measured of a stack column by column. So of a stack with one piece more only what lies about the piece is
   measured again. */
typedef struct {
    int heights[COLUMNS], holes[COLUMNS], covered[COLUMNS];
    int changes[COLUMNS];     /* between a column and the next one */
    uint64_t slots[COLUMNS];  /* rows of T-slots that begin in a column */
    int all_holes, all_covered, all_changes;
} Survey;

/* The lower rows of slots for a T: a gap of one column with solid corners, an overhang over one side, and open sky over the
   rest. `columns` are three. */
static ALWAYS_INLINE uint64_t slots_in(const uint64_t *columns, const int *heights)
{
    uint64_t one = columns[0], two = columns[1], three = columns[2], sky = ~0ULL << heights[1], slots;
    slots = ~(two | (one | two | three) >> 1) & one & three & sky;
    return slots & (((one & ~three) >> 2 & ~0ULL << (heights[2] > 0 ? heights[2] - 1 : 0))
                    | ((three & ~one) >> 2 & ~0ULL << (heights[0] > 0 ? heights[0] - 1 : 0)));
}

/* How many rows a T would complete that is turned into a slot: the better one of these. */
static ALWAYS_INLINE int completed(const uint64_t *columns, int left, uint64_t slots)
{
    int best = -1, x;
    for (; slots; slots &= slots - 1) {
        int row = __builtin_ctzll(slots), lower = 1, upper = 1;
        for (x = 0; x < COLUMNS; x++) {
            lower &= x == left + 1 || columns[x] >> row & 1;
            upper &= (x >= left && x <= left + 2) || columns[x] >> (row + 1) & 1;
        }
        if (lower + upper > best)
            best = lower + upper;
    }
    return best;
}

static ALWAYS_INLINE void measure_column(uint64_t column, int *height, int *holes, int *covered)
{
    uint64_t hidden = under(column) & ~column;
    int above;
    *height = height_in(column);
    *holes = *covered = 0;
    if (hidden) {
        above = *height - height_in(hidden);
        *holes = count_bits(hidden);
        *covered = above < MOST_COVERED ? above : MOST_COVERED;
    }
}

static ALWAYS_INLINE void survey(const Stack *stack, Survey *survey)
{
    const uint64_t *columns = stack->columns;
    int x;
    survey->all_holes = survey->all_covered = survey->all_changes = 0;
    for (x = 0; x < COLUMNS; x++) {
        measure_column(columns[x], &survey->heights[x], &survey->holes[x], &survey->covered[x]);
        survey->all_holes += survey->holes[x];
        survey->all_covered += survey->covered[x];
    }
    for (x = 0; x + 1 < COLUMNS; x++) {
        survey->changes[x] = count_bits(columns[x] ^ columns[x + 1]);
        survey->all_changes += survey->changes[x];
    }
    for (x = 0; x + 2 < COLUMNS; x++)
        survey->slots[x] = slots_in(columns + x, survey->heights + x);
}

/* The features of a side whose stack differs from the one surveyed in the columns from `left` to `right` alone; in none, if
   `right` is less. */
static ALWAYS_INLINE void measure_beside(const Side *side, const Survey *survey, int left, int right, int *found)
{
    const uint64_t *columns = side->stack.columns;
    int heights[COLUMNS], top = 0, well = 0, lowest, x, before = -1, slot = -1, holes = survey->all_holes;
    int covered = survey->all_covered, transitions = survey->all_changes, bumps = 0, steep = 0, depth;
    uint64_t others = ~0ULL;
    memcpy(heights, survey->heights, sizeof(heights));
    for (x = left; x <= right; x++) {
        int now_holes, now_covered;
        measure_column(columns[x], &heights[x], &now_holes, &now_covered);
        holes += now_holes - survey->holes[x];
        covered += now_covered - survey->covered[x];
    }
    for (x = left > 0 ? left - 1 : 0; x <= right && x + 1 < COLUMNS; x++)
        transitions += count_bits(columns[x] ^ columns[x + 1]) - survey->changes[x];
    lowest = heights[0];
    for (x = 0; x < COLUMNS; x++) {
        top = heights[x] > top ? heights[x] : top;
        well = heights[x] < lowest ? x : well;
        lowest = heights[x] < lowest ? heights[x] : lowest;
    }
    for (x = 0; x < COLUMNS; x++) {
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
    for (x = 0; x + 2 < COLUMNS; x++) {
        uint64_t slots = x + 2 < left || x > right ? survey->slots[x] : slots_in(columns + x, heights + x);
        if (slots) {
            int rows = completed(columns, x, slots);
            slot = rows > slot ? rows : slot;
        }
    }
    depth = __builtin_ctzll(~(others >> lowest));
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

static ALWAYS_INLINE void measure_stack(const Side *side, int *found)
{
    Survey known;
    survey(&side->stack, &known);
    measure_beside(side, &known, 0, -1, found);
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
