/* Lower bounds of what codes cost that become better with each guess that is searched deeper; and good trees.
 *
 * Costs are guesses over all codes of a set, counted from the next guess on, so that a set is known after any guesses. A
 * bound of depth 0 is that by scores. One of depth d is the least over all guesses of what the bounds of depth d - 1 of
 * its parts come to. It is exact as soon as the guess that has it leads to parts of known cost.
 */
#ifndef SOLVARIUM_ABGAME_DEEPENING_H
#define SOLVARIUM_ABGAME_DEEPENING_H

#include "solvers/abgame/proof/columns.h"

enum { UNLIMITED = LEVELS, EXACT_CODES = 40, TRIED = 240, EVERY_GUESS = 1 << 20 };

/* Some codes, parted by a column. */
typedef struct {
    int size[LABELS], first[LABELS];
    int order[LABELS], parts; /* of three codes or more, the largest first */
} Division;

static int32_t deepen_set(Search *search, const Subset *set, const uint16_t *members, int count, int level, uint32_t used,
                          int depth, int32_t limit, int *exact);

static void divide(const Subset *set, const uint16_t *members, int count, int column, uint16_t *sorted, Division *parts)
{
    const uint8_t *labels = set->labels + (size_t)column * set->count;
    int at[LABELS];
    memset(parts, 0, sizeof *parts);
    for (int i = 0; i < count; i++)
        parts->size[labels[members[i]]]++;
    for (int label = 0, before = 0; label < LABELS; label++) {
        parts->first[label] = at[label] = before;
        before += parts->size[label];
    }
    for (int i = 0; i < count; i++)
        sorted[at[labels[members[i]]]++] = members[i];
    for (int label = 0; label < RIGHT; label++) {
        int k = parts->parts;
        if (parts->size[label] < 3)
            continue;
        for (; k && parts->size[parts->order[k - 1]] < parts->size[label]; k--)
            parts->order[k] = parts->order[k - 1];
        parts->order[k] = label;
        parts->parts++;
    }
}

/* What a set costs at least if a column is guessed next, with bounds of the given depth for its parts. Anything not below
 * `limit`: no less than that. The bounds of all parts become deeper together: most guesses are done with at depth 0. */
static int32_t deepen_guess(Search *search, const Subset *set, const uint16_t *members, int count, int level,
                            uint32_t used, int column, int depth, int32_t limit, int *exact)
{
    Division parts;
    int32_t cost = count, bound[LABELS];
    int known[LABELS], open = 0;
    uint16_t sorted[count];
    divide(set, members, count, column, sorted, &parts);
    *exact = 0;
    for (int label = 0; label < RIGHT; label++) {
        if (parts.size[label] == count)
            return NEVER;
        bound[label] = least_of_count(search->prices, 0, parts.size[label]);
        cost += bound[label];
    }
    for (int k = 0; k < parts.parts && cost < limit; k++) { /* the largest part first: its bound tells most */
        int label = parts.order[k], size = parts.size[label];
        int32_t least = quick_bound(search, set, sorted + parts.first[label], size, 0, known + label);
        /* What is not perfect needs a guess that finds none of its codes, or leaves two of them together. */
        least += !known[label] && size <= search->prices->kinds + 1;
        cost += least - bound[label];
        bound[label] = least;
        open += !known[label];
    }
    for (int k = 0; k < parts.parts && open && cost < limit; k++) {
        int label = parts.order[k];
        int32_t better;
        if (known[label])
            continue;
        better = score_bound(search, set, sorted + parts.first[label], parts.size[label], 0, known + label);
        open -= known[label];
        if (better > bound[label]) {
            cost += better - bound[label];
            bound[label] = better;
        }
    }
    if (cost >= limit)
        return cost;
    for (int now = 1; now <= depth && open; now++)
        for (int k = parts.parts - 1; k >= 0; k--) { /* the smallest part first: it is searched soonest */
            int label = parts.order[k];
            int32_t better;
            if (cost >= limit)
                return cost;
            if (known[label])
                continue;
            better = deepen_set(search, set, sorted + parts.first[label], parts.size[label], level + 1,
                                used | search->space->has[set->guess[column]], now, limit - (cost - bound[label]),
                                known + label);
            open -= known[label];
            if (better > bound[label]) {
                cost += better - bound[label];
                bound[label] = better;
            }
        }
    *exact = !open && cost < limit;
    return cost;
}

