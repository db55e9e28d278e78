/* What the rules say when a line goes on with a note, and what they have to remember for the next one.
 *
 * A line has slots: one, two or four to a bar of the cantus. In each slot there are candidates, the notes that may stand
 * there. What the rules remember is packed into a word, so that lines of which they remember the same are one state.
 * Rules are defined on docs/counterpoint-rules.md; where one is soft, a breach costs its weight.
 */
#ifndef SOLVARIUM_COUNTERPOINT_JUDGE_H
#define SOLVARIUM_COUNTERPOINT_JUDGE_H

#include <stdint.h>
#include <stdlib.h>

enum {  /* in the order of rules.py */
    CROSSING, DISTANCE, ACCIDENTAL, CONSONANCE, UNISON, BEGIN, END, CADENCE, PARALLEL_PERFECT, DIRECT_PERFECT,
    PERFECT_BEATS, MELODIC_INTERVAL, CHROMATIC, THRICE, DISSONANCE, SUSPENSION, LIGATURE, REPEATED, RECOVERY,
    LEAP_THIRD, LEAP_FOURTH, LEAP_WIDE, PERFECT_INSIDE, SIMILAR, RUN, CLIMAX, RULES
};
enum { DISSONANT, OCTAVE, FIFTH, THIRD, SIXTH };  /* kinds of intervals, compound ones as simple ones */
enum {
    NONE = 31, LONGEST_RUN = 3, HARD = -1,
    CANDIDATES = 16,    /* of a slot at most: ten white notes, four with a sharp, a rest */
    LIMBS = 5,          /* words of a number of lines: 320 bits, more than 64 bars of four notes need */
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
typedef struct { int last, before, thesis, run, turning, highest, again; } Memory;

static inline uint32_t packed_memory(const Memory *memory)
{
    return (uint32_t)(memory->last | memory->before << 5 | memory->thesis << 10 | memory->run << 13 | memory->turning << 15
                      | memory->highest << 16 | memory->again << 23);
}

static inline Memory memory_of(uint32_t word)
{
    Memory memory = {
        (int)(word & 31), (int)(word >> 5 & 31), (int)(word >> 10 & 7), (int)(word >> 13 & 3), (int)(word >> 15 & 1),
        (int)(word >> 16 & 127), (int)(word >> 23 & 1)
    };
    return memory;
}

static inline Memory no_memory(void)
{
    Memory memory = { NONE, NONE, DISSONANT, 0, 0, 0, 0 };
    return memory;
}

#define BREACH(rule) do { \
        if (exercise->weights[rule] == HARD) { *refused = rule; return 0; } \
        *cost += exercise->weights[rule]; \
        if (breaches) breaches[rule]++; \
    } while (0)

/* A dissonance between two notes passes, returns as a neighbour, or is the second note of a cambiata. */
static inline int well_left(const Exercise *exercise, const Slot *slot, const Candidate *from, const Candidate *at,
                            const Candidate *to)
{
    int in = at->step - from->step, out = to->step - at->step;
    if (abs(in) == 1 && out == in)
        return 1;
    if (exercise->species != 3)
        return 0;
    return (abs(in) == 1 && to->midi == from->midi) || (slot->position == 2 && in == -1 && out == -2);
}

/* May a line that is remembered so go on with a candidate of a slot? If so, add what that costs, and make `next` what is
   remembered then; else `refused` is the rule that forbids it. `breaches`, if there are any, counts the soft ones. */
