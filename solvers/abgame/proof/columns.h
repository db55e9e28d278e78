/* The set of codes of a large space, divided by all guesses that may be of use; answers are reckoned as they are needed.
 *
 * Unlike make_subset it leaves guesses in that divide a set alike: of hundreds of codes hardly two do, and to find them
 * takes longer than to reckon with them.
 */
#ifndef SOLVARIUM_ABGAME_COLUMNS_H
#define SOLVARIUM_ABGAME_COLUMNS_H

#define WIDE
#include "solvers/abgame/proof/search.h"
#include "solvers/abgame/scoring.h"

/* The label of each raw answer: being right is RIGHT, the others have their numbers. */
static void label_answers(const Space *space, uint8_t label_of[RAW_ANSWERS])
{
    int number = 0;
    memset(label_of, 0, RAW_ANSWERS);
    for (int a = 0; a < space->places; a++)
        for (int b = 0; a + b <= space->places; b++)
            if (a != space->places - 1 || b != 1)
                label_of[RAW_ANSWER(a, b)] = (uint8_t)number++;
    label_of[RAW_ANSWER(space->places, 0)] = RIGHT;
}

/* The parts that a guess makes of the codes, as labels; returns them as bits. */
static inline unsigned label_codes(
    const Many *many, const uint8_t *guess, const uint8_t label_of[RAW_ANSWERS], int count, uint8_t *labels)
{
    unsigned parts = 0;
    raw_answers(many, guess, 0, count, labels);
    for (int i = 0; i < count; i++) {
        labels[i] = label_of[labels[i]];
        parts |= 1u << labels[i];
    }
    return parts;
}

/* Fill in the columns of a set of codes, those with the highest scores first. 0 if there is no memory. */
static int make_columns(const Space *space, const uint16_t *codes, int count, Subset *set)
{
    int all = space->count, columns = 0, from = 0, by_score[LABELS + 3] = {0}, ok = 0;
    uint8_t *scores = malloc(all), *symbols = malloc((size_t)space->places * count), label_of[RAW_ANSWERS];
    uint8_t *labels = malloc((size_t)all * count);
    uint16_t *column_of = malloc(sizeof(uint16_t) * all);
    uint32_t present = 0;
    Many many = {{0}, space->places, 0, 0};
    memset(set, 0, sizeof *set);
    set->count = count;
    set->codes = malloc(sizeof(uint16_t) * count);
    set->own = malloc(sizeof(uint16_t) * count);
    if (!scores || !symbols || !labels || !column_of || !set->codes || !set->own)
        goto end;
    memcpy(set->codes, codes, sizeof(uint16_t) * count);
    label_answers(space, label_of);
    for (int i = 0; i < count; i++)
        present |= space->has[codes[i]];
    for (int place = 0; place < space->places; place++) {
        many.symbols[place] = symbols + (size_t)place * count;
        for (int i = 0; i < count; i++)
            symbols[(size_t)place * count + i] = space->code[PLACES * codes[i] + place];
    }
    for (int g = 0; g < all; g++) { /* the scores first, which say where each column will lie */
        scores[g] = 0;
        if (!is_first_of_its_names(space, g, present)) /* symbols that no code has are alike */
            continue;
        scores[g] = (uint8_t)score_of(label_codes(
            &many, space->code + PLACES * g, label_of, count, labels + (size_t)columns * count));
        if (scores[g] < 2)
            scores[g] = 0;
        by_score[scores[g]] += scores[g] > 0;
        columns += scores[g] > 0;
    }
    for (int score = LABELS + 2, before = 0; score >= 0; score--) {
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
    for (int g = 0; g < all; g++)
        if (scores[g]) {
            int to = by_score[scores[g]]++;
            column_of[g] = (uint16_t)to;
            set->guess[to] = (uint16_t)g;
            memcpy(set->labels + (size_t)to * count, labels + (size_t)from++ * count, count);
            if (scores[g] > set->most[to / COLUMNS])
                set->most[to / COLUMNS] = scores[g];
        }
    fill_bits(set);
    for (int i = 0; i < count; i++)
        set->own[i] = column_of[codes[i]];
    ok = 1;
end:
    free(scores);
    free(symbols);
    free(labels);
    free(column_of);
    if (!ok)
        drop_subset(set);
    return ok;
}

#endif
