"""The pieces that come: bags are permutations, gaps are short, chances are even."""
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.tetris.guideline.matrix.bag import bag, draw, from_bags, kinds_left, strict, uniform
from solvers.tetris.guideline.modes import SPRINT, Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.strict.games import kinds
from solvers.tetris.strict.rules import Rules
from tests.solvers.tetris.guideline.players import SEEDS


@given(SEEDS, st.integers(0, 10**6))
def test_each_bag_is_a_permutation(seed: int, number: int) -> None:
    assert sorted(from_bags(seed, 7 * number + place) for place in range(7)) == list(range(7))


@given(SEEDS, st.integers(0, 10**6))
def test_who_has_counted_knows_the_kinds_that_are_left_of_a_bag(seed: int, number: int) -> None:
    left = kinds_left(seed, number)
    assert len(left) == 7 - number % 7
    assert sorted(left) == sorted(from_bags(seed, number + after) for after in range(len(left)))


@given(SEEDS)
def test_no_kind_is_missing_for_more_than_twelve_pieces(seed: int) -> None:
    kinds = [from_bags(seed, number) for number in range(140)]
    for kind in range(7):
        places = [number for number, each in enumerate(kinds) if each == kind]
        assert max(after - before for before, after in pairwise(places)) <= 13


def chi_square(counts: Counter[object], cells: int, drawn: int) -> float:
    return sum((count - drawn / cells) ** 2 for count in counts.values()) * cells / drawn


def test_chances_are_even() -> None:
    """Chi-square; with 6 degrees of freedom 22.5, and with 41, 74.7, are exceeded by one seed in a thousand."""
    assert chi_square(Counter(uniform(1, number) for number in range(14_000)), 7, 14_000) < 22.5
    assert chi_square(Counter(bag(1, number)[0] for number in range(7_000)), 7, 7_000) < 22.5
    assert chi_square(Counter(bag(1, number)[2:4] for number in range(8_400)), 42, 8_400) < 74.7
    assert chi_square(Counter(uniform(seed, 0) for seed in range(7_000)), 7, 7_000) < 22.5


@given(SEEDS, st.integers(0, 10**4))
def test_by_the_strict_rules_pieces_are_those_of_the_controllers(seed: int, number: int) -> None:
    assert tuple(strict(seed, number + after) for after in range(5)) == kinds(Rules(), seed, number, 5)


def test_what_is_drawn_depends_on_every_number() -> None:
    assert len({draw(2**40, *numbers) for numbers in [(1,), (2,), (1, 2), (2, 1), (1, 1), (1, 1, 1)]}) == 6


@pytest.mark.parametrize("seed", range(3))
def test_the_game_shows_five_to_come_and_gives_them(seed: int) -> None:
    simulation = Simulation(Setup(SPRINT, seed, 40))
    for number in range(8):
        assert simulation.falling.kind == from_bags(seed, number)
        assert simulation.next == tuple(from_bags(seed, number + after) for after in range(1, 6))
        simulation.press("hard", 0)
