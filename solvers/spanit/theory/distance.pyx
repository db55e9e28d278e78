"""In how many moves a side wins against the longest defence, searched to the end."""
# Iterative deepening over an AND/OR search: `attack` asks whether the side to move wins within n moves of its own,
# `defend` whether it does whatever its opponent replies. n grows, so the first n that is enough is exact.
#
#   attack   tries only nodes on a path from wall to wall that needs at most n free nodes (two shortest-path tables)
#            and that win by the oracle, the shortest paths first
#   defend   must-play regions, as in programs for Hex: let the opponent pass, and take the carrier of the side's win,
#            the free nodes that it uses. A reply outside the carrier changes nothing. A reply inside has a win of its
#            own, with a carrier of its own: replies outside that one are refuted by it too, so what is left to try is
#            the intersection of all carriers so far.
#
# A position is a byte for each node and a Zobrist key, which set_cell keeps up to date; the keys come from splitmix64
# instead of a table. `failures` is a hash table without chains of positions and the n that was not enough for them.
# The search gives up after `budget` positions of `attack`; each costs two relaxations and perhaps one oracle.
from typing import NamedTuple

from libc.stdint cimport int16_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from solvers.spanit.theory.graph cimport END, MOST_NODES, MOST_VERTICES, START, Board, board_of, checked
from solvers.spanit.theory.oracle cimport MOVER, judge

cdef enum:
    WORDS = 12
    REMEMBERED = 1 << 16
    FAR = 10_000               # moves that no board takes
    UNDECIDED = -1             # the budget was spent

BUDGET = 10_000  # positions: less than a tenth of a second

ctypedef uint64_t[12] Carrier  # 64 nodes each

ctypedef struct Failure:
    uint64_t key
    int moves                  # which are not enough

ctypedef struct Search:
    const Board* board
    uint8_t[MOST_NODES] cells
    int side                   # who wins
    int budget
    uint64_t key               # of the cells
    Failure* failures


class Distance(NamedTuple):
    """How many `moves` of its own a side needs, and with which it begins if it is to move."""

    moves: int
    first: int | None


