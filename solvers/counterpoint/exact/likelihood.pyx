"""How likely a line is among all lines of an exercise, where one that costs c has the probability exp(-c) / Z.

Z is the sum of exp(-c) over all lines. The graph of all lines (layers.h) gives it by one pass backwards, and the
number of breaches that is to be expected of each rule by one pass forwards, the forward-backward algorithm (Baum and
others, 1970). Expected breaches, less those of a line, are the gradient of the logarithm of its probability, by which
tools/fux_weights.py learns weights.
"""
from libc.math cimport exp, log
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from typing import NamedTuple

from solvers.counterpoint.exact.judged cimport (
    RULES, Judged, Layer, Memory, Table, Verdict, begin_layers, begin_table, free_layer,
    judge, make_layer, memory_of, no_memory, packed_memory,
)
from solvers.counterpoint.rules import RULES as ALL_RULES

cdef size_t TABLE = 1 << 10  # nodes that the table has room for at first


class Expectation(NamedTuple):
    """The logarithm of Z, and how many breaches of each soft rule are to be expected."""

    log_total: float
    breaches: dict[str, float]


cdef class Likelihood:
    """All lines of an exercise in one graph, whatever its soft rules remember.

    Only soft rules that weigh something in the exercise are looked at; then others can be asked what they would weigh.
    For each edge of the graph a word has a bit for each soft rule that is broken there, so that costs can change while
    the graph stays. All is built at once: seconds, and hundreds of megabytes, where rules remember much.
    """

    cdef readonly object exercise
    cdef Judged judged
    cdef Layer* layers
    cdef uint64_t** broken       # [slots][edges] a bit for each soft rule
    cdef double** after          # [slots + 1][nodes] what follows a node, divided by the sum of its layer
    cdef double* scale           # [slots + 1] the logarithms of these sums
    cdef Table table

    def __cinit__(self, exercise):
        cdef Memory nothing = no_memory()
        cdef int place, slots
        cdef bint there = True
        self.exercise = exercise
        self.judged = Judged(exercise)
        slots = self.judged.rules.count
        self.layers = <Layer*>calloc(slots + 1, sizeof(Layer))
        self.broken = <uint64_t**>calloc(slots + 1, sizeof(uint64_t*))
        self.after = <double**>calloc(slots + 1, sizeof(double*))
        self.scale = <double*>calloc(slots + 1, sizeof(double))
        if not (self.layers and self.broken and self.after and self.scale and begin_table(&self.table, TABLE)
                and begin_layers(self.layers, packed_memory(&nothing))):
            raise MemoryError
        with nogil:
            for place in range(slots):
                there = there and make_layer(&self.judged.rules, place, &self.layers[place], &self.table)
                there = there and self._note_breaches(place)
            for place in range(slots + 1):
                self.after[place] = <double*>calloc(self.layers[place].nodes + 1, sizeof(double))
                there = there and self.after[place] != NULL
        if not there:
            raise MemoryError

    def __dealloc__(self):
        cdef int place
        if self.layers and self.broken and self.after:
            for place in range(self.judged.rules.count + 1):
                free_layer(&self.layers[place])
                free(self.broken[place])
                free(self.after[place])
        free(self.layers)
        free(self.broken)
        free(self.after)
        free(self.scale)
        free(self.table.nodes)

    cdef bint _note_breaches(self, int place) noexcept nogil:
        """What the edges of a slot break; only an accidental breaks a soft rule twice, which then counts once."""
        cdef Layer* layer = &self.layers[place]
        cdef size_t node
        cdef uint32_t at
        cdef Memory memory, after
        cdef Verdict verdict
        cdef int counts[RULES]
        cdef int rule
        self.broken[place] = <uint64_t*>malloc((layer.first[layer.nodes] + 1) * sizeof(uint64_t))
        if not self.broken[place]:
            return False
        verdict.breaches = counts
        for node in range(layer.nodes):
            memory = memory_of(layer.memories[node])
            for at in range(layer.first[node], layer.first[node + 1]):
                memset(counts, 0, sizeof(counts))
                judge(&self.judged.rules, place, &memory, layer.edges[at].chosen, &after, &verdict)
                self.broken[place][at] = 0
                for rule in range(RULES):
                    if counts[rule] and self.judged.rules.weights[rule] > 0:
                        self.broken[place][at] |= <uint64_t>1 << rule
        return True

    @property
    def rules(self):
        """The soft rules that weigh something."""
        return tuple([ALL_RULES[rule].name for rule in range(RULES) if self.judged.rules.weights[rule] > 0])

    @property
    def states(self):
        """Nodes of the graph."""
        cdef int place
        return sum([self.layers[place].nodes for place in range(self.judged.rules.count + 1)])

    def breaches(self, line):
        """How often a line breaks each soft rule that weighs something. FormatError if a hard one forbids it."""
        told = self.judged.breaches(line)
        return {name: told.get(name, 0) for name in self.rules}

    def expectation(self, costs):
        """Z and the expected breaches if a breach of each soft rule costs so much, less than 0 where it is rewarded."""
        cdef double prices[RULES]
        cdef double expected[RULES]
        cdef int rule, place, slots = self.judged.rules.count
        cdef double total = 0
        for rule in range(RULES):
            prices[rule] = costs.get(ALL_RULES[rule].name, 0.0)
            expected[rule] = 0
        with nogil:
            self._go_back(prices)
            self._go_forward(prices, expected)
        for place in range(slots + 1):
            total += self.scale[place]
        return Expectation(total, {ALL_RULES[rule].name: expected[rule] for rule in range(RULES)
                                   if self.judged.rules.weights[rule] > 0})

    cdef double _price(self, const double* prices, uint64_t broken) noexcept nogil:
        cdef double cost = 0
        cdef int rule = 0
        while broken:
            if broken & 1:
                cost += prices[rule]
            broken >>= 1
            rule += 1
        return exp(-cost)

    cdef void _go_back(self, const double* prices) noexcept nogil:
        """What follows each node. Each layer is divided by its sum, whose logarithm is kept: no number overflows."""
        cdef int place, slots = self.judged.rules.count
        cdef size_t node
        cdef uint32_t at
        cdef double here, whole
        cdef Layer* layer
        self.after[slots][0] = 1
        self.scale[slots] = 0
        for place in range(slots - 1, -1, -1):
            layer = &self.layers[place]
            whole = 0
            for node in range(layer.nodes):
                here = 0
                for at in range(layer.first[node], layer.first[node + 1]):
                    here += self._price(prices, self.broken[place][at]) * self.after[place + 1][layer.edges[at].to]
                self.after[place][node] = here
                whole += here
            for node in range(layer.nodes):
                self.after[place][node] /= whole
            self.scale[place] = log(whole)

    cdef void _go_forward(self, const double* prices, double* expected) noexcept nogil:
        """The probability of each edge, and what is expected of the rules that are broken there."""
        cdef int place, rule, slots = self.judged.rules.count
        cdef size_t node
        cdef uint32_t at
        cdef uint64_t broken
        cdef double share, here
        cdef Layer* layer
        cdef double* chance = <double*>calloc(self.layers[0].nodes, sizeof(double))
        cdef double* following
        chance[0] = 1
        for place in range(slots):
            layer = &self.layers[place]
            following = <double*>calloc(self.layers[place + 1].nodes + 1, sizeof(double))
            for node in range(layer.nodes):
                if chance[node] == 0:
                    continue
                share = chance[node] / (self.after[place][node] * exp(self.scale[place]))
                for at in range(layer.first[node], layer.first[node + 1]):
                    broken = self.broken[place][at]
                    here = share * self._price(prices, broken) * self.after[place + 1][layer.edges[at].to]
                    following[layer.edges[at].to] += here
                    rule = 0
                    while broken:
                        if broken & 1:
                            expected[rule] += here
                        broken >>= 1
                        rule += 1
            free(chance)
            chance = following
        free(chance)
