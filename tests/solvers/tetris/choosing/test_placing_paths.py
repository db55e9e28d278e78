"""The paths of the engine: each choice and each score is the same on all that this machine has."""
import random

import pytest

from solvers.tetris.choosing.placing import PATHS, best, path, rank, use_path
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.strict.rules import Rules
from tests.cases import for_each
from tests.solvers.tetris.choosing import random_boards


@pytest.fixture(autouse=True)
def usual_path():
    usual = path()
    yield
    use_path(usual)


def on_each_path(work):
    results = []
    for name in PATHS:
        use_path(name)
        assert path() == name
        results.append(work())
    return results


def asked(seed, number):
    """Boards of all sizes, one and two pieces."""
    chance, questions = random.Random(seed), []
    for place in range(number):
        width, height = random_boards.size(chance)
        questions.append((
            random_boards.board(chance, width, height), height, chance.randrange(7),
            random_boards.controller(chance, chance.choice((1, 20, 100))),
            chance.randrange(7) if place % 8 == 0 else None,
        ))
    return questions


def test_scores_and_choices():
    questions = asked(1, 4000)
    first, *others = on_each_path(lambda: [(rank(*each), best(*each)) for each in questions])
    assert all(other == first for other in others)
    assert "portable" in PATHS


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(10, 110))
def test_scores_and_choices_of_a_million_boards(seed):
    questions = asked(seed, 10_000)
    first, *others = on_each_path(lambda: [(rank(*each), best(*each)) for each in questions])
    assert all(other == first for other in others)


@for_each("name", ["dellacherie", "dt-20", "el-tetris", "bcts"])
@for_each(("width", "height"), [(4, 28), (5, 8), (7, 9), (8, 10), (9, 9), (10, 7), (11, 8), (12, 6)])
def test_whole_games(name, width, height):
    rules = Rules(width, height)
    games = on_each_path(lambda: play_games(NAMED[name], rules, game_seeds(4, 8), limit=3000))
    assert all(each == games[0] for each in games)
    assert sum(outcome.pieces for outcome in games[0]) > 50


@pytest.mark.parametrize("name", ["dellacherie", "dt-10"])
@pytest.mark.parametrize(("width", "height"), [(4, 8), (6, 6), (10, 20), (12, 5)])
def test_whole_games_with_two_pieces(name, width, height):
    rules = Rules(width, height, lookahead=2)
    games = on_each_path(lambda: play_games(NAMED[name], rules, game_seeds(5, 3), limit=300))
    assert all(each == games[0] for each in games)
