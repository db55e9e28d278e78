"""Boards and start rules: sizes, presets, and what fits on them."""
import re
from dataclasses import dataclass
from typing import Literal, get_args

from solvers.core.formats import FormatError
from solvers.minesweeper.position import MAX_SIDE

StartRule = Literal["safe", "zero", "unsafe"]
START_RULES: tuple[StartRule, ...] = get_args(StartRule)

_SIZE = re.compile(r"([0-9]{1,9})x([0-9]{1,9})/([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Board:
    """A size in cells and a number of mines."""

    width: int
    height: int
    mines: int

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.width * self.height

    def __str__(self) -> str:
        return f"{self.width}x{self.height}/{self.mines}"

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Parse `30x16/99` or the name of a preset. Raises FormatError. `check_fit` checks whether the mines fit."""
        if text in PRESETS:
            return PRESETS[text]
        match = _SIZE.fullmatch(text)
        if match is None:
            names = ", ".join(PRESETS)
            raise FormatError(f"“{text[:30]}” is not a board; write WxH/MINES such as 30x16/99, or one of {names}.")
        return cls(*map(int, match.groups()))


PRESETS: dict[str, Board] = {
    "beginner": Board(9, 9, 10),
    "intermediate": Board(16, 16, 40),
    "expert": Board(30, 16, 99),
    "8x8": Board(8, 8, 10),
    "10x10": Board(10, 10, 10),
}


def read_start_rule(text: str) -> StartRule:
    """Parse the name of a start rule. Raises FormatError."""
    if text not in START_RULES:
        raise FormatError(f"“{text[:30]}” is not a start rule; choose from {', '.join(START_RULES)}.")
    return text


def most_mines(board: Board, rule: StartRule) -> int:
    """The most mines that fit whichever cell is opened first; at least one cell must be free of them."""
    if rule == "zero":
        return board.size - min(board.width, 3) * min(board.height, 3)
    return board.size - 1


def check_fit(board: Board, rule: StartRule) -> None:
    """Raise FormatError if no game can be played on such a board."""
    if not (1 <= board.width <= MAX_SIDE and 1 <= board.height <= MAX_SIDE):
        raise FormatError(
            f"a board is 1 to {MAX_SIDE} cells wide and high; {board.width}×{board.height} is outside of that."
        )
    limit = most_mines(board, rule)
    if limit < 1:
        room = "an opening" if rule == "zero" else "a safe cell"
        raise FormatError(f"a {board.width}×{board.height} board is too small for a mine beside {room}.")
    if board.mines < 1:
        raise FormatError("a board needs at least one mine.")
    if board.mines > limit:
        why = {"safe": "so that one cell stays safe", "unsafe": "so that one cell stays safe",
               "zero": "so that the first cell and its neighbours stay free"}[rule]
        raise FormatError(
            f"{board.mines:,} mines do not fit on {board.width}×{board.height}; at most {limit:,} do, {why}."
        )


def first_cell(board: Board, rule: StartRule) -> int:
    """Index of the cell that solvers open first: a corner, or under zero (2, 2), on Expert (3, 3).

    Measured to win most games on the usual boards. A smaller board uses its last row or column instead.
    """
    if rule != "zero":
        return 0
    place = 3 if board == PRESETS["expert"] else 2
    return min(place, board.height - 1) * board.width + min(place, board.width - 1)
