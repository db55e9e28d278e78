"""The Watch and the Tournament page in the smallest window and a large one, in a wider typeface too: nothing is cut
off or moved by what it shows."""
import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from app import theme
from app.tetris.tournament import scenes
from app.tetris.tournament.new_dialog import NewTournamentDialog
from app.tetris.watch.new_dialog import NewWatchDialog
from app.tetris.watch.watched import Watched
from solvers.tetris.strict import Rules
from tests.app.overflow import check

SIZES = ((900, 640), (1280, 820))
DIALOGS = [("watch", NewWatchDialog), ("tournament", NewTournamentDialog)]


def settle():
    for _ in range(3):
        QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [Rules(10, 20), Rules(12, 8), Rules(4, 24)], ids=lambda rules: rules.title)
def test_the_watch_page_fits(window_of, size, rules):
    window = window_of("tetris")
    window.resize(*size)
    tab = window.tab
    tab.turn_to("watch")
    tab.watching.begin(Watched(controller="dt-20", rules=rules, seed=1))
    settle()
    check(window)


@pytest.mark.parametrize("size", SIZES)
def test_its_figures_have_room(window_of, size):
    window = window_of("tetris")
    window.resize(*size)
    tab = window.tab
    tab.turn_to("watch")
    settle()
    figures = tab.watching.figures
    before = figures.geometry()
    values = ("9,999,999", "9,999,999", "123 G", "9,999,999", "9,999,999", "12.3 M", "4,400,000", "1 in 46,000", "123 G")
    figures.set(values)
    settle()
    assert figures.geometry() == before
    metrics = QFontMetricsF(theme.font("figure"))
    assert max(map(metrics.horizontalAdvance, values)) <= figures.width() / 3 - 8


@pytest.mark.parametrize("size", SIZES)
def test_the_tournament_page_fits(window_of, size, monkeypatch):
    monkeypatch.setattr(scenes, "GAMES", 3)
    window = window_of("tetris")
    window.resize(*size)
    tab = window.tab
    for scene in tab.tournament.scenes():
        scene.prepare()
        settle()
        check(window)
    board = tab.tournament.board
    left, right = board._interval
    assert right - left >= 120
    assert board.cell_rect((0, 0)).right() <= board.width()


@pytest.mark.parametrize(("page", "kind"), DIALOGS)
def test_the_dialog_fits(window_of, page, kind):
    tab = window_of("tetris").tab
    tab.turn_to(page)
    tab.new()
    settle()
    dialog = tab.findChild(kind)
    check(dialog)
    assert dialog.width() <= 900
    assert dialog.height() <= 640
    dialog.reject()
