/* The AVX2 path of an n-tuple network: the windows of a column of them, eight rows at a time.

   What takes the time is waiting for weights that lie far from each other in memory. Gathers ask for eight at once in a
   fraction of the instructions, so that a processor looks further ahead and waits for many of them together. All sums
   are those of the plain path, to the last bit.

   Lanes that lie beyond the windows in question are masked in a gather. What is written of them is either written anew
   with the next column or lies in the SPARE places at the end of a position. */
#ifndef SOLVARIUM_TETRIS_NETWORK_AVX2_H
#define SOLVARIUM_TETRIS_NETWORK_AVX2_H

#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)

#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))

/* 1 if this machine and these windows have the path: see `value_with_avx2`. */
static inline int can_be_wide(const Network *network)
{
    return __builtin_cpu_supports("avx2") && network->across < MOST_SIDE;
}

static ALWAYS_INLINE TARGET __m256i numbers_from(int first)
{
    return _mm256_add_epi32(_mm256_set1_epi32(first), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

/* All bits of the first lanes, so many. */
static ALWAYS_INLINE TARGET __m256i first_lanes(int many)
{
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(many), numbers_from(0));
}

static ALWAYS_INLINE TARGET __m256i weights_at(const Network *network, __m256i at, __m256i lanes)
{
    return _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), (const int *)network->weights, at, lanes, 4);
}

/* Lanes of 64 bits, in which the eight of 32 are added in pairs. */
static ALWAYS_INLINE TARGET __m256i widened(__m256i sums)
{
    return _mm256_add_epi64(_mm256_cvtepi32_epi64(_mm256_castsi256_si128(sums)),
                            _mm256_cvtepi32_epi64(_mm256_extracti128_si256(sums, 1)));
}

static ALWAYS_INLINE TARGET int64_t total(__m256i sums)
{
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return _mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1);
}

/* See `value_with`. A piece touches at most seven columns of windows that are four cells wide, and 7 * GREATEST fits a
   lane; with wider windows there may be eight, and it would not. */
static TARGET int64_t value_with_avx2(const Network *network, const Position *position, int kind, int turn,
                                      Touched there)
{
    __m256i lanes = first_lanes(there.top - there.base), gained = _mm256_setzero_si256(), lost = gained;
    int x;
    for (x = there.from; x < there.to; x++) {
        const uint16_t *marks = network->marks[kind][turn][network->mirrored[x]][network->place[x] - there.left];
        int number = x * network->rows + there.base;
        __m256i mark = _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)(marks + there.base - there.low)));
        __m256i at = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)(position->at + number)), mark);
        gained = _mm256_add_epi32(gained, weights_at(network, at, lanes));
        lost = _mm256_add_epi32(lost, _mm256_loadu_si256((const __m256i *)(position->worth + number)));
    }
    lost = _mm256_and_si256(lost, lanes);
    return position->value + total(_mm256_sub_epi64(widened(gained), widened(lost)));
}

/* See `look_up`. */
static TARGET void look_up_avx2(const Network *network, Position *position)
{
    __m256i side = _mm256_set1_epi32((1 << network->up) - 1), value = _mm256_setzero_si256();
    int x, y, i;
    for (x = 0; x < network->columns; x++) {
        const uint32_t *columns = position->columns + network->place[x];
        __m256i sums = _mm256_setzero_si256();
        for (y = 0; y < network->rows; y += 8) {
            __m256i rows = numbers_from(y), worth;
            __m256i at = _mm256_add_epi32(_mm256_set1_epi32((int)network->first[x]),
                                          _mm256_sll_epi32(rows, _mm_cvtsi32_si128(network->cells)));
            for (i = 0; i < network->across; i++) {
                uint32_t column = columns[network->mirrored[x] ? network->across - 1 - i : i];
                __m256i cells = _mm256_and_si256(_mm256_srlv_epi32(_mm256_set1_epi32((int)column), rows), side);
                at = _mm256_or_si256(at, _mm256_sll_epi32(cells, _mm_cvtsi32_si128(network->up * i)));
            }
            worth = weights_at(network, at, first_lanes(network->rows - y));
            _mm256_storeu_si256((__m256i *)(position->at + x * network->rows + y), at);
            _mm256_storeu_si256((__m256i *)(position->worth + x * network->rows + y), worth);
            sums = _mm256_add_epi32(sums, worth);
        }
        value = _mm256_add_epi64(value, widened(sums));
    }
    position->value = total(value);
}

/* See `look_again`. */
static TARGET void look_again_avx2(const Network *network, Position *position)
{
    __m256i value = _mm256_setzero_si256();
    int number;
    for (number = 0; number < network->windows; number += 8) {
        __m256i at = _mm256_loadu_si256((const __m256i *)(position->at + number));
        __m256i worth = weights_at(network, at, first_lanes(network->windows - number));
        _mm256_storeu_si256((__m256i *)(position->worth + number), worth);
        value = _mm256_add_epi64(value, widened(worth));
    }
    position->value = total(value);
}

#undef TARGET

#else  /* no such path: what is asked for below is never called */

static inline int can_be_wide(const Network *network)
{
    (void)network;
    return 0;
}

#define value_with_avx2(network, position, kind, turn, there) 0
#define look_up_avx2(network, position) ((void)0)
#define look_again_avx2(network, position) ((void)0)

#endif
#endif
