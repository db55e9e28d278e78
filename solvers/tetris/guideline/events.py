"""Events: what has happened on a board since the last call, for pictures, announcements and sounds."""
from typing import NamedTuple

from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.scoring import Clear


class Locked(NamedTuple):
    """A piece came to rest. `filled` is the field with it, before its full `rows` are cleared; `dropped` is how many
    rows it fell by a hard drop, `gained` the points, `attack` the rows of garbage, of which `sent` were left after what
    they cancelled. `move` are the inputs since the piece before, as `Guideline.play` takes them."""

    piece: Falling
    filled: Field
    rows: tuple[int, ...]
    clear: Clear
    gained: int
    dropped: int
    attack: int
    sent: int
    move: str


class Levelled(NamedTuple):
    """A new level was reached."""

    level: int


class Risen(NamedTuple):
    """Garbage rose, with these columns free; the first row to rise is the highest."""

    holes: tuple[int, ...]


class Emptied(NamedTuple):
    """The stack reached the top where nothing is lost, and the board was emptied."""


class Ended(NamedTuple):
    """The game is over, "topped" or "won". `move` are the inputs since the last piece locked, if the end came
    later than that, by the clock or by a hold. Otherwise it is empty."""

    over: str
    move: str


Event = Locked | Levelled | Risen | Emptied | Ended
