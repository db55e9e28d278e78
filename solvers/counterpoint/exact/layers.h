/* The graph of all lines: for each slot a layer of nodes, what may be remembered there, with edges to the next one.
 *
 * Layout: a layer is a few arrays; the edges of node n are those from first[n] to first[n + 1]. Numbers of ways have
 * `limbs` words of 64 bits, the lowest first, the same for all nodes of a graph.
 *
 * Forwards, make_layer judges each candidate after each node, and the table gives equal memories one node. Backwards,
 * sum_up knows of each node in how many ways a line goes on from it, and at what least cost: NOTHING if in none.
 *
 * Cost: time and memory grow with the edges, of which a node has CANDIDATES at most.
 */
#ifndef SOLVARIUM_COUNTERPOINT_LAYERS_H
#define SOLVARIUM_COUNTERPOINT_LAYERS_H

#include <string.h>

#include "solvers/counterpoint/exact/judge.h"

typedef struct { uint32_t to; int cost, chosen; } Edge;  /* to a node of the next layer, by a candidate of the slot */

typedef struct {
    Packed *memories;       /* [nodes] */
    uint32_t *first;        /* [nodes + 1] where the edges of a node begin */
    Edge *edges;
    uint64_t *ways;         /* [nodes][limbs] numbers of ways to the end, their lowest words first */
    int *least;             /* [nodes] cost to the end; NOTHING if there is no way */
    uint32_t *under;        /* [nodes] of a graph that was cut: the same node in the whole graph under it */
    int *spent;             /* [nodes] and the least cost from the beginning to here, less what may still be won */
    size_t nodes, edges_count, nodes_room, edges_room, under_room, spent_room;
} Layer;

/* The nodes of the layer that is being made, by the hashes of their memories: node + 1, or 0. */
typedef struct { uint32_t *nodes; size_t size; } Table;

static inline void free_layer(Layer *layer)
{
    free(layer->memories);
    free(layer->first);
    free(layer->edges);
    free(layer->ways);
    free(layer->least);
    free(layer->under);
    free(layer->spent);
}

/* Make a layer empty, but keep the room of its nodes and edges for the next ones. */
static inline void empty_layer(Layer *layer)
{
    free(layer->first);
    free(layer->ways);
    free(layer->least);
    layer->first = 0;
    layer->ways = 0;
    layer->least = 0;
    layer->nodes = layer->edges_count = 0;
}

/* Room for one more in an array; 0 if there is none. */
static inline int room_for_one(void *array, size_t *room, size_t count, size_t size)
{
    void **place = (void **)array, *larger;
    if (count < *room)
        return 1;
    larger = realloc(*place, (2 * *room + 64) * size);
    if (!larger)
        return 0;
    *place = larger;
    *room = 2 * *room + 64;
    return 1;
}

/* Where a memory is in the table, or would be: linear probing behind a multiplicative hash, whose factor is 2^64 by
   the golden ratio (Knuth, The Art of Computer Programming, volume 3, 6.4). In a graph that is cut, the node under it
   is a part of what is looked for, so that two of them are never taken for one, whatever they remember. */
static ALWAYS_INLINE size_t place_of(const Table *table, const Layer *layer, Packed memory, uint32_t under)
{
    uint64_t mixed = memory.near ^ memory.far * 0xC2B2AE3D27D4EB4Fu;
    size_t at = (size_t)(mixed * 0x9E3779B97F4A7C15u >> 32) & (table->size - 1);
    while (table->nodes[at]) {
        const uint32_t node = table->nodes[at] - 1;
        if (layer->memories[node].near == memory.near && layer->memories[node].far == memory.far
            && (!layer->under || layer->under[node] == under))
            break;
        at = (at + 1) & (table->size - 1);
    }
    return at;
}

/* An empty table of a size, a power of 2; 0 without memory. */
static inline int begin_table(Table *table, size_t size)
{
    free(table->nodes);
    table->nodes = (uint32_t *)calloc(size, sizeof(uint32_t));
    table->size = size;
    return table->nodes != 0;
}

