# One guess played out: in a layout drawn at random, and with the luck taken out of what it was worth.
from libc.stdint cimport int64_t, uint8_t

from solvers.core.random cimport Random
from solvers.minesweeper.counting.counter cimport DONE, NO_MEMORY, Counter, Status
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport Geometry
from solvers.minesweeper.search.lookahead cimport Lookahead
from solvers.minesweeper.training.sampling cimport Sampler


# False if it was too complex.
cdef inline bint counted(Status status) except -1:
    if status == NO_MEMORY:
        raise MemoryError
    return status == DONE


cdef class Play:
    cdef Geometry geometry
    cdef int mines
    cdef Deduction deduction
    cdef Counter counter
    cdef Lookahead lookahead
    cdef int64_t wrong         # cells that were certain, but not what they were thought to be: none, ever

    cdef bint won(self) noexcept nogil
    # Open what is certain, with its `number`, until the game is won or a guess is needed.
    cdef Status proceed(self, const uint8_t* number) noexcept nogil
    # Find the candidates on; once they are found look at more of them, until `most` are looked at.
    cdef Status look_ahead(self, int most) noexcept nogil


cdef class Playout:
    cdef Random random         # IN: seeded

    cdef Play play
    cdef Sampler sampler
    cdef double quick, all_layouts   # logarithms

    # Draw the layout of the next plays, in the position of a settled deduction.
    cdef Status draw(self, Deduction known) noexcept nogil
    cdef double worth(self, double layouts) noexcept nogil
