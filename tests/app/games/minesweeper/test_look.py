"""Every scene of the tab, in small and large windows and in a wider typeface: nothing wraps or overflows."""
import pytest
from PySide6.QtWidgets import QApplication

from app.look import theme
from app.screenshots import minesweeper
from app.screenshots.photographs import every
from solvers.core.engine import finish
from solvers.minesweeper.play.race import Race
from tests.app.overflow import check

SIZES = [(1280, 820), (900, 640)]


@pytest.fixture
def window(window_of):
    return window_of("minesweeper")


@pytest.fixture(scope="module")
def played():
    """The race of the pictures, once it was run."""
    return []


@pytest.fixture
def race_once(played, monkeypatch):
    """The race takes longer than all else: it is run for one size and typeface, and shown in all."""

    def finish_once(engine, *steps):
        if not isinstance(engine, Race):
            return finish(engine, *steps)
        if not played:
            played.append(finish(engine))
        return played[0]

    monkeypatch.setattr(minesweeper, "finish", finish_once)


@pytest.mark.usefixtures("race_once")
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overflows(window, size, qtbot):
    window.resize(*size)
    for scene in every(window.tab):
        scene.prepare()
        for scheme in ("light", "dark"):
            theme.set_scheme(scheme)
            QApplication.processEvents()
            QApplication.processEvents()
            check(window)
            window.grab()
    window.tab.page.stop()
