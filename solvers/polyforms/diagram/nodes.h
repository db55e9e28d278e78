/* Nodes of decision diagrams, each stored once: a table finds the node with the same position and children. */
#ifndef SOLVARIUM_POLYFORMS_NODES_H
#define SOLVARIUM_POLYFORMS_NODES_H

#include <stdint.h>
#include <stdlib.h>

typedef struct {
    int32_t position, with, without; /* the solutions that have the position, and those that have not */
} DiagramNode;

typedef struct {
    DiagramNode *at;
    int32_t count, room;
    int32_t *table, *old;         /* numbers of nodes by hash; 0 where nothing is. `old` empties into `table` */
    int64_t mask, old_mask;       /* one less than their sizes, which are powers of 2 */
    int32_t moved, moving;        /* nodes from `moved` to `moving` are in `old` alone */
    int64_t limit;                /* bytes that all of it may take */
} NodeStore;

enum { NOTHING = 0, UNIT = 1, NO_ROOM = -1 }; /* no solution; the solution without any further position; no node */

static uint64_t node_hash(const DiagramNode *node) {
    uint64_t hash = (uint64_t)(uint32_t)node->position * 0x9E3779B97F4A7C15u;
    hash = (hash ^ (uint32_t)node->with ^ (uint64_t)(uint32_t)node->without << 32) * 0xD6E8FEB86659FD93u;
    hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93u;
    return hash ^ hash >> 32;
}

static int64_t nodes_bytes(const NodeStore *store) {
    return (int64_t)store->room * (int64_t)sizeof(DiagramNode)
        + (store->mask + 1 + (store->old ? store->old_mask + 1 : 0)) * (int64_t)sizeof(int32_t);
}

static int nodes_begin(NodeStore *store, int64_t limit) {
    store->room = 1 << 10;
    store->mask = (1 << 11) - 1;
    store->limit = limit;
    store->count = 2;
    store->old = NULL;
    store->moved = store->moving = 0;
    store->at = (DiagramNode *)calloc((size_t)store->room, sizeof(DiagramNode));
    store->table = (int32_t *)calloc((size_t)store->mask + 1, sizeof(int32_t));
    if (store->at)
        store->at[NOTHING].position = store->at[UNIT].position = -1;
    return store->at && store->table;
}

static void nodes_end(NodeStore *store) {
    free(store->at);
    free(store->table);
    free(store->old);
    store->at = NULL;
    store->table = store->old = NULL;
}

/* Where in a table a node is, or the empty place where it would be. */
static int64_t nodes_find(const NodeStore *store, const int32_t *table, int64_t mask, const DiagramNode *node) {
    int64_t place = (int64_t)(node_hash(node) & (uint64_t)mask);
    for (;; place = (place + 1) & mask) {
        const DiagramNode *there = store->at + table[place];
        if (!table[place]
            || (there->position == node->position && there->with == node->with && there->without == node->without))
            return place;
    }
}

/* Double the room. The table is filled anew little by little, so that no step takes long. */
static int nodes_grow(NodeStore *store) {
    int64_t wanted = nodes_bytes(store) + (int64_t)store->room * (int64_t)sizeof(DiagramNode)
        + 2 * (store->mask + 1) * (int64_t)sizeof(int32_t);
    if (wanted > store->limit || store->room > INT32_MAX / 2)
        return 0;
    DiagramNode *at = (DiagramNode *)realloc(store->at, (size_t)store->room * 2 * sizeof(DiagramNode));
    if (!at)
        return 0;
    store->at = at;
    int32_t *table = (int32_t *)calloc(2 * ((size_t)store->mask + 1), sizeof(int32_t));
    if (!table)
        return 0;
    store->room *= 2;
    store->old = store->table;
    store->old_mask = store->mask;
    store->table = table;
    store->mask = 2 * store->mask + 1;
    store->moved = 2;
    store->moving = store->count;
    return 1;
}

/* The number of the node; NO_ROOM if it would be beyond the limit. */
static int32_t nodes_make(NodeStore *store, int32_t position, int32_t with, int32_t without) {
    DiagramNode node = {position, with, without};
    if (with == NOTHING)
        return without;
    /* Four for each new node: the old table is empty long before the new one is full. */
    for (int i = 0; i < 4 && store->old; i++) {
        const DiagramNode *old = store->at + store->moved;
        store->table[nodes_find(store, store->table, store->mask, old)] = store->moved;
        if (++store->moved == store->moving) {
            free(store->old);
            store->old = NULL;
        }
    }
    int64_t place = nodes_find(store, store->table, store->mask, &node);
    if (store->table[place])
        return store->table[place];
    if (store->old) {
        int32_t there = store->old[nodes_find(store, store->old, store->old_mask, &node)];
        if (there)
            return there;
    }
    if (store->count == store->room) {
        if (!nodes_grow(store))
            return NO_ROOM;
        place = nodes_find(store, store->table, store->mask, &node);
    }
    store->at[store->count] = node;
    store->table[place] = store->count;
    return store->count++;
}

#endif
