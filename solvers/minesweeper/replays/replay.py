"""A replay: a game that was recorded elsewhere, as the buttons of its player's mouse."""
from dataclasses import dataclass
from typing import Literal

from solvers.core.formats import FormatError, printable
from solvers.minesweeper.position import MAX_SIDE

Button = Literal["left", "right", "middle", "both"]
LONGEST_NAME = 60  # characters that are shown of a name


@dataclass(frozen=True, slots=True)
class Click:
    """A button that goes down or up over a cell, or outside of the board (None). `both` is a chord by one button and
    a key, as some programs have it.
    """

    button: Button
    down: bool
    cell: int | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Replay:
    """What a file tells of a game. `mines` has 1 for each mine, row by row; `marks` says whether a second right click
    gives a question mark; `flags` stood before the first click. Program and player are empty where nobody says.
    """

    program: str
    player: str
    width: int
    mines: bytes
    marks: bool
    clicks: tuple[Click, ...]
    flags: tuple[int, ...] = ()


def empty_mines(width: int, height: int) -> bytearray:
    """A board without mines, one byte a cell. Raises FormatError."""
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise FormatError(f"its board is {width}×{height}; boards are 1 to {MAX_SIDE} cells wide and high.")
    return bytearray(width * height)


def cell_at(x: int, y: int, side: int, width: int, height: int) -> int | None:
    """The cell under a point, in pixels from the board's upper left corner; None outside of the board."""
    column, row = x // side, y // side
    return row * width + column if 0 <= column < width and 0 <= row < height else None


def name_of(data: bytes) -> str:
    """A name as it can be shown; whoever wrote it did not always say how."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return printable(text.strip("\0 \t\r\n"))[:LONGEST_NAME].strip()
