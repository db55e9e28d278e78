/* A set of codes, and how every guess divides it: what a search below the set looks at again and again.
 *
 * A column is a guess. Guesses that divide the set alike are one column, for they divide all its subsets alike, too; the
 * first of them stands for all. The parts of a column are numbered as they occur; only being right keeps its number.
 */
#ifndef SOLVARIUM_ABGAME_SUBSET_H
#define SOLVARIUM_ABGAME_SUBSET_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "solvers/abgame/proof/space.h"
#include "solvers/core/compilers.h"

/* The same code once more for processors of 2013 and later, and for those with vectors of 64 bytes; all reckon alike. */
#if defined(__GNUC__) && (!defined(__clang__) || __clang_major__ >= 22) && defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

enum { ALIGNMENT = 64 }; /* bytes: a cache line, and the widest vector that processors load */
enum { COLUMNS = 64 }; /* of a block */

#ifdef WIDE /* five places have 20 answers */
typedef uint32_t Parts;
enum { KINDS = 20, RIGHT = 19, LABELS = 20 };
#else /* four have 14 */
typedef uint16_t Parts;
enum { KINDS = 14, RIGHT = 15, LABELS = 16 };
#endif

typedef struct {
    int count;        /* codes */
    int columns;
    int width;        /* columns, filled up to whole blocks */
    uint16_t *codes;  /* [count] their numbers */
    uint16_t *guess;  /* [columns] */
    uint8_t *labels;  /* [columns][count] the part of each code */
    void *storage;    /* where `bits` lie: C11's aligned_alloc is not there on Windows */
    Parts *bits;      /* [block][count][COLUMNS] the same, a bit for each part, from an address that ALIGNMENT divides */
    uint16_t *own;    /* [count] the column that guesses this code */
    uint8_t *most;    /* [width / COLUMNS] no column of this block or of one behind has a higher score on the set */
} Subset;

/* The score of a column on a set: how many parts it has, and one more if it may be right. */
static inline int score_of(unsigned parts)
{
    return __builtin_popcount(parts) + (int)(parts >> RIGHT);
}

static void drop_subset(Subset *set)
{
    free(set->codes);
    free(set->guess);
    free(set->labels);
    free(set->storage);
    free(set->own);
    free(set->most);
    memset(set, 0, sizeof *set);
}

/* The bits of a code of a set for the block that begins with the column `first`. Blocks lie one after the other, so that
 * all codes of a small part are near each other while a block is looked at. */
static inline Parts *row_of(const Subset *set, int member, int first)
{
    return set->bits + (size_t)first * set->count + (size_t)COLUMNS * member;
}

/* Fill in `bits` from `labels`. */
static void fill_bits(const Subset *set)
{
    memset(set->bits, 0, sizeof(Parts) * (size_t)set->width * set->count);
    for (int c = 0; c < set->columns; c += COLUMNS)
        for (int i = 0; i < set->count; i++) {
            Parts *row = row_of(set, i, c);
            for (int k = c; k < set->columns && k < c + COLUMNS; k++)
                row[k - c] = (Parts)(1u << set->labels[(size_t)k * set->count + i]);
        }
}

