/* Figures: what a line does in a bar, held against the bars before it.
 *
 * A figure has four bits for each place of the bar: in the first one whether a note is struck or held there, in the
 * others 0 for what is held, or the steps from the place before, plus 8. Two words of 24 bits in the memory are the
 * figure of this bar as far as it goes, and `model`, that of the bar before as long as this bar is like it; NO_MODEL as
 * soon as it is not, so that what differs is forgotten. `twice` says that the model was itself like the bar before it,
 * `level` that this bar begins on the note that the model began on. A bar with a rest, or a move wider than an
 * octave, is UNLIKE any other.
 */
#ifndef SOLVARIUM_COUNTERPOINT_FIGURE_H
#define SOLVARIUM_COUNTERPOINT_FIGURE_H

enum { UNLIKE = 0xFFFFFF, NO_MODEL = 0, HELD = 1, STRUCK = 2, OCTAVE_STEPS = 7 };

/* What a figure notes of a place inside its bar. */
static inline int mark_of(const Step *step)
{
    return step->tied ? 0 : 8 + step->leap;
}

/* The steps from the first note of a figure to its last one. */
static inline int width_of(int figure)
{
    int width = 0;
    for (figure >>= 4; figure; figure >>= 4)
        if (figure & 15)
            width += (figure & 15) - 8;
    return width;
}

/* Begin a bar: the bar before is the model, if it has no rest. */
static inline void begin_figure(const Step *step, Memory *next)
{
    const int *weights = step->exercise->weights, former = step->memory->figure;
    next->figure = step->tied ? HELD : STRUCK;
    next->twice = weights[SEQUENCE] && step->memory->model;
    next->level = weights[ALIKE] && former != UNLIKE && step->leap + width_of(former) == 0;
    next->model = former != UNLIKE && (former & 15) == next->figure && step->slot->bar
        && (next->level || weights[SEQUENCE]) ? former : NO_MODEL;
    if (!next->model)
        next->twice = next->level = 0;
}

/* Whether the bar is like the one before, or like the two before. */
static ALWAYS_INLINE int judge_figure(const Step *step, Memory *next, Verdict *verdict)
{
    const int *weights = step->exercise->weights, position = step->slot->position, species = step->exercise->species;
    const int last = species == 5 ? 5 : species == 3 ? 3 : 1;
    if (species == 1 || !(weights[SEQUENCE] || weights[ALIKE]))
        return 1;
    if (!position) {
        begin_figure(step, next);
        return 1;
    }
    if (next->figure == UNLIKE || !step->last || abs(step->leap) > OCTAVE_STEPS) {
        next->figure = UNLIKE;
        next->model = next->twice = next->level = 0;
        return 1;
    }
    next->figure |= mark_of(step) << 4 * position;
    if (next->model && (next->model >> 4 * position & 15) != (next->figure >> 4 * position & 15))
        next->model = NO_MODEL;
    if (next->model && position == last) {
        if (next->level)
            BREACH(ALIKE);
        if (next->twice)
            BREACH(SEQUENCE);
    }
    if (!next->model)
        next->twice = next->level = 0;
    next->level = position < last && next->level;
    next->twice = position < last && next->twice;
    return 1;
}

#endif
