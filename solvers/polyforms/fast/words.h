/* What C compilers call the same in different ways: functions that are always inlined, and the bits of a word. */
#ifndef SOLVARIUM_POLYFORMS_WORDS_H
#define SOLVARIUM_POLYFORMS_WORDS_H

#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define BITS(x) __builtin_popcountll(x)
#define LOWEST(x) __builtin_ctzll(x)
#else
#include <intrin.h>
#define ALWAYS_INLINE __forceinline
#define BITS(x) (int)__popcnt64(x)
static __forceinline int LOWEST(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
#endif

#endif
