/* Choosing by a judge: one or two pieces, for any set of features whose judge can score a single placement. */
#ifndef SOLVARIUM_TETRIS_JUDGED_H
#define SOLVARIUM_TETRIS_JUDGED_H

#include "solvers/tetris/board.h"

/* A judge puts a piece, which fits, on a board from which complete rows then are gone, and returns the score of the
   placement as if it were the last. `own` becomes that part of it which counts even if another piece follows. */
typedef int32_t Judge(const Chooser *chooser, Board *board, int kind, int orientation, int column, int row,
                      int32_t *own);

/* All scores by a judge. Of two pieces it is what is the first one's own, and the best score of the second. */
static ALWAYS_INLINE void rank_by(Judge *judge, const Chooser *chooser, const Board *board, int kind, int following,
                                  int32_t *scores)
{
    int orientation, column, next_orientation, next_column;
    FOR_EACH_PLACEMENT(chooser, kind, orientation, column) {
        const Shape *shape = &chooser->pieces[kind].shapes[orientation];
        int row = landing_row(board, shape, column);
        Board first = *board;
        int32_t own, score = OVERFLOWS;
        if (row + shape->height <= chooser->height) {
            score = judge(chooser, &first, kind, orientation, column, row, &own);
            if (following >= 0) {
                int32_t best = STUCK, next_own;
                FOR_EACH_PLACEMENT(chooser, following, next_orientation, next_column) {
                    const Shape *next = &chooser->pieces[following].shapes[next_orientation];
                    Board second = first;
                    row = landing_row(&first, next, next_column);
                    if (row + next->height <= chooser->height) {
                        score = judge(chooser, &second, following, next_orientation, next_column, row, &next_own);
                        best = score > best ? score : best;
                    }
                }
                score = own + best;
            }
        }
        *scores++ = score;
    }
}

/* The best placement by a judge. */
static ALWAYS_INLINE Best best_by(Judge *judge, const Chooser *chooser, const Board *board, int kind, int following)
{
    int32_t scores[MOST_PLACEMENTS];
    Best best = {OVERFLOWS, -1, 0};
    int orientation, column, number = 0;
    rank_by(judge, chooser, board, kind, following, scores);
    FOR_EACH_PLACEMENT(chooser, kind, orientation, column) {
        if (scores[number] > best.score) {
            best.score = scores[number];
            best.orientation = orientation;
            best.column = column;
        }
        number++;
    }
    return best;
}

#endif
