/* What fifth species asks for beside the rules of the others: its rhythms, and dissonances that pass or are held.
 *
 * Its bars have six slots: the four quarters, and the second half of the second and of the fourth one. A note that is
 * the same as in the slot before is held, which is unambiguous, since no note is ever repeated in this species.
 *
 * Of the memory (judge.h) `struck` is the slot in which the sounding note began, TIED if in the bar before; `owed` is
 * OWED and the steps from the cantus of a suspension that is not resolved yet; `quarters` are those struck in this bar,
 * and `former` those of the bar before, kept only until the fourth quarter can be compared; `paired` says that the
 * bar's one pair of eighths is spent. All of it is cleared where it can no longer matter, to keep nodes few.
 */
#ifndef SOLVARIUM_COUNTERPOINT_FLORID_H
#define SOLVARIUM_COUNTERPOINT_FLORID_H

enum { TIED = 6, OWED = 8 };  /* of `struck`: in the bar before; added to the steps of `owed` */
enum { BEAT = 1, SECOND = 2, FOURTH = 4, FIRST_BAR = 8 };  /* quarters of a bar that are struck */
enum { NO_WAY, UP, DOWN, LEAP, WIDE_UP, WIDE_DOWN };     /* of `before`: how the last note was come to */

static const int EIGHTHS[7] = {0, 2, 3, 4, 6, 7, 8};     /* of a bar at which its slots, and the next bar, begin */

/* Whether a note may be struck, or held, in its slot. */
static ALWAYS_INLINE int judge_rhythm(const Step *step, Memory *next, Verdict *verdict)
{
    const Memory *memory = step->memory;
    const int position = step->slot->position, struck = !step->tied;
    const int rested = step->place && !step->last;
    if (rested && position != 3)
        BREACH(RHYTHM);
    if (position == 3 && !struck)
        BREACH(RHYTHM);
    if (position == 2 || position == 5) {
        if (struck && (memory->struck != position - 1 || memory->paired))
            BREACH(RHYTHM);
        next->paired = memory->paired || struck;
    }
    if (!position && step->last) {
        if (struck && (memory->quarters & SECOND) && !(memory->quarters & FOURTH) && !step->final)
            BREACH(RHYTHM);
        if (!struck && (memory->struck != 3 || step->final))
            BREACH(RHYTHM);
    }
    if (struck && step->last && (position == 2 || position == 5 || memory->struck == 2 || memory->struck == 5)
        && abs(step->leap) != 1)
        BREACH(QUICK_LEAP);
    if (!position) {
        next->paired = 0;
        next->former = step->exercise->weights[MONOTONY] ? memory->quarters : 0;
        next->quarters = 0;
    }
    if (rested)
        next->quarters |= FIRST_BAR;
    if (struck && (position == 1 || position == 4 || (!position && step->exercise->weights[MONOTONY])))
        next->quarters |= position == 1 ? SECOND : position == 4 ? FOURTH : BEAT;
    if (position == 4 && step->slot->bar && next->quarters == memory->former)
        BREACH(MONOTONY);
    if (position == 4)
        next->former = 0;
    next->struck = struck ? position : position ? memory->struck : TIED;
    return 1;
}

/* How the note before is left, and the one that a suspension owes. */
static ALWAYS_INLINE int judge_florid_leaving(const Step *step, Memory *next, Verdict *verdict)
{
    const Memory *memory = step->memory;
    const int leap = step->leap, wide = memory->before;
    const int into = wide == UP ? 1 : wide == DOWN ? -1 : 0;
    const int length = EIGHTHS[step->slot->position ? step->slot->position : 6] - EIGHTHS[memory->struck % TIED];
    if (step->tied) {
        if (step->slot->thesis && step->last->kind == DISSONANT)
            BREACH(DISSONANCE);
        next->turning = memory->turning;
        return 1;
    }
    if (memory->turning && leap != 1)
        BREACH(DISSONANCE);
    if (step->exercise->weights[RECOVERY] && (wide == WIDE_UP || wide == WIDE_DOWN)
        && !((wide == WIDE_UP ? leap < 0 : leap > 0) && abs(leap) < 3))
        BREACH(RECOVERY);
    if (step->last->kind == DISSONANT && memory->struck && memory->struck != TIED) {
        if (memory->struck == 1 && into == -1 && leap == -2)
            next->turning = 1;
        else if (!into || (leap != into && !(leap == -into && length <= 2)))
            BREACH(DISSONANCE);
    }
    return 1;
}

/* Whether the note may be dissonant, and what a suspension owes. */
static ALWAYS_INLINE int judge_florid_dissonance(const Step *step, Memory *next, Verdict *verdict)
{
    const Candidate *note = step->note;
    const int above = step->exercise->above, simple = note->steps % 7, owed = step->memory->owed - OWED;
    next->owed = 0;
    if (step->slot->thesis && note->kind == DISSONANT) {
        if (!step->tied)
            BREACH(CONSONANCE);
        else {
            if (!(simple == 3 || (above ? simple == 6 || (simple == 1 && note->steps > 7) : simple == 1)))
                BREACH(SUSPENSION);
            next->owed = note->steps + OWED;
        }
    } else if (step->memory->owed && step->slot->position < 3)
        next->owed = step->memory->owed;
    else if (step->memory->owed && note->steps != (above ? owed - 1 : owed + 1))
        BREACH(SUSPENSION);
    if (!step->slot->thesis && !step->tied && note->kind == DISSONANT) {
        if (!step->last)
            BREACH(DISSONANCE);
        else if (step->exercise->weights[DISSONANCE] == HARD && abs(step->leap) != 1) {
            verdict->refused = DISSONANCE;  /* whatever follows: sooner than when it is left */
            return 0;
        }
    }
    return 1;
}

/* How the note was come to, where a rule will ask for it. */
static inline void remember_florid(const Step *step, Memory *next)
{
    const int leap = step->leap, wide = step->exercise->weights[RECOVERY] && abs(leap) > 3;
    if (!step->last)
        return;
    if (step->tied)
        next->before = step->slot->thesis && step->memory->before < WIDE_UP ? NO_WAY : step->memory->before;
    else if (wide)
        next->before = leap > 0 ? WIDE_UP : WIDE_DOWN;
    else if (step->note->kind == DISSONANT && !step->slot->thesis)
        next->before = leap == 1 ? UP : leap == -1 ? DOWN : LEAP;
}

#endif
