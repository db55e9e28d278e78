"""An exercise as the rules read it: the notes that may stand in each slot, and what each rule weighs.

What a note may be whatever stands around it is worked out here once, slot by slot, so that judging it needs no look at
the cantus.
"""
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from math import log2

from solvers.core.formats import FormatError
from solvers.counterpoint.exact.exercise import NOTES
from solvers.counterpoint.pitch import NATURAL, Pitch
from solvers.counterpoint.rules import HARD as HARD_WEIGHT, RULES as ALL_RULES

cdef extern from "solvers/counterpoint/exact/slots.h" nogil:
    ctypedef struct Place:
        const int* weights
        int step, key, above, leading, flat, tone
    int write_candidates(Candidate* found, const Place* place)

cdef int F = 3                                    # letter
cdef int UNIT = 100                               # a weight of 1
LEADING = {1: 0, 4: 3, 5: 4}                      # letters of finals with the leading tones that are raised for them
FLAT_FINALS = (1, 3)                              # d and f: their modes have b flat wherever it is sung


cdef class Judged:
    """Slots with their candidates. With `wanted`, a pitch or `...` for each slot, only those of these pitches."""

    def __cinit__(self, exercise, wanted=()):
        cdef int place, rule
        self.exercise = exercise
        self.rules.count = exercise.notes
        self.rules.species = exercise.species
        self.rules.above = exercise.above
        self.rules.bars = len(exercise.cantus)
        for rule in range(RULES):
            weight = exercise.weight(ALL_RULES[rule].name)
            self.rules.weights[rule] = HARD if weight == HARD_WEIGHT else <int>round(weight * UNIT)
        self.candidates = <Candidate*>calloc(self.rules.count * CANDIDATES, sizeof(Candidate))
        self.slots = <Slot*>calloc(self.rules.count, sizeof(Slot))
        if not (self.candidates and self.slots):
            raise MemoryError
        self.rules.slots = self.slots
        bits = 1.0
        for place in range(self.rules.count):
            self.write_slot(place)
            bits += log2(max(self.slots[place].count, 1))
        self.limbs = <int>(bits / 64) + 1
        for place, pitch in enumerate(wanted):
            if pitch is not ...:
                self.restrict(place, pitch)

    def __dealloc__(self):
        free(self.slots)
        free(self.candidates)

    cdef int write_slot(self, int place) except -1:
        """A slot with its candidates, among them the rest with which a line may begin."""
        cdef Slot* slot = &self.slots[place]
        cdef Candidate* found = &self.candidates[place * CANDIDATES]
        cdef int species = self.rules.species, a_bar = NOTES[species], bar = place // a_bar
        cdef bint begins = (place == 0 and species in (2, 4)) or (place < 3 and species == 5)
        cdef Place here
        cantus = self.exercise.cantus
        final = cantus[self.rules.bars - 1].step % 7
        here.weights, here.above = self.rules.weights, self.rules.above
        here.step, here.key = cantus[bar].step, cantus[bar].midi
        here.leading = bar == self.rules.bars - 2 and (species in (3, 5) or place == self.rules.count - 2)
        here.flat = final in FLAT_FINALS or any(note.step % 7 == F for note in cantus[max(bar - 1, 0) : bar + 2])
        here.tone = LEADING.get(final, -1)
        slot.candidates = found
        slot.bar, slot.position, slot.thesis = bar, place % a_bar, place % a_bar == 0
        if bar and slot.thesis:
            slot.cantus = cantus[bar].midi - cantus[bar - 1].midi
        if begins:
            found[0].rest = 1
            slot.count = 1
        if not begins or species != 4:
            slot.count += write_candidates(&found[slot.count], &here)
        if self.exercise.singer is not None:
            self.keep_range(slot, self.exercise.singer.low.midi, self.exercise.singer.high.midi)
        return 0

    cdef int keep_range(self, Slot* slot, int low, int high) except -1:
        """Mark the candidates of a slot that the singer has not, or leave them out if that is a hard rule."""
        cdef Candidate* found = <Candidate*>slot.candidates
        cdef int at, kept = 0
        cdef bint hard = self.exercise.weight("range") == HARD_WEIGHT
        for at in range(slot.count):
            inside = found[at].rest or low <= found[at].midi <= high
            if inside or not hard:
                found[kept] = found[at]
                found[kept].odd |= 0 if inside else OUT_OF_RANGE
                kept += 1
        slot.count = kept
        return 0

    cdef int restrict(self, int place, pitch) except -1:
        """Leave of the candidates of a slot those of a pitch."""
        cdef Slot* slot = &self.slots[place]
        cdef int at, kept = 0
        for at in range(slot.count):
            if self.pitch(place, at) == pitch:
                self.candidates[place * CANDIDATES + kept] = slot.candidates[at]
                kept += 1
        slot.count = kept
        return 0

    cdef object pitch(self, int place, int chosen):
        """A note of a slot; None for the rest."""
        cdef const Candidate* note = &self.slots[place].candidates[chosen]
        if note.rest:
            return None
        return Pitch(note.step, note.midi - 12 * (note.step // 7 + 1) - <int>NATURAL[note.step % 7])

    cdef CExercise weighing(self, chosen):
        """The same exercise with the weights of some rules alone, besides the hard ones."""
        cdef CExercise rules = self.rules
        cdef int rule
        for rule in range(RULES):
            if rules.weights[rule] != HARD and not chosen(ALL_RULES[rule].name):
                rules.weights[rule] = 0
        return rules

    def notes_of(self, place: int):
        """The notes that may stand in a slot whatever stands around them, the lowest first."""
        found = [self.pitch(place, chosen) for chosen in range(self.slots[place].count)]
        return sorted(found, key=lambda pitch: -1 if pitch is None else pitch.midi)

    def breaches(self, line):
        """How often a line, or the beginning of one, breaks each soft rule. FormatError if the hard ones do not allow
        it."""
        cdef Memory memory = no_memory(), after
        cdef Verdict verdict
        cdef int place, chosen
        cdef int counts[RULES]
        memset(counts, 0, sizeof(counts))
        verdict.cost, verdict.breaches = 0, counts
        if len(line) > self.rules.count:
            raise FormatError(f"this line has {len(line)} places, and the exercise {self.rules.count}.")
        for place in range(len(line)):
            for chosen in range(self.slots[place].count):
                if self.pitch(place, chosen) == line[place]:
                    break
            else:
                raise FormatError(f"{line[place] or 'a rest'} cannot stand in place {place + 1}.")
            if not judge(&self.rules, place, &memory, chosen, &after, &verdict):
                raise FormatError(f"{line[place]} in place {place + 1}: {ALL_RULES[verdict.refused].title.lower()}.")
            memory = after
        return {ALL_RULES[rule].name: counts[rule] for rule in range(RULES) if counts[rule]}
