"""The dialogs of competitions and of the toolkit in a wider typeface too: nothing is cut off."""
import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.games.spanit.competition.competition_start_dialog import CompetitionStartDialog
from app.games.spanit.toolkit import evolution_view
from app.games.spanit.toolkit.evolution_view import FactorBars
from app.games.spanit.toolkit.toolkit_dialogs import NewEvolutionDialog, SavePersonalityDialog
from solvers.spanit.competition.evolution import BRED
from tests.app.overflow import check, check_dialog

DIALOGS = [("competition", CompetitionStartDialog), ("toolkit", NewEvolutionDialog)]


@pytest.mark.parametrize(("page", "kind"), DIALOGS)
def test_the_dialog_fits(window_of, page, kind):
    tab = window_of("spanit").tab
    tab.turn_to(page)
    tab.page.new()
    QApplication.processEvents()
    dialog = tab.findChild(kind)
    check_dialog(dialog)
    dialog.reject()


def test_the_dialog_of_saving_fits(window_of):
    tab = window_of("spanit").tab
    dialog = SavePersonalityDialog(tab, tab.game.presets, tab.game.presets.get("The Weaver"), print)
    dialog.show()
    for name in ("The Weaver", "Oracle", "", "Mine"):
        dialog.name_field.setText(name)
        QApplication.processEvents()
        check(dialog)
        assert not dialog.complaint.elided
    dialog.reject()


@pytest.mark.parametrize("width", [328, 640, 840, 1400])
def test_every_factor_has_room_for_its_words(qtbot, monkeypatch, width):
    bars = FactorBars(BRED)
    qtbot.addWidget(bars)
    bars.resize(width, bars.heightForWidth(width))
    drawn = []
    monkeypatch.setattr(evolution_view, "draw_text", lambda painter, rect, words, font, *_: drawn.append(
        QFontMetricsF(font).horizontalAdvance(words) <= rect.width() + 0.5))
    bars.grab()
    assert len(drawn) == 2 * len(BRED)
    assert all(drawn)


def test_every_factor_is_shown_where_there_is_little_height(qtbot, monkeypatch):
    bars = FactorBars(BRED)
    qtbot.addWidget(bars)
    bars.resize(440, 160)
    lowest = []
    monkeypatch.setattr(evolution_view, "draw_text", lambda painter, rect, *_: lowest.append(rect.bottom()))
    bars.grab()
    assert max(lowest) <= 160
