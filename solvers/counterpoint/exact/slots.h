/* The notes that may stand in each place of a line, whatever stands around them. */
#ifndef SOLVARIUM_COUNTERPOINT_SLOTS_H
#define SOLVARIUM_COUNTERPOINT_SLOTS_H

#include "solvers/counterpoint/exact/judge.h"

enum { TENTH = 9 };  /* steps from the cantus at most */

static const int SEMITONES[7] = {0, 2, 4, 5, 7, 9, 11};  /* of the letters above c */

/* The key of a white note; its step is not negative. */
static inline int white_key(int step) { return 12 * (step / 7 + 1) + SEMITONES[step % 7]; }

static inline int can_be_raised(int step) { return step % 7 == 0 || step % 7 == 3 || step % 7 == 4; }  /* c, f, g */

/* The kind of an interval by its steps and semitones, octaves apart. */
static inline int kind_of(int steps, int semitones)
{
    steps %= 7;
    semitones %= 12;
    if (steps == 0 && semitones == 0)
        return OCTAVE;
    if (steps == 4 && semitones == 7)
        return FIFTH;
    if (steps == 2 && (semitones == 3 || semitones == 4))
        return THIRD;
    if (steps == 5 && (semitones == 8 || semitones == 9))
        return SIXTH;
    return DISSONANT;
}

/* Write the candidates of a slot over or under a note of the cantus, given by its step and key: white notes within a
   tenth that do not cross it, leading tones where these are allowed. Returns how many there are. */
static inline int write_candidates(Candidate *found, int step, int key, int above, int leading)
{
    int count = 0, steps, sharp;
    for (steps = 0; steps <= TENTH; steps++)
        for (sharp = 0; sharp < 2; sharp++) {
            Candidate note = { above ? step + steps : step - steps, 0, 0, steps, 0, 0 };
            if (sharp && !(leading && can_be_raised(note.step)))
                continue;
            note.midi = white_key(note.step) + sharp;
            note.semitones = above ? note.midi - key : key - note.midi;
            note.kind = kind_of(steps, note.semitones);
            if (note.semitones >= 0)
                found[count++] = note;
        }
    return count;
}

#endif
