"""Large towns: their ranks drawn by a seed, medians and counts of a rectangle, and a picture of any part.

A town of the task's size has nine million cells, so that each of these goes over the ranks in C, row by row as they
lie in memory.
"""
from array import array
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from solvers.core.engine import Progress
from solvers.core.random cimport Random, next_random, seed_random

cdef enum:
    HILLS = 7
    BUCKETS = 1 << 16
    SAMPLES = 3            # rows and columns that a pixel is the mean of, at most
    SORTING = 2            # passes over all cells, each a step as long as many rows
cdef double ROUGH = 0.35   # how much a cell differs from its hill


cdef double unit(Random* chance) noexcept nogil:
    """A number from 0 to 1."""
    return (next_random(chance) >> 11) / 9007199254740992.0


cdef class Town:
    """Draws a town, an engine: a step is a row, then one of two passes that sort. Its result are the ranks, row by row.

    Hills and valleys of a few random places make heights; the ranks are their order. Heights become whole numbers of
    32 bits, sorted by their lower and then their upper half (radix sort), which goes twice over the cells however
    many there are. Equal heights keep the order of their cells.
    """

    cdef:
        int rows, columns, done
        Random chance
        double[HILLS] up, left, size_up
        double spread
        uint32_t *heights
        uint32_t *order      # cells by the lower half of their heights
        object ranks

    def __cinit__(self, int rows, int columns, unsigned long long seed):
        cdef int hill
        if rows < 1 or columns < 1:
            raise ValueError("a town has at least one cell")
        self.rows, self.columns = rows, columns
        seed_random(&self.chance, seed, <uint64_t>rows << 32 | <uint64_t>columns)
        for hill in range(HILLS):
            self.up[hill] = unit(&self.chance) * rows
            self.left[hill] = unit(&self.chance) * columns
            self.size_up[hill] = 2 * unit(&self.chance) - 1
        self.spread = (rows + columns) / 7.0 + 1
        self.heights = <uint32_t*>malloc(<size_t>rows * columns * sizeof(uint32_t))
        self.order = <uint32_t*>malloc(<size_t>rows * columns * sizeof(uint32_t))
        if not self.heights or not self.order:
            raise MemoryError
        self.ranks = array("i", bytes(4 * rows * columns))

    def __dealloc__(self):
        free(self.heights)
        free(self.order)

    def advance(self, steps: int, /) -> bool:
        """Draw so many rows, or sort. True once the ranks are there."""
        cdef int[::1] ranks = self.ranks
        cdef long long left = steps
        cdef bint there = True
        with nogil:
            while left > 0 and self.done < self.rows + SORTING and there:
                if self.done < self.rows:
                    self._draw_row(self.done)
                else:
                    there = self._sort(self.done - self.rows, &ranks[0])
                self.done += 1
                left -= 1
        if not there:
            raise MemoryError
        return self.done == self.rows + SORTING

    cdef void _draw_row(self, int row) noexcept nogil:
        cdef int column, hill
        cdef double height, down, across
        cdef uint32_t *heights = &self.heights[<size_t>row * self.columns]
        for column in range(self.columns):
            height = ROUGH * (2 * unit(&self.chance) - 1)
            for hill in range(HILLS):
                down, across = row - self.up[hill], column - self.left[hill]
                height += self.size_up[hill] / (1 + (down * down + across * across) / (self.spread * self.spread))
            heights[column] = <uint32_t>((height + HILLS + 1) * (4294967295.0 / (2 * HILLS + 2)))

    cdef bint _sort(self, int half, int *ranks) noexcept nogil:
        """Sort by the lower half of the heights, then by the upper one, which gives the ranks. False without memory."""
        cdef size_t cells = <size_t>self.rows * self.columns, at, cell
        cdef uint32_t *begins = <uint32_t*>calloc(BUCKETS, sizeof(uint32_t))
        cdef uint32_t begin = 0, count
        cdef int shift = 16 * half, bucket
        if not begins:
            return False
        for at in range(cells):
            begins[self.heights[at] >> shift & 0xFFFF] += 1
        for bucket in range(BUCKETS):
            count = begins[bucket]
            begins[bucket] = begin
            begin += count
        for at in range(cells):
            cell = self.order[at] if half else at
            bucket = self.heights[cell] >> shift & 0xFFFF
            if half:
                ranks[cell] = <int>begins[bucket] + 1
            else:
                self.order[begins[bucket]] = <uint32_t>cell
            begins[bucket] += 1
        free(begins)
        return True

    def snapshot(self) -> None:
        """Always None: nothing is shown of half a town."""

    def progress(self):
        """Rows drawn."""
        return Progress(self.done, self.rows + SORTING, "the town is built")

    def result(self):
        """The ranks, row by row. RuntimeError before the end."""
        if self.done < self.rows + SORTING:
            raise RuntimeError("the town is not built yet")
        return self.ranks


