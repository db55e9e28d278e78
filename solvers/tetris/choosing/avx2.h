/* The AVX2 path of the standard set: eight columns at a time. */
#ifndef SOLVARIUM_TETRIS_AVX2_H
#define SOLVARIUM_TETRIS_AVX2_H

#include <immintrin.h>

#include "solvers/tetris/choosing/standard.h"

#define TARGET __attribute__((target("avx2,bmi,popcnt")))

/* How many bits of each lane are set, by a table of the sixteen nibbles. */
static ALWAYS_INLINE TARGET __m256i count_avx2(__m256i a)
{
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                           0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(a, nibble));
    __m256i high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(a, 4), nibble));
    __m256i pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
    return _mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
}

static ALWAYS_INLINE TARGET __m256i below_avx2(__m256i a)
{
    a = _mm256_or_si256(a, _mm256_srli_epi32(a, 1));
    a = _mm256_or_si256(a, _mm256_srli_epi32(a, 2));
    a = _mm256_or_si256(a, _mm256_srli_epi32(a, 4));
    a = _mm256_or_si256(a, _mm256_srli_epi32(a, 8));
    return _mm256_or_si256(a, _mm256_srli_epi32(a, 16));
}

static ALWAYS_INLINE TARGET int32_t sum_avx2(__m256i a)
{
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1)));
}

static ALWAYS_INLINE TARGET int32_t any_of_avx2(__m256i a)
{
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    half = _mm_or_si128(half, _mm_shuffle_epi32(half, 0x4E));
    return _mm_cvtsi128_si32(_mm_or_si128(half, _mm_shuffle_epi32(half, 0xB1)));
}

static ALWAYS_INLINE TARGET int32_t greatest_avx2(__m256i a)
{
    __m128i half = _mm_max_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    half = _mm_max_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    return _mm_cvtsi128_si32(_mm_max_epi32(half, _mm_shuffle_epi32(half, 0xB1)));
}

static ALWAYS_INLINE TARGET int first_equal_avx2(__m256i a, int32_t value)
{
    __m256i equal = _mm256_cmpeq_epi32(a, _mm256_set1_epi32(value));
    return __builtin_ctz(_mm256_movemask_ps(_mm256_castsi256_ps(equal)));
}

#define NAME(name) name##_avx2
#define LANES 8
#define V __m256i
#define MASK __m256i

#define SET(x) _mm256_set1_epi32((int32_t)(x))
#define LOAD(place) _mm256_loadu_si256((const __m256i *)(place))
#define STORE(place, a) _mm256_storeu_si256((__m256i *)(place), a)
#define ADD(a, b) _mm256_add_epi32(a, b)
#define SUBTRACT(a, b) _mm256_sub_epi32(a, b)
#define MULTIPLY(a, b) _mm256_mullo_epi32(a, b)
#define AND(a, b) _mm256_and_si256(a, b)
#define AND_NOT(a, b) _mm256_andnot_si256(a, b)
#define OR(a, b) _mm256_or_si256(a, b)
#define XOR(a, b) _mm256_xor_si256(a, b)
#define SHIFT_LEFT(a, n) _mm256_sllv_epi32(a, n)
#define SHIFT_RIGHT(a, n) _mm256_srlv_epi32(a, n)
#define SHIFT_LEFT_BY(a, n) _mm256_slli_epi32(a, n)
#define SHIFT_RIGHT_BY(a, n) _mm256_srli_epi32(a, n)
#define SHIFT_OUT(a, n) _mm256_sllv_epi32(a, n)
#define COUNT(a) count_avx2(a)
#define BITS(a) __builtin_popcount(a)
#define BELOW(a) below_avx2(a)
#define HEIGHT(a, under) count_avx2(under)
#define GREATER(a, b) _mm256_max_epi32(a, b)
#define IS_GREATER(a, b) _mm256_cmpgt_epi32(a, b)
#define NOT_GREATER(a, b) _mm256_xor_si256(_mm256_cmpgt_epi32(a, b), _mm256_set1_epi32(-1))
#define EITHER(a, b) _mm256_or_si256(a, b)
#define TO_MASK(a) (a)
#define ADD_WHERE(mask, a, b) _mm256_add_epi32(a, _mm256_and_si256(mask, b))
#define ALL_ONES_IF_ANY(a) _mm256_xor_si256(_mm256_cmpeq_epi32(a, _mm256_setzero_si256()), _mm256_set1_epi32(-1))
#define ANY(a) (!_mm256_testz_si256(a, a))
#define LANES_OF(a) (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(ALL_ONES_IF_ANY(a)))
#define LOWEST(mask) __builtin_ctz(mask)
#define INSIDE(n) _mm256_cmpgt_epi32(_mm256_set1_epi32(n), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7))
#define SUM(a) sum_avx2(a)
#define ANY_OF(a) any_of_avx2(a)
#define GREATEST(a) greatest_avx2(a)
#define FIRST_EQUAL(a, b) first_equal_avx2(a, b)

#include "solvers/tetris/choosing/in_memory.h"
#include "solvers/tetris/choosing/kernel.h"
#include "solvers/tetris/choosing/end_of_path.h"

#endif
