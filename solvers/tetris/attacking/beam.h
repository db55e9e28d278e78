/* Beam search over the pieces that are known: of all that one piece more leads to, the best `width` positions are kept. */
#ifndef SOLVARIUM_TETRIS_ATTACKING_BEAM_H
#define SOLVARIUM_TETRIS_ATTACKING_BEAM_H

#include <stdlib.h>

#include "solvers/tetris/attacking/judgement.h"

#define LOST (-1e9)
enum { MOST_CHOICES = 2 * MOST_DESTINATIONS };

/* A piece that is put somewhere; `swapped` if it came by a hold. */
typedef struct {
    Destination place;
    int8_t kind, swapped;
} Choice;

typedef struct {
    Side side;
    double reward;   /* of the deeds on the way */
    double score;    /* with the worth of the stack */
    int32_t parent;  /* in the layer before */
    int32_t root;    /* the first choice, as a node of the first layer */
    Choice choice;
} Node;

/* `number` is that of the choice among those of its node. It orders equal scores: an order by the place in memory would
   be that of the C library's qsort, and another one elsewhere. */
typedef struct {
    double score;
    int32_t node;
    int16_t number;
    Choice choice;
} Candidate;

/* What is searched, and with what. */
typedef struct {
    const Shapes *shapes;
    const Attacks *attacks;
    const Weights *weights;
    int8_t queue[MOST_QUEUE];
    int known;      /* pieces in it */
    int bag;        /* kinds, as a mask, of which the one after them is */
    int hole, half; /* where garbage is thought to have its hole; 1 where half turns are allowed */
} Problem;

/* The pieces that can be put now: the one in hand, and the one that a hold brings. Returns how many; `at` and `hold` are
   those after it. */
static ALWAYS_INLINE int pieces_of(const Problem *problem, const Side *side, int8_t kinds[2], int8_t at[2],
                                   int8_t hold[2])
{
    int8_t hand;
    int count = 0;
    if (side->at >= problem->known)
        return 0;
    hand = problem->queue[(int)side->at];
    kinds[count] = hand;
    at[count] = side->at + 1;
    hold[count++] = side->hold;
    if (side->hold != NOTHING && side->hold != hand) {
        kinds[count] = side->hold;
        at[count] = side->at + 1;
        hold[count++] = hand;
    } else if (side->hold == NOTHING && side->at + 1 < problem->known) {
        kinds[count] = problem->queue[side->at + 1];
        at[count] = side->at + 2;
        hold[count++] = hand;
    }
    return count;
}

/* What a choice does: `next` becomes the position after it, and what the deed was worth is added to `reward`. Its parts are
   given one by one: a Choice that was just written in bytes and is read again as a word waits for all of them, which took
   clang a seventh of the whole search. */
static ALWAYS_INLINE Deed make_choice(const Problem *problem, const Side *side, int kind, int swapped, Destination place,
                                      Side *next, double *reward)
{
    int found[FEATURES];
    Deed deed;
    *next = *side;
    if (swapped) {
        next->at += side->hold == NOTHING ? 2 : 1;
        next->hold = problem->queue[(int)side->at];
    } else {
        next->at++;
    }
    deed = put(problem->shapes, problem->attacks, next, kind, place, problem->hole);
    if (deed.lines) {
        measure_deed(deed, found);
        *reward += worth(problem->weights, found, OF_STACK, FEATURES);
    } else {
        *reward += problem->weights->of[WASTED_T] * deed.wasted;  /* all other deeds clear rows */
    }
    return deed;
}

/* All choices in a position with their scores; returns how many. `candidates` has room for MOST_CHOICES. */
FOR_MODERN_TOO
static int expand(const Problem *problem, const Node *node, int number, Candidate *candidates)
{
    int8_t kinds[2], at[2], hold[2];
    int pieces = pieces_of(problem, &node->side, kinds, at, hold), piece, count = 0;
    Survey before;
    survey(&node->side.stack, &before);
    for (piece = 0; piece < pieces; piece++) {
        const Turned *turned = problem->shapes->turned[kinds[piece]];
        Reach reach;
        Destination places[MOST_DESTINATIONS];
        int places_found, place;
        reach_all(problem->shapes, &node->side.stack, kinds[piece], problem->half, &reach);
        places_found = list_destinations(problem->shapes, &reach, kinds[piece], places);
        for (place = 0; place < places_found; place++) {
            Destination here = places[place];
            const Turned *lies = &turned[here.rotation];
            Candidate *candidate = &candidates[count];
            double score = node->reward;
            int found[FEATURES];
            Deed deed;
            Side next;
            if (out_of_sight(problem->shapes, kinds[piece], here))
                continue;
            candidate->node = number;
            candidate->number = (int16_t)count;
            candidate->choice.place = here;
            candidate->choice.kind = kinds[piece];
            candidate->choice.swapped = (int8_t)piece;
            deed = make_choice(problem, &node->side, kinds[piece], piece, here, &next, &score);
            if (deed.lines || node->side.incoming)
                measure_stack(&next, found);
            else
                measure_beside(&next, &before, here.x + lies->left, here.x + lies->right, found);
            candidate->score = score + worth(problem->weights, found, 0, OF_STACK);
            count++;
        }
    }
    return count;
}

