"""Games of any strategy, in pieces or at once, by one worker or several."""
from concurrent.futures import ThreadPoolExecutor

import pytest

from solvers.abgame.building import TreeBuilding
from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.games import ParallelGames, added, begin_games
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


@pytest.mark.parametrize("name", ["random", "entropy"])
@pytest.mark.parametrize("workers", [1, 3])
def test_workers_and_pauses_change_nothing(name, workers):
    space, strategy = CodeSpace(3, 7), STRATEGIES[name]
    whole = finish(begin_games(space, strategy, 3000, 5))
    with ThreadPoolExecutor(workers) as threads:
        assert finish(ParallelGames(space, strategy, 3000, 5, threads, workers), 1) == whole
        done = ()
        for _ in range(2):
            engine = ParallelGames(space, strategy, 3000 - sum(done), 5, threads, workers, sum(done))
            before = sum(done)
            while sum(engine.snapshot()) < 500 and not engine.advance(1):
                pass
            engine.cancel()
            assert engine.progress().done >= sum(engine.snapshot())
            done = added([done, engine.snapshot()])
            assert sum(done) >= min(before + 500, 3000)
        rest = finish(ParallelGames(space, strategy, 3000 - sum(done), 5, threads, workers, sum(done)), 1)
    assert added([done, rest]) == whole


def test_no_games():
    with ThreadPoolExecutor(1) as threads:
        assert finish(ParallelGames(CodeSpace(), STRATEGIES["random"], 0, 0, threads), 1) == ()
    assert added([(), (1, 2), (0, 0, 4)]) == (1, 2, 4)


def test_games_of_very_many_codes_stop_between_two_guesses():
    games, calls = begin_games(CodeSpace(5, 20, True), STRATEGIES["random"], 1, 3), 1
    while not games.advance(1):
        calls += 1
        assert games.midway
    assert calls > 1
    assert games.result() == finish(begin_games(CodeSpace(5, 20, True), STRATEGIES["random"], 1, 3))
    assert sum(games.result()) == 1


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
