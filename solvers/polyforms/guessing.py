"""Difficulty of a puzzle: the chance that a guesser solves it at the first attempt.

The guesser fills the place that the fewest positions can cover, the first of equal ones, with any of these at random,
and never backtracks. The whole tree is searched, so the chance is exact.
"""
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from solvers.polyforms.cover import Cover


class Guessing(NamedTuple):
    """Number of solutions (`ways`), the `chance` of a guesser, and the number of dead ends."""

    ways: int
    chance: Fraction
    dead_ends: int


def guess(cover: Cover, start: Sequence[int] = ()) -> Guessing:
    """Search all ways on from the positions of `start`. Every atom is to be filled, and each tile used once."""
    # A position is one word: a bit for each atom, and one for its tile above them.
    words = [sum(1 << atom for atom in position.atoms) | 1 << cover.atoms + position.tile
             for position in cover.positions]
    laid = sum(words[one] for one in start)
    return _guess([word for word in words if not word & laid], ((1 << cover.atoms) - 1) & ~laid)


def _guess(words: list[int], empty: int) -> Guessing:
    if not empty:
        return Guessing(1, Fraction(1), 0)
    fewest = words
    smallest = empty
    while smallest and fewest:
        atom = smallest & -smallest
        smallest ^= atom
        covering = [word for word in words if word & atom]
        # The first place is looked at in any case, as there may be as many positions for it as there are.
        if len(covering) < len(fewest) or fewest is words:
            fewest = covering
    if not fewest:
        return Guessing(0, Fraction(0), 1)
    branch = [_guess([word for word in words if not word & mask], empty & ~mask) for mask in fewest]
    return Guessing(sum(one.ways for one in branch), sum((one.chance for one in branch), Fraction(0)) / len(branch),
                    sum(one.dead_ends for one in branch))
