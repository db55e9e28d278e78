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


cpdef PackedCover packed(cover)
