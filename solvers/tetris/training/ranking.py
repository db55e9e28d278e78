"""Ranking: find the best of many candidates by successive halving (Karnin, Koren and Somekh, 2013).

All play the same games, then the better half plays as many more, and so on: most of the games are spent on
distinguishing the best.
"""
from collections.abc import Sequence
from concurrent.futures import Executor
from random import Random
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.plan_fields import MOST_SEED
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.lengths import lengths
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.evaluation import Evaluation, Task

FIRST: Final = 200  # games of everybody
LAST: Final = 5000  # of the best


class Placed(NamedTuple):
    """A candidate by its number, its games, and its mean lines a game, which lie between low and high with 95 % (high
    is None if no game came to its end). That of the winner is a little too high: it won by luck as well."""

    number: int
    games: int
    mean: float
    low: float
    high: float | None


class Ranking:
    """Ranks candidates. One step is a block of games; a call waits for the workers no longer than a moment.
    The same seed gives the same ranking whatever the workers."""

    def __init__(
        self, candidates: Sequence[Controller], rules: Rules, seed: int, workers: Executor,
        limit: int = 0, first: int = FIRST, last: int = LAST,
    ) -> None:
        """From `first` games of each candidate to `last` games, of at most `limit` pieces each; 0 for no limit."""
        chance = Random(f"{seed} ranking")
        self._seeds = tuple(chance.randrange(MOST_SEED) for _ in range(last))
        self._candidates, self._rules, self._workers, self._limit = candidates, rules, workers, limit
        self._rounds = halvings(len(candidates), first, last)
        self._round = 0
        self._games: list[list[Outcome]] = [[] for _ in candidates]
        self._left = list(range(len(candidates)))  # who has not been dropped
        self._dropped: list[int] = []  # the best first
        self._evaluation = self._start_round()

    def advance(self, steps: int, /) -> bool:
        """Collect at most `steps` blocks. True once the best have played all games."""
        while steps > 0 and self._round < len(self._rounds):
            steps_taken = self._evaluation.advance(steps)
            if self._evaluation.finished:
                self._halve()
            elif steps_taken < steps:
                break  # the workers have not finished the next block
            steps -= steps_taken
        return self._round == len(self._rounds)

    def close(self) -> None:
        """Cancel all games that are not finished. The ranking cannot be continued."""
        self._evaluation.close()

    def snapshot(self) -> tuple[Placed, ...]:
        """The order after whole rounds, the best first; before the first, nobody."""
        if not self._round:
            return ()
        order = (*self._left, *self._dropped)
        results = [lengths(self._games[number]) for number in order]
        return tuple(Placed(number, len(self._games[number]), each.mean, each.low, each.high)
                     for number, each in zip(order, results, strict=True))

    def progress(self) -> Progress:
        """Progress in games."""
        games = plays(self._rounds)
        going_on = self._round < len(self._rounds)
        games_done = sum(games[: self._round]) + (self._evaluation.games if going_on else 0)
        return Progress(games_done, sum(games), f"ranking the best {len(self._left):,}")

    def result(self) -> tuple[Placed, ...]:
        """The order after all games, the best first."""
        if self._round < len(self._rounds):
            raise RuntimeError("the ranking is not finished")
        return self.snapshot()

    def _start_round(self) -> Evaluation:
        """Start the games of a round for the remaining candidates."""
        _, end = self._rounds[self._round]
        begin = self._rounds[self._round - 1][1] if self._round else 0
        tasks = [Task(self._candidates[number], self._seeds[begin:end]) for number in self._left]
        return Evaluation(tasks, self._rules, self._workers, self._limit)

    def _halve(self) -> None:
        """End the round: add its games, and drop the worse half."""
        for number, outcomes in zip(self._left, self._evaluation.outcomes, strict=True):
            self._games[number] += outcomes
        self._left.sort(key=lambda number: -sum(game.lines for game in self._games[number]))
        self._round += 1
        if self._round < len(self._rounds):
            many, _ = self._rounds[self._round]
            self._dropped = [*self._left[many:], *self._dropped]
            self._left = self._left[:many]
            self._evaluation = self._start_round()


def halvings(candidates: int, first: int = FIRST, last: int = LAST) -> tuple[tuple[int, int], ...]:
    """The rounds: how many are left in each, two at least, and after how many games of each of them it ends."""
    rounds = [(candidates, min(first, last))]
    while rounds[-1][1] < last:
        many, end = rounds[-1]
        rounds.append((min(many, max((many + 1) // 2, 2)), min(2 * end, last)))
    return tuple(rounds)


def plays(rounds: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Number of games in each round, over all candidates."""
    begins = (0, *(end for _, end in rounds))
    return tuple(many * (end - begin) for begin, (many, end) in zip(begins, rounds, strict=False))
