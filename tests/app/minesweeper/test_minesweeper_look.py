"""Every scene of the tab, in small and large windows and in a wider typeface: nothing wraps or overflows."""
import pytest
from PySide6.QtWidgets import QApplication

from app import theme
from tests.app.overflow import check

SIZES = [(1280, 820), (900, 640)]


@pytest.fixture
def window(window_of):
    return window_of("minesweeper")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overflows(window, size, qtbot):
    window.resize(*size)
    for scene in window.tab.scenes():
        scene.prepare()
        for scheme in ("light", "dark"):
            theme.set_scheme(scheme)
            QApplication.processEvents()
            QApplication.processEvents()
            check(window)
            window.grab()
    window.tab.stop()
