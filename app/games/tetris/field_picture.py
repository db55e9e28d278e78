"""FieldPicture: all that a board shows of a field, as a value; and those of games and of moments that are watched."""
from dataclasses import dataclass
from typing import Final, Literal

from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import ORIENTATIONS, Placement
from solvers.tetris.strict.games import Seen

SKY: Final = 2       # rows above the field, where pieces come in; pieces that hover need more
HOVER: Final = 4
DANGER: Final = 4    # rows below the top; a stack in them is near it

Places = tuple[tuple[int, int], ...]  # (column, row) of cells, rows from 0 at the bottom
Ending = Literal["", "topped", "won"]


@dataclass(frozen=True, slots=True)
class FieldPicture:
    """All that a FieldBoard shows. The field's rows above `height` are not seen, but for those in the sky."""

    field: Field
    height: int                 # rows of the field proper
    kind: int = 0               # of the falling piece
    falling: Places = ()
    ghost: Places = ()          # where it would land
    outlined: Places = ()       # where a mind would put a piece
    veiled: bool = False        # while a game is paused nobody studies it
    sky: int = SKY              # rows above the field, for a piece that comes in or hovers
    ghost_kind: int | None = None  # of the piece that lands there, where it is another than the one that falls
    planned: tuple[Places, ...] = ()  # where a mind would put the pieces after that one, the next one first
    targets: tuple[tuple[int, Places], ...] = ()  # pieces that are to lie there: the kind of each, and its cells
    invitation: tuple[str, str] = ("", "")  # what stands on the field: what to do, and more about it
    count: int = 0              # three, two, one before the game goes on; 0 for none
    danger: bool = False        # the stack is near the top
    hidden: bool = False        # what has locked is not seen, but for rows that go
    ending: Ending = ""         # how the game ended: all rows are grey, or the field has a line around it


def ending_of(simulation: Simulation) -> Ending:
    """How a game by the guideline's rules ended, as a picture has it."""
    return "won" if simulation.over == "won" else "topped" if simulation.over else ""


def in_danger(field: Field, height: int, coming: int = 0) -> bool:
    """True if a stack would be near the top of a field of so many rows after that many rows of garbage."""
    return any(field.cells[max(height - DANGER - coming, 0) * field.width :])


def is_in_danger(simulation: Simulation) -> bool:
    """True while a game may soon be lost; never where nothing is lost, where walls stand to the top, and where nobody
    is to know how high the stack is."""
    mode = simulation.setup.mode
    return (mode not in (modes.ZEN, modes.FOUR_WIDE) and not mode.hides and not simulation.over
            and in_danger(simulation.field, simulation.setup.height, simulation.incoming))


def picture_of(seen: Seen) -> FieldPicture:
    """The picture of a moment of a watched game."""
    return picture_before_drop(seen.field, seen.kind, seen.placement)


def picture_before_drop(field: Field, kind: int, placement: Placement | None) -> FieldPicture:
    """The picture of a field before a piece falls.

    Args:
        field: what lies there.
        kind: of the piece, which is above the place where it will fall.
        placement: where it is going; None if that is nowhere, and then no piece is seen.
    """
    if placement is None:
        return FieldPicture(field, field.height, kind)
    ghost = field.placed(kind, placement)
    shape = ORIENTATIONS[kind][placement.orientation]
    row = max(field.height + SKY - shape.height, field.landing(kind, placement))
    falling = tuple((placement.column + x, row + y) for x, y in shape.cells)
    return FieldPicture(field, field.height, kind, falling, ghost)
