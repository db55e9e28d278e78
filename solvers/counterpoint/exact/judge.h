/* What the rules say when a line goes on with a note, and what they have to remember for the next one.
 *
 * A line has slots: one, two or four to a bar of the cantus. In each slot there are candidates, the notes that may
 * stand there. What the rules remember is packed into a word, so that lines of which they remember the same are one
 * state. Rules are defined on docs/counterpoint-rules.md; where one is soft, a breach costs its weight.
 *
 * Layout: 24 bits of the word are what all species remember, 16 from bit 32 on are of fifth species (packed_memory).
 * `last` and `before` are numbers of candidates in their slots, NONE for none.
 *
 * Invariant: what `judge` says of a note depends on slot, memory and note alone. A rule that looks further back puts
 * what it needs into the memory; what no rule will ask for is forgotten at once, since it would only part states that
 * have the same future. Climax, runs, recovery and monotony are remembered only if they weigh something.
 *
 * Cost: a judgement is a chain of comparisons without a loop. The first hard rule that is broken ends it, so the
 * order of the judge_ functions decides which rule is named as the reason.
 */
#ifndef SOLVARIUM_COUNTERPOINT_JUDGE_H
#define SOLVARIUM_COUNTERPOINT_JUDGE_H

#include <stdint.h>
#include <stdlib.h>

#include "solvers/counterpoint/rule_numbers.h"

enum { DISSONANT, OCTAVE, FIFTH, THIRD, SIXTH };  /* kinds of intervals, compound ones as simple ones */
enum {
    NONE = 31, LONGEST_RUN = 3,
    CANDIDATES = 16,    /* of a slot at most: ten white notes, four with a sharp, a rest */
    NOTHING = 1 << 30,  /* a cost that no line has */
};

typedef struct { int step, midi, kind, steps, semitones, rest; } Candidate;  /* steps, semitones: from the cantus */

typedef struct {
    const Candidate *candidates;
    int count, bar, thesis, position;  /* position in its bar; thesis: whether that is the first one */
    int cantus;                        /* semitones that the cantus moves to here from the slot before */
} Slot;

typedef struct {
    const Slot *slots;
    int count, species, above, bars;
    int weights[RULES];                /* in hundredths, or HARD */
} Exercise;

/* What is remembered. before: of the note before the last one, where a rule still asks for it. */
typedef struct {
    int last, before, thesis, run, turning, highest, again;
    int struck, owed, quarters, former, paired;  /* of fifth species alone: see florid.h */
} Memory;

static inline uint64_t packed_memory(const Memory *memory)
{
    uint32_t common = (uint32_t)(memory->last | memory->before << 5 | memory->thesis << 10 | memory->run << 13
                                 | memory->turning << 15 | memory->highest << 16 | memory->again << 23);
    uint32_t florid = (uint32_t)(memory->struck | memory->owed << 3 | memory->quarters << 7 | memory->former << 11
                                 | memory->paired << 15);
    return (uint64_t)florid << 32 | common;
}

static inline Memory memory_of(uint64_t word)
{
    Memory memory = {
        (int)(word & 31), (int)(word >> 5 & 31), (int)(word >> 10 & 7), (int)(word >> 13 & 3), (int)(word >> 15 & 1),
        (int)(word >> 16 & 127), (int)(word >> 23 & 1), (int)(word >> 32 & 7), (int)(word >> 35 & 15),
        (int)(word >> 39 & 15), (int)(word >> 43 & 15), (int)(word >> 47 & 1)
    };
    return memory;
}

