"""Tie-breaking: of equally good moves, players take the first in an order.

In the laboratory that is reading order, so that every run repeats. In play it is shuffled by the seed of the game: a
player opens differently in each game, but gives the same hint twice.
"""
from collections.abc import Callable, Sequence
from random import Random

Order = Callable[[Sequence[int], int, int], Sequence[int]]  # (nodes, ply, seed) -> the same nodes in order


def reading_order(places: Sequence[int], ply: int, seed: int) -> Sequence[int]:
    """The nodes as they are listed, which is in reading order."""
    return places


def shuffled(places: Sequence[int], ply: int, seed: int) -> Sequence[int]:
    """The nodes in a random order that depends on the seed and the ply alone."""
    order = list(places)
    Random(f"ties {seed} {ply}").shuffle(order)
    return order
