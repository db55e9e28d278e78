# A cover as plain arrays, for engines in C: made once from a Cover, and looked through for numbers that do not fit.
cdef extern from "solvers/polyforms/packed.h" nogil:
    ctypedef struct Packed:
        int atoms, tiles, count
        int* first
        int* covered
        int* tile
        int* least
        int* most
        unsigned char* optional


cdef class PackedCover:
    cdef Packed arrays
    cdef tuple positions  # of the cover, as they were given,
    cdef int ready        # and how many of them are packed

    cdef void make_room(self, cover) except *
    cdef void pack(self, int many) except *


cpdef PackedCover packed(cover)
