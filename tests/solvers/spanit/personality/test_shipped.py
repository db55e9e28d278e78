"""The personalities that come with the program: complete, signed, and each with a character of its own."""
import pytest

from solvers.spanit.board import Position, transposed
from solvers.spanit.personality.factors import FACTORS
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped

SHIPPED = list(shipped().values())


def test_there_are_some_of_different_character():
    assert len(SHIPPED) >= 7
    assert len({personality.name for personality in SHIPPED}) == len(SHIPPED)
    assert len({tuple(getattr(each, factor.field) for factor in FACTORS) for each in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("personality", SHIPPED, ids=list(shipped()))
def test_each_is_complete_and_signed(personality):
    assert not personality.missing
    assert personality.author == "the Solvarium developers"
    assert personality.comment.endswith(".")
    assert "\n" not in personality.comment


@pytest.mark.parametrize("personality", SHIPPED, ids=list(shipped()))
def test_each_takes_a_win_that_is_there(personality):
    position = Position.read("hh./../.../v./.v. h")
    assert PersonalityPlayer(personality).choose(position, "h", 4, 0) == 2
    assert PersonalityPlayer(personality).choose(position.transposed(), "v", 4, 0) == transposed(3)[2]
