"""What is judged of several voices while they are written: a fourth waits for the bass that may come under it."""
import pytest

from solvers.counterpoint.composition import read_id
from solvers.counterpoint.judging import hard_breaches


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
