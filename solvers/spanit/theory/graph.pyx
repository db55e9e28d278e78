"""The boards as graphs: a vertex for each wall and dot of a side, an edge for each node that may join two of them."""
# Each side sees its own graph, and each node is an edge of both: taking it contracts the edge in the own graph and
# deletes it in the other one, which makes the game Shannon's switching game. `contract` builds what is left for a side:
# its own nodes are contracted by union-find, nodes of the opponent dropped, and free ones between contracted vertices
# are loops and dropped as well. Walls stay vertices 0 and 1. O(nodes), into arrays on the caller's stack.
#
# Sides are 0 (H) and 1 (V). The coordinates of a side run along its direction, from START to END, and across it. All
# boards are laid out when the module is loaded, and never change, so engines read them without the GIL.
from libc.stdint cimport int16_t, uint8_t

cdef Board[MOST_SIZE + 1] BOARDS


cdef int16_t vertex(int size, int along, int across) noexcept:
    if along == 0:
        return START
    if along == size:
        return END
    return <int16_t>(2 + (along - 1) * size + across)


# Lay out a board, and split its nodes into two halves, each of which is a spanning tree for both sides but for one edge
# that joins the walls (Gale's board is won by whoever begins for this reason). For H, dots below the falling diagonal
# go left to the wall START, dots above it go down to the diagonal first: that is half 0; half 1 is the same turned
# around, towards END. For V they are halves as well.
cdef void lay_out(Board* board, int size) noexcept:
    cdef int x, y, side, along, across, node = 0
    cdef bint major
    for y in range(1, 2 * size):
        major = y & 1
        for x in range(1 if major else 2, 2 * size, 2):
            for side in range(2):
                along, across = (x, y) if side == 0 else (y, x)
                if major:
                    board.ends[side][node][0] = vertex(size, (along - 1) // 2, (across - 1) // 2)
                    board.ends[side][node][1] = vertex(size, (along + 1) // 2, (across - 1) // 2)
                else:
                    board.ends[side][node][0] = vertex(size, along // 2, (across - 2) // 2)
                    board.ends[side][node][1] = vertex(size, along // 2, across // 2)
            board.half[node] = (x >= y) if major else (y > x)
            node += 1
    board.nodes = node
    board.vertices = size * (size - 1) + 2


for number in range(LEAST_SIZE, MOST_SIZE + 1):
    lay_out(&BOARDS[number], number)


cdef const Board* board_of(int size) noexcept nogil:
    return &BOARDS[size]


# Build the graph that is left for a side. False, and no graph, if the side has joined its walls.
cdef bint contract(const Board* board, const uint8_t* cells, int side, Graph* graph) noexcept nogil:
    cdef int16_t[MOST_VERTICES] parent, number
    cdef int16_t a, b
    cdef int node, i, vertices = 0, edges = 0
    for i in range(board.vertices):
        parent[i] = <int16_t>i
    for node in range(board.nodes):
        if cells[node] == side + 1:
            a = find(parent, board.ends[side][node][0])
            b = find(parent, board.ends[side][node][1])
            parent[max(a, b)] = min(a, b)  # so the walls keep their numbers
    if find(parent, END) == START:
        return False
    for i in range(board.vertices):
        if parent[i] == i:
            number[i] = <int16_t>vertices
            vertices += 1
        else:
            number[i] = number[find(parent, <int16_t>i)]
    for node in range(board.nodes):
        if cells[node] == 0:
            a = number[board.ends[side][node][0]]
            b = number[board.ends[side][node][1]]
            if a != b:
                graph.ends[edges][0], graph.ends[edges][1] = a, b
                graph.node[edges] = <int16_t>node
                graph.prefer[edges] = board.half[node]
                edges += 1
    graph.vertices, graph.edges = vertices, edges
    return True


# The bytes of a position, after checking size, length and values: kernels index by them without bounds checks.
cdef const uint8_t* checked(bytes cells, int size) except NULL:
    if not LEAST_SIZE <= size <= MOST_SIZE:
        raise ValueError(f"a board of size {size}")
    if len(cells) != BOARDS[size].nodes or cells.translate(None, b"\0\1\2"):
        raise ValueError(f"a board of size {size} has {BOARDS[size].nodes} nodes, each 0, 1 or 2")
    return <const uint8_t*>cells


def contracted(bytes cells, int size, str side):
    """The graph left for a side, "h" or "v": (number of vertices, [(vertex, vertex, node), ...]); walls are 0 and 1.

    None if it has joined its walls. Raises ValueError if the bytes are no position of that size.
    """
    cdef const uint8_t* codes = checked(cells, size)
    cdef Graph graph
    if not contract(&BOARDS[size], codes, side == "v", &graph):
        return None
    edges = [(graph.ends[e][0], graph.ends[e][1], graph.node[e]) for e in range(graph.edges)]
    return graph.vertices, edges
