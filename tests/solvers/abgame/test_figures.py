"""The shipped figures of strategies: each decision tree is made anew and comes to them."""
import pytest

from solvers.abgame.building import TreeBuilding
from solvers.abgame.codes import CodeSpace
from solvers.abgame.figures import Figures, figures_of
from solvers.abgame.strategies import STRATEGIES, optimal_tree
from solvers.core.engine import finish

SPACES = ("3/10", "4/6r", "4/10", "4/10r")


@pytest.mark.parametrize("text", SPACES)
def test_every_tree_comes_to_its_figures(text):
    space = CodeSpace.parse(text)
    figures = figures_of(space)
    assert {"random", "minimax", "parts", "size", "entropy"} <= figures.keys()
    for name in figures:
        tree = optimal_tree() if (name, text) == ("optimum", "4/10") else finish(TreeBuilding(space, STRATEGIES[name]))
        summary = tree.summary()
        assert figures[name] == Figures(summary.distribution), name
        assert (figures[name].mean, figures[name].most) == (summary.mean, summary.most)
        assert sum(figures[name].distribution) == space.size


def test_the_totals_of_four_digits_are_those_of_the_manual():
    figures = figures_of(CodeSpace())
    totals = {name: round(5040 * found.mean) for name, found in figures.items()}
    assert totals["minimax"] == 27_139
    assert totals["parts"] == 26_751
    assert totals["size"] == 26_551
    assert totals["entropy"] == 26_424
    assert totals["optimum"] == 26_274


def test_for_other_codes_there_are_none():
    assert figures_of(CodeSpace(5, 26)) == {}
    assert figures_of(CodeSpace(4, 10, True, "blog")) == {}
    assert Figures(()).mean == 0
