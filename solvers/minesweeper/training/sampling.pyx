"""Layouts drawn at random from all that fit a position, each as likely as any other.

Box after box of the border is drawn by its share of mines, and what is left is counted anew in between. Off the border
every choice of cells for the mines that are left then is as likely as any other.
"""
from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.core.random cimport Random, next_random, random_below, seed_random
from solvers.minesweeper.counting.counter cimport CONTRADICTION, COUNTED, DONE, NO_MEMORY, Status
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport BLANK, HIDDEN, MINE, Geometry, count_neighbours
from solvers.minesweeper.search.cache cimport cached_counter

from solvers.minesweeper.counting.analysis import TooComplex

# Drawing one cell by its exact chance, then counting the rest anew, makes the product of the chances of all draws the
# same for every layout: one in their number. It takes at most one count for each cell of the border, and the cache
# knows most of their regions. Off the border no counts are needed: any choice of cells for the mines left is as likely.
cdef enum:
    STATES = 300_000           # of one count; 20 ms

cdef double UNIT = 2.0**-53


cdef class Sampler:
    """Draws at C level (see sampling.pxd), on boards with `mines` mines, by counts of at most `state_cap` states."""

    def __cinit__(self, Geometry geometry not None, int mines, int state_cap=STATES):
        self.geometry, self.mines = geometry, mines
        self.deduction, self.counter = Deduction(geometry), cached_counter(geometry, state_cap)
        self.mine = <uint8_t*>malloc(geometry.size)
        self.number = <uint8_t*>malloc(geometry.size)
        self.free_cell = <int32_t*>malloc(geometry.size * sizeof(int32_t))
        if not (self.mine and self.number and self.free_cell):
            raise MemoryError

    def __dealloc__(self):
        free(self.mine)
        free(self.number)
        free(self.free_cell)

    cdef Status draw(self, Deduction known, Random* random) noexcept nogil:
        cdef Status status
        self.deduction.copy(known)
        while True:
            # What single numbers decide needs neither a draw nor a count.
            if not self.deduction.settle(NULL):
                return CONTRADICTION
            if not self.deduction.hidden_cells:
                break
            status = self.counter.count_settled(self.deduction, self.mines - self.deduction.mines, COUNTED)
            if status != DONE:
                return status
            if not self.counter.border.boxes:
                break
            self.draw_box(random)
        self.draw_off_border(random)
        return DONE

    # Draw a cell of the first uncertain box. What is certain is laid on the way, up to there.
    cdef void draw_box(self, Random* random) noexcept nogil:
        cdef int box, k, cell
        cdef double share
        for box in range(self.counter.border.boxes):
            share = self.counter.layers.share[box]
            # A share of 0 or 1 is drawn as certainly as any other: no random number is below 0 or reaches 1.
            for k in range(self.counter.border.box[box].size):
                cell = self.counter.border.box[box].cell[k]
                if (next_random(random) >> 11) * UNIT < share:
                    self.deduction.mark_mine(cell)
                else:
                    self.deduction.open_cell(cell, BLANK)
                if 0 < share < 1:
                    return

    cdef void draw_off_border(self, Random* random) noexcept nogil:
        cdef int cell, i, chosen, cells = 0
        for cell in range(self.geometry.size):
            self.mine[cell] = self.deduction.cells[cell] == MINE
            if self.deduction.cells[cell] == HIDDEN:
                self.free_cell[cells] = cell
                cells += 1
        for i in range(self.mines - self.deduction.mines):
            chosen = i + <int>random_below(random, cells - i)
            cell = self.free_cell[chosen]
            self.free_cell[chosen] = self.free_cell[i]
            self.mine[cell] = 1
        count_neighbours(self.geometry, self.mine, self.number)
        for cell in range(self.geometry.size):
            if self.mine[cell]:
                self.number[cell] = BLANK


def draw_layouts(position, int count, uint64_t seed):
    """`count` layouts that fit a position, each as bytes, 1 where a mine lies.

    Raises TooComplex; ValueError if none fits.
    """
    cdef Geometry geometry = Geometry(position.width, position.height)
    cdef Sampler sampler = Sampler(geometry, position.mines)
    cdef Deduction known = Deduction(geometry)
    cdef Random random
    cdef Status status
    cdef bytes cells = position.cells
    known.load(<const uint8_t*>cells)
    seed_random(&random, seed, 0)
    drawn = []
    for _ in range(count):
        with nogil:
            status = sampler.draw(known, &random) if known.settle(NULL) else CONTRADICTION
        if status == NO_MEMORY:
            raise MemoryError
        if status != DONE:
            raise ValueError("no layout fits") if status == CONTRADICTION else TooComplex
        drawn.append(sampler.mine[:geometry.size])
    return drawn
