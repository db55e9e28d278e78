"""Which of the moves that a player finds equally good it takes: the first of an order.

In the laboratory that is the reading order, so that every run repeats. In play it is drawn by the game's seed: a player
opens differently in each game, and yet a hint that is asked twice is the same.
"""
from collections.abc import Callable, Sequence
from random import Random

Order = Callable[[Sequence[int], int, int], Sequence[int]]  # of nodes, at a ply of the game of a seed


def as_listed(places: Sequence[int], ply: int, seed: int) -> Sequence[int]:
    """The nodes as they come, which is by reading."""
    return places


def drawn(places: Sequence[int], ply: int, seed: int) -> Sequence[int]:
    """The nodes in an order that the seed and the ply decide."""
    order = list(places)
    Random(f"ties {seed} {ply}").shuffle(order)
    return order
