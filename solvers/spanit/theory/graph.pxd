# The boards as graphs: a vertex for each wall and dot of a side, an edge for each node that may join two of them.
from libc.stdint cimport int16_t, uint8_t

cdef enum:
    LEAST_SIZE = 2
    MOST_SIZE = 20
    MOST_NODES = 761     # of a board of size 20
    MOST_EDGES = 762     # those, and the one that may join the walls
    MOST_VERTICES = 382
    START = 0            # the wall where a side begins: left of H, above V
    END = 1              # and the one that it must reach

ctypedef struct Board:
    int nodes, vertices
    int16_t[2][MOST_NODES][2] ends   # by side (0 is H, 1 is V) and node the two vertices that it joins
    uint8_t[MOST_NODES] half         # 0 or 1; on an empty board each half is a tree of both sides (see graph.pyx)

# What is left for one side: vertices joined by its own nodes are one, and only free nodes are edges, without loops.
ctypedef struct Graph:
    int vertices, edges
    int16_t[MOST_EDGES][2] ends
    int16_t[MOST_EDGES] node
    uint8_t[MOST_EDGES] prefer           # the half of the board that the node is in

cdef const Board* board_of(int size) noexcept nogil
cdef bint contract(const Board* board, const uint8_t* cells, int side, Graph* graph) noexcept nogil
cdef const uint8_t* checked(bytes cells, int size) except NULL


# The representative of a vertex in a union-find forest.
cdef inline int16_t find(int16_t* parent, int16_t vertex) noexcept nogil:
    while parent[vertex] != vertex:
        parent[vertex] = parent[parent[vertex]]
        vertex = parent[vertex]
    return vertex
