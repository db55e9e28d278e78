"""Replay: a game recorded by another program, as the mouse buttons of its player."""
import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

from solvers.core.formats import FormatError, printable
from solvers.minesweeper.position import MAX_SIDE

Button = Literal["left", "right", "middle", "both"]
LONGEST_NAME = 60  # characters that are shown of a name
_PAIRS = re.compile(rb"(?:[\x00-\x7f]|[\xa1-\xf7][\xa1-\xfe])*")  # ASCII and GB2312, the usual characters of GB18030
_NO_LETTERS = re.compile(rb"[\x80-\xbf]")  # of Latin-1: controls and signs


@dataclass(frozen=True, slots=True)
class Click:
    """A button that goes down or up over a cell, or outside the board (None). `both` marks a chord made by one button
    and a key, as some programs have it."""

    button: Button
    down: bool
    cell: int | None
    seconds: float


class Pointer(NamedTuple):
    """Where the mouse is at a moment, in cells from the board's upper left corner, across and down."""

    seconds: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game. `mines` has 1 for each mine, row by row; `marks` says whether a second right click
    gives a question mark; `flags` were there before the first click. Program and player are empty where the file
    does not name them.
    `path` is the way of the mouse, with its clicks; empty where the file does not have it.
    Times are those of the game's clock, or with `timed_from_press` count from the first button that goes down: the
    game's clock starts later then, when the first cell is opened.
    """

    program: str
    player: str
    width: int
    mines: bytes
    marks: bool
    clicks: tuple[Click, ...]
    flags: tuple[int, ...] = ()
    timed_from_press: bool = False
    path: tuple[Pointer, ...] = ()


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
    """Decode a player's name, whose encoding the files do not state.

    Most who play with Arbiter write Chinese on a system of GB18030, others Latin-1. In Chinese names the bytes above
    ASCII come in pairs, or are no letters in Latin-1; an accent mostly stands alone.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        encoding = "gb18030" if _PAIRS.fullmatch(data) or _NO_LETTERS.search(data) else "latin-1"
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            text = data.decode("latin-1")
    return printable(text.strip("\0 \t\r\n"))[:LONGEST_NAME].strip()
