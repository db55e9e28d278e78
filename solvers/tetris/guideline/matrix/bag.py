"""The sequence of pieces: each is a function of the seed and its number, so no generator has to be stored or copied."""
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from solvers.tetris.pieces import KINDS
from solvers.tetris.strict.games import kinds
from solvers.tetris.strict.rules import Rules

# The purpose of a draw, so that the draws of one seed are independent of each other.
BAG, UNIFORM, GARBAGE_MOVES, GARBAGE_HOLE, WORST, FIRST_HOLE, ATTACKS = range(1, 8)

_WORD = 2**64 - 1
_RUN = 256  # pieces of the strict rules that are drawn at a time


def draw(below: int, *numbers: int) -> int:
    """A number from 0 to below - 1, determined by a seed, the purpose of the draw and its number.

    The numbers are mixed by the steps of splitmix64 (Steele, Lea and Flood, 2014).
    """
    value = 0
    for number in numbers:
        value = (value + 0x9E3779B97F4A7C15 ^ number) & _WORD
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _WORD
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _WORD
        value ^= value >> 31
    return value * below >> 64


# Each piece asks for itself and for those that are shown: the same one or two bags again and again.
@lru_cache(maxsize=256)
def bag(seed: int, number: int) -> tuple[int, ...]:
    """The seven kinds in the order in which bag `number` gives them."""
    order = list(range(len(KINDS)))
    for last in range(len(order) - 1, 0, -1):
        other = draw(last + 1, seed, BAG, number, last)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def from_bags(seed: int, number: int) -> int:
    """The kind of piece `number` where each seven pieces are all seven kinds."""
    return bag(seed, number // len(KINDS))[number % len(KINDS)]


def kinds_left(seed: int, number: int) -> tuple[int, ...]:
    """The kinds of which piece `number` is one, as whoever has counted those of its bag before it knows."""
    drawn_kinds = {from_bags(seed, before) for before in range(number - number % len(KINDS), number)}
    return tuple(kind for kind in range(len(KINDS)) if kind not in drawn_kinds)


def uniform(seed: int, number: int) -> int:
    """The kind of piece `number` where each is drawn from all seven, whatever came before."""
    return draw(len(KINDS), seed, UNIFORM, number)


def strict(seed: int, number: int) -> int:
    """The kind of piece `number` of the game that controllers play by the strict rules from that seed: uniform, too."""
    return _run(seed, number // _RUN)[number % _RUN]


@lru_cache(maxsize=64)
def _run(seed: int, number: int) -> tuple[int, ...]:
    return kinds(Rules(), seed, _RUN * number, _RUN)


SEQUENCES: Final[dict[str, Callable[[int, int], int]]] = {"bag": from_bags, "uniform": uniform, "strict": strict}
"""How the pieces of a mode come: (seed, number of the piece) to its kind."""
