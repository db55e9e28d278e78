"""What the numbers of a small window force whatever lies around it, window by window.

A board with numbers everywhere is one region that is too large to count. But most of its cells are certain, and almost
always a few numbers near them say so. Once they are decided, small regions are left.
"""
from libc.stdint cimport int64_t

from solvers.minesweeper.counting.border cimport Border, Box
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.counting.layers cimport CONTRADICTION, DONE, NO_MEMORY, RUNNING, Layers, Status
from solvers.minesweeper.counting.scaled cimport scaled
from solvers.minesweeper.field cimport BLANK, HIDDEN, Geometry

# Only the numbers inside a window are used, with all hidden cells beside them. A subset of the numbers allows more
# layouts than all of them, so that what it forces is certain on the whole board. Windows overlap by six cells, and each
# reads what earlier ones have decided; sweeps are repeated until one decides nothing. What takes numbers further apart
# is left undecided, and left to the count. A window costs at most TERMS terms, whatever is on it.
cdef enum:
    SIDE = 11
    STRIDE = 5
    TERMS = 20_000         # a window that needs more is left alone


cdef class Windows:
    """Local deduction; for other engines (see local_windows.pxd)."""

    def __cinit__(self, Geometry geometry not None):
        self.border = Border(geometry)
        self.layers = Layers(self.border)
        self.layers.cap = TERMS

    cdef void begin_sweep(self) noexcept nogil:
        self.row = self.column = 0
        self.decided = False

    cdef Status sweep(self, Deduction deduction, int64_t* steps) noexcept nogil:
        cdef int height = self.border.geometry.height, width = self.border.geometry.width
        cdef Status status
        while steps[0] > 0:
            if self.row >= height:
                if not self.decided:
                    return DONE
                self.begin_sweep()
            status = self.count_window(deduction, steps)
            if status == NO_MEMORY or status == CONTRADICTION:
                return status
            self.column += STRIDE
            if self.column >= width:
                self.column = 0
                self.row += STRIDE
        return RUNNING

    cdef Status count_window(self, Deduction deduction, int64_t* steps) noexcept nogil:
        cdef int height = self.border.geometry.height, width = self.border.geometry.width
        cdef int64_t enough = <int64_t>1 << 62, i
        cdef int k, cell
        cdef const Box* box
        cdef Status status
        self.border.build(
            deduction, self.row, self.column,
            min(self.row + SIDE, height), min(self.column + SIDE, width),
        )
        for k in range(self.border.regions):
            self.border.arrange(k)
        self.layers.begin_forward()
        status = self.layers.forward(&enough)
        if status == DONE:
            # Every layout counts 1: only what is always or never a mine matters here.
            for i in range(self.layers.coefficients):
                self.layers.ending[i] = scaled(1, 0)
            self.layers.begin_backward()
            status = self.layers.backward(&enough)
        steps[0] -= self.layers.terms + 1
        if status == CONTRADICTION:
            box = self.border.box + self.border.order[self.border.region[self.layers.region].first]
            deduction.wrong = self.border.number[box.number[0]].cell
        if status != DONE:
            return status
        for i in range(self.border.boxes):
            if 0 < self.layers.share[i] < 1:
                continue
            box = self.border.box + i
            for k in range(box.size):
                cell = box.cell[k]
                if deduction.cells[cell] == HIDDEN:
                    if self.layers.share[i] == 0:
                        deduction.open_cell(cell, BLANK)
                    else:
                        deduction.mark_mine(cell)
                    self.decided = True
        return DONE if deduction.settle(NULL) else CONTRADICTION
