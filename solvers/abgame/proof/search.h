/* The search: the least that a set of codes can cost, or a proof that it is no less than a limit, by branch and bound.
 *
 * For every guess the bounds of all parts are looked at before any of them is searched. What is found of a set is kept
 * in a table by the key of the set. All of it is for one thread.
 */
#ifndef SOLVARIUM_ABGAME_SEARCH_H
#define SOLVARIUM_ABGAME_SEARCH_H

#include "solvers/abgame/proof/prices.h"
#include "solvers/abgame/proof/subset.h"

#ifdef WIDE
enum { TABLE = 1 << 22 };
#else
enum { TABLE = 1 << 20 };
#endif
enum { LOOKS = 8, LEVELS = 24, NO_GUESS = 0xffff };

/* What is known of a set after so many guesses: its cost, and the guess that leads to it, or that it costs no less. */
typedef struct {
    uint64_t key;
    int32_t cost;
    uint16_t guess; /* NO_GUESS: `cost` is a bound */
    uint8_t depth;  /* of a bound: no search of so many guesses finds a better one */
} Known;

typedef struct {
    int32_t bound;
    int32_t squares; /* of the sizes of all parts: the fewer, the more even */
    uint16_t column;
} Candidate;

/* What one level of the search writes on. */
typedef struct {
    uint8_t *scores;
    Candidate *candidates;
    uint64_t *seen;
} Level;

enum { SEEN = 1 << 13, FULL = SEEN / 2 };

/* Ideas that can be left out, to measure what each is worth. */
enum { NO_PARTS_FIRST = 1, NO_TABLE = 2, NO_SYMMETRY = 4, NO_DUPLICATES = 8, NO_SCORES = 16 };

typedef struct {
    const Space *space;
    const Prices *prices;
    Known *table;
    Level level[LEVELS];
    uint64_t salt;              /* of a caller who wants a table of his own within this one */
    int without;
    int64_t sets, bounds, hits; /* searched, bounded by scores, known before */
    int64_t work;               /* rows of blocks looked at, for a caller who cuts the search into steps */
    const volatile int *stop;   /* of a caller who may want no more of it; NULL where nobody looks at it */
} Search;

static int compare_candidates(const void *one, const void *other)
{
    const Candidate *a = one, *b = other;
    if (a->bound != b->bound)
        return a->bound < b->bound ? -1 : 1;
    if (a->squares != b->squares)
        return a->squares < b->squares ? -1 : 1;
    return a->column - b->column;
}

static void drop_search(Search *search)
{
    free(search->table);
    for (int i = 0; i < LEVELS; i++) {
        free(search->level[i].scores);
        free(search->level[i].candidates);
        free(search->level[i].seen);
    }
    memset(search, 0, sizeof *search);
}

/* 0 if there is no memory. */
static int make_search(Search *search, const Space *space, const Prices *prices, int without)
{
    int ok = 1, room = (space->count + COLUMNS - 1) / COLUMNS * COLUMNS;
    memset(search, 0, sizeof *search);
    search->space = space;
    search->prices = prices;
    search->without = without;
    ok &= (search->table = calloc(TABLE + LOOKS, sizeof(Known))) != NULL;
    for (int i = 0; i < LEVELS; i++) {
        Level *level = search->level + i;
        ok &= (level->scores = malloc(room)) != NULL;
        ok &= (level->candidates = malloc(sizeof(Candidate) * room)) != NULL;
        ok &= (level->seen = malloc(sizeof(uint64_t) * SEEN)) != NULL;
    }
    if (!ok)
        drop_search(search);
    return ok;
}

/* Where a set is known, or is to be kept; `key` is its key then. */
static Known *look_up(Search *search, const Subset *set, const uint16_t *members, int count, int made, uint64_t *key)
{
    Known *slot;
    uint64_t sum = search->salt ^ (uint64_t)(made + 1) * 0x9E3779B97F4A7C15u;
    for (int i = 0; i < count; i++)
        sum ^= search->space->random[set->codes[members[i]]];
    *key = sum ? sum : 1;
    slot = search->table + (sum & (TABLE - 1));
    if (search->without & NO_TABLE) {
        slot->key = 0;
        return slot;
    }
    for (int i = 0; i < LOOKS; i++)
        if (slot[i].key == *key || !slot[i].key) {
            search->hits += slot[i].key == *key;
            return slot + i;
        }
    return slot + (sum >> 40 & (LOOKS - 1));
}

static inline void remember(Known *slot, uint64_t key, int32_t cost, uint16_t guess)
{
    slot->key = key;
    slot->cost = cost;
    slot->guess = guess;
    slot->depth = 0;
}

