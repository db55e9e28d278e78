# Mines that cost nothing: where two arrangements of mines may look the same for ever, found in steps and at C level.
from libc.stdint cimport int32_t

from solvers.minesweeper.counting.counter cimport Counter
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.counting.layers cimport Status
from solvers.minesweeper.field cimport Geometry


cdef class Unavoidable:
    # OUT, once step() has returned DONE: [size] the chance that a cell is a mine of a board that is lost by half
    # whatever is played.
    cdef double* chance

    # The settled deduction of a board and its count, which must stay as they are; two to try things with.
    cdef Geometry geometry
    cdef Deduction deduction, trial
    cdef Counter counter, follower
    cdef int place             # 3 * cell + shape, the next one to be looked at
    cdef int32_t[8] cell       # the mines of the pair or box and outside it, then its free cells
    cdef int mines, cells

    cdef void start(self) noexcept nogil
    # Count one more pair or box. RUNNING as long as there may be more.
    cdef Status step(self) noexcept nogil
    cdef bint find_shape(self, int first, int wide, int high) noexcept nogil
    cdef Status count(self) noexcept nogil
