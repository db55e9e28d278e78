"""The tally: which ends count, which make a best time, and what becomes of a loss that is taken back."""
import pytest

from app.minesweeper.tally import Tally
from solvers.minesweeper.rules import Game

START = Game.from_id("minesweeper:3x1/1:safe:6@a1")  # a mine at b1


@pytest.fixture
def won():
    return START.play("open c1")


@pytest.fixture
def lost():
    return START.play("open b1")


@pytest.fixture
def tally():
    return Tally("minesweeper")


def test_a_faster_game_is_a_best_time(tally, won):
    told = []
    for seconds in (20.0, 30.0, 10.0):
        tally.begin({})
        record, best = tally.end(won, seconds, alone=True)
        told.append(best)
    assert told == [False, False, True]
    assert (record.played, record.won, record.best_seconds) == (3, 3, 10.0)


def test_an_end_counts_once(tally, won):
    tally.end(won, 20.0, alone=True)
    kept = tally.extra()
    tally.begin(kept)
    assert tally.end(won, 20.0, alone=True)[0].played == 1


@pytest.mark.parametrize("helped", [True, False])
def test_help_makes_no_time(tally, won, helped):
    tally.helped = helped
    record, _ = tally.end(won, 20.0, alone=helped)
    assert (record.won, record.best_seconds) == (1, None)


def test_a_void_game_does_not_count(tally, lost):
    tally.begin({"void": "1"})
    assert tally.end(lost, 20.0, alone=True)[0].played == 0


def test_a_loss_taken_back_never_was(tally, won, lost):
    tally.end(won, 20.0, alone=True)
    tally.begin({})
    tally.end(lost, 5.0, alone=True)
    tally.take_back(lost)
    record, _ = tally.end(won, 9.0, alone=True)
    assert (record.played, record.won, record.streak, record.best_seconds) == (1, 1, 1, 20.0)
