"""How often one begins who guesses: against a plain search of the whole tree."""
from fractions import Fraction

import pytest

from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.five import puzzle_of_five
from solvers.polyforms.guessing import Guessing, guess
from solvers.polyforms.problem import problem_of
from tests.reference.polyforms_guessing import guesser


@pytest.mark.parametrize(("name", "letters"), [
    ("square", "FLPWY"), ("gate", "FILPY"), ("cat", "FILNP"), ("pyramid", "ILPTW"), ("cup", "LNPVZ"), ("boat", "FLNPY"),
])
def test_ways_and_chance_are_those_of_a_plain_search(name, letters):
    cover = problem_of(puzzle_of_five(name, letters)).cover
    found = guess(cover)
    assert (found.ways, found.chance) == guesser(cover.atoms, cover.positions)


def test_the_chance_is_the_mean_of_the_choices():
    tiles = [Position(0, (0,)), Position(0, (1,)), Position(1, (0,)), Position(1, (1,)), Position(1, (2,)),
             Position(2, (2,))]
    cover = Cover(3, (1, 1, 1), (1, 1, 1), tuple(tiles))
    # Atom 0 has two positions: after tile 0 there, tile 1 and tile 2 fill the rest in one way; after tile 1 as well.
    assert guess(cover) == Guessing(2, Fraction(1), 0)
    assert guess(cover, [4]) == Guessing(0, Fraction(0), 1)  # tile 1 lies where tile 2 alone could


def test_a_full_form_is_done():
    cover = Cover(1, (1,), (1,), (Position(0, (0,)),))
    assert guess(cover, [0]) == Guessing(1, Fraction(1), 0)
