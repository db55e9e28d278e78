/* The paths of the standard set, and which of them this machine has. */
#ifndef SOLVARIUM_TETRIS_PATHS_H
#define SOLVARIUM_TETRIS_PATHS_H

#include "solvers/tetris/portable.h"

static int has_path(int path)
{
    return path == 0;
}

/* Make a chooser whose weights are there choose by the standard set, on a path that this machine has. */
static void choose_by_standard(Chooser *chooser, int path)
{
    int kind, orientation;
    chooser->best = best_portable;
    chooser->rank = rank_portable;
    for (kind = 0; kind < 7; kind++)
        for (orientation = 0; orientation < chooser->pieces[kind].orientations; orientation++)
            reckon_shape(chooser->weights, &chooser->pieces[kind].shapes[orientation],
                         (Terms *)chooser->reckoned[kind][orientation]);
}

#endif
