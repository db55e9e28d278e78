"""Stacks of real games: those that the attacker leaves while it plays, piece by piece."""
from collections.abc import Iterator
from typing import Final, NamedTuple

from solvers.core.engine import finish
from solvers.tetris.attacking.beam import AttackSearch, Position
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.matrix.bag import from_bags
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.weights_file import attacker

WIDTH: Final = 24  # of the beam, some milliseconds a piece
PIECES: Final = 45  # of a game; later stacks are like earlier ones


class Stand(NamedTuple):
    """A moment of a game: the field, the piece on hold, the falling one and those that are shown after it."""

    field: Field
    hold: int | None
    queue: tuple[int, ...]


def stands(seed: int) -> Iterator[Stand]:
    """The moments of a game that the attacker plays by the bags of a seed, from the empty field on."""
    weights, field, hold, at = attacker().weights, Field.empty(10, 2 * modes.SIZE[1]), None, 0
    for _ in range(PIECES):
        queue = tuple(from_bags(seed, at + number) for number in range(1 + modes.ZEN.rules.preview))
        yield Stand(field, hold, queue)
        plan = finish(AttackSearch(Position(field.columns, queue, hold), weights, WIDTH))
        if not plan.moves:
            return
        place, held = plan.moves[0]
        at += 1 + (held and hold is None)
        hold = queue[0] if held else hold
        field = landed(field, place.cells, 1 + place.kind).field
