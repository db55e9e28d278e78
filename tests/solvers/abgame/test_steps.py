"""How long one step of each engine takes: so short that a player who cancels, pauses or quits never waits."""
from concurrent.futures import Executor, Future
from itertools import chain, zip_longest

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
from solvers.abgame.proof.objectives import Objective
from solvers.abgame.proof.proving import Prove
from solvers.abgame.race import Race, RaceState, Runner
from solvers.abgame.scoring import all_codes
from solvers.abgame.strategies import STRATEGIES, Position
from solvers.abgame.weights import Weighing
from tests.steps import assert_short, seconds, steps_of

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


@pytest.mark.parametrize(("what", "kind"), [
    (what, kind) for what in ENGINES for kind in (RACES if what == "race" else KINDS)])
def test_a_step_of_a_strategy_is_short(what, kind):
    space = CodeSpace.parse(kind)
    all_codes(space)
    for name in NAMES:
        assert_short(lambda name=name: steps_of(ENGINES[what](space, name), LONG))


@pytest.mark.parametrize("kind", [*KINDS, "5/26r"])
@pytest.mark.parametrize("what", ALONE)
def test_a_step_of_a_survey_is_short(what, kind):
    space = CodeSpace.parse(kind)
    all_codes(space)
    assert_short(lambda: steps_of(ALONE[what](space), LONG))


def test_a_step_of_the_letters_is_short():
    assert_short(lambda: steps_of(Plans(Showing("Q"), every=True), LONG))


class Timed(Executor):
    """Does each piece of work where it is given out, and remembers how long it took."""

    def __init__(self):
        self.times = []

    def submit(self, work, *arguments):
        future = Future()
        self.times.append(seconds(lambda: future.set_result(work(*arguments)))[0])
        return future


@pytest.mark.parametrize("begin", [
    lambda executor: Prove(CodeSpace(), executor),
    lambda executor: Prove(CodeSpace(), executor, 1, Objective("last", 7), only=1440),
], ids=["total", "sevens"])
def test_a_piece_of_a_proof_and_what_gives_it_out_are_short(begin):
    def measure():
        executor = Timed()
        engine, own, ended = begin(executor), [], False
        while not ended and sum(own) + sum(executor.times) < 2 * LONG:
            pieces = len(executor.times)
            took, ended = seconds(lambda: engine.advance(1))
            own.append(took - sum(executor.times[pieces:]))
        return [seconds(engine.snapshot)[0], seconds(engine.checkpoint)[0],
                *chain.from_iterable(zip_longest(own, executor.times, fillvalue=0.0))]

    assert_short(measure)
