"""Measuring: how many rows of attack attackers send with a piece, alone on their boards."""
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.statistics import Z95
from solvers.tetris.attacking.arena import play_alone
from solvers.tetris.controllers import Controller

PIECES: Final = 100  # of a game
WIDTH: Final = 12


class Attacking(NamedTuple):
    """The rows of attack a piece, after some games: their mean, and its 95 % interval."""

    games: int
    mean: float
    low: float
    high: float


class AttackMeasuring:
    """An engine that lets attackers play the same games alone. A step is a game of each."""

    def __init__(self, controllers: Sequence[Controller], seed: int, games: int) -> None:
        self._controllers, self._seed, self._games = tuple(controllers), seed, games
        self._found: list[list[float]] = [[] for _ in controllers]

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` games of each attacker. True once all are played."""
        while steps > 0 and not self._ended:
            steps -= 1
            seed = self._seed + len(self._found[0])
            for controller, results in zip(self._controllers, self._found, strict=True):
                played = play_alone(controller.weights, seed, WIDTH, PIECES)
                results.append(played.attack[0] / PIECES)  # a game that ends early sends nothing more
        return self._ended

    @property
    def _ended(self) -> bool:
        return not self._found or len(self._found[0]) >= self._games

    def close(self) -> None:
        """Do nothing: no work goes on between calls."""

    def snapshot(self) -> tuple[Attacking | None, ...]:
        """The figures of each controller so far; None before it has played two games."""
        return tuple(map(attacking, self._found))

    def progress(self) -> Progress:
        """Progress in games."""
        return Progress(len(self._found[0]) if self._found else 0, self._games, "Measuring")

    def result(self) -> tuple[Attacking | None, ...]:
        """The figures after all games."""
        return self.snapshot()


def attacking(found: Sequence[float]) -> Attacking | None:
    """The mean and its interval from the rows of attack a piece of each game; None for fewer than two games."""
    if len(found) < 2:
        return None
    mean, off = fmean(found), Z95 * stdev(found) / sqrt(len(found))
    return Attacking(len(found), mean, max(mean - off, 0.0), mean + off)
