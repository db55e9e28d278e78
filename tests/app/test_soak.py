"""The window opened, used in every tab and closed again and again: no widget, no thread and no memory stays behind."""
import threading
from itertools import cycle
from statistics import mean

import psutil
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.running import garbage
from app.shell.window import Window
from tests.app.pages.test_tab import LIGHTS

# Openings until every page, dialog, font and cache has been needed; openings in all; bytes that each of the others may
# add.
SHORT_PLAIN, LONG_PLAIN = (10, 20, 125_000), (60, 300, 20_000)  # what is left of a window would weigh hundreds of kB
SHORT_USE, LONG_USE = (9, 13, 1_000_000), (20, 120, 1_000_000)  # of all tabs, several MB
RUNS = (Action.SOLVE, Action.HINT, Action.RESTART)
DIALOGS = (Action.CHOOSE_NEW, Action.SETTINGS, Action.STATISTICS, Action.HELP, Action.EXPORT, Action.SHORTCUTS)


def opened_again_and_again(open_and_close, warming, openings, bytes_each):
    """Open and close so often, and weigh what each adds: the mean without the largest quarter, for now and then the
    process takes memory in one piece for what other tests left."""
    def weigh():
        garbage.collect()  # as the window does while one plays
        return len(QApplication.allWidgets()), psutil.Process().memory_info().rss

    for turn in range(warming):
        open_and_close(turn)
    widgets, memory = weigh()
    added = []
    for turn in range(warming, openings):
        open_and_close(turn)
        widgets_after, memory_after = weigh()
        added.append(memory_after - memory)
        memory = memory_after
    assert widgets_after <= widgets
    assert mean(sorted(added)[: len(added) - len(added) // 4]) < bytes_each
    assert threading.active_count() == 1


def close(window, *, collect):
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    if collect:
        garbage.collect()


@pytest.mark.parametrize("often", [
    pytest.param(SHORT_PLAIN, id="short"), pytest.param(LONG_PLAIN, id="long", marks=pytest.mark.slow),
])
@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
def test_opening_and_closing_leaves_nothing(qtbot, game, often):
    def open_and_close(turn):
        window = Window([game])
        window.show_place(0)
        assert window.tab is not None
        window.show()
        QCoreApplication.processEvents()
        window.run(RUNS[turn % len(RUNS)])
        QCoreApplication.processEvents()
        close(window, collect=turn % 5 == 0)  # else what could go waits, and the process grows around it

    opened_again_and_again(open_and_close, *often)


@pytest.mark.parametrize("often", [
    pytest.param(SHORT_USE, id="short"), pytest.param(LONG_USE, id="long", marks=pytest.mark.slow),
])
def test_using_every_tab_leaves_nothing(qtbot, often):
    games = [*GAMES, LIGHTS]
    runs, dialogs, schemes = cycle(RUNS), cycle(DIALOGS), cycle(("dark", "light"))

    def use(window, page, dressed):
        """Turn to a page, let its engine run and stop, maybe change the theme meanwhile, and ask for something."""
        keys = list(window.tab.switch.pages)
        window.tab.turn_to(keys[page % len(keys)])
        window.run(next(runs))
        if dressed:
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
            use(window, 2 * turn, place % 4 == turn % 4)  # a change dresses all tabs that were built, and takes long
            use(window, 2 * turn + 1, False)
        close(window, collect=True)

    opened_again_and_again(open_and_close, *often)
