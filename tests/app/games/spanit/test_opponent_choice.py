"""The list of opponents: nothing that is said of one is cut."""
import pytest
from PySide6.QtGui import QFontMetrics

from app.games.spanit.opponent_choice import PADDING, WIDTH
from app.look import theme
from solvers.spanit.competition.ladder import LADDER


@pytest.mark.parametrize("rung", LADDER, ids=lambda rung: rung.name)
def test_a_style_has_room(qtbot, rung):
    assert QFontMetrics(theme.font("small")).horizontalAdvance(rung.style) <= WIDTH - 2 * PADDING - 24  # the scroll bar
