/* What a guess tells: four measures of how it parts the codes that are possible. */
#ifndef SOLVARIUM_ABGAME_CHOOSING_H
#define SOLVARIUM_ABGAME_CHOOSING_H

#include <math.h>

#include "solvers/abgame/scoring.h"

enum { LOGARITHMS = 1 << 14, FEW = 64, SCAN = 256 };
enum { MINIMAX, PARTS, SIZE, ENTROPY, CRITERIA };

/* Of the parts into which a guess divides the codes, one for each answer that is given. `information` is the sum of
   n log2 n over their sizes n, in 2^-20: whole numbers, so that equal sizes come to the same in any order. */
typedef struct {
    int32_t parts, largest;
    int64_t squares, information;
} Measures;

static int64_t n_log_n[LOGARITHMS];
static int64_t one_more[CRITERIA][FEW]; /* what a part of n codes costs more with one code more; not for MINIMAX */

static int64_t reckoned(uint32_t n)
{
    return n < 2 ? 0 : (int64_t)(n * log2(n) * (1 << 20) + 0.5);
}

static void prepare_logarithms(void)
{
    for (uint32_t n = 0; n < LOGARITHMS; n++)
        n_log_n[n] = reckoned(n);
    for (int n = 0; n < FEW; n++) {
        one_more[PARTS][n] = n ? 0 : -1;
        one_more[SIZE][n] = 2 * n + 1;
        one_more[ENTROPY][n] = n_log_n[n + 1] - n_log_n[n];
    }
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
    uint32_t counts[RAW_ANSWERS];
    count_answers(many, guess, count, kinds, kind_count, counts);
    for (int i = 0; i < kind_count; i++)
        add_part(&found, counts[i]);
    return found;
}

/* What a criterion makes of a guess; the least is the best. */
static int64_t cost(const Measures *found, int criterion)
{
    switch (criterion) {
    case MINIMAX: return found->largest;
    case PARTS: return -found->parts;
    case SIZE: return found->squares;
    default: return found->information;
    }
}

/* True if symbols that no guess had so far, which nothing tells apart, come in a code in their order: of the codes that
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

/* The best of `count` guesses, at most SCAN, for a few secrets, at most FEW, if one is better than `best_cost`: its place
   from `first` on, else -1. The answers are reckoned secret by secret, of all guesses at once; then each guess is left as
   soon as it cannot become better than the best. `looked` grows by the guesses that are in order. */
static int scan_few(const Many *guesses, int first, int count, const uint8_t (*secrets)[MOST_PLACES], int secret_count,
                    int criterion, uint32_t used, int64_t *best_cost, int64_t *looked)
{
    static const int least[CRITERIA] = {0, -1, 1, 0}; /* what each secret more costs at least */
    uint8_t raw[FEW][SCAN], code[MOST_PLACES];
    int best = -1;
    for (int k = 0; k < secret_count; k++)
        raw_answers(guesses, secrets[k], first, count, raw[k]);
    for (int g = 0; g < count; g++) {
        uint8_t counts[RAW_ANSWERS] = {0};
        int64_t price = 0;
        int k = 0;
        for (int i = 0; i < guesses->places; i++)
            code[i] = guesses->symbols[i][first + g];
        if (!in_order(code, guesses->places, used))
            continue;
        ++*looked;
        for (; k < secret_count; k++) {
            uint8_t *part = &counts[raw[k][g]];
            if (criterion != MINIMAX)
                price += one_more[criterion][*part];
            else if (*part == price)
                price++;
            ++*part;
            if (price + least[criterion] * (secret_count - 1 - k) >= *best_cost)
                break;
        }
        if (k == secret_count) {
            *best_cost = price;
            best = first + g;
        }
    }
    return best;
}

#endif
