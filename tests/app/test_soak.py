"""Every tab opened and closed again and again, 300 times where there is time: no widget and no memory stays behind."""
import gc
import threading

import psutil
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from app.actions import Action
from app.games import GAMES
from app.window import Window
from tests.app.test_template_tab import LIGHTS

SHORT = (30, 70, 5_000_000)
"""Openings until every cache, font and import is there; openings in all; bytes that the others may add.

125 kB an opening: a window that stays weighs hundreds."""
LONG = (60, 300, 6_000_000)  # 25 kB an opening


@pytest.mark.parametrize(("warming", "openings", "bytes_more"), [
    pytest.param(*SHORT, id="short"), pytest.param(*LONG, id="long", marks=pytest.mark.slow),
])
@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
def test_opening_and_closing_leaves_nothing(qtbot, game, warming, openings, bytes_more):
    def open_and_close(turn):
        window = Window([game])
        window.show_place(0)
        assert window.tab is not None
        window.show()
        QCoreApplication.processEvents()
        window.run((Action.SOLVE, Action.HINT, Action.RESTART)[turn % 3])
        QCoreApplication.processEvents()
        window.close()
        window.deleteLater()
        del window
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
        if turn % 5 == 0:
            gc.collect()  # else what could go waits, and the process grows around it

    def weigh():
        gc.collect()
        return len(QApplication.allWidgets()), psutil.Process().memory_info().rss

    for turn in range(warming):
        open_and_close(turn)
    widgets, memory = weigh()
    for turn in range(warming, openings):
        open_and_close(turn)
    widgets_after, memory_after = weigh()
    assert widgets_after <= widgets
    assert memory_after - memory < bytes_more
    assert threading.active_count() == 1