/* A bound of the given depth, 1 or more, for a set that quick_bound does not decide. No less than `limit`: it costs no
 * less than that. What is not `exact` and below it is the best of this depth. */
static int32_t deepen_set(Search *search, const Subset *set, const uint16_t *members, int count, int level, uint32_t used,
                          int depth, int32_t limit, int *exact)
{
    uint64_t key;
    Known *slot = look_up(search, set, members, count, 0, &key);
    Level *here = search->level + level;
    int kept = 0, guess = NO_GUESS;
    int32_t least = slot->key == key ? slot->cost : least_of_count(search->prices, 0, count), best = limit;
    *exact = slot->key == key && slot->guess != NO_GUESS;
    if (*exact || least >= limit || (slot->key == key && slot->depth >= depth) || level >= LEVELS - 1 || *search->stop)
        return least;
    search->sets++;
    all_scores(set, members, count, here->scores);
    search->work += (int64_t)count * set->width / COLUMNS;
    memset(here->seen, 0, sizeof(uint64_t) * SEEN);
    for (int score = KINDS + 1; score > 1 && best > least; score--) {
        int32_t at_best = least_of_score(search->prices, 0, count, score);
        int listed;
        if (at_best >= best)
            break;
        listed = list_candidates(search, set, members, count, 0, used, score, best, here, &kept);
        for (int k = 0; k < listed && here->candidates[k].bound < best; k++) {
            int column = here->candidates[k].column, certain;
            int32_t cost = deepen_guess(search, set, members, count, level, used, column, depth - 1, best, &certain);
            if (cost < best)
                best = cost, guess = certain ? set->guess[column] : NO_GUESS, *exact = certain;
            if (best <= least)
                break;
        }
    }
    if (*search->stop) { /* some guesses were not looked at */
        *exact = 0;
        return least;
    }
    best = best > least ? best : least;
    slot = look_up(search, set, members, count, 0, &key);
    remember(slot, key, best, (uint16_t)guess);
    if (best < limit && !*exact)
        slot->depth = (uint8_t)(depth < UNLIMITED ? depth : UNLIMITED);
    return best;
}

/* The same for a whole set, whose guesses are those that are `wanted`. They are put in order by their bounds of depth 0
 * before any of them is looked at deeper, so that a good one comes soon. */
static int32_t deepen_whole(Search *search, const Subset *set, const uint16_t *everyone, uint32_t used,
                            const uint8_t *wanted, int depth, int32_t limit, Candidate *list, int *exact)
{
    uint64_t key;
    int count = set->count, guess = NO_GUESS, listed;
    Known *slot = look_up(search, set, everyone, count, 0, &key);
    int32_t least = quick_bound(search, set, everyone, count, 0, exact), best = limit;
    if (*exact || least >= limit)
        return least;
    if (slot->key == key) {
        least = slot->cost;
        *exact = slot->guess != NO_GUESS;
        if (*exact || least >= limit || slot->depth >= depth)
            return least;
    }
    search->sets++;
    listed = list_roots(search, set, 0, wanted, limit, list);
    for (int k = 0; k < listed && list[k].bound < best && !*search->stop; k++) {
        int certain;
        list[k].bound = deepen_guess(search, set, everyone, count, 1, used, list[k].column, 0, best, &certain);
        if (depth == 1 || certain)
            if (list[k].bound < best)
                best = list[k].bound, guess = certain ? set->guess[list[k].column] : NO_GUESS, *exact = certain;
    }
    if (depth > 1) {
        qsort(list, listed, sizeof(Candidate), compare_candidates);
        for (int k = 0; k < listed && list[k].bound < best && best > least && !*search->stop; k++) {
            int certain;
            int32_t cost = deepen_guess(
                search, set, everyone, count, 1, used, list[k].column, depth - 1, best, &certain);
            if (cost < best)
                best = cost, guess = certain ? set->guess[list[k].column] : NO_GUESS, *exact = certain;
        }
    }
    if (*search->stop) {
        *exact = 0;
        return least;
    }
    best = best > least ? best : least;
    slot = look_up(search, set, everyone, count, 0, &key);
    remember(slot, key, best, (uint16_t)guess);
    if (best < limit && !*exact)
        slot->depth = (uint8_t)depth;
    return best;
}

