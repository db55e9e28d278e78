"""StrictDuel: two controllers play the same pieces by the strict rules, piece by piece beside each other."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Seen, Watching
from solvers.tetris.strict.rules import Rules


class Pair(NamedTuple):
    """A moment of both games; `over` says which of them is at its end."""

    seen: tuple[Seen, Seen]
    over: tuple[bool, bool]

    @property
    def winner(self) -> int | None:
        """The side with more lines, once both games are over; None for a draw."""
        left, right = (seen.lines for seen in self.seen)
        return None if left == right or not all(self.over) else int(right > left)


class StrictDuel:
    """An engine whose step is a piece of each side. It ends once both games are over."""

    def __init__(self, controllers: tuple[Controller, Controller], rules: Rules, seed: int) -> None:
        left, right = controllers
        self._sides = (Watching(left, rules, seed, games=1), Watching(right, rules, seed, games=1))

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` pieces of each side. True once both games are over."""
        left, right = (side.advance(steps) for side in self._sides)
        return left and right

    def snapshot(self) -> Pair:
        """Both boards at this moment."""
        left, right = (side.snapshot() for side in self._sides)
        return Pair((left, right), (left.placement is None, right.placement is None))

    def progress(self) -> Progress:
        """Pieces so far; the total is unknown."""
        left, right = (side.snapshot() for side in self._sides)
        return Progress(left.pieces + right.pieces, None, f"{left.lines:,} and {right.lines:,} lines")

    def result(self) -> Pair:
        """Both boards at the end."""
        return self.snapshot()
