/* What this processor can do, as engines ask by __builtin_cpu_supports and target_clones.
 *
 * Compilers bring this in their runtime, but that of zig 0.17 (lib/compiler_rt/fmv.zig) says of every processor that it
 * can do nothing, so that each engine would take its slowest path. Linked before that runtime, these are taken in its
 * place. Names, layout and numbers of bits are those that GCC and LLVM agree on (LLVM, X86TargetParser.def). Only the
 * bits that our engines ask for are set, and what the levels x86-64-v2 to v4 of the System V ABI consist of is looked at.
 */
#include <cpuid.h>
#include <stdint.h>

#define HIDDEN __attribute__((visibility("hidden")))

enum {
    POPCNT = 2, SSE42 = 8, AVX = 9, AVX2 = 10, FMA = 14, AVX512F = 15, BMI = 16, BMI2 = 17, AVX512VL = 20,
    AVX512BW = 21, AVX512DQ = 22, AVX512CD = 23, AVX512VPOPCNTDQ = 30
};
enum { V2 = 0, V3 = 1, V4 = 2 }; /* in the last word that is used: bits 96 and up of all */

HIDDEN struct {
    unsigned vendor, type, subtype, features[1];
} __cpu_model;
HIDDEN unsigned __cpu_features2[4];

static int has_all(uint32_t word, uint32_t bits)
{
    return (word & bits) == bits;
}

/* The parts of the state of vectors that the system saves (Intel's manual, volume 1, 13.3): XMM and YMM are bits 1 and
 * 2, those of AVX-512 are 5 to 7. macOS saves the latter only after they were first used, so there they stay unused. */
static uint32_t saved_state(uint32_t features)
{
    uint32_t low, high;
    if (!(features & bit_OSXSAVE))
        return 0;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

/* Runs as the engine is loaded, or before, when a function with clones is first bound: so it calls no other library. */
HIDDEN __attribute__((constructor)) int __cpu_indicator_init(void)
{
    uint32_t a, b, c, d, first, more_b = 0, more_c = 0, extended = 0, found = 0;
    if (__cpu_model.features[0])
        return 0;
    if (!__get_cpuid(1, &a, &b, &first, &d))
        return -1;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d))
        more_b = b, more_c = c;
    if (__get_cpuid(0x80000001, &a, &b, &c, &d))
        extended = c;
    uint32_t state = saved_state(first);
    int avx = has_all(state, 6) && (first & bit_AVX), wide = avx && has_all(state, 0xe6) && (more_b & bit_AVX512F);
    int v2 = has_all(first, bit_SSE3 | bit_SSSE3 | bit_SSE4_1 | bit_SSE4_2 | bit_POPCNT | bit_CMPXCHG16B)
        && (extended & bit_LAHF_LM);
    int v3 = v2 && avx && has_all(first, bit_FMA | bit_F16C | bit_MOVBE) && (extended & bit_ABM)
        && has_all(more_b, bit_AVX2 | bit_BMI | bit_BMI2);
    int v4 = v3 && wide && has_all(more_b, bit_AVX512BW | bit_AVX512CD | bit_AVX512DQ | bit_AVX512VL);

#define SET(bit, condition) found |= (uint32_t)((condition) != 0) << (bit)
    SET(POPCNT, first & bit_POPCNT);
    SET(SSE42, first & bit_SSE4_2);
    SET(BMI, more_b & bit_BMI);
    SET(BMI2, more_b & bit_BMI2);
    SET(AVX, avx);
    SET(AVX2, avx && (more_b & bit_AVX2));
    SET(FMA, avx && (first & bit_FMA));
    SET(AVX512F, wide);
    SET(AVX512VL, wide && (more_b & bit_AVX512VL));
    SET(AVX512BW, wide && (more_b & bit_AVX512BW));
    SET(AVX512DQ, wide && (more_b & bit_AVX512DQ));
    SET(AVX512CD, wide && (more_b & bit_AVX512CD));
    SET(AVX512VPOPCNTDQ, wide && (more_c & bit_AVX512VPOPCNTDQ));
    __cpu_features2[2] = (unsigned)v2 << V2 | (unsigned)v3 << V3 | (unsigned)v4 << V4;
    __cpu_model.features[0] = found;
    return 0;
}
