/* The answers to a guess, of many codes at once: symbols are compared place by place, a vector of codes in each step. */
#ifndef SOLVARIUM_ABGAME_SCORING_H
#define SOLVARIUM_ABGAME_SCORING_H

#include <stdint.h>
#include <string.h>

#include "solvers/core/compilers.h"

/* A block is counted in a byte. Of this many clang counts 64 in a step; of 224 it counted the last 32 in small steps, and
   took twice as long. To GCC it makes a difference of 3 %. */
enum { MOST_PLACES = 5, BLOCK = 192, RAW_ANSWERS = 64 };

/* Codes that are scored against one of the other kind: `symbols[i]` has the symbol of each at place i. */
typedef struct {
    const uint8_t *symbols[MOST_PLACES];
    int places;
    int blog;        /* the blog's rule */
    int are_guesses; /* the many are guesses and the one is the secret, which matters to the blog's rule alone */
} Many;

/* An answer as it is reckoned: A's in the upper bits, B's in the three lower. */
#define RAW_ANSWER(a, b) ((uint8_t)((a) << 3 | (b)))

/* What the symbol at place i of the one adds to the raw answer of a code: 7 if it is there, and 1 for each time the code
   has it, at most as often as counted. Places are written out below, as clang makes no vectors of two loops over five
   places within that over codes. */
static ALWAYS_INLINE uint8_t
share_of(const uint8_t *const *codes, const int places, const int i, int k, uint8_t symbol, uint8_t most)
{
    uint8_t times = 0;
    for (int j = 0; j < places; j++)
        times += codes[j][k] == symbol;
    return (uint8_t)(7 * (codes[i][k] == symbol)) + (times < most ? times : most);
}

/* How often a symbol of the one is in a code of the many, but at most as often as in the one: A's and B's together. */
static ALWAYS_INLINE void
standard_answers(const Many *many, const int places, const uint8_t *one, int first, int count, uint8_t *restrict raw)
{
    uint8_t most[MOST_PLACES] = {0};
    for (int i = 0; i < places; i++) {
        int before = 0;
        for (int j = 0; j < places; j++) {
            before += j < i && one[j] == one[i];
            most[i] += one[j] == one[i];
        }
        if (before)
            most[i] = 0; /* counted where it first occurs */
    }
    const uint8_t *codes[MOST_PLACES];
    for (int i = 0; i < places; i++)
        codes[i] = many->symbols[i] + first;
    for (int k = 0; k < count; k++) {
        uint8_t sum = share_of(codes, places, 0, k, one[0], most[0]) + share_of(codes, places, 1, k, one[1], most[1]);
        sum += places > 2 ? share_of(codes, places, 2, k, one[2], most[2]) : 0;
        sum += places > 3 ? share_of(codes, places, 3, k, one[3], most[3]) : 0;
        sum += places > 4 ? share_of(codes, places, 4, k, one[4], most[4]) : 0;
        raw[k] = sum; /* 7 a + common = 8 a + (common - a) */
    }
}

/* Each symbol of the guess that is not in its place is a B if the secret has it at a place that is not right either. */
static ALWAYS_INLINE void
blog_answers(const Many *many, const int places, const uint8_t *one, int first, int count, uint8_t *restrict raw)
{
    const int are_guesses = many->are_guesses;
    const uint8_t *codes[MOST_PLACES];
    for (int i = 0; i < places; i++)
        codes[i] = many->symbols[i] + first;
    for (int k = 0; k < count; k++) {
        uint8_t sum = 0;
        for (int i = 0; i < places; i++) {
            uint8_t elsewhere = 0;
            for (int j = 0; j < places; j++) {
                uint8_t match = are_guesses ? codes[i][k] == one[j] : codes[j][k] == one[i];
                elsewhere |= match & (codes[j][k] != one[j]);
            }
            uint8_t right = codes[i][k] == one[i];
            sum += (uint8_t)(right << 3) + (elsewhere & (uint8_t)!right);
        }
        raw[k] = sum;
    }
}

/* The raw answers of `count` codes from the `first` on, with a loop of its own for each number of places. */
FOR_MODERN_TOO
static void raw_answers(const Many *many, const uint8_t *one, int first, int count, uint8_t *restrict raw)
{
    switch (many->places | many->blog << 3) {
    case 2: standard_answers(many, 2, one, first, count, raw); break;
    case 3: standard_answers(many, 3, one, first, count, raw); break;
    case 4: standard_answers(many, 4, one, first, count, raw); break;
    case 5: standard_answers(many, 5, one, first, count, raw); break;
    case 10: blog_answers(many, 2, one, first, count, raw); break;
    case 11: blog_answers(many, 3, one, first, count, raw); break;
    case 12: blog_answers(many, 4, one, first, count, raw); break;
    case 13: blog_answers(many, 5, one, first, count, raw); break;
    }
}

/* How many of `count` codes give each of the raw answers in `kinds`. Each block is gone through once for each kind, with
   a sum of a byte, so that vectors add up many codes at once: faster than to look up a counter for one after the other. */
FOR_MODERN_TOO
static void count_answers(const Many *many, const uint8_t *one, int count, const uint8_t *kinds, int kind_count,
                          uint32_t *counts)
{
    uint8_t raw[BLOCK];
    memset(counts, 0, kind_count * sizeof *counts);
    for (int first = 0; first < count; first += BLOCK) {
        const int here = count - first < BLOCK ? count - first : BLOCK;
        raw_answers(many, one, first, here, raw);
        for (int i = 0; i < kind_count; i++) {
            const uint8_t kind = kinds[i];
            uint8_t sum = 0;
            for (int k = 0; k < here; k++)
                sum += raw[k] == kind;
            counts[i] += sum;
        }
    }
}

#endif
