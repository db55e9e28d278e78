# A decision diagram, as engines in C make and read it.
from libc.stdint cimport int32_t, uint64_t

from solvers.polyforms.diagram.nodes cimport DiagramNode, NodeStore


cdef class Diagram:
    cdef DiagramNode* at      # [nodes] children before parents
    cdef readonly int nodes   # with the two at which all paths end
    cdef int root
    cdef int limbs            # 64-bit words of a count, the lowest first
    cdef int weighed          # nodes that are counted so far
    cdef uint64_t* counts     # [nodes][limbs] solutions below each node

    cdef void adopt(self, NodeStore* store, int32_t root) noexcept
    cdef bint weigh(self, long long steps) except -1
    cdef bint weigh_some(self, int end) noexcept nogil
    cdef object below(self, int32_t node)
