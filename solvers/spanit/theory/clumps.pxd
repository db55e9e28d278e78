# Clumps: the greatest sets of vertices that hang together in each of two forests.
from libc.stdint cimport int16_t

from solvers.spanit.theory.forests cimport Forests
from solvers.spanit.theory.graph cimport Graph

cdef void find_clumps(const Graph* graph, const Forests* forests, int without, int16_t* clump) noexcept nogil
