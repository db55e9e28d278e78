/* What the rules say when a line goes on with a note, and what they have to remember for the next one.
 *
 * A line has slots: one, two or four to a bar of the cantus. In each slot there are candidates, the notes that may
 * stand there. What the rules remember is packed into a word, so that lines of which they remember the same are one
 * state. Rules are defined on docs/counterpoint-rules.md; where one is soft, a breach costs its weight.
 *
 * Layout: packed_memory puts it into two words, the second one for bars that are alike.
 * `last` and `before` are numbers of candidates in their slots, NONE for none.
 *
 * Invariant: what `judge` says of a note depends on slot, memory and note alone. A rule that looks further back puts
 * what it needs into the memory; what no rule will ask for is forgotten at once, since it would only part states that
 * have the same future. Whatever weighs nothing is not remembered.
 *
 * Cost: a judgement is a chain of comparisons without a loop. The first hard rule that is broken ends it, so the
 * order of the judge_ functions decides which rule is named as the reason.
 */
#ifndef SOLVARIUM_COUNTERPOINT_JUDGE_H
#define SOLVARIUM_COUNTERPOINT_JUDGE_H

#include <stdint.h>
#include <stdlib.h>

#include "solvers/core/compilers.h"
#include "solvers/counterpoint/rule_numbers.h"

enum { DISSONANT, OCTAVE, FIFTH, THIRD, SIXTH };  /* kinds of intervals, compound ones as simple ones */
enum {
    NONE = 31, LONGEST_RUN = 3,
    CANDIDATES = 31,    /* of a slot at most: 17 white notes, 12 with an accidental, a rest */
    NOTHING = 1 << 30,  /* a cost that no line has */
};

/* What is odd about a note: where it lies, or one of the kinds of accidentals. */
enum { CROSSED = 1, FAR = 2, OUT_OF_RANGE = 4, FLAT = 8, FLAT_IN_COMPANY = 16, RISES = 32, LOOSE = 64 };

typedef struct { int step, midi, kind, steps, semitones, rest, odd; } Candidate;  /* steps, semitones: from the cantus */

typedef struct {
    const Candidate *candidates;
    int count, bar, thesis, position;  /* position in its bar; thesis: whether that is the first one */
    int cantus;                        /* semitones that the cantus moves to here from the slot before */
} Slot;

typedef struct {
    const Slot *slots;
    int count, species, above, bars;
    int weights[RULES];                /* in hundredths, or HARD */
    int won;                           /* of a bound: what a leap is given at once for turning back later */
} Exercise;

/* What is remembered. before: of the note before the last one, where a rule still asks for it. came: the semitones by
   which the line came to the last note; climb: how many moves it has gone that way; outline: semitones since it turned;
   flat: whether the last b was flat; late: whether the highest note came in the second half. figure.h has the rest. */
typedef struct {
    int last, before, thesis, run, turning, highest, again;
    int struck, owed, quarters, former, paired;  /* of fifth species alone: see florid.h */
    int came, climb, outline, flat, late;
    int figure, model, twice, level;             /* of bars that are alike: see figure.h */
} Memory;

/* A memory in two words: equal ones have the same future. */
typedef struct { uint64_t near, far; } Packed;

/* OFFSET: makes `came` positive; FARTHEST: of `outline`; WIDE: semitones of a leap that is rewarded if it turns back. */
enum { OFFSET = 32, FARTHEST = 7, SCALE_MOST = 4, WIDE = 5 };

static inline Packed packed_memory(const Memory *memory)
{
    uint32_t common = (uint32_t)(memory->last | memory->before << 5 | memory->thesis << 10 | memory->run << 13
                                 | memory->turning << 15 | memory->highest << 16 | memory->again << 23
                                 | (memory->came + OFFSET) << 24);
    uint32_t florid = (uint32_t)(memory->struck | memory->owed << 3 | memory->quarters << 8 | memory->former << 12
                                 | memory->paired << 16 | memory->climb << 17 | memory->outline << 20
                                 | memory->flat << 23 | memory->late << 24);
    Packed packed = {
        (uint64_t)florid << 32 | common,
        (uint64_t)memory->figure | (uint64_t)memory->model << 24 | (uint64_t)memory->twice << 48
            | (uint64_t)memory->level << 49
    };
    return packed;
}

