"""The Watch and the Tournament page in the smallest window and a large one, in a wider typeface too: nothing is cut
off or moved by what it shows."""
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.games.tetris.tournament.tetris_tournament_dialog import NewTournamentDialog
from app.games.tetris.watch.watched_game import NewWatchDialog, WatchedGame
from app.look import theme
from solvers.tetris.strict.rules import Rules
from tests.app.overflow import SIZES, check_dialog, look
from tools.screenshots import tetris

RULES = (Rules(10, 20), Rules(12, 8), Rules(4, 24))
WIDEST = ("9,999,999", "9,999,999", "123 G", "9,999,999", "9,999,999", "12.3 M", "4,400,000", "1 in 46,000", "123 G")


def test_the_watch_page_fits(window_of):
    window = window_of("tetris")
    window.tab.turn_to("watch")
    page = window.tab.page
    for rules in RULES:
        page.start_game(WatchedGame(controller="dt-20", rules=rules, seed=1))
        for size in SIZES:
            look(window, size)
            assert page.board.side >= 12
    metrics = QFontMetricsF(theme.font("figure"))
    for size in SIZES:
        look(window, size)
        before = page.side.counters.geometry()
        page.side.counters.set(WIDEST)
        look(window, size)
        assert page.side.counters.geometry() == before
        assert max(map(metrics.horizontalAdvance, WIDEST)) <= page.side.counters.width() / 3 - 8


def test_the_tournament_page_fits(window_of, monkeypatch):
    monkeypatch.setattr(tetris, "CONTEST_GAMES", 3)
    window = window_of("tetris")
    for scene in tetris.tournament(window.tab):
        scene.prepare()
        for size in SIZES:
            look(window, size)
            board = window.tab.page.board
            left, right = board.interval
            assert right - left >= 120
            assert board.cell_rect((0, 0)).right() <= board.width()


def test_the_dialogs_fit(window_of):
    tab = window_of("tetris").tab
    for page, kind in (("watch", NewWatchDialog), ("tournament", NewTournamentDialog)):
        tab.turn_to(page)
        tab.page.new()
        QApplication.processEvents()
        dialog = tab.findChild(kind)
        check_dialog(dialog)
        dialog.reject()
