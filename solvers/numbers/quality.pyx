"""Engines of the quality of living: the least median of all rectangles of one size in a grid of ranks."""
# Both engines search for the least m for which some rectangle has more than half of its ranks up to m. One guess costs
# O(rows x columns), whatever the size of the rectangle: counts of the columns slide down by a row, and totals of these
# from the left give each rectangle as one difference. The grid stays as it came, row by row; beside it there are two
# arrays of one row. Invariant between guesses: `_low` <= the least median <= `_high`, and once `_found`, the rectangle
# at `_best_row`, `_best_column` has the median `_high`. Halving needs a guess for each bit of the grid's size; Descent
# lets the best rectangle itself say where to go on.
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.string cimport memset
from typing import NamedTuple

from solvers.core.engine import Progress


class Guess(NamedTuple):
    """A guess at the least median, and what is known after it.

    `row` and `column` are the corner of the rectangle with the most ranks up to the guess, `reached` how many those
    are; `low` and `high` are what the least median may still be. `guess` is 0 before the first.
    """

    guess: int
    low: int
    high: int
    row: int
    column: int
    reached: int


cdef class Halving:
    """Halves what the least median may be. One step is one guess, for which all rectangles are looked at.

    The median of a rectangle is at most m if more than half of its ranks are; so it is asked which rectangle has most
    of them. Ranks are added up column by column, in the order in which they lie in memory, and the columns from the
    left.
    """

    cdef:
        const int[::1] _ranks
        int _rows, _columns, _height, _width, _needed, _low, _high, _guess, _guesses
        int _row, _column, _reached   # of the best rectangle at the last guess
        int _best_row, _best_column   # of one whose median is `high`
        bint _found                   # whether there is such a one
        int *_counts                  # of each column, ranks up to the guess among the rows at hand
        int *_sums                    # of the columns from the left

    def __cinit__(self, const int[::1] ranks, int columns, int height, int width):
        """Prepare.

        Args:
            ranks: 1 to rows x columns, each once, row by row.
            columns: Of the grid.
            height, width: Of the rectangle; odd, and no more than the grid's.
        """
        self._ranks, self._columns, self._height, self._width = ranks, columns, height, width
        self._rows = len(ranks) // columns
        if len(ranks) % columns or not (1 <= height <= self._rows and 1 <= width <= columns) or not height * width % 2:
            raise ValueError("both sides of the rectangle are odd, and it fits into the grid")
        self._needed = (height * width + 1) // 2
        # So many ranks there are at least in a rectangle below its median, and above it.
        self._low, self._high = self._needed, len(ranks) - self._needed + 1
        self._counts = <int *> PyMem_Malloc(columns * sizeof(int))
        self._sums = <int *> PyMem_Malloc((columns + 1) * sizeof(int))
        if not self._counts or not self._sums:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self._counts)
        PyMem_Free(self._sums)

    def advance(self, long long steps, /):
        """Make so many guesses. True once the least median is known, and a rectangle that has it."""
        with nogil:
            while steps > 0 and not (self._found and self._low == self._high):
                steps -= 1
                self._guesses += 1
                self._guess = self._choose()
                self._find_best_rectangle()
                if self._reached >= self._needed:
                    self._found, self._best_row, self._best_column = True, self._row, self._column
                    self._high = self._lowered()
                else:
                    self._low = self._raised()
        return self._found and self._low == self._high

    cdef void _find_best_rectangle(self) noexcept nogil:
        """Find the rectangle with the most ranks up to the guess."""
        cdef:
            int top, row, column, most, total, found, guess = self._guess, columns = self._columns, width = self._width
            int *counts = self._counts
            int *sums = self._sums
            const int *gone
            const int *come
        self._reached = -1
        memset(counts, 0, columns * sizeof(int))
        for row in range(self._height):
            come = &self._ranks[<size_t> row * columns]
            for column in range(columns):
                counts[column] += come[column] <= guess
        for top in range(self._rows - self._height + 1):
            if top:
                gone = &self._ranks[<size_t> (top - 1) * columns]
                come = &self._ranks[<size_t> (top + self._height - 1) * columns]
                for column in range(columns):
                    counts[column] += (come[column] <= guess) - (gone[column] <= guess)
            total, sums[0] = 0, 0
            for column in range(columns):
                total += counts[column]
                sums[column + 1] = total
            most = -1
            for column in range(columns - width + 1):
                found = sums[column + width] - sums[column]
                most = found if found > most else most
            if most > self._reached:
                # The column is looked for only here: the loop above has no branch, so that a compiler can make it wide.
                self._reached, self._row = most, top
                for column in range(columns - width + 1):
                    if sums[column + width] - sums[column] == most:
                        self._column = column
                        break

    cdef int _choose(self) noexcept nogil:
        """The next guess: the middle of what is left."""
        return self._low + (self._high - self._low) // 2

    cdef int _lowered(self) noexcept nogil:
        """What the least median is at most, now that a rectangle has reached the half."""
        return self._guess

    cdef int _raised(self) noexcept nogil:
        """What it is at least, now that none has."""
        return self._guess + 1

    def snapshot(self):
        """The last guess, and what is known after it."""
        return Guess(self._guess, self._low, self._high, self._row, self._column, self._reached)

    def progress(self):
        """How many guesses were made, and between which values the answer lies."""
        text = f"the median is {self._low:,} to {self._high:,}" if self._low < self._high else f"{self._high:,}"
        return Progress(self._guesses, None, text)

    def result(self):
        """The least median with a rectangle that has it, as a guess that was right."""
        return Guess(self._high, self._high, self._high, self._best_row, self._best_column, self._needed)


