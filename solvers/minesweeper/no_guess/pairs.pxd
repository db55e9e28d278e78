# What two numbers that share hidden cells force together.
from libc.stdint cimport uint8_t

from solvers.minesweeper.counting.deduction cimport Deduction


# Follow single numbers and pairs of them until nothing follows. Safe cells are opened with their `number`. Returns
# True if a pair decided anything. `deduction` is settled before and after.
cdef bint follow_pairs(Deduction deduction, const uint8_t* number) noexcept nogil
