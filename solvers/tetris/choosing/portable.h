/* The portable path of the standard set: one column at a time, in plain C. */
#ifndef SOLVARIUM_TETRIS_PORTABLE_H
#define SOLVARIUM_TETRIS_PORTABLE_H

#include "solvers/tetris/choosing/standard.h"

#define NAME(name) name##_portable
#define TARGET
#define LANES 1
#define V uint32_t
#define MASK uint32_t

#define SET(x) ((uint32_t)(x))
#define LOAD(place) (*(const uint32_t *)(place))
#define STORE(place, a) (*(uint32_t *)(place) = (a))
#define ADD(a, b) ((a) + (b))
#define SUBTRACT(a, b) ((a) - (b))
#define MULTIPLY(a, b) ((a) * (b))
#define AND(a, b) ((a) & (b))
#define AND_NOT(a, b) (~(a) & (b))
#define OR(a, b) ((a) | (b))
#define XOR(a, b) ((a) ^ (b))
#define SHIFT_LEFT(a, n) ((a) << ((n) & 31))
#define SHIFT_RIGHT(a, n) ((a) >> ((n) & 31))
#define SHIFT_LEFT_BY(a, n) ((a) << (n))
#define SHIFT_RIGHT_BY(a, n) ((a) >> (n))
#define SHIFT_OUT(a, n) ((n) < 32 ? (a) << ((n) & 31) : 0)
#define COUNT(a) ((uint32_t)bits(a))
#define BITS(a) bits(a)
#define BELOW(a) below(a)
#define HEIGHT(a, under) (uint32_t)height_of(a)
#define GREATER(a, b) ((int32_t)(a) > (int32_t)(b) ? (a) : (b))
#define IS_GREATER(a, b) ((uint32_t)-((int32_t)(a) > (int32_t)(b)))
#define NOT_GREATER(a, b) ((uint32_t)-((int32_t)(a) <= (int32_t)(b)))
#define EITHER(a, b) ((a) | (b))
#define TO_MASK(a) (a)
#define ADD_WHERE(mask, a, b) ((a) + ((mask) & (b)))
#define ALL_ONES_IF_ANY(a) ((uint32_t)-((a) != 0))
#define ANY(a) ((a) != 0)
#define LANES_OF(a) ((a) != 0)
#define LOWEST(mask) 0
#define INSIDE(n) ((uint32_t)-((n) > 0))
#define SUM(a) ((int32_t)(a))
#define ANY_OF(a) (a)
#define GREATEST(a) ((int32_t)(a))
#define FIRST_EQUAL(a, b) 0

#include "solvers/tetris/choosing/in_memory.h"
#include "solvers/tetris/choosing/kernel.h"
#include "solvers/tetris/choosing/end_of_path.h"

#endif
