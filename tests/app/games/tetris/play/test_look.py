"""Every scene of the Play page, and its dialogs, in small and large windows and in a wider typeface."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.tetris.play.new_tetris_dialog import NewTetrisDialog
from app.games.tetris.play.program_dialog import ProgramDialog
from app.games.tetris.remembered_programs import PROGRAM
from app.pages.status_strip import Figure
from tests.app.overflow import SMALL, check_dialog, looks
from tools.screenshots.tetris import play


@pytest.fixture
def window(window_of):
    return window_of("tetris")


def test_nothing_overflows(window):
    tab = window.tab
    for _ in looks(window, play(tab)):
        for figure in tab.game.strip.findChildren(Figure):
            assert figure.width() >= figure.sizeHint().width(), f"{figure.accessibleName()} is cut off"
        margin_view = tab.game.margin_view
        for beside in (margin_view.hold, margin_view.next, margin_view.counters):
            assert not beside.geometry().intersects(tab.game.board.bed.toRect())


def test_the_strip_makes_room_for_longer_words(window):
    tab = window.tab
    window.resize(*SMALL)
    tab.game.start("tetris:zen:607")
    QApplication.processEvents()
    before = tab.game.strip.width()
    tab.game.start("tetris:sprint/1000:607")
    QApplication.processEvents()
    assert tab.game.strip.width() > before
    for figure in tab.game.strip.findChildren(Figure):
        assert figure.width() >= figure.sizeHint().width()


def test_the_dialog_cuts_nothing_off(window):
    window.tab.page.choose_new()
    QApplication.processEvents()
    dialog = window.findChild(NewTetrisDialog)
    for mode in dialog.modes.buttons.values():
        mode.click()
        QApplication.processEvents()
        check_dialog(dialog)
    dialog.reject()


def test_the_dialog_for_a_program_cuts_nothing_off(window):
    window.tab.page.hints.choose_mind(PROGRAM)
    dialog = window.findChild(ProgramDialog)
    for command in ("", "no-such-program-anywhere " + 50 * "x"):
        dialog.program.setText(command)
        QApplication.processEvents()
        check_dialog(dialog)
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        check_dialog(dialog)
    dialog.reject()
