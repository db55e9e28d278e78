/* The AVX-512 path of the standard set: a whole board in a register, its left wall in the last lane. */
#ifndef SOLVARIUM_TETRIS_AVX512_H
#define SOLVARIUM_TETRIS_AVX512_H

#include <immintrin.h>

#include "solvers/tetris/choosing/standard.h"

#define TARGET __attribute__((target("avx512f,avx512dq,avx512cd,avx512vpopcntdq,bmi,popcnt")))

/* The lanes moved to the left by `n`, round the end; as far as the kernel looks, from -2 to 5. */
static ALWAYS_INLINE TARGET __m512i rotated_avx512(__m512i a, int n)
{
    switch (n & 15) {
    case 1: return _mm512_alignr_epi32(a, a, 1);
    case 2: return _mm512_alignr_epi32(a, a, 2);
    case 3: return _mm512_alignr_epi32(a, a, 3);
    case 4: return _mm512_alignr_epi32(a, a, 4);
    case 5: return _mm512_alignr_epi32(a, a, 5);
    case 14: return _mm512_alignr_epi32(a, a, 14);
    case 15: return _mm512_alignr_epi32(a, a, 15);
    default: return a;
    }
}

/* For each lane what all lanes before it have in common. */
static ALWAYS_INLINE TARGET __m512i before_avx512(__m512i a)
{
    const __m512i ones = _mm512_set1_epi32(-1);
    a = _mm512_alignr_epi32(a, ones, 15);
    a = _mm512_and_si512(a, _mm512_alignr_epi32(a, ones, 15));
    a = _mm512_and_si512(a, _mm512_alignr_epi32(a, ones, 14));
    a = _mm512_and_si512(a, _mm512_alignr_epi32(a, ones, 12));
    return _mm512_and_si512(a, _mm512_alignr_epi32(a, ones, 8));
}

/* For each lane what it and all lanes after it have in common. */
static ALWAYS_INLINE TARGET __m512i after_avx512(__m512i a)
{
    const __m512i ones = _mm512_set1_epi32(-1);
    a = _mm512_and_si512(a, _mm512_alignr_epi32(ones, a, 1));
    a = _mm512_and_si512(a, _mm512_alignr_epi32(ones, a, 2));
    a = _mm512_and_si512(a, _mm512_alignr_epi32(ones, a, 4));
    return _mm512_and_si512(a, _mm512_alignr_epi32(ones, a, 8));
}

#define NAME(name) name##_avx512
#define LANES 16
#define V __m512i
#define MASK __mmask16

#define SET(x) _mm512_set1_epi32((int32_t)(x))
#define LOAD(place) _mm512_loadu_si512(place)
#define STORE(place, a) _mm512_storeu_si512(place, a)
#define ADD(a, b) _mm512_add_epi32(a, b)
#define SUBTRACT(a, b) _mm512_sub_epi32(a, b)
#define MULTIPLY(a, b) _mm512_mullo_epi32(a, b)
#define AND(a, b) _mm512_and_si512(a, b)
#define AND_NOT(a, b) _mm512_andnot_si512(a, b)
#define OR(a, b) _mm512_or_si512(a, b)
#define XOR(a, b) _mm512_xor_si512(a, b)
#define SHIFT_LEFT(a, n) _mm512_sllv_epi32(a, n)
#define SHIFT_RIGHT(a, n) _mm512_srlv_epi32(a, n)
#define SHIFT_LEFT_BY(a, n) _mm512_slli_epi32(a, n)
#define SHIFT_RIGHT_BY(a, n) _mm512_srli_epi32(a, n)
#define SHIFT_OUT(a, n) _mm512_sllv_epi32(a, n)
#define COUNT(a) _mm512_popcnt_epi32(a)
#define BITS(a) __builtin_popcount(a)
#define BELOW(a) _mm512_srlv_epi32(_mm512_set1_epi32(-1), _mm512_lzcnt_epi32(a))
#define HEIGHT(a, under) _mm512_sub_epi32(_mm512_set1_epi32(32), _mm512_lzcnt_epi32(a))
#define GREATER(a, b) _mm512_max_epi32(a, b)
#define IS_GREATER(a, b) _mm512_cmpgt_epi32_mask(a, b)
#define NOT_GREATER(a, b) _mm512_movm_epi32(_mm512_cmple_epi32_mask(a, b))
#define EITHER(a, b) ((__mmask16)((a) | (b)))
#define TO_MASK(a) _mm512_movepi32_mask(a)
#define ADD_WHERE(mask, a, b) _mm512_mask_add_epi32(a, mask, a, b)
#define ALL_ONES_IF_ANY(a) _mm512_movm_epi32(_mm512_test_epi32_mask(a, a))
#define ANY(a) (_mm512_test_epi32_mask(a, a) != 0)
#define LANES_OF(a) _mm512_test_epi32_mask(a, a)
#define LOWEST(mask) __builtin_ctz(mask)
#define INSIDE(n) _mm512_movm_epi32((__mmask16)((1u << (n)) - 1))
#define SUM(a) _mm512_reduce_add_epi32(a)
#define ANY_OF(a) _mm512_reduce_or_epi32(a)
#define GREATEST(a) _mm512_reduce_max_epi32(a)
#define FIRST_EQUAL(a, b) __builtin_ctz(_mm512_cmpeq_epi32_mask(a, _mm512_set1_epi32(b)))

#define ROW __m512i
#define AT(survey, field, x, i) rotated_avx512((survey)->field, i)
#define PUT(survey, field, x, a) ((survey)->field = (a))
#define BUILD_WALLS(survey, width, full)
#define PART_WALLS(survey, width) ((survey)->heights = \
    _mm512_mask_mov_epi32((survey)->heights, 0x8000, _mm512_set1_epi32(FAR_UP)))
#define FILL_ELSEWHERE(survey, width, full) \
    ((survey)->before = before_avx512((survey)->columns), (survey)->after = after_avx512((survey)->columns))

#include "solvers/tetris/choosing/kernel.h"
#include "solvers/tetris/choosing/end_of_path.h"

#endif
