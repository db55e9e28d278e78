"""How good guesses were: bits won, luck and skill of the game in the manual, and of guesses that tell nothing."""
from math import log2

import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.abgame.skill import luck_of, skill_of
from solvers.abgame.weights import Weighing
from solvers.core.engine import finish


def skills(*texts):
    history = History.parse(CodeSpace(), texts)
    before = [History(history.space, history.turns[:count]) for count in range(len(texts))]
    return [skill_of(history, turn, finish(Weighing(one.candidates))) for turn, one in enumerate(before)]


def test_the_game_of_the_manual():
    first, second, third = skills("0123:b", "4506:b", "7184:bb")
    assert first.won == pytest.approx(log2(5040 / 1440))
    assert (first.share, second.share) == pytest.approx((1, 1))
    assert (round(third.won, 2), round(third.luck, 2), round(third.missed, 2)) == (1.79, -1.04, 0.17)
    assert round(third.best, 2) == 3.00
    assert CodeSpace().text(third.better) == "1748"
    for skill in (first, second, third):
        assert skill.won == pytest.approx(skill.best - skill.missed + skill.luck)


def test_the_luck_of_a_game_is_that_of_its_guesses():
    texts = "0123:b", "4506:b", "7184:bb"
    assert luck_of(History.parse(CodeSpace(), texts)) == pytest.approx(sum(skill.luck for skill in skills(*texts)))


def test_only_luck_depends_on_the_answer():
    lucky, unlucky = skills("0123:aaaa")[0], skills("0123:b")[0]
    assert (lucky.expected, lucky.best, lucky.missed) == (unlucky.expected, unlucky.best, unlucky.missed)
    assert lucky.luck > 0 > unlucky.luck


def test_a_guess_that_tells_nothing_misses_all():
    again = skills("0123:b", "0123:b")[1]
    assert (again.won, again.expected, again.share) == (0, 0, 0)
    assert again.missed == again.best > 2.8


def test_where_one_code_is_left_every_guess_is_as_good():
    last = skills("0123:aaaa", "0123:aaaa")[1]
    assert (last.won, last.share) == (0, 1)
