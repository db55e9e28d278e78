"""The window opened, used in every tab and closed again and again: no widget, no thread and no memory stays behind."""
import threading
from itertools import cycle

import psutil
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from app import garbage, theme
from app.actions import Action
from app.games import GAMES
from app.window import Window
from tests.app.test_template_tab import LIGHTS

MOST = 1_000_000  # bytes that an opening may add; what is left of a window would weigh several times as much
SHORT = (4, 9)     # openings until every page, dialog, font and cache has been needed; openings in all
LONG = (20, 120)
RUNS = (Action.SOLVE, Action.HINT, Action.RESTART)
DIALOGS = (Action.NEW, Action.SETTINGS, Action.STATISTICS, Action.HELP, Action.EXPORT, Action.SHORTCUTS)


@pytest.mark.parametrize(("warming", "openings"), [
    pytest.param(*SHORT, id="short"), pytest.param(*LONG, id="long", marks=pytest.mark.slow),
])
def test_opening_and_closing_leaves_nothing(qtbot, warming, openings):
    games = [*GAMES, LIGHTS]
    runs, dialogs, schemes = cycle(RUNS), cycle(DIALOGS), cycle(("dark", "light"))

    def use(window, page):
        """Turn to a page, let its engine run and stop, change the theme meanwhile, and ask for something."""
        if keys := list(getattr(window.tab, "sheets", ())):
            window.tab.turn_to(keys[page % len(keys)])
        window.run(next(runs))
        theme.set_scheme(next(schemes))
        window.run(next(dialogs))
        QCoreApplication.processEvents()
        window.run(Action.STOP)
        for other in QApplication.topLevelWidgets():
            if other is not window:
                other.close()

    def open_and_close(turn):
        window = Window(games)
        window.show()
        for place in range(len(games)):
            window.show_place(place)
            assert window.tab is not None
            use(window, 2 * turn)
            use(window, 2 * turn + 1)
        window.close()
        window.deleteLater()
        del window
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
        garbage.collect()  # as the window does while one plays

    def weigh():
        return len(QApplication.allWidgets()), psutil.Process().memory_info().rss

    for turn in range(warming):
        open_and_close(turn)
    widgets, memory = weigh()
    for turn in range(warming, openings):
        open_and_close(turn)
    widgets_after, memory_after = weigh()
    assert widgets_after <= widgets
    assert memory_after - memory < MOST * (openings - warming)
    assert threading.active_count() == 1
