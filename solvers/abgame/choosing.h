/* What a guess tells: four measures of how it parts the codes that are possible. */
#ifndef SOLVARIUM_ABGAME_CHOOSING_H
#define SOLVARIUM_ABGAME_CHOOSING_H

#include <math.h>

#include "solvers/abgame/scoring.h"

enum { LOGARITHMS = 1 << 14, FEW = 64 };

/* Of the parts into which a guess divides the codes, one for each answer that is given. `information` is the sum of
   n log2 n over their sizes n, in 2^-20: whole numbers, so that equal sizes come to the same in any order. */
typedef struct {
    int32_t parts, largest;
    int64_t squares, information;
} Measures;

static int64_t n_log_n[LOGARITHMS];

static int64_t reckoned(uint32_t n)
{
    return n < 2 ? 0 : (int64_t)(n * log2(n) * (1 << 20) + 0.5);
}

static void prepare_logarithms(void)
{
    for (uint32_t n = 0; n < LOGARITHMS; n++)
        n_log_n[n] = reckoned(n);
}

static inline void add_part(Measures *found, uint32_t n)
{
    found->parts += n > 0;
    found->largest = (int32_t)n > found->largest ? (int32_t)n : found->largest;
    found->squares += (int64_t)n * n;
    found->information += n < LOGARITHMS ? n_log_n[n] : reckoned(n);
}

/* `kinds` are the raw answers of the space, so many as there are. */
static Measures measures(const Many *many, const uint8_t *guess, int count, const uint8_t *kinds, int kind_count)
{
    Measures found = {0, 0, 0, 0};
    if (count <= FEW) { /* counters of a byte, and only those that a code has an answer for are looked at */
        uint8_t counts[RAW_ANSWERS] = {0}, raw[FEW];
        raw_answers(many, guess, 0, count, raw);
        for (int k = 0; k < count; k++)
            counts[raw[k]]++;
        for (int i = 0; i < kind_count; i++)
            if (counts[kinds[i]])
                add_part(&found, counts[kinds[i]]);
    } else {
        uint32_t counts[RAW_ANSWERS];
        raw_histogram(many, guess, count, counts);
        for (int i = 0; i < kind_count; i++)
            add_part(&found, counts[kinds[i]]);
    }
    return found;
}

/* Whether symbols that no guess had so far, which nothing tells apart, come in a code in their order: of the codes that
   are alike but for these symbols that is the first one. */
static int in_order(const uint8_t *code, int places, uint32_t used)
{
    for (int i = 0; i < places; i++)
        if (!(used >> code[i] & 1)) {
            if (~used & ((1u << code[i]) - 1))
                return 0;
            used |= 1u << code[i];
        }
    return 1;
}

#endif
