"""The search for T-spins: in how many ways a few pieces lead to one, and the first of these ways."""
from typing import NamedTuple

from libc.stdint cimport int8_t
from libc.string cimport memset

from solvers.tetris.moves.kernel cimport Destination, Shapes, Stack, read_stack, shapes

from solvers.tetris.attacking.beam import Move
from solvers.tetris.moves.destinations import SPINS, Destination as Place

cdef extern from "solvers/tetris/tasks/spin_search.h" nogil:
    enum:
        MOST_PIECES
        MOST_QUEUE
        NOTHING

    ctypedef struct Placed:
        Destination place
        int8_t kind, held

    ctypedef struct SpinSearch:
        const Shapes* shapes
        int8_t[32] queue
        int known, lines, length
        long long most
        Placed[4] way

    long long ways_to_spin(SpinSearch* search, const Stack* stack, int hold, int at, int left, int depth) noexcept

# Depth-first over all placements of at most four pieces, each leaf counted; a branch in which no T can come any more is
# cut, and places that differ in the name of their spin alone are followed once. The first way found is kept.
PIECES = MOST_PIECES
MANY = 10_000


class Spins(NamedTuple):
    """How many ways there are, and the steps of the first of them; none if there is no way."""

    ways: int
    way: tuple


def find_spins(columns, hold, queue, pieces, lines, most=MANY):
    """The ways in which at most so many pieces make a T-spin, not a mini, that clears at least so many lines.

    Args:
        columns: ten masks of filled cells, bit 0 being the lowest row.
        hold: the kind on hold, or None.
        queue: the falling kind and those to come; whatever is not in it never comes.
        pieces: 1 to PIECES.
        lines: 1 to 3.
        most: no more ways than that are counted.

    Raises ValueError for no such stack, piece or number.
    """
    cdef SpinSearch search
    cdef Stack stack
    cdef int held, left
    cdef long long found
    if not 1 <= pieces <= MOST_PIECES or not 1 <= lines <= 3 or most < 1:
        raise ValueError(f"a T-spin of 1 to 3 lines is looked for with 1 to {MOST_PIECES} pieces")
    if any(not 0 <= kind < 7 for kind in (*queue, hold or 0)):
        raise ValueError("a kind is a number from 0 to 6")
    memset(&search, 0, sizeof(search))
    search.shapes, search.lines, search.most = &shapes, lines, most
    search.known = min(len(queue), MOST_QUEUE)
    for at in range(search.known):
        search.queue[at] = queue[at]
    read_stack(&stack, columns)
    held, left = NOTHING if hold is None else hold, pieces
    with nogil:
        found = ways_to_spin(&search, &stack, held, 0, left, 0)
    return Spins(found, tuple(_move(search.way[number]) for number in range(search.length)))


cdef object _move(Placed placed):
    place = placed.place
    return Move(Place(placed.kind, place.rotation, place.x, place.y, SPINS[place.spin]), bool(placed.held))
