"""An exercise as the rules read it: the notes that may stand in each slot, and what each rule weighs.

What a note may be whatever stands around it is worked out here once, slot by slot, so that judging it needs no look at
the cantus.
"""
from libc.math cimport log2
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.core.formats import FormatError
from solvers.counterpoint.exact.exercise import NOTES
from solvers.counterpoint.pitch import NATURAL, Pitch
from solvers.counterpoint.rules import HARD as HARD_WEIGHT, RULES as ALL_RULES

cdef extern from "solvers/counterpoint/exact/slots.h" nogil:
    int write_candidates(Candidate* found, const Place* place)

cdef int F = 3                                    # letter
cdef int UNIT = 100                               # a weight of 1
LEADING = {1: 0, 4: 3, 5: 4}                      # letters of finals with the leading tones that are raised for them
NUMBERS = {rule.name: number for number, rule in enumerate(ALL_RULES)}
FLAT_FINALS = (1, 3)                              # d and f: their modes have b flat wherever it is sung


cdef class Judged:
    """Slots with their candidates. With `wanted`, a pitch or `...` for each slot, only those of these pitches."""

    def __cinit__(self, exercise, wanted=()):
        cdef int place, rule, bar, final
        cdef double bits = 1.0
        cdef bint sings_flats
        cdef Place here
        self.exercise = exercise
        self.rules.count = exercise.notes
        self.rules.species = exercise.species
        self.rules.above = exercise.above
        self.rules.bars = len(exercise.cantus)
        for rule, weight in enumerate(exercise.weights):
            self.rules.weights[rule] = HARD if weight == HARD_WEIGHT else <int>round(weight * UNIT)
        self.candidates = <Candidate*>calloc(self.rules.count * CANDIDATES, sizeof(Candidate))
        self.slots = <Slot*>calloc(self.rules.count, sizeof(Slot))
        if not (self.candidates and self.slots):
            raise MemoryError
        self.rules.slots = self.slots
        self.pitches = {}
        final = exercise.cantus[self.rules.bars - 1].step % 7
        sings_flats = final in FLAT_FINALS
        here.weights, here.above, here.tone = self.rules.weights, self.rules.above, LEADING.get(final, -1)
        steps = [note.step for note in exercise.cantus]
        for bar in range(self.rules.bars):
            here.step, here.key = steps[bar], exercise.cantus[bar].midi
            here.flat = sings_flats or any([step % 7 == F for step in steps[max(bar - 1, 0) : bar + 2]])
            self.write_bar(bar, here)
        for place in range(self.rules.count):
            bits += log2(max(self.slots[place].count, 1))
        self.limbs = <int>(bits / 64) + 1
        for place, pitch in enumerate(wanted):
            if pitch is not ...:
                self.restrict(place, pitch)

    def __dealloc__(self):
        free(self.slots)
        free(self.candidates)

    cdef int write_bar(self, int bar, Place here) except -1:
        """The slots of a bar with their candidates, among them the rest with which a line may begin. `here` is the bar,
        but for which notes may be raised there."""
        cdef int species = self.rules.species, a_bar = NOTES[species], position, place
        cdef bint before_last = bar == self.rules.bars - 2
        cdef Slot* slot
        cdef Candidate* found
        cdef bint begins
        for position in range(a_bar if bar < self.rules.bars - 1 else 1):
            place = bar * a_bar + position
            slot, found = &self.slots[place], &self.candidates[place * CANDIDATES]
            begins = (place == 0 and species in (2, 4)) or (place < 3 and species == 5)
            here.leading = before_last and (species in (3, 5) or place == self.rules.count - 2)
            slot.candidates = found
            slot.bar, slot.position, slot.thesis = bar, position, position == 0
            if bar and slot.thesis:
                slot.cantus = here.key - <int>self.exercise.cantus[bar - 1].midi
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
        key = note.step << 8 | note.midi
        pitch = self.pitches.get(key)
        if pitch is None:
            pitch = Pitch(note.step, note.midi - 12 * (note.step // 7 + 1) - <int>NATURAL[note.step % 7])
            self.pitches[key] = pitch
        return pitch

    cdef bint weighs(self, names):
        """Whether any of some rules costs something, or wins it."""
        cdef bint found = False
        for name in names:
            found = found or self.rules.weights[NUMBERS[name]] > 0
        return found

    cdef CExercise without(self, names):
        """The same exercise without the weights of some rules, but where they are hard."""
        cdef CExercise rules = self.rules
        cdef int rule
        for name in names:
            rule = NUMBERS[name]
            if rules.weights[rule] != HARD:
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
