/* The portable path of the fast engine: one position at a time, in plain C. */
#ifndef SOLVARIUM_POLYFORMS_PORTABLE_H
#define SOLVARIUM_POLYFORMS_PORTABLE_H

#include "solvers/polyforms/fast/levels.h"

/* The bits of x where the mask has one, moved together, by runs of ones. */
static uint64_t extract_portable(uint64_t x, uint64_t mask)
{
    uint64_t result = 0;
    int at = 0;
    while (mask) {
        int first = LOWEST(mask), length;
        uint64_t run = ~(mask >> first);
        length = run ? LOWEST(run) : 64;
        if (length == 64)
            return x;
        result |= (x >> first & (((uint64_t)1 << length) - 1)) << at;
        at += length;
        mask &= ~((((uint64_t)1 << length) - 1) << first);
    }
    return result;
}

#define TARGET
#define NAME(name) name##_portable
#define LANES 1
#define V uint64_t
#define KEEP int

#define SET(x) ((uint64_t)(x))
#define LOAD(place) (*(const uint64_t *)(place))
#define STORE(place, a) (*(uint64_t *)(place) = (a))
#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define XOR(a, b) ((a) ^ (b))
#define SUM(a, b, c) XOR(XOR(a, b), c)
#define CARRY(a, b, c) OR(AND(a, b), AND(XOR(a, b), c))
#define TURN(a, n) (a)
#define FIRST(a) (a)
#define IS_ZERO(a) ((a) == 0)
#define LANES_OF(keep) (unsigned)(keep)
#define HOW_MANY(lanes) (int)(lanes)
#define OR_WHERE(keep, a, b) ((a) | ((b) & -(uint64_t)(keep)))
#define PACK(place, keep, lanes, a) STORE(place, a)
#define WITH_BIT(a, bit) (unsigned)((a) >> (bit) & 1)
#define UNION(a) (a)
#define EXTRACT(x, mask) extract_portable(x, mask)

#include "solvers/polyforms/fast/kernel.h"
#include "solvers/polyforms/fast/end_of_path.h"

#endif
