"""Positions of the Analyse page: examples to begin with, edits from one to the next, and what a pasted text says."""
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.position import HIDDEN, MINE, Position, has_head
from solvers.minesweeper.rules import Game

USUAL_SHARE = 0.18  # of the cells of a board have mines, where nothing else is known


class Example(NamedTuple):
    """Example position: the name of its file, its title and a tool tip."""

    key: str
    title: str
    tip: str


EXAMPLES = (
    Example("trap", "Riskier now, better in the end", "The best guess is not the safest cell"),
    Example("thirty", "Thirty layouts", "A guess in a corner, searched to the end"),
    Example("counter", "One mine left", "The mine counter decides what the numbers leave open"),
    Example("middle", "Two mines left", "Two guesses, and between them a cell that must be safe"),
    Example("contradiction", "A contradiction", "Numbers that cannot be true together"),
)


@cache
def load(key: str) -> Position:
    """The position of an example."""
    return Position.parse((files("solvers.minesweeper") / f"data/{key}.txt").read_text("utf-8"))


def empty(width: int, height: int, mines: int) -> Position:
    """A position of hidden cells only; sizes in cells."""
    return Position(width, height, mines, bytes([HIDDEN]) * (width * height))


def resize(position: Position, width: int, height: int, mines: int) -> Position:
    """As much of a position as fits on another board, from the top left; what is new is hidden."""
    kept = min(width, position.width)
    rows = [position.cells[start : start + kept] for start in range(0, len(position.cells), position.width)][:height]
    cells = b"".join(row.ljust(width, bytes([HIDDEN])) for row in rows)
    return Position(width, height, mines, cells.ljust(width * height, bytes([HIDDEN])))


def step_code(code: int, step: int) -> int:
    """The code `step` numbers on: up to 8, down to 0, and below that hidden. A known mine counts as less than 0."""
    number = (code if code <= 8 else -1) + step
    if number >= 0:
        return min(number, 8)
    return HIDDEN if code <= 8 else code


def mark_of(code: int) -> int:
    """The code that the right button sets: a known mine, or hidden if it is one already."""
    return HIDDEN if code == MINE else MINE


def likely_mines(before: Position, width: int, height: int, cells: bytes) -> int:
    """How many mines a board probably has where that is not known: as usual for its size, or as on the one before if
    that is as large; never fewer than are known.
    """
    usual = {(board.width, board.height): board.mines for board in PRESETS.values()}
    as_large = (before.width, before.height) == (width, height)
    otherwise = before.mines if as_large else round(USUAL_SHARE * width * height)
    return max(usual.get((width, height), otherwise), cells.count(MINE))


def read(text: str, mines: int) -> Position:
    """The position of a text: in its format, as rows alone with `mines` mines, or the game of an id as it begins.

    Raises FormatError.
    """
    body = text.strip()
    if body.startswith("minesweeper:"):
        return Game.from_id(body).flagged_position()
    rows_alone = not (body.startswith("mines") or has_head(body))
    try:
        return Position.parse(f"mines {mines}\n{body}" if rows_alone else body)
    except FormatError as error:
        above = text[: len(text) - len(text.lstrip())].count("\n") - rows_alone
        line = max((error.line or 1) + above, 1)
        raise FormatError(error.message, line=line, column=error.column) from None


def as_line(position: Position) -> str:
    """A position on one line."""
    return " ".join(position.text().split())


def from_line(line: str) -> Position:
    """The position of a line. Raises FormatError."""
    parts = line.split(" ")
    return Position.parse("\n".join([" ".join(parts[:2]), *parts[2:]]))
