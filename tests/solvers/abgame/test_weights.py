"""Weighing all guesses: the best of them and ranks, beside plain sorting; and what is left out where they are many."""
import pytest

from solvers.abgame import weights as module
from solvers.abgame.choosing import guess_value
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.abgame.scoring import Codes, all_codes
from solvers.abgame.weights import Weighing, bits_of, expected_left, guesses_to_weigh
from solvers.core.engine import finish

SPACES = [CodeSpace(3, 5), CodeSpace(2, 6, True), CodeSpace(3, 4, True, "blog")]
PICTURED = ("0123:b", "4506:b", "7184:bb")  # of the game in the manual


@pytest.mark.parametrize("space", SPACES, ids=str)
@pytest.mark.parametrize("first", [0, 1, 5])
def test_the_best_and_the_ranks_are_those_of_plain_sorting(space, first):
    for candidates in filter(len, all_codes(space).parts(first)):
        weights = finish(Weighing(candidates))
        values = [guess_value(candidates, guess) for guess in range(space.size)]
        ordered = sorted(values, key=lambda value: (-round(value.bits, 6), not value.possible, value.guess))
        assert [guess for guess, _ in weights.best(7)] == [value.guess for value in ordered[:7]]
        assert weights.most_bits == pytest.approx(ordered[0].bits)
        for value in values:
            better = sum(other.bits > value.bits + 1e-6 for other in values)
            assert weights.rank(value.bits) == better + 1


def test_the_game_of_the_manual():
    history = History.parse(CodeSpace(), PICTURED)
    weights = finish(Weighing(history.candidates))
    assert [history.space.text(guess) for guess, _ in weights.best(5)] == ["1967", "1869", "9618", "1957", "9861"]
    counts = history.candidates.histogram(history.space.number("6918"))
    assert counts == (0, 23, 22, 9, 3, 7, 19, 6, 4, 6, 4, 3, 2, 1)
    assert (round(bits_of(counts), 2), round(expected_left(counts), 1)) == (3.19, 15.0)
    assert weights.rank(bits_of(counts)) == 6


def test_of_very_many_guesses_an_even_share_is_weighed(monkeypatch):
    space = CodeSpace(3, 6)
    monkeypatch.setattr(module, "MOST_PAIRS", space.size * 30)
    weights = finish(Weighing(all_codes(space)))
    assert list(weights.guesses) == list(range(0, space.size, 4))
    assert not weights.all_weighed
    assert weights.best_among(range(1, 4)) is None
    assert weights.best_among(range(4, 9))[0] == 4


def test_no_real_size_takes_more_than_it_may():
    for space in (CodeSpace(), CodeSpace(5, 10), CodeSpace(4, 26), CodeSpace(5, 8, True)):
        guesses = guesses_to_weigh(all_codes(space))
        assert len(guesses) * space.size <= module.MOST_PAIRS + space.size
    assert len(guesses_to_weigh(all_codes(CodeSpace(5, 10)))) == 30_240


def test_a_weighing_in_steps_says_how_far_it_is():
    weighing = Weighing(Codes(CodeSpace(3, 5), (3, 8, 20)))
    assert (weighing.snapshot(), weighing.progress().total) == (0, None)
    assert not weighing.advance(20)
    assert (weighing.snapshot(), weighing.progress().total) == (20, 60)
    assert finish(weighing).candidates[0] == 3


def test_where_nothing_is_possible_there_is_nothing_to_weigh():
    with pytest.raises(ValueError, match="no code is possible"):
        Weighing(Codes(CodeSpace(3, 5)))
    assert bits_of((0, 0)) == expected_left((0, 0)) == 0
