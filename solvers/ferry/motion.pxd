# The physics of a figure on one map, a step of 1/120 s at a time, in integers; docs/engines/ferry-motion.md.
# No negative number is divided: C and Python round the quotient differently.
from libc.stdint cimport uint8_t

cdef enum:
    COLUMNS = 42
    ROWS = 29
    CELL = 240
    WIDTH = 180   # of a body
    HEIGHT = 720
    PACE = 15
    LEAP = 44

cdef struct Figure:
    int x         # left edge
    int y         # feet; y grows downwards
    int speed     # downwards, units a step; 0 who stands
    int heading   # -1, 0 or 1: where a jump or a fall goes, to its end; 0 who stands
    bint flying

cdef struct Ground:
    uint8_t solid[ROWS * COLUMNS]
    uint8_t carries[(ROWS + 1) * COLUMNS]  # solid cells and ledges, and the floor under the last row


cdef inline bint free_at(const Ground *ground, int x, int y) noexcept nogil:
    """True if a body has room there: none of its cells is solid. The frame has walls and a floor, and no ceiling."""
    cdef int row, column
    cdef int top = (y - HEIGHT) // CELL if y >= HEIGHT else 0
    if x < 0 or x + WIDTH > COLUMNS * CELL or y > ROWS * CELL:
        return False
    for row in range(top, (y - 1) // CELL + 1 if y > 0 else 0):
        for column in range(x // CELL, (x + WIDTH - 1) // CELL + 1):
            if ground.solid[row * COLUMNS + column]:
                return False
    return True


cdef inline bint carried_at(const Ground *ground, int x, int row) noexcept nogil:
    """True if the upper edge of a row carries a figure whose left edge is at `x`."""
    cdef int column
    if row < 0:
        return False
    for column in range(x // CELL, (x + WIDTH - 1) // CELL + 1):
        if ground.carries[row * COLUMNS + column]:
            return True
    return False


cdef inline void step_figure(const Ground *ground, Figure *figure, int direction, bint jump) noexcept nogil:
    """One step of 1/120 s: on the ground a key moves or jumps; in the air the figure keeps its heading, and falls.

    Sideways comes before up or down, and each is refused alone, so the figure slides along walls. A fall checks every
    edge between the old and the new height, and ends on the first that carries.
    """
    cdef int x, y, row
    if not figure.flying:
        if jump:
            figure.flying, figure.speed, figure.heading = True, -LEAP, direction
        else:
            x = figure.x + direction * PACE
            if free_at(ground, x, figure.y):
                figure.x = x
            if not carried_at(ground, figure.x, figure.y // CELL):
                figure.flying, figure.speed, figure.heading = True, 0, direction
            return
    x = figure.x + figure.heading * PACE
    if free_at(ground, x, figure.y):
        figure.x = x
    y = figure.y + figure.speed
    if figure.speed < 0:
        if free_at(ground, figure.x, y):
            figure.y = y
            figure.speed += 1
        else:  # the head meets the lower edge of the row above
            figure.y = HEIGHT + ((figure.y - HEIGHT) // CELL) * CELL
            figure.speed = 0
        return
    row = (figure.y + CELL - 1) // CELL if figure.y > 0 else 0  # the first edge at the feet or below
    while row * CELL <= y:
        if carried_at(ground, figure.x, row):
            figure.y, figure.speed, figure.heading, figure.flying = row * CELL, 0, 0, False
            return
        row += 1
    figure.y = y
    figure.speed += 1


cdef class Terrain:
    cdef Ground ground
