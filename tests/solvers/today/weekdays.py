"""How well the order of two lists agrees: Spearman's rank correlation, with equal ranks for equal values."""
from collections.abc import Sequence
from math import sqrt


def rank_correlation(some: Sequence[float], others: Sequence[float]) -> float:
    """From -1 to 1. Values that are equal share the middle of their ranks."""
    first, second = _ranks(some), _ranks(others)
    middle = (len(some) - 1) / 2
    together = sum((one - middle) * (other - middle) for one, other in zip(first, second, strict=True))
    return together / sqrt(sum((one - middle) ** 2 for one in first) * sum((other - middle) ** 2 for other in second))


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]
