"""Plans: their games, their seeds, what they select by, and what cannot be."""
from math import log

import msgspec
import pytest

from solvers.core.formats import FormatError
from solvers.tetris.feature_sets import LEE
from solvers.tetris.strict.games import Outcome
from solvers.tetris.training.plan import METHODS, TITLES, Plan


def test_games_grow_by_generations():
    assert [Plan().games_in(generation) for generation in (0, 2, 3, 30)] == [6, 6, 7, 16]
    assert Plan(growth=0).games_in(100) == 6


@pytest.mark.parametrize("growth", [0, 1, 3, 7])
def test_games_are_counted(growth):
    plan = Plan(growth=growth)
    for generation in range(30):
        assert plan.games_before(generation) == sum(map(plan.games_in, range(generation)))


def test_everybody_gets_the_same_pieces_and_each_generation_new_ones():
    plan = Plan(seed=4)
    assert plan.pieces(3, 0) == plan.pieces(3, 17)
    assert len(plan.pieces(3, 0)) == 7
    every = {seed for generation in range(20) for seed in plan.pieces(generation, 0)}
    assert len(every) == sum(plan.games_in(generation) for generation in range(20))
    assert not every & set(msgspec.structs.replace(plan, seed=5).pieces(0, 0))
    own = Plan.usual("seed")  # the blog's, everybody's game is its own
    assert len({own.pieces(0, genome) for genome in range(16)}) == 16


def test_what_is_selected_by():
    outcomes = [Outcome(0, 10, 30, False), Outcome(99, 300, 5000, False)]
    assert Plan().fitness(outcomes) == pytest.approx(log(100) / 2)
    assert Plan.usual("seed").fitness(outcomes[1:]) == 5000


@pytest.mark.parametrize(("change", "words"), [
    ({"features": LEE.names[1:]}, "of one set, in its order"),
    ({"start": (1.0,) * 9}, "9 weights are not one for each of 10"),
    ({"method": "seed", "population": 18}, "multiple of 4"),
])
def test_what_cannot_be(change, words):
    with pytest.raises(FormatError, match=words):
        Plan(**change)


def test_each_method_has_a_title_and_a_usual_plan():
    assert {Plan.usual(method).method for method in METHODS} == set(METHODS) == set(TITLES)
