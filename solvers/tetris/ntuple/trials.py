"""TriedLearning: a learning whose late networks are tried on pieces kept for that, so that the best is found."""
import zlib
from typing import Final, NamedTuple

import msgspec

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.tetris.ntuple.learning import Learning, Moment
from solvers.tetris.ntuple.network import Network, WeightSum
from solvers.tetris.ntuple.network_file import Learnt
from solvers.tetris.ntuple.plan import TRIED_PART, Plan
from solvers.tetris.strict.games import game_seeds

# While all weights learn at a constant rate, what a network plays swings by tens of lines within thousands of games. So
# each of some late networks plays the same games, which are neither learnt from nor used to measure the result. The
# mean of their weights is a candidate, too: what swings cancels out in it. Whoever is best of many was lucky as well;
# hence the best and the mean play other games against each other at the end.
TRIAL: Final = 1000    # games that each of the networks is tried in
FINAL: Final = 3000    # games in which the best of them and their mean are compared
BATCH: Final = 10      # games of one call: some 20 ms
_ALL = (1 << 64) - 1


class Trial(NamedTuple):
    """A network that was tried: after how many games of learning, and its mean lines."""

    games: int
    mean: float


class Trials(msgspec.Struct, frozen=True):
    """What has been tried: each network, the compressed weights of the best, and the compressed sums of the weights of
    all; and the mean lines of the best and of their mean in the final games, as far as these are played."""

    tried: tuple[Trial, ...] = ()
    best: bytes = b""
    sums: bytes = b""
    finals: tuple[float, ...] = ()


class TriedLearning:
    """An engine (see solvers/core/engine.py): `Learning`, and trials by its plan. One step is a game."""

    def __init__(self, plan: Plan, learning: Learning, trials: Trials) -> None:
        """Go on from a learning and what has been tried. Raises FormatError for damaged weights."""
        self.plan, self.learning = plan, learning
        self.tried, self.finals = [*trials.tried], [*trials.finals]
        self._best, self._sum = plan.network(), WeightSum(learning.network)
        self._remaining: list[int] = []  # seeds of the present trial
        self._lines = 0
        self._ended = False
        if trials.tried:
            try:
                self._best.load_weights(zlib.decompress(trials.best))
                self._sum.load_sums(zlib.decompress(trials.sums))
            except (zlib.error, ValueError):
                raise FormatError("this checkpoint is damaged: its weights cannot be read.") from None

    @property
    def midway(self) -> bool:
        """True while a game is learnt from. Of a trial that is under way nothing is saved: it begins again."""
        return self.learning.midway

    def trials(self) -> Trials:
        """What has been tried so far."""
        if not self.tried:
            return Trials()
        best, sums = (zlib.compress(data, 1) for data in (self._best.weights(), self._sum.sums_as_bytes()))
        return Trials(tuple(self.tried), best, sums, tuple(self.finals))

    def advance(self, steps: int, /) -> bool:
        """Learn from so many games at most, or play some games of a trial. True once all is learnt and tried."""
        games, due = self.learning.snapshot().games, self._next_trial()
        if self.learning.midway or (games < due and not self._ended):
            self.learning.advance(max(1, min(steps, due - games)))
        elif len(self.tried) < self.plan.tried and not self._ended:
            self._try(games)
        elif self.tried and len(self.finals) < 2:
            self._play_final()
        else:
            return True
        return False

    def end_learning(self) -> None:
        """Learn no more once this game is over: only compare the best with the mean of those that have been tried."""
        self._ended, self._remaining = True, []

    def _next_trial(self) -> int:
        """After how many games the next network is tried; the last one after all of them."""
        part, following = self.plan.games // TRIED_PART, self.plan.tried - 1 - len(self.tried)
        return self.plan.games - (part * following // self.plan.tried if following > 0 else 0)

    def _try(self, games: int) -> None:
        mean = self._measure(self.learning.network, ~self.plan.seed & _ALL, TRIAL)
        if mean is not None:
            if mean > max((trial.mean for trial in self.tried), default=-1.0):
                self._best.load_weights(self.learning.network.weights())
            self._sum.add(self.learning.network)
            self.tried.append(Trial(games, mean))

    def _play_final(self) -> None:
        network = self._mean_network() if self.finals else self._best
        mean = self._measure(network, ~self.plan.seed & _ALL ^ 1, FINAL)
        if mean is not None:
            self.finals.append(mean)

    def _measure(self, network: Network, seed: int, games: int) -> float | None:
        """Play some of so many games; their mean lines once all are played."""
        if not self._remaining:
            self._remaining, self._lines = [*game_seeds(seed, games)], 0
        batch, self._remaining = self._remaining[:BATCH], self._remaining[BATCH:]
        self._lines += sum(outcome.lines for outcome in network.play_games(batch))
        return None if self._remaining else self._lines / games

    def _mean_network(self) -> Network:
        network = self.plan.network()
        self._sum.write_mean(network, len(self.tried))
        return network

    def snapshot(self) -> Moment:
        """How far the learning is."""
        return self.learning.snapshot()

    def progress(self) -> Progress:
        """How many games are over, and what the last network that was tried plays."""
        progress = self.learning.progress()
        if not self.tried:
            return progress
        words = f"{progress.text}; {self.tried[-1].mean:,.1f} on the pieces for trials"
        return Progress(progress.done, progress.total, words)

    def result(self) -> Learnt:
        """The better one of the best network and the mean of all; where none was tried, or not all yet, the last."""
        moment = self.learning.snapshot()
        if len(self.finals) < 2:
            return Learnt(self.plan, moment.games, self.learning.network)
        if self.finals[1] >= self.finals[0]:
            return Learnt(self.plan, moment.games, self._mean_network())
        return Learnt(self.plan, max(self.tried, key=lambda trial: trial.mean).games, self._best)
