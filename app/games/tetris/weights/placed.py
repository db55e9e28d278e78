"""Placements of a piece that stands before a controller: ranked, taken apart, and in words."""
from typing import NamedTuple

from app.games.tetris.judgement import judge
from app.games.tetris.text import TURNS
from solvers.core.coordinates import column_name
from solvers.tetris.choosing.placing import Ranked, rank
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import Feature
from solvers.tetris.pieces import ORIENTATIONS, Placement
from solvers.tetris.strict.games import Seen

DOOMED = -700_000.0  # what scores less leaves the next piece no place; see `placing.Ranked`


class Summand(NamedTuple):
    """What a feature adds to a score: what was counted, times its weight."""

    feature: Feature
    counted: float
    value: float

    @property
    def words(self) -> str:
        return f"{self.feature.title} {self.counted:g}".replace("-", "−")


def looks_ahead(moment: Seen, controller: Controller) -> int | None:
    """The next piece, if the controller looks at it."""
    return moment.following if controller.lookahead == 2 else None


def ranked(moment: Seen, controller: Controller) -> tuple[Ranked, ...]:
    """Every place that there is for the piece, the best first; ties as the rules break them."""
    columns, following = moment.field.columns, looks_ahead(moment, controller)
    found = rank(columns, moment.field.height, moment.kind, controller, following)
    fitting = [each for each in found if each.score is not None]
    return tuple(sorted(fitting, key=lambda each: -(each.score or 0.0)))


def taken_apart(moment: Seen, controller: Controller, placement: Placement) -> tuple[Summand, ...]:
    """The score of a place, by features that have a weight."""
    found = judge(moment.field, moment.kind, placement, controller, looks_ahead(moment, controller))
    return tuple(Summand(part.feature, part.value, part.points) for part in found.parts)


def compared(one: tuple[Summand, ...], other: tuple[Summand, ...]) -> tuple[Summand, ...]:
    """How much more each feature adds to the first of two scores."""
    return tuple(
        Summand(mine.feature, mine.counted - yours.counted, mine.value - yours.value)
        for mine, yours in zip(one, other, strict=True)
    )


def place_words(kind: int, placement: Placement) -> str:
    """A place in few words: its columns, and how the piece is turned."""
    width = ORIENTATIONS[kind][placement.orientation].width
    first, last = column_name(placement.column), column_name(placement.column + width - 1)
    columns = first if width == 1 else f"{first}–{last}"
    return f"{columns}, {TURNS[placement.orientation]}" if placement.orientation else columns
