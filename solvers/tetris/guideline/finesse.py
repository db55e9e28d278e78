"""Finesse: how many keys a player pressed beyond those that a piece's place asks for."""
from collections.abc import Iterable

from solvers.tetris.field import Field
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.inputs import HELD, KEYS, Input, read_inputs
from solvers.tetris.guideline.matrix.motion import FAR, TURNS
from solvers.tetris.guideline.matrix.srs import Falling, T
from solvers.tetris.guideline.matrix.t_spins import Spin
from solvers.tetris.moves.destinations import Destination
from solvers.tetris.moves.finesse import ways

WIDTH = 10  # of the fields that places are known for
STEERING = frozenset((*HELD, *TURNS, *FAR))


def faults(field: Field, piece: Falling, spin: Spin, inputs: Iterable[Input]) -> int:
    """The keys pressed for a piece beyond the fewest that lead to its place, see `ways`; never below 0.

    Counted from the hold that brought the piece, if one did; the drop at the end, and keys that were held already, cost
    nothing. Half turns count only for a player who used one. A place that no keys lead to from above, such as one
    that garbage lifted, and a field of another width, count no fault.

    Args:
        field: before the piece.
        piece: as it came to rest.
        spin: what T-spin that was.
        inputs: all since the piece before.
    """
    pressed = pressed_keys(inputs)
    if not pressed or field.width != WIDTH:
        return 0
    try:
        way, = ways(field.columns, [Destination(*piece, spin if piece.kind == T else "")], half=KEYS["half"] in pressed)
    except ValueError:  # the stack is too high for another piece
        return 0
    return 0 if way is None else max(len(pressed) - len(way), 0)


def faults_of(event: Locked) -> int:
    """The faults of a piece that has just locked."""
    cells, width = bytearray(event.filled.cells), event.filled.width
    for x, y in event.piece.cells:
        cells[y * width + x] = 0
    return faults(event.filled._replace(cells=bytes(cells)), event.piece, event.clear.spin, read_inputs(event.move))


def pressed_keys(inputs: Iterable[Input]) -> str:
    """The keys pressed that steer a piece, as letters of the inputs; from the hold on that brought it, if one did."""
    pressed = ""
    for stroke in inputs:
        if stroke.what == KEYS["hold"]:
            pressed = ""
        elif isinstance(stroke.what, str) and stroke.what in STEERING:
            pressed += stroke.what
    return pressed
