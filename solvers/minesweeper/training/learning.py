"""Learning the weights of the value network from guesses played out: which of them is better, not how many are won.

The value of a guess is the sum over what may follow of its chance times the network's estimate. Its error is how far
that is from what the guess turned out to be worth. Much of this is the same for all rivals of a decision, and decides
nothing: it is what all of them have in common, and costs a tenth of what a difference between them costs.
"""
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.core.engine import Progress
from solvers.minesweeper.search.value_network_weights import FIGURES, UNITS, Unit, Weights
from solvers.minesweeper.training.playouts import WIDTH, Samples

Floats = NDArray[np.floating]
Whole = NDArray[np.int64]

HELD_OUT = 5  # every fifth decision is not learnt from, but measured on
BATCH = 512  # decisions
COMMON = 0.1  # of the squared error that rivals have in common
RATE = 4e-3  # at its highest, after RISE of all batches: it rises from a 25th, and falls to nothing by a cosine
RISE = 0.3
DECAY = 1e-4  # of the weights in each batch, by the rate
MOMENTS = 0.9, 0.999  # how much of its two means of the gradient Adam keeps (Kingma and Ba, 2015)


class Gain(NamedTuple):
    """How much more often a guess chosen by the weights is won than the one with the highest score: the mean over so
    many decisions not learnt from, and its standard error."""

    decisions: int
    mean: float
    error: float


class Learnt(NamedTuple):
    """Weights, what they gain for each of the samples, and for all; and the share of the differences between rivals
    that they explain, measured by squares. Most of these differences is chance: a tenth would be much."""

    weights: Weights
    gains: tuple[Gain, ...]
    gain: Gain
    explained: float


@dataclass(frozen=True)
class Decisions:
    """All samples, joined: rivals by decision, and what may follow by rival. `first...` are where they begin."""

    rivals: Whole
    first_rival: Whole
    followers: Whole
    first_row: Whole
    values: Floats
    scores: Floats
    chances: Floats
    figures: Floats  # [rows, figures], of mean 0 and deviation 1
    mean: Floats
    deviation: Floats

    @classmethod
    def joined(cls, samples: Sequence[Samples]) -> "Decisions":
        """Join samples. The rows are copied once."""
        rivals, followers = (np.concatenate([np.asarray(part, np.int64) for part in parts]) for parts in (
            [sample.rivals for sample in samples], [sample.followers for sample in samples]))
        values, scores = (np.concatenate([np.asarray(part, np.float32) for part in parts]) for parts in (
            [sample.values for sample in samples], [sample.scores for sample in samples]))
        figures = np.empty((int(followers.sum()), len(FIGURES)), np.float32)
        chances, row = np.empty(len(figures), np.float32), 0
        for sample in samples:
            part = np.asarray(sample.rows, np.float32).reshape(-1, WIDTH)
            chances[row : row + len(part)], figures[row : row + len(part)] = part[:, 0], part[:, 1:]
            row += len(part)
        mean = figures.mean(0, dtype=np.float64)
        # Column by column: the deviation of all at once would take twice as much memory as they do.
        deviation = np.array([max(column.std(dtype=np.float64), 1e-3) for column in figures.T])
        figures -= mean.astype(np.float32)
        figures /= deviation.astype(np.float32)
        return cls(rivals, _firsts(rivals), followers, _firsts(followers), values, scores, chances, figures, mean,
                   deviation)

    def part(self, decisions: Whole) -> "Decisions":
        """Some of the decisions."""
        rivals = self.rivals[decisions]
        rival = _ranges(self.first_rival[decisions], rivals)
        followers = self.followers[rival]
        row = _ranges(self.first_row[rival], followers)
        return Decisions(rivals, _firsts(rivals), followers, _firsts(followers), self.values[rival],
                         self.scores[rival], self.chances[row], self.figures[row], self.mean, self.deviation)

    def best(self, numbers: Floats) -> Whole:
        """The rival of each decision with the highest number, of equals the first."""
        highest = np.repeat(np.maximum.reduceat(numbers, self.first_rival), self.rivals)
        equals = np.flatnonzero(numbers == highest)
        return equals[np.searchsorted(equals, self.first_rival)]

    def apart(self, numbers: Floats) -> Floats:
        """Difference of each rival's number from the mean of its decision."""
        return numbers - np.repeat(_sums(numbers, self.first_rival) / self.rivals, self.rivals)


