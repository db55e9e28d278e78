/* The bits of a word, which C compilers count in different ways. */
#ifndef SOLVARIUM_POLYFORMS_WORDS_H
#define SOLVARIUM_POLYFORMS_WORDS_H

#include <stdint.h>

#include "solvers/core/compilers.h"

#if defined(__GNUC__) || defined(__clang__)
#define BITS(x) __builtin_popcountll(x)
#define LOWEST(x) __builtin_ctzll(x)
#else
#include <intrin.h>
#define BITS(x) (int)__popcnt64(x)
static __forceinline int LOWEST(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
#endif

#endif
