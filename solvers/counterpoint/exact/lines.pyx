"""All lines of an exercise as a graph of what the rules remember.

A node is a slot and a memory (judge.h): lines of which the rules remember the same are one node, whatever else they
did. So there are a few hundred or thousand nodes where there are 10 to the power of 20 lines. Forwards the graph is
made, backwards it is told for each node in how many ways it can be gone on with, and at what least cost. Then all
else is a walk: the best lines in order, the line of any number, one drawn at random, what each next note would leave.
The walks stand beside the graph, in one long file, since all of them read its layers as they lie in C.
"""
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free

import random
from array import array
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.counterpoint.exact.exercise import FAR_RULES, REMEMBERING_RULES
from solvers.counterpoint.exact.judged cimport (
    NOTHING, RECOVERED, CExercise, Edge, Judged, Layer, Memory, Table, Verdict, begin_cut, begin_end, begin_layers,
    begin_table, cost_of_line, cut_layer, empty_layer, free_layer, is_smaller, judge, make_layer, no_memory,
    packed_memory, subtract_number, sum_up,
)
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import RULES as ALL_RULES

# Dynamic programming over (slot, memory), in up to three graphs, since the more a rule remembers the more nodes it
# makes, and rules that only cost something need not part the lines that are counted:
#
# 1. `counted`: the hard rules, and all costs for which nothing more has to be remembered. It has all lines, and knows
#    their number from each node on: `limbs` words of 64 bits, since there are more lines than one word counts. What it
#    knows of the least cost is a bound, for it gives each leap at once what it would win by turning back, and does not
#    know the other soft rules.
# 2. `near`: with all soft rules, those ways alone that, by what the first graph knows, may cost no more than the line
#    of the number that is asked for. What that one costs at most, a first cut finds out, which goes on from the most
#    promising nodes of each layer alone (a beam); so the second cut, which leaves nothing out, is as narrow as it may
#    be. It has every line within its bound.
# 3. `priced`: with all soft rules but those that remember far back (the climax, the bar before), made only when
#    somebody asks what follows a beginning: over it, what the cheapest line after any note costs is found at once.
#
# The first graph is `priced` too if no soft rule remembers the last few notes, and `near` is not needed without any
# that remembers. Measured in third species over 14 bars: a whole graph of `priced` takes 6 ms, and one with all rules
# more than 100; `near` takes 3.
#
# Forwards, `make_layer` judges every candidate of a slot after every memory and writes an edge for each that no hard
# rule refuses; equal memories are one node (a hash table gives each its number). `cut_layer` does so over a graph that
# remembers less, and judges no more than what stands there. Backwards, `sum_up` adds what follows.
# Invariant: what may follow a node depends on its memory alone; so a rule that looks further back than the memory tells
# would make counts wrong (judge.h says what is remembered). Cost: one judgement for each node and candidate;
# docs/engines/counterpoint-lines.md has the figures by species. All walks are exact: `best` descends only along edges
# whose least cost stays within the bound, and raises the bound to the next cost that exists; `line(n)` is unranking,
# subtracting the ways of the edges passed by.

cdef enum: MOST_SLOTS = 512  # of a line
cdef double UNIT = 100      # a weight of 1
cdef size_t TABLE = 1 << 8   # nodes that the table has room for at first
cdef int FIRST = 10         # lines that `near` has before it is known how many are asked for


class Choice(NamedTuple):
    """What a note of the next slot would do: the rule that refuses it, or in how many ways the line can go on after it
    and what the cheapest of these costs in all (None if there is none), and what it costs itself."""

    pitch: Pitch | None
    refused: str
    ways: int
    least: float | None
    cost: float