/* Some codes of a space, parted by the answers to a guess. */
typedef struct {
    const Space *space;
    uint16_t *codes;        /* in the order of their answers */
    uint16_t *everyone;     /* 0, 1, 2 ... */
    Candidate *list;
    const uint8_t *wanted;  /* [guess] whether it is to be tried behind */
    uint32_t used;          /* symbols of the guesses so far */
    int first[KINDS], size[KINDS], order[KINDS]; /* the smallest part first */
    int32_t bound[KINDS];
    int known[KINDS];
} Behind;

/* Raise the bounds of the parts behind a guess, those of all parts by one guess and then by one more, until their sum
 * reaches the limit or is exact. Returns what the codes cost by this guess at least; -1 if there is no memory. */
static int32_t raise_bounds(Search *search, Behind *behind, int32_t limit, int *exact)
{
    int32_t cost = 0;
    int open = 1, kinds = behind->space->right;
    for (int kind = 0; kind < kinds; kind++)
        cost += behind->size[kind] + behind->bound[kind];
    cost += behind->size[kinds];
    for (int depth = 1; depth < UNLIMITED && open && cost < limit && !*search->stop; depth++) {
        open = 0;
        for (int k = 0; k < kinds && cost < limit && !*search->stop; k++) {
            int kind = behind->order[k], size = behind->size[kind];
            Subset set;
            int32_t found;
            if (behind->known[kind])
                continue;
            if (!make_columns(behind->space, behind->codes + behind->first[kind], size, &set))
                return -1;
            found = deepen_whole(search, &set, behind->everyone, behind->used, behind->wanted,
                                 size <= EXACT_CODES ? UNLIMITED : depth, limit - (cost - behind->bound[kind]),
                                 behind->list, behind->known + kind);
            drop_subset(&set);
            open |= !behind->known[kind];
            if (found > behind->bound[kind]) {
                cost += found - behind->bound[kind];
                behind->bound[kind] = found;
            }
        }
    }
    *exact = !open && cost < limit && !*search->stop;
    return cost;
}

/* A tree for some codes of a set that costs less than `limit`: its guesses in preorder, without those where a single code
 * is left. Sets of up to EXACT_CODES are solved, with EVERY_GUESS all; for larger ones the `width` guesses with the best bounds are tried,
 * and half as many for their parts. Returns what it costs, or `limit` if none was found. */
static int32_t grow(Search *search, const Subset *set, const uint16_t *members, int count, int level, uint32_t used,
                    int width, int32_t limit, uint16_t *out, int *length);

/* The tree behind a guess. */
static int32_t grow_guess(Search *search, const Subset *set, const uint16_t *members, int count, int level, uint32_t used,
                          int column, int width, int32_t limit, uint16_t *out, int *length)
{
    Division parts;
    int32_t cost = count, least[LABELS];
    uint16_t sorted[count];
    divide(set, members, count, column, sorted, &parts);
    used |= search->space->has[set->guess[column]];
    *length = 0;
    out[(*length)++] = set->guess[column];
    for (int label = 0; label < RIGHT; label++) {
        int exact;
        if (parts.size[label] == count)
            return limit;
        least[label] = 0;
        if (parts.size[label])
            least[label] = quick_bound(search, set, sorted + parts.first[label], parts.size[label], 0, &exact);
        cost += least[label];
    }
    for (int label = 0; label < RIGHT && cost < limit; label++) {
        int more = 0;
        if (parts.size[label]) {
            cost -= least[label];
            cost += grow(search, set, sorted + parts.first[label], parts.size[label], level + 1, used, width, limit - cost,
                         out + *length, &more);
            *length += more;
        }
    }
    return cost < limit ? cost : limit;
}

