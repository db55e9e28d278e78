# The hardest level of deduction that a board needs, played from its first cell.
from libc.stdint cimport uint8_t

from solvers.minesweeper.counting.analyse cimport Counter
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport Geometry
from solvers.minesweeper.no_guess.small_sets cimport SmallSets

# The levels of explain.LEVELS in their order, and beyond them.
cdef enum Grade:
    ONE_NUMBER, TWO_NUMBERS, SEVERAL_NUMBERS, MINE_COUNTER, EXHAUSTIVE, GUESS
    UNGRADED = -1


cdef class Grader:
    cdef readonly Geometry geometry
    cdef uint8_t* mine             # [size] IN of start()
    cdef Grade grade               # OUT, once step() has returned True
    cdef bint no_memory

    # Open the first cell of the board that `mine` holds. A board that needs more than `hardest` is a GUESS.
    cdef void start(self, int first, Grade hardest) noexcept nogil
    # Decide what the easiest level decides. True once the board is graded.
    cdef bint step(self) noexcept nogil

    cdef Deduction deduction
    cdef Counter counter
    cdef SmallSets small_sets
    cdef uint8_t* number           # [size]
    cdef Grade needed, hardest
    cdef int mines

    cdef Grade decide(self) noexcept nogil
    cdef bint decide_by_small_sets(self) noexcept nogil
    cdef bint decide_all(self) noexcept nogil
    cdef bint count(self, bint counter) noexcept nogil
    cdef void decide_cell(self, int cell, bint mine) noexcept nogil
