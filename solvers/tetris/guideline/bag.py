"""Which pieces come: each a function of the seed and its number alone, so that no generator need be kept or copied."""
from functools import lru_cache

from solvers.tetris.pieces import KINDS

_WORD = 2**64 - 1


def draw(below: int, *numbers: int) -> int:
    """A number from 0 to below - 1 that the given ones determine: a seed, whose draw it is, and which.

    The numbers are mixed by the steps of splitmix64 (Steele, Lea and Flood, 2014).
    """
    value = 0
    for number in numbers:
        value = (value + 0x9E3779B97F4A7C15 ^ number) & _WORD
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _WORD
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _WORD
        value ^= value >> 31
    return value * below >> 64


@lru_cache(maxsize=256)
def bag(seed: int, number: int) -> tuple[int, ...]:
    """The seven kinds in the order in which bag `number` gives them."""
    kinds = list(range(len(KINDS)))
    for last in range(len(kinds) - 1, 0, -1):
        other = draw(last + 1, seed, 1, number, last)
        kinds[last], kinds[other] = kinds[other], kinds[last]
    return tuple(kinds)


def from_bags(seed: int, number: int) -> int:
    """The kind of piece `number` where each seven pieces are all seven kinds."""
    return bag(seed, number // len(KINDS))[number % len(KINDS)]


def uniform(seed: int, number: int) -> int:
    """The kind of piece `number` where each is drawn from all seven, whatever came before."""
    return draw(len(KINDS), seed, 2, number)
