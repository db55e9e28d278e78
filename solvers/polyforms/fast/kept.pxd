# Solutions that are kept, at C level.
from libc.stdint cimport uint64_t

cdef extern from "solvers/polyforms/fast/kept.h" nogil:
    ctypedef struct Kept:
        int* numbers
        size_t length, room, last
        uint64_t count


cdef tuple all_kept(const Kept* kept, int positions)
cdef tuple take_kept(Kept* kept, int positions)
cdef tuple last_kept(const Kept* kept)
