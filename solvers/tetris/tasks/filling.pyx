"""Filling: how the pieces that come can fill given cells of a stack and nothing else, whatever is in hand after it."""
from typing import NamedTuple

from libc.stdint cimport int8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.tetris.moves.kernel cimport Destination, Shapes, Stack, read_stack, shapes

from solvers.tetris.attacking.beam import Move
from solvers.tetris.moves.destinations import SPINS, Destination as Place

cdef extern from "solvers/tetris/tasks/filling.h" nogil:
    enum:
        MOST_CELLS
        MOST_QUEUE
        NOTHING
        SLOTS
        UPPER

    ctypedef struct Laid:
        Destination place
        int8_t kind, held

    ctypedef struct End:
        Laid[12] way
        int8_t length, hold, at

    ctypedef struct Filling:
        const Shapes* shapes
        int8_t[32] queue
        int8_t[10][24] number
        int known, ends
        uint64_t wanted
        uint64_t* seen
        End[128] end

    void fill(Filling* filling, const Stack* stack, uint64_t filled, int hold, int at, int depth) noexcept


# Depth-first over placements that lie in the wanted cells alone. `number` maps a cell to its bit, so that what is
# filled is one 64-bit mask; `seen` drops a mask that was reached before with the same hold and place in the queue. One
# way is kept for each pair of hold and place that is left at the end: whoever goes on needs to know no more.
class Filled(NamedTuple):
    """A way to fill the cells: its steps, the kind on hold after them, and how many of the queue were taken."""

    way: tuple
    hold: int | None
    taken: int


def fillings(columns, cells, hold, queue):
    """Ways to fill all of these cells by pieces that lie in them alone; one for each that is left in hand at the end.

    No row may become complete on the way: complete rows stay where they are.

    Args:
        columns: ten masks of filled cells, bit 0 being the lowest row.
        cells: (column, row) of those to fill, at most 48 in the lowest 24 rows.
        hold: the kind on hold, or None.
        queue: the falling kind and those to come, of which the first 32 are looked at.

    Raises ValueError for no such stack, piece or cells, MemoryError if there is no memory.
    """
    cdef Filling filling
    cdef Stack stack
    cdef int held = NOTHING if hold is None else hold
    wanted = sorted(set(cells))
    if len(wanted) > MOST_CELLS or any(not (0 <= x < 10 and 0 <= y < UPPER) for x, y in wanted):
        raise ValueError("at most 48 cells in the lowest 24 rows can be filled")
    if any(not 0 <= kind < 7 for kind in (*queue, hold or 0)):
        raise ValueError("a kind is a number from 0 to 6")
    memset(&filling, 0, sizeof(filling))
    memset(filling.number, -1, sizeof(filling.number))
    for number, (x, y) in enumerate(wanted):
        filling.number[<int>x][<int>y] = number
    filling.shapes, filling.wanted = &shapes, (<uint64_t>1 << len(wanted)) - 1
    filling.known = min(len(queue), MOST_QUEUE)
    for at in range(filling.known):
        filling.queue[at] = queue[at]
    read_stack(&stack, columns)
    filling.seen = <uint64_t*>calloc(SLOTS, sizeof(uint64_t))
    if filling.seen == NULL:
        raise MemoryError
    with nogil:
        fill(&filling, &stack, 0, held, 0, 0)
    free(filling.seen)
    return tuple(_filled(filling.end[number]) for number in range(filling.ends))


cdef object _filled(End end):
    way = []
    for number in range(end.length):
        laid = end.way[number]
        place = Place(laid.kind, laid.place.rotation, laid.place.x, laid.place.y, SPINS[laid.place.spin])
        way.append(Move(place, bool(laid.held)))
    return Filled(tuple(way), None if end.hold == NOTHING else end.hold, end.at)
