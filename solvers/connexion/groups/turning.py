"""Turnings: how the edges of groups and holes turn, which bounds their number and says what eight groups would be.

docs/engines/connexion-groups.md derives it step by step.
"""
from typing import Final, NamedTuple

from solvers.connexion.labyrinth import Cell
from solvers.connexion.pieces import COUNT, turned

ROUND: Final = 6  # sixths of a turn around a group; around a hole as many the other way

# Eight groups need all turnings on outer edges to go one way, and so the six pieces with one door lie in three straight
# lines, where the pieces with two opposite doors may lie as well. The piece without doors is alone. Four groups remain.
LINES: Final = 3
STRAIGHT: Final = tuple(mask for mask in range(COUNT) if mask.bit_count() == 2 and turned(mask, 3) == mask)
NEEDED: Final = tuple(mask for mask in range(COUNT) if mask.bit_count() > 1 and mask not in STRAIGHT)
CONVEX: Final = 4  # groups that hold all of NEEDED and perhaps some of STRAIGHT

SIDE: Final = 5   # steps along one side of such a group at most: four pieces can lie between its ends, see `Outline`
REACH: Final = 2 * SIDE


class Run(NamedTuple):
    """Walls of a piece between two of its doors: `first` is the direction of the first one clockwise. A walk along the
    edge of a group turns there by `turn` sixths, outwards if it is negative."""

    first: int
    walls: int

    @property
    def turn(self) -> int:
        return self.walls - 2


class Outline(NamedTuple):
    """A hexagon whose sides may be of different lengths: all cells with 0 <= q <= `width`, 0 <= r <= `height` and
    `low` <= q + r <= `high`, each bound reached."""

    width: int
    height: int
    low: int
    high: int

    @property
    def cells(self) -> list[Cell]:
        """Row by row."""
        return [(q, r) for r in range(self.height + 1) for q in range(self.width + 1) if self.low <= q + r <= self.high]

    @property
    def sides(self) -> tuple[int, ...]:
        """Steps along each side; negative if a bound is not reached."""
        w, h, low, high = self
        return (min(h, high) - max(0, low), min(h, high - w) - max(0, low - w), min(w, high) - max(0, low),
                min(w, high - h) - max(0, low - h), min(w, low) - max(0, low - h), min(w, high) - max(0, high - h))


def wall_runs(mask: int) -> list[Run]:
    """The runs of walls of a piece that has a door."""
    starts = [d for d in range(6) if not mask >> d & 1 and mask >> (d - 1) % 6 & 1]
    return [Run(d, next(length for length in range(1, 6) if mask >> (d + length) % 6 & 1)) for d in starts]


def convex_outlines() -> list[Outline]:
    """All outlines of a group whose outer edge nowhere turns outwards, and which is no straight line.

    A piece on a side that is none of its ends has walls in two directions next to each other and doors on both sides of
    them; four pieces have. So a side has at most `SIDE` steps, and a group reaches over at most `REACH`, two sides.
    """
    found = []
    for width in range(1, REACH + 1):
        for height in range(1, REACH + 1):
            for low in range(width + height):
                for high in range(low + 1, width + height + 1):
                    outline = Outline(width, height, low, high)
                    if all(0 <= side <= SIDE for side in outline.sides):
                        found.append(outline)
    return found