#ifndef WIDE
/* Fill in the columns of a set of codes, those with the highest scores first. 0 if there is no memory. */
static int make_subset(const Space *space, const uint16_t *codes, int count, Subset *set)
{
    enum { SLOTS = 1 << 15 };
    int all = space->count, columns = 0, by_score[LABELS + 2] = {0}, ok = 0;
    uint8_t *labels = malloc((size_t)all * count), *scores = malloc(all);
    uint16_t *guess = malloc(sizeof(uint16_t) * all), *place = malloc(sizeof(uint16_t) * all);
    uint64_t *seen = calloc(SLOTS, sizeof(uint64_t)), *random = malloc(sizeof(uint64_t) * LABELS * count);
    uint32_t present = 0;
    memset(set, 0, sizeof *set);
    set->count = count;
    set->codes = malloc(sizeof(uint16_t) * count);
    set->own = malloc(sizeof(uint16_t) * count);
    if (!labels || !scores || !guess || !place || !seen || !random || !set->codes || !set->own)
        goto end;
    memcpy(set->codes, codes, sizeof(uint16_t) * count);
    for (int i = 0; i < count; i++)
        present |= space->has[codes[i]];
    for (int i = 0; i < LABELS * count; i++) { /* of splitmix64 */
        uint64_t x = (uint64_t)(i + 1) * 0x9E3779B97F4A7C15u;
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
        x = (x ^ x >> 27) * 0x94D049BB133111EBu;
        random[i] = x ^ x >> 31;
    }
    for (int g = 0; g < all; g++) {
        const uint8_t *answers = space->answers + (size_t)all * g;
        uint8_t *column = labels + (size_t)columns * count, label[LABELS + KINDS];
        int parts = 0, right = 0;
        uint64_t key = 1, *slot;
        if (!is_first_of_its_names(space, g, present)) /* symbols that no code has are alike */
            continue;
        memset(label, 0xff, sizeof label);
        label[space->right] = RIGHT;
        for (int i = 0; i < count; i++) {
            int kind = answers[codes[i]];
            if (label[kind] == 0xff)
                label[kind] = (uint8_t)parts++;
            column[i] = label[kind];
            right |= column[i] == RIGHT;
            key += random[LABELS * i + column[i]];
        }
        if (parts + right < 2)
            continue;
        for (slot = seen + (key & (SLOTS - 1)); *slot && *slot != key; slot = slot + 1 < seen + SLOTS ? slot + 1 : seen)
            ;
        if (*slot == key)
            continue;
        *slot = key;
        guess[columns] = (uint16_t)g;
        scores[columns] = (uint8_t)(parts + 2 * right);
        by_score[scores[columns++]]++;
    }
    for (int score = LABELS, before = 0; score >= 0; score--) {
        int here = by_score[score];
        by_score[score] = before;
        before += here;
    }
    set->columns = columns;
    set->width = (columns + COLUMNS - 1) / COLUMNS * COLUMNS;
    set->guess = malloc(sizeof(uint16_t) * (columns + 1));
    set->labels = malloc((size_t)columns * count + 1);
    set->storage = malloc(sizeof(Parts) * ((size_t)set->width * count + COLUMNS) + ALIGNMENT - 1);
    set->bits = (Parts *)(((uintptr_t)set->storage + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
    set->most = calloc(set->width / COLUMNS + 1, 1);
    if (!set->guess || !set->labels || !set->storage || !set->most)
        goto end;
    for (int c = 0; c < columns; c++) {
        int to = place[c] = (uint16_t)by_score[scores[c]]++;
        set->guess[to] = guess[c];
        memcpy(set->labels + (size_t)to * count, labels + (size_t)c * count, count);
        if (scores[c] > set->most[to / COLUMNS])
            set->most[to / COLUMNS] = scores[c];
    }
    fill_bits(set);
    for (int i = 0, c = 0; i < count; i++) { /* both ascend before they are sorted */
        while (guess[c] != codes[i])
            c++;
        set->own[i] = place[c];
    }
    ok = 1;
end:
    free(labels);
    free(scores);
    free(guess);
    free(place);
    free(seen);
    free(random);
    if (!ok)
        drop_subset(set);
    return ok;
}

#endif

typedef Parts Vector __attribute__((vector_size(64))); /* whatever the processor's vectors are */
enum { LANES = 64 / sizeof(Parts), VECTORS = COLUMNS / LANES };

/* The scores of a block of columns on some codes of a set. */
static ALWAYS_INLINE void
block_scores(const Subset *set, const uint16_t *members, int count, int first, Vector scores[VECTORS])
{
    Vector sums[VECTORS] = {{0}};
    for (int i = 0; i < count; i++) {
        const Vector *row = (const Vector *)row_of(set, members[i], first);
        for (int k = 0; k < VECTORS; k++)
            sums[k] |= row[k];
    }
    for (int k = 0; k < VECTORS; k++) {
        Vector x = sums[k], right = x >> RIGHT;
        x = x - (x >> 1 & (Parts)0x55555555);
        x = (x & (Parts)0x33333333) + (x >> 2 & (Parts)0x33333333);
        x = (x + (x >> 4)) & (Parts)0x0f0f0f0f;
        x = x + (x >> 8);
#ifdef WIDE
        x = x + (x >> 16);
#endif
        scores[k] = (x & 0x1f) + right;
    }
}

/* The highest score of any column on some codes of a set; `enough` if one has that, or more. */
FOR_EACH_PROCESSOR
static int highest_score(const Subset *set, const uint16_t *members, int count, int enough)
{
    int best = 0;
    for (int first = 0; first < set->width && set->most[first / COLUMNS] > best && best < enough; first += COLUMNS) {
        Vector blocks[VECTORS];
        Parts scores[COLUMNS], top = 0;
        block_scores(set, members, count, first, blocks);
        memcpy(scores, blocks, sizeof scores);
        for (int i = 0; i < COLUMNS; i++)
            top = scores[i] > top ? scores[i] : top;
        best = top > best ? top : best;
    }
    return best;
}

/* The scores of all columns on some codes of a set. */
FOR_EACH_PROCESSOR
static void all_scores(const Subset *set, const uint16_t *members, int count, uint8_t *scores)
{
    for (int first = 0; first < set->width; first += COLUMNS) {
        Vector blocks[VECTORS];
        block_scores(set, members, count, first, blocks);
        for (int k = 0; k < VECTORS; k++)
            for (int i = 0; i < LANES; i++)
                scores[first + LANES * k + i] = (uint8_t)blocks[k][i];
    }
}

#endif
