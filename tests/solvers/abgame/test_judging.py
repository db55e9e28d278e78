"""What guesses tell, and how good they were."""
from math import inf, log2

import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.abgame.judging import judge, outlook
from solvers.abgame.scoring import Codes, all_codes
from solvers.abgame.strategies import ENTROPY, Position
from solvers.core.engine import finish

SESSION = "6297:b 8512:abb 2315:bb 5842:bb 9581:ab 8021:aaaa"


def test_a_first_guess():
    found = outlook(all_codes(CodeSpace()), 0)
    assert found.histogram == (360, 1440, 1260, 264, 9, 480, 720, 216, 8, 180, 72, 6, 24, 1)
    assert (found.value.parts, found.value.largest, found.value.possible) == (14, 1440, True)
    assert found.value.bits == pytest.approx(sum(size / 5040 * log2(5040 / size) for size in found.histogram), abs=1e-6)
    assert outlook(Codes(CodeSpace()), 0) is None


def test_the_session_of_the_blog():
    history = History.parse(CodeSpace(), SESSION.split())
    judged = []
    for place in range(len(history.turns)):
        before = History(history.space, history.turns[:place])
        best = finish(ENTROPY.begin(Position.of(before)))
        judged.append(judge(history, place, best))
    assert [each.before for each in judged] == [5040, 1440, 83, 29, 13, 1]
    assert [each.after for each in judged] == [1440, 83, 29, 13, 1, 1]
    assert all(each.possible for each in judged)
    for each in judged:
        assert each.won == pytest.approx(log2(each.before / each.after))
        assert each.luck == pytest.approx(each.won - each.expected)
        assert 0 <= each.lost == pytest.approx(each.best - each.expected, abs=1e-9)
        assert 0 <= each.share <= 1
    assert sum(each.won for each in judged) == pytest.approx(log2(5040))
    assert (judged[0].lost, judged[0].share) == (0, 1)  # all first guesses are alike
    assert judged[-1].won == judged[-1].expected == judged[-1].best == judged[-1].lost == 0
    assert judged[-1].share == 1


def test_luck_is_nothing_on_average():
    codes = all_codes(CodeSpace(3, 5))
    luck = 0.0
    for answer, size in enumerate(codes.histogram(7)):
        if size:
            luck += size * judge(History(codes.space).after(7, answer), 0, 0).luck
    assert luck / len(codes) == pytest.approx(0, abs=1e-6)


def test_an_answer_that_no_code_gives():
    history = History.parse(CodeSpace(), ["0123:-", "0124:bbb"])
    judgement = judge(history, 1, 0)
    assert (judgement.after, judgement.won) == (0, inf)
    with pytest.raises(ValueError, match="no code is possible"):
        judge(history.after(0, 0), 2, 0)
