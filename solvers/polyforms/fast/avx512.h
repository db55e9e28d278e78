/* The AVX-512 path of the fast engine: eight positions at a time. */
#ifndef SOLVARIUM_POLYFORMS_AVX512_H
#define SOLVARIUM_POLYFORMS_AVX512_H

#include <immintrin.h>

#include "solvers/polyforms/fast/levels.h"

#define TARGET __attribute__((target("avx512f,avx512dq,bmi,bmi2,popcnt,lzcnt")))

#define NAME(name) name##_avx512
#define LANES 8
#define V __m512i
#define KEEP __mmask8

#define SET(x) _mm512_set1_epi64((int64_t)(x))
#define LOAD(place) _mm512_loadu_si512(place)
#define STORE(place, a) _mm512_storeu_si512(place, a)
#define AND(a, b) _mm512_and_si512(a, b)
#define OR(a, b) _mm512_or_si512(a, b)
#define XOR(a, b) _mm512_xor_si512(a, b)
#define SUM(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define CARRY(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0xE8)
#define TURN(a, n) \
    ((n) == 4 ? _mm512_shuffle_i64x2(a, a, 0x4E) : (n) == 2 ? _mm512_permutex_epi64(a, 0x4E) : _mm512_permutex_epi64(a, 0xB1))
#define FIRST(a) (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(a))
#define IS_ZERO(a) _mm512_testn_epi64_mask(a, a)
#define LANES_OF(keep) (unsigned)(keep)
#define HOW_MANY(lanes) __builtin_popcount(lanes)
#define OR_WHERE(keep, a, b) _mm512_mask_or_epi64(a, keep, a, b)
#define PACK(place, keep, lanes, a) STORE(place, _mm512_maskz_compress_epi64(keep, a))
#define WITH_BIT(a, bit) (unsigned)_mm512_test_epi64_mask(a, SET((uint64_t)1 << (bit)))
#define UNION(a) (uint64_t)_mm512_reduce_or_epi64(a)
#define EXTRACT(x, mask) _pext_u64(x, mask)

#include "solvers/polyforms/fast/kernel.h"
#include "solvers/polyforms/fast/end_of_path.h"

#endif
