/* Solutions that are kept, one after the other: how many positions, then their numbers, ascending. */
#ifndef SOLVARIUM_POLYFORMS_KEPT_H
#define SOLVARIUM_POLYFORMS_KEPT_H

#include <stdint.h>
#include <stdlib.h>

typedef struct {
    int *numbers;
    size_t length, room, last;  /* last: where the last one begins, even if all were taken away */
    uint64_t count;             /* with those that were taken */
} Kept;

/* Room for a solution of so many positions at most; NULL if there is none. To be followed by `keep`. */
static inline int *room_to_keep(Kept *kept, int most)
{
    if (kept->length + most + 1 > kept->room) {
        size_t room = 2 * kept->room + most + 1024;
        int *block = (int *)realloc(kept->numbers, room * sizeof(int));
        if (!block)
            return NULL;
        kept->numbers = block;
        kept->room = room;
    }
    return kept->numbers + kept->length + 1;
}

/* Keep the solution that was written into that room: it has so many positions, in any order. */
static inline void keep(Kept *kept, int count)
{
    int *numbers = kept->numbers + kept->length + 1, i, j;
    for (i = 1; i < count; i++) {
        int number = numbers[i];
        for (j = i; j && numbers[j - 1] > number; j--)
            numbers[j] = numbers[j - 1];
        numbers[j] = number;
    }
    numbers[-1] = count;
    kept->last = kept->length;
    kept->length += count + 1;
    kept->count++;
}

#endif
