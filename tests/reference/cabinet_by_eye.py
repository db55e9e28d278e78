"""Straightening a star by eye, once more: with complex numbers, and by trying places until a side misses."""
from cmath import phase, rect
from math import degrees, pi


def miss(points: int, density: int, inner: float) -> float:
    """By how many degrees the side from corner 0 through the notch behind it misses corner d, either way."""
    corner, goal = rect(1, 0), rect(1, 2 * pi * density / points)
    notch = rect(inner, pi / points)
    return abs(degrees(phase((notch - corner) / (goal - corner))))


def place(points: int, density: int) -> int:
    """Where the inner circle belongs, in ten-thousandths of the outer one: every place is tried."""
    return min(range(1, 10_000), key=lambda inner: miss(points, density, inner / 10_000))


def millimetres_for_a_degree(points: int, density: int) -> float:
    """How far the inner circle of a star of radius 50 mm moves while the miss grows by a degree, from what the nearest
    places are wrong by."""
    true = place(points, density)
    away = [(50 * abs(inner - true) / 10_000, miss(points, density, inner / 10_000))
            for inner in (true - 40, true + 40)]
    return sum(length for length, _ in away) / sum(angle for _, angle in away)
