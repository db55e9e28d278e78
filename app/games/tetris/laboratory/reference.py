"""Reference: somebody whom everybody knows, to compare with."""
from typing import NamedTuple


class Reference(NamedTuple):
    """A controller, and the lines a game that it makes."""

    words: str
    lines: float
