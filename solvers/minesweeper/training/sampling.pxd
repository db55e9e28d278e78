# Layouts drawn at random from all that fit a position, each as likely as any other.
from libc.stdint cimport int32_t, uint8_t

from solvers.core.random cimport Random
from solvers.minesweeper.counting.counter cimport Counter
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.counting.layers cimport Status
from solvers.minesweeper.field cimport Geometry


cdef class Sampler:
    cdef uint8_t* mine         # [size] OUT: 1 where a mine lies
    cdef uint8_t* number       # [size] OUT: what opening shows; BLANK for a mine

    cdef Geometry geometry
    cdef int mines
    cdef Deduction deduction   # what is drawn so far
    cdef Counter counter
    cdef int32_t* free_cell    # [size] off the border

    # Draw a layout that fits a settled deduction. DONE, or what kept it from being counted.
    cdef Status draw(self, Deduction known, Random* random) noexcept nogil
    cdef void draw_box(self, Random* random) noexcept nogil
    cdef void draw_off_border(self, Random* random) noexcept nogil
