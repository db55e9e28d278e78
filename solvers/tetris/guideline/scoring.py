"""Scoring: what a locked piece is worth, by the guideline's tables or by those of the blog."""
from dataclasses import dataclass
from typing import Final

from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.guideline.matrix.t_spins import Spin
from solvers.tetris.pieces import KINDS
from solvers.tetris.strict.rules import PIECE_POINTS, POINTS

SOFT_DROP: Final = 1  # points a row
HARD_DROP: Final = 2
COMBO: Final = 50

LINES: Final = {"": (0, 100, 300, 500, 800), "mini": (100, 200, 400), "full": (400, 800, 1200, 1600, 2600)}
PERFECT: Final = (0, 800, 1200, 1800, 2000)
PERFECT_BACK_TO_BACK: Final = 3200  # of four lines

_LINES: Final = ("", "single", "double", "triple", "four lines")
_SPINS: Final = {"": "", "mini": "mini {}-spin", "full": "{}-spin"}


@dataclass(frozen=True, slots=True)
class Clear:
    """What a locked piece scored for.

    `perfect`: the board is empty after it. `back_to_back`: it is the second or later of difficult clears (four lines,
    or lines by a T-spin) with no easy one between. `combo`: how many pieces in a row cleared lines before it.
    `kind`: of the piece that was spun.
    """

    lines: int = 0
    spin: Spin = ""
    perfect: bool = False
    back_to_back: bool = False
    combo: int = 0
    kind: int = T

    @property
    def difficult(self) -> bool:
        return self.lines == 4 or bool(self.lines and self.spin)

    @property
    def text(self) -> str:
        """`T-spin double, back to back, combo 3`; nothing for a piece that only lies there."""
        parts = [
            " ".join(filter(None, (_SPINS[self.spin].format(KINDS[self.kind]), _LINES[self.lines]))),
            "back to back" if self.back_to_back else "",
            f"combo {self.combo}" if self.combo else "",
            "perfect clear" if self.perfect else "",
        ]
        text = ", ".join(filter(None, parts))
        return text[:1].upper() + text[1:]


def points(clear: Clear, level: int) -> int:
    """The guideline's: by the table, half as much again back to back, 50 for each step of a combo, and for a perfect
    clear; all times the level before it."""
    table = LINES[clear.spin][clear.lines]
    if clear.back_to_back:
        table += table // 2
    if clear.perfect:
        table += PERFECT_BACK_TO_BACK if clear.back_to_back and clear.lines == 4 else PERFECT[clear.lines]
    return (table + COMBO * clear.combo) * level


def seed_points(clear: Clear) -> int:
    """The blog's: 40, 120, 300 or 1,200 for lines, and 1 for the piece."""
    return POINTS[clear.lines] + PIECE_POINTS
