"""Can two sets of lines be told apart by their profiles? A classifier judges each line and has learnt from the others.

It is a logistic regression: the logarithm of the odds that a line is of the first set is a sum of its figures, each
with a weight of its own. If it is right about half of the lines, it knows no difference.
"""
from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from solvers.core.statistics import wilson

Vector = Sequence[float]

RIDGE = 1.0        # the usual penalty, half of the sum of the squares of the weights: few lines would separate too well
ROUNDS = 50        # of Newton's method, which needs about six
CONVERGED = 1e-9   # a change of a weight
LARGEST = 30.0     # logarithm of odds, beyond which exp adds nothing


class Recognition(NamedTuple):
    """How many lines a classifier assigned to the right set, and the share of them with its 95 % interval."""

    right: int
    lines: int
    share: float
    low: float
    high: float


def tell_apart(first: Sequence[Vector], second: Sequence[Vector]) -> Recognition:
    """Assign each line of two sets to one of them, by a classifier fitted to all other lines (leave one out)."""
    lines = [*((line, True) for line in first), *((line, False) for line in second)]
    right = 0
    for number, (line, is_first) in enumerate(lines):
        others = lines[:number] + lines[number + 1:]
        right += log_odds([*others], line) > 0 if is_first else log_odds([*others], line) <= 0
    return Recognition(right, len(lines), right / len(lines), *wilson(right, len(lines)))


def log_odds(examples: Sequence[tuple[Vector, bool]], line: Vector) -> float:
    """The logarithm of the odds that a line is like the true examples, and not like the false ones.

    Figures are measured in standard deviations from their mean over the examples. The weights are the most likely ones
    under the penalty RIDGE, by Newton's method (iteratively reweighted least squares); the constant has no penalty.
    """
    columns = list(zip(*(vector for vector, _ in examples), strict=True))
    means = [sum(column) / len(column) for column in columns]
    spreads = [sqrt(sum((value - mean) ** 2 for value in column) / len(column)) or 1.0
               for column, mean in zip(columns, means, strict=True)]

    def scaled(vector: Vector) -> list[float]:
        return [*((value - mean) / spread for value, mean, spread in zip(vector, means, spreads, strict=True)), 1.0]

    rows = [(scaled(vector), 1.0 if is_true else 0.0) for vector, is_true in examples]
    size = len(means) + 1
    penalties = [RIDGE] * (size - 1) + [0.0]
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slopes = [-penalty * weight for penalty, weight in zip(penalties, weights, strict=True)]
        bends = [[penalties[i] if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, truth in rows:
            chance = _probability(_product(weights, row))
            for i in range(size):
                slopes[i] += (truth - chance) * row[i]
                for j in range(size):
                    bends[i][j] += chance * (1 - chance) * row[i] * row[j]
        change = solve(bends, slopes)
        weights = [weight + step for weight, step in zip(weights, change, strict=True)]
        if max(map(abs, change)) < CONVERGED:
            break
    return _product(weights, scaled(line))


def solve(matrix: Sequence[Vector], right: Vector) -> list[float]:
    """Solve a system of linear equations whose matrix is positive definite, by Gauss and Jordan."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        pivot = row[place]
        rows[place] = [value / pivot for value in row]
        for other in range(len(rows)):
            if other != place:
                factor = rows[other][place]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[place], strict=True)]
    return [row[-1] for row in rows]


def _product(one: Vector, other: Vector) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _probability(log_odds: float) -> float:
    return 1 / (1 + exp(-max(min(log_odds, LARGEST), -LARGEST)))
