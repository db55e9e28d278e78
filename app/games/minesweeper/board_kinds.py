"""Kinds of boards: size and mines, start rule, and what becomes of guesses, with their titles and as text."""
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.minesweeper.board import PRESETS, Board, StartRule, check_fit, read_start_rule
from solvers.minesweeper.explain.explanation import LEVELS, Level

Wish = Literal["", "fair", "any"] | Level
"""What a game shall need: guesses perhaps (""), fair ones, no guess, or no guess and exactly one level of deduction."""
WISHES: tuple[Wish, ...] = ("", "fair", "any", *LEVELS)

PRESET_TITLES: dict[str, str] = {
    "beginner": "Beginner", "intermediate": "Intermediate", "expert": "Expert", "8x8": "Small", "10x10": "Square",
}
START_TITLES: dict[StartRule, str] = {
    "safe": "The first cell is safe",
    "zero": "The first cell opens a region",
    "unsafe": "The first cell may be a mine",
}
_NAMES = {PRESETS[key]: title for key, title in PRESET_TITLES.items()}
LEVEL_TITLES: dict[Wish, str] = {
    "any": "Any",
    "one number": "Easy",
    "two numbers": "Medium",
    "several numbers": "Hard",
    "mine counter": "Very hard",
    "exhaustive": "Extreme",
}
# Of a hundred Expert boards; counted as docs/engines/minesweeper-solver.md describes.
SHARES: dict[StartRule, dict[Wish, str]] = {
    "zero": {
        "any": "16.4", "one number": "0.13", "two numbers": "10.27", "several numbers": "0.95", "mine counter": "4.99",
        "exhaustive": "0.04",
    },
    "safe": {
        "any": "5.1", "one number": "0.02", "two numbers": "3.18", "several numbers": "0.36", "mine counter": "1.50",
        "exhaustive": "0.005",
    },
}
MEANINGS: dict[Wish, str] = {
    "": "May need guessing",
    "fair": "A guess that you have to make is never a mine; guess without need, and you hit one",
    "any": "Every cell can be deduced",
    "one number": "No step needs more than one number",
    "two numbers": "The hardest step needs two numbers that share cells",
    "several numbers": "The hardest step needs three to six numbers together",
    "mine counter": "The hardest step needs the count of mines left",
    "exhaustive": "The hardest step needs more than six numbers",
}


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of board: size and mines, start rule and wish. As text `30x16/99:zero`, a wish after another colon."""

    board: Board
    start: StartRule
    wish: Wish = ""

    @property
    def fair(self) -> bool:
        """True for a fair game."""
        return self.wish == "fair"

    @property
    def searched(self) -> Wish:
        """What a board has to be searched for; "" if any will do."""
        return "" if self.fair else self.wish

    def __str__(self) -> str:
        return ":".join(filter(None, (str(self.board), self.start, self.wish)))

    @classmethod
    def parse(cls, text: str) -> "BoardKind":
        """Read what `str` writes. Raises FormatError, also if the mines do not fit."""
        size, _, rest = text.partition(":")
        rule, _, asked = rest.partition(":")
        kind = cls(Board.parse(size), read_start_rule(rule), read_wish(asked))
        check_fit(kind.board, kind.start)
        return kind


def read_kind(text: str) -> BoardKind | None:
    """Parse `str` of a kind; None for anything else."""
    try:
        return BoardKind.parse(text)
    except FormatError:
        return None


def read_wish(text: str) -> Wish:
    """Read a wish. Raises FormatError."""
    for wish in WISHES:
        if wish == text:
            return wish
    raise FormatError(f"“{text[:30]}” is not a level; choose from any, {', '.join(LEVELS)}.")


def board_title(board: Board) -> str:
    """Such as “Expert, 30 × 16, 99 mines”."""
    return f"{_NAMES.get(board, 'Custom')}, {_size(board)}"


@lru_cache(maxsize=8)  # the tool bar asks at each move
def kind_title(kind: BoardKind) -> str:
    """The title on the tool bar's button; shorter for a board that needs no guess."""
    if not kind.wish:
        return board_title(kind.board)
    return f"{_NAMES.get(kind.board, _size(kind.board))}, {wish_title(kind.wish)}"


def usual_kinds() -> list[BoardKind]:
    """The presets: the three standard boards, and the same without guessing."""
    boards = [PRESETS[key] for key in ("beginner", "intermediate", "expert")]
    return [BoardKind(board, "zero", wish) for wish in ("", "any") for board in boards]


def wish_title(wish: Wish) -> str:
    """Such as “no guess, medium”, or “fair”."""
    if wish == "fair":
        return "fair"
    return "no guess" if wish == "any" else f"no guess, {LEVEL_TITLES[wish].lower()}"


def _size(board: Board) -> str:
    return f"{board.width} × {board.height}, {counted(board.mines, 'mine')}"


def wish_meaning(kind: BoardKind) -> str:
    """What is asked for, and how many boards are such, where that was counted."""
    share = SHARES.get(kind.start, {}).get(kind.wish) if kind.board == PRESETS["expert"] else None
    rare = "" if share is None else f"\n{share}\N{NO-BREAK SPACE}% of Expert boards are like this."
    return f"{MEANINGS[kind.wish]}.{rare}"


def wish_sentence(wish: Wish) -> str:
    """What a board requires that was made for its first cell."""
    hardest = "" if wish == "any" else f" {MEANINGS[wish]}."
    return f"This board needs no guess.{hardest}"
