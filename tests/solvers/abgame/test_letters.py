"""The trap of the letters: totals of both plans, the best that any plan can do, and the engine that plays them."""
import pytest

from solvers.abgame.codes import Answer
from solvers.abgame.letters import KNOWN, LETTERS, SPACE, TOTALS, Plans, Showing, plans, turns
from solvers.core.engine import finish
from tests.reference.abgame_letters import fewest


def test_totals():
    one, four = (plan.summary() for plan in plans())
    assert (one.total, four.total) == TOTALS == (276, 116)
    assert (one.mean, one.most) == (12.0, 23)
    assert (round(four.mean, 2), four.most) == (5.04, 8)
    assert four.inconsistent > 0 == one.inconsistent


def test_no_plan_is_better():
    assert fewest(len(LETTERS)) == TOTALS[1]


def test_the_plans_trees_part_the_letters():
    """Each branch holds exactly the letters that give its answer: the trees were made without scoring a code."""
    for plan in plans():
        for letter in LETTERS:
            path = plan.walk(SPACE.number(KNOWN + letter))
            assert path[-1] == (SPACE.number(KNOWN + letter), SPACE.right)


def test_the_blogs_guesses():
    found = turns(1, "W")
    assert [turn.guess for turn in found] == ["DEFG", "HIJK", "LMNO", "PQRS", "TUVW", "ABCW"]
    assert [len(turn.after) for turn in found] == [19, 15, 11, 7, 1, 1]
    assert found[4].answer == Answer(1, 0)
    assert [turn.guess for turn in turns(0, "F")] == ["ABCD", "ABCE", "ABCF"]


@pytest.mark.parametrize("steps", [1, 7, 1000])
def test_every_letter_is_found_once(steps):
    engine, seen = Plans(Showing("Q"), every=True), []
    while not engine.advance(steps):
        seen.append(engine.snapshot())
    assert engine.result().found == LETTERS
    assert engine.result().means() == (12.0, 116 / 23)
    assert engine.progress().done == engine.progress().total == 23
    assert engine.advance(steps)
    if steps == 1:
        assert len(seen) == sum(max(len(turns(plan, letter)) for plan in (0, 1)) for letter in LETTERS) + 22 - 1


def test_one_letter():
    assert finish(Plans(Showing("W", 3), every=False)) == Showing("W", 20)
    assert Showing("W", 20).go_on() == Showing("X", 0, "W")
    assert Showing("Z", 23).go_on() == Showing("D", 0, "Z")
    assert Showing("W", 19).means() is None
    assert Showing("W", 20, "D").look_for("D") == Showing("D", 0, "DW")
