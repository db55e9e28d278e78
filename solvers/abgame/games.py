"""Games of any strategy: it looks for secrets that are drawn, and how many guesses each of them takes is counted.

The secret of a game depends on the seed and on the number of the game alone, and so do the guesses that are drawn. So
games can be shared out among workers, and a run can be gone on with.
"""
from collections import deque
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import zip_longest
from typing import Final

from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.random_games import RandomGames
from solvers.abgame.seeking import Seeker
from solvers.abgame.strategies import PAIRS, RandomConsistent, Strategy
from solvers.core.engine import Engine, Progress

MOST_STEPS: Final = 400  # games that a worker plays in one go at most
SHARES: Final = 8        # that each worker is given one after the other, so that all end at about the same time
MOMENT: Final = 0.02     # seconds that one step of ParallelGames waits for a worker

Counts = tuple[int, ...]  # games that took 1 guess, 2 guesses and so on


def begin_games(
    space: CodeSpace, strategy: Strategy, games: int, seed: int, first: int = 0, seeker: Seeker | None = None
) -> Engine[Counts, Counts]:
    """The engine that plays `games` games from number `first` on; one step is one game, and it may return in the midst
    of one. `seeker` may have played others with this strategy before."""
    if isinstance(strategy, RandomConsistent):
        return RandomGames(space, games, seed, first)
    return StrategyGames(space, seeker or Seeker(strategy, space, seed), games, seed, first)


def added(counts: Iterable[Counts]) -> Counts:
    """The counts of several runs together."""
    return tuple(map(sum, zip_longest(*counts, fillvalue=0)))


class StrategyGames:
    """The games of a strategy that guesses the same after the same answers, so that each guess is chosen once."""

    def __init__(self, space: CodeSpace, seeker: Seeker, games: int, seed: int, first: int = 0) -> None:
        self._space, self._seeker, self._games, self._seed, self._first = space, seeker, games, seed, first
        self._counts: list[int] = []
        self._played = 0

    @property
    def midway(self) -> bool:
        """True while a game is in progress."""
        return self._seeker.midway

    def advance(self, steps: int, /) -> bool:
        """Play so many games at most. True once all are played."""
        while steps > 0 and self._played < self._games:
            number = self._first + self._played
            guesses = self._seeker.seek(draw(self._space.size, self._seed, [number]), number)
            if not guesses:
                return False
            self._counts += [0] * (guesses - len(self._counts))
            self._counts[guesses - 1] += 1
            self._played, steps = self._played + 1, steps - 1
        return self._played >= self._games

    def snapshot(self) -> Counts:
        """Number of games that took 1 guess, 2 guesses and so on."""
        return tuple(self._counts)

    def progress(self) -> Progress:
        """Progress in games."""
        return Progress(self._played, self._games, f"{self._played:,} of {self._games:,} games")

    result = snapshot


class _Share:
    """Games that follow each other, for one worker."""

    def __init__(self, first: int, games: int) -> None:
        self.first, self.games = first, games
        self.counts: Counts = ()
        self.engine: Engine[Counts, Counts] | None = None
        self.seeker: Seeker | None = None
        self.finished = False

    def play(self, steps: int) -> bool:
        """Play so many games at most. True once all are played."""
        assert self.engine is not None
        ended = self.engine.advance(steps)
        self.counts = self.engine.snapshot()
        return ended


class ParallelGames:
    """The engine that plays games on several workers. One step waits a moment for one of them.

    Its snapshot counts the games before the first one that is not finished. So it is the same whole result for any
    number of workers, and a run that was stopped goes on from the number of the games that are counted.
    """

    def __init__(
        self, space: CodeSpace, strategy: Strategy, games: int, seed: int, executor: Executor, workers: int = 1,
        first: int = 0,
    ) -> None:
        """`games` games from number `first` on; `workers` are those threads that the executor has."""
        self._space, self._strategy, self._games, self._seed = space, strategy, games, seed
        self._executor, self._workers = executor, workers
        self._steps = min(max(PAIRS // space.size, 1), MOST_STEPS)
        size = max(-(-games // (workers * SHARES)), self._steps)
        self._shares = [_Share(first + offset, min(size, games - offset)) for offset in range(0, games, size)]
        self._waiting = deque(self._shares)
        self._idle: deque[Seeker] = deque()
        self._pending: dict[Future[bool], _Share] = {}

    def advance(self, steps: int, /) -> bool:
        """Hand out work and wait for results, a moment per step. True once all games are played."""
        while steps > 0 and (self._waiting or self._pending):
            steps -= 1
            while self._waiting and len(self._pending) < self._workers:
                self._submit(self._start_share(self._waiting.popleft()))
            for future in wait(self._pending, MOMENT, FIRST_COMPLETED).done:
                share = self._pending.pop(future)
                if future.result():
                    self._end(share)
                else:
                    self._submit(share)
        return not self._waiting and not self._pending

    def _start_share(self, share: _Share) -> _Share:
        if not isinstance(self._strategy, RandomConsistent):
            share.seeker = self._idle.pop() if self._idle else Seeker(self._strategy, self._space, self._seed)
        share.engine = begin_games(self._space, self._strategy, share.games, self._seed, share.first, share.seeker)
        return share

    def _submit(self, share: _Share) -> None:
        self._pending[self._executor.submit(share.play, self._steps)] = share

    def _end(self, share: _Share) -> None:
        if share.seeker is not None:
            self._idle.append(share.seeker)
        share.engine = share.seeker = None
        share.finished = True

    def cancel(self) -> None:
        """Drop the work that is not begun."""
        for future in self._pending:
            future.cancel()

    def snapshot(self) -> Counts:
        """Number of games that took 1 guess, 2 guesses and so on, up to the first game that is not finished."""
        counts = []
        for share in self._shares:
            counts.append(share.counts)
            if not share.finished:
                break
        return added(counts)

    def progress(self) -> Progress:
        """Progress in games."""
        played = sum(sum(share.counts) for share in self._shares)
        return Progress(played, self._games, f"{played:,} of {self._games:,} games")

    result = snapshot
