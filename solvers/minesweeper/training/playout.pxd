# One guess played out: in a layout drawn at random, and with the luck taken out of what it was worth.
from libc.stdint cimport uint8_t

from solvers.minesweeper.counter cimport DONE, NO_MEMORY, Counter, Status
from solvers.minesweeper.deduction cimport Deduction
from solvers.minesweeper.field cimport Geometry
from solvers.minesweeper.lookahead cimport Lookahead
from solvers.minesweeper.outlook cimport FIGURES
from solvers.minesweeper.training.sampling cimport Sampler
from solvers.random cimport Random

cdef enum:
    ROW = 1 + FIGURES          # the chance of a number that a cell may show, and the figures of what follows


# False if it was too complex.
cdef inline bint counted(Status status) except -1:
    if status == NO_MEMORY:
        raise MemoryError
    return status == DONE


cdef class Play:
    # OUT of look()
    cdef float[9][ROW] row
    cdef int rows
    cdef double score

    cdef Geometry geometry
    cdef int mines
    cdef Deduction deduction
    cdef Counter counter
    cdef Lookahead lookahead

    cdef bint won(self) noexcept nogil
    # Open what is certain, with its `number`, until the game is won or a guess is needed.
    cdef Status proceed(self, const uint8_t* number) noexcept nogil
    # Find the candidates on; once they are found look at more of them, until `most` are looked at.
    cdef Status look_ahead(self, int most) noexcept nogil
    # What may follow a guess, as rows, and its score.
    cdef Status look(self, int cell, double safe, double weight) noexcept nogil
    cdef bint open_certain(self, const uint8_t* number) noexcept nogil
    cdef void decide(self, int cell, bint mine, const uint8_t* number) noexcept nogil


cdef class Playout:
    cdef Random random         # IN: seeded

    cdef Play play
    cdef Sampler sampler
    cdef double quick, all_layouts   # logarithms

    # Draw the layout of the next plays, in the position of a settled deduction.
    cdef Status draw(self, Deduction known) noexcept nogil
    cdef double worth(self, double layouts) noexcept nogil
