"""How long one step of each engine takes: so short that a player who cancels, pauses or quits never waits.

The goal is 50 ms of processor time. So that a slow machine does not fail, a step may also take as long as plain Python
takes on that machine for a fixed sum; Python's garbage collection, which the window runs apart, is not counted. With
bounds checks, which nobody plays with, a step may take any time.
"""
import gc
import math
import os
import time
from concurrent.futures import Executor, Future

import pytest

from solvers.abgame.answering import TruthfulRun
from solvers.abgame.building import TreeBuilding
from solvers.abgame.choosing import GuessSurvey
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel, DuelRun
from solvers.abgame.game import AnsweringGame, GuessingGame
from solvers.abgame.games import begin_games
from solvers.abgame.guess_run import GuessRun
from solvers.abgame.letters import Plans, Showing
from solvers.abgame.proof.bracket import FindBracket
from solvers.abgame.proof.objectives import Objective
from solvers.abgame.proof.proving import Prove
from solvers.abgame.race import Race, RaceState, Runner
from solvers.abgame.scoring import all_codes
from solvers.abgame.strategies import STRATEGIES, Position
from solvers.abgame.weights import Weighing

GOAL = 0.05     # seconds
LONG = 0.06     # seconds for which an engine is watched
NAMES = ("random", "parts", "entropy", "minimax-consistent", "fresh")
KINDS = ("4/10", "4/10r", "4/26", "5/16r")
RACES = KINDS[:2]


def after_one_guess(space):
    return max(all_codes(space).parts(space.size // 7), key=len)


ENGINES = {
    "tree": lambda space, name: TreeBuilding(space, STRATEGIES[name]),
    "games": lambda space, name: begin_games(space, STRATEGIES[name], 1000, 1),
    "guesses": lambda space, name: GuessRun(GuessingGame(space, "guess", 3), STRATEGIES[name]),
    "evil": lambda space, name: GuessRun(GuessingGame(space, "evil", 3), STRATEGIES[name]),
    "duel": lambda space, name: DuelRun(Duel(space, name, 3)),
    "truthful": lambda space, name: TruthfulRun(AnsweringGame(space, name, 3), 77),
    "race": lambda space, name: Race(RaceState(codes=str(space), secrets=100, runners=(Runner(name), Runner("size")))),
}
ALONE = {
    "first guess": lambda space: STRATEGIES["entropy"].engine_for(Position(all_codes(space), 0)),
    "survey": lambda space: GuessSurvey(all_codes(space)),
    "weighing": lambda space: Weighing(all_codes(space)),
    "weighing after a guess": lambda space: Weighing(after_one_guess(space)),
}


@pytest.fixture(scope="module", autouse=True)
def _no_garbage_collection():
    gc.disable()
    yield
    gc.enable()


def seconds(work):
    """The processor time of this thread that some work takes."""
    before = time.thread_time()
    work()
    return time.thread_time() - before


@pytest.fixture(scope="module")
def most():
    """What a step may take here."""
    if "CHECKED" in os.environ:
        return math.inf
    return max(GOAL, *(seconds(lambda: sum(number % 7 for number in range(1_000_000))) for _ in range(3)))


def longest_step(engine):
    longest = spent = 0.0
    ended = False

    def step():
        nonlocal ended
        ended = engine.advance(1)

    while not ended and spent < LONG:
        took = seconds(step)
        longest, spent = max(longest, took), spent + took
    return longest


@pytest.mark.parametrize(("what", "kind"), [
    (what, kind) for what in ENGINES for kind in (RACES if what == "race" else KINDS)])
def test_a_step_of_a_strategy_is_short(what, kind, most):
    space = CodeSpace.parse(kind)
    all_codes(space)
    for name in NAMES:
        assert longest_step(ENGINES[what](space, name)) < most, name


@pytest.mark.parametrize("kind", [*KINDS, "5/26r"])
@pytest.mark.parametrize("what", ALONE)
def test_a_step_of_a_survey_is_short(what, kind, most):
    space = CodeSpace.parse(kind)
    all_codes(space)
    assert longest_step(ALONE[what](space)) < most


def test_a_step_of_the_letters_is_short(most):
    assert longest_step(Plans(Showing("Q"), every=True)) < most


class Timed(Executor):
    """Does each piece of work where it is given out, and remembers how long it took."""

    def __init__(self):
        self.times = []

    def submit(self, work, *arguments):
        future = Future()
        self.times.append(seconds(lambda: future.set_result(work(*arguments))))
        return future


@pytest.mark.parametrize("begin", [
    lambda executor: Prove(CodeSpace(), executor),
    lambda executor: Prove(CodeSpace(), executor, 1, Objective("last", 7), only=1440),
    lambda executor: FindBracket(CodeSpace(), executor),
    lambda executor: FindBracket(CodeSpace(3, 16, True), executor),
], ids=["total", "sevens", "bracket", "bracket with repeats"])
def test_a_piece_of_a_proof_and_what_gives_it_out_are_short(begin, most):
    executor = Timed()
    engine, spent, ended = begin(executor), 0.0, False
    while not ended and spent < 2 * LONG:
        pieces, before = len(executor.times), time.thread_time()
        ended = engine.advance(1)
        took = time.thread_time() - before
        spent += took
        assert took - sum(executor.times[pieces:]) < most
    assert max(executor.times) < most
    assert seconds(engine.snapshot) < most
    assert seconds(engine.checkpoint) < most
