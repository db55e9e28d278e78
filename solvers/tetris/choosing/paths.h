/* The paths of the standard set, and which of them this machine has. */
#ifndef SOLVARIUM_TETRIS_PATHS_H
#define SOLVARIUM_TETRIS_PATHS_H

#include "solvers/tetris/choosing/portable.h"

#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
#define WIDE_PATHS 1
#include "solvers/tetris/choosing/avx2.h"
#include "solvers/tetris/choosing/avx512.h"
#else
#define WIDE_PATHS 0
#endif

enum { PORTABLE, AVX2, AVX512 };

static int has_path(int path)
{
#if WIDE_PATHS
    if (path == AVX2)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
    if (path == AVX512)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
            && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vpopcntdq")
            && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
#endif
    return path == PORTABLE;
}

/* Make a chooser whose weights are there choose by the standard set, on a path that this machine has. */
static void choose_by_standard(Chooser *chooser, int path)
{
    int kind, orientation;
    chooser->best = best_portable;
    chooser->rank = rank_portable;
#if WIDE_PATHS
    if (path == AVX2) {
        chooser->best = best_avx2;
        chooser->rank = rank_avx2;
    }
    if (path == AVX512) {
        chooser->best = best_avx512;
        chooser->rank = rank_avx512;
    }
#endif
    for (kind = 0; kind < 7; kind++)
        for (orientation = 0; orientation < chooser->pieces[kind].orientations; orientation++)
            reckon_shape(chooser->weights, &chooser->pieces[kind].shapes[orientation],
                         &chooser->terms[kind][orientation]);
}

/* The same by the set of mdptetris, which has other wells. */
static void choose_by_mdptetris(Chooser *chooser, int path)
{
    chooser->weights[FAST_WELLS] = chooser->weights[WELLS];
    chooser->weights[WELLS] = 0;
    choose_by_standard(chooser, path);
}

#endif
