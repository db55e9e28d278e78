"""Every scene of the Versus page, and its dialog, in small and large windows and in a wider typeface."""
import pytest
from PySide6.QtWidgets import QApplication

from app.games.tetris.versus.new_versus_dialog import NewVersusDialog
from app.games.tetris.versus.versus_page import VersusPage
from app.games.tetris.versus.watched_match_dialog import WatchDialog
from tests.app.overflow import check_dialog, looks
from tools.screenshots import tetris


@pytest.fixture
def window(window_of):
    return window_of("tetris")


def test_nothing_overflows(window):
    versus = window.tab.page_of(VersusPage)
    for _ in looks(window, tetris.versus(window.tab)):
        for board in versus.arena.boards:
            for column in (board.hold, board.next):
                assert not column.geometry().intersects(board.bed.toRect())
            assert board.side > 12
    window.tab.page.stop()


def test_the_dialog_cuts_nothing_off(window):
    window.tab.turn_to("versus")
    window.tab.page.new()
    QApplication.processEvents()
    dialog = window.findChild(NewVersusDialog)
    for level in dialog.levels.buttons.values():
        level.click()
        QApplication.processEvents()
        check_dialog(dialog)
    dialog.reject()


def test_the_dialog_of_a_watched_match_cuts_nothing_off(window):
    window.tab.turn_to("versus")
    window.tab.page.choose_watched()
    QApplication.processEvents()
    dialog = window.findChild(WatchDialog)
    check_dialog(dialog)
    dialog.right.take_program("a-bot")
    check_dialog(dialog)
    dialog.reject()
