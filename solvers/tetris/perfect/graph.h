/* Which boards lie on a way from the empty board to the full one, and which piece leads from one to the next. */
#ifndef SOLVARIUM_PERFECT_GRAPH_H
#define SOLVARIUM_PERFECT_GRAPH_H

#include <string.h>

#include "solvers/tetris/perfect/backward.h"
#include "solvers/tetris/perfect/board_set.h"

enum { KIND_BITS = 3, MOST_AFTER = 7 * 84 };

/* Boards with the same number of pieces, and their edges: those of board n end at ends[n], where those of the next one
   begin. An edge is a kind, and above it the number of the board that it leads to. */
typedef struct {
    uint64_t *boards;
    uint32_t *ends, *edges;
    long long count, edge_count, room, edge_room;
    int failed;  /* for want of memory */
} Layer;

/* The boards to which one piece leads from a board, if these are not hopeless, and its kind. */
static int successors(const Pieces *pieces, uint64_t board, int deep, Before *out)
{
    uint64_t places[ROTATIONS], after;
    int kind, rotation, count = 0;
    for (kind = 0; kind < KINDS; kind++) {
        resting_places(pieces, board, kind, deep, places);
        for (rotation = 0; rotation < pieces->looks[kind]; rotation++)
            for (; places[rotation]; places[rotation] &= places[rotation] - 1) {
                after = settled(board | piece_at(&pieces->shapes[kind][rotation], LOWEST(places[rotation])));
                if (balanced(after)) {
                    out[count].board = after;
                    out[count++].kind = kind;
                }
            }
    }
    return count;
}

/* Add what follows on the boards of some slots, or with `backward` what comes before them; returns how many are new. */
static long long spread(const Pieces *pieces, const BoardSet *from, long long first, long long end, BoardSet *to,
                        int deep, int backward)
{
    Before found[MOST_BEFORE];
    Incoming incoming;
    int i, count;
    incoming.set = to;
    incoming.count = 0;
    incoming.added = 0;
    for (; first < end; first++)
        if (from->slots[first]) {
            count = (backward ? predecessors : successors)(pieces, from->slots[first] & FULL, deep, found);
            for (i = 0; i < count; i++)
                add_board(&incoming, found[i].board);
        }
    add_waiting(&incoming);
    return incoming.added;
}

static int make_layer_room(Layer *layer)
{
    void *grown;
    if (layer->count == layer->room) {
        layer->room = layer->room ? 2 * layer->room : 1024;
        if (!(grown = realloc(layer->boards, layer->room * sizeof(uint64_t))))
            return 0;
        layer->boards = (uint64_t *)grown;
        if (!(grown = realloc(layer->ends, layer->room * sizeof(uint32_t))))
            return 0;
        layer->ends = (uint32_t *)grown;
    }
    if (layer->edge_count + MOST_AFTER > layer->edge_room) {
        layer->edge_room = 2 * layer->edge_room + 2 * MOST_AFTER;
        if (!(grown = realloc(layer->edges, layer->edge_room * sizeof(uint32_t))))
            return 0;
        layer->edges = (uint32_t *)grown;
    }
    return 1;
}

/* Gather those boards of some slots that lead into a set, with their edges, which name slots of it, and mark these. */
static void join(const Pieces *pieces, const uint64_t *from, long long first, long long end, BoardSet *to, int deep,
                 Layer *layer)
{
    Before found[MOST_AFTER];
    for (; first < end; first++) {
        long long before = layer->edge_count;
        int i, count;
        if (!from[first])
            continue;
        if (!make_layer_room(layer)) {
            layer->failed = 1;
            return;
        }
        count = successors(pieces, from[first] & FULL, deep, found);
        for (i = 0; i < count; i++)
            PREFETCH(slot_of(to, found[i].board | THERE));
        for (i = 0; i < count; i++) {
            uint64_t *slot = find_board(to, found[i].board);
            if (slot) {
                if (!(SLOT(slot) & MARKED))
                    MARK(slot);
                layer->edges[layer->edge_count++] = (uint32_t)(slot - to->slots) << KIND_BITS | found[i].kind;
            }
        }
        if (layer->edge_count > before) {
            layer->boards[layer->count] = from[first] & ~MARKED;
            layer->ends[layer->count++] = (uint32_t)layer->edge_count;
        }
    }
}

/* Put one layer after another; 0 for want of memory. */
static int append(Layer *layer, const Layer *more)
{
    long long i, boards = layer->count + more->count, edges = layer->edge_count + more->edge_count;
    void *grown;
    if (boards > layer->room) {
        layer->room = 2 * boards;
        if (!(grown = realloc(layer->boards, layer->room * sizeof(uint64_t))))
            return 0;
        layer->boards = (uint64_t *)grown;
        if (!(grown = realloc(layer->ends, layer->room * sizeof(uint32_t))))
            return 0;
        layer->ends = (uint32_t *)grown;
    }
    if (edges > layer->edge_room) {
        layer->edge_room = 2 * edges;
        if (!(grown = realloc(layer->edges, layer->edge_room * sizeof(uint32_t))))
            return 0;
        layer->edges = (uint32_t *)grown;
    }
    if (more->count) {
        memcpy(layer->boards + layer->count, more->boards, more->count * sizeof(uint64_t));
        memcpy(layer->edges + layer->edge_count, more->edges, more->edge_count * sizeof(uint32_t));
    }
    for (i = 0; i < more->count; i++)
        layer->ends[layer->count + i] = (uint32_t)(layer->edge_count + more->ends[i]);
    layer->count = boards;
    layer->edge_count = edges;
    return 1;
}

/* The marked boards of a set, without edges yet; 0 for want of memory. */
static int gather(const BoardSet *set, uint64_t **boards, long long *count)
{
    long long i, n = 0;
    for (i = 0; i < (long long)set->size; i++)
        n += set->slots[i] >> 63;
    *boards = (uint64_t *)malloc((n + 1) * sizeof(uint64_t));
    if (!*boards)
        return 0;
    for (*count = 0, i = 0; i < (long long)set->size; i++)
        if (set->slots[i] >> 63)
            (*boards)[(*count)++] = set->slots[i] & ~MARKED;
    return 1;
}

/* Have edges name boards of the next layer instead of slots of the set that these were found in. */
static int number_edges(Layer *layer, const BoardSet *set, const Layer *next)
{
    uint32_t *numbers = (uint32_t *)malloc(set->size * sizeof(uint32_t));
    long long i;
    if (!numbers)
        return 0;
    for (i = 0; i < next->count; i++)
        numbers[find_board(set, next->boards[i] & FULL) - set->slots] = (uint32_t)i;
    for (i = 0; i < layer->edge_count; i++) {
        uint32_t edge = layer->edges[i];
        layer->edges[i] = numbers[edge >> KIND_BITS] << KIND_BITS | (edge & ((1 << KIND_BITS) - 1));
    }
    free(numbers);
    return 1;
}

#endif
