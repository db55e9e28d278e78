"""The list of opponents: nothing that is said of one is cut."""
import pytest
from PySide6.QtGui import QFontMetrics

from app.games.spanit.opponent_choice import PADDING, WIDTH, Opponent
from app.look import theme
from solvers.spanit.competition.ladder import LADDER


@pytest.mark.parametrize("rung", LADDER, ids=lambda rung: rung.name)
def test_a_style_has_room(qtbot, rung):
    assert QFontMetrics(theme.font("small")).horizontalAdvance(rung.style) <= WIDTH - 2 * PADDING - 24  # the scroll bar


def test_what_is_said_of_one_is_a_sentence_with_the_record():
    faced = Opponent("The Runner", "beginner, rating 169", "Runs", "you won 1 of 1")
    assert faced.text == "The Runner, beginner, rating 169; you won 1 of 1. Runs"
    assert Opponent("The Runner", "beginner", "Runs", "").text == "The Runner, beginner. Runs"
