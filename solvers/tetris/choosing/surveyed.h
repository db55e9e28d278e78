/* Choosing by a survey of the board: what a placement changes is reckoned from its few columns, for any set. */
#ifndef SOLVARIUM_TETRIS_SURVEYED_H
#define SOLVARIUM_TETRIS_SURVEYED_H

#include "solvers/tetris/choosing/board.h"

/* A board, and what all its placements ask of it. */
typedef struct {
    Board board;
    int32_t value;                    /* of the board itself, by the features that are of boards */
    int heights[MOST_WIDTH];
    int holed[MOST_WIDTH];            /* 1 where the column has a hole */
    uint32_t before[MOST_WIDTH + 1];  /* the rows filled in every column to the left */
    uint32_t after[MOST_WIDTH + 1];   /* the rows filled in this and every column to the right */
} Survey;

/* A piece that fits, where it comes to lie. */
typedef struct {
    const Shape *shape;
    int column, row;
    uint32_t complete;  /* the rows that are complete then */
} Drop;

/* What a set of features has to say. It is handed on by value and known to the compiler, so that nothing is called
   through it. The scores of drops that follow each other add up. */
typedef struct {
    /* The value of a board. */
    int32_t (*value)(const Chooser *chooser, const Board *board);
    /* The value of the board that a drop leaves; `own` becomes the score of the drop itself. */
    int32_t (*score)(const Chooser *chooser, const Survey *survey, const Drop *drop, int32_t *own);
    /* Put the piece on the board, as the next one shall meet it. */
    void (*lay)(const Chooser *chooser, Board *board, const Drop *drop);
} Set;

static ALWAYS_INLINE void survey_board(const Chooser *chooser, Survey *survey)
{
    const uint32_t *columns = survey->board.columns;
    int x, width = chooser->width;
    survey->before[0] = survey->after[width] = chooser->full;
    for (x = 0; x < width; x++) {
        survey->heights[x] = height_of(columns[x]);
        survey->holed[x] = (columns[x] & (columns[x] + 1)) != 0;
        survey->before[x + 1] = survey->before[x] & columns[x];
    }
    for (x = width - 1; x >= 0; x--)
        survey->after[x] = survey->after[x + 1] & columns[x];
}

/* Let a piece drop; returns 1 where it fits below the top. */
static ALWAYS_INLINE int dropped(const Chooser *chooser, const Survey *survey, const Shape *shape, int column,
                                 Drop *drop)
{
    int x, row = 0;
    uint32_t complete = survey->before[column] & survey->after[column + shape->width];
    for (x = 0; x < shape->width; x++) {
        int here = survey->heights[column + x] - shape->bottoms[x];
        row = here > row ? here : row;
    }
    if (row + shape->height > chooser->height)
        return 0;
    for (x = 0; x < shape->width; x++)
        complete &= survey->board.columns[column + x] | shape->columns[x] << row;
    drop->shape = shape;
    drop->column = column;
    drop->row = row;
    drop->complete = complete;
    return 1;
}

/* The best score of a piece that nothing follows. */
static ALWAYS_INLINE int32_t best_score(Set set, const Chooser *chooser, const Survey *survey, int kind)
{
    int32_t best = STUCK;
    int orientation, column;
    FOR_EACH_PLACEMENT(chooser, kind, orientation, column) {
        Drop drop;
        int32_t own, score;
        if (!dropped(chooser, survey, &chooser->pieces[kind].shapes[orientation], column, &drop))
            continue;
        score = set.score(chooser, survey, &drop, &own) + own;
        best = score > best ? score : best;
    }
    return best;
}

/* The score of a placement: if another piece follows, with the best that can be made of that. */
static ALWAYS_INLINE int32_t placement_score(Set set, const Chooser *chooser, const Survey *survey, const Shape *shape,
                                             int column, int following)
{
    Drop drop;
    Survey next;
    int32_t own, value;
    if (!dropped(chooser, survey, shape, column, &drop))
        return OVERFLOWS;
    value = set.score(chooser, survey, &drop, &own);
    if (following < 0)
        return own + value;
    next.board = survey->board;
    next.value = value;
    set.lay(chooser, &next.board, &drop);
    survey_board(chooser, &next);
    return own + best_score(set, chooser, &next, following);
}

/* What `rank` of a chooser does; and `best`, by its `rank`. */
static ALWAYS_INLINE void rank_surveyed(Set set, const Chooser *chooser, const Board *board, int kind, int following,
                                        int32_t *scores)
{
    Survey survey;
    int orientation, column;
    survey.board = *board;
    survey.value = set.value(chooser, board);
    survey_board(chooser, &survey);
    FOR_EACH_PLACEMENT(chooser, kind, orientation, column)
        *scores++ = placement_score(set, chooser, &survey, &chooser->pieces[kind].shapes[orientation], column,
                                    following);
}

static Best best_surveyed(const Chooser *chooser, const Board *board, int kind, int following)
{
    int32_t scores[MOST_PLACEMENTS];
    chooser->rank(chooser, board, kind, following, scores);
    return best_ranked(chooser, kind, scores);
}

#endif
