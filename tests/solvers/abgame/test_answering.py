"""Answering truly, slips against a secret, and repairs of contradictions beside trying everything."""
import random

import pytest

from solvers.abgame import strategies
from solvers.abgame.answering import Repair, TruthfulRun, repaired, repairs, slips
from solvers.abgame.codes import CodeSpace
from solvers.abgame.contradiction import find_contradiction
from solvers.abgame.game import AnsweringGame
from solvers.abgame.history import History, Turn
from solvers.core.engine import finish
from tests.cases import for_each
from tests.reference.abgame import standard

SMALL = CodeSpace(3, 5)


def _answer(space, guess, secret):
    return space.answers.index(standard(space.text(guess), space.text(secret)))


@pytest.mark.parametrize("pairs", [1, 1 << 21])
def test_every_secret_is_found(pairs, monkeypatch):
    monkeypatch.setattr(strategies, "PAIRS", pairs)
    for secret in range(SMALL.size):
        game = finish(TruthfulRun(AnsweringGame(SMALL, "entropy", 0), secret))
        assert game.history.solved
        assert game.turns[-1].guess == secret
        assert slips(game.history, secret) == []


def test_slips():
    history = History.parse(CodeSpace(), ["6297:b", "8512:ab", "2315:bb"])
    assert slips(history, CodeSpace().number("8021")) == [(1, CodeSpace().answers.index((1, 2)))]


def test_the_blogs_session_with_a_slip():
    """In the blog's first session the third answer was bb; told as a, the fourth and fifth contradict it."""
    space = CodeSpace()
    history = History.parse(space, ["6297:b", "8512:abb", "2315:a", "5842:bb", "9581:ab", "8021:aaaa"])
    found = repairs(find_contradiction(history))
    third = [repair for repair in found if repair.turn == 2]
    assert [(str(space.answers[repair.answer]), repair.left) for repair in third] == [("bb", 1)]
    assert repaired(history, 2, third[0].answer).texts()[2] == "2315:bb"


@for_each("seed", range(30))
def test_repairs_against_trying_everything(seed):
    rng = random.Random(seed)
    secret = rng.randrange(SMALL.size)
    turns = [Turn(guess, _answer(SMALL, guess, secret)) for guess in (rng.randrange(SMALL.size) for _ in range(4))]
    place = rng.randrange(4)
    turns[place] = turns[place]._replace(answer=rng.randrange(len(SMALL.answers)))
    history = History(SMALL, tuple(turns))
    contradiction = find_contradiction(history)
    if contradiction is None:
        assert len(history.candidates)
        return
    wanted = set()
    for turn, (guess, given) in enumerate(turns):
        for answer in range(len(SMALL.answers)):
            others = [*turns[:turn], Turn(guess, answer), *turns[turn + 1:]]
            left = sum(all(_answer(SMALL, one, code) == said for one, said in others) for code in range(SMALL.size))
            if left and answer != given:
                wanted.add(Repair(turn, answer, left))
    assert set(repairs(contradiction)) == wanted