static inline Memory memory_of(Packed word)
{
    const uint64_t near = word.near, far = word.far;
    Memory memory = {
        (int)(near & 31), (int)(near >> 5 & 31), (int)(near >> 10 & 7), (int)(near >> 13 & 3), (int)(near >> 15 & 1),
        (int)(near >> 16 & 127), (int)(near >> 23 & 1), (int)(near >> 32 & 7), (int)(near >> 35 & 31),
        (int)(near >> 40 & 15), (int)(near >> 44 & 15), (int)(near >> 48 & 1),
        (int)(near >> 24 & 63) - OFFSET, (int)(near >> 49 & 7), (int)(near >> 52 & 7), (int)(near >> 55 & 1),
        (int)(near >> 56 & 1), (int)(far & 0xFFFFFF), (int)(far >> 24 & 0xFFFFFF), (int)(far >> 48 & 1),
        (int)(far >> 49 & 1)
    };
    return memory;
}

static inline Memory no_memory(void)
{
    Memory memory = { NONE, NONE, DISSONANT, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
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
static ALWAYS_INLINE int breach(const Exercise *exercise, int rule, Verdict *verdict)
{
    if (exercise->weights[rule] == HARD) {
        verdict->refused = rule;
        return 0;
    }
    verdict->cost += rule == RECOVERED ? -exercise->weights[rule] : exercise->weights[rule];
    if (verdict->breaches)
        verdict->breaches[rule]++;
    return 1;
}

#define BREACH(rule) do { if (!breach(step->exercise, rule, verdict)) return 0; } while (0)

static inline int is_perfect(const Candidate *note) { return note->kind == OCTAVE || note->kind == FIFTH; }
static inline int is_imperfect(const Candidate *note) { return note->kind == THIRD || note->kind == SIXTH; }

static inline int octaves_apart(int semitones) { return (semitones % 12 + 12) % 12; }

/* Where the note lies, and its accidental: what is odd about it, or what is left of a leading tone before it. */
static ALWAYS_INLINE int judge_odd(const Step *step, Memory *next, Verdict *verdict)
{
    const Candidate *note = step->note;
    const int odd = note->odd;
    if (step->last && (step->last->odd & RISES) && !step->tied && step->leap != 1)
        BREACH(ACCIDENTAL);
    if (!step->tied && step->memory->flat && note->step % 7 == 6)
        next->flat = 0;
    if (!odd)
        return 1;
    if (!step->tied || step->slot->thesis) {
        if (odd & CROSSED)
            BREACH(CROSSING);
        if (odd & FAR)
            BREACH(DISTANCE);
    }
    if (step->tied)
        return 1;
    if (odd & OUT_OF_RANGE)
        BREACH(RANGE);
    if (odd & (FLAT | RISES))
        BREACH(FICTA);
    if (odd & FLAT)
        next->flat = 1;
    if (odd & FLAT_IN_COMPANY) {
        if (step->memory->flat)
            BREACH(FICTA);
        else
            BREACH(ACCIDENTAL);
    }
    if (odd & LOOSE)
        BREACH(ACCIDENTAL);
    return 1;
}

/* How a line begins and ends, and its unisons. */
static ALWAYS_INLINE int judge_ends(const Step *step, Verdict *verdict)
{
    const Exercise *exercise = step->exercise;
    const Candidate *note = step->note;
    if (!step->last && (note->kind == FIFTH ? !exercise->above : note->kind != OCTAVE))
        BREACH(BEGIN);
    if (step->final && note->kind != OCTAVE)
        BREACH(END);
    if (step->place == exercise->count - 2 && octaves_apart(note->semitones) != (exercise->above ? 9 : 3))
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

/* Whether an interval of so many steps and semitones is neither augmented nor diminished, or wrong for another reason:
   tritones and chromatic steps. */
static inline int is_diatonic(int steps, int semitones)
{
    static const int sizes[8][2] = {{0, 1}, {1, 2}, {3, 4}, {5, 6}, {6, 7}, {8, 9}, {10, 11}, {12, 12}};
    return semitones == sizes[steps][0] || semitones == sizes[steps][1];
}

/* Whether a move is one of those intervals that are not sung. */
static inline int is_unsung(int leap, int moved)
{
    const int far = abs(moved);
    return far == 6 || (far > 7 && far != 12 && !(moved == 8 && leap == 5));
}

/* The line by itself: its intervals, repetitions and leaps. */
static ALWAYS_INLINE int judge_melody(const Step *step, Verdict *verdict)
{
    const Candidate *last = step->last, *before = step->before;
    const int species = step->exercise->species, leap = step->leap, far = abs(step->moved);
    if (!leap && far == 1)
        BREACH(CHROMATIC);
    else if (is_unsung(leap, step->moved))
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
    if (abs(leap) < 8 && far && step->exercise->weights[AUGMENTED] && !is_diatonic(abs(leap), far))
        BREACH(AUGMENTED);
    if (abs(leap) == 2)
        BREACH(LEAP_THIRD);
    else if (abs(leap) == 3 || abs(leap) == 4)
        BREACH(LEAP_FOURTH);
    else if (abs(leap) > 4)
        BREACH(LEAP_WIDE);
    if (far >= WIDE)
        verdict->cost -= step->exercise->won;
    if (step->exercise->weights[RECOVERY] && before && !step->tied && abs(last->step - before->step) > 3
        && ((last->step - before->step) * leap >= 0 || abs(leap) > 2))
        BREACH(RECOVERY);
    return 1;
}

/* Both voices at a beat to which the cantus moves. */
static ALWAYS_INLINE int judge_motion(const Step *step, Verdict *verdict)
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
        if (is_perfect(note) && species != 1 && note->kind == step->memory->thesis) {
            if (species == 4 || step->tied || (species == 2 && before && abs(last->step - before->step) > 2))
                BREACH(DOWNBEATS);
            else
                BREACH(PERFECT_BEATS);
        }
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
static ALWAYS_INLINE int judge_resolution(const Step *step, Verdict *verdict)
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
static ALWAYS_INLINE int judge_dissonance(const Step *step, Verdict *verdict)
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
static ALWAYS_INLINE int judge_beat(const Step *step, Memory *next, Verdict *verdict)
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
    if (is_imperfect(note) ? weights[RUN] != 0 : species == 3 ? weights[PERFECT_BEATS] != 0
        : species == 4 ? weights[DOWNBEATS] != 0 : species > 1 && (weights[PERFECT_BEATS] || weights[DOWNBEATS]))
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
static ALWAYS_INLINE int judge_climax(const Step *step, Memory *next, Verdict *verdict)
{
    const int height = step->note->midi, highest = step->memory->highest;
    const int *weights = step->exercise->weights;
    if ((weights[CLIMAX] || weights[EARLY_CLIMAX]) && !step->tied) {
        if (weights[CLIMAX])
            next->again = height == highest || (height < highest && step->memory->again);
        if (height > highest) {
            next->highest = height;
            next->late = weights[EARLY_CLIMAX] && 2 * step->slot->bar + 1 >= step->exercise->bars;
        }
    }
    if (step->final && next->again)
        BREACH(CLIMAX);
    if (step->final && weights[EARLY_CLIMAX] && !next->late)
        BREACH(EARLY_CLIMAX);
    return 1;
}

/* The way of the line: where it turns, how it comes back after leaps, how far it goes. */
static ALWAYS_INLINE int judge_way(const Step *step, Memory *next, Verdict *verdict)
{
    const Memory *memory = step->memory;
    const int *weights = step->exercise->weights, moved = step->moved, on = memory->came * moved > 0;
    if (step->tied)
        return 1;
    next->came = next->climb = next->outline = 0;
    if (!(weights[OSCILLATION] || weights[SCALE] || weights[RECOVERED] || weights[TRITONE_OUTLINE]))
        return 1;
    if (memory->came && moved == -memory->came)
        BREACH(OSCILLATION);
    if (weights[RECOVERED] && abs(memory->came) >= WIDE && memory->came * moved < 0 && abs(step->leap) < 3)
        BREACH(RECOVERED);
    if (memory->outline == 6 && !on)
        BREACH(TRITONE_OUTLINE);
    if (on && memory->climb == SCALE_MOST)
        BREACH(SCALE);
    if (!moved)
        return 1;
    next->came = moved;
    if (weights[SCALE])
        next->climb = !on ? 1 : memory->climb < SCALE_MOST ? memory->climb + 1 : SCALE_MOST;
    if (weights[TRITONE_OUTLINE]) {
        next->outline = on ? memory->outline + abs(moved) : abs(moved) == 6 ? FARTHEST : abs(moved);
        if (next->outline > 6)
            next->outline = FARTHEST;
        if (step->final && next->outline == 6)
            BREACH(TRITONE_OUTLINE);
    }
    return 1;
}

#include "solvers/counterpoint/exact/figure.h"

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
        || (species == 1 && !step->moved && step->exercise->weights[THRICE])
        || (species == 2 && !step->slot->thesis && leap > 2 && step->memory->thesis != DISSONANT
            && step->memory->thesis <= FIFTH))
        next->before = step->memory->last;
}

/* A rest may only follow a rest. */
static ALWAYS_INLINE int judge_rest(const Step *step, Memory *next, Verdict *verdict)
{
    if (step->exercise->weights[SEQUENCE] || step->exercise->weights[ALIKE])
        next->figure = UNLIKE;
    if (step->place && !step->slot[-1].candidates[step->memory->last].rest)
        BREACH(RHYTHM);
    return 1;
}

/* A note of fifth species. */
static ALWAYS_INLINE int judge_florid(const Step *step, Memory *next, Verdict *verdict)
{
    if (!judge_rhythm(step, next, verdict)
        || !judge_odd(step, next, verdict)
        || !judge_ends(step, verdict)
        || (step->last && !judge_melody(step, verdict))
        || (step->last && !judge_motion(step, verdict))
        || (step->last && !judge_florid_leaving(step, next, verdict))
        || !judge_florid_dissonance(step, next, verdict)
        || !judge_beat(step, next, verdict) || !judge_climax(step, next, verdict)
        || (step->last && !judge_way(step, next, verdict)) || !judge_figure(step, next, verdict))
        return 0;
    if (step->final)
        *next = no_memory();
    else
        remember_florid(step, next);
    return 1;
}

/* The notes of a slot, a bit for each, that may come after a note of the slot before, as far as hard rules see from
   these two alone: those of intervals and of dissonances. Of twenty notes four or five are left to be judged. */
static inline uint32_t notes_after(const Exercise *exercise, int place, const Candidate *last)
{
    const Slot *slot = &exercise->slots[place];
    const int *weights = exercise->weights, species = exercise->species;
    const int jars = species == 1 || species == 4 || slot->thesis ? weights[CONSONANCE] == HARD : 0;
    const int leaps = species != 1 && species != 4 && !slot->thesis && weights[DISSONANCE] == HARD;
    const int unsung = weights[MELODIC_INTERVAL] == HARD, augmented = weights[AUGMENTED] == HARD;
    uint32_t notes = 0;
    int chosen;
    for (chosen = 0; chosen < slot->count; chosen++) {
        const Candidate *note = &slot->candidates[chosen];
        const int leap = note->step - last->step, moved = note->midi - last->midi;
        const int tied = !moved && ((species == 4 && slot->thesis) || species == 5);
        if (!note->rest && !tied
            && ((note->kind == DISSONANT && (jars || (leaps && abs(leap) != 1)))
                || (unsung && is_unsung(leap, moved))
                || (augmented && moved && abs(leap) < 8 && !is_diatonic(abs(leap), abs(moved)))
                || (!moved && species > 1)))
            continue;
        notes |= (uint32_t)1 << chosen;
    }
    return notes;
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
        return judge_rest(step, next, verdict);
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
    if (!judge_odd(step, next, verdict)
        || !judge_ends(step, verdict)
        || (made.last && !judge_melody(step, verdict))
        || (made.last && !judge_motion(step, verdict))
        || (made.last && !judge_resolution(step, verdict))
        || !judge_dissonance(step, verdict) || !judge_beat(step, next, verdict) || !judge_climax(step, next, verdict)
        || (made.last && !judge_way(step, next, verdict)) || !judge_figure(step, next, verdict))
        return 0;
    if (made.final)
        *next = no_memory();  /* nothing is asked any more */
    else
        remember(step, next);
    return 1;
}

#endif