cdef class Descent(Halving):
    """Goes down from rectangle to rectangle, and needs three or four guesses where halving needs two dozen.

    The best rectangle at a guess has a median of its own, which its ranks tell. It takes the place of the guess, and
    the next guess is one less: either a better rectangle is found, or there is none. The first guess is the middle
    rank; if that was too little, ranks up to m grow about evenly with m, so what is lacking says how far off it was.
    """

    cdef:
        unsigned char *_there  # whether the rectangle has the ranks below the guess, the next one first
        int _span              # how many of them there is room for

    def __cinit__(self, const int[::1] ranks, int columns, int height, int width):
        self._span = 1 << 16
        self._there = <unsigned char *> PyMem_Malloc(self._span)
        if not self._there:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self._there)

    cdef int _choose(self) noexcept nogil:
        cdef:
            long long aim
            double step = <double> len(self._ranks) / (<double> self._height * self._width)
        if self._found:
            return max(self._high - 1, self._low)  # is there a rectangle that is better at all?
        if self._guess == 0:
            aim = (self._low + self._high) // 2
        else:
            aim = self._guess + <long long> (2 * step * (self._needed - self._reached) + 1)
        return min(max(aim, self._low), self._high)

    cdef int _lowered(self) noexcept nogil:
        """The median of the best rectangle: of its ranks up to the guess, that with as many above it as are too many.
        """
        cdef int upper = self._guess, excess = self._reached - self._needed, rank
        # From the guess downwards, in pieces of the size of the note: after `excess` ranks comes the median.
        while True:
            memset(self._there, 0, self._span)
            self._mark(upper)
            for rank in range(min(self._span, upper)):
                if self._there[rank]:
                    if excess == 0:
                        return upper - rank
                    excess -= 1
            upper -= self._span

    cdef void _mark(self, int upper) noexcept nogil:
        """Note which ranks up to a number, as far below it as there is room, lie in the best rectangle."""
        cdef:
            int row, column
            unsigned int below, span = self._span
            const int *ranks
        for row in range(self._row, self._row + self._height):
            ranks = &self._ranks[<size_t> row * self._columns + self._column]
            for column in range(self._width):
                below = <unsigned int> (upper - ranks[column])
                if below < span:  # a rank above `upper` became a very large number, and is left out as well
                    self._there[below] = 1

    cdef int _raised(self) noexcept nogil:
        """With each rank that the guess grows a rectangle has one more at most."""
        return min(self._guess + self._needed - self._reached, self._high)
