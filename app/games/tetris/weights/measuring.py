"""Measuring: how long the games of some controllers are, out of sight and at full speed."""
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import game_seeds
from solvers.tetris.strict.lengths import Lengths, lengths
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.evaluation import DEARER, Evaluation, Task

GAMES: Final = 200
FIRST: Final = 8            # games of each that come before all others, so that there is soon something to see
PIECES: Final = 20_000_000  # after so many the rest is left; of those that look at two, after fewer
LONGEST: Final = 400_000    # pieces of a game, which is broken off then
SEED: Final = 2026


class Measured(NamedTuple):
    """What is known of a controller: its games, and their lengths."""

    games: int
    lengths: Lengths


class Measuring:
    """An engine. One step is a block of games; a call waits for others no longer than a moment."""

    def __init__(self, controllers: Sequence[Controller], rules: Rules, workers: Executor) -> None:
        self._many = len(controllers)
        looks = max(rules.lookahead or controller.lookahead for controller in controllers)
        share = 1 if looks == 1 else DEARER
        self._most = PIECES // share
        seeds = game_seeds(SEED, GAMES)
        tasks = [Task(controller, part) for part in (seeds[:FIRST], seeds[FIRST:]) for controller in controllers]
        self._evaluation = Evaluation(tasks, rules, workers, LONGEST // share)

    def advance(self, steps: int, /) -> bool:
        """Take in so many blocks. True once all games, or so many as there is time for, have been played."""
        self._evaluation.advance(steps)
        return self._evaluation.finished or self._evaluation.pieces >= self._most

    def close(self) -> None:
        """Drop the games that nobody has begun, and end the others."""
        self._evaluation.close()

    def snapshot(self) -> tuple[Measured | None, ...]:
        """Of each controller, after the games that are in."""
        return tuple(map(self._measured, range(self._many)))

    def progress(self) -> Progress:
        """In games."""
        return Progress(self._evaluation.games, GAMES * self._many, "Measuring")

    def result(self) -> tuple[Measured | None, ...]:
        """After all games."""
        return self.snapshot()

    def _measured(self, number: int) -> Measured | None:
        outcomes = self._evaluation.outcomes
        played = [*outcomes[number], *outcomes[self._many + number]]
        return Measured(len(played), lengths(played)) if played else None
