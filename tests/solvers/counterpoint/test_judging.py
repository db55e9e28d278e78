"""What is judged of several voices while they are written: a fourth waits for the bass that may come under it."""
import pytest

from solvers.counterpoint.composition import read_id
from solvers.counterpoint.judging import costs_of, hard_breaches
from solvers.counterpoint.rules import TEXTBOOK, Personality


def rules(state):
    return {breach.rule for breach in hard_breaches(state)}


@pytest.fixture
def fourth():
    """A soprano a fourth over the cantus in bar 3, whose bass is not written."""
    state = read_id("counterpoint:d4.f4.e4.d4.e4.d4:1c1:0")
    return state.play("1@3.1=a4")


def test_a_fourth_is_judged_once_the_bass_is_there(fourth):
    assert rules(fourth) == set()
    assert "consonance" not in rules(fourth.play("3@3.1=c4"))  # a, e and c: a sixth chord
    assert "consonance" in rules(fourth.play("3@3.1=d4"))


def test_other_dissonances_are_judged_at_once():
    state = read_id("counterpoint:d4.f4.e4.d4.e4.d4:1c1:0").play("1@3.1=f4")  # a second over e
    assert "consonance" in rules(state)


def test_costs_are_exact_to_two_decimals():
    """Three thirds at 0.1 each cost 0.3, and not what adding floating-point numbers comes to."""
    piece = read_id("counterpoint:d4.f4.e4.f4.e4.d4:1/upper:0")
    for move in ("1.1=a4", "2.1=c5", "3.1=a4", "4.1=c5", "5.1=c#5", "6.1=d5"):
        piece = piece.play(move)
    thirds = Personality("thirds", {**TEXTBOOK.weights, "leap-third": 0.1})
    assert costs_of(piece, thirds)["leap-third"] == 0.3
