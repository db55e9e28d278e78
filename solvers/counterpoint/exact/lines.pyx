"""All lines of an exercise as a graph of what the rules remember.

A node is a slot and a memory (judge.h): lines of which the rules remember the same are one node, whatever else they
did. So there are a few hundred or thousand nodes where there are 10 to the power of 20 lines. Forwards the graph is
made, backwards it is told for each node in how many ways it can be gone on with, and at what least cost. Then all
else is a walk: the best lines in order, the line of any number, one drawn at random, what each next note would leave.
"""
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
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
    enum: RULES, HARD, NONE, DISSONANT, OCTAVE, FIFTH, THIRD, SIXTH, CANDIDATES, NOTHING
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
    uint32_t packed_memory(const Memory* memory)
    Memory memory_of(uint32_t word)
    Memory no_memory()
    ctypedef struct Verdict:
        int cost, refused
        int* breaches
    int judge(const CExercise* exercise, int place, const Memory* memory, int chosen, Memory* next, Verdict* verdict)

cdef double UNIT = 100      # a weight of 1
cdef int BITS_A_SLOT = 4    # of the number of lines: no slot has more than CANDIDATES notes

ctypedef struct Edge:
    uint32_t to         # among the nodes of the next slot
    int cost
    uint8_t chosen

ctypedef struct Layer:
    uint32_t* memories  # [nodes]
    uint32_t* first     # [nodes + 1] where the edges of a node begin
    Edge* edges
    uint64_t* ways      # [nodes][limbs] from here to the end
    int* least          # [nodes] cost from here to the end; NOTHING if there is no way
    size_t nodes, edges_count, nodes_room, edges_room


class Choice(NamedTuple):
    """A note that may come next: the rule that refuses it, or in how many ways one can go on, and what the cheapest
    line then costs in all; `cost` is that of this note alone."""

    pitch: Pitch | None
    refused: str
    ways: int
    least: float | None
    cost: float


cdef int kind_of(int steps, int semitones) noexcept nogil:
    """The kind of a simple interval."""
    if steps == 0 and semitones == 0:
        return OCTAVE
    if steps == 4 and semitones == 7:
        return FIFTH
    if steps == 2 and (semitones == 3 or semitones == 4):
        return THIRD
    if steps == 5 and (semitones == 8 or semitones == 9):
        return SIXTH
    return DISSONANT


