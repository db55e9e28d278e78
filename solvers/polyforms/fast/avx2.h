/* The AVX2 path of the fast engine: four positions at a time. */
#ifndef SOLVARIUM_POLYFORMS_AVX2_H
#define SOLVARIUM_POLYFORMS_AVX2_H

#include <immintrin.h>

#include "solvers/polyforms/fast/levels.h"

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))

/* For each set of four lanes where they go when those outside are left out, in halves of lanes. */
static const int32_t PACKED_AVX2[16][8] = {
    {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {2, 3, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7},
    {4, 5, 2, 3, 4, 5, 6, 7}, {0, 1, 4, 5, 4, 5, 6, 7}, {2, 3, 4, 5, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7},
    {6, 7, 2, 3, 4, 5, 6, 7}, {0, 1, 6, 7, 4, 5, 6, 7}, {2, 3, 6, 7, 4, 5, 6, 7}, {0, 1, 2, 3, 6, 7, 6, 7},
    {4, 5, 6, 7, 4, 5, 6, 7}, {0, 1, 4, 5, 6, 7, 6, 7}, {2, 3, 4, 5, 6, 7, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7},
};

static ALWAYS_INLINE TARGET uint64_t union_avx2(__m256i a)
{
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half)));
}

#define NAME(name) name##_avx2
#define LANES 4
#define V __m256i
#define KEEP __m256i

#define SET(x) _mm256_set1_epi64x((int64_t)(x))
#define LOAD(place) _mm256_loadu_si256((const __m256i *)(place))
#define STORE(place, a) _mm256_storeu_si256((__m256i *)(place), a)
#define AND(a, b) _mm256_and_si256(a, b)
#define OR(a, b) _mm256_or_si256(a, b)
#define XOR(a, b) _mm256_xor_si256(a, b)
#define SUM(a, b, c) XOR(XOR(a, b), c)
#define CARRY(a, b, c) OR(AND(a, b), AND(XOR(a, b), c))
#define TURN(a, n) ((n) == 2 ? _mm256_permute4x64_epi64(a, 0x4E) : _mm256_permute4x64_epi64(a, 0xB1))
#define FIRST(a) (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(a))
#define IS_ZERO(a) _mm256_cmpeq_epi64(a, _mm256_setzero_si256())
#define LANES_OF(keep) (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(keep))
#define HOW_MANY(lanes) __builtin_popcount(lanes)
#define OR_WHERE(keep, a, b) _mm256_or_si256(a, _mm256_and_si256(keep, b))
#define PACK(place, keep, lanes, a) \
    STORE(place, _mm256_permutevar8x32_epi32(a, LOAD(PACKED_AVX2[lanes])))
#define WITH_BIT(a, bit) \
    (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_sll_epi64(a, _mm_cvtsi32_si128(63 - (bit)))))
#define UNION(a) union_avx2(a)
#define EXTRACT(x, mask) _pext_u64(x, mask)

#include "solvers/polyforms/fast/kernel.h"
#include "solvers/polyforms/fast/end_of_path.h"

#endif