class Network:
    """The weights as one vector, for figures of mean 0 and deviation 1."""

    def __init__(self, vector: Floats) -> None:
        self.vector = vector
        count, ends = len(FIGURES), np.cumsum([len(FIGURES), 1, UNITS * len(FIGURES), UNITS])
        self.direct, self.bias, inner, self.threshold, self.outer = np.split(vector, ends)
        self.inner = inner.reshape(count, UNITS)

    @classmethod
    def at_random(cls, random: np.random.Generator) -> "Network":
        """Weights to begin with."""
        wide = len(FIGURES) ** -0.5
        network = cls(random.uniform(-wide, wide, len(FIGURES) * (UNITS + 1) + 2 * UNITS + 1).astype(np.float32))
        network.outer[:] *= (len(FIGURES) / UNITS) ** 0.5
        return network

    def values(self, part: Decisions) -> Floats:
        """Value of each rival."""
        return _sums(part.chances * self._estimates(part)[0], part.first_row)

    def loss(self, part: Decisions) -> tuple[float, Floats]:
        """The mean loss of a decision, and its gradient."""
        estimates, units = self._estimates(part)
        error = part.values - _sums(part.chances * estimates, part.first_row)
        common = _sums(error, part.first_rival) / part.rivals
        alone = error - np.repeat(common, part.rivals)
        count = len(part.rivals)
        loss = float(alone @ alone + COMMON * (common @ common)) / count
        slope = -2 / count * (alone + np.repeat(COMMON * common / part.rivals, part.rivals))
        logit = np.repeat(slope, part.followers) * part.chances * estimates * (1 - estimates)
        logit = logit.astype(self.vector.dtype)
        passed = logit[:, None] * self.outer * (units > 0)
        gradient = np.concatenate([
            logit @ part.figures, [logit.sum()], (part.figures.T @ passed).ravel(), passed.sum(0), logit @ units,
        ])
        return loss, gradient

    def weights(self, mean: Floats, deviation: Floats) -> Weights:
        """Convert to weights for unscaled figures, given the mean and deviation by which they were scaled."""
        direct, inner = self.direct / deviation, self.inner / deviation[:, None]
        threshold, bias = self.threshold - mean @ inner, self.bias[0] - mean @ direct
        units = tuple(Unit(tuple(map(float, inner[:, unit])), float(threshold[unit]), float(self.outer[unit]))
                      for unit in range(UNITS))
        return Weights(tuple(map(float, direct)), float(bias), units)

    def _estimates(self, part: Decisions) -> tuple[Floats, Floats]:
        """The chance to win by row, and what the units pass on."""
        units = np.maximum(part.figures @ self.inner + self.threshold, 0)
        logit = part.figures @ self.direct + units @ self.outer + self.bias
        return 1 / (1 + np.exp(-logit)), units


class Learning:
    """Engine that learns from samples, in `epochs` times as many batches as it takes to see all of them.

    One step is a batch of 512 decisions, some milliseconds. The same samples and seed give the same weights. Raises
    ValueError if there are too few decisions to hold some out.
    """

    def __init__(self, samples: Sequence[Samples], seed: int, epochs: int = 9) -> None:
        self._kinds = np.repeat(np.arange(len(samples)), [len(sample.rivals) for sample in samples])
        if len(self._kinds) < HELD_OUT:
            raise ValueError(f"at least {HELD_OUT} decisions are needed")
        self._all = Decisions.joined(samples)
        self._sources = len(samples)
        self._random = np.random.default_rng(seed)
        self._network = Network.at_random(self._random)
        self._learnt_from = np.flatnonzero(np.arange(len(self._kinds)) % HELD_OUT != HELD_OUT - 1)
        self._batches = max(1, round(epochs * len(self._learnt_from) / BATCH))
        self._done, self._loss = 0, 0.0
        self._work = self._learn()
        self._result: Learnt | None = None

    def advance(self, steps: int, /) -> bool:
        """Learn from at most `steps` batches. True once finished."""
        while steps > 0 and self._result is None:
            next(self._work, None)
            steps -= 1
        return self._result is not None

    def snapshot(self) -> float:
        """The loss of the last batch."""
        return self._loss

    def progress(self) -> Progress:
        """Batches done, of all."""
        return Progress(self._done, self._batches, f"learning, loss {self._loss:.4f}")

    def result(self) -> Learnt:
        """The weights, and what they gain."""
        if self._result is None:
            raise RuntimeError("the learning is not finished")
        return self._result

    def _learn(self) -> Generator[None, None, None]:
        vector = self._network.vector
        first, second = np.zeros_like(vector), np.zeros_like(vector)
        for batch in range(1, self._batches + 1):
            size = min(BATCH, len(self._learnt_from))
            part = self._all.part(self._random.choice(self._learnt_from, size, replace=False))
            self._loss, gradient = self._network.loss(part)
            for moment, keep, power in ((first, MOMENTS[0], 1), (second, MOMENTS[1], 2)):
                moment *= keep
                moment += (1 - keep) * gradient**power
            step = first / (1 - MOMENTS[0] ** batch) / (np.sqrt(second / (1 - MOMENTS[1] ** batch)) + 1e-8)
            vector -= rate(batch / self._batches) * (step + DECAY * vector)
            self._done = batch
            yield
        held_out = np.arange(HELD_OUT - 1, len(self._kinds), HELD_OUT)
        gained, left, whole = np.zeros(len(held_out)), 0.0, 0.0
        for start in range(0, len(held_out), BATCH):
            part = self._all.part(held_out[start : start + BATCH])
            values = self._network.values(part)
            gained[start : start + BATCH] = part.values[part.best(values)] - part.values[part.best(part.scores)]
            apart = part.apart(part.values)
            left += float(np.square(apart - part.apart(values)).sum())
            whole += float(np.square(apart).sum())
            yield
        self._result = Learnt(
            self._network.weights(self._all.mean, self._all.deviation),
            tuple(_gain(gained[self._kinds[held_out] == kind]) for kind in range(self._sources)), _gain(gained),
            1 - left / whole if whole else 0.0,
        )


def rate(done: float) -> float:
    """The learning rate after a fraction `done` of the work (0 to 1): it rises and then falls along a cosine."""
    if done < RISE:
        return RATE * (0.04 + 0.96 * (1 - cos(pi * done / RISE)) / 2)
    return RATE * (1 + cos(pi * (done - RISE) / (1 - RISE))) / 2


def _gain(gained: Floats) -> Gain:
    count = len(gained)
    return Gain(count, float(gained.mean()) if count else 0.0, float(gained.std() / count**0.5) if count else 0.0)


def _firsts(counts: Whole) -> Whole:
    return np.cumsum(counts) - counts


def _ranges(firsts: Whole, counts: Whole) -> Whole:
    """The numbers of all ranges, one after the other, each from its first on and as many as its count."""
    return np.repeat(firsts - _firsts(counts), counts) + np.arange(counts.sum())


def _sums(numbers: Floats, firsts: Whole) -> Floats:
    """The sum of each group; none is empty."""
    return np.add.reduceat(numbers, firsts)