/* The node of a memory, made if it is new, over one of the graph under it if there is one; 0 without memory. The table
   grows four times once it is half full, so that probes stay short. */
static ALWAYS_INLINE int node_of(Table *table, Layer *layer, Packed memory, int is_cut, uint32_t under, uint32_t *node)
{
    size_t at = place_of(table, layer, memory, under), old;
    if (table->nodes[at]) {
        *node = table->nodes[at] - 1;
        return 1;
    }
    if (!room_for_one(&layer->memories, &layer->nodes_room, layer->nodes, sizeof(Packed))
        || (is_cut && !(room_for_one(&layer->under, &layer->under_room, layer->nodes, sizeof(uint32_t))
                        && room_for_one(&layer->spent, &layer->spent_room, layer->nodes, sizeof(int)))))
        return 0;
    *node = (uint32_t)layer->nodes;
    layer->memories[layer->nodes] = memory;
    if (is_cut) {
        layer->under[layer->nodes] = under;
        layer->spent[layer->nodes] = NOTHING;
    }
    table->nodes[at] = (uint32_t)++layer->nodes;
    if (2 * layer->nodes <= table->size)
        return 1;
    if (!begin_table(table, 4 * table->size))
        return 0;
    for (old = 0; old < layer->nodes; old++)
        table->nodes[place_of(table, layer, layer->memories[old], is_cut ? layer->under[old] : 0)] = (uint32_t)old + 1;
    return 1;
}

/* The layer in which a graph begins, of one memory; 0 without memory. */
static inline int begin_layers(Layer *layer, Packed memory)
{
    if (!room_for_one(&layer->memories, &layer->nodes_room, 0, sizeof(Packed)))
        return 0;
    layer->memories[0] = memory;
    layer->nodes = 1;
    return 1;
}

/* The edges of a slot, and the nodes of the next layer; 0 without memory. */
static inline int make_layer(const Exercise *exercise, int place, Layer *layer, Table *table)
{
    const Slot *slot = &exercise->slots[place];
    Layer *next = layer + 1;
    uint32_t after_each[NONE + 1] = {0};  /* the notes after each last one that a node has; 0 before it is known */
    size_t node;
    int chosen;
    layer->first = (uint32_t *)malloc((layer->nodes + 1) * sizeof(uint32_t));
    if (!layer->first)
        return 0;
    memset(table->nodes, 0, table->size * sizeof(uint32_t));
    after_each[NONE] = UINT32_MAX;
    for (node = 0; node < layer->nodes; node++) {
        const Memory memory = memory_of(layer->memories[node]);
        layer->first[node] = (uint32_t)layer->edges_count;
        if (!after_each[memory.last]) {
            const Candidate *last = &slot[-1].candidates[memory.last];
            after_each[memory.last] = last->rest ? UINT32_MAX : notes_after(exercise, place, last);
        }
        for (chosen = 0; chosen < slot->count; chosen++) {
            Verdict verdict = { 0, 0, 0 };
            Memory after;
            Edge edge;
            if (!(after_each[memory.last] >> chosen & 1)
                || !judge(exercise, place, &memory, chosen, &after, &verdict))
                continue;
            edge.cost = verdict.cost;
            edge.chosen = chosen;
            if (!node_of(table, next, packed_memory(&after), 0, 0, &edge.to)
                || !room_for_one(&layer->edges, &layer->edges_room, layer->edges_count, sizeof(Edge)))
                return 0;
            layer->edges[layer->edges_count++] = edge;
        }
    }
    layer->first[layer->nodes] = (uint32_t)layer->edges_count;
    return 1;
}

/* The layer in which a graph that is cut begins, over a node of the whole one. */
static inline int begin_cut(Layer *layer, Packed memory, uint32_t under)
{
    if (!begin_layers(layer, memory) || !room_for_one(&layer->under, &layer->under_room, 0, sizeof(uint32_t))
        || !room_for_one(&layer->spent, &layer->spent_room, 0, sizeof(int)))
        return 0;
    layer->under[0] = under;
    layer->spent[0] = 0;
    return 1;
}

