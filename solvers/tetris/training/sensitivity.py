"""Sensitivity: what each weight of a controller is worth, by changing one at a time and playing the same pieces.

The blog wondered at its evolved weights, which reward what others punish. This measures whether that helps, harms or
makes no difference.
"""
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final, Literal, NamedTuple

import msgspec

from solvers.core.engine import Progress
from solvers.tetris.controllers import GREATEST, Controller
from solvers.tetris.feature_sets import Feature
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.tournament import Difference, Measured, Standing, Tournament

FACTORS: Final = (-1.0, 0.0, 0.5, 0.8, 1.25, 2.0)

Verdict = Literal["matters", "idle", "harms"]


class Variant(NamedTuple):
    """A weight times a factor, how the controller plays with that, and how far it is ahead of itself."""

    factor: float
    measured: Measured
    difference: Difference


class Leaning(NamedTuple):
    """One feature: its weight, and variants of it by ascending factor."""

    feature: Feature
    weight: float
    variants: tuple[Variant, ...]

    @property
    def odd(self) -> bool:
        """True if the weight has the opposite of its usual sign."""
        return self.feature.sign * self.weight < 0

    @property
    def verdict(self) -> Verdict:
        """The importance of the weight: `matters` if the controller plays worse without it, `harms` if it plays better,
        `idle` if no difference was measured."""
        without = next((each.difference for each in self.variants if each.factor == 0), None)
        if without is None or without.low <= 0 <= without.high:
            return "idle"
        return "matters" if without.mean < 0 else "harms"


class Leanings(NamedTuple):
    """The result of a controller unchanged, and of each of its features in order; a feature of weight 0 has no
    variants."""

    base: Measured
    features: tuple[Leaning, ...]


class Sensitivity:
    """Measures a controller and all its variants. One step is a block of games; a call waits for the workers no longer
    than a moment. The same seed gives the same leanings whatever the workers."""

    def __init__(
        self, controller: Controller, rules: Rules, games: int, seed: int, workers: Executor,
        limit: int = 0, factors: Sequence[float] = FACTORS, known: Sequence[Sequence[Outcome]] | None = None,
    ) -> None:
        """`games` games of each variant, of at most `limit` pieces; 0 for no limit. `known` are the `outcomes` of the
        first games, to resume from."""
        self._controller = controller
        self._places = [(number, factor) for number, weight in enumerate(controller.weights) if weight
                        for factor in sorted(factors)]
        variants = [varied(controller, number, factor) for number, factor in self._places]
        self._tournament = Tournament(
            [controller, *variants], rules, games, seed, workers, limit,
            [(number + 1, 0) for number in range(len(variants))], known)
        self._seen: tuple[Standing, Leanings] | None = None

    def advance(self, steps: int, /) -> bool:
        """Collect at most `steps` blocks. True once all games have been played."""
        return self._tournament.advance(steps)

    def close(self) -> None:
        """Cancel all games that are not finished. The measuring cannot be continued."""
        self._tournament.close()

    def snapshot(self) -> Leanings:
        """After whole rounds."""
        standing = self._tournament.snapshot()
        if self._seen is None or self._seen[0] is not standing:
            self._seen = standing, self._leanings(standing)
        return self._seen[1]

    @property
    def outcomes(self) -> tuple[tuple[Outcome, ...], ...]:
        """The outcomes of all finished rounds, for the unchanged controller and for each variant."""
        return self._tournament.snapshot().outcomes

    def progress(self) -> Progress:
        """Progress in games."""
        return self._tournament.progress()

    def result(self) -> Leanings:
        """After all games."""
        self._tournament.result()
        return self.snapshot()

    def _leanings(self, standing: Standing) -> Leanings:
        base, *rows = standing.rows
        by_feature: list[list[Variant]] = [[] for _ in self._controller.weights]
        for (number, factor), row, difference in zip(self._places, rows, standing.differences, strict=False):
            by_feature[number].append(Variant(factor, row, difference))
        return Leanings(base, tuple(
            Leaning(feature, weight, tuple(variants)) for feature, weight, variants in
            zip(self._controller.set.features, self._controller.weights, by_feature, strict=True)
        ))


def varied(controller: Controller, number: int, factor: float) -> Controller:
    """The controller with one of its weights times a factor, as far as a weight may go."""
    weights = list(controller.weights)
    weights[number] = max(-GREATEST, min(factor * weights[number], GREATEST))
    name = f"{controller.features[number]} × {factor:g}"
    return msgspec.structs.replace(controller, name=name, weights=tuple(weights))
