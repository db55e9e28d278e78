"""A moment of a watched game, as a board shows it."""
from app.tetris.field_board import SKY, Shown
from solvers.tetris.games import Seen
from solvers.tetris.pieces import ORIENTATIONS


def shown(seen: Seen) -> Shown:
    """The field, the piece above it where it will fall, and where it is going."""
    field, placement = seen.field, seen.placement
    if placement is None:
        return Shown(field, field.height, seen.kind)
    ghost = field.placed(seen.kind, placement)
    shape = ORIENTATIONS[seen.kind][placement.orientation]
    row = max(field.height + SKY - shape.height, field.landing(seen.kind, placement))
    falling = tuple((placement.column + x, row + y) for x, y in shape.cells)
    return Shown(field, field.height, seen.kind, falling, ghost)
