"""The finder: one way to finish a board of four rows with the pieces that come, or the proof that there is none."""
from typing import NamedTuple

from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.tetris.perfect.pieces cimport CELLS, FULL, Pieces, all_pieces, piece_at

from solvers.tetris.perfect.pieces import SRS, is_deep

# Depth-first search over boards of four rows. A node is (board, hold, place in the queue); `seen` is a table of nodes
# that were reached before, so that none is expanded twice. `promising` cuts: with more than two pieces left the empty
# cells between walls must come in fours (`balanced`); for the last two, `Endings` has every board that they finish and
# by which kinds, found backward from the full board once for the life of the process, so the two are not searched.
# The search is exact: nothing is dropped but what is proved to lead nowhere. Children are tried from the smoothest on.
cdef extern from "solvers/tetris/perfect/backward.h" nogil:
    enum:
        MOST_BEFORE

    ctypedef struct Before:
        uint64_t board
        int kind

    ctypedef struct Endings:
        int count

    void find_endings(const Pieces* pieces, int deep, Endings* endings, Before* before) noexcept

cdef extern from "solvers/tetris/perfect/search.h" nogil:
    enum:
        NOTHING
        MOST_PIECES
        MOST_QUEUE

    ctypedef struct Child:
        uint64_t board
        uint8_t kind, rotation, position, hold, at

    ctypedef struct Search:
        const Pieces* pieces
        const Endings* endings
        int deep, length
        int[MOST_QUEUE] queue
        Child[MOST_PIECES][320] children
        int[MOST_PIECES] tried
        int depth, found
        uint64_t nodes, slots
        uint64_t* seen

    int promising(const Search* search, uint64_t board, int hold, int at) noexcept
    void expand(Search* search, int depth, uint64_t board, int hold, int at) noexcept
    int look(Search* search, long long steps) noexcept
    uint64_t ways_from(const Search* search, uint64_t board, int hold, int at, uint64_t most) noexcept

cdef uint64_t SLOTS = 1 << 14
cdef Endings *_endings[2]  # by physics; made when they are first needed, for the life of the program


class Placed(NamedTuple):
    """A step of a way: on which board which kind is put into which cells, as bits; `held` if it came from hold, or
    the piece before it went there."""

    board: int
    kind: int
    cells: int
    held: bool


cdef int _ready(Search* search, uint64_t board, object hold, object queue, object physics) except -1:
    """Describe a question. Returns what is on hold."""
    cdef Before* before
    cdef Endings* endings
    cdef int deep = is_deep(physics)
    if not 0 <= board <= FULL:
        raise ValueError("a board is a number of 40 bits")
    if any(not 0 <= kind < 7 for kind in (*queue, hold or 0)):
        raise ValueError("a kind is a number from 0 to 6")
    if _endings[deep] == NULL:
        before = <Before*>calloc(MOST_BEFORE, sizeof(Before))
        endings = <Endings*>calloc(1, sizeof(Endings))
        if before == NULL or endings == NULL:
            free(before)
            free(endings)
            raise MemoryError
        with nogil:
            find_endings(all_pieces(), deep, endings, before)
        free(before)
        # Two threads may come here at once: what both have found is the same, and a second copy does no harm.
        _endings[deep] = endings
    search.pieces, search.endings, search.deep = all_pieces(), _endings[deep], deep
    search.length = min(len(queue), MOST_QUEUE)
    for i, kind in enumerate(queue[:MOST_QUEUE]):
        search.queue[i] = kind
    return NOTHING if hold is None else hold


cdef class Finder:
    """Looks for a way to fill a board, exactly, with pieces of the queue and the one on hold. One step is one board.

    Counted are the boards looked at. `finished` is True once a way is found or it is proved that there is none.
    """

    cdef readonly bint finished
    cdef readonly uint64_t boards
    cdef Search* search
    cdef uint64_t board
    cdef int hold

    def __cinit__(self):
        self.search = <Search*>calloc(1, sizeof(Search))
        if self.search == NULL:
            raise MemoryError

    def __dealloc__(self):
        if self.search != NULL:
            free(self.search.seen)
            free(self.search)

    def __init__(self, board, hold, queue, physics=SRS):
        """`board` has 40 bits, row by row from the lowest, and full rows at the bottom; kinds are numbers, and `hold`
        is None if nothing is on hold. ValueError if the empty cells are no multiple of four."""
        self.hold = _ready(self.search, board, hold, queue, physics)
        self.board = board
        if board.bit_count() % 4:
            raise ValueError("the empty cells are no multiple of four")
        free(self.search.seen)
        self.search.seen = <uint64_t*>calloc(SLOTS, sizeof(uint64_t))
        if self.search.seen == NULL:
            raise MemoryError
        self.search.slots, self.search.depth = SLOTS, -1
        if board == FULL:
            self.finished = True
            self.search.found = 1
        elif promising(self.search, board, self.hold, 0):
            expand(self.search, 0, board, self.hold, 0)

    def advance(self, long long steps, /):
        """Look at so many boards at most. True once finished."""
        cdef int done
        with nogil:
            done = look(self.search, steps)
        if done < 0:
            raise MemoryError
        self.finished, self.boards = done, self.search.nodes
        return self.finished

    @property
    def way(self):
        """The way that was found; None if there is none, or the search is not finished."""
        cdef uint64_t board = self.board
        cdef int depth, at = 0, hold = self.hold
        cdef Child* child
        cdef Search* search = self.search
        if not search.found:
            return None
        steps = []
        for depth in range(search.depth + 1):
            child = &search.children[depth][search.tried[depth]]
            coming = child.at == at + 1 and child.hold == hold and child.kind == search.queue[at]
            cells = piece_at(&search.pieces.shapes[child.kind][child.rotation], child.position)
            steps.append(Placed(board, child.kind, cells, not coming))
            board, at, hold = child.board, child.at, child.hold
        return tuple(steps)


def count_ways(board, hold, queue, physics=SRS, most=1_000_000):
    """How many ways fill a board, by other places or another order, at most `most`. With more than six pieces it may
    take long. Arguments and errors as for `Finder`."""
    cdef Search search
    cdef uint64_t start = board, limit = most, count
    cdef int held
    memset(&search, 0, sizeof(search))
    held = _ready(&search, board, hold, queue, physics)
    if (<int>CELLS - board.bit_count()) % 4:
        raise ValueError("the empty cells are no multiple of four")
    with nogil:
        count = ways_from(&search, start, held, 0, limit)
    return count
