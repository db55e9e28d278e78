"""Measuring: matches against the clock between pilots, and the ratings that follow from them."""
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.ratings import Rating, ratings
from solvers.core.wording import counted
from solvers.tetris.guideline.inputs import LATEST
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Pilot, Terms

NEAR: Final = 3  # how many places in the order two opponents are apart at most
SEEDS: Final = 10**9
STEP: Final = 1000  # ms of a match: some ten pieces of the quickest, about which an AI thinks for 50 ms

Result = tuple[int, int, int, int]  # two pilots by their numbers, and how many of two games each of them won


class Rated(NamedTuple):
    """The results so far, the rating of each pilot by them, and how many games it played."""

    results: tuple[Result, ...]
    ratings: tuple[Rating, ...]
    games: tuple[int, ...]


class Measuring:
    """An engine that lets pilots play each other. In each round everybody plays somebody of about the same strength
    twice, with the same pieces on exchanged sides; with an odd number one rests. A step is a second of such a match.

    The same seed gives the same results.
    """

    def __init__(self, pilots: Sequence[Pilot], rounds: int, seed: int, results: Sequence[Result] = ()) -> None:
        """`results` are those of an earlier run with the same pilots and seed, which is continued."""
        self._pilots, self._rounds, self._seed = tuple(pilots), rounds, seed
        self._results = list(results)
        self._round = self._known = 0  # rounds that were drawn, and meetings of them
        self._meetings: list[tuple[int, int]] = []  # all that were drawn
        while self._round < rounds and self._known + len(self._pilots) // 2 <= len(self._results):
            self._draw()
        self._playing = self._play()

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` seconds of matches. True once all rounds are played."""
        while steps > 0 and not self._ended:
            steps -= 1
            next(self._playing)
        return self._ended

    @property
    def _ended(self) -> bool:
        return len(self._results) >= self._rounds * (len(self._pilots) // 2)

    @property
    def results(self) -> tuple[Result, ...]:
        """All results so far."""
        return tuple(self._results)

    def _draw(self) -> None:
        """Draw the meetings of another round by the results of those before."""
        chance = Random(f"{self._seed} round {self._round}")
        rated = ratings(len(self._pilots), self._results[: self._known], resamplings=0)
        order = sorted(range(len(self._pilots)), key=lambda number: rated[number].rating)
        if len(order) % 2:
            order.remove(chance.choice(order))
        while order:
            player = order.pop(0)
            self._meetings.append((player, order.pop(chance.randrange(min(NEAR, len(order))))))
        self._round += 1
        self._known = len(self._meetings)

    def _play(self) -> Iterator[None]:
        """Play meetings, a second of a match between two yields."""
        while True:
            if len(self._results) == len(self._meetings):
                self._draw()
            one, two = self._meetings[len(self._results)]
            seed = Random(f"{self._seed} meeting {len(self._results)}").randrange(SEEDS)
            wins = [0, 0]
            for left, right in ((0, 1), (1, 0)):
                pair = (self._pilots[one], self._pilots[two])
                match = Match(Terms(seed, (pair[left], pair[right])))
                while not match.over and match.time < LATEST:
                    match.advance(min(match.time + STEP, LATEST))
                    yield
                if match.winner is not None:
                    wins[{LEFT: left, RIGHT: right}[match.winner]] += 1
            self._results.append((one, two, wins[0], wins[1]))
            yield

    def snapshot(self) -> Rated:
        """The ratings by the results so far."""
        games = [0] * len(self._pilots)
        for one, two, _, _ in self._results:
            games[one] += 2
            games[two] += 2
        return Rated(tuple(self._results), tuple(ratings(len(self._pilots), self._results)), tuple(games))

    def progress(self) -> Progress:
        """Progress in games."""
        total = self._rounds * (len(self._pilots) // 2)
        return Progress(2 * len(self._results), 2 * total, counted(2 * len(self._results), "game"))

    def result(self) -> Rated:
        """The ratings by all results."""
        return self.snapshot()
