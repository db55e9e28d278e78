"""Tournament: controllers play the same pieces, game by game, and their lengths are compared."""
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from solvers.core.contest import ContestEngine
from solvers.core.statistics import Z95
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Outcome, game_seeds
from solvers.tetris.strict.lengths import summed
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.evaluation import Evaluation, Task

ROUND = 64  # games of each in a round, at most; the first rounds are shorter


class Measured(NamedTuple):
    """A controller's games: how many, its mean lines a game, which lie between low and high with 95 % (high is None if
    no game came to its end), the middle game's lines, lines per death (None as well), and its pieces."""

    controller: Controller
    games: int
    mean: float
    low: float
    high: float | None
    median: float
    lines_per_death: float | None
    pieces: int


class Difference(NamedTuple):
    """Two controllers by their numbers, on the same pieces: how many lines a game the first is ahead, between low and
    high with 95 %, and in which share of the games it made more, equal ones counting half."""

    one: int
    two: int
    mean: float
    low: float
    high: float
    ahead: float


class Standing(NamedTuple):
    """A tournament after so many games of each: a row for each controller, in their order, the differences, and how
    each one's games went."""

    games: int
    rows: tuple[Measured, ...]
    differences: tuple[Difference, ...]
    outcomes: tuple[tuple[Outcome, ...], ...]

    @property
    def table(self) -> tuple[Measured, ...]:
        """The rows, most lines first."""
        return tuple(sorted(self.rows, key=lambda row: -row.mean))


class Tournament(ContestEngine[Standing]):
    """Plays so many games of each controller. One step is a block of games of one controller; a call waits for others
    no longer than a moment. The standing is of whole rounds; it is the same whatever the workers."""

    def __init__(
        self, controllers: Sequence[Controller], rules: Rules, games: int, seed: int, workers: Executor,
        limit: int = 0, pairs: Sequence[tuple[int, int]] | None = None,
        known: Sequence[Sequence[Outcome]] | None = None,
    ) -> None:
        """The differences of all pairs, or of these. At most `limit` pieces a game, 0 for any number. `known` is how
        the first games of each controller went, equally many of each: it goes on from there."""
        self._controllers, self._games = tuple(controllers), games
        self._known = 0 if known is None else len(known[0])
        seeds = game_seeds(seed, games)
        self._ends = _rounds(self._known, games)
        tasks = [Task(controller, seeds[begin:end])
                 for begin, end in zip((self._known, *self._ends), self._ends, strict=False)
                 for controller in controllers]
        self._evaluation = Evaluation(tasks, rules, workers, limit)
        self._pairs = tuple(combinations(range(len(controllers)), 2) if pairs is None else pairs)
        self._accounts = [_Account() for _ in controllers]
        self._spreads = [_Spread() for _ in self._pairs]
        self._ahead = [0] * len(self._pairs)  # in halves
        self._counted = 0  # rounds
        self._outcomes: list[list[Outcome]] = [[] for _ in controllers]
        self._standing: Standing | None = None  # once somebody asks for it
        if known is not None:
            self._add_games(known)

    @property
    def done(self) -> int:
        return self._known * len(self._controllers) + self._evaluation.games

    @property
    def total(self) -> int:
        return self._games * len(self._controllers)

    def advance(self, steps: int, /) -> bool:
        """Collect at most `steps` blocks. True once all games have been played."""
        self._evaluation.advance(steps)
        rounds = self._evaluation.done // len(self._controllers)
        while self._counted < rounds:
            self._add_round()
        return self.finished

    def close(self) -> None:
        """Cancel all games that are not finished. The tournament cannot be continued."""
        self._evaluation.close()

    def snapshot(self) -> Standing:
        if self._standing is None:
            self._standing = self._build_standing()
        return self._standing

    def _add_round(self) -> None:
        """Add the next complete round to the standing."""
        first = self._counted * len(self._controllers)
        played = self._evaluation.outcomes[first : first + len(self._controllers)]
        self._counted += 1
        self._add_games(played)

    def _add_games(self, played: Sequence[Sequence[Outcome]]) -> None:
        """Add the next games of each controller to the standing."""
        self._standing = None
        for number, (account, outcomes) in enumerate(zip(self._accounts, played, strict=True)):
            account.add(outcomes)
            self._outcomes[number] += outcomes
        for number, (one, two) in enumerate(self._pairs):
            for mine, yours in zip(played[one], played[two], strict=True):
                self._spreads[number].add(mine.lines - yours.lines)
                self._ahead[number] += (mine.lines >= yours.lines) + (mine.lines > yours.lines)

    def _build_standing(self) -> Standing:
        games = len(self._outcomes[0])
        rows = (account.row(controller)
                for account, controller in zip(self._accounts, self._controllers, strict=True))
        differences = (
            Difference(*pair, *spread.interval, ahead / (2 * games))
            for pair, spread, ahead in zip(self._pairs, self._spreads, self._ahead, strict=True)
        ) if games else ()
        return Standing(games, tuple(rows), tuple(differences), tuple(map(tuple, self._outcomes)))


def _rounds(known: int, games: int) -> tuple[int, ...]:
    """After how many games of each a round ends, if so many are known."""
    ends, end = [], known
    while end < games:
        end = min(end + min(max(end, 1), ROUND), games)
        ends.append(end)
    return tuple(ends)


class _Spread:
    """Whole numbers by their count, sum and sum of squares."""

    def __init__(self) -> None:
        self._count = self._total = self._squares = 0

    def add(self, value: int) -> None:
        self._count += 1
        self._total += value
        self._squares += value * value

    @property
    def interval(self) -> tuple[float, float, float]:
        """Their mean, and the ends of the interval that has the true one with 95 %; of a single value, that value."""
        mean = self._total / self._count
        if self._count == 1:
            return mean, mean, mean
        variance = (self._squares * self._count - self._total * self._total) / (self._count * (self._count - 1))
        spread = Z95 * sqrt(variance / self._count)
        return mean, mean - spread, mean + spread


class _Account:
    """Running statistics of one controller's games."""

    def __init__(self) -> None:
        self._lines: list[int] = []
        self._deaths = self._total = self._squares = self._pieces = 0

    def add(self, outcomes: Sequence[Outcome]) -> None:
        for outcome in outcomes:
            self._lines.append(outcome.lines)
            self._deaths += not outcome.censored
            self._total += outcome.lines
            self._squares += outcome.lines * outcome.lines
            self._pieces += outcome.pieces

    def row(self, controller: Controller) -> Measured:
        games = len(self._lines)
        if not games:
            return Measured(controller, 0, 0.0, 0.0, None, 0.0, None, 0)
        totals = summed(games, self._deaths, self._total, self._squares)
        self._lines.sort()
        median = (self._lines[games // 2] + self._lines[(games - 1) // 2]) / 2
        return Measured(controller, games, totals.mean, totals.low, totals.high, median, totals.lines_per_death,
                        self._pieces)