cdef inline uint64_t mix(uint64_t number) noexcept nogil:
    number += <uint64_t>0x9E3779B97F4A7C15
    number = (number ^ (number >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    number = (number ^ (number >> 27)) * <uint64_t>0x94D049BB133111EB
    return number ^ (number >> 31)


# Change a node and the key with it: XOR removes what was there, and adds what is there now.
cdef inline void set_cell(Search* search, int node, int byte) noexcept nogil:
    cdef int before = search.cells[node]
    if before:
        search.key ^= mix(4 * <uint64_t>node + before)
    if byte:
        search.key ^= mix(4 * <uint64_t>node + byte)
    search.cells[node] = byte


# How many more connectors the side needs from a wall to each vertex; its own cost nothing. Bellman-Ford, as the board
# is small and nodes in reading order settle most vertices in a few rounds.
cdef void measure(const Search* search, int wall, int16_t* needed) noexcept nogil:
    cdef const Board* board = search.board
    cdef int node, a, b, cost
    cdef bint better = True
    cdef int byte
    for a in range(board.vertices):
        needed[a] = FAR
    needed[wall] = 0
    while better:
        better = False
        for node in range(board.nodes):
            byte = search.cells[node]
            if byte == 2 - search.side:
                continue
            cost = byte == 0
            a, b = board.ends[search.side][node][0], board.ends[search.side][node][1]
            if needed[a] + cost < needed[b]:
                needed[b] = <int16_t>(needed[a] + cost)
                better = True
            elif needed[b] + cost < needed[a]:
                needed[a] = <int16_t>(needed[b] + cost)
                better = True


# True if the side, to move, wins with `moves` moves of its own; UNDECIDED if the budget is spent. Fills `carrier` with
# the free nodes that it may use, and `first` with the one it begins with.
cdef int attack(Search* search, int moves, uint64_t* carrier, int* first) noexcept nogil:
    cdef int16_t[MOST_VERTICES] ahead, behind
    cdef uint8_t[MOST_NODES] wins
    cdef const Board* board = search.board
    cdef int node, a, b, way, back, length, answer
    cdef Failure* failure = &search.failures[search.key & (REMEMBERED - 1)]
    memset(carrier, 0, sizeof(Carrier))
    measure(search, START, ahead)
    if ahead[END] > moves:
        return False
    if ahead[END] == 0:
        return True
    if failure.key == search.key and failure.moves >= moves:
        return False
    if search.budget <= 0:
        return UNDECIDED
    search.budget -= 1
    measure(search, END, behind)
    if ahead[END] > 1:
        judge(board, search.cells, wins, NULL)
    for length in range(ahead[END], moves + 1):   # the shortest paths first: they win soonest and have small carriers
        for node in range(board.nodes):
            if search.cells[node]:
                continue
            a, b = board.ends[search.side][node][0], board.ends[search.side][node][1]
            way, back = 1 + ahead[a] + behind[b], 1 + ahead[b] + behind[a]
            way = min(way, back)
            if way != length or (ahead[END] > 1 and not wins[node] & (1 << search.side)):
                continue
            set_cell(search, node, search.side + 1)
            answer = 1 if way == 1 else defend(search, moves - 1, carrier)
            set_cell(search, node, 0)
            if answer == UNDECIDED:
                return UNDECIDED
            if answer:
                carrier[node >> 6] |= <uint64_t>1 << (node & 63)
                first[0] = node
                return True
    failure.key, failure.moves = search.key, moves
    return False


# The same if the opponent is to move: whether every reply loses. `left` are the replies that are still to be tried.
cdef int defend(Search* search, int moves, uint64_t* carrier) noexcept nogil:
    cdef Carrier left, found
    cdef int node, word, answer, first
    answer = attack(search, moves, carrier, &first)   # as if the opponent passed
    if answer != 1:
        return answer
    memcpy(left, carrier, sizeof(Carrier))
    for node in range(search.board.nodes):
        if not left[node >> 6] >> (node & 63) & 1:
            continue
        set_cell(search, node, 2 - search.side)
        answer = attack(search, moves, found, &first)
        set_cell(search, node, 0)
        if answer != 1:
            return answer
        for word in range(WORDS):
            left[word] &= found[word]
            carrier[word] |= found[word]
    return True


def distance(bytes cells, int size, str side, str to_move, int budget=BUDGET, int most=MOST_NODES):
    """In how many moves a side wins against the longest defence, with the first move if it is to move.

    Args:
        cells: a byte for each node in reading order: 0 free, 1 of H, 2 of V.
        size: 2 to 20.
        side: the winner, "h" or "v".
        to_move: "h" or "v".
        budget: positions to search before giving up.
        most: moves in which it is to win.

    Returns: None if the budget is spent, or the side does not win in `most` moves by perfect play.

    Raises ValueError if the bytes are no position of that size.
    """
    cdef const uint8_t* codes = checked(cells, size)
    cdef Search search
    cdef Carrier carrier
    cdef uint8_t[MOST_NODES] wins
    cdef int answer = False, first = -1, moves, node, verdict
    cdef bint moving = side == to_move
    memset(&search, 0, sizeof(Search))
    search.board, search.side, search.budget = board_of(size), side == "v", budget
    verdict = judge(search.board, codes, wins, NULL)
    if verdict != search.side + 1 and not (verdict == MOVER and moving):
        return None
    for node in range(search.board.nodes):
        set_cell(&search, node, codes[node])
    search.failures = <Failure*>calloc(REMEMBERED, sizeof(Failure))
    if search.failures == NULL:
        raise MemoryError
    try:
        with nogil:
            for moves in range(min(search.board.nodes, most + 1)):
                if moving:
                    answer = attack(&search, moves, carrier, &first)
                else:
                    answer = defend(&search, moves, carrier)
                if answer:
                    break
    finally:
        free(search.failures)
    if answer != 1:
        return None
    return Distance(moves, first if moving and moves else None)
