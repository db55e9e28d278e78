"""Games of any strategy, in pieces or at once."""
import pytest

from solvers.abgame.building import TreeBuilding
from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.games import begin_games
from solvers.abgame.strategies import STRATEGIES
from solvers.core.engine import finish


def mean(counts):
    return sum(guesses * count for guesses, count in enumerate(counts, start=1)) / sum(counts)


@pytest.mark.parametrize("name", ["random", "entropy", "fresh"])
def test_games_do_not_depend_on_how_they_are_cut(name):
    space = CodeSpace(3, 7)
    whole = finish(begin_games(space, STRATEGIES[name], 60, 5))
    assert sum(whole) == 60
    stepwise = begin_games(space, STRATEGIES[name], 60, 5)
    while not stepwise.advance(1):
        assert stepwise.progress().total == 60
    assert stepwise.result() == whole
    first, second = (finish(begin_games(space, STRATEGIES[name], 30, 5, begun)) for begun in (0, 30))
    assert [sum(pair) for pair in zip(first + (0,) * 9, second + (0,) * 9, strict=False)][:len(whole)] == list(whole)
    assert finish(begin_games(space, STRATEGIES[name], 60, 6)) != whole


def test_games_are_those_of_the_tree():
    space = CodeSpace(3, 7)
    lengths = finish(TreeBuilding(space, STRATEGIES["size"])).lengths()
    counts = [0] * max(lengths)
    for game in range(200):
        counts[lengths[draw(space.size, 3, [game])] - 1] += 1
    while not counts[-1]:
        counts.pop()
    assert finish(begin_games(space, STRATEGIES["size"], 200, 3)) == tuple(counts)


@pytest.mark.parametrize(("space", "games", "expected", "error"), [
    (CodeSpace(), 20_000, 5.4716, 0.035),       # the prototype's, and five times the error of so many games
    (CodeSpace(4, 26), 300, 11.09, 0.9),
    (CodeSpace(4, 26, True), 300, 12.15, 1.0),
], ids=str)
def test_known_means_of_random_games(space, games, expected, error):
    assert mean(finish(begin_games(space, STRATEGIES["random"], games, 1))) == pytest.approx(expected, abs=error)


def test_random_games_of_a_tiny_space_are_as_likely_as_they_should_be():
    """Of 2 different symbols of 3: found at once with 1/6; with 5 left after - (never), b, bb or a."""
    counts = finish(begin_games(CodeSpace(2, 3), STRATEGIES["random"], 60_000, 2))
    assert counts[0] / 60_000 == pytest.approx(1 / 6, abs=0.008)
    # The guess is right with 1/6; the reverse, alone, with 1/6; else one of two pairs, found at guess 2 or 3.
    assert counts[1] / 60_000 == pytest.approx(1 / 6 + 2 / 3 / 2, abs=0.01)
    assert counts[2] / 60_000 == pytest.approx(2 / 3 / 2, abs=0.01)