/* The mean, over the kinds that the bag has left, of the best that follows a node whose next piece is unknown; `expanded`
   counts how often it looked. */
static double speculated(const Problem *problem, const Node *node, Candidate *candidates, long long *expanded)
{
    Problem guess = *problem;
    double sum = 0;
    int kind, kinds = 0, count;
    if (node->side.at > problem->known || problem->known >= MOST_QUEUE)
        return node->score;
    if (node->side.at == problem->known)
        guess.known++;
    for (kind = 0; kind < 7; kind++) {
        double best = LOST;
        if (node->side.at == problem->known) {
            if (!(problem->bag >> kind & 1))
                continue;
            guess.queue[problem->known] = (int8_t)kind;
        } else if (kinds) {
            break;
        }
        ++*expanded;
        for (count = expand(&guess, node, 0, candidates); count > 0; count--)
            best = candidates[count - 1].score > best ? candidates[count - 1].score : best;
        sum += best;
        kinds++;
    }
    return kinds ? sum / kinds : node->score;
}

static ALWAYS_INLINE int is_before(const Candidate *one, const Candidate *two)
{
    if (one->score != two->score)
        return one->score > two->score;
    return one->node < two->node || (one->node == two->node && one->number < two->number);
}

static int by_score(const void *one, const void *two)
{
    return is_before(one, two) ? -1 : is_before(two, one) ? 1 : 0;
}

/* Have the best `wanted` candidates in front, in any order (Hoare's quickselect). */
static void best_in_front(Candidate *candidates, int count, int wanted)
{
    int low = 0, high = count - 1;
    while (low < high) {
        double pivot = candidates[low + (high - low) / 2].score;
        int i = low, j = high;
        while (i <= j) {
            while (candidates[i].score > pivot)
                i++;
            while (candidates[j].score < pivot)
                j--;
            if (i <= j) {
                Candidate swapped = candidates[i];
                candidates[i++] = candidates[j];
                candidates[j--] = swapped;
            }
        }
        if (wanted <= j)
            high = j;
        else if (wanted >= i)
            low = i;
        else
            return;
    }
}

static ALWAYS_INLINE uint64_t hash_of(const Side *side)
{
    uint64_t hash = 0x9E3779B97F4A7C15u;
    int x;
    for (x = 0; x < COLUMNS; x++) {
        hash ^= side->stack.columns[x];
        hash *= 0xBF58476D1CE4E5B9u;
        hash ^= hash >> 29;
    }
    hash ^= (uint64_t)(uint8_t)side->hold | (uint64_t)(uint8_t)side->at << 8 | (uint64_t)(uint8_t)side->combo << 16
            | (uint64_t)(uint8_t)side->chain << 24 | (uint64_t)(uint8_t)side->incoming << 32;
    hash *= 0x94D049BB133111EBu;
    return hash ^ hash >> 31;
}

/* Make the next layer of the best candidates, each position once; returns its size. `seen` has `slots` words, a power of
   two and more than twice `width`. */
static int next_layer(const Problem *problem, const Node *layer, Candidate *candidates, int count, int width, int first,
                      Node *next, uint64_t *seen, int slots)
{
    int wanted = count < 2 * width ? count : 2 * width, made = 0, number;
    if (wanted < count)
        best_in_front(candidates, count, wanted);
    qsort(candidates, (size_t)wanted, sizeof(Candidate), by_score);
    memset(seen, 0, (size_t)slots * sizeof(uint64_t));
    for (number = 0; number < wanted && made < width; number++) {
        const Candidate *candidate = &candidates[number];
        const Node *parent = &layer[candidate->node];
        Node *node = &next[made];
        uint64_t hash;
        int slot;
        node->reward = parent->reward;
        make_choice(problem, &parent->side, candidate->choice.kind, candidate->choice.swapped, candidate->choice.place,
                    &node->side, &node->reward);
        hash = hash_of(&node->side) | 1;
        for (slot = (int)(hash >> 32) & (slots - 1); seen[slot] && seen[slot] != hash; slot = (slot + 1) & (slots - 1))
            ;
        if (seen[slot] == hash)
            continue;
        seen[slot] = hash;
        node->score = candidate->score;
        node->parent = candidate->node;
        node->choice = candidate->choice;
        node->root = first ? made : parent->root;
        made++;
    }
    return made;
}

#endif