/* The code of a set that tells all others apart if it is guessed; -1 if there is none. */
static int perfect_guess(const Subset *set, const uint16_t *members, int count)
{
    for (int i = 0; i < count; i++) {
        const uint8_t *labels = set->labels + (size_t)set->own[members[i]] * set->count;
        unsigned seen = 0;
        int k = 0;
        for (; k < count; k++) {
            unsigned bit = 1u << labels[members[k]];
            if (seen & bit)
                break;
            seen |= bit;
        }
        if (k == count)
            return i;
    }
    return -1;
}

/* What a set costs at least after so many guesses; `exact` if it costs that. */
static int32_t quick_bound(Search *search, const Subset *set, const uint16_t *members, int count, int made, int *exact)
{
    const int32_t *price = search->prices->price + made;
    *exact = 1;
    if (count == 1)
        return price[1];
    if (count == 2)
        return price[1] + price[2];
    if (count <= search->prices->kinds + 1 && perfect_guess(set, members, count) >= 0)
        return at_most_never(price[1] + (int64_t)(count - 1) * price[2]);
    *exact = 0;
    return least_of_count(search->prices, made, count);
}

/* The same by the scores of all guesses, for a set that quick_bound does not decide. */
static int32_t score_bound(Search *search, const Subset *set, const uint16_t *members, int count, int made, int *exact)
{
    uint64_t key;
    Known *slot = look_up(search, set, members, count, made, &key);
    int most = search->prices->kinds + 2; /* parts, being right among them, and one more for being right */
    int32_t bound;
    *exact = 0;
    if (slot->key == key) {
        *exact = slot->guess != NO_GUESS;
        return slot->cost;
    }
    if (search->without & NO_SCORES)
        return least_of_count(search->prices, made, count);
    search->bounds++;
    search->work += (int64_t)count * set->width / COLUMNS;
    /* No guess of the set tells all apart, so that no score is higher than the count. */
    bound = least_of_score(search->prices, made, count, highest_score(set, members, count, count < most ? count : most));
    remember(slot, key, bound, NO_GUESS);
    return bound;
}

static int32_t search_set(
    Search *search, const Subset *set, const uint16_t *members, int count, int made, uint32_t used, int32_t limit);

/* What a set costs if a column is guessed next. Anything not below `limit`: no less than that. */
static int32_t search_guess(
    Search *search, const Subset *set, const uint16_t *members, int count, int made, uint32_t used, int column,
    int32_t limit)
{
    const uint8_t *labels = set->labels + (size_t)column * set->count;
    const int32_t *price = search->prices->price + made;
    int sizes[LABELS] = {0}, first[LABELS], at[LABELS], order[LABELS], open[LABELS], parts = 0, opened = 0;
    int32_t cost, bound[LABELS];
    uint16_t sorted[count];
    for (int i = 0; i < count; i++)
        sizes[labels[members[i]]]++;
    for (int label = 0, before = 0; label < LABELS; label++) {
        first[label] = at[label] = before;
        before += sizes[label];
    }
    for (int i = 0; i < count; i++)
        sorted[at[labels[members[i]]]++] = members[i];
    cost = sizes[RIGHT] ? price[1] : 0;
    for (int label = 0; label < RIGHT; label++) {
        int k = parts;
        if (!sizes[label])
            continue;
        if (sizes[label] == count)
            return NEVER;
        bound[label] = least_of_count(search->prices, made + 1, sizes[label]);
        cost += bound[label];
        if (cost >= limit)
            return cost;
        if (sizes[label] < 3)
            continue;
        for (; k && sizes[order[k - 1]] < sizes[label]; k--)
            order[k] = order[k - 1];
        order[k] = label; /* the largest part first: its bound tells most */
        parts++;
    }
    used |= search->space->has[set->guess[column]];
    for (int k = 0; k < parts; k++) {
        int label = order[k], exact;
        const uint16_t *part = sorted + first[label];
        int32_t least = quick_bound(search, set, part, sizes[label], made + 1, &exact);
        if (!exact && !(search->without & NO_PARTS_FIRST)) {
            int32_t better = score_bound(search, set, part, sizes[label], made + 1, &exact);
            least = better > least ? better : least;
        }
        cost += least - bound[label];
        bound[label] = least;
        if (cost >= limit)
            return cost;
        if (!exact)
            open[opened++] = label;
    }
    while (opened) { /* the smallest part first: it is searched soonest */
        int label = open[--opened];
        int32_t found = search_set(search, set, sorted + first[label], sizes[label], made + 1, used,
                                   limit - (cost - bound[label]));
        cost += found - bound[label];
        if (cost >= limit)
            return cost;
    }
    return cost;
}

/* The columns of a score that may cost less than `limit`, the most promising first. How many. Of guesses that are alike
 * because symbols that nobody has asked for are, there is one. `*kept` counts those in `level->seen`. */
