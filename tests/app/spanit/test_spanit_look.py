"""Every scene of the game, and its dialog, in small and large windows and in a wider typeface: nothing is cut off."""
import pytest
from PySide6.QtWidgets import QApplication

from app.spanit.new_dialog import NewDialog
from app.spanit.scenes import scenes
from tests.app.overflow import check

SIZES = [(1280, 820), (900, 640)]


@pytest.fixture
def window(window_of):
    return window_of("spanit")


def test_nothing_overflows(window):
    for scene in scenes(window.tab):
        window.resize(*SIZES[0])
        scene.prepare()
        for size in SIZES:
            window.resize(*size)
            for _ in range(4):  # lines that wrap move what is below them
                QApplication.processEvents()
            check(window)
    window.tab.stop()


def test_the_dialog_cuts_nothing_off(window):
    window.tab.new()
    QApplication.processEvents()
    dialog = window.findChild(NewDialog)
    dialog.stones.setValue(4)
    QApplication.processEvents()
    check(dialog)
    assert dialog.width() <= 960
    assert dialog.height() <= 720
    dialog.reject()
