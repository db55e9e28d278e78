"""All layouts of every region of a border, counted at once by number of mines, before they are enumerated."""
from libc.stdint cimport int64_t, uint8_t

from solvers.minesweeper.counting.analyse cimport DONE, FREE, NO_MEMORY, RUNNING, Counter, Status
from solvers.minesweeper.counting.layers cimport Polynomial
from solvers.minesweeper.counting.scaled cimport Scaled
from solvers.minesweeper.field cimport Geometry

from fractions import Fraction

# The tank solver lays out regions one layout after the other; this says beforehand how many layouts there will be, for
# its progress and the full height of its bars. It is the count of analyse.pyx under the rule FREE, which uses no number
# of mines. Layouts come as x * 2**(512 e), and a double x has 15 correct digits.
cdef enum:
    STATES = 4_000_000  # of the count at most; it then takes seconds and some hundred megabytes


cdef class Census:
    """Counts the layouts of a position in which no single number decides a cell. One step expands a few states."""

    cdef Counter counter
    cdef bytes cells
    cdef Status status

    def __init__(self, Geometry geometry, bytes cells):
        cdef const uint8_t* codes = cells
        if len(cells) != geometry.size:
            raise ValueError("one code a cell is needed")
        self.cells = cells
        self.counter = Counter(geometry, STATES)
        with nogil:
            self.status = self.counter.start(codes, geometry.size, FREE)

    def advance(self, int64_t steps):
        """Count on. True once finished."""
        if self.status == RUNNING:
            with nogil:
                self.status = self.counter.run(steps)
        if self.status == NO_MEMORY:
            raise MemoryError
        return self.status != RUNNING

    def layouts(self):
        """For every region, by its first cell: its layouts with 0, 1, 2 ... mines, correct to 15 digits.

        None if the numbers contradict each other or depend on each other in too many ways.
        """
        cdef int i, k, box
        cdef Polynomial* polynomial
        cdef Scaled value
        # Taken apart, the regions are no longer those of the border.
        if self.status != DONE or self.counter.apart:
            return None
        found = {}
        for i in range(self.counter.border.regions):
            polynomial = &self.counter.layers.polynomial[i]
            counts = [0] * polynomial.lowest
            for k in range(polynomial.length):
                value = self.counter.layers.layouts[polynomial.first + k]
                counts.append(int(Fraction(value.x) * Fraction(2) ** (512 * value.e)))
            first = min([
                self.counter.border.box[self.counter.border.order[box]].cell[k]
                for box in range(
                    self.counter.border.region[i].first,
                    self.counter.border.region[i].first + self.counter.border.region[i].boxes,
                )
                for k in range(self.counter.border.box[self.counter.border.order[box]].size)
            ])
            found[first] = tuple(counts)
        return found
