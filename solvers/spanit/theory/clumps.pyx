"""Clumps: the greatest sets of vertices that are connected within each of two forests."""
# At first all vertices are one set. Each set that is not connected in one forest is split, then in the other, in turns
# until neither splits any. For forests of greatest total size the result does not depend on which ones they are: a
# clump is where two whole spanning trees find room.
#
# A round visits the vertices of one rooted forest parents first: a vertex joins the part of its parent if both are in
# one clump and the edge counts, and begins a part of its own otherwise. So a round is O(vertices), without a search.
# Parts are only ever split; two rounds in a row without a split are the end, so there are O(vertices) rounds at most.
from libc.stdint cimport int16_t
from libc.string cimport memcpy, memset

from solvers.spanit.theory.forests cimport Forests, Rooted, pack, read_graph
from solvers.spanit.theory.graph cimport MOST_VERTICES, Graph


# Give all vertices of a clump one number, ignoring the edge `without` (-1 for none).
cdef void find_clumps(const Graph* graph, const Forests* forests, int without, int16_t* clump) noexcept nogil:
    cdef const Rooted* rooted
    cdef int16_t[MOST_VERTICES] parted
    cdef int16_t a, b
    cdef int i, parts, before = 1, settled = 0, forest = 0
    memset(clump, 0, graph.vertices * sizeof(int16_t))
    while settled < 2:
        rooted = &forests.rooted[forest]
        parts = 0
        for i in range(graph.vertices):
            a = rooted.order[i]
            b = rooted.parent[a]
            if b >= 0 and clump[b] == clump[a] and rooted.edge[a] != without:
                parted[a] = parted[b]
            else:
                parted[a] = a
                parts += 1
        memcpy(clump, parted, graph.vertices * sizeof(int16_t))
        settled = settled + 1 if parts == before else 1
        before = parts
        forest = 1 - forest


def clumps(int vertices, edges):
    """The clump of each vertex of a graph, as a number that its vertices share.

    Raises ValueError as solvers.spanit.theory.forests.packed does.
    """
    cdef Graph graph
    cdef Forests forests
    cdef int16_t[MOST_VERTICES] clump
    read_graph(&graph, vertices, edges)
    pack(&graph, &forests)
    find_clumps(&graph, &forests, -1, clump)
    return [clump[vertex] for vertex in range(vertices)]