def median_within(const int[::1] ranks, int columns, int row, int column, int height, int width):
    """The median of a rectangle, whose upper left corner is given, and whose sides are odd."""
    cdef long long wanted = (<long long>height * width) // 2, seen
    cdef int at_row, at_column, upper, rank
    cdef uint32_t *counts = <uint32_t*>malloc(BUCKETS * sizeof(uint32_t))
    cdef const int *line
    if not counts:
        raise MemoryError
    with nogil:
        memset(counts, 0, BUCKETS * sizeof(uint32_t))
        for at_row in range(row, row + height):
            line = &ranks[<size_t>at_row * columns + column]
            for at_column in range(width):
                counts[line[at_column] >> 16] += 1
        upper, seen = 0, 0
        while seen + counts[upper] <= wanted:
            seen += counts[upper]
            upper += 1
        memset(counts, 0, BUCKETS * sizeof(uint32_t))
        for at_row in range(row, row + height):
            line = &ranks[<size_t>at_row * columns + column]
            for at_column in range(width):
                if line[at_column] >> 16 == upper:
                    counts[line[at_column] & 0xFFFF] += 1
        rank = 0
        while seen + counts[rank] <= wanted:
            seen += counts[rank]
            rank += 1
    free(counts)
    return upper << 16 | rank


def signs_within(const int[::1] ranks, int columns, int row, int column, int height, int width, int guess):
    """How many more ranks of a rectangle are above a guess than below it."""
    cdef long long total = 0
    cdef int at_row, at_column
    cdef const int *line
    with nogil:
        for at_row in range(row, row + height):
            line = &ranks[<size_t>at_row * columns + column]
            for at_column in range(width):
                total += (line[at_column] > guess) - (line[at_column] < guess)
    return total


def picture_of(const int[::1] ranks, int columns, double left, double top, double wide, double high, int across,
               int down, int guess, const uint32_t[::1] colours):
    """A part of a town as a picture of `across` x `down` pixels of 32 bits.

    Args:
        ranks: of the whole town, row by row.
        columns: of the town.
        left, top, wide, high: The part, in cells; it lies within the town.
        across, down: pixels of the picture.
        guess: 0 shows the ranks; otherwise cells are below or above it.
        colours: 256 of them, from the best rank to the worst, or from below the guess to above it.
    """
    cdef size_t cells = ranks.shape[0]
    cdef int rows = <int>(cells // columns), x, y, row, column, first_row, last_row, first, last, count, rank
    cdef int step_down, step_across
    cdef long long total
    cdef double scale = 255.0 / (cells - 1 if cells > 1 else 1)
    found = array("I", bytes(4 * across * down))
    cdef uint32_t[::1] pixels = found
    with nogil:
        for y in range(down):
            first_row = min(<int>(top + y * high / down), rows - 1)
            last_row = max(min(<int>(top + (y + 1) * high / down), rows), first_row + 1)
            step_down = max((last_row - first_row) // SAMPLES, 1)
            for x in range(across):
                first = min(<int>(left + x * wide / across), columns - 1)
                last = max(min(<int>(left + (x + 1) * wide / across), columns), first + 1)
                step_across = max((last - first) // SAMPLES, 1)
                total, count = 0, 0
                row = first_row
                while row < last_row:
                    column = first
                    while column < last:
                        rank = ranks[<size_t>row * columns + column]
                        total += (255 if rank > guess else 0) if guess else <int>((rank - 1) * scale)
                        count += 1
                        column += step_across
                    row += step_down
                pixels[<size_t>y * across + x] = colours[total // count]
    return found
