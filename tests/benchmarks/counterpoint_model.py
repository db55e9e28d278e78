"""Counterpoint as a model for CP-SAT: the rules of docs/counterpoint-rules.md, weighed as *Textbook*, as tables."""
from itertools import product

from tests.reference.counterpoint_lines import PLACES, can_be_sung, interval, kind, notes_for

PERFECT = ("octave", "fifth")


class Model:
    """An exercise in species 1 to 4: a variable for each place, tables of what neighbours may be, and the cost."""

    def __init__(self, cp_model, cantus, species, above):
        self.cantus, self.species, self.above = cantus, species, above
        self.a_bar, self.last = PLACES[species], PLACES[species] * (len(cantus) - 1)
        self.model, self.costs = cp_model.CpModel(), []
        self.notes = [[note for note in notes_for(cantus, species, above, place) if self._stands(place, note)]
                      for place in range(self.last + 1)]
        self.chosen = [self.model.new_int_var(0, len(notes) - 1, f"note {place}")
                       for place, notes in enumerate(self.notes)]
        self._pairs()
        self._triples()
        self._far()
        self._runs()
        self._climax()
        self.model.minimize(sum(self.costs))

    def solve(self, solver):
        """The least cost, proved, by the solver that is given."""
        status = solver.solve(self.model)
        assert solver.status_name(status) == "OPTIMAL"
        return solver.objective_value

    def _of(self, place):
        return self.cantus[place // self.a_bar]

    def _kind(self, place, note):
        return None if note is None else kind(self._of(place), note, self.above)

    def _stands(self, place, note):
        """What a note may be by itself."""
        if note is None:
            return True
        kinds, semitones = self._kind(place, note), interval(self._of(place), note, self.above)[1]
        beat = place % self.a_bar == 0
        if place == self.last and kinds != "octave":
            return False
        if place == self.last - 1 and semitones % 12 != (9 if self.above else 3):
            return False
        if kinds == "dissonance":
            return beat if self.species == 4 else self.species > 1 and not beat
        return not (beat and 0 < place < self.last and not semitones and (place > 1 or self.notes_before(place)))

    def notes_before(self, place):
        """Whether the line has begun for certain before a place."""
        return place > 1 or self.species in (1, 3)

    def _table(self, places, rule):
        """Only what the rule gives a cost may stand in these places together."""
        rows, most = [], 0
        for picked in product(*(range(len(self.notes[place])) for place in places)):
            cost = rule(*(self.notes[place][number] for place, number in zip(places, picked, strict=True)))
            if cost is not None:
                rows.append((*picked, cost))
                most = max(most, cost)
        cost = self.model.new_int_var(0, most, "")
        self.model.add_allowed_assignments([*(self.chosen[place] for place in places), cost], rows)
        self.costs.append(cost)

    def _pairs(self):
        for place in range(1, self.last + 1):
            self._table((place - 1, place), lambda before, note, place=place: self._step(place, before, note))

    def _step(self, place, before, note):
        beat, kinds = place % self.a_bar == 0, self._kind(place, note)
        if before is None:  # the line begins here
            return 0 if kinds == "octave" or (kinds == "fifth" and self.above) else None
        if place == 1 and self._kind(0, before) != "octave" and not (self._kind(0, before) == "fifth" and self.above):
            return None
        steps, semitones = abs(note.step - before.step), note.key - before.key
        tied = self.species == 4 and beat and note == before
        if self.species == 4 and place == self.last - 2 and not (tied and kinds == "dissonance"):
            return None
        cost = 0
        if self.species == 4:
            if kinds == "dissonance":
                low = interval(self._of(place), note, self.above)[0]
                if not tied or low % 7 not in ((6, 3, 1) if self.above else (1, 3)) or (self.above and low == 1):
                    return None
            if self._kind(place - 1, before) == "dissonance" and note.step != before.step - 1:
                return None
            cost += 2 * (beat and not tied and place < self.last)
        if note == before and not tied and self.species > 1:
            return None
        if (steps == 0 and abs(semitones) == 1) or not can_be_sung(steps, semitones):
            return None
        cost += note == before and not tied
        cost += {0: 0, 1: 0, 2: 1, 3: 2, 4: 2}.get(steps, 3)
        if beat:
            cost += place < self.last and kinds in PERFECT
            moved = self._of(place).key - self._of(place - 1).key
            if moved and kinds in PERFECT and (
                    moved * semitones > 0 or (semitones and kinds == self._kind(place - 1, before))):
                return None
            cost += moved * semitones > 0
        return cost

    def _triples(self):
        if self.species == 4:
            return
        for place in range(2, self.last + 1):
            self._table((place - 2, place - 1, place), lambda *notes, place=place: self._three(place, *notes))
        if self.species == 3:  # a cambiata goes up at its end
            for place in range(3, self.last, 4):
                self._table(range(place - 3, place + 1), lambda *notes, place=place: self._cambiata(place, *notes))

    def _three(self, place, one, two, three):
        if self.species == 1:
            return None if one == two == three else 0
        if one is None:
            return None if self._kind(place - 1, two) == "dissonance" else 0
        if (place - 1) % self.a_bar and self._kind(place - 1, two) == "dissonance":
            into, out = two.step - one.step, three.step - two.step
            if abs(into) != 1:
                return None
            if out != into and (self.species == 2 or (
                    three != one and not ((place - 1) % 4 == 1 and into == -1 and out == -2))):
                return None
        if self.species == 2 and place % 2 == 0 and self._beats(place, one, three) and abs(two.step - one.step) < 3:
            return None
        return 0

    def _cambiata(self, place, one, two, three, four):
        begun = self._kind(place - 2, two) == "dissonance" and three.step - two.step == -2 and two.step - one.step == -1
        return None if begun and four.step - three.step != 1 else 0

    def _beats(self, place, one, other):
        kinds = self._kind(place, other)
        return kinds in PERFECT and kinds == self._kind(place - self.a_bar, one) and (
            self._of(place).key != self._of(place - 1).key)

    def _far(self):
        if self.species == 3:
            for place in range(4, self.last + 1, 4):
                self._table((place - 4, place), lambda one, other, place=place:
                            None if self._beats(place, one, other) else 0)

    def _runs(self):
        for sort in ("third", "sixth"):
            on = []
            for place in range(0, self.last + 1, self.a_bar):
                literal = self.model.new_bool_var("")
                self.model.add_allowed_assignments(
                    [self.chosen[place], literal],
                    [(number, self._kind(place, note) == sort) for number, note in enumerate(self.notes[place])])
                on.append(literal)
            for four in zip(on, on[1:], on[2:], on[3:], strict=False):
                all_of_them = self.model.new_bool_var("")
                self.model.add_bool_or([~literal for literal in four] + [all_of_them])
                self.costs.append(2 * all_of_them)

    def _climax(self):
        heights = []
        for place, notes in enumerate(self.notes):
            height = self.model.new_int_var(0, 127, "")
            self.model.add_allowed_assignments(
                [self.chosen[place], height],
                [(number, 0 if note is None else note.key) for number, note in enumerate(notes)])
            heights.append(height)
        top = self.model.new_int_var(0, 127, "top")
        self.model.add_max_equality(top, heights)
        peaks = []
        for place, height in enumerate(heights):
            at_top = self.model.new_bool_var("")
            self.model.add(height == top).only_enforce_if(at_top)
            self.model.add(height < top).only_enforce_if(~at_top)
            if self.species == 4 and place % 2 == 0 and place:
                tied, counts = self.model.new_bool_var(""), self.model.new_bool_var("")
                self.model.add(height == heights[place - 1]).only_enforce_if(tied)
                self.model.add(height != heights[place - 1]).only_enforce_if(~tied)
                self.model.add_bool_and([at_top, ~tied]).only_enforce_if(counts)
                self.model.add_bool_or([~at_top, tied, counts])
                at_top = counts
            peaks.append(at_top)
        again = self.model.new_bool_var("")
        self.model.add(sum(peaks) <= 1).only_enforce_if(~again)
        self.costs.append(2 * again)
