"""The physics of a figure on one map: walk, run, jump and fall, in integers, at 120 steps a second.

There are four. In the first no key is heeded in the air. The second is steered: a pace that grows and ends, a run,
jumps of three heights that keys turn, and jumps that come a little too late or too early. In the third a run begins in
a jump, too, and a jump may come later. In the fourth, by which one plays, a run begins and ends by a ramp, and who
turns from a run runs again. Old logs are walked by the motion of their time.
"""
# The steps themselves are inline functions in motion.pxd, shared with places.pyx, which simulates millions of them
# without an object for each. Here is what Python sees of them: immutable bodies, and the terrain that moves them.
# All lengths are integers, so that a recorded walk ends in the same place on every machine and in every language;
# tests/reference/ferry_rules.py is the same physics in plain Python. A step costs some 25 ns.
from typing import NamedTuple

from libc.stdint cimport uint32_t
from libc.string cimport memset

from solvers.ferry.motion cimport (
    COYOTE, EARLIER_COYOTE, NEVER, RAMP_RUN, RAMP_SPRINT, RISING, RUN, SPRINT, TICK, Figure, Gear, carried_at, free_at,
    step_figure, tick_figure)
from solvers.ferry.scene import LEDGE, SOLID

# Of each gear its pace and what may follow it; see Gear. A walk is 1 and a run 2 in all motions, so that a figure goes
# on from one motion to another; between them come 3 and 4, and 5 is slower than a walk, on the way to rest.
RAMP = ((0, 1, 0, 0, 0), (3, 1, 0, 0, -1), (6, 2, 3, 0, -1), (4, 4, 5, 0, 5), (5, 2, 3, 0, -1), (2, 1, 0, 0, -1))
AT_ONCE = ((0, 1, 0, 0, 0), (3, 1, 0, 0, -1), (6, 2, 0, 0, -1), (4, 2, 0, 0, -1), (5, 2, 0, 0, -1), (2, 1, 0, 0, -1))


class Body(NamedTuple):
    """Where a figure is. Lengths are units, 240 to a cell and 12 to a pixel; y grows downwards.

    `x` is its left edge and `y` its feet. `speed` is downwards, in units a step. In the first motion a jump or a fall
    goes to `heading`, -1, 0 or 1, until it ends, and who stands has 0. In the others it is the gear, -5 to 5; the other
    fields are theirs: the ticks of walking, whether an edge was walked off, the ticks for which a press of the
    jump key still counts, whether that key was down, and whether letting go of it cuts the rise.
    """

    x: int
    y: int
    speed: int = 0
    heading: int = 0
    flying: bool = False
    walked: int = 0
    edge: bool = False
    wish: int = 0
    down: bool = False
    rise: bool = False

    @property
    def at_rest(self):
        """The same with all keys up: without a pace if it stands."""
        return self.keys_up._replace(heading=self.heading if self.flying else 0, walked=0)

    @property
    def keys_up(self):
        """The same with the jump key up, at the begin of a walk."""
        return self._replace(wish=0, down=False, rise=False)


cdef class Terrain:
    """The solid cells and the ledges of a map.

    Args:
        rows: 29 texts of 42 characters.
        motion: 1 to 4.

    Raises ValueError for any other size or motion.
    """

    def __init__(self, rows, int motion=4):
        cdef int row, column, gear
        memset(&self.ground, 0, sizeof(Ground))
        self.ground.ramps = motion == 4
        self.ground.coyote = COYOTE if motion > 2 else EARLIER_COYOTE
        self.ground.sprint = RAMP_SPRINT if motion == 4 else SPRINT if motion == 3 else NEVER
        self.ground.patience = RAMP_RUN if motion == 4 else RUN
        self.ground.run = RISING if motion == 4 else 2
        for gear, (pace, held, free, dropped, against) in enumerate(RAMP if motion == 4 else AT_ONCE):
            self.ground.gears[gear] = Gear(pace, held, free, dropped, against)
        if len(rows) != ROWS or any(len(cells) != COLUMNS for cells in rows):
            raise ValueError(f"a map has {ROWS} rows of {COLUMNS} cells")
        if not 1 <= motion <= 4:
            raise ValueError("there are four motions")
        for row in range(ROWS):
            for column in range(COLUMNS):
                cell = rows[row][column]
                self.ground.solid[column] |= <uint32_t>(cell == SOLID) << row
                self.ground.carries[column] |= <uint32_t>(cell == SOLID or cell == LEDGE) << row
        # One row of edges more than rows of cells: the frame has a floor, so that nobody falls out of the picture.
        for column in range(COLUMNS):
            self.ground.carries[column] |= <uint32_t>1 << ROWS

    def free(self, int x, int y):
        """True if a body has room with its left edge at `x` and its feet at `y`."""
        return bool(free_at(&self.ground, x, y))

    def carries(self, int x, int y):
        """True if something carries a body with its left edge at `x` and its feet at `y`; False outside the frame."""
        # The checks of x and y keep carried_at, which trusts its arguments, within the array.
        return y % CELL == 0 and 0 <= x <= COLUMNS * CELL - WIDTH and y <= ROWS * CELL and bool(
            carried_at(&self.ground, x, y // CELL))

    def body_at(self, int column, int row):
        """A body in the middle of a cell, its feet on the lower edge. It begins to fall if nothing carries it."""
        cdef int x = column * CELL + (CELL - WIDTH) // 2
        cdef int y = (row + 1) * CELL
        return Body(x, y, 0, 0, not carried_at(&self.ground, x, row + 1))

    def walk(self, body, int direction, int steps, bint jump=False):
        """The body after `steps` of the first motion with one direction held, and a jump in the first one if `jump`.

        Raises ValueError for another direction, or if the body is inside a wall.
        """
        cdef Figure figure
        cdef int done
        figure.x, figure.y, figure.speed, figure.heading, figure.flying = body[:5]
        if not -1 <= direction <= 1 or not free_at(&self.ground, figure.x, figure.y):
            raise ValueError("no such direction, or no room for this body")
        with nogil:
            for done in range(steps):
                step_figure(&self.ground, &figure, direction, jump and done == 0)
        return Body(figure.x, figure.y, figure.speed, figure.heading, bool(figure.flying))

    def steer(self, body, int direction, int steps, bint down=False):
        """The body after `steps` of a steered motion, a multiple of 4, with one direction held, and the jump key if
        `down`.

        Raises ValueError for another direction, or if the body is inside a wall.
        """
        cdef Figure figure
        (figure.x, figure.y, figure.speed, figure.heading, figure.flying, figure.walked, figure.edge, figure.wish,
         figure.down, figure.rise) = body
        if not -1 <= direction <= 1 or not free_at(&self.ground, figure.x, figure.y):
            raise ValueError("no such direction, or no room for this body")
        with nogil:
            for _ in range(steps // TICK):
                tick_figure(&self.ground, &figure, direction, down)
        return Body(figure.x, figure.y, figure.speed, figure.heading, bool(figure.flying), figure.walked,
                    bool(figure.edge), figure.wish, bool(figure.down), bool(figure.rise))