/* What the reward of a leap that turns back will be, if it comes: it is in the bound since the leap. */
static inline int owed_to(const Exercise *exercise, int won, const Memory *memory)
{
    return won && abs(memory->came) >= WIDE ? exercise->weights[RECOVERED] : 0;
}

/* The most that a line may cost at least, so that about `widest` nodes of a layer are left: costs are sorted into
   SHELVES of one hundredth each above the cheapest, and those beyond stand on the last one. */
static inline int limit_of(const Layer *layer, const Layer *below, size_t widest)
{
    enum { SHELVES = 512 };
    uint32_t counts[SHELVES] = {0};
    size_t node, kept = 0;
    int cheapest = NOTHING, shelf;
    for (node = 0; node < layer->nodes; node++) {
        const int least = layer->spent[node] + below->least[layer->under[node]];
        if (least < cheapest)
            cheapest = least;
    }
    for (node = 0; node < layer->nodes; node++) {
        shelf = layer->spent[node] + below->least[layer->under[node]] - cheapest;
        counts[shelf < SHELVES ? shelf : SHELVES - 1]++;
    }
    for (shelf = 0; shelf < SHELVES - 1 && kept + counts[shelf] <= widest; shelf++)
        kept += counts[shelf];
    return cheapest + shelf - (shelf > 0);
}

enum { SLACK = 50 };  /* hundredths: how much dearer than the nodes gone on from an edge of a beam may be */

/* The edges of a slot that may still belong to a line that costs no more than the bound, and the nodes of the next
   layer. `below` is the layer of a graph of the same lines that remembers less: it knows what its rules cost at least
   from there on. With `widest`, no more nodes than about that many are gone on from, the most promising ones, and only by
   edges that are not much dearer: without SLACK the beams of second to fourth species took an eighth longer, since most
   nodes that they made were left out in the next layer. The next cost of what is left out goes into `beyond`. 0 without
   memory. */
static inline int cut_layer(const Exercise *exercise, int place, const Layer *below, int won, Layer *layer,
                            Table *table, int bound, size_t widest, int *beyond)
{
    Layer *next = layer + 1;
    size_t node;
    uint32_t at;
    int limit = widest && layer->nodes > widest ? limit_of(layer, below, widest) : bound;
    layer->first = (uint32_t *)malloc((layer->nodes + 1) * sizeof(uint32_t));
    if (!layer->first)
        return 0;
    if (limit < bound - SLACK)
        bound = limit + SLACK;
    memset(table->nodes, 0, table->size * sizeof(uint32_t));
    for (node = 0; node < layer->nodes; node++) {
        const Memory memory = memory_of(layer->memories[node]);
        const uint32_t under = layer->under[node];
        const int before = layer->spent[node] + owed_to(exercise, won, &memory);
        layer->first[node] = (uint32_t)layer->edges_count;
        if (layer->spent[node] + below->least[under] > limit) {
            if (layer->spent[node] + below->least[under] < *beyond)
                *beyond = layer->spent[node] + below->least[under];
            continue;
        }
        for (at = below->first[under]; at < below->first[under + 1]; at++) {
            const Edge *way = &below->edges[at];
            const int rest = below[1].least[way->to];
            Verdict verdict = { 0, 0, 0 };
            Memory after;
            Edge edge;
            int spent = layer->spent[node] + way->cost;  /* at least: `below` has no rule that this graph has not */
            if (rest >= NOTHING)
                continue;
            if (spent + rest > bound) {
                if (spent + rest < *beyond)
                    *beyond = spent + rest;
                continue;
            }
            judge(exercise, place, &memory, way->chosen, &after, &verdict);
            spent = before + verdict.cost - owed_to(exercise, won, &after);
            if (spent + rest > bound) {
                if (spent + rest < *beyond)
                    *beyond = spent + rest;
                continue;
            }
            edge.cost = verdict.cost;
            edge.chosen = way->chosen;
            if (!node_of(table, next, packed_memory(&after), 1, way->to, &edge.to)
                || !room_for_one(&layer->edges, &layer->edges_room, layer->edges_count, sizeof(Edge)))
                return 0;
            if (spent < next->spent[edge.to])
                next->spent[edge.to] = spent;
            layer->edges[layer->edges_count++] = edge;
        }
    }
    layer->first[layer->nodes] = (uint32_t)layer->edges_count;
    return 1;
}

