"""Mines that cost nothing: where two arrangements of mines may look the same for ever.

One of two neighbouring cells is a mine. If every cell beside only one of them is a mine too, no number ever tells
which: the two must be guessed between at some time, and half of such boards are lost whatever is played. A guess at
one of the pair that hits a mine on such a board loses nothing that would not be lost in any case; nor does a guess at a
cell outside that had to be a mine for this. The same holds for a box of two by two cells with two mines in opposite
corners. That such chances matter to guesses is D. N. Hill's idea, the "50/50 influence" of his solver JSMinesweeper.

A pair or box counts if no more than four mines, its own included, are missing to it, and if the cells outside that are
not known to be mines have risks of a product of at least 0.02; the others are rare, and hardly matter.
"""
from libc.math cimport exp
from libc.stdint cimport uint8_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from solvers.minesweeper.counting.counter cimport CONTRADICTION, DONE, RUNNING, Counter, Status
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport BLANK, HIDDEN, MINE

# Each cell begins three shapes: a pair across, a pair down, a box. For each that may count the missing mines are marked
# and its other cells opened BLANK, in a copy of the position, and one total count says on which share of the boards it
# is so. The arrangement the other way round is as likely. Of the two each cell of a pair is the mine in one, and a cell
# outside is one in both, of which half are lost: so this chance is added for each of them. Regions away from the shape
# come from the cache, which makes these counts cheap.
cdef enum:
    MISSING = 4                # mines not yet known, at most

cdef double LIKELY = 0.02 - 1e-9


cdef class Unavoidable:
    """The search for pairs and boxes, at C level (see unavoidable.pxd)."""

    def __cinit__(
        self, Deduction deduction not None, Counter counter not None,
        Deduction trial not None, Counter follower not None,
    ):
        self.geometry, self.deduction, self.counter = deduction.geometry, deduction, counter
        self.trial, self.follower = trial, follower
        self.chance = <double*>malloc(self.geometry.size * sizeof(double))
        if not self.chance:
            raise MemoryError

    def __dealloc__(self):
        free(self.chance)

    cdef void start(self) noexcept nogil:
        memset(self.chance, 0, self.geometry.size * sizeof(double))
        self.place = 0

    cdef Status step(self) noexcept nogil:
        cdef int cell, shape
        while self.place < 3 * self.geometry.size:
            cell, shape = self.place // 3, self.place % 3
            self.place += 1
            if self.find_shape(cell, 1 + (shape != 1), 1 + (shape != 0)):
                return self.count()
        return DONE

    # Do the cells of a rectangle, of which this is the first, make a pair or box that counts? OUT cell, mines, cells.
    cdef bint find_shape(self, int first, int wide, int high) noexcept nogil:
        cdef const uint8_t* cells = self.deduction.cells
        cdef int width = self.geometry.width, row = first // width, column = first % width
        cdef int corner = first + (high - 1) * width + wide - 1, r, c, other
        cdef double likely = 1
        if column + wide > width or row + high > self.geometry.height:
            return False
        if cells[first] != HIDDEN or cells[corner] != HIDDEN:
            return False
        if wide == high and (cells[first + 1] != HIDDEN or cells[first + width] != HIDDEN):
            return False
        self.cell[0], self.mines = first, 1
        if wide == high:
            self.cell[1], self.mines = corner, 2
        for r in range(max(row - 1, 0), min(row + high + 1, self.geometry.height)):
            if high == 2 and row <= r < row + high:
                continue  # it sees as many mines either way
            for c in range(max(column - 1, 0), min(column + wide + 1, width)):
                other = r * width + c
                if (wide == 2 and column <= c < column + wide) or cells[other] == MINE:
                    continue
                if cells[other] != HIDDEN or self.mines == MISSING:
                    return False
                likely *= self.counter.risk_of(other)
                if likely < LIKELY:
                    return False
                self.cell[self.mines] = other
                self.mines += 1
        if wide == high:
            self.cell[self.mines], self.cell[self.mines + 1], self.cells = first + 1, first + width, self.mines + 2
        else:
            self.cell[self.mines], self.cells = corner, self.mines + 1
        return True

    cdef Status count(self) noexcept nogil:
        cdef int i
        cdef double chance
        cdef Status status
        self.trial.copy(self.deduction)
        for i in range(self.cells):
            if i < self.mines:
                self.trial.mark_mine(self.cell[i])
            else:
                self.trial.open_cell(self.cell[i], BLANK)
        if not self.trial.settle(NULL):
            return RUNNING
        status = self.follower.total_settled(self.trial, self.counter.all_mines - self.trial.mines)
        if status == DONE:
            chance = exp(self.follower.log_configurations - self.counter.log_configurations)
            for i in range(self.cells):
                self.chance[self.cell[i]] += chance
        return RUNNING if status == DONE or status == CONTRADICTION else status
