"""The board at C level: neighbour lists, mines, numbers, opening and 3BV."""
from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from solvers.core.random cimport Random, random_below, seed_random


# Cells are numbered row by row. Neighbours lie in one array, eight places a cell of which `degree` are used, so that
# inner loops need neither rows nor edges. Codes of a position are one byte a cell: a number that is open, HIDDEN, MINE,
# or BLANK, which is open with a number that must not be used.
cdef class Geometry:
    """The neighbours of every cell of a board, at most 1000 cells wide and high."""
    def __cinit__(self, int width, int height):
        cdef int row, column, r, c, k, cell
        if width < 1 or height < 1 or width > 1000 or height > 1000:
            raise ValueError(f"no board is {width}x{height}")
        self.width, self.height, self.size = width, height, width * height
        self.degree = <uint8_t*>malloc(self.size)
        self.neighbour = <int32_t*>malloc(<size_t>self.size * 8 * sizeof(int32_t))
        if self.degree == NULL or self.neighbour == NULL:
            raise MemoryError
        for row in range(height):
            for column in range(width):
                cell = row * width + column
                k = 0
                for r in range(max(row - 1, 0), min(row + 2, height)):
                    for c in range(max(column - 1, 0), min(column + 2, width)):
                        if r != row or c != column:
                            self.neighbour[8 * cell + k] = r * width + c
                            k += 1
                self.degree[cell] = k

    def __dealloc__(self):
        free(self.degree)
        free(self.neighbour)

    def neighbours(self, int cell):
        """The indices of the cells around one cell, in reading order."""
        if not 0 <= cell < self.size:
            raise IndexError(cell)
        return tuple([self.neighbour[8 * cell + k] for k in range(self.degree[cell])])


cdef bint lay_mines(
    Geometry geometry, int mines, StartRule rule, int first, uint64_t seed, uint64_t stream,
    uint8_t* mine, int32_t* scratch,
) noexcept nogil:
    cdef Random random
    cdef int i, j, cell, free_cells = 0
    # A cell that must stay free is marked 2 while the others are collected.
    memset(mine, 0, geometry.size)
    if rule != UNSAFE:
        mine[first] = 2
    if rule == ZERO:
        for i in range(geometry.degree[first]):
            mine[geometry.neighbour[8 * first + i]] = 2
    for cell in range(geometry.size):
        if mine[cell]:
            mine[cell] = 0
        else:
            scratch[free_cells] = cell
            free_cells += 1
    if mines > free_cells:
        return False
    seed_random(&random, seed, stream)
    # The first steps of a shuffle (Fisher and Yates, in Durstenfeld's form of 1964): every set of cells is as likely.
    for i in range(mines):
        j = i + <int>random_below(&random, free_cells - i)
        cell = scratch[j]
        scratch[j] = scratch[i]
        scratch[i] = cell
        mine[cell] = 1
    return True


cdef void count_neighbours(Geometry geometry, const uint8_t* mine, uint8_t* number) noexcept nogil:
    cdef int cell, k
    memset(number, 0, geometry.size)
    for cell in range(geometry.size):
        if mine[cell]:
            for k in range(geometry.degree[cell]):
                number[geometry.neighbour[8 * cell + k]] += 1


cdef int open_cell(
    Geometry geometry, const uint8_t* number, uint8_t* cells, int start, int32_t* stack
) noexcept nogil:
    # `stack` is read from its beginning while it grows at its end: breadth first.
    cdef int done = 0, opened = 0, cell, other, k
    if cells[start] != HIDDEN:
        return 0
    # A flood whose queue is its result: a cell enters once, when it turns from HIDDEN to its number, and only zeros
    # pass it on.
    cells[start] = number[start]
    stack[opened] = start
    opened += 1
    while done < opened:
        cell = stack[done]
        done += 1
        if number[cell]:
            continue
        for k in range(geometry.degree[cell]):
            other = geometry.neighbour[8 * cell + k]
            if cells[other] == HIDDEN:
                cells[other] = number[other]
                stack[opened] = other
                opened += 1
    return opened


