"""Positions to begin with, each a text file of its own among the assets."""
from functools import cache
from typing import NamedTuple

from app import resources
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
    return Position.parse(resources.read("assets", f"minesweeper/{key}.txt").decode())
