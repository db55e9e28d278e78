"""Histories: read from text, and the codes that remain; the two sessions of the source."""
import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.core.formats import FormatError
from tests.reference import abgame as plain


@pytest.mark.parametrize(("space", "turns", "sizes", "left"), [
    (CodeSpace(), "6297:b 8512:abb 2315:bb 5842:bb 9581:ab", (5040, 1440, 83, 29, 13, 1), "8021"),
    (CodeSpace(repeats=True, rule="blog"), "1796:b 5881:a 0131:abb 3311:aa 3201:abb",
     (10_000, 3048, 531, 15, 9, 1), "2011"),
    (CodeSpace(repeats=True), "1796:b 5881:a 0131:abb 3311:aa 3201:abb", (10_000, 3048, 531, 15, 9, 1), "2011"),
], ids=["without repeats", "with repeats", "with repeats, standard rule"])
def test_the_sessions_of_the_blog(space, turns, sizes, left):
    history = History.parse(space, turns.split())
    assert history.sizes == sizes
    assert history.candidates.texts() == [left]
    assert history.texts() == turns.split()
    assert not history.solved
    told = [(guess, (answer.count("a"), answer.count("b"))) for guess, _, answer in
            (turn.partition(":") for turn in turns.split())]
    all_codes = plain.codes("0123456789", 4, space.repeats)
    for count in range(len(told) + 1):
        assert len(plain.candidates(all_codes, told[:count], plain.RULES[space.rule])) == sizes[count]


def test_a_history_grows():
    start = History(CodeSpace())
    assert (start.sizes, start.solved) == ((5040,), False)
    later = start.after(0, 0).after(5039, 13)
    assert later == History.parse(CodeSpace(), ["0123:-", "9876:aaaa"])
    assert later.solved
    assert later.sizes == (5040, 360, 1)


@pytest.mark.parametrize(("turns", "words"), [
    (["6297:b", "8512"], "guess 2: “8512” is no guess with its answer"),
    (["6297:b", "8512:x"], "guess 2: “x” is not an answer"),
    (["629:b"], "guess 1: “629” is no code here"),
    (["6297:b", "6297:aaab"], "guess 2: the answer aaab is impossible"),
    ([""], "guess 1: “” is no guess with its answer"),
])
def test_errors_say_where(turns, words):
    with pytest.raises(FormatError, match=words):
        History.parse(CodeSpace(), turns)
