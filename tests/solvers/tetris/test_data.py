"""The weights that come with the program: they play as the page on training says, and better than DT-20."""
import msgspec
import pytest

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.feature_sets import STANDARD
from solvers.tetris.named import read_controller
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.run import Run
from solvers.tetris.training.tournament import Tournament
from solvers.tetris.weights_file import bred_run
from tests.solvers.tetris.training.small import Here

SEED = 2011  # of the page on training


def test_they_play_well():
    shipped = read_controller("shipped")
    assert shipped.features == STANDARD.names
    assert shipped.lookahead == 1
    (row,) = finish(Tournament([shipped], Rules(10, 8), 200, SEED, Here())).rows
    assert row.low > 500  # Dellacherie's weights make some 450 there


def test_the_bred_one_plays_well_and_its_pedigree_is_there():
    found, run = read_controller("bred"), Run.read(bred_run("bred"))
    (row,) = finish(Tournament([found], Rules(10, 8), 200, SEED, Here())).rows
    assert row.low > 500
    assert (run.plan.method, run.plan.seed, run.plan.start) == ("ga", 1, ())
    assert run.generation == 260
    assert len(run.rows) == run.plan.population
    assert run.controller(run.finalists(0)[0]).weights == found.weights


def test_the_one_that_was_bred_for_two_pieces_uses_the_second_one():
    found, run = read_controller("bred-two"), Run.read(bred_run("bred-two"))
    assert (found.lookahead, run.plan.rules.lookahead, run.generation, run.plan.start) == (2, 2, 40, ())
    one_piece = msgspec.structs.replace(read_controller("shipped"), lookahead=1)
    two, one = finish(Tournament([found, one_piece], Rules(8, 6), 100, SEED, Here())).rows
    assert two.low > 2 * one.high


@pytest.mark.slow
def test_five_thousand_fresh_games():
    shipped, best_published = finish(
        Tournament([read_controller("shipped"), NAMED["dt-20"]], Rules(10, 10), 5000, SEED, Here())).rows
    assert shipped.mean >= 5100
    assert shipped.low > best_published.high
