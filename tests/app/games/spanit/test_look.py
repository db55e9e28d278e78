"""Every scene of the game, and its dialog, in small and large windows and in a wider typeface: nothing is cut off."""
import pytest
from PySide6.QtWidgets import QApplication

from app.games.spanit.spanit_start_dialog import SpanStartDialog
from tests.app.overflow import check_dialog, looks
from tools.screenshots.spanit import game


@pytest.fixture
def window(window_of):
    return window_of("spanit")


def test_nothing_overflows(window):
    assert [*looks(window, game(window.tab))]
    window.tab.page.stop()


def test_the_dialog_cuts_nothing_off(window):
    window.tab.page.choose_new()
    QApplication.processEvents()
    dialog = window.findChild(SpanStartDialog)
    dialog.stones.setValue(4)
    check_dialog(dialog, (960, 720))
    dialog.reject()