cdef class Lines:
    """The graph of an exercise, an engine: a step makes, or goes back over, one slot. At its end it answers."""

    cdef readonly object exercise
    cdef CExercise judged
    cdef Candidate* candidates
    cdef Slot* slots
    cdef Layer* layers       # [slots + 1] the last one has the end alone
    cdef uint32_t* table     # memories of the layer that is made, by their hash: node + 1, or 0
    cdef size_t table_size
    cdef int done            # slots made, then gone back over
    cdef int limbs           # words of a number of lines

    def __cinit__(self, exercise):
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
        self.table_size = 1 << 12
        self.table = <uint32_t*>calloc(self.table_size, sizeof(uint32_t))
        if not (self.candidates and self.slots and self.layers and self.table):
            raise MemoryError
        for place in range(self.judged.count):
            self._write_slot(place)
        self.judged.slots = self.slots
        self._begin_layer(&self.layers[0])
        self.layers[0].memories[0] = self._root()
        self.layers[0].nodes = 1

    def __dealloc__(self):
        cdef int place
        if self.layers:
            for place in range(self.judged.count + 1):
                free(self.layers[place].memories)
                free(self.layers[place].first)
                free(self.layers[place].edges)
                free(self.layers[place].ways)
                free(self.layers[place].least)
        free(self.layers)
        free(self.slots)
        free(self.candidates)
        free(self.table)

    cdef uint32_t _root(self) noexcept:
        cdef Memory memory = no_memory()
        return packed_memory(&memory)

    cdef void _write_slot(self, int place):
        """A slot, and the notes that may stand there: white ones within a tenth of the cantus on the side of the line,
        in the last bar but one leading tones too, and the rest with which a line may begin."""
        cdef Slot* slot = &self.slots[place]
        cdef Candidate* found = &self.candidates[place * CANDIDATES]
        cdef int a_bar = NOTES[self.judged.species], species = self.judged.species
        cdef int bar = place // a_bar, steps, letter, sharp, step, count = 0, midi, cantus_step, cantus_midi
        cdef int above = self.judged.above, leading
        cantus_step, cantus_midi = self.exercise.cantus[bar].step, self.exercise.cantus[bar].midi
        slot.bar, slot.position, slot.thesis = bar, place % a_bar, place % a_bar == 0
        slot.cantus = 0
        if bar and slot.thesis:
            slot.cantus = cantus_midi - self.exercise.cantus[bar - 1].midi
        leading = bar == self.judged.bars - 2 and (species == 3 or place == self.judged.count - 2)
        if place == 0 and species in (2, 4):
            found[count].rest = 1
            count += 1
        if place or species != 4:
            for steps in range(10):
                step = cantus_step + steps if above else cantus_step - steps
                letter = step % 7
                for sharp in range(2):
                    if sharp and not (leading and letter in (0, 3, 4)):
                        continue
                    midi = 12 * (step // 7 + 1) + <int>NATURAL[letter] + sharp
                    found[count].step, found[count].midi, found[count].rest = step, midi, 0
                    found[count].steps = steps
                    found[count].semitones = midi - cantus_midi if above else cantus_midi - midi
                    found[count].kind = kind_of(steps % 7, found[count].semitones % 12)
                    if found[count].semitones >= 0:
                        count += 1
        slot.candidates, slot.count = found, count

    cdef void _begin_layer(self, Layer* layer):
        layer.nodes_room, layer.edges_room = 64, 256
        layer.memories = <uint32_t*>malloc(layer.nodes_room * sizeof(uint32_t))
        layer.edges = <Edge*>malloc(layer.edges_room * sizeof(Edge))
        if not (layer.memories and layer.edges):
            raise MemoryError

    def advance(self, steps: int, /) -> bool:
        """Make the nodes of so many slots, or go back over them. True once all is known."""
        cdef int slots = self.judged.count
        while steps > 0 and self.done < 2 * slots:
            if self.done < slots:
                self._begin_layer(&self.layers[self.done + 1])
                if not self._make(self.done):
                    raise MemoryError
            else:
                self._sum_up(2 * slots - 1 - self.done)
            self.done += 1
            steps -= 1
        return self.done == 2 * slots

    cdef bint _make(self, int place) noexcept nogil:
        """The edges of a slot, and the nodes of the next one. False without memory."""
        cdef Layer* layer = &self.layers[place]
        cdef Layer* following = layer + 1
        cdef Memory memory, after
        cdef Verdict verdict
        cdef int chosen
        cdef size_t node
        cdef Edge* edge
        layer.first = <uint32_t*>malloc((layer.nodes + 1) * sizeof(uint32_t))
        if not layer.first:
            return False
        memset(self.table, 0, self.table_size * sizeof(uint32_t))
        for node in range(layer.nodes):
            layer.first[node] = <uint32_t>layer.edges_count
            memory = memory_of(layer.memories[node])
            for chosen in range(self.slots[place].count):
                verdict.cost, verdict.breaches = 0, NULL
                if not judge(&self.judged, place, &memory, chosen, &after, &verdict):
                    continue
                if layer.edges_count == layer.edges_room:
                    layer.edges_room *= 2
                    edge = <Edge*>realloc(layer.edges, layer.edges_room * sizeof(Edge))
                    if not edge:
                        return False
                    layer.edges = edge
                edge = &layer.edges[layer.edges_count]
                edge.chosen, edge.cost = <uint8_t>chosen, verdict.cost
                if not self._node_of(following, packed_memory(&after), &edge.to):
                    return False
                layer.edges_count += 1
        layer.first[layer.nodes] = <uint32_t>layer.edges_count
        return True

    cdef bint _node_of(self, Layer* layer, uint32_t memory, uint32_t* node) noexcept nogil:
        """The node of a memory, made if it is new. False without memory."""
        cdef size_t at, mask = self.table_size - 1, old
        cdef uint32_t* larger
        at = (memory * <uint32_t>2654435769u >> 8) & mask
        while self.table[at]:
            if layer.memories[self.table[at] - 1] == memory:
                node[0] = self.table[at] - 1
                return True
            at = (at + 1) & mask
        if layer.nodes == layer.nodes_room:
            layer.nodes_room *= 2
            larger = <uint32_t*>realloc(layer.memories, layer.nodes_room * sizeof(uint32_t))
            if not larger:
                return False
            layer.memories = larger
        node[0] = <uint32_t>layer.nodes
        layer.memories[layer.nodes] = memory
        layer.nodes += 1
        self.table[at] = <uint32_t>layer.nodes
        if 2 * layer.nodes > self.table_size:
            free(self.table)
            self.table_size *= 4
            mask = self.table_size - 1
            self.table = <uint32_t*>calloc(self.table_size, sizeof(uint32_t))
            if not self.table:
                return False
            for old in range(layer.nodes):
                at = (layer.memories[old] * <uint32_t>2654435769u >> 8) & mask
                while self.table[at]:
                    at = (at + 1) & mask
                self.table[at] = <uint32_t>old + 1
        return True

    cdef void _sum_up(self, int place):
        """Ways and least costs of the nodes of a slot, from those of the next one."""
        cdef Layer* layer = &self.layers[place]
        cdef Layer* following = layer + 1
        if following.ways == NULL:  # the end
            following.ways = <uint64_t*>calloc(max(following.nodes, 1) * self.limbs, sizeof(uint64_t))
            following.least = <int*>calloc(max(following.nodes, 1), sizeof(int))
            if following.ways == NULL or following.least == NULL:
                raise MemoryError
            following.ways[0] = 1
        layer.ways = <uint64_t*>calloc(max(layer.nodes, 1) * self.limbs, sizeof(uint64_t))
        layer.least = <int*>malloc(max(layer.nodes, 1) * sizeof(int))
        if layer.ways == NULL or layer.least == NULL:
            raise MemoryError
        with nogil:
            add_up(layer, following, self.limbs)

    def snapshot(self) -> tuple[int, ...]:
        """How many nodes there are before each slot, so far."""
        return tuple([self.layers[place].nodes for place in range(min(self.done, self.judged.count) + 1)])

    def progress(self):
        """Slots made and gone back over."""
        return Progress(self.done, 2 * self.judged.count, f"{self.states:,} positions of the rules")

    def result(self) -> Lines:
        """Itself, which now answers. RuntimeError before the end."""
        self._ask()
        return self

    def _ask(self) -> None:
        if self.done < 2 * self.judged.count:
            raise RuntimeError("not all is known yet")

    @property
    def states(self) -> int:
        """Nodes of the graph so far."""
        return sum([self.layers[place].nodes for place in range(self.judged.count + 1)])

    @property
    def count(self) -> int:
        """How many lines the hard rules allow, exactly."""
        self._ask()
        return number_of(self.layers[0].ways, self.limbs)

    @property
    def least(self) -> float | None:
        """The cost of the best line; None if there is none."""
        self._ask()
        return cost_of(self.layers[0].least[0])

    def best(self, most: int):
        """The cheapest lines with their costs, the best first, of equal ones that with the lower notes first."""
        self._ask()
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
        self._ask()
        if not 0 <= number < self.count:
            raise IndexError(f"there is no line {number}")
        cdef int place
        cdef uint32_t node = 0, at
        cdef Edge* edge = NULL
        cdef list found = []
        cdef uint64_t[::1] left = array("Q", [number >> 64 * limb & 2**64 - 1 for limb in range(self.limbs)])
        for place in range(self.judged.count):
            for at in range(self.layers[place].first[node], self.layers[place].first[node + 1]):
                edge = &self.layers[place].edges[at]
                if take_away(&left[0], &self.layers[place + 1].ways[edge.to * self.limbs], self.limbs):
                    break
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

    cdef int _follow(self, begun, uint32_t* node, int* spent) except -2:
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
        self._ask()
        cdef uint32_t node
        cdef int spent
        if self._follow(begun, &node, &spent) >= 0:
            return 0
        return number_of(&self.layers[len(begun)].ways[node * self.limbs], self.limbs)

    def least_of(self, begun):
        """What the cheapest line costs that begins so; None if there is none."""
        self._ask()
        cdef uint32_t node
        cdef int spent, rest
        if self._follow(begun, &node, &spent) >= 0:
            return None
        rest = self.layers[len(begun)].least[node]
        return None if rest >= NOTHING else cost_of(spent + rest)

    def choices(self, begun):
        """What each note of the next slot would do, the lowest first. FormatError if no line begins so."""
        self._ask()
        cdef uint32_t node, at
        cdef int spent, chosen, rest, place = len(begun)
        cdef Memory memory, after
        cdef Verdict verdict
        if self._follow(begun, &node, &spent) >= 0 or place >= self.judged.count:
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
        """How often a line breaks each soft rule. FormatError if the hard ones do not allow it."""
        cdef Memory memory = no_memory(), after
        cdef Verdict verdict
        cdef int place, chosen
        cdef int counts[RULES]
        memset(counts, 0, sizeof(counts))
        verdict.cost, verdict.breaches = 0, counts
        if len(line) != self.judged.count:
            raise FormatError(f"this line has {len(line)} places, and the exercise {self.judged.count}.")
        for place in range(self.judged.count):
            for chosen in range(self.slots[place].count):
                if self._pitch(place, chosen) == line[place]:
                    break
            else:
                raise FormatError(f"{line[place] or 'a rest'} cannot stand in place {place + 1}.")
            if not judge(&self.judged, place, &memory, chosen, &after, &verdict):
                raise FormatError(f"{line[place]} in place {place + 1}: {ALL_RULES[verdict.refused].title.lower()}.")
            memory = after
        return {ALL_RULES[rule].name: counts[rule] for rule in range(RULES) if counts[rule]}


cdef void add_up(Layer* layer, const Layer* following, int limbs) noexcept nogil:
    cdef size_t node
    cdef uint32_t at
    cdef int limb, least
    cdef uint64_t carry, word
    cdef uint64_t* ways
    cdef const uint64_t* more
    for node in range(layer.nodes):
        ways = &layer.ways[node * limbs]
        layer.least[node] = NOTHING
        for at in range(layer.first[node], layer.first[node + 1]):
            least = following.least[layer.edges[at].to]
            if least >= NOTHING:
                continue
            layer.least[node] = min(layer.least[node], least + layer.edges[at].cost)
            more = &following.ways[layer.edges[at].to * limbs]
            carry = 0
            for limb in range(limbs):
                word = ways[limb] + more[limb]
                ways[limb] = word + carry
                carry = (word < more[limb]) | (ways[limb] < word)


cdef bint take_away(uint64_t* left, const uint64_t* ways, int limbs) noexcept:
    """Whether the number is less than that; if it is not, it is taken away from it."""
    cdef int limb
    cdef uint64_t borrow = 0, word
    for limb in range(limbs - 1, -1, -1):
        if left[limb] != ways[limb]:
            if left[limb] < ways[limb]:
                return True
            break
    for limb in range(limbs):
        word = left[limb] - ways[limb] - borrow
        borrow = left[limb] < ways[limb] or (borrow and left[limb] == ways[limb])
        left[limb] = word
    return False


cdef object number_of(const uint64_t* ways, int limbs):
    number = 0
    cdef int limb
    for limb in range(limbs - 1, -1, -1):
        number = number << 64 | ways[limb]
    return number


cdef object cost_of(int hundredths):
    return None if hundredths >= NOTHING else hundredths / UNIT