static int list_candidates(
    Search *search, const Subset *set, const uint16_t *members, int count, int made, uint32_t used, int score,
    int32_t limit, Level *level, int *kept)
{
    int listed = 0;
    for (int c = 0; c < set->columns; c++) {
        const uint8_t *labels = set->labels + (size_t)c * set->count;
        int sizes[LABELS] = {0}, parts = 0;
        int32_t cost, squares = 0;
        uint64_t key = 1, *slot;
        uint8_t name[LABELS];
        if (level->scores[c] != score
            || (!(search->without & NO_SYMMETRY) && !is_first_of_its_names(search->space, set->guess[c], used)))
            continue;
        memset(name, 0xff, sizeof name);
        name[RIGHT] = RIGHT;
        for (int i = 0; i < count; i++) {
            int label = labels[members[i]];
            sizes[label]++;
            if (name[label] == 0xff)
                name[label] = (uint8_t)parts++;
            key += search->space->random[set->codes[members[i]]] * (2u * name[label] + 1);
        }
        cost = sizes[RIGHT] ? search->prices->price[made + 1] : 0;
        for (int label = 0; label < RIGHT && cost < limit; label++) {
            cost += least_of_count(search->prices, made + 1, sizes[label]);
            squares += sizes[label] * sizes[label];
        }
        if (cost >= limit)
            continue;
        if (*kept < FULL && !(search->without & NO_DUPLICATES)) { /* one of all that divide the set alike */
            key ^= key >> 32;
            for (slot = level->seen + (key & (SEEN - 1)); *slot && *slot != key;
                 slot = slot + 1 < level->seen + SEEN ? slot + 1 : level->seen)
                ;
            if (*slot == key)
                continue;
            *slot = key;
            ++*kept;
        }
        level->candidates[listed++] = (Candidate){cost, squares, (uint16_t)c};
    }
    qsort(level->candidates, listed, sizeof(Candidate), compare_candidates);
    search->work += (int64_t)set->columns * count / COLUMNS;
    return listed;
}

/* What a set that quick_bound does not decide costs after so many guesses, whose symbols are `used`. Anything not below
 * `limit`: no less than that. */
static int32_t search_set(
    Search *search, const Subset *set, const uint16_t *members, int count, int made, uint32_t used, int32_t limit)
{
    uint64_t key;
    Known *slot = look_up(search, set, members, count, made, &key);
    Level *level = search->level + (made < LEVELS ? made : LEVELS - 1);
    int kept = 0, guess = NO_GUESS;
    int32_t least = slot->key == key ? slot->cost : 0, best = limit;
    if (slot->key == key && (slot->guess != NO_GUESS || least >= limit))
        return least;
    if (made + 4 >= LEVELS)
        return NEVER;
    search->sets++;
    all_scores(set, members, count, level->scores);
    search->work += (int64_t)count * set->width / COLUMNS;
    memset(level->seen, 0, sizeof(uint64_t) * SEEN);
    for (int score = LABELS; score > 1; score--) {
        int32_t at_best = least_of_score(search->prices, made, count, score);
        int listed;
        if (at_best >= best)
            break;
        listed = list_candidates(search, set, members, count, made, used, score, best, level, &kept);
        for (int k = 0; k < listed && level->candidates[k].bound < best; k++) {
            int column = level->candidates[k].column;
            int32_t cost = search_guess(search, set, members, count, made, used, column, best);
            if (cost < best)
                best = cost, guess = set->guess[column];
            if (best <= least || best <= at_best)
                goto end;
        }
    }
end:
    slot = look_up(search, set, members, count, made, &key);
    remember(slot, key, best, (uint16_t)guess);
    return best;
}

/* The columns of a whole set that may cost less than `limit`, of those guesses that are `wanted`, the most promising
 * first. How many. */
static int list_roots(
    Search *search, const Subset *set, int made, const uint8_t *wanted, int32_t limit, Candidate *out)
{
    int listed = 0;
    for (int c = 0; c < set->columns; c++) {
        const uint8_t *labels = set->labels + (size_t)c * set->count;
        int sizes[LABELS] = {0};
        int32_t cost, squares = 0;
        if (!wanted[set->guess[c]] && !(search->without & NO_SYMMETRY))
            continue;
        for (int i = 0; i < set->count; i++)
            sizes[labels[i]]++;
        cost = sizes[RIGHT] ? search->prices->price[made + 1] : 0;
        for (int label = 0; label < RIGHT && cost < limit; label++) {
            cost += least_of_count(search->prices, made + 1, sizes[label]);
            squares += sizes[label] * sizes[label];
        }
        if (cost < limit)
            out[listed++] = (Candidate){cost, squares, (uint16_t)c};
    }
    qsort(out, listed, sizeof(Candidate), compare_candidates);
    search->work += (int64_t)set->columns * set->count / COLUMNS;
    return listed;
}

#endif
