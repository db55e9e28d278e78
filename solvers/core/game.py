"""Protocol of a game: states are immutable values, moves are short strings."""
from typing import Protocol, Self

from solvers.core.formats import shortened


class IllegalMove(ValueError):  # noqa: N818 - the field's own word
    """A move that the rules do not allow, explained to the player in one sentence.

    The message is short and in one line, whatever move it quotes: see `shortened`.
    """

    def __init__(self, message: str) -> None:
        super().__init__(shortened(message))


class State(Protocol):
    """A position of a game. Equal states are equal values; undo, saves and replay follow from `play` alone."""

    @property
    def id(self) -> str:
        """The game id, NAME:PARAMETERS:SEED, from which the same game can be started again."""

    @property
    def finished(self) -> bool:
        """True if the game is over."""

    def play(self, move: str, /) -> Self:
        """The state after `move`. Raises IllegalMove if the rules do not allow it."""
