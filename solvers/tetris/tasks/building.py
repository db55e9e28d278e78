"""Building: find a line of moves by which the pieces to come build an opener."""
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.attacking.beam import Move
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.moves.destinations import Destination, destinations
from solvers.tetris.perfect.perfect_clear import PerfectClear
from solvers.tetris.perfect.question import MOST_QUEUE
from solvers.tetris.tasks.filling import fillings
from solvers.tetris.tasks.opener_book import Stage
from solvers.tetris.tasks.task import place_of

Line = tuple[Move, ...]


class PieceSupply(NamedTuple):
    """The kind on hold, if any, and those to come, the falling one first."""

    hold: int | None
    queue: tuple[int, ...]

    def options(self) -> Iterator[tuple[int, bool, "PieceSupply"]]:
        """The kinds that can be placed now: each with whether that takes a hold, and the supply afterwards."""
        if not self.queue:
            return
        falling, *rest = self.queue
        yield falling, False, PieceSupply(self.hold, tuple(rest))
        if self.hold is not None and self.hold != falling:
            yield self.hold, True, PieceSupply(falling, tuple(rest))
        if self.hold is None and rest and rest[0] != falling:
            yield rest[0], True, PieceSupply(falling, tuple(rest[1:]))


def missing(field: Field, stage: Stage) -> frozenset[tuple[int, int]]:
    """The cells of a stage that are still empty."""
    return frozenset((x, y) for x, y in stage.cells if not field.cells[y * field.width + x])


def build(field: Field, supply: PieceSupply, stages: Sequence[Stage]) -> Line | None:
    """A line through all stages from a field that has part of the first one; None if the pieces allow none.

    Every piece goes into the stage until it is complete; its T-spin or clear must follow with the very next pieces.
    """
    if not stages:
        return ()
    stage, rest = stages[0], stages[1:]
    for filled in fillings(field.columns, missing(field, stage), supply.hold, supply.queue):
        next_field = _put_down(field, filled.way)
        follows = _continue_after(next_field, PieceSupply(filled.hold, supply.queue[filled.taken :]), stage, rest)
        if follows is not None:
            return *filled.way, *follows
    return None


def _continue_after(field: Field, supply: PieceSupply, stage: Stage, rest: Sequence[Stage]) -> Line | None:
    """A line from a complete stage through its T-spin or clear and through the remaining stages."""
    if stage.then == "clear":
        return _cleared(field, supply)
    if not stage.lines:
        return build(field, supply, rest)
    for kind, held, after in supply.options():
        for place in spins_of(field, stage.lines) if kind == T else ():
            step = Move(place, held)
            way = build(_put_down(field, (step,)), after, rest)
            if way is not None:
                return step, *way
    return None


def spins_of(field: Field, lines: int) -> list[Destination]:
    """The T-spins on a field that clear exactly `lines` rows."""
    return [place for place in destinations(field.columns, T)
            if place.spin == "full" and len(landed(field, place.cells, 1 + T).rows) == lines]


def _put_down(field: Field, way: Sequence[Move]) -> Field:
    for step in way:
        field = landed(field, step.place.cells, 1 + step.place.kind).field
    return field


def _cleared(field: Field, supply: PieceSupply) -> Line | None:
    """The steps of a perfect clear; None if there is none."""
    try:
        placings = finish(PerfectClear(field, supply.hold, supply.queue[:MOST_QUEUE])).way
    except FormatError:  # too many cells, or too few pieces
        return None
    if placings is None:
        return None
    way: list[Move] = []
    for placing in placings:
        way.append(Move(place_of(field.columns, placing.piece), placing.held))
        field = _put_down(field, way[-1:])
    return tuple(way)
