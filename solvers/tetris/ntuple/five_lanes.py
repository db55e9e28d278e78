"""The five-lane rule for S and Z, by hand: what a network that learns is measured by (Szita and Szepesvári, 2010).

Ten columns are five lanes of two. Every piece stands upright in a lane, and a lane takes pieces of one kind, which then
fit into each other without a gap: the two at the left S, the two at the right Z, and the one in the middle one kind at
a time. A piece goes to the lowest of its lanes. Once those at the side are too high for a kind, the middle turns to it.
"""
from collections.abc import Iterable
from typing import Final

from solvers.tetris.field import landing
from solvers.tetris.pieces import KINDS, ORIENTATIONS, Placement
from solvers.tetris.strict.games import Outcome, kinds
from solvers.tetris.strict.rules import PIECE_POINTS, POINTS, Rules

RULES: Final = Rules(10, 20, "sz")
TURNING: Final = 16  # rows of a lane, above which the middle turns to the other kind

_SIDES = {KINDS.index("S"): (0, 1), KINDS.index("Z"): (3, 4)}
_MIDDLE = 2
_AHEAD = 1000  # pieces that are drawn at a time


def play_games(seeds: Iterable[int], turning: int = TURNING) -> list[Outcome]:
    """Play a game for each seed on 10×20, with the pieces that every controller gets."""
    return [_played(seed, turning) for seed in seeds]


def _played(seed: int, turning: int) -> Outcome:
    columns, middle = [0] * RULES.width, -1
    lines = pieces = score = 0
    while True:
        for kind in kinds(RULES, seed, pieces, _AHEAD):
            lane, middle = _lane(columns, kind, middle, turning)
            placement = Placement(1, 2 * lane)
            row, shape = landing(columns, kind, placement), ORIENTATIONS[kind][1]
            if row + shape.height > RULES.height:
                return Outcome(lines, pieces, score, False)
            for x, cells in enumerate(shape.columns):
                columns[placement.column + x] |= cells << row
            cleared_rows = _clear(columns)
            lines += cleared_rows
            pieces += 1
            score += POINTS[cleared_rows] + PIECE_POINTS


def _lane(columns: list[int], kind: int, middle: int, turning: int) -> tuple[int, int]:
    """The lane that a piece goes to, and the kind of the middle lane then (-1 until the first piece decides it)."""
    def height(lane: int) -> int:
        return (columns[2 * lane] | columns[2 * lane + 1]).bit_length()

    if middle < 0:
        middle = kind
    lane = min(_SIDES[kind], key=height)
    if middle != kind and height(lane) > turning:
        return _MIDDLE, kind
    if middle == kind and height(_MIDDLE) < height(lane):
        return _MIDDLE, kind
    return lane, middle


def _clear(columns: list[int]) -> int:
    """Remove complete rows. Returns how many there were."""
    complete = columns[0]
    for column in columns:
        complete &= column
    for row in range(complete.bit_length() - 1, -1, -1):
        if complete >> row & 1:
            under = (1 << row) - 1
            columns[:] = [column & under | column >> 1 & ~under for column in columns]
    return complete.bit_count()