/* Add a number of so many words to another. */
static inline void add_number(uint64_t *number, const uint64_t *more, int limbs)
{
    uint64_t carry = 0;
    int limb;
    for (limb = 0; limb < limbs; limb++) {
        uint64_t word = number[limb] + more[limb];
        number[limb] = word + carry;
        carry = (word < more[limb]) | (number[limb] < word);
    }
}

/* Take a number from another that is not smaller. */
static inline void subtract_number(uint64_t *number, const uint64_t *less, int limbs)
{
    uint64_t borrow = 0;
    int limb;
    for (limb = 0; limb < limbs; limb++) {
        uint64_t word = number[limb] - less[limb];
        uint64_t below = number[limb] < less[limb];
        number[limb] = word - borrow;
        borrow = below | (word < borrow);
    }
}

static inline int is_smaller(const uint64_t *one, const uint64_t *other, int limbs)
{
    while (--limbs > 0 && one[limbs] == other[limbs])
        ;
    return one[limbs] < other[limbs];
}

/* Ways and least costs of a layer, all empty; with no limbs no ways are counted. 0 without memory. */
static inline int begin_sums(Layer *layer, int limbs)
{
    size_t nodes = layer->nodes ? layer->nodes : 1;
    layer->ways = limbs ? (uint64_t *)calloc(nodes * limbs, sizeof(uint64_t)) : 0;
    layer->least = (int *)calloc(nodes, sizeof(int));
    return (layer->ways || !limbs) && layer->least;
}

/* Behind the last slot a line is finished, in one way and at no cost. */
static inline int begin_end(Layer *layer, int limbs)
{
    if (!begin_sums(layer, limbs))
        return 0;
    layer->least[0] = layer->nodes ? 0 : NOTHING;
    if (limbs)
        layer->ways[0] = layer->nodes != 0;
    return 1;
}

/* How many lines go on from a node and cost no more than the bound, of which `spent` is spent; no more than `most` are
   counted. The next cost that there is goes into `beyond`. */
static inline int count_within(const Layer *layer, const Layer *end, uint32_t node, int spent, int bound, int most,
                               int *beyond)
{
    uint32_t at;
    int found = 0;
    if (layer == end)
        return 1;
    for (at = layer->first[node]; at < layer->first[node + 1] && found < most; at++) {
        const Edge *edge = &layer->edges[at];
        const int rest = layer[1].least[edge->to], least = spent + edge->cost + rest;
        if (rest >= NOTHING)
            continue;
        if (least <= bound)
            found += count_within(layer + 1, end, edge->to, spent + edge->cost, bound, most - found, beyond);
        else if (least < *beyond)
            *beyond = least;
    }
    return found;
}

/* What the line costs that is so many-th in order of cost; NOTHING if there are fewer. */
static inline int cost_of_line(const Layer *start, const Layer *end, int number)
{
    int bound = start->least[0];
    while (bound < NOTHING) {
        int beyond = NOTHING;
        if (count_within(start, end, 0, 0, bound, number, &beyond) >= number)
            break;
        bound = beyond;
    }
    return bound;
}

/* Ways and least costs of a layer, from those of the next one; 0 without memory. */
static inline int sum_up(Layer *layer, int limbs)
{
    const Layer *next = layer + 1;
    size_t node;
    uint32_t at;
    if (!begin_sums(layer, limbs))
        return 0;
    for (node = 0; node < layer->nodes; node++) {
        layer->least[node] = NOTHING;
        for (at = layer->first[node]; at < layer->first[node + 1]; at++) {
            const Edge *edge = &layer->edges[at];
            if (next->least[edge->to] >= NOTHING)
                continue;
            if (layer->least[node] > next->least[edge->to] + edge->cost)
                layer->least[node] = next->least[edge->to] + edge->cost;
            add_number(layer->ways + node * limbs, next->ways + (size_t)edge->to * limbs, limbs);
        }
    }
    return 1;
}

#endif
