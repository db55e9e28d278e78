"""Strict Tetris: pieces a second on each path, one and two looked at, beside tetris-gymnasium and plain Python."""
import time
import warnings
from functools import cache

import pytest

from solvers.tetris.choosing.placing import PATHS, path, use_path
from solvers.tetris.controllers import NAMED
from solvers.tetris.pieces import KINDS
from solvers.tetris.strict.games import Watching, game_seeds, play_games
from solvers.tetris.strict.rules import Rules
from tests.reference import tetris_rules as plain

SECONDS = 2
MILLION = 1e6
GOALS = {"portable": (1.3, 60_000), "avx2": (3.0, 150_000), "avx512": (5.0, 230_000)}  # one and two pieces
DELLACHERIE = NAMED["dellacherie"]


def rate(work, seconds=SECONDS):
    """Pieces a second of CPU; work(number) returns how many it put down."""
    pieces, calls, begun = 0, 0, time.process_time()
    while time.process_time() - begun < seconds:
        pieces += work(calls)
        calls += 1
    return pieces / (time.process_time() - begun)


def played(controller, rules, seed):
    return sum(outcome.pieces for outcome in play_games(controller, rules, game_seeds(seed, 20), limit=2000))


@cache
def gymnasium_rate():
    """Pieces a second of tetris-gymnasium, which lists the boards after all placements of each piece, unweighed."""
    grouped = pytest.importorskip("tetris_gymnasium.wrappers.grouped")
    envs = pytest.importorskip("tetris_gymnasium.envs")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own, about types of its observations
        environment = grouped.GroupedActionsObservations(envs.Tetris(width=10, height=10))
        environment.reset(seed=1)

        def place(number):
            legal = [action for action, allowed in enumerate(environment.legal_actions_mask) if allowed]
            if environment.step(legal[number * 7 % len(legal)])[2]:
                environment.reset(seed=number)
            return 1

        return rate(place)


@cache
def plain_rate(lookahead):
    """Pieces a second of the oracle in plain Python."""
    weights, board = DELLACHERIE.whole, plain.empty(10, 10)

    def place(number):
        nonlocal board
        kind, following = KINDS[number % 7], KINDS[(number + 1) % 7]
        scores = [
            (plain.score(board, kind, *there, weights, following if lookahead == 2 else None), there)
            for there in plain.placements(kind, 10)
        ]
        there = max((each for each in scores if each[0] is not None), key=lambda each: each[0])[1]
        board, _ = plain.place(board, plain.landed(board, kind, *there))
        return 1

    return rate(place)


@pytest.fixture(autouse=True)
def usual_path():
    usual = path()
    yield
    use_path(usual)


@pytest.mark.parametrize("name", PATHS)
def test_one_piece(figures, name):
    use_path(name)
    goal, _ = GOALS[name]
    fast = rate(lambda number: played(DELLACHERIE, Rules(10, 10), number)) / MILLION
    figures.add(f"pieces a second, one looked at, 10×10, {name}", fast, "million", plain_rate(1) / MILLION,
                "plain Python", f"at least {goal} million", fast >= goal)
    figures.add(f"the same, {name}", fast, "million", gymnasium_rate() / MILLION, "tetris-gymnasium")


@pytest.mark.parametrize("name", PATHS)
def test_two_pieces(figures, name):
    use_path(name)
    _, goal = GOALS[name]
    fast = rate(lambda number: played(DELLACHERIE, Rules(10, 10, lookahead=2), number))
    figures.add(f"pieces a second, two looked at, 10×10, {name}", fast, "", plain_rate(2), "plain Python",
                f"at least {goal:,}", fast >= goal)


@pytest.mark.parametrize("name", NAMED)
def test_controllers(figures, name):
    rules = Rules(10, 20)
    figures.add(f"pieces a second, {name}, as made, 10×20", rate(lambda seed: played(NAMED[name], rules, seed)), "")


def test_watching(figures):
    """Colours are kept, and a picture is taken sixty times a second."""
    rules = Rules(10, 10)
    watching = Watching(DELLACHERIE, rules, 1)

    def watched(number):
        watching.advance(80_000)
        watching.snapshot()
        return 80_000

    fast = rate(watched) / MILLION
    unseen = rate(lambda number: played(DELLACHERIE, rules, number)) / MILLION
    figures.add("pieces a second, watched, one looked at, 10×10", fast, "million", unseen, "unwatched")
