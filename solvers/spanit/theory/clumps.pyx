"""Clumps: the greatest sets of vertices that hang together in each of two forests.

All vertices are one set at first. Whatever does not hang together in one forest is parted, then in the other, and so on
in turns until both agree. With forests of greatest size it does not matter which ones they are: a clump is where two
whole trees find room.
"""
from libc.stdint cimport int16_t
from libc.string cimport memcpy, memset

from solvers.spanit.theory.forests cimport Forests, Rooted, pack, read_graph
from solvers.spanit.theory.graph cimport MOST_VERTICES, Graph


# Vertices of one clump get one number, as if the edge `without` (-1 for none) were not there.
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
    """The clump of each vertex of a graph, as a number; two vertices of one clump have the same.

    Raises ValueError as solvers.spanit.theory.forests.packed does.
    """
    cdef Graph graph
    cdef Forests forests
    cdef int16_t[MOST_VERTICES] clump
    read_graph(&graph, vertices, edges)
    pack(&graph, &forests)
    find_clumps(&graph, &forests, -1, clump)
    return [clump[vertex] for vertex in range(vertices)]
