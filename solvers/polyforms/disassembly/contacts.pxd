# Contacts of the pieces of an assembly, at C level.
cimport cython
from libc.stdint cimport int64_t, uint64_t

from solvers.polyforms.rooms cimport Rooms

cdef enum:
    FREE = 0xFF        # a way that nothing blocks

ctypedef struct Solid:
    int low[3]         # corner at which the piece stands in the assembly,
    int size[3]        # and its extent
    uint64_t* rows[3]  # by axis, a row of bits along it for each place of the two others, the earlier one fastest


@cython.final
cdef class Contacts(Rooms):
    cdef readonly int count
    cdef int capacity
    cdef Solid* solids
    cdef uint64_t* keys    # [slots] 0 for an empty one
    cdef uint64_t* values
    cdef int64_t slots, used

    cdef uint64_t between(self, int first, int second, const int* offset) noexcept nogil
    cdef uint64_t measured(self, int first, int second, const int* offset) noexcept nogil
    cdef int gap(self, int first, int second, const int* offset, int axis, int sign) noexcept nogil
    cdef bint make_room(self) noexcept nogil
    cdef int64_t slot_of(self, uint64_t key) noexcept nogil