cdef class Graph:
    """A graph of all lines that some rules allow, or of those that cost no more than a bound."""

    cdef Judged exercise
    cdef CExercise rules
    cdef Layer* layers       # [slots + 1] the last one has the end alone
    cdef Table table
    cdef int done            # slots made, then gone back over
    cdef int limbs           # words of a number of lines; 0 if they are not counted
    cdef int start           # of a graph that was cut: the slot in which it begins,
    cdef int bound, beyond   # the bound, and the least cost beyond it that there may be

    def __cinit__(self, Judged exercise, bint counting):
        cdef Memory nothing = no_memory()
        self.exercise = exercise
        self.rules = exercise.rules
        self.limbs = exercise.limbs if counting else 0
        self.layers = <Layer*>calloc(self.rules.count + 1, sizeof(Layer))
        if not (self.layers and begin_table(&self.table, TABLE) and begin_layers(self.layers, packed_memory(&nothing))):
            raise MemoryError

    def __dealloc__(self):
        cdef int place
        if self.layers:
            for place in range(self.rules.count + 1):
                free_layer(&self.layers[place])
        free(self.layers)
        free(self.table.nodes)

    cdef int step(self) except -1:
        """Make the nodes of a slot, or go back over it."""
        cdef int slots = self.rules.count
        cdef bint there
        with nogil:
            if self.done < slots:
                there = make_layer(&self.rules, self.done, &self.layers[self.done], &self.table)
            elif self.done > slots or begin_end(&self.layers[slots], self.limbs):
                there = sum_up(&self.layers[2 * slots - 1 - self.done], self.limbs)
            else:
                there = False
        if not there:
            raise MemoryError
        self.done += 1
        return 0

    cdef int cut(self, Graph whole, int start, const Memory* memory, uint32_t under, int bound,
                 size_t widest) except -1:
        """Make of a graph, whatever it was, what follows a memory at a cost within a bound, over a node of a graph that
        remembers less; with `widest`, only about that many nodes of each layer are gone on from."""
        cdef int place, slots = self.rules.count
        cdef bint there
        self.start, self.bound, self.beyond = start, bound, NOTHING
        with nogil:
            for place in range(slots + 1):
                empty_layer(&self.layers[place])
            there = begin_cut(&self.layers[start], packed_memory(memory), under)
            for place in range(start, slots):
                there = there and cut_layer(&self.rules, place, &whole.layers[place], whole.rules.won,
                                            &self.layers[place], &self.table, bound, widest, &self.beyond)
            there = there and begin_end(&self.layers[slots], 0)
            for place in range(slots - 1, start - 1, -1):
                there = there and sum_up(&self.layers[place], 0)
        if not there:
            raise MemoryError
        return 0

    cdef int cost_of_nth(self, int number):
        """What the line costs that is so many-th in order of cost; NOTHING if there are fewer."""
        return cost_of_line(&self.layers[self.start], &self.layers[self.rules.count], number)

    cdef size_t size(self):
        """How many nodes there are so far."""
        cdef int place
        cdef size_t nodes = 0
        for place in range(self.rules.count + 1):
            nodes += self.layers[place].nodes
        return nodes


