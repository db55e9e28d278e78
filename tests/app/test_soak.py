"""The window opened, used on every page and closed again and again: no widget, no thread and no memory stays behind.

What is weighed is what somebody holds: objects that Python keeps track of, and bytes of the C library's heap that were
not given back. How much of the system's memory the process has says less, for it grows by pieces for what other tests
left.
"""
import ctypes
import gc
import sys
import threading
from functools import cache
from itertools import pairwise
from statistics import median_low
from typing import NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmapCache
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.running import garbage
from app.shell.window import Window
from solvers.ferry.graph import first_places, steered_places
from tests.app.pages.test_tab import LIGHTS

# Openings until every page, dialog, font and cache has been needed; and how often as much is done again, to be weighed.
SHORT_PLAIN, LONG_PLAIN = (3, 1), (60, 80)
SHORT_USE, LONG_USE = (1, 1), (9, 20)
SHORT_ALL = (1, 1)
# Objects and bytes that such a part may add; some ten objects and 10 to 35 or 100 kB were measured. A window that stays
# has thousands of objects, and hundreds of kB.
PLAIN, USE = (100, 100_000), (300, 300_000)
MORE = 4  # times that too much is weighed again
RUNS = (Action.SOLVE, Action.HINT, Action.RESTART)
DIALOGS = (Action.CHOOSE_NEW, Action.SETTINGS, Action.STATISTICS, Action.HELP, Action.EXPORT, Action.SHORTCUTS)


class Heap(ctypes.Structure):
    """What glibc says of its heap (`man mallinfo2`)."""

    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]


class Weight(NamedTuple):
    """What is held at a time: widgets, objects, and bytes of the heap; no bytes where the C library does not tell."""

    widgets: int
    objects: int
    bytes: int


@cache
def mallinfo():
    """The function of the C library that tells of its heap; None where there is none."""
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    if not hasattr(library, "mallinfo2"):  # glibc since 2.33
        return None
    library.mallinfo2.restype = Heap
    return library.mallinfo2


def weigh():
    while threading.active_count() > 1:  # what was cancelled ends when its step does, and holds its engine until then
        QTest.qWait(1)
    QPixmapCache.clear()
    for places in (first_places, steered_places):  # 1 and 3 MB for each map that an engine came to in its time
        places.cache_clear()
    garbage.collect()  # as the window does while one plays
    heap = mallinfo()() if mallinfo() else Heap()
    return Weight(len(QApplication.allWidgets()), len(gc.get_objects()), heap.uordblks + heap.hblkhd)


def opened_again_and_again(open_and_close, turns, warming, times, most):
    """Open and close until nothing is new, then so many turns again and again; and weigh what these add.

    What stays each time is the least of few, or the middle one of many: a cache grows now and then, and how much an
    engine finds in its time varies on a busy machine. So what was too much is weighed some times more: what somebody
    holds is added each time.
    """
    for turn in range(warming):
        open_and_close(turn)
    weights = [weigh()]
    added = []

    def least(name):
        return (median_low if times > MORE else min)(getattr(each, name) for each in added)

    while len(added) < times or (len(added) < times + MORE and (
            least("objects") > most[0] or least("bytes") > most[1])):
        for turn in range(turns):
            open_and_close(turn)
        weights.append(weigh())
        added = [Weight(*(after - before for before, after in zip(*pair, strict=True))) for pair in pairwise(weights)]
    assert max(each.widgets for each in weights) == weights[0].widgets
    assert least("objects") <= most[0], added
    assert least("bytes") <= most[1], added


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
        close(window, collect=False)

    opened_again_and_again(open_and_close, len(RUNS), *often, PLAIN)


@pytest.mark.parametrize("often", [
    pytest.param(SHORT_USE, id="short"), pytest.param(LONG_USE, id="long", marks=pytest.mark.slow),
])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_using_every_page_leaves_nothing(qtbot, game, often):
    def use(window, place, key):
        """Turn to a page, let its engine run and stop, maybe change the theme meanwhile, and ask for something."""
        window.tab.turn_to(key)
        for action in RUNS:
            window.run(action)
        if place % 4 == 0:
            theme.set_scheme("light" if theme.scheme() == "dark" else "dark")
        window.run(DIALOGS[place % len(DIALOGS)])
        QCoreApplication.processEvents()
        window.run(Action.STOP)
        for other in QApplication.topLevelWidgets():
            if other is not window:
                other.close()

    def open_and_close(turn):
        window = Window([game])
        window.show_place(0)
        window.show()
        for place, entry in enumerate(game.pages):
            use(window, place, entry.key)
        close(window, collect=True)

    opened_again_and_again(open_and_close, 1 if often is SHORT_USE else 2, *often, USE)


def test_opening_every_game_leaves_nothing(qtbot):
    games = [*GAMES, LIGHTS]

    def open_and_close(turn):
        window = Window(games)
        window.show()
        for place in range(len(games)):
            window.show_place(place)
            assert window.tab is not None
        QCoreApplication.processEvents()
        close(window, collect=True)

    opened_again_and_again(open_and_close, 1, *SHORT_ALL, USE)