static inline int judge(const Exercise *exercise, int place, const Memory *memory, int chosen, Memory *next, int *cost,
                        int *refused, int *breaches)
{
    const Slot *slot = &exercise->slots[place];
    const Candidate *note = &slot->candidates[chosen], *last = 0, *before = 0;
    const int species = exercise->species, final = place == exercise->count - 1, recovers = exercise->weights[RECOVERY] != 0;
    int tied = 0, leap = 0, wide = 0;
    *next = *memory;
    next->last = chosen;
    next->before = NONE;
    next->turning = 0;
    if (note->rest)
        return 1;
    if (place && memory->last != NONE && !slot[-1].candidates[memory->last].rest)
        last = &slot[-1].candidates[memory->last];
    if (last && memory->before != NONE)
        before = &slot[-2].candidates[memory->before];

    if (!last && (note->kind == FIFTH ? !exercise->above : note->kind != OCTAVE))
        BREACH(BEGIN);
    if (final && note->kind != OCTAVE)
        BREACH(END);
    if (place == exercise->count - 2 && note->semitones % 12 != (exercise->above ? 9 : 3))
        BREACH(CADENCE);
    if (species == 4 && place == exercise->count - 3
        && !(last && last->midi == note->midi && note->kind == DISSONANT))
        BREACH(CADENCE);  /* the suspension of the close: 7-6 or 2-3 */
    if (!note->semitones && last && !final && slot->thesis)
        BREACH(UNISON);

    if (last) {
        leap = note->step - last->step;
        const int moved = note->midi - last->midi, far = abs(moved);
        tied = species == 4 && slot->thesis && !moved;
        if (!leap && far == 1)
            BREACH(CHROMATIC);
        else if (far == 6 || (far > 7 && far != 12 && !(moved == 8 && leap == 5)))
            BREACH(MELODIC_INTERVAL);
        if (!moved && !tied) {
            if (species == 1 && before && before->midi == note->midi)
                BREACH(THRICE);
            if (species > 1) {
                *refused = REPEATED;
                return 0;
            }
            BREACH(REPEATED);
        }
        switch (abs(leap)) {
        case 0: case 1: break;
        case 2: BREACH(LEAP_THIRD); break;
        case 3: case 4: BREACH(LEAP_FOURTH); break;
        default: BREACH(LEAP_WIDE);
        }
        wide = abs(leap) > 3;
        if (recovers && before && !tied && abs(last->step - before->step) > 3
            && ((last->step - before->step) * leap >= 0 || abs(leap) > 2))
            BREACH(RECOVERY);

        if (slot->cantus) {
            const int perfect = note->kind == OCTAVE || note->kind == FIFTH, similar = moved * slot->cantus > 0;
            if (perfect && note->kind == last->kind && moved)
                BREACH(PARALLEL_PERFECT);
            else {
                if (perfect && similar)
                    BREACH(DIRECT_PERFECT);
                if (perfect && (species == 2 || species == 3) && note->kind == memory->thesis
                    && !(species == 2 && before && abs(last->step - before->step) > 2))
                    BREACH(PERFECT_BEATS);
            }
            if (similar)
                BREACH(SIMILAR);
        }

        /* dissonances that came before this note */
        if (memory->turning && leap != 1)
            BREACH(DISSONANCE);
        if ((species == 2 || species == 3) && last->kind == DISSONANT && before && !slot[-1].thesis
            && !well_left(exercise, slot, before, last, note))
            BREACH(DISSONANCE);
        if (species == 4 && last->kind == DISSONANT && leap != -1)
            BREACH(SUSPENSION);
    }

    if (note->kind == DISSONANT) {
        if (species == 1 || (species < 4 && slot->thesis) || (species == 4 && !slot->thesis))
            BREACH(CONSONANCE);
        else if (species == 4) {
            const int simple = note->steps % 7;
            if (!tied)
                BREACH(CONSONANCE);
            else if (!(simple == 3 || (exercise->above ? simple == 6 || (simple == 1 && note->steps > 7) : simple == 1)))
                BREACH(SUSPENSION);
        } else if (!last)
            BREACH(DISSONANCE);
        else if (exercise->weights[DISSONANCE] == HARD && abs(leap) != 1) {
            *refused = DISSONANCE;  /* whatever follows: sooner than when it is left */
            return 0;
        }
    }
    if (species == 4 && slot->thesis && last && !tied && !final)
        BREACH(LIGATURE);

    if (slot->thesis) {
        if (last && !final && (note->kind == OCTAVE || note->kind == FIFTH))
            BREACH(PERFECT_INSIDE);
        const int imperfect = note->kind == THIRD || note->kind == SIXTH;
        next->thesis = DISSONANT;
        next->run = 0;
        if (imperfect ? exercise->weights[RUN] != 0 : species == 2 || species == 3)
            next->thesis = note->kind;
        if (imperfect && exercise->weights[RUN]) {
            next->run = 1;
            if (note->kind == memory->thesis) {
                if (memory->run == LONGEST_RUN)
                    BREACH(RUN);
                next->run = memory->run < LONGEST_RUN ? memory->run + 1 : LONGEST_RUN;
            }
        }
    }
    if (exercise->weights[CLIMAX] && !tied) {
        next->again = note->midi == memory->highest || (note->midi < memory->highest && memory->again);
        next->highest = note->midi > memory->highest ? note->midi : memory->highest;
    }
    if (final && next->again)
        BREACH(CLIMAX);
    if (final) {  /* nothing is asked any more */
        *next = no_memory();
        return 1;
    }

    /* the note before this one is kept only where a rule will ask for it */
    if (last) {
        next->turning = species == 3 && slot->position == 2 && last->kind == DISSONANT && leap == -2
            && before && last->step - before->step == -1;
        if (note->kind == DISSONANT || (recovers && wide) || (species == 1 && !leap && note->midi == last->midi)
            || (species == 2 && !slot->thesis && abs(leap) > 2 && memory->thesis != DISSONANT))
            next->before = memory->last;
    }
    return 1;
}

#endif
