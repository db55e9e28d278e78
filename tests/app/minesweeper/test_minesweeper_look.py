"""Every scene of the tab, in small and large windows and in a wider typeface: nothing wraps or overflows."""
import pytest
from PySide6.QtWidgets import QApplication

from app import theme
from app.games import GAMES
from app.window import Window
from tests.app.overflow import check

FAMILIES = [theme.FAMILY, "DejaVu Sans"]
SIZES = [(1280, 820), (900, 640)]


@pytest.fixture(params=FAMILIES)
def family(request):
    before = theme.notifier.family
    theme.use_family(request.param)
    theme.set_reduced_motion(True)
    yield request.param
    theme.use_family(before)


@pytest.fixture
def window(qtbot, family):
    window = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    yield window
    window.close()


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
