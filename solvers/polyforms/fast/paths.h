/* The paths of the fast engine, and which of them this machine has. */
#ifndef SOLVARIUM_POLYFORMS_PATHS_H
#define SOLVARIUM_POLYFORMS_PATHS_H

#include "solvers/polyforms/fast/portable.h"

#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
#define WIDE_PATHS 1
#include "solvers/polyforms/fast/avx2.h"
#include "solvers/polyforms/fast/avx512.h"
#else
#define WIDE_PATHS 0
#endif

enum { PORTABLE, AVX2, AVX512 };

static int has_path(int path)
{
#if WIDE_PATHS
    if (path == AVX2)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (path == AVX512)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
            && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#endif
    return path == PORTABLE;
}

typedef struct {
    void (*enter)(Search *search, const uint64_t *any);  /* judge the present level, whose list has just been made */
    void (*place)(Search *search, int branch);       /* go down by one of its positions */
    void (*advance)(Search *search, long long steps);
} Path;

static Path path_of(int path)
{
    static const Path PATHS[] = {
        {enter_portable, place_portable, advance_portable},
#if WIDE_PATHS
        {enter_avx2, place_avx2, advance_avx2},
        {enter_avx512, place_avx512, advance_avx512},
#endif
    };
    return PATHS[path];
}

#endif
