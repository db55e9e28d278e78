"""The single-point rules to a fixpoint: a number with all its mines, or with only mines left, decides its cells."""
from libc.stdint cimport int8_t, int32_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from solvers.minesweeper.field cimport BLANK, HIDDEN, MINE, Geometry


# For each cell two counts are kept: the mines that its number lacks, and the hidden cells around it. Opening a cell or
# marking a mine updates the eight neighbours, so that no neighbourhood is ever counted anew. Of a cell that is not open
# `left` is minus the known mines around it, and its number is added when it opens.
#
# Numbers that a rule decides wait in a stack. `waiting` lets none in twice, so that `size` places are enough. The order
# does not matter: what is decided stays decided, and any order ends in the same position. A board is worked through in
# time proportional to its cells, since each is decided once.
# Does a rule decide the hidden cells of a number with so many mines left, or can it not be met?
cdef inline bint decides(int left, int hidden) noexcept nogil:
    return (left <= 0 or left >= hidden) and (hidden or left)


cdef class Deduction:
    """What the single-point rules know of one board, at C level (see deduction.pxd)."""

    def __cinit__(self, Geometry geometry not None):
        cdef size_t size = geometry.size
        self.geometry = geometry
        self.cells = <uint8_t*>malloc(size)
        self.left = <int8_t*>malloc(size)
        self.hidden = <int8_t*>malloc(size)
        self.border = <uint64_t*>malloc((size // 64 + 1) * sizeof(uint64_t))
        self.waiting = <uint8_t*>malloc(size)
        self.queue = <int32_t*>malloc(size * sizeof(int32_t))
        if not (self.cells and self.left and self.hidden and self.border and self.waiting and self.queue):
            raise MemoryError
        self.clear()

    def __dealloc__(self):
        free(self.cells)
        free(self.left)
        free(self.hidden)
        free(self.border)
        free(self.waiting)
        free(self.queue)

    cdef void clear(self) noexcept nogil:
        cdef int size = self.geometry.size, cell
        memset(self.cells, HIDDEN, size)
        memset(self.left, 0, size)
        memset(self.border, 0, (size // 64 + 1) * sizeof(uint64_t))
        memset(self.waiting, 0, size)
        for cell in range(size):
            self.hidden[cell] = self.geometry.degree[cell]
        self.queued = 0
        self.hidden_cells = size
        self.mines = 0
        self.wrong = -1

    cdef void load(self, const uint8_t* cells) noexcept nogil:
        cdef int cell
        self.clear()
        for cell in range(self.geometry.size):
            if cells[cell] == MINE:
                self.mark_mine(cell)
            elif cells[cell] != HIDDEN:
                self.open_cell(cell, cells[cell])

    cdef void copy(self, Deduction other) noexcept nogil:
        cdef int size = self.geometry.size
        memcpy(self.cells, other.cells, size)
        memcpy(self.left, other.left, size)
        memcpy(self.hidden, other.hidden, size)
        memcpy(self.border, other.border, (size // 64 + 1) * sizeof(uint64_t))
        memset(self.waiting, 0, size)
        self.queued = 0
        self.hidden_cells = other.hidden_cells
        self.mines = other.mines
        self.wrong = -1

    cdef inline void enqueue(self, int cell) noexcept nogil:
        if not self.waiting[cell]:
            self.waiting[cell] = True
            self.queue[self.queued] = cell
            self.queued += 1

    cdef void open_cell(self, int cell, int code) noexcept nogil:
        # Locals, since a write to a byte might change any field.
        cdef const int32_t* neighbour = self.geometry.neighbour + 8 * cell
        cdef const uint8_t* cells = self.cells
        cdef int8_t* left = self.left
        cdef int8_t* hidden = self.hidden
        cdef uint64_t* border = self.border
        cdef int k, other, degree = self.geometry.degree[cell]
        cdef bint number = code <= 8
        self.cells[cell] = code
        self.hidden_cells -= 1
        border[cell >> 6] &= ~(<uint64_t>1 << (cell & 63))
        for k in range(degree):
            other = neighbour[k]
            hidden[other] -= 1
            if cells[other] <= 8:
                if decides(left[other], hidden[other]):
                    self.enqueue(other)
            elif cells[other] == HIDDEN:
                border[other >> 6] |= <uint64_t>number << (other & 63)
        if number:
            left[cell] += code
            if decides(left[cell], hidden[cell]):
                self.enqueue(cell)

    cdef void mark_mine(self, int cell) noexcept nogil:
        cdef const int32_t* neighbour = self.geometry.neighbour + 8 * cell
        cdef const uint8_t* cells = self.cells
        cdef int8_t* hidden = self.hidden
        cdef int8_t* left = self.left
        cdef int k, other, degree = self.geometry.degree[cell]
        self.cells[cell] = MINE
        self.hidden_cells -= 1
        self.border[cell >> 6] &= ~(<uint64_t>1 << (cell & 63))
        self.mines += 1
        for k in range(degree):
            other = neighbour[k]
            hidden[other] -= 1
            left[other] -= 1
            if cells[other] <= 8 and decides(left[other], hidden[other]):
                self.enqueue(other)

    cdef bint settle(self, const uint8_t* number) noexcept nogil:
        cdef const int32_t* neighbour
        cdef const uint8_t* cells = self.cells
        cdef int cell, other, k, left, degree
        while self.queued:
            self.queued -= 1
            cell = self.queue[self.queued]
            self.waiting[cell] = False
            # What has been decided since it was queued may have met the number, or made it impossible.
            left = self.left[cell]
            if left < 0 or left > self.hidden[cell]:
                self.wrong = cell
                return False
            neighbour = self.geometry.neighbour + 8 * cell
            degree = self.geometry.degree[cell]
            for k in range(degree):
                other = neighbour[k]
                if cells[other] == HIDDEN:
                    if left:
                        self.mark_mine(other)
                    else:
                        self.open_cell(other, BLANK if number == NULL else number[other])
        return True


def deduce(Geometry geometry not None, const uint8_t[::1] cells):
    """The codes after the single-point rules: hidden cells that are safe become BLANK, mines MINE.

    Returns (codes, -1), or (codes as far as they go, the index of a number that cannot be met).
    """
    cdef Deduction deduction
    if cells.shape[0] != geometry.size:
        raise ValueError("one byte a cell is needed")
    deduction = Deduction(geometry)
    deduction.load(&cells[0])
    deduction.settle(NULL)
    return deduction.cells[:geometry.size], deduction.wrong
