"""All lines of an exercise as a graph of what the rules remember.

A node is a slot and a memory (judge.h): lines of which the rules remember the same are one node, whatever else they
did. So there are a few hundred or thousand nodes where there are 10 to the power of 20 lines. Forwards the graph is
made, backwards it is told for each node in how many ways it can be gone on with, and at what least cost. Then all
else is a walk: the best lines in order, the line of any number, one drawn at random, what each next note would leave.
The walks stand beside the graph, in one long file, since all of them read its layers as they lie in C.
"""
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

import random
from array import array
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.counterpoint.exact.exercise import NOTES
from solvers.counterpoint.pitch import NATURAL, Pitch
from solvers.counterpoint.rules import HARD as HARD_WEIGHT, RULES as ALL_RULES

cdef extern from "solvers/counterpoint/exact/judge.h" nogil:
    enum: RULES, HARD, CANDIDATES, NOTHING
    ctypedef struct Candidate:
        int step, midi, kind, steps, semitones, rest
    ctypedef struct Slot:
        const Candidate* candidates
        int count, bar, thesis, position, cantus
    ctypedef struct CExercise "Exercise":
        const Slot* slots
        int count, species, above, bars
        int weights[RULES]
    ctypedef struct Memory:
        int last, before, thesis, run, turning, highest, again
    Memory memory_of(uint64_t word)
    Memory no_memory()
    ctypedef struct Verdict:
        int cost, refused
        int* breaches
    int judge(const CExercise* exercise, int place, const Memory* memory, int chosen, Memory* next, Verdict* verdict)

cdef extern from "solvers/counterpoint/exact/slots.h" nogil:
    int write_candidates(Candidate* found, int step, int key, int above, int leading)

cdef extern from "solvers/counterpoint/exact/layers.h" nogil:
    ctypedef struct Edge:
        uint32_t to
        int cost, chosen
    ctypedef struct Layer:
        uint64_t* memories
        uint32_t* first
        Edge* edges
        uint64_t* ways
        int* least
        size_t nodes
    ctypedef struct Table:
        uint32_t* nodes
        size_t size
    void free_layer(Layer* layer)
    bint begin_table(Table* table, size_t size)
    bint begin_layers(Layer* layer)
    bint make_layer(const CExercise* exercise, int place, Layer* layer, Table* table)
    bint begin_end(Layer* layer, int limbs)
    bint sum_up(Layer* layer, int limbs)
    bint is_smaller(const uint64_t* one, const uint64_t* other, int limbs)
    void subtract_number(uint64_t* number, const uint64_t* less, int limbs)

# Dynamic programming over (slot, memory). Forwards, `make_layer` judges every candidate of a slot after every memory
# and writes an edge for each that no hard rule refuses; equal memories are one node (a hash table gives each its
# number). Backwards, `sum_up` adds for each node the number of lines that go on from it, `limbs` words of 64 bits,
# since there are more lines than one word counts, and the least cost. Invariant: what may follow a node depends on its
# memory alone; so a rule that looks further back than the memory tells would make counts wrong (judge.h says what is
# remembered). Cost: one judgement for each node and candidate; docs/engines/counterpoint-lines.md has the figures by
# species. All walks are exact without search: `best` descends only along edges whose least cost stays within the bound,
# and raises the bound to the next cost that exists; `line(n)` is unranking, subtracting the ways of the edges passed
# by.

cdef double UNIT = 100      # a weight of 1
cdef int BITS_A_SLOT = 4    # of the number of lines: no slot has more than CANDIDATES notes
cdef size_t TABLE = 1 << 12


class Choice(NamedTuple):
    """A note that may come next: the rule that refuses it, or in how many ways one can go on, and what the cheapest
    line then costs in all; `cost` is that of this note alone."""

    pitch: Pitch | None
    refused: str
    ways: int
    least: float | None
    cost: float


