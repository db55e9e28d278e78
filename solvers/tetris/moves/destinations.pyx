"""Destinations: where a falling piece can come to lie by the keys of the guideline."""
from typing import NamedTuple

from solvers.tetris.moves.kernel cimport (
    MOST_DESTINATIONS,
    Destination as Found,
    Reach,
    Stack,
    list_destinations,
    reach_all,
    read_stack,
    shapes,
)

from solvers.tetris.guideline.matrix.srs import CELLS

SPINS = ("", "mini", "full")


class Destination(NamedTuple):
    """A place for a piece: its rotation, the column and row of its box's lower left cell, and the T-spin that it makes
    there. Of rotations that look alike it is the first."""

    kind: int
    rotation: int
    x: int
    y: int
    spin: str = ""

    @property
    def cells(self):
        """(column, row) of each cell."""
        return tuple((self.x + x, self.y + y) for x, y in CELLS[self.kind][self.rotation])


def destinations(columns, kind, *, half=False):
    """All places to which keys lead a piece that comes above a stack: taps, drops and turns with their kicks, half
    turns if they are allowed. None if it has no room to come.

    `columns` are ten masks of filled cells, bit 0 being the lowest of 40 rows. A place that can be reached with a
    T-spin and without is in it twice. ValueError for no such stack or piece.
    """
    cdef Stack stack
    cdef Reach reach
    cdef Found[MOST_DESTINATIONS] found
    cdef int which = kind, count, allowed = half
    if not 0 <= which < 7:
        raise ValueError("a kind is a number from 0 to 6")
    read_stack(&stack, columns)
    # moves.h has the flood fill and the list of the places where the piece comes to rest.
    with nogil:
        reach_all(&shapes, &stack, which, allowed, &reach)
        count = list_destinations(&shapes, &reach, which, found)
    return tuple(
        Destination(which, found[at].rotation, found[at].x, found[at].y, SPINS[found[at].spin]) for at in range(count)
    )


def count_destinations(columns, kind, times, *, half=False):
    """How many places are found if all of them are listed so many times; for benchmarks."""
    cdef Stack stack
    cdef Reach reach
    cdef Found[MOST_DESTINATIONS] found
    cdef int which = kind, allowed = half
    cdef long long _again, count = 0, most = times
    read_stack(&stack, columns)
    with nogil:
        for _again in range(most):
            reach_all(&shapes, &stack, which, allowed, &reach)
            count += list_destinations(&shapes, &reach, which, found)
    return count
