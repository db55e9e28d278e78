"""Weights learnt from lines that somebody wrote: those under which his lines are most likely among all legal ones.

A line that costs c has the probability exp(-c) / Z (exact/likelihood.pyx). The logarithm of the probability of all
lines together, less a square for each weight that leaves what it was before (ridge regression, a normal prior), is
concave in the weights, so it has one top, and its gradient is exact: breaches expected less breaches found. Weights are
not allowed below 0.
"""
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.likelihood import Likelihood
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import BY_NAME

FIRST_STEP, LONGEST_STEP = 0.1, 0.5
GROW, SHRINK = 1.2, 0.5  # of a step after a gradient of the same, of the other sign


class Sample(NamedTuple):
    """A line that somebody wrote: all lines of its exercise, and how often it breaks each soft rule."""

    likelihood: Likelihood
    breaches: Mapping[str, int]

    @classmethod
    def from_line(cls, exercise: Exercise, line: Sequence[Pitch | None]) -> "Sample":
        """Raises FormatError if a hard rule does not allow the line."""
        likelihood = Likelihood(exercise)
        return cls(likelihood, likelihood.breaches(line))


class Gradient(NamedTuple):
    """The logarithm of the probability of lines, and how it grows with each weight."""

    log_probability: float
    slopes: dict[str, float]


def gradient_of(sample: Sample, weights: Mapping[str, float]) -> Gradient:
    """That of one line under some weights."""
    costs = {rule: BY_NAME[rule].sign * weights[rule] for rule in sample.likelihood.rules}
    found = sample.likelihood.expectation(costs)
    cost = sum(costs[rule] * sample.breaches[rule] for rule in costs)
    return Gradient(-cost - found.log_total, {
        rule: BY_NAME[rule].sign * (found.breaches[rule] - sample.breaches[rule]) for rule in costs})


def fit_weights(
    samples: Sequence[Sample], prior: Mapping[str, float], deviation: float, rounds: int
) -> dict[str, float]:
    """The most likely weights of the soft rules that the samples know.

    Args:
        samples: the lines.
        prior: what each rule weighs where the lines say nothing of it.
        deviation: how far a weight may leave that at a cost of one half, in the logarithm of the probability.
        rounds: steps of resilient propagation (Riedmiller and Braun, 1993), which needs no more than signs; 40 suffice
            for two decimals.
    """
    weights = {rule: prior[rule] for rule in sorted({rule for sample in samples for rule in sample.likelihood.rules})}
    steps, last = dict.fromkeys(weights, FIRST_STEP), dict.fromkeys(weights, 0.0)
    for _ in range(rounds):
        slopes = {rule: -(weight - prior[rule]) / deviation**2 for rule, weight in weights.items()}
        for sample in samples:
            for rule, slope in gradient_of(sample, weights).slopes.items():
                slopes[rule] += slope
        for rule, slope in slopes.items():
            if slope * last[rule] < 0:
                steps[rule] *= SHRINK
            elif slope * last[rule] > 0:
                steps[rule] = min(steps[rule] * GROW, LONGEST_STEP)
            step = steps[rule] if slope > 0 else -steps[rule] if slope < 0 else 0.0
            weights[rule], last[rule] = max(weights[rule] + step, 0.0), slope
    return weights
