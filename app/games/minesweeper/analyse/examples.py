"""Positions to begin with, each a text file of its own in solvers/minesweeper/data/."""
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from solvers.minesweeper.position import Position


class Example(NamedTuple):
    """A file's name, what it is called, and what it shows."""

    key: str
    words: str
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