static inline Memory no_memory(void)
{
    Memory memory = { NONE, NONE, DISSONANT, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    return memory;
}

/* The verdict on a note: what it costs, the hard rule that refuses it, and, if they are wanted, how often each soft one
   is broken. */
typedef struct { int cost, refused, *breaches; } Verdict;

/* One step of a line: the exercise, the slot and what is remembered; the note, and the two before it as far as they are
   remembered, or null. */
typedef struct {
    const Exercise *exercise;
    const Slot *slot;
    const Memory *memory;
    const Candidate *note, *last, *before;
    int place, final, leap, moved, tied;  /* steps and semitones from the last note; whether it is held over the bar */
} Step;

/* Note a breach: its cost, or, of a hard rule, that the note is refused. */
static inline int breach(const Exercise *exercise, int rule, Verdict *verdict)
{
    if (exercise->weights[rule] == HARD) {
        verdict->refused = rule;
        return 0;
    }
    verdict->cost += exercise->weights[rule];
    if (verdict->breaches)
        verdict->breaches[rule]++;
    return 1;
}

#define BREACH(rule) do { if (!breach(step->exercise, rule, verdict)) return 0; } while (0)

static inline int is_perfect(const Candidate *note) { return note->kind == OCTAVE || note->kind == FIFTH; }
static inline int is_imperfect(const Candidate *note) { return note->kind == THIRD || note->kind == SIXTH; }

/* How a line begins and ends, and its unisons. */
static inline int judge_ends(const Step *step, Verdict *verdict)
{
    const Exercise *exercise = step->exercise;
    const Candidate *note = step->note;
    if (!step->last && (note->kind == FIFTH ? !exercise->above : note->kind != OCTAVE))
        BREACH(BEGIN);
    if (step->final && note->kind != OCTAVE)
        BREACH(END);
    if (step->place == exercise->count - 2 && note->semitones % 12 != (exercise->above ? 9 : 3))
        BREACH(CADENCE);
    if (exercise->species == 4 && step->place == exercise->count - 3 && !(step->tied && note->kind == DISSONANT))
        BREACH(CADENCE);  /* the suspension of the close: 7-6 or 2-3 */
    if (exercise->species == 5 && step->place == exercise->count - 7 && !(step->tied && note->kind == DISSONANT))
        BREACH(CADENCE);
    if (exercise->species == 5 && !step->tied
        && (step->place == exercise->count - 3 || step->place == exercise->count - 2))
        BREACH(CADENCE);  /* it resolves to a half */
    if (!note->semitones && step->last && !step->final && step->slot->thesis)
        BREACH(UNISON);
    return 1;
}

/* The line by itself: its intervals, repetitions and leaps. */
static inline int judge_melody(const Step *step, Verdict *verdict)
{
    const Candidate *last = step->last, *before = step->before;
    const int species = step->exercise->species, leap = step->leap, far = abs(step->moved);
    if (!leap && far == 1)
        BREACH(CHROMATIC);
    else if (far == 6 || (far > 7 && far != 12 && !(step->moved == 8 && leap == 5)))
        BREACH(MELODIC_INTERVAL);
    if (!step->moved && !step->tied) {
        if (species > 1) {  /* whatever it weighs */
            verdict->refused = REPEATED;
            return 0;
        }
        if (before && before->midi == step->note->midi)
            BREACH(THRICE);
        BREACH(REPEATED);
    }
    if (abs(leap) == 2)
        BREACH(LEAP_THIRD);
    else if (abs(leap) == 3 || abs(leap) == 4)
        BREACH(LEAP_FOURTH);
    else if (abs(leap) > 4)
        BREACH(LEAP_WIDE);
    if (step->exercise->weights[RECOVERY] && before && !step->tied && abs(last->step - before->step) > 3
        && ((last->step - before->step) * leap >= 0 || abs(leap) > 2))
        BREACH(RECOVERY);
    return 1;
}

/* Both voices at a beat to which the cantus moves. */
static inline int judge_motion(const Step *step, Verdict *verdict)
{
    const Candidate *note = step->note, *last = step->last, *before = step->before;
    const int species = step->exercise->species, similar = step->moved * step->slot->cantus > 0;
    if (!step->slot->cantus)
        return 1;
    if (is_perfect(note) && note->kind == last->kind && step->moved)
        BREACH(PARALLEL_PERFECT);
    else {
        if (is_perfect(note) && similar)
            BREACH(DIRECT_PERFECT);
        if (is_perfect(note) && species != 1 && species != 4 && !step->tied
            && note->kind == step->memory->thesis
            && !(species == 2 && before && abs(last->step - before->step) > 2))
            BREACH(PERFECT_BEATS);
    }
    if (similar)
        BREACH(SIMILAR);
    return 1;
}

/* Whether a dissonance between beats passes, returns as a neighbour, or is the second note of a cambiata. */
static inline int well_left(const Step *step)
{
    const int in = step->last->step - step->before->step, out = step->leap;
    if (abs(in) == 1 && out == in)
        return 1;
    if (step->exercise->species != 3)
        return 0;
    return (abs(in) == 1 && step->note->midi == step->before->midi)
        || (step->slot->position == 2 && in == -1 && out == -2);
}

/* Whether the last note, if it was a dissonance, is left as it must be. */
static inline int judge_resolution(const Step *step, Verdict *verdict)
{
    const int species = step->exercise->species;
    if (step->memory->turning && step->leap != 1)
        BREACH(DISSONANCE);
    if (step->last->kind != DISSONANT)
        return 1;
    if ((species == 2 || species == 3) && step->before && !step->slot[-1].thesis && !well_left(step))
        BREACH(DISSONANCE);
    if (species == 4 && step->leap != -1)
        BREACH(SUSPENSION);
    return 1;
}

/* Whether a dissonance may stand here at all. */
static inline int judge_dissonance(const Step *step, Verdict *verdict)
{
    const int species = step->exercise->species, above = step->exercise->above, simple = step->note->steps % 7;
    if (step->note->kind != DISSONANT)
        return 1;
    if (species == 1 || (species < 4 && step->slot->thesis) || (species == 4 && !step->tied))
        BREACH(CONSONANCE);
    else if (species == 4) {
        if (!(simple == 3 || (above ? simple == 6 || (simple == 1 && step->note->steps > 7) : simple == 1)))
            BREACH(SUSPENSION);
    } else if (!step->last)
        BREACH(DISSONANCE);
    else if (step->exercise->weights[DISSONANCE] == HARD && abs(step->leap) != 1) {
        verdict->refused = DISSONANCE;  /* whatever follows: sooner than when it is left */
        return 0;
    }
    return 1;
}

/* Costs of beats, and what is remembered of them. */
static inline int judge_beat(const Step *step, Memory *next, Verdict *verdict)
{
    const Candidate *note = step->note;
    const int *weights = step->exercise->weights, species = step->exercise->species;
    if (!step->slot->thesis)
        return 1;
    if (species == 4 && step->last && !step->tied && !step->final)
        BREACH(LIGATURE);
    if (step->last && !step->final && is_perfect(note))
        BREACH(PERFECT_INSIDE);
    next->thesis = DISSONANT;
    next->run = 0;
    if (is_imperfect(note) ? weights[RUN] != 0 : species == 2 || species == 3 || species == 5)
        next->thesis = note->kind;
    if (is_imperfect(note) && weights[RUN]) {
        next->run = 1;
        if (note->kind == step->memory->thesis) {
            if (step->memory->run == LONGEST_RUN)
                BREACH(RUN);
            next->run = step->memory->run < LONGEST_RUN ? step->memory->run + 1 : LONGEST_RUN;
        }
    }
    return 1;
}

/* The highest note so far, and whether it came again. */
static inline int judge_climax(const Step *step, Memory *next, Verdict *verdict)
{
    const int height = step->note->midi, highest = step->memory->highest;
    if (step->exercise->weights[CLIMAX] && !step->tied) {
        next->again = height == highest || (height < highest && step->memory->again);
        next->highest = height > highest ? height : highest;
    }
    if (step->final && next->again)
        BREACH(CLIMAX);
    return 1;
}

#include "solvers/counterpoint/exact/florid.h"

/* What is remembered of the last notes: that before this one only where a rule will ask for it. */
static inline void remember(const Step *step, Memory *next)
{
    const int species = step->exercise->species, leap = abs(step->leap);
    if (!step->last)
        return;
    next->turning = species == 3 && step->slot->position == 2 && step->last->kind == DISSONANT && step->leap == -2
        && step->before && step->last->step - step->before->step == -1;
    if (step->note->kind == DISSONANT || (step->exercise->weights[RECOVERY] && leap > 3)
        || (species == 1 && !step->moved)
        || (species == 2 && !step->slot->thesis && leap > 2 && step->memory->thesis != DISSONANT))
        next->before = step->memory->last;
}

/* A rest may only follow a rest. */
static inline int judge_rest(const Step *step, Verdict *verdict)
{
    if (step->place && !step->slot[-1].candidates[step->memory->last].rest)
        BREACH(RHYTHM);
    return 1;
}

/* A note of fifth species. */
static inline int judge_florid(const Step *step, Memory *next, Verdict *verdict)
{
    if (!judge_rhythm(step, next, verdict)
        || !judge_ends(step, verdict)
        || (step->last && !judge_melody(step, verdict))
        || (step->last && !judge_motion(step, verdict))
        || (step->last && !judge_florid_leaving(step, next, verdict))
        || !judge_florid_dissonance(step, next, verdict)
        || !judge_beat(step, next, verdict) || !judge_climax(step, next, verdict))
        return 0;
    if (step->final)
        *next = no_memory();
    else
        remember_florid(step, next);
    return 1;
}

/* May a line that is remembered so go on with a candidate of a slot? If so, the verdict has what that costs, and `next`
   what is remembered then; else it has the rule that refuses the note. */
static inline int judge(const Exercise *exercise, int place, const Memory *memory, int chosen, Memory *next,
                        Verdict *verdict)
{
    const Slot *slot = &exercise->slots[place];
    const Candidate *note = &slot->candidates[chosen];
    Step made = { exercise, slot, memory, note, 0, 0, place, place == exercise->count - 1, 0, 0, 0 };
    const Step *step = &made;
    *next = *memory;
    next->last = chosen;
    next->before = NONE;
    next->turning = 0;
    if (note->rest)
        return judge_rest(step, verdict);
    if (memory->last != NONE && !slot[-1].candidates[memory->last].rest) {
        made.last = &slot[-1].candidates[memory->last];
        if (memory->before != NONE && exercise->species != 5)
            made.before = &slot[-2].candidates[memory->before];
        made.leap = note->step - made.last->step;
        made.moved = note->midi - made.last->midi;
        made.tied = !made.moved && ((exercise->species == 4 && slot->thesis) || exercise->species == 5);
    }
    if (exercise->species == 5)
        return judge_florid(step, next, verdict);
    if (!judge_ends(step, verdict)
        || (made.last && !judge_melody(step, verdict))
        || (made.last && !judge_motion(step, verdict))
        || (made.last && !judge_resolution(step, verdict))
        || !judge_dissonance(step, verdict) || !judge_beat(step, next, verdict) || !judge_climax(step, next, verdict))
        return 0;
    if (made.final)
        *next = no_memory();  /* nothing is asked any more */
    else
        remember(step, next);
    return 1;
}

#endif
