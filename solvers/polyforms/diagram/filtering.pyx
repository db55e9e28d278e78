"""Filters on a decision diagram: the diagram of those solutions that have so many of certain positions."""
from typing import NamedTuple

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free

from solvers.core.bits cimport popcount
from solvers.polyforms.diagram.diagram cimport Diagram
from solvers.polyforms.diagram.nodes cimport (
    NO_ROOM, NOTHING, UNIT, NodeStore, nodes_begin, nodes_end, nodes_make,
)

from solvers.core.engine import Progress

HIGHEST = 62


class Restriction(NamedTuple):
    """A solution passes if it has at least `least` of these positions, and at most `most`; None is no bound."""

    positions: frozenset
    least: int = 0
    most: object = None


# One pass down the nodes collects for each a word of bits: bit n is set if some path from the root has met n counted
# positions. One pass up makes a new node for each set bit, which stand in `made` one after the other, so the node for n
# is found by counting the bits below n. Numbers beyond `top` fall together, or lead to NOTHING where there is a bound:
# hence at most 63 new nodes for one, and the cost is linear in nodes and numbers.
cdef class Filtering:
    """The engine that leaves of a diagram what passes all restrictions, one after the other. A step looks at one node.

    Each node is taken once for every number of the positions that paths to it have: from the root down it is found
    which numbers there are, from the leaves up the nodes that are left are made.
    """

    cdef readonly bint finished
    cdef Diagram diagram        # what is left so far
    cdef Diagram fresh          # what this restriction leaves
    cdef list waiting           # restrictions
    cdef int total
    cdef int64_t limit
    cdef bint running, exceeded
    cdef NodeStore store
    cdef int least, most, top   # the last number that is told apart
    cdef int node
    cdef bint rising
    cdef unsigned char* counted  # [positions] 1 for those of this restriction
    cdef int32_t highest         # position of the diagram
    cdef uint64_t* numbers      # [nodes] a bit for each number of paths to a node
    cdef int64_t* first         # [nodes + 1] where what becomes of a node begins in `made`, number by number
    cdef int32_t* made

    def __cinit__(self, Diagram diagram, restrictions, int64_t limit=512 << 20):
        self.diagram, self.waiting, self.limit = diagram, list(reversed(restrictions)), limit
        self.total = len(self.waiting)
        for one in self.waiting:
            if not 0 <= one.least <= HIGHEST or (one.most is not None and not 0 <= one.most <= HIGHEST):
                raise ValueError(f"a restriction counts from 0 to {HIGHEST} positions")

    def __dealloc__(self):
        self.clear()

    cdef void clear(self) noexcept:
        nodes_end(&self.store)
        free(self.counted)
        free(self.numbers)
        free(self.first)
        free(self.made)
        self.counted, self.numbers, self.first, self.made = NULL, NULL, NULL, NULL

    def advance(self, long long steps, /):
        """Look at so many nodes at most. True once finished."""
        while steps > 0 and not self.finished:
            if not self.running:
                if not self.waiting:
                    self.finished = True
                    break
                self.start_restriction(self.waiting.pop())
            if self.fresh is None:
                with nogil:
                    steps = self.process_nodes(steps)
                if self.exceeded:
                    self.clear()
                    self.finished = True
                elif self.rising and self.node == self.diagram.nodes:
                    self.end()
            elif self.fresh.weigh(steps):
                self.diagram, self.fresh, self.running = self.fresh, None, False
                steps -= 1
            else:
                break
        return self.finished

    cdef void start_restriction(self, restriction):
        cdef int node
        self.least = restriction.least
        self.most = -1 if restriction.most is None else restriction.most
        self.top = self.least if self.most < 0 else self.most
        self.highest = 0
        for node in range(2, self.diagram.nodes):
            self.highest = max(self.highest, self.diagram.at[node].position)
        self.counted = <unsigned char*>calloc(self.highest + 1, 1)
        self.numbers = <uint64_t*>calloc(self.diagram.nodes, sizeof(uint64_t))
        self.first = <int64_t*>calloc(self.diagram.nodes + 1, sizeof(int64_t))
        if not (self.counted and self.numbers and self.first and nodes_begin(&self.store, self.limit)):
            raise MemoryError
        for position in restriction.positions:
            if 0 <= position <= self.highest:
                self.counted[<int>position] = 1
        self.numbers[self.diagram.root] = 1
        self.node, self.rising, self.running = self.diagram.nodes - 1, False, True

    cdef long long process_nodes(self, long long steps) noexcept nogil:
        cdef int node
        if not self.rising:
            while steps > 0 and self.node > UNIT:
                steps -= 1
                self.send_down(self.node)
                self.node -= 1
            if self.node > UNIT:
                return steps
            for node in range(self.diagram.nodes):
                self.first[node + 1] = self.first[node] + popcount(self.numbers[node])
            self.made = <int32_t*>calloc(<size_t>self.first[self.diagram.nodes] + 1, sizeof(int32_t))
            self.exceeded = self.made == NULL
            self.rising, self.node = True, 0
        while steps > 0 and self.node < self.diagram.nodes and not self.exceeded:
            steps -= 1
            self.make(self.node)
            self.node += 1
        return steps

    # Tell the nodes below which numbers there are; what goes beyond the most leads nowhere.
    cdef void send_down(self, int node) noexcept nogil:
        cdef uint64_t numbers = self.numbers[node]
        cdef uint64_t within = (<uint64_t>2 << self.top) - 1
        self.numbers[self.diagram.at[node].without] |= numbers
        if self.counted[self.diagram.at[node].position]:
            # Without a bound, the highest number stands for all above it.
            numbers = numbers << 1 & within | (numbers & <uint64_t>1 << self.top if self.most < 0 else 0)
        self.numbers[self.diagram.at[node].with_] |= numbers

    # Make the node once for each number of its paths; its children come before it, so theirs are made already.
    cdef void make(self, int node) noexcept nogil:
        cdef uint64_t left = self.numbers[node]
        cdef int64_t at = self.first[node]
        cdef int number = 0, next
        cdef int32_t with_, made
        while left:
            if left & 1:
                if node == NOTHING:
                    made = NOTHING
                elif node == UNIT:
                    made = UNIT if number >= self.least else NOTHING
                else:
                    next = number + self.counted[self.diagram.at[node].position]
                    if next > self.top:
                        with_ = NOTHING if self.most >= 0 else self.became(self.diagram.at[node].with_, self.top)
                    else:
                        with_ = self.became(self.diagram.at[node].with_, next)
                    made = nodes_make(&self.store, self.diagram.at[node].position, with_,
                                      self.became(self.diagram.at[node].without, number))
                    if made == NO_ROOM:
                        self.exceeded = True
                        return
                self.made[at] = made
                at += 1
            left >>= 1
            number += 1

    # What a node became where paths to it have met this number of counted positions.
    cdef int32_t became(self, int32_t node, int number) noexcept nogil:
        return self.made[self.first[node] + popcount(self.numbers[node] & ((<uint64_t>1 << number) - 1))]

    cdef void end(self):
        cdef int32_t root = self.became(self.diagram.root, 0)
        self.fresh = Diagram.__new__(Diagram)
        self.fresh.limbs = self.diagram.limbs
        self.fresh.adopt(&self.store, root)
        self.clear()

    def snapshot(self):
        """Nothing can be seen of it."""

    def progress(self):
        """How many restrictions are applied."""
        done = self.total - len(self.waiting) - self.running
        return Progress(done, self.total, f"filter {min(done + 1, self.total)} of {self.total}")

    def result(self):
        """The diagram of what passes; None if it would need more memory than allowed. RuntimeError before the end."""
        if not self.finished:
            raise RuntimeError("the filters are not applied yet")
        return None if self.exceeded else self.diagram
