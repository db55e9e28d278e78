/* A layer: beginnings of the same length, each of which starts with what is remembered of it and is found by that.
 *
 * Layout: nodes of one size, which search and counting choose, lie one behind the other; a table of their numbers is
 * found by a hash (linear probing) and has at least two slots for each node that there is room for. Numbers of nodes
 * stay good while a layer grows, pointers do not. Layers are emptied and filled again, so memory is taken only while
 * they grow.
 */
#ifndef SOLVARIUM_COUNTERPOINT_LAYER_H
#define SOLVARIUM_COUNTERPOINT_LAYER_H

#include "solvers/counterpoint/voices/texture.h"

typedef struct {
    char *nodes;              /* `count` of them, each `stride` bytes long, the first of which are a Remembered */
    size_t stride, count, room;
    uint32_t *slots;          /* numbers of nodes from 1, by the hash of what they remember */
    size_t slot_count;        /* a power of two */
} Layer;

/* FNV-1a, of Fowler, Noll and Vo, by words of eight bytes; the high half is mixed into the low one, for the table uses
   low bits. Beside bytes one by one that makes a search of three voices a tenth faster. */
static inline size_t hash_of(const Remembered *memory)
{
    const char *bytes = (const char *)memory;
    uint64_t hashed = 14695981039346656037ull, word;
    size_t at;
    for (at = 0; at < sizeof(Remembered); at += sizeof(word)) {
        const size_t left = sizeof(Remembered) - at;
        word = 0;
        memcpy(&word, bytes + at, left < sizeof(word) ? left : sizeof(word));
        hashed = (hashed ^ word) * 1099511628211ull;
        hashed ^= hashed >> 29;
    }
    return (size_t)(hashed >> 17);
}

static inline void *node_at(const Layer *layer, size_t number)
{
    return layer->nodes + number * layer->stride;
}

static inline void free_layer(Layer *layer)
{
    free(layer->nodes);
    free(layer->slots);
}

/* A layer without nodes; 0 without memory. What it had before stays where it is, to be written over. */
static inline int empty_layer(Layer *layer, size_t stride)
{
    layer->stride = stride;
    layer->count = 0;
    if (!layer->slots) {
        layer->slot_count = 1 << 10;
        layer->slots = calloc(layer->slot_count, sizeof(uint32_t));
        return layer->slots != NULL;
    }
    memset(layer->slots, 0, layer->slot_count * sizeof(uint32_t));
    return 1;
}

/* The slot of a memory: that of its node, or the empty one where it belongs. */
static inline uint32_t *slot_of(const Layer *layer, const Remembered *memory)
{
    size_t at = hash_of(memory) & (layer->slot_count - 1);
    while (layer->slots[at] && memcmp(node_at(layer, layer->slots[at] - 1), memory, sizeof(Remembered)))
        at = (at + 1) & (layer->slot_count - 1);
    return layer->slots + at;
}

/* Room for more nodes, and a table that suits it, in which all nodes are entered anew; 0 without memory. */
static inline int widen(Layer *layer)
{
    const size_t room = layer->room * 2 + 256;
    uint32_t *slots;
    char *nodes = realloc(layer->nodes, room * layer->stride);
    size_t number;
    if (!nodes)
        return 0;
    layer->nodes = nodes;
    layer->room = room;
    if (layer->slot_count >= 2 * room)
        return 1;
    while (layer->slot_count < 2 * room)
        layer->slot_count *= 2;
    slots = calloc(layer->slot_count, sizeof(uint32_t));
    if (!slots)
        return 0;
    free(layer->slots);
    layer->slots = slots;
    for (number = 0; number < layer->count; number++)
        *slot_of(layer, node_at(layer, number)) = (uint32_t)number + 1;
    return 1;
}

/* The node that remembers so, a new one, all zero besides, if there is none; NULL without memory. A pointer to a node
   is good until the next call. */
static inline void *node_for(Layer *layer, const Remembered *memory)
{
    uint32_t *slot;
    char *node;
    if (layer->count == layer->room && !widen(layer))
        return NULL;
    slot = slot_of(layer, memory);
    if (!*slot) {
        node = node_at(layer, layer->count++);
        memset(node, 0, layer->stride);
        memcpy(node, memory, sizeof(Remembered));
        *slot = (uint32_t)layer->count;
    }
    return node_at(layer, *slot - 1);
}

#endif
