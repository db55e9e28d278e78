"""A moment of a game that a mind plays, as a board shows it."""
from app.games.tetris.field_board import SKY, Shown
from solvers.tetris.field import Field
from solvers.tetris.pieces import ORIENTATIONS, Placement
from solvers.tetris.strict.games import Seen


def shown(seen: Seen) -> Shown:
    """A moment of a watched game."""
    return about_to_fall(seen.field, seen.kind, seen.placement)


def about_to_fall(field: Field, kind: int, placement: Placement | None) -> Shown:
    """The field, the piece above it where it will fall, and where it is going; None if that is nowhere."""
    if placement is None:
        return Shown(field, field.height, kind)
    ghost = field.placed(kind, placement)
    shape = ORIENTATIONS[kind][placement.orientation]
    row = max(field.height + SKY - shape.height, field.landing(kind, placement))
    falling = tuple((placement.column + x, row + y) for x, y in shape.cells)
    return Shown(field, field.height, kind, falling, ghost)
