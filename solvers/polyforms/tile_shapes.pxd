# The shapes of a tile, at C level.
cimport cython
from libc.stdint cimport int32_t, int64_t

from solvers.polyforms.rooms cimport Rooms

cdef enum:
    FIELD = 21              # bits of a component in a folded vector
    FARTHEST = 1 << 19      # component, so that sums of two folded vectors do not run over


cdef int64_t folded(vector) except? -1
cdef int64_t fold(const int32_t* parts) noexcept nogil
cdef void unfold(int64_t vector, int32_t* parts) noexcept nogil


@cython.final
cdef class TileShapes(Rooms):
    cdef readonly int count     # shapes
    cdef readonly int size      # atoms of each
    cdef readonly bint painted
    cdef int dimensions         # of a vector
    cdef int32_t* numbers       # [count] of the turns that lead to them,
    cdef int64_t* atoms         # [count * size] their atoms, folded,
    cdef int32_t* paint         # [count * size] and their colours

    cdef void allot(self, int most, int size, int dimensions, bint painted) except *
    cdef bint is_known(self, int shape) noexcept nogil
    cdef tuple vector(self, int64_t atom)
