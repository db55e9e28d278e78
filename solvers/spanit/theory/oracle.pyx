"""Who wins a position, and by which moves, exactly: a switching game, solved by two trees that share no node.

Of each side's graph (`graph`) two disjoint forests of greatest size are found (`forests`), and the sets of vertices
that hang together in both (`clumps`). A side wins moving second exactly when its walls lie in one clump: whatever the
opponent cuts in one tree there, a node of the other mends (Lehman, 1964). If neither side does, whoever is to move
wins. Then let an edge between the walls be added to the graph: it brings them into one clump, and a winning move is a
node whose ends lie in one clump with that edge and not without it. So one packing gives every winning move.
"""
from typing import NamedTuple

from libc.stdint cimport int16_t, uint8_t
from libc.string cimport memcpy, memset

from solvers.spanit.theory.clumps cimport find_clumps
from solvers.spanit.theory.forests cimport LEFT, Forests, Rooted, augment, pack
from solvers.spanit.theory.graph cimport (
    END,
    MOST_NODES,
    MOST_VERTICES,
    START,
    Board,
    Graph,
    board_of,
    checked,
    contract,
)


class Verdict(NamedTuple):
    """What the oracle says of a position. Nodes are indices.

    `outcome` is the side that wins whoever is to move, or "mover"; `winner` is who wins with the side to move that was
    given. `h_wins` and `v_wins` are the moves that win if that side moves; a finished position has none. `trees` prove
    a win of the side that moves second: disjoint, both of free nodes, both trees on the same dots and walls. They are
    None if the mover wins, and empty in a finished position.
    """

    outcome: str
    winner: str
    h_wins: list[int]
    v_wins: list[int]
    trees: tuple[list[int], list[int]] | None


# Whether a side wins moving second; `forests` then has the two trees. If not, its bit is set in `wins` for each node
# that wins when it moves first.
cdef bint holds(Graph* graph, Forests* forests, int side, uint8_t* wins) noexcept nogil:
    cdef int16_t[MOST_VERTICES] joined, plain
    cdef int wall = graph.edges, edge
    cdef int16_t a, b
    pack(graph, forests)
    graph.ends[wall][0], graph.ends[wall][1] = START, END
    forests.colour[wall] = LEFT
    graph.edges += 1
    if not augment(graph, forests, wall):
        return True
    find_clumps(graph, forests, -1, joined)
    find_clumps(graph, forests, wall, plain)
    for edge in range(wall):
        a, b = graph.ends[edge][0], graph.ends[edge][1]
        if joined[a] == joined[b] and plain[a] != plain[b]:
            wins[graph.node[edge]] |= 1 << side
    return False


# The least set of vertices with both walls that hangs together in each forest: every vertex of it has its way to START
# in it. Its nodes are marked 1 or 2 by their tree.
cdef void prove(const Graph* graph, const Forests* forests, uint8_t* tree) noexcept nogil:
    cdef int16_t[MOST_VERTICES] stack
    cdef uint8_t[MOST_VERTICES] there
    cdef const Rooted* rooted
    cdef int16_t a, b
    cdef int forest, height = 1
    memset(there, False, graph.vertices)
    there[START] = there[END] = True
    stack[0] = END
    while height:
        height -= 1
        a = stack[height]
        for forest in range(2):
            rooted = &forests.rooted[forest]
            tree[graph.node[rooted.edge[a]]] = forest + 1
            b = rooted.parent[a]
            if not there[b]:
                there[b] = True
                stack[height] = b
                height += 1


# The outcome, and for each node whether taking it wins for H (bit 0) and V (bit 1) when that side is to move; no node
# of a finished position does. The two trees are marked 1 and 2 in `tree`, unless it is NULL.
cdef int judge(const Board* board, const uint8_t* cells, uint8_t* wins, uint8_t* tree) noexcept nogil:
    cdef Graph[2] graphs
    cdef Forests forests
    cdef int side, node
    memset(wins, 0, board.nodes)
    if tree != NULL:
        memset(tree, 0, board.nodes)
    for side in range(2):
        if not contract(board, cells, side, &graphs[side]):
            return side + 1
    for side in range(2):
        if holds(&graphs[side], &forests, side, wins):
            for node in range(board.nodes):
                wins[node] = (cells[node] == 0) << side
            if tree != NULL:
                prove(&graphs[side], &forests, tree)
            return side + 1
    return MOVER


# How many moves win for the opponent of a side that has just moved.
cdef int answers(const Board* board, const uint8_t* cells, int mover) noexcept nogil:
    cdef Graph graph
    cdef Forests forests
    cdef uint8_t[MOST_NODES] wins
    cdef int node, count = 0
    if not contract(board, cells, mover, &graph):
        return 0
    contract(board, cells, 1 - mover, &graph)
    memset(wins, 0, board.nodes)
    if holds(&graph, &forests, 1 - mover, wins):
        for node in range(board.nodes):
            count += cells[node] == 0
    else:
        for node in range(board.nodes):
            count += wins[node] != 0
    return count


def analyse(bytes cells, int size, str to_move):
    """The verdict on a position of bytes in reading order: 0 free, 1 of H, 2 of V. Raises ValueError if it is none."""
    cdef const uint8_t* codes = checked(cells, size)
    cdef const Board* board = board_of(size)
    cdef uint8_t[MOST_NODES] wins, tree
    cdef int outcome, node
    with nogil:
        outcome = judge(board, codes, wins, tree)
    h_wins, v_wins, first, second = [], [], [], []
    for node in range(board.nodes):
        if wins[node] & 1:
            h_wins.append(node)
        if wins[node] & 2:
            v_wins.append(node)
        if tree[node] == 1:
            first.append(node)
        elif tree[node] == 2:
            second.append(node)
    if outcome == MOVER:
        return Verdict("mover", to_move, h_wins, v_wins, None)
    side = "hv"[outcome - 1]
    return Verdict(side, side, h_wins, v_wins, (first, second))


def replies(bytes cells, int size, str side):
    """For each free node how many moves win for the opponent once `side` has taken it; None for nodes not free.

    Raises ValueError if the bytes are no position of that size.
    """
    cdef const uint8_t* codes = checked(cells, size)
    cdef const Board* board = board_of(size)
    cdef uint8_t[MOST_NODES] after
    cdef int node, count, mover = side == "v"
    memcpy(after, codes, board.nodes)
    counts = []
    for node in range(board.nodes):
        if codes[node] == 0:
            after[node] = mover + 1
            with nogil:
                count = answers(board, after, mover)
            after[node] = 0
            counts.append(count)
        else:
            counts.append(None)
    return counts
