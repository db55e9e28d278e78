"""What holds for every test of the window: it leaves no widget behind, and the theme as it is at a first start."""
import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from app import theme
from app.games import GAMES
from app.window import Window


@pytest.fixture(autouse=True)
def appearance():
    yield
    gc.enable()  # no thread is at work any more, and tests without a window have nobody else to collect
    if QCoreApplication.instance() is not None:  # what qtbot has closed would otherwise live on into later tests
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    theme.set_reduced_motion(False)
    if theme.scheme() != "system":
        theme.set_scheme("system")


@pytest.fixture
def tab_of(qtbot):
    """Builds a tab of a class, as large as the window makes it, and shows it."""
    tabs = []

    def build(kind):
        theme.set_reduced_motion(True)
        tab = kind()
        tabs.append(tab)
        qtbot.addWidget(tab)
        tab.resize(1208, 764)
        tab.show()
        tab.restore_autosave()
        qtbot.waitExposed(tab)
        tab.board.setFocus()
        return tab

    yield build
    for tab in tabs:
        tab.stop()


@pytest.fixture(params=[theme.FAMILY, "DejaVu Sans"])
def family(request):
    """Our typeface, and a wider one that a system may have instead."""
    before = theme.notifier.family
    theme.use_family(request.param)
    theme.set_reduced_motion(True)
    yield request.param
    theme.use_family(before)


@pytest.fixture
def window_of(qtbot, family):
    """Builds the window with the game of a name alone, in each typeface."""
    windows = []

    def build(name):
        window = Window([game for game in GAMES if game.name == name])
        windows.append(window)
        qtbot.addWidget(window)
        window.show_place(0)
        window.show()
        return window

    yield build
    for window in windows:
        window.close()
