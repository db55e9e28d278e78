"""Two edge-disjoint forests of a graph, together of greatest size: the union of two graphic matroids."""
# Edges are added one by one, by augmenting paths (J. Edmonds, 1965). An edge that closes a cycle in both forests may
# still find room: it takes the place of an edge of such a cycle, which moves to the other forest, where it may in turn
# displace an edge, until one joins two trees. A breadth-first search over edges finds the shortest such chain, which
# guarantees that both forests are still forests after the exchange. If there is no chain, the edges reached are as
# many as two forests can ever hold between their ends: these vertices are merged in `full`, and no edge between them is
# tried again.
#
# A forest is kept twice: as the colour of each edge, and rooted (parent, depth, order) for walks along cycles, rebuilt
# after each exchange. On the cycle of an edge, `above` skips edges that were reached before (union-find towards the
# root), so a search visits each edge of a forest once: O(vertices + edges) with nearly constant find.
# Most edges need no search: they are first taken greedily, into the half of the board that they belong to; both halves
# are spanning trees of an empty board, so early in a game the greedy packing is nearly complete.
from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.string cimport memset

from solvers.spanit.theory.graph cimport MOST_EDGES, MOST_VERTICES, Graph, find


# Edges are taken greedily at first, each into the forest it prefers, else the other; chains then add what they can.
cdef void pack(const Graph* graph, Forests* forests) noexcept nogil:
    cdef int16_t[2][MOST_VERTICES] tree
    cdef int16_t a, b
    cdef int edge, i, forest
    for i in range(graph.vertices):
        tree[0][i] = tree[1][i] = forests.full[i] = <int16_t>i
    for edge in range(graph.edges):
        forests.colour[edge] = LEFT
        for i in range(2):
            forest = graph.prefer[edge] ^ i
            a = find(tree[forest], graph.ends[edge][0])
            b = find(tree[forest], graph.ends[edge][1])
            if a != b:
                tree[forest][a] = b
                forests.colour[edge] = <int8_t>forest
                break
    root_trees(graph, forests, 0)
    root_trees(graph, forests, 1)
    for edge in range(graph.edges):
        if forests.colour[edge] == LEFT:
            augment(graph, forests, edge)


# Root one forest again after its edges have changed: incidence lists by counting sort, then breadth first.
cdef void root_trees(const Graph* graph, Forests* forests, int forest) noexcept nogil:
    cdef Rooted* rooted = &forests.rooted[forest]
    cdef int16_t[MOST_VERTICES + 1] first
    cdef int16_t[2 * MOST_EDGES] incident
    cdef int16_t a, b, edge
    cdef int i, start, head, tail = 0
    memset(first, 0, (graph.vertices + 1) * sizeof(int16_t))
    for edge in range(graph.edges):
        if forests.colour[edge] == forest:
            first[graph.ends[edge][0]] += 1
            first[graph.ends[edge][1]] += 1
    for i in range(graph.vertices):
        first[i + 1] += first[i]
    for edge in range(graph.edges):
        if forests.colour[edge] == forest:
            for i in range(2):
                a = graph.ends[edge][i]
                first[a] -= 1
                incident[first[a]] = edge
    memset(rooted.root, -1, graph.vertices * sizeof(int16_t))
    for start in range(graph.vertices):
        if rooted.root[start] >= 0:
            continue
        head = tail
        rooted.order[tail] = <int16_t>start
        tail += 1
        rooted.parent[start] = rooted.edge[start] = -1
        rooted.root[start] = <int16_t>start
        rooted.depth[start] = 0
        while head < tail:
            a = rooted.order[head]
            head += 1
            for i in range(first[a], first[a + 1]):
                edge = incident[i]
                if edge != rooted.edge[a]:
                    b = graph.ends[edge][0] ^ graph.ends[edge][1] ^ a
                    rooted.parent[b] = a
                    rooted.edge[b] = edge
                    rooted.root[b] = <int16_t>start
                    rooted.depth[b] = rooted.depth[a] + 1
                    rooted.order[tail] = b
                    tail += 1


# Add one more edge to the packing. False, and nothing changes but `full`, if that is impossible.
cdef bint augment(const Graph* graph, Forests* forests, int edge) noexcept nogil:
    cdef int16_t[2][MOST_VERTICES] above   # by forest and vertex the nearest ancestor below an edge not reached yet
    cdef int16_t[MOST_EDGES] queue, before
    cdef uint8_t[MOST_EDGES] reached
    cdef int16_t a, b, c, via
    cdef int i, forest, head = 0, tail = 1
    cdef Rooted* rooted
    if find(forests.full, graph.ends[edge][0]) == find(forests.full, graph.ends[edge][1]):
        return False
    for i in range(graph.vertices):
        above[0][i] = above[1][i] = <int16_t>i
    memset(reached, 0, graph.edges)
    queue[0], before[edge], reached[edge] = <int16_t>edge, -1, True
    while head < tail:
        edge = queue[head]
        head += 1
        for forest in range(2):
            if forests.colour[edge] == forest:
                continue
            rooted = &forests.rooted[forest]
            a, b = graph.ends[edge][0], graph.ends[edge][1]
            if rooted.root[a] != rooted.root[b]:
                exchange(graph, forests, before, edge, forest)
                return True
            # The edge closes a cycle here: queue its edges, from both ends up to where they meet.
            a, b = find(above[forest], a), find(above[forest], b)
            while a != b:
                if rooted.depth[a] < rooted.depth[b]:
                    a, b = b, a
                via = rooted.edge[a]
                if not reached[via]:
                    reached[via] = True
                    before[via] = <int16_t>edge
                    queue[tail] = via
                    tail += 1
                above[forest][a] = rooted.parent[a]
                a = find(above[forest], a)
    # No chain: everything reached is full.
    c = find(forests.full, graph.ends[queue[0]][0])
    for i in range(tail):
        for forest in range(2):
            a = find(forests.full, graph.ends[queue[i]][forest])
            forests.full[a] = c
    return False


# Move each edge of a chain, from its last to its first, into the forest that the one after it leaves.
cdef void exchange(const Graph* graph, Forests* forests, const int16_t* before, int edge, int forest) noexcept nogil:
    cdef int8_t free
    while edge >= 0:
        free = forests.colour[edge]
        forests.colour[edge] = <int8_t>forest
        forest = free
        edge = before[edge]
    root_trees(graph, forests, 0)
    root_trees(graph, forests, 1)


# Read a graph from Python. Raises ValueError if it is larger than that of any board.
cdef int read_graph(Graph* graph, int vertices, edges) except -1:
    if not 0 < vertices <= MOST_VERTICES or len(edges) > MOST_EDGES:
        raise ValueError("this graph is larger than that of any board")
    graph.vertices, graph.edges = vertices, len(edges)
    for edge, (a, b) in enumerate(edges):
        if not (0 <= a < vertices and 0 <= b < vertices and a != b):
            raise ValueError(f"{a} and {b} are not two of {vertices} vertices")
        graph.ends[edge][0], graph.ends[edge][1] = a, b
        graph.prefer[edge] = 0
    return 0


def packed(int vertices, edges):
    """The colour of each edge (vertex, vertex): 0 or 1, the forest it is in, or -1 in neither.

    Raises ValueError if there are more vertices or edges than on a board of size 20, or an edge is a loop.
    """
    cdef Graph graph
    cdef Forests forests
    read_graph(&graph, vertices, edges)
    pack(&graph, &forests)
    return [forests.colour[edge] for edge in range(graph.edges)]
