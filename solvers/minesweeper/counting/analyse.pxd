# The counting engine; Counter, its C level, for the engines that count many positions.
from solvers.minesweeper.counting.counter cimport (
    CONTRADICTION, COUNTED, DONE, FREE, LIMITED, NO_MEMORY, RUNNING, TOO_COMPLEX, Counter, Rule, Status
)


cdef class Counting:
    cdef readonly object position
    cdef Counter counter
    cdef Rule rule
    cdef bint started
    cdef Status status

    cdef object analysis(self)
    cdef object region(self, int index)
    cdef set numbers(self, int index)
    cdef object contradiction(self)
