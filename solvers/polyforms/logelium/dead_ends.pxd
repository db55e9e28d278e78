# Dead ends beside what was done last: areas that no tiles fill, atoms that no position is left for.
from libc.stdint cimport int32_t, uint64_t

from solvers.polyforms.logelium.board cimport Board


cdef class DeadEndBoard(Board):
    cdef int32_t* near_from     # [atoms + 1] where in near_list the neighbours of an atom begin
    cdef int32_t* near_list
    cdef int32_t* border_from   # [positions + 1] and those of a position
    cdef int32_t* border_list
    cdef int largest_area
    cdef uint64_t* seen         # [words] atoms in areas that were looked at
    cdef uint64_t* area         # [words] the one that was looked at last
    cdef int32_t* stack         # [atoms]
    cdef make_borders(self)
    cdef int fill(self, int start, const uint64_t* taken, int* must) noexcept nogil
    cdef bint cut_off(self) noexcept nogil
    cdef int lost_atom(self) noexcept nogil
    cdef const int32_t* border(self, int* count) noexcept nogil
