"""The decision diagram of solutions that another engine found and listed."""
from libc.stdint cimport int32_t
from libc.stdlib cimport calloc, free

from solvers.polyforms.diagram.diagram cimport Diagram
from solvers.polyforms.diagram.nodes cimport (
    NO_ROOM, NOTHING, UNIT, NodeStore, nodes_begin, nodes_end, nodes_make,
)

from solvers.core.engine import Progress

cdef enum:
    END = 0x7FFFFFFF  # after the last position of a solution, so that longer ones come first


cdef class Listing:
    """The engine that makes the diagram of a list of solutions, each of them ascending. One step takes one solution.

    In their order, those that begin alike stand together: from the last to the first, each shares the beginning of
    the one before, and what follows it there is a node that is done.
    """

    cdef readonly bint finished
    cdef Diagram diagram
    cdef NodeStore store
    cdef bint exceeded
    cdef int count, width, left, depth
    cdef int32_t* positions     # [count][width] of each solution, and END
    cdef int32_t* sums          # [width] what can follow each beginning of the solution at hand

    def __cinit__(self, solutions, long long limit=512 << 20):
        cdef int row, column
        cdef int32_t* at
        ordered = sorted([(*one, END) for one in solutions])
        self.count = self.left = len(ordered)
        self.width = max(map(len, ordered), default=1)
        self.positions = <int32_t*>calloc(<size_t>self.count * self.width + 1, sizeof(int32_t))
        self.sums = <int32_t*>calloc(self.width + 1, sizeof(int32_t))
        if not (self.positions and self.sums and nodes_begin(&self.store, limit)):
            raise MemoryError
        for row in range(self.count):
            at = self.positions + <size_t>row * self.width
            for column, position in enumerate(ordered[row]):
                at[column] = position
        self.diagram = Diagram.__new__(Diagram)

    def __dealloc__(self):
        free(self.positions)
        free(self.sums)
        nodes_end(&self.store)

    def advance(self, long long steps, /):
        """Take so many solutions at most. True once finished."""
        if self.finished:
            return True
        if self.diagram.at == NULL:
            with nogil:
                while steps > 0 and self.left > 0 and not self.exceeded:
                    steps -= 1
                    self.left -= 1
                    self.add_solution(self.positions + <size_t>self.left * self.width)
                if self.left == 0:
                    self.fold(self.positions, 0)
            if self.exceeded:
                self.finished = True
            elif self.left == 0:
                self.diagram.adopt(&self.store, self.sums[0])
        if self.diagram.at != NULL and steps > 0:
            self.finished = self.diagram.weigh(steps)
        return self.finished

    # Go on with a solution: fold what it does not share with the one before it, then make room for its own end.
    cdef void add_solution(self, const int32_t* solution) noexcept nogil:
        cdef int common = 0
        if self.left + 1 < self.count:
            while common < self.depth and solution[common] == solution[common + self.width]:
                common += 1
        self.fold(solution + self.width, common)
        while solution[self.depth] != END:
            self.depth += 1
            self.sums[self.depth] = NOTHING
        if self.sums[self.depth] == NOTHING:  # the same solution may be there twice
            self.sums[self.depth] = UNIT

    # Make nodes of what the solution that was taken last has beyond so many positions.
    cdef void fold(self, const int32_t* taken, int depth) noexcept nogil:
        cdef int32_t made
        while self.depth > depth and not self.exceeded:
            self.depth -= 1
            made = nodes_make(&self.store, taken[self.depth], self.sums[self.depth + 1], self.sums[self.depth])
            self.exceeded = made == NO_ROOM
            self.sums[self.depth] = made

    def snapshot(self):
        """Nothing can be seen of it."""

    def progress(self):
        """How many solutions are taken."""
        return Progress(self.count - self.left, self.count, f"{self.count - self.left:,} of {self.count:,} solutions")

    def result(self):
        """The diagram; None if it would need more memory than allowed. RuntimeError before the end."""
        if not self.finished:
            raise RuntimeError("the diagram is not finished")
        return None if self.exceeded else self.diagram