cdef class Lines:
    """The graph of an exercise, an engine: a step makes, or goes back over, one slot. At its end it answers.

    With `wanted`, a pitch or `...` for each slot, of the lines that have these pitches.
    """

    cdef readonly object exercise
    cdef CExercise judged
    cdef Candidate* candidates
    cdef Slot* slots
    cdef Layer* layers       # [slots + 1] the last one has the end alone
    cdef Table table
    cdef int done            # slots made, then gone back over
    cdef int limbs           # words of a number of lines

    def __cinit__(self, exercise, wanted=()):
        cdef int place, rule
        self.exercise = exercise
        self.judged.count = exercise.notes
        self.limbs = BITS_A_SLOT * self.judged.count // 64 + 1
        self.judged.species = exercise.species
        self.judged.above = exercise.above
        self.judged.bars = len(exercise.cantus)
        for rule in range(RULES):
            weight = exercise.personality.weight(ALL_RULES[rule].name)
            self.judged.weights[rule] = HARD if weight == HARD_WEIGHT else <int>round(weight * UNIT)
        self.candidates = <Candidate*>calloc(self.judged.count * CANDIDATES, sizeof(Candidate))
        self.slots = <Slot*>calloc(self.judged.count, sizeof(Slot))
        self.layers = <Layer*>calloc(self.judged.count + 1, sizeof(Layer))
        if not (self.candidates and self.slots and self.layers and begin_table(&self.table, TABLE)
                and begin_layers(self.layers)):
            raise MemoryError
        for place in range(self.judged.count):
            self._write_slot(place)
        for place, pitch in enumerate(wanted):
            if pitch is not ...:
                self._restrict(place, pitch)
        self.judged.slots = self.slots

    def __dealloc__(self):
        cdef int place
        if self.layers:
            for place in range(self.judged.count + 1):
                free_layer(&self.layers[place])
        free(self.layers)
        free(self.slots)
        free(self.candidates)
        free(self.table.nodes)

    cdef int _write_slot(self, int place) except -1:
        """A slot with its candidates, among them the rest with which a line may begin."""
        cdef Slot* slot = &self.slots[place]
        cdef Candidate* found = &self.candidates[place * CANDIDATES]
        cdef int species = self.judged.species, a_bar = NOTES[species], bar = place // a_bar
        cdef bint begins = (place == 0 and species in (2, 4)) or (place < 3 and species == 5)
        cdef bint leading = bar == self.judged.bars - 2 and (species in (3, 5) or place == self.judged.count - 2)
        cantus = self.exercise.cantus
        slot.candidates = found
        slot.bar, slot.position, slot.thesis = bar, place % a_bar, place % a_bar == 0
        if bar and slot.thesis:
            slot.cantus = cantus[bar].midi - cantus[bar - 1].midi
        if begins:
            found[0].rest = 1
            slot.count = 1
        if not begins or species != 4:
            slot.count += write_candidates(&found[slot.count], cantus[bar].step, cantus[bar].midi, self.judged.above,
                                           leading)
        if self.exercise.singer is not None:
            self._keep_range(slot, self.exercise.singer.low.midi, self.exercise.singer.high.midi)
        return 0

    cdef void _keep_range(self, Slot* slot, int low, int high):
        """Leave of the candidates of a slot those that the singer has, and the rest."""
        cdef Candidate* found = <Candidate*>slot.candidates
        cdef int at, kept = 0
        for at in range(slot.count):
            if found[at].rest or low <= found[at].midi <= high:
                found[kept] = found[at]
                kept += 1
        slot.count = kept

    cdef int _restrict(self, int place, pitch) except -1:
        """Leave of the candidates of a slot those of a pitch."""
        cdef Slot* slot = &self.slots[place]
        cdef int at, kept = 0
        for at in range(slot.count):
            if self._pitch(place, at) == pitch:
                self.candidates[place * CANDIDATES + kept] = slot.candidates[at]
                kept += 1
        slot.count = kept
        return 0

    def advance(self, steps: int, /) -> bool:
        """Make the nodes of so many slots, or go back over them. True once all is known."""
        cdef int slots = self.judged.count
        cdef bint there = True
        while steps > 0 and self.done < 2 * slots:
            with nogil:
                if self.done < slots:
                    there = make_layer(&self.judged, self.done, &self.layers[self.done], &self.table)
                elif self.done > slots or begin_end(&self.layers[slots], self.limbs):
                    there = sum_up(&self.layers[2 * slots - 1 - self.done], self.limbs)
                else:
                    there = False
            if not there:
                raise MemoryError
            self.done += 1
            steps -= 1
        return self.done == 2 * slots

    def snapshot(self) -> tuple[int, ...]:
        """How many nodes there are before each slot, so far."""
        return tuple([self.layers[place].nodes for place in range(min(self.done, self.judged.count) + 1)])

    def progress(self):
        """Slots made and gone back over."""
        return Progress(self.done, 2 * self.judged.count, f"{self.states:,} positions of the rules")

    def result(self) -> Lines:
        """The graph itself, whose methods answer from now on. RuntimeError before the end."""
        self._require_result()
        return self

    def _require_result(self) -> None:
        if self.done < 2 * self.judged.count:
            raise RuntimeError("not all is known yet")

    @property
    def states(self) -> int:
        """Nodes of the graph so far."""
        return sum([self.layers[place].nodes for place in range(self.judged.count + 1)])

    @property
    def count(self) -> int:
        """How many lines the hard rules allow, exactly."""
        self._require_result()
        return number_of(self.layers[0].ways, self.limbs)

    @property
    def least(self) -> float | None:
        """The cost of the best line; None if there is none."""
        self._require_result()
        return cost_of(self.layers[0].least[0])

    def best(self, most: int):
        """The cheapest lines with their costs, the best first, of equal ones that with the lower notes first."""
        self._require_result()
        cdef list found = [], chosen = []
        cdef int bound = self.layers[0].least[0], beyond
        while bound < NOTHING and len(found) < most:
            beyond = NOTHING
            self._collect(0, 0, 0, bound, &beyond, chosen, found, most)
            bound = beyond
        return found

    cdef int _collect(self, int place, uint32_t node, int spent, int bound, int* beyond, list chosen, list found,
                      int most) except -1:
        """Append the lines that cost just as much as the bound; the next cost that there is goes into `beyond`."""
        cdef Layer* layer = &self.layers[place]
        cdef Edge* edge
        cdef int in_all
        cdef uint32_t at
        if place == self.judged.count:
            if spent == bound:
                found.append((bound / UNIT, tuple(chosen)))
            return 0
        for at in range(layer.first[node], layer.first[node + 1]):
            edge = &layer.edges[at]
            in_all = layer[1].least[edge.to]
            if in_all >= NOTHING:
                continue
            in_all += spent + edge.cost
            if in_all > bound:
                beyond[0] = min(beyond[0], in_all)
                continue
            if len(found) == most:
                return 0
            chosen.append(self._pitch(place, edge.chosen))
            self._collect(place + 1, edge.to, spent + edge.cost, bound, beyond, chosen, found, most)
            chosen.pop()
        return 0

    def line(self, number: int):
        """The line of a number from 0; IndexError if there is none."""
        self._require_result()
        if not 0 <= number < self.count:
            raise IndexError(f"there is no line {number}")
        cdef int place
        cdef uint32_t node = 0, at
        cdef Edge* edge = NULL
        cdef const uint64_t* ways
        cdef list found = []
        cdef uint64_t[::1] left = array("Q", [number >> 64 * limb & 2**64 - 1 for limb in range(self.limbs)])
        for place in range(self.judged.count):
            for at in range(self.layers[place].first[node], self.layers[place].first[node + 1]):
                edge = &self.layers[place].edges[at]
                ways = &self.layers[place + 1].ways[edge.to * self.limbs]
                if is_smaller(&left[0], ways, self.limbs):
                    break
                subtract_number(&left[0], ways, self.limbs)
            found.append(self._pitch(place, edge.chosen))
            node = edge.to
        return tuple(found)

    def drawn(self, seed: int, count: int):
        """So many lines drawn from all of them, each as likely as any other; none if there is none."""
        numbers, lines = random.Random(seed), self.count
        return [self.line(numbers.randrange(lines)) for _ in range(count if lines else 0)]

    cdef object _pitch(self, int place, int chosen):
        cdef const Candidate* note = &self.slots[place].candidates[chosen]
        if note.rest:
            return None
        return Pitch(note.step, note.midi - 12 * (note.step // 7 + 1) - <int>NATURAL[note.step % 7])

    def notes_of(self, place: int):
        """The notes that may stand in a slot whatever stands around them, the lowest first."""
        found = [self._pitch(place, chosen) for chosen in range(self.slots[place].count)]
        return sorted(found, key=lambda pitch: -1 if pitch is None else pitch.midi)

    cdef int _walk_along(self, begun, uint32_t* node, int* spent) except -2:
        """Go along notes from the start; the place of the first one that no line has there, or -1."""
        cdef int place = 0
        cdef uint32_t at
        node[0], spent[0] = 0, 0
        for pitch in begun:
            if place == self.judged.count:
                return place
            for at in range(self.layers[place].first[node[0]], self.layers[place].first[node[0] + 1]):
                if self._pitch(place, self.layers[place].edges[at].chosen) == pitch:
                    spent[0] += self.layers[place].edges[at].cost
                    node[0] = self.layers[place].edges[at].to
                    break
            else:
                return place
            place += 1
        return -1

    def ways(self, begun):
        """In how many ways a line that begins so can be finished."""
        self._require_result()
        cdef uint32_t node
        cdef int spent
        if self._walk_along(begun, &node, &spent) >= 0:
            return 0
        return number_of(&self.layers[len(begun)].ways[node * self.limbs], self.limbs)

    def least_of(self, begun):
        """What the cheapest line costs that begins so; None if there is none."""
        self._require_result()
        cdef uint32_t node
        cdef int spent, rest
        if self._walk_along(begun, &node, &spent) >= 0:
            return None
        rest = self.layers[len(begun)].least[node]
        return None if rest >= NOTHING else cost_of(spent + rest)

    def cheapest(self, begun):
        """The cheapest line that begins so, of equal ones that with the lower notes first; None if there is none."""
        self._require_result()
        cdef uint32_t node, at
        cdef int spent, place
        cdef Layer* layer
        if self._walk_along(begun, &node, &spent) >= 0 or self.layers[len(begun)].least[node] >= NOTHING:
            return None
        found = list(begun)
        for place in range(len(begun), self.judged.count):
            layer = &self.layers[place]
            for at in range(layer.first[node], layer.first[node + 1]):
                if layer[1].least[layer.edges[at].to] + layer.edges[at].cost == layer.least[node]:
                    break
            found.append(self._pitch(place, layer.edges[at].chosen))
            node = layer.edges[at].to
        return tuple(found)

    def choices(self, begun):
        """What each note of the next slot would do, the lowest first. FormatError if no line begins so."""
        self._require_result()
        cdef uint32_t node, at
        cdef int spent, chosen, rest, place = len(begun)
        cdef Memory memory, after
        cdef Verdict verdict
        if self._walk_along(begun, &node, &spent) >= 0 or place >= self.judged.count:
            raise FormatError("no line begins so.")
        found = []
        memory = memory_of(self.layers[place].memories[node])
        at = self.layers[place].first[node]
        for chosen in range(self.slots[place].count):
            verdict.cost, verdict.breaches = 0, NULL
            pitch = self._pitch(place, chosen)
            if not judge(&self.judged, place, &memory, chosen, &after, &verdict):
                found.append(Choice(pitch, ALL_RULES[verdict.refused].name, 0, None, 0.0))
                continue
            rest = self.layers[place + 1].least[self.layers[place].edges[at].to]
            found.append(Choice(
                pitch, "",
                number_of(&self.layers[place + 1].ways[self.layers[place].edges[at].to * self.limbs], self.limbs),
                None if rest >= NOTHING else cost_of(spent + verdict.cost + rest), verdict.cost / UNIT))
            at += 1
        return sorted(found, key=lambda choice: -1 if choice.pitch is None else choice.pitch.midi)

    def breaches(self, line):
        """How often a line, or the beginning of one, breaks each soft rule. FormatError if the hard ones do not allow
        it."""
        cdef Memory memory = no_memory(), after
        cdef Verdict verdict
        cdef int place, chosen
        cdef int counts[RULES]
        memset(counts, 0, sizeof(counts))
        verdict.cost, verdict.breaches = 0, counts
        if len(line) > self.judged.count:
            raise FormatError(f"this line has {len(line)} places, and the exercise {self.judged.count}.")
        for place in range(len(line)):
            for chosen in range(self.slots[place].count):
                if self._pitch(place, chosen) == line[place]:
                    break
            else:
                raise FormatError(f"{line[place] or 'a rest'} cannot stand in place {place + 1}.")
            if not judge(&self.judged, place, &memory, chosen, &after, &verdict):
                raise FormatError(f"{line[place]} in place {place + 1}: {ALL_RULES[verdict.refused].title.lower()}.")
            memory = after
        return {ALL_RULES[rule].name: counts[rule] for rule in range(RULES) if counts[rule]}


cdef object number_of(const uint64_t* ways, int limbs):
    number = 0
    cdef int limb
    for limb in range(limbs - 1, -1, -1):
        number = number << 64 | ways[limb]
    return number


cdef object cost_of(int hundredths):
    return None if hundredths >= NOTHING else hundredths / UNIT
