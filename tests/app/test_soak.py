"""Every tab opened and closed 300 times: no widget and no memory stays behind."""
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

OPENINGS = 300
WARMING = 60  # until every cache, font and import is there
MEMORY = 6_000_000  # bytes; 25 kB an opening, where a window that stays weighs hundreds


@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
def test_opening_and_closing_leaves_nothing(qtbot, game):
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
        if turn % 20 == 0:
            gc.collect()  # else what could go waits, and the process grows around it

    def weigh():
        gc.collect()
        return len(QApplication.allWidgets()), psutil.Process().memory_info().rss

    for turn in range(WARMING):
        open_and_close(turn)
    widgets, memory = weigh()
    for turn in range(WARMING, OPENINGS):
        open_and_close(turn)
    widgets_after, memory_after = weigh()
    assert widgets_after <= widgets
    assert memory_after - memory < MEMORY
    assert threading.active_count() == 1