def layout(Geometry geometry, int mines, str rule, int first, uint64_t seed, uint64_t game=0):
    """The mines of a seed's game as bytes, 1 where a mine lies, or None if they do not fit under the rule."""
    cdef StartRule start = {"unsafe": UNSAFE, "safe": SAFE, "zero": ZERO}[rule]
    cdef bytearray mine = bytearray(geometry.size)
    cdef uint8_t[::1] view = mine
    cdef int32_t* scratch
    if not 0 <= first < geometry.size:
        raise IndexError(first)
    scratch = <int32_t*>malloc(<size_t>geometry.size * sizeof(int32_t))
    if scratch == NULL:
        raise MemoryError
    try:
        return bytes(mine) if lay_mines(geometry, mines, start, first, seed, game, &view[0], scratch) else None
    finally:
        free(scratch)


def numbers(Geometry geometry, const uint8_t[::1] mine):
    """For every cell, how many of its neighbours are mines, as bytes."""
    cdef bytearray number = bytearray(geometry.size)
    cdef uint8_t[::1] view = number
    if mine.shape[0] != geometry.size:
        raise ValueError("one byte a cell is needed")
    count_neighbours(geometry, &mine[0], &view[0])
    return bytes(number)


def open_from(Geometry geometry, const uint8_t[::1] number, const uint8_t[::1] cells, int start):
    """The position codes after opening a mine-free cell, and around every 0 all its neighbours."""
    cdef bytearray after
    cdef uint8_t[::1] view
    cdef int32_t* stack
    if number.shape[0] != geometry.size or cells.shape[0] != geometry.size:
        raise ValueError("one byte a cell is needed")
    if not 0 <= start < geometry.size:
        raise IndexError(start)
    after = bytearray(cells)
    view = after
    stack = <int32_t*>malloc(<size_t>geometry.size * sizeof(int32_t))
    if stack == NULL:
        raise MemoryError
    open_cell(geometry, &number[0], &view[0], start, stack)
    free(stack)
    return bytes(after)


def bbbv(Geometry geometry, const uint8_t[::1] mine, const uint8_t[::1] number, const uint8_t[::1] cells):
    """(done, all) of a board's 3BV: the clicks that open it without flags, and how many of them `cells` shows done.

    One click for every opening (a connected group of zeros), and one for every number that no opening shows. An
    opening is done once all its zeros are open. `cells` holds position codes.
    """
    # Bechtel's Board Benchmark Value: zeros first, a flood for each opening, which marks the numbers at its rim as
    # well; each number that no flood has reached needs a click of its own.
    cdef int cell, other, k, i, count, total = 0, done = 0
    cdef bint whole
    cdef int32_t* stack
    cdef bytearray seen_bytes = bytearray(geometry.size)
    cdef uint8_t[::1] seen = seen_bytes
    if not mine.shape[0] == number.shape[0] == cells.shape[0] == geometry.size:
        raise ValueError("one byte a cell is needed")
    stack = <int32_t*>malloc(<size_t>geometry.size * sizeof(int32_t))
    if stack == NULL:
        raise MemoryError
    for cell in range(geometry.size):
        if mine[cell] or number[cell] or seen[cell]:
            continue
        seen[cell] = 1
        stack[0] = cell
        count, i, whole = 1, 0, True
        while i < count:
            whole = whole and cells[stack[i]] == 0
            for k in range(geometry.degree[stack[i]]):
                other = geometry.neighbour[8 * stack[i] + k]
                if not seen[other]:
                    seen[other] = 1
                    if number[other] == 0:
                        stack[count] = other
                        count += 1
            i += 1
        total += 1
        done += whole
    for cell in range(geometry.size):
        if not mine[cell] and not seen[cell]:
            total += 1
            done += cells[cell] <= 8
    free(stack)
    return done, total
