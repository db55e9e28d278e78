"""Who wins a position, and by which moves, exactly: a switching game, solved by two trees that share no node."""
# The theory is that of A. Lehman (A solution of the Shannon switching game, 1964). In the graph of a side (graph.pyx),
# pack two edge-disjoint forests of greatest total size (forests.pyx), and find the clumps, the sets of vertices that
# are connected in both (clumps.pyx).
#
#   moving second   a side wins exactly when its walls lie in one clump: whatever edge the opponent cuts in one tree,
#                   an edge of the other reconnects it
#   moving first    otherwise, if neither side wins moving second, whoever moves wins. Add an edge between the walls to
#                   the graph: it brings them into one clump, and a winning move is a node whose ends lie in one clump
#                   with that edge and in different ones without it
#
# So one packing and two splits give every winning move, instead of one packing for each move. Everything is on the
# stack, so a judgement allocates nothing and runs without the GIL.
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
    """What the oracle says of a position. Nodes are indices in reading order.

    `outcome` is the side that wins whoever is to move, or "mover"; `winner` is the side that wins with the given side
    to move. `h_wins` and `v_wins` are the winning moves if that side moves; a finished position has none. `trees` prove
    a win of the side that moves second: two disjoint sets of free nodes, each a tree on the same dots and walls. They
    are None if the mover wins, and empty in a finished position.
    """

    outcome: str
    winner: str
    h_wins: list[int]
    v_wins: list[int]
    trees: tuple[list[int], list[int]] | None


# True if a side wins moving second; `forests` then holds the two trees. If not, set its bit in `wins` for each node
# with which it wins moving first. The wall edge is the last of the graph; if it can be added to the packing, the walls
# were not in one clump.
cdef bint wins_second(Graph* graph, Forests* forests, int side, uint8_t* wins) noexcept nogil:
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


# Mark the two trees of a proof: the least set of vertices with both walls that is connected in each forest. START is
# the root of both, so from END on every vertex brings its parents in both forests; their edges are the nodes, 1 or 2.
cdef void mark_trees(const Graph* graph, const Forests* forests, uint8_t* tree) noexcept nogil:
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


# The outcome (MOVER, or 1 or 2 for H or V), and for each node whether taking it wins for H (bit 0) and for V (bit 1)
# when that side is to move. In a finished position no node wins. `tree` receives the proof; it may be NULL.
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
        if wins_second(&graphs[side], &forests, side, wins):  # then any free node wins for it, and none for the other
            for node in range(board.nodes):
                wins[node] = (cells[node] == 0) << side
            if tree != NULL:
                mark_trees(&graphs[side], &forests, tree)
            return side + 1
    return MOVER


# The number of moves with which the opponent of a side that has just moved wins. Like judge, for one side only.
cdef int count_winning_replies(const Board* board, const uint8_t* cells, int mover) noexcept nogil:
    cdef Graph graph
    cdef Forests forests
    cdef uint8_t[MOST_NODES] wins
    cdef int node, count = 0
    if not contract(board, cells, mover, &graph):
        return 0
    contract(board, cells, 1 - mover, &graph)
    memset(wins, 0, board.nodes)
    if wins_second(&graph, &forests, 1 - mover, wins):
        for node in range(board.nodes):
            count += cells[node] == 0
    else:
        for node in range(board.nodes):
            count += wins[node] != 0
    return count


def analyse(bytes cells, int size, str to_move):
    """The verdict on a position, a byte for each node in reading order: 0 free, 1 of H, 2 of V.

    Raises ValueError if the bytes are no position of that size.
    """
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
    """For each free node the number of winning replies once `side` has taken it; None for taken nodes.

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
                count = count_winning_replies(board, after, mover)
            after[node] = 0
            counts.append(count)
        else:
            counts.append(None)
    return counts
