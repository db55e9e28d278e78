# Lower bounds of what a walk of a steered motion still takes on one map; walk_bounds.pyx.
from libc.stdint cimport int16_t

from solvers.ferry.motion cimport CELL, COLUMNS, COYOTE, ROWS, Figure, Terrain
from solvers.ferry.targets cimport Targets

cdef enum:
    HALF = 120                  # units, half a cell: a run takes them in a tick, and no figure more
    HALVES = 2 * COLUMNS - 1    # of the left edge: the last half of a row has no room
    LOFT = 5                    # rows above the frame to which a jump may lead
    HEIGHTS = ROWS + LOFT
    RISE = 4                    # rows of a jump
    SPOTS = (RISE + 1) * HEIGHTS * HALVES
    NO_WAY = 0x3FFF             # more than any walk takes; twice as much is still a number


cdef inline int height_of(int y) noexcept nogil:
    """The row of the feet, counted from LOFT rows above the frame; who stands is in the row above the edge."""
    return (y + LOFT * CELL - 1) // CELL


cdef inline int spot_of(const Figure *figure) noexcept nogil:
    """Where a figure is, as far as the bounds know: the half cell and the row, and how many rows it still rises.

    Who can still jump behind an edge is as high as that.
    """
    cdef int y = figure.y
    cdef int height
    cdef int rise = 0
    if figure.flying and figure.edge and figure.speed <= COYOTE:
        y -= figure.speed * (figure.speed - 1) // 2
    height = height_of(y)
    if figure.flying and figure.speed < 0:
        rise = min(RISE, height - height_of(y - figure.speed * (figure.speed - 1) // 2))
    return (rise * HEIGHTS + height) * HALVES + figure.x // HALF


cdef class WalkBounds:
    cdef int16_t *presses   # by target (the person after the gates) and spot; NO_WAY if there is none
    cdef int16_t *ticks
    cdef int targets

    cdef int _spread(self, const unsigned char *room, const unsigned char *jumps, int16_t *least,
                     bint ticks) except -1

cdef WalkBounds walk_bounds(Terrain terrain, const Targets *targets)
