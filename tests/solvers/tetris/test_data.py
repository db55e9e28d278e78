"""The weights that come with the program: they play as the page on training says, and better than DT-20."""
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
    found, run = read_controller("bred"), Run.read(bred_run())
    (row,) = finish(Tournament([found], Rules(10, 8), 200, SEED, Here())).rows
    assert row.low > 500
    assert (run.plan.method, run.plan.seed, run.plan.start) == ("ga", 1, ())
    assert run.generation == 42
    assert len(run.rows) == run.plan.population


@pytest.mark.slow
def test_five_thousand_fresh_games():
    shipped, best_published = finish(
        Tournament([read_controller("shipped"), NAMED["dt-20"]], Rules(10, 10), 5000, SEED, Here())).rows
    assert shipped.mean >= 5100
    assert shipped.low > best_published.high
