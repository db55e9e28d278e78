"""One run of a count: a puzzle cooled slowly from infinite temperature, while its energies are summed."""
from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from solvers.connexion.counting.question import Question
from solvers.connexion.counting.sampler import Sampler
from solvers.core.engine import Progress

SETTLING = 4  # at each temperature a fourth as many flips as are counted come first, so that the energy settles

Curve = tuple[tuple[float, float], ...]  # (beta, mean energy)


class Level(NamedTuple):
    """Sums over the flips at one temperature.

    `energy` sums the energies, `colder` exp(-d · energy) with d half the step to the next beta, `hotter`
    exp(d · energy) with d half the step from the last beta; `solved` counts the flips that left the energy at 0.
    """

    flips: int
    energy: int
    colder: float
    hotter: float
    solved: int


Levels = tuple[Level, ...]


class Cooling:
    """Goes through the temperatures of a question, by the numbers of (seed, stream) alone. One step tries one door."""

    def __init__(self, question: Question, seed: int, stream: int = 0) -> None:
        self.flips = 0
        self._question = question
        self._sampler = Sampler(question.puzzle, seed, stream)
        self._levels: list[Level] = []
        self._settled = False
        self._left = question.shares[0] // SETTLING

    def advance(self, steps: int, /) -> bool:
        """Try so many doors. True once the coldest temperature is done."""
        while len(self._levels) < len(self._question.betas):
            if self._left == 0:
                self._turn()
            elif steps <= 0:
                return False
            else:
                flips = min(steps, self._left)
                self._sampler.advance(flips)
                self.flips += flips
                self._left -= flips
                steps -= flips
        return True

    def _turn(self) -> None:
        """Begin to count, or go on to the next temperature."""
        betas, shares = self._question.betas, self._question.shares
        if self._settled:
            self._levels.append(self._level())
        at = len(self._levels)
        self._settled = not self._settled
        if at < len(betas):
            self._left = shares[at] if self._settled else shares[at] // SETTLING
            self._sampler.start_counting(betas[at])

    def _level(self) -> Level:
        betas, at, met = self._question.betas, len(self._levels), self._sampler.energies
        colder = (betas[at + 1] - betas[at]) / 2 if at + 1 < len(betas) else 0.0
        hotter = (betas[at] - betas[at - 1]) / 2 if at else 0.0
        return Level(
            sum(met.values()),
            sum(times * energy for energy, times in met.items()),
            sum(times * exp(-colder * energy) for energy, times in met.items()),
            sum(times * exp(hotter * energy) for energy, times in met.items()),
            met.get(0, 0),
        )

    def snapshot(self) -> Curve:
        """The curve of mean energies as far as it is."""
        return curve(self._question, self._levels)

    def progress(self) -> Progress:
        """Flips done, of all."""
        shares, beta = self._question.shares, self._sampler.beta
        words = f"temperature {1 / beta:.2f}, energy {self._sampler.energy}" if beta else "all states alike"
        return Progress(self.flips, sum(shares) + sum(share // SETTLING for share in shares), words)

    def result(self) -> Levels:
        """The sums at all temperatures, once the run is done."""
        if len(self._levels) < len(self._question.betas):
            raise RuntimeError("the run is not finished")
        return tuple(self._levels)


def curve(question: Question, levels: Sequence[Level]) -> Curve:
    """The mean energy at each beta that levels reach."""
    return tuple((beta, level.energy / level.flips) for beta, level in zip(question.betas, levels, strict=False))
