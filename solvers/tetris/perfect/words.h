/* Words: the orders of ten kinds that lead from the empty board to the full one, and the sequences that hold makes of
   them. A word is a number to the base of 7, its first kind in front. */
#ifndef SOLVARIUM_PERFECT_WORDS_H
#define SOLVARIUM_PERFECT_WORDS_H

#include "solvers/tetris/perfect/graph.h"

enum { MET = 7, LETTERS = 9, ENDING_WORDS = 6 };  /* pieces before the endings; letters that number a word of the pairs */

/* For each board of layer MET the words of three that finish it, as a set of 343. */
typedef uint64_t Ending[ENDING_WORDS];

typedef struct {
    const Layer *layers;           /* 0 to MET */
    const Ending *endings;
    unsigned char *wanted[MET + 1];  /* by the length of a word's beginning: which of these are asked for */
    unsigned char *finishing;      /* for each word of nine kinds the set of those that may come tenth */
    long long most;                     /* boards of one beginning that are looked at */
    uint64_t *seen[MET + 1][KINDS];  /* of one thread: which boards are in a list */
    int failed;
} Walk;

static void finish_words(Walk *walk, const uint32_t *boards, long long count, long long word)
{
    Ending sum = {0};
    long long i;
    int pair, kind, bit;
    for (i = 0; i < count; i++)
        for (bit = 0; bit < ENDING_WORDS; bit++)
            sum[bit] |= walk->endings[boards[i]][bit];
    for (pair = 0; pair < 49; pair++) {
        unsigned char set = 0;
        for (kind = 0; kind < KINDS; kind++) {
            bit = KINDS * pair + kind;
            set |= (unsigned char)((sum[bit >> 6] >> (bit & 63) & 1) << kind);
        }
        walk->finishing[49 * word + pair] |= set;
    }
}

/* Go on with a word that leads to these boards by each kind that is asked for. */
static void walk_on(Walk *walk, int length, const uint32_t *boards, long long count, long long word)
{
    const Layer *layer = &walk->layers[length];
    uint32_t *lists[KINDS] = {0}, edge, board;
    long long counts[KINDS] = {0}, room[KINDS] = {0}, i, n;
    int kind;
    if (length == MET) {
        finish_words(walk, boards, count, word);
        return;
    }
    for (kind = 0; kind < KINDS; kind++)
        if (walk->wanted[length + 1][KINDS * word + kind]) {
            room[kind] = 256;
            lists[kind] = (uint32_t *)malloc(room[kind] * sizeof(uint32_t));
            walk->failed |= !lists[kind];
        }
    for (i = 0; i < count && !walk->failed; i++) {
        for (n = boards[i] ? layer->ends[boards[i] - 1] : 0; n < layer->ends[boards[i]]; n++) {
            uint64_t *seen, bit;
            edge = layer->edges[n];
            kind = edge & ((1 << KIND_BITS) - 1);
            if (!lists[kind] || counts[kind] == walk->most)
                continue;
            board = edge >> KIND_BITS;
            seen = &walk->seen[length + 1][kind][board >> 6];
            bit = (uint64_t)1 << (board & 63);
            if (*seen & bit)
                continue;
            *seen |= bit;
            if (counts[kind] == room[kind]) {
                void *grown = realloc(lists[kind], 2 * room[kind] * sizeof(uint32_t));
                if (!grown) {
                    walk->failed = 1;
                    break;
                }
                lists[kind] = (uint32_t *)grown;
                room[kind] *= 2;
            }
            lists[kind][counts[kind]++] = board;
        }
    }
    for (kind = 0; kind < KINDS; kind++)
        for (i = 0; i < counts[kind]; i++)
            walk->seen[length + 1][kind][lists[kind][i] >> 6] = 0;
    for (kind = 0; kind < KINDS; kind++) {
        if (counts[kind] && !walk->failed)
            walk_on(walk, length + 1, lists[kind], counts[kind], KINDS * word + kind);
        free(lists[kind]);
    }
}

