# Two edge-disjoint forests of a graph, together of greatest size.
from libc.stdint cimport int8_t, int16_t

from solvers.spanit.theory.graph cimport MOST_EDGES, MOST_VERTICES, Graph

cdef enum:
    LEFT = -1   # the colour of an edge that is in neither forest

# A forest seen from its roots; the vertex 0 is one. At a root the parent and the edge are -1.
ctypedef struct Rooted:
    int16_t[MOST_VERTICES] parent, edge, depth, root
    int16_t[MOST_VERTICES] order         # all vertices, parents first

ctypedef struct Forests:
    int8_t[MOST_EDGES] colour            # of each edge: 0, 1 or LEFT
    Rooted[2] rooted
    int16_t[MOST_VERTICES] full          # union-find of vertices between which no edge can be added any more

cdef int read_graph(Graph* graph, int vertices, edges) except -1
cdef void pack(const Graph* graph, Forests* forests) noexcept nogil
cdef bint augment(const Graph* graph, Forests* forests, int edge) noexcept nogil