/* The column that leads to the least cost of a set; -1 if that is not below `limit`, or was not found in time. */
static int best_column(
    Search *search, const Subset *set, const uint16_t *members, int count, int level, uint32_t used, int32_t limit)
{
    for (int again = 0; again < 2; again++) {
        uint64_t key;
        int exact;
        int32_t cost = deepen_set(search, set, members, count, level, used, UNLIMITED, limit, &exact);
        Known *slot = look_up(search, set, members, count, 0, &key);
        if (cost >= limit || slot->key != key || slot->guess == NO_GUESS)
            return -1;
        for (int c = 0; c < set->columns; c++)
            if (set->guess[c] == slot->guess)
                return c;
        slot->key = 0; /* it was found within other codes, where a guess of other names stands for the same one */
    }
    return -1;
}

/* The columns with the lowest bounds of depth 0, of the TRIED ones with the lowest bounds by the sizes of their parts. */
static int list_best(Search *search, const Subset *set, const uint16_t *members, int count, int level, uint32_t used,
                     Candidate *list)
{
    int listed = 0, exact;
    for (int c = 0; c < set->columns; c++)
        if (is_first_of_its_names(search->space, set->guess[c], used)) {
            const uint8_t *labels = set->labels + (size_t)c * set->count;
            int sizes[LABELS] = {0};
            int32_t cost = count, squares = 0;
            for (int k = 0; k < count; k++)
                sizes[labels[members[k]]]++;
            for (int label = 0; label < RIGHT; label++) {
                cost += least_of_count(search->prices, 0, sizes[label]);
                squares += sizes[label] * sizes[label];
            }
            list[listed++] = (Candidate){cost, squares, (uint16_t)c};
        }
    qsort(list, listed, sizeof(Candidate), compare_candidates);
    listed = listed < TRIED ? listed : TRIED;
    for (int k = 0; k < listed; k++)
        list[k].bound = deepen_guess(search, set, members, count, level, used, list[k].column, 0, NEVER, &exact);
    qsort(list, listed, sizeof(Candidate), compare_candidates);
    return listed;
}

static int32_t grow(Search *search, const Subset *set, const uint16_t *members, int count, int level, uint32_t used,
                    int width, int32_t limit, uint16_t *out, int *length)
{
    Candidate *list = search->level[level].candidates;
    uint16_t trial[count + 1];
    int32_t best = limit;
    int listed, i = 0;
    *length = 0;
    if (count < 3 || (count <= search->prices->kinds + 1 && (i = perfect_guess(set, members, count)) >= 0)) {
        if (count > 1)
            out[(*length)++] = set->codes[members[count > 2 ? i : 0]];
        return 2 * count - 1 < limit ? 2 * count - 1 : limit;
    }
    if (level >= LEVELS - 1 || *search->stop)
        return limit;
    if (count <= EXACT_CODES || width == EVERY_GUESS) {
        int column = best_column(search, set, members, count, level, used, limit);
        if (column < 0)
            return limit;
        return grow_guess(search, set, members, count, level, used, column, width, limit, out, length);
    }
    listed = list_best(search, set, members, count, level, used, list);
    for (int k = 0; k < listed && k < width && list[k].bound < best; k++) {
        int size;
        int32_t cost = grow_guess(
            search, set, members, count, level, used, list[k].column, (width + 1) / 2, best, trial, &size);
        if (cost < best) {
            best = cost;
            *length = size;
            memcpy(out, trial, sizeof(uint16_t) * size);
        }
    }
    return best;
}

/* The tree behind a guess of a space, with the guess itself; returns its cost, -1 if there is no memory. */
static int32_t grow_behind(Search *search, const Behind *behind, int guess, int width, int32_t limit, uint16_t *out,
                           int *length)
{
    int kinds = behind->space->right;
    int32_t cost = behind->size[kinds];
    *length = 0;
    out[(*length)++] = (uint16_t)guess;
    for (int kind = 0; kind < kinds; kind++)
        cost += behind->size[kind] + behind->bound[kind];
    for (int kind = 0; kind < kinds && cost < limit; kind++) {
        Subset set;
        int more = 0;
        if (!behind->size[kind])
            continue;
        if (!make_columns(behind->space, behind->codes + behind->first[kind], behind->size[kind], &set))
            return -1;
        cost -= behind->bound[kind];
        cost += grow(search, &set, behind->everyone, behind->size[kind], 1, behind->used, width, limit - cost,
                     out + *length, &more);
        *length += more;
        drop_subset(&set);
    }
    return cost < limit ? cost : limit;
}

#endif
