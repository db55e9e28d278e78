"""Judgement: explain a controller's choice by features, compared with the second best placement."""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_
from typing import NamedTuple

from solvers.core.coordinates import cell_name
from solvers.core.wording import listed, signed
from solvers.tetris.choosing.placing import Ranked, best, features, rank
from solvers.tetris.controllers import UNIT, Controller
from solvers.tetris.feature_sets import LEE, Feature
from solvers.tetris.field import Field, landing
from solvers.tetris.pieces import KINDS, ORIENTATIONS, Placement

REASONS = 2  # that a sentence gives
OWN = frozenset({"landing_height", "eroded_cells", "lines", "clears", "edge_block", "edge_wall", "edge_floor"})
"""Features of the move: of two pieces each has its own. All others are of the board that is left."""

Places = tuple[tuple[int, int], ...]


class Part(NamedTuple):
    """The contribution of one feature to the score of a placement, and its lead over the second best placement."""

    feature: Feature
    weight: float
    value: float
    points: float
    second: float  # its value for the second best
    gain: float    # in points


@dataclass(frozen=True, slots=True)
class Judgement:
    """The explanation of a controller's choice, compared with the second best placement.

    `second` and `behind` are None where there is no other place; then nothing is gained against it.
    """

    kind: int
    places: Places         # (column, row) of the cells
    lines: int             # that the piece removes
    score: float
    parts: tuple[Part, ...]
    ranked: tuple[Ranked, ...]  # every placement
    second: Places | None
    behind: float | None   # points that the second best has less
    doomed: bool = False   # True where the next piece finds no place, as far as is looked

    @property
    def where(self) -> str:
        """The choice in coordinates."""
        return f"{KINDS[self.kind]} to {cells_text(self.places)}"

    @property
    def reason(self) -> str:
        """Why there, in a sentence or two."""
        if self.doomed:
            return "The next piece will not fit, wherever this one goes."
        if self.second is None:
            return "It fits nowhere else."
        if not self.behind:
            return (f"Columns {columns_text(self.second)} score the same; ties go to the first placement, by turns "
                    "clockwise and then from the left.")
        text = f"Next best: columns {columns_text(self.second)} (−{self.behind:.2f})."
        gains = sorted((part for part in self.parts if abs(part.gain) > 1e-9), key=lambda part: -part.gain)
        speaks = [_compare(part) for part in gains[:REASONS] if part.gain > 0]
        against = [_compare(part) for part in gains[-1:] if part.gain < 0]
        text += f" Why: {listed(speaks)}." if speaks else ""
        return text + (f" Against it: {listed(against)}." if against else "")


def judge(field: Field, kind: int, chosen: Placement, controller: Controller, following: int | None) -> Judgement:
    """Explain the choice of a controller: its score by features, compared with the second best placement.

    Args:
        field: the board before it.
        kind: of the piece.
        chosen: where the controller puts it.
        controller: who chooses.
        following: the next piece if the controller looks at it, else None.
    """
    columns, height = field.columns, field.height
    ranked = rank(columns, height, kind, controller, following)
    scores = dict(ranked)
    runners_up = [(score, -number, placement) for number, (placement, score) in enumerate(scores.items())
              if placement != chosen and score is not None]
    runner_up = max(runners_up)[2] if runners_up else None
    values = measure(columns, height, kind, chosen, controller, following)
    seconds = values if runner_up is None else measure(columns, height, kind, runner_up, controller, following)
    doomed = (following is not None and best(_before_the_next(columns, kind, chosen, controller), height, following,
                                             controller) is None)
    score, other = scores[chosen], None if runner_up is None else scores[runner_up]
    assert score is not None
    parts = tuple(
        Part(feature, weight / UNIT, value, weight * value / UNIT, compared, weight * (value - compared) / UNIT)
        for feature, weight, value, compared in zip(
            controller.set.features, controller.whole, values, seconds, strict=True)
        if weight
    )
    lines = completed_rows(columns, kind, chosen).bit_count()
    return Judgement(kind, field.placed(kind, chosen), lines, score, parts, ranked,
                     None if runner_up is None else field.placed(kind, runner_up),
                     None if other is None else score - other, doomed)


def measure(
    columns: Sequence[int], height: int, kind: int, placement: Placement, controller: Controller, following: int | None
) -> tuple[float, ...]:
    """Measure the features of a placement.

    Args:
        columns: the board as masks, the lowest row in bit 0.
        height: its rows.
        kind: of the piece.
        placement: a place where it fits.
        controller: whose features are measured.
        following: the next piece if the controller looks at it, else None.

    Returns:
        The features by the controller's order; of two pieces what the second one leaves, with the sums of what each has
        of its own.
    """
    single = features(columns, height, kind, placement, controller.set)
    assert single is not None  # it fits
    if following is None:
        return single
    columns_after = _before_the_next(columns, kind, placement, controller)
    then = best(columns_after, height, following, controller)
    if then is None:
        return single
    last = features(columns_after, height, following, then, controller.set)
    assert last is not None
    return tuple(
        left + first if name in OWN else left
        for name, first, left in zip(controller.features, single, last, strict=True)
    )


def _before_the_next(
    columns: Sequence[int], kind: int, placement: Placement, controller: Controller
) -> tuple[int, ...]:
    """The board that the next piece is judged on: as in Yiyuan Lee's program, complete rows are still there for his."""
    return fill_columns(columns, kind, placement) if controller.set is LEE else drop_piece(columns, kind, placement)


def fill_columns(columns: Sequence[int], kind: int, placement: Placement) -> tuple[int, ...]:
    """The columns, as masks, with a piece that was dropped there; complete rows stay."""
    filled, row = list(columns), landing(columns, kind, placement)
    for x, mask in enumerate(ORIENTATIONS[kind][placement.orientation].columns):
        filled[placement.column + x] |= mask << row
    return tuple(filled)


def completed_rows(columns: Sequence[int], kind: int, placement: Placement) -> int:
    """The rows that a piece completes which is dropped there, as a mask."""
    return reduce(and_, fill_columns(columns, kind, placement))


def drop_piece(columns: Sequence[int], kind: int, placement: Placement) -> tuple[int, ...]:
    """The columns, as masks, after a piece was dropped there, without the rows that it completes."""
    filled = fill_columns(columns, kind, placement)
    complete = reduce(and_, filled)
    while complete:
        top = complete.bit_length() - 1
        below = (1 << top) - 1
        filled = tuple(column & below | column >> 1 & ~below for column in filled)
        complete &= below
    return filled


def cells_text(places: Places) -> str:
    """Cells by their names: d2, e2, f2 and e3."""
    return listed([cell_name(row, column) for column, row in sorted(places)])


def columns_text(places: Places) -> str:
    """The columns of some cells: d-f, or d for a piece that stands."""
    columns = [column for column, _ in places]
    first, last = (cell_name(0, column)[:-1] for column in (min(columns), max(columns)))
    return first if first == last else f"{first}–{last}"


def _compare(part: Part) -> str:
    return f"{part.feature.title.lower()} {part.value:g} instead of {part.second:g} ({signed(part.gain)})"
