# The graph as those use it who walk on it.
from libc.stdint cimport uint64_t

from solvers.tetris.perfect.words cimport BoardSet, Ending, Layer


cdef class Graph:
    cdef readonly bint deep
    cdef BoardSet[11] sets
    cdef Layer[11] layers
    cdef Layer* found        # of the parts of a join
    cdef int found_count
    cdef long long[11] counts
    cdef Ending* endings

    cdef int _insert(self, int length, uint64_t board) except -1
    cdef int _make_set(self, int length, int power) except -1
    cdef int _drop_found(self) noexcept
    cdef int _fill(self, int length) except -1
    cdef int walk(self, unsigned char** wanted, unsigned char* finishing, int first, int second,
                  long long most) except -1
