# How often a position is won, estimated by a small network from fourteen figures.
from solvers.minesweeper.counting.counter cimport Counter
from solvers.minesweeper.counting.deduction cimport Deduction

cdef enum:
    FIGURES = 14
    UNITS = 8

cdef enum:
    LEAST, SECOND              # risk of the safest group of cells after the guess, and of the second safest
    FREE, TELLING              # ln(1 + certainly safe cells), ln(1 + those of them with hidden neighbours)
    CALM                       # cells on the border, each weighted by exp(-20 risk)
    EVEN                       # boxes at even odds
    LAYOUTS, LEARNT            # ln of the layouts left, and by how much less that is than before the guess
    MINES                      # not known
    SAFE, SPARED               # of the guess: chance to survive it; that it is an unavoidable mine, measured by that
    CLOSED                     # before the guess: share of the board that is not open,
    EVEN_BEFORE                # boxes at even odds,
    SPARED_BEFORE              # and the chances that cells are unavoidable mines, added up


cdef class ValueNetwork:
    cdef double[FIGURES] figure          # OUT of after()
    cdef double[FIGURES] direct          # weights: straight to the sum,
    cdef double[UNITS][FIGURES] inner    # to each unit,
    cdef double[UNITS] threshold
    cdef double[UNITS] outer             # and from each unit to the sum
    cdef double bias

    cdef Deduction deduction             # before the guess
    cdef Counter counter
    cdef double closed, even, spared

    # Begin with the position before the guess, which is counted; `spared` is the sum of its unavoidable chances.
    cdef void set_position(self, double spared) noexcept nogil
    # The chance to win after a guess that showed a number, from what follows and its count.
    cdef double after(self, double safe, double spared, Deduction deduction, Counter counter) noexcept nogil
    cdef void find_figures(self, Deduction deduction, Counter counter) noexcept nogil
    cdef double estimate(self) noexcept nogil
