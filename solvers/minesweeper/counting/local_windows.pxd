# What the numbers of a small window force whatever lies around it, window by window.
from libc.stdint cimport int64_t

from solvers.minesweeper.counting.border cimport Border
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.counting.layers cimport Layers, Status


cdef class Windows:
    cdef Border border
    cdef Layers layers
    cdef int row, column       # the next window
    cdef bint decided          # has this sweep decided a cell?

    cdef void begin_sweep(self) noexcept nogil
    # Decide cells of a settled deduction until a whole sweep decides none. Stops once `steps` terms are counted,
    # after whole windows; they are subtracted from it. After CONTRADICTION `deduction.wrong` is a number involved.
    cdef Status sweep(self, Deduction deduction, int64_t* steps) noexcept nogil
    cdef Status count_window(self, Deduction deduction, int64_t* steps) noexcept nogil
