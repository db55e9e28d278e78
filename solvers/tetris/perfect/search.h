/* The search for one perfect clear: depth first, and no board with the same piece on hold twice. */
#ifndef SOLVARIUM_PERFECT_SEARCH_H
#define SOLVARIUM_PERFECT_SEARCH_H

#include <stdlib.h>
#include <string.h>

#include "solvers/tetris/perfect/backward.h"

enum { NOTHING = 7, MOST_PIECES = 10, MOST_QUEUE = 24, MOST_CHILDREN = 320 };

/* A kind to put down now, and what is on hold and how much of the queue has been taken then. */
typedef struct {
    int kind, hold, at;
} Option;

typedef struct {
    uint64_t board;
    uint8_t kind, rotation, position, hold, at, rough;
} Child;

typedef struct {
    const Pieces *pieces;
    const Endings *endings;
    int deep, length;
    int queue[MOST_QUEUE];
    /* The way to where the search stands: the places to try at each depth, best first, and which one is tried. */
    Child children[MOST_PIECES][MOST_CHILDREN];
    int counts[MOST_PIECES], tried[MOST_PIECES];
    int depth;          /* -1 once nothing is left to try */
    int found;
    uint64_t nodes;     /* boards looked at */
    uint64_t *seen;     /* keys of boards that were; 0 in an empty slot */
    uint64_t slots, used;
} Search;

/* What can be put down next: the piece that comes, or the one on hold, for which it is exchanged. */
static int options(const Search *search, int hold, int at, Option out[2])
{
    const int *queue = search->queue;
    int count = 0, left = search->length - at;
    if (left > 0) {
        Option coming = {queue[at], hold, at + 1};
        out[count++] = coming;
    }
    if (hold != NOTHING) {
        /* After the queue some piece comes that nobody knows: it can go on hold, and no more. */
        Option held = {hold, left > 0 ? queue[at] : NOTHING, left > 0 ? at + 1 : at};
        if (left <= 0 || queue[at] != hold)
            out[count++] = held;
    } else if (left > 1 && queue[at] != queue[at + 1]) {
        Option second = {queue[at + 1], queue[at], at + 2};
        out[count++] = second;
    }
    return count;
}

/* True where a board may still be finished by what comes. Of the last two pieces this is certain. */
static int promising(const Search *search, uint64_t board, int hold, int at)
{
    Option first[2], second[2];
    uint64_t words;
    int i, j, n, left = (CELLS - COUNT(board)) / 4;
    if (!left)
        return 1;
    if (left > 2)
        return balanced(board);
    words = ending_words(search->endings, board);
    if (!words)
        return 0;
    for (i = options(search, hold, at, first); i--; ) {
        if (left == 1) {
            if (words >> first[i].kind & 1)
                return 1;
        } else
            for (n = options(search, first[i].hold, first[i].at, second), j = 0; j < n; j++)
                if (words >> (KINDS * first[i].kind + second[j].kind) & 1)
                    return 1;
    }
    return 0;
}

/* How ragged the empty cells are: smooth boards are finished more often, so they are tried first. */
static int roughness(uint64_t board)
{
    return COUNT((board ^ board >> 1) & ~(COLUMN << 9) & FULL) + COUNT((board ^ board >> WIDTH) & FULL >> WIDTH);
}

static int is_new(Search *search, uint64_t key)
{
    uint64_t slot = scattered(key) >> 20 & (search->slots - 1);
    while (search->seen[slot]) {
        if (search->seen[slot] == key)
            return 0;
        slot = (slot + 1) & (search->slots - 1);
    }
    search->seen[slot] = key;
    search->used++;
    return 1;
}

/* Make room for more boards; 0 if there is no memory. */
static int make_room(Search *search)
{
    uint64_t *before = search->seen, slots = search->slots, i;
    uint64_t *more = (uint64_t *)calloc(slots * 4, sizeof(uint64_t));
    if (!more)
        return 0;
    search->seen = more;
    search->slots = slots * 4;
    search->used = 0;
    for (i = 0; i < slots; i++)
        if (before[i])
            is_new(search, before[i]);
    free(before);
    return 1;
}

/* Find what can be put down on a board, best first, as the children of a depth. */
static void expand(Search *search, int depth, uint64_t board, int hold, int at)
{
    Option ways[2];
    uint64_t places[ROTATIONS];
    Child *children = search->children[depth], child;
    int i, n, rotation, count = 0, place;
    search->nodes++;
    for (n = options(search, hold, at, ways), i = 0; i < n; i++) {
        const Shape *shapes = search->pieces->shapes[ways[i].kind];
        resting_places(search->pieces, board, ways[i].kind, search->deep, places);
        for (rotation = 0; rotation < search->pieces->looks[ways[i].kind]; rotation++)
            for (; places[rotation]; places[rotation] &= places[rotation] - 1) {
                int position = LOWEST(places[rotation]);
                uint64_t after = settled(board | piece_at(&shapes[rotation], position));
                if (!promising(search, after, ways[i].hold, ways[i].at)
                    || !is_new(search, after | (uint64_t)(1 + ways[i].hold) << CELLS))
                    continue;
                child.board = after;
                child.kind = (uint8_t)ways[i].kind;
                child.rotation = (uint8_t)rotation;
                child.position = (uint8_t)position;
                child.hold = (uint8_t)ways[i].hold;
                child.at = (uint8_t)ways[i].at;
                child.rough = (uint8_t)roughness(after);
                for (place = count++; place && children[place - 1].rough > child.rough; place--)
                    children[place] = children[place - 1];
                children[place] = child;
            }
    }
    search->counts[depth] = count;
    search->tried[depth] = -1;
    search->depth = depth;
}

/* Look at so many boards at most. 1 once a way is found or none is left, -1 if there is no memory. */
static int look(Search *search, long long steps)
{
    while (!search->found && search->depth >= 0) {
        int depth = search->depth;
        Child *child;
        if (++search->tried[depth] == search->counts[depth]) {
            search->depth--;
            continue;
        }
        child = &search->children[depth][search->tried[depth]];
        if (child->board == FULL) {
            search->found = 1;
            break;
        }
        if (steps-- <= 0) {
            search->tried[depth]--;
            return 0;
        }
        if (search->used + MOST_CHILDREN > search->slots / 2 && !make_room(search))
            return -1;
        expand(search, depth + 1, child->board, child->hold, child->at);
    }
    return 1;
}

/* How many ways finish a board, with pieces in this or that place and order; more than `most` are not counted. */
static uint64_t ways_from(const Search *search, uint64_t board, int hold, int at, uint64_t most)
{
    Option ways[2];
    uint64_t places[ROTATIONS], sum = 0;
    int i, n, rotation;
    if (board == FULL)
        return 1;
    for (n = options(search, hold, at, ways), i = 0; i < n; i++) {
        const Shape *shapes = search->pieces->shapes[ways[i].kind];
        resting_places(search->pieces, board, ways[i].kind, search->deep, places);
        for (rotation = 0; rotation < search->pieces->looks[ways[i].kind]; rotation++)
            for (; places[rotation] && sum < most; places[rotation] &= places[rotation] - 1) {
                uint64_t after = settled(board | piece_at(&shapes[rotation], LOWEST(places[rotation])));
                if (promising(search, after, ways[i].hold, ways[i].at))
                    sum += ways_from(search, after, ways[i].hold, ways[i].at, most - sum);
            }
    }
    return sum;
}

#endif