/* The words of three that finish each board of layer MET, from those of the endings. */
static void find_endings_of_three(const Layer *layer, const Layer *next, const Endings *endings, Ending *out)
{
    long long i, n;
    for (i = 0; i < layer->count; i++)
        for (n = i ? layer->ends[i - 1] : 0; n < layer->ends[i]; n++) {
            uint64_t words = ending_words(endings, next->boards[layer->edges[n] >> KIND_BITS] & FULL);
            int kind = layer->edges[n] & ((1 << KIND_BITS) - 1);
            for (; words; words &= words - 1) {
                int bit = 49 * kind + LOWEST(words);
                out[i][bit >> 6] |= (uint64_t)1 << (bit & 63);
            }
        }
}

/* Sequences. One is a number of eleven letters, the piece on hold and ten that come; the last two letters are a bit of
   a word that the others number: of 8 × 8, the letter before the last counting by eights. */

/* The sets of sequences of a piece on hold and one that comes, of which either can be put down last. */
static uint64_t last_pairs(int finishing)
{
    uint64_t result = 0;
    int i, j;
    for (i = 0; i < KINDS; i++)
        for (j = 0; j < KINDS; j++)
            result |= (uint64_t)((finishing >> i | finishing >> j) & 1) << (8 * i + j);
    return result;
}

/* With some letters put down, one on hold and one that comes: whichever is put down, the other one is on hold then. So
   a sequence is clearable if it is as it stands, or with these two letters exchanged; from the end to the beginning. */
static void exchange(uint64_t *one, uint64_t *other, long long count)
{
    long long i;
    for (i = 0; i < count; i++)
        one[i] = other[i] = one[i] | other[i];
}

static void exchange_all(uint64_t *words, int letters)
{
    long long size = 1, i;
    int a, b;
    if (letters == 1) {
        uint64_t before[KINDS];
        memcpy(before, words, sizeof(before));
        for (a = 0; a < KINDS; a++)
            for (b = 0; b < KINDS; b++)
                words[a] |= (before[b] >> 8 * a & 255) << 8 * b;
        return;
    }
    for (i = 2; i < letters; i++)
        size *= KINDS;
    for (a = 0; a < KINDS; a++)
        exchange_all(words + a * KINDS * size, letters - 1);
    for (a = 0; a < KINDS; a++)
        for (b = a + 1; b < KINDS; b++)
            exchange(words + (a * KINDS + b) * size, words + (b * KINDS + a) * size, size);
}

/* Which last two letters may follow on eight that come, by the 7-bag: the first `r` of the ten end a bag. */
static uint64_t following(const int *letters)
{
    uint64_t result = 0;
    int r, i;
    for (r = 0; r < KINDS; r++) {
        int bags[3] = {0, 0, 0}, ninth, tenth, fits = 1;
        for (i = 0; i < 8 && fits; i++) {
            int *bag = &bags[i < r ? 0 : i < r + 7 ? 1 : 2];
            fits = !(*bag >> letters[i] & 1);
            *bag |= 1 << letters[i];
        }
        if (!fits)
            continue;
        for (ninth = 0; ninth < KINDS; ninth++) {
            int of = 8 < r + 7 ? 1 : 2, used;
            if (bags[of] >> ninth & 1)
                continue;
            used = of == (9 < r + 7 ? 1 : 2) ? bags[of] | 1 << ninth : bags[2];
            for (tenth = 0; tenth < KINDS; tenth++)
                if (!(used >> tenth & 1))
                    result |= (uint64_t)1 << (8 * ninth + tenth);
        }
    }
    return result;
}

/* Mark the beginnings of words, of MET kinds, that a sequence can be put down in. */
static void want(unsigned char *wanted, const int *letters, int hold, int at, long long word)
{
    if (at == MET) {
        wanted[word] = 1;
        return;
    }
    want(wanted, letters, hold, at + 1, KINDS * word + letters[at]);
    if (letters[at] != hold)
        want(wanted, letters, letters[at], at + 1, KINDS * word + hold);
}

/* True where a sequence can be put down as one of the words. */
static int clearable(const unsigned char *finishing, const int *letters, int hold, int at, long long word)
{
    if (at == LETTERS)
        return (finishing[word] >> letters[at] | finishing[word] >> hold) & 1;
    return clearable(finishing, letters, hold, at + 1, KINDS * word + letters[at])
        || (letters[at] != hold && clearable(finishing, letters, letters[at], at + 1, KINDS * word + hold));
}

#endif
