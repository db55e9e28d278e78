"""The weight of a node taken apart: what each factor adds, in the player's own view and in the opponent's."""
from collections.abc import Iterator
from dataclasses import dataclass
from math import log10
from typing import Final

from solvers.core.wording import counted, power_of_ten
from solvers.spanit.board import Side

LARGE: Final = 1e15  # weights end near it


@dataclass(frozen=True, slots=True)
class PathWeight:
    """A path and the terms of its weight.

    `major_span` and `minor_span` are its extents along its owner's direction and across, in steps between dots;
    `members` is its number of connectors. `weight` is the sum of the five terms, in their order.
    """

    major_span: int
    minor_span: int
    members: int
    anchored: bool
    wins: bool
    from_major_span: float
    from_minor_span: float
    from_anchored: float
    from_winner: float
    from_members: float
    weight: float

    @property
    def text(self) -> str:
        """The path and its terms in one line."""
        parts = [f"major span {self.major_span} gives {format_weight(self.from_major_span)}",
                 f"minor span {self.minor_span} gives {format_weight(self.from_minor_span)}"]
        if self.anchored:
            parts.append(f"touching an edge gives {format_weight(self.from_anchored)}")
        if self.wins:
            parts.append(f"winning gives {format_weight(self.from_winner)}")
        parts.append(f"{counted(self.members, 'member')} {'gives' if self.members == 1 else 'give'}"
                     f" {format_weight(self.from_members)}")
        return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class View:
    """The weight of a node to one side: initial + random + change + board.

    `made` is the path that the node would make of those it touches (`used`); `change` is its weight less theirs.
    """

    side: Side
    major: bool
    initial: float
    random: float
    made: PathWeight
    used: tuple[PathWeight, ...]
    change: float
    board: float
    weight: float


@dataclass(frozen=True, slots=True)
class Line:
    """One bar of the breakdown: the side from whose view it counts, a text, the amount, and the factors behind it."""

    side: Side
    text: str
    value: float
    factors: tuple[str, ...]
    detail: str = ""


_PATH_FACTORS = ("PathMajorSpan", "PathMinorSpan", "PathIsAnchored", "PathIsWinner", "PathMemberCount")


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The weight of a node: mine.weight + share × yours.weight, with share = GamePredictability / 100."""

    node: int
    mine: View
    yours: View
    share: float
    weight: float

    @property
    def lines(self) -> tuple[Line, ...]:
        """The weight as a sum of lines, first the own view, then the opponent's at its share."""
        lines = list(_lines(self.mine, 1, mine=True))
        if self.share:
            lines += _lines(self.yours, self.share, mine=False)
        return tuple(lines)


def _lines(view: View, share: float, *, mine: bool) -> Iterator[Line]:
    """The terms of one view, each times its share; they add up to share × view.weight.

    The change is shown as two bars, the path that is made and those that are used up. `+ 0.0` turns −0 into 0.
    """
    kind, factor = ("major", "NodeMajor") if view.major else ("minor", "NodeMinor")
    yield Line(view.side, f"Node, {kind}", share * view.initial, (factor,))
    if view.random:
        yield Line(view.side, "Chance", share * view.random, ("NodeRandom",))
    makes = "Path it makes" if mine else "Path it would make"
    wins = ", a winner" if view.made.wins else ""
    yield Line(view.side, f"{makes}, reach {view.made.major_span}{wins}", share * view.made.weight, _PATH_FACTORS,
               view.made.text)
    if view.used:
        uses = "uses up" if mine else "would use up"
        yield Line(view.side, f"{counted(len(view.used), 'path')} it {uses}",
                   -share * sum(path.weight for path in view.used), _PATH_FACTORS,
                   "; and ".join(path.text for path in view.used))
    does = (("begins a path", "lengthens one", "joins two") if mine else
            ("would begin a path", "would lengthen one", "would join two"))[len(view.used)]
    yield Line(view.side, f"Board, it {does}", share * view.board + 0.0, ("BoardPathCount",))


def format_weight(number: float) -> str:
    """A number for a sentence: at most three decimals, and from 10¹⁵ on, where nobody counts digits, its size."""
    if abs(number) >= LARGE:
        return f"{'−' if number < 0 else ''}{power_of_ten(log10(abs(number)))}"
    return f"{number:,.3f}".rstrip("0").rstrip(".").replace("-", "−")
