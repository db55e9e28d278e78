/* The notes that may stand in each place of a line, whatever stands around them. */
#ifndef SOLVARIUM_COUNTERPOINT_SLOTS_H
#define SOLVARIUM_COUNTERPOINT_SLOTS_H

#include "solvers/counterpoint/exact/judge.h"

enum { TENTH = 9, TWELFTH = 11, OVERLAP = 5 };  /* steps: how far the voices part; if that is soft; how far they cross */

static const int SEMITONES[7] = {0, 2, 4, 5, 7, 9, 11};  /* of the letters above c */

/* The key of a white note; its step is not negative. */
static inline int white_key(int step) { return 12 * (step / 7 + 1) + SEMITONES[step % 7]; }

/* What may stand in a slot: whose rules hold, over or under which note of the cantus, and which accidentals. */
typedef struct {
    const int *weights;
    int step, key, above;
    int leading;       /* c, f and g may be raised as before the end */
    int flat;          /* b flat is musica ficta here */
    int tone;          /* the letter of the leading tone of the final, or -1 */
} Place;

/* The kind of an interval by its steps and semitones, octaves apart; of crossed voices as if they did not cross. */
static inline int kind_of(int steps, int semitones)
{
    if (steps < 0 || (!steps && semitones < 0)) {
        steps = -steps;
        semitones = -semitones;
    }
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

/* What an accidental is in a place: 0 if it is as good as a white note. */
static inline int accidental_in(const Place *place, int letter, int alteration)
{
    if (alteration > 0 && place->leading)
        return 0;
    if (alteration > 0)
        return letter == place->tone ? RISES : LOOSE;
    return !place->flat ? LOOSE : letter == 6 ? FLAT : FLAT_IN_COMPANY;
}

/* Write the candidates of a place: white notes within a tenth that do not cross the cantus, leading tones and musica
   ficta; beyond these whatever no rule makes hard. Returns how many there are. */
static inline int write_candidates(Candidate *found, const Place *place)
{
    const int lowest = place->weights[CROSSING] == HARD ? 0 : -OVERLAP;
    const int highest = place->weights[DISTANCE] == HARD ? TENTH : TWELFTH;
    int count = 0, steps, alteration;
    for (steps = lowest; steps <= highest; steps++)
        for (alteration = -1; alteration < 2; alteration++) {
            Candidate note = { place->above ? place->step + steps : place->step - steps, 0, 0, steps, 0, 0, 0 };
            const int letter = (note.step + 7) % 7;
            if (note.step < 0 || (alteration > 0 && letter != 0 && letter != 3 && letter != 4)
                || (alteration < 0 && letter != 2 && letter != 6))
                continue;
            note.odd = alteration ? accidental_in(place, letter, alteration) : 0;
            if (note.odd && place->weights[note.odd == LOOSE ? ACCIDENTAL : FICTA] == HARD)
                continue;
            note.midi = white_key(note.step) + alteration;
            note.semitones = place->above ? note.midi - place->key : place->key - note.midi;
            note.kind = kind_of(steps, note.semitones);
            if (steps < 0 || note.semitones < 0)
                note.odd |= CROSSED;
            else if (steps > TENTH)
                note.odd |= FAR;
            if (!(note.odd & CROSSED) || place->weights[CROSSING] != HARD)
                found[count++] = note;
        }
    return count;
}

#endif