cdef class Lines:
    """All lines of an exercise. A step makes the nodes of a slot, or goes back over one; at the end it answers.

    With `wanted`, a pitch or `...` for each slot, of the lines that have these pitches.
    """

    cdef readonly object exercise
    cdef Judged judged
    cdef Graph counted
    cdef bint has_near, has_far        # whether any soft rule remembers the last few notes, or looks far back
    cdef Graph near, priced            # Other threads may be reading them, so they are never changed, but others take
    cdef int steps                     # their places.

    def __cinit__(self, exercise, wanted=()):
        self.exercise = exercise
        self.judged = Judged(exercise, wanted)
        self.has_far = self.judged.weighs(FAR_RULES)
        self.has_near = self.judged.weighs(REMEMBERING_RULES)
        self.counted = Graph(self.judged, True)
        self.counted.rules = self.judged.without((*FAR_RULES, *REMEMBERING_RULES))
        self.counted.rules.won = self.judged.rules.weights[RECOVERED]

    def advance(self, steps: int, /) -> bool:
        """Make the nodes of so many slots, or go back over them. True once all is known."""
        cdef int slots = self.judged.rules.count
        while steps > 0 and self.steps < self._all_steps():
            if self.counted.done < 2 * slots:
                self.counted.step()
            else:
                self.near = self._cut_to(self.counted, 0, NULL, 0, FIRST)
            self.steps += 1
            steps -= 1
        return self.steps == self._all_steps()

    cdef int _all_steps(self):
        return 2 * self.judged.rules.count + (self.has_near or self.has_far)

    def snapshot(self) -> tuple[int, ...]:
        """How many nodes there are before each slot, so far."""
        cdef int place
        return tuple([self.counted.layers[place].nodes
                      for place in range(min(self.counted.done, self.judged.rules.count) + 1)])

    def progress(self):
        """Slots made and gone back over."""
        return Progress(self.steps, self._all_steps(), f"{self.states:,} positions of the rules")

    def result(self) -> Lines:
        """The graph itself, whose methods answer from now on. RuntimeError before the end."""
        self._require_result()
        return self

    def _require_result(self) -> None:
        if self.steps < self._all_steps():
            raise RuntimeError("not all is known yet")

    @property
    def states(self) -> int:
        """Nodes of the graphs so far."""
        cdef size_t nodes = 0
        for graph in (self.counted, self.near, self.priced):
            nodes += (<Graph>graph).size() if graph is not None else 0
        return nodes

    @property
    def count(self) -> int:
        """How many lines the hard rules allow, exactly."""
        self._require_result()
        return number_of(self.counted.layers[0].ways, self.counted.limbs)

    @property
    def least(self) -> float | None:
        """The cost of the best line; None if there is none."""
        return self.least_of(())

    def best(self, most: int):
        """The cheapest lines with their costs, the best first, of equal ones that with the lower notes first."""
        self._require_result()
        cdef list found = []
        cdef int chosen[MOST_SLOTS]
        cdef Graph graph = self.counted
        cdef int bound, beyond, limit = NOTHING - 1
        if self.near is not None:
            # It has the FIRST ones in any case.
            if most > FIRST and self.near.beyond < NOTHING and self.near.cost_of_nth(most) > self.near.bound:
                self.near = self._cut_to(self.counted, 0, NULL, 0, most)
            graph = self.near
            limit = min(limit, graph.bound)
        bound = graph.layers[0].least[0]
        while bound <= limit and len(found) < most:
            beyond = NOTHING
            self._collect(graph, 0, 0, 0, bound, &beyond, chosen, found, most)
            bound = beyond
        return found

    cdef Graph _cut_to(self, Graph whole, int place, const Memory* memory, uint32_t node, int most):
        """The cheapest that follows a memory, over a node of a graph that remembers less: so many lines, or all."""
        cdef Memory nothing = no_memory()
        cdef Graph graph
        cdef size_t widest = self.judged.rules.count * 3 // 4 + 1  # a beam loses long lines more easily
        cdef int bound
        if memory == NULL:
            memory = &nothing
        graph = Graph(self.judged, False)
        while True:
            graph.cut(whole, place, memory, node, NOTHING - 1, widest)
            bound = graph.cost_of_nth(most)
            if bound < NOTHING or graph.beyond >= NOTHING:
                break
            widest *= 4
        if graph.beyond >= NOTHING:
            return graph
        if graph.beyond <= bound:  # what was left out may be as cheap
            self._cut(graph, whole, place, memory, node, bound)
            return graph
        graph.bound = bound
        return graph

    cdef int _cut(self, Graph graph, Graph whole, int place, const Memory* memory, uint32_t node,
                  int bound) except -1:
        """Make of a graph all that follows a memory within a bound, over a node of a graph that remembers less.

        What looks far back is cut over what has been cut without it, which knows better what the rest costs: in third
        species that leaves a tenth of the nodes. Those of first species are too few for it to pay.
        """
        cdef Graph nearer
        cdef int beyond = NOTHING
        if whole is self.counted and self.has_near and self.has_far and self.judged.rules.species > 1:
            nearer = Graph(self.judged, False)
            nearer.rules = self.judged.without(FAR_RULES)
            nearer.cut(whole, place, memory, node, bound, 0)
            whole, node, beyond = nearer, 0, nearer.beyond
        graph.cut(whole, place, memory, node, bound, 0)
        graph.beyond = min(graph.beyond, beyond)
        return 0

    cdef Graph _priced_graph(self):
        """The graph without the rules that look far back, made when it is first asked for."""
        cdef Memory nothing = no_memory()
        cdef Graph graph
        if not self.has_near:
            return self.counted
        if self.priced is None:
            graph = Graph(self.judged, False)
            graph.rules = self.judged.without(FAR_RULES)
            graph.cut(self.counted, 0, &nothing, 0, NOTHING - 1, 0)
            self.priced = graph
        return self.priced

    cdef int _collect(self, Graph graph, int place, uint32_t node, int spent, int bound, int* beyond, int* chosen,
                      list found, int most) except -1:
        """Append the lines that cost just as much as the bound; the next cost that there is goes into `beyond`."""
        cdef Layer* layer = &graph.layers[place]
        cdef Edge* edge
        cdef int in_all
        cdef uint32_t at
        if place == self.judged.rules.count:
            if spent == bound:
                found.append((bound / UNIT, tuple([self.judged.pitch(at, chosen[at]) for at in range(place)])))
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
            chosen[place] = edge.chosen
            self._collect(graph, place + 1, edge.to, spent + edge.cost, bound, beyond, chosen, found, most)
        return 0

    def line(self, number: int):
        """The line of a number from 0; IndexError if there is none."""
        self._require_result()
        if not 0 <= number < self.count:
            raise IndexError(f"there is no line {number}")
        cdef int place, limbs = self.counted.limbs
        cdef uint32_t node = 0, at
        cdef Edge* edge = NULL
        cdef Layer* layers = self.counted.layers
        cdef const uint64_t* ways
        cdef list found = []
        cdef uint64_t[::1] left = array("Q", [number >> 64 * limb & 2**64 - 1 for limb in range(limbs)])
        for place in range(self.judged.rules.count):
            for at in range(layers[place].first[node], layers[place].first[node + 1]):
                edge = &layers[place].edges[at]
                ways = &layers[place + 1].ways[edge.to * limbs]
                if is_smaller(&left[0], ways, limbs):
                    break
                subtract_number(&left[0], ways, limbs)
            found.append(self.judged.pitch(place, edge.chosen))
            node = edge.to
        return tuple(found)

    def drawn(self, seed: int, count: int):
        """So many lines drawn from all of them, each as likely as any other; none if there is none."""
        numbers, lines = random.Random(seed), self.count
        return [self.line(numbers.randrange(lines)) for _ in range(count if lines else 0)]

    def notes_of(self, place: int):
        """The notes that may stand in a slot whatever stands around them, the lowest first."""
        return self.judged.notes_of(place)

    cdef bint _walk_along(self, Graph graph, begun, uint32_t* node):
        """Go along notes from the start, to a node; False if no line begins so."""
        cdef int place = 0
        cdef uint32_t at
        node[0] = 0
        if len(begun) > self.judged.rules.count:
            return False
        for place, pitch in enumerate(begun):
            for at in range(graph.layers[place].first[node[0]], graph.layers[place].first[node[0] + 1]):
                if self.judged.pitch(place, graph.layers[place].edges[at].chosen) == pitch:
                    node[0] = graph.layers[place].edges[at].to
                    break
            else:
                return False
        return True

    cdef int _remember(self, begun, Memory* memory) except? -1:
        """What is remembered of notes that no hard rule refuses; returns what they cost."""
        cdef Verdict verdict
        cdef Memory after
        cdef int place, chosen
        memory[0] = no_memory()
        verdict.cost, verdict.breaches = 0, NULL
        for place, pitch in enumerate(begun):
            for chosen in range(self.judged.slots[place].count):
                if self.judged.pitch(place, chosen) == pitch:
                    break
            judge(&self.judged.rules, place, memory, chosen, &after, &verdict)
            memory[0] = after
        return verdict.cost

    cdef Graph _graph_after(self, int place, const Memory* memory, uint32_t node):
        """A graph of the cheapest that follows a memory, over a node of what is priced, which it is if that has all;
        None if there is no way on."""
        cdef Graph priced = self._priced_graph()
        if priced.layers[place].least[node] >= NOTHING:
            return None
        return self._cut_to(priced, place, memory, node, 1) if self.has_far else priced

    cdef int _cost_after(self, int place, const Memory* memory, uint32_t node) except? -1:
        """The least that follows a memory, over a node of what is priced; NOTHING if there is no way on."""
        cdef Graph graph = self._graph_after(place, memory, node)
        return NOTHING if graph is None else graph.layers[place].least[0 if self.has_far else node]

    def ways(self, begun):
        """In how many ways a line that begins so can be finished."""
        self._require_result()
        cdef uint32_t node
        if not self._walk_along(self.counted, begun, &node):
            return 0
        return number_of(&self.counted.layers[len(begun)].ways[node * self.counted.limbs], self.counted.limbs)

    def least_of(self, begun):
        """What the cheapest line costs that begins so; None if there is none."""
        self._require_result()
        cdef uint32_t node
        cdef Memory memory
        cdef int spent, rest
        if not begun:
            return cost_of((self.counted if self.near is None else self.near).layers[0].least[0])
        if not self._walk_along(self._priced_graph(), begun, &node):
            return None
        spent = self._remember(begun, &memory)
        rest = self._cost_after(len(begun), &memory, node)
        return None if rest >= NOTHING else cost_of(spent + rest)

    def cheapest(self, begun):
        """The cheapest line that begins so, of equal ones that with the lower notes first; None if there is none."""
        self._require_result()
        cdef uint32_t node, at
        cdef Memory memory
        cdef int place
        cdef Layer* layer
        cdef Graph graph
        if not self._walk_along(self._priced_graph(), begun, &node):
            return None
        self._remember(begun, &memory)
        graph = self._graph_after(len(begun), &memory, node)
        if graph is None:
            return None
        if self.has_far:
            node = 0
        found = list(begun)
        for place in range(len(begun), self.judged.rules.count):
            layer = &graph.layers[place]
            for at in range(layer.first[node], layer.first[node + 1]):
                if layer[1].least[layer.edges[at].to] + layer.edges[at].cost == layer.least[node]:
                    break
            found.append(self.judged.pitch(place, layer.edges[at].chosen))
            node = layer.edges[at].to
        return tuple(found)

    def choices(self, begun):
        """What each note of the next slot would do, the lowest first. FormatError if no line begins so."""
        self._require_result()
        cdef uint32_t node, number, at, to
        cdef int spent, chosen, rest, place = len(begun), limbs = self.counted.limbs
        cdef Memory memory, after
        cdef Verdict verdict
        cdef Graph priced = self._priced_graph()
        if place >= self.judged.rules.count or not self._walk_along(self.counted, begun, &number):
            raise FormatError("no line begins so.")
        self._walk_along(priced, begun, &node)  # not where nothing leads on, which has no ways either
        found = []
        spent = self._remember(begun, &memory)
        for chosen in range(self.judged.slots[place].count):
            verdict.cost, verdict.breaches = 0, NULL
            pitch = self.judged.pitch(place, chosen)
            if not judge(&self.judged.rules, place, &memory, chosen, &after, &verdict):
                found.append(Choice(pitch, ALL_RULES[verdict.refused].name, 0, None, 0.0))
                continue
            at = edge_of(&self.counted.layers[place], number, chosen)
            to = self.counted.layers[place].edges[at].to
            ways = number_of(&self.counted.layers[place + 1].ways[to * limbs], limbs)
            rest = NOTHING
            if ways:
                at = edge_of(&priced.layers[place], node, chosen)
                rest = self._cost_after(place + 1, &after, priced.layers[place].edges[at].to)
            found.append(Choice(pitch, "", ways, None if rest >= NOTHING else cost_of(spent + verdict.cost + rest),
                                verdict.cost / UNIT))
        return sorted(found, key=lambda choice: -1 if choice.pitch is None else choice.pitch.midi)

    def breaches(self, line):
        """How often a line, or the beginning of one, breaks each soft rule. FormatError if the hard ones do not allow
        it."""
        return self.judged.breaches(line)


cdef uint32_t edge_of(const Layer* layer, uint32_t node, int chosen) noexcept:
    """The edge of a node by a candidate, which is there."""
    cdef uint32_t at = layer.first[node]
    while layer.edges[at].chosen != chosen:
        at += 1
    return at


cdef object number_of(const uint64_t* ways, int limbs):
    number = 0
    cdef int limb
    for limb in range(limbs - 1, -1, -1):
        number = number << 64 | ways[limb]
    return number


cdef object cost_of(int hundredths):
    return None if hundredths >= NOTHING else hundredths / UNIT
