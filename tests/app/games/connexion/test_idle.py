"""The idle show: labyrinths grow, stand and go, forever; anything ends it, and it begins by itself when asked to."""
import threading

import psutil
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from shiboken6 import isValid

from app.games.connexion import idle, preferences
from app.games.connexion.idle import IdleShow, IdleWatch
from app.look import theme
from solvers.connexion.labyrinth import counts
from tests.reference.connexion_check import check

PATIENCE = 20_000
MB = 1 << 20


@pytest.fixture
def quick(monkeypatch):
    """A show that loses no time."""
    monkeypatch.setattr(idle, "PIECES", 10_000.0)
    for name in ("FIRST", "STANDING", "SWEEPING"):
        monkeypatch.setattr(idle, name, 1)


@pytest.fixture
def page(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.fixture
def show(page, qtbot):
    show = IdleShow(page, seed=607)
    show.start()
    qtbot.waitExposed(show)
    yield show
    if isValid(show):
        show.close()


def pieces(show):
    return show.board.board_state.plan.pieces


def workers():
    return sum(thread.name == "worker" for thread in threading.enumerate())


def gone(show):
    return not isValid(show) or not show.isVisible()


def test_one_grows_stands_and_goes(quick, show, qtbot, monkeypatch):
    monkeypatch.setattr(idle, "STANDING", 60)  # long enough to be looked at
    seen, found = set(), []

    def look():
        seen.add(len(pieces(show)))
        if show.board.caption_text and len(pieces(show)) == 64:
            found.append((dict(pieces(show)), show.board.caption_text, show.board.look.hue))
        return len({words for _, words, _ in found}) >= 3

    qtbot.waitUntil(look, timeout=PATIENCE)
    assert 0 in seen
    for plane, words, _ in found:
        number = counts(plane)
        assert check([(0, q, r, mask) for (q, r), mask in plane.items()]) is None
        assert f"{number.groups} groups around {number.holes} holes" in words
    assert len({hue for _, _, hue in found}) > 1, "each in another hue"


def test_nothing_changes_its_size_while_one_grows(monkeypatch, page, qtbot):
    monkeypatch.setattr(idle, "FIRST", 1)
    monkeypatch.setattr(idle, "PIECES", 300.0)
    show = IdleShow(page, seed=1)
    show.start()
    sides = set()
    qtbot.waitUntil(lambda: sides.add(show.board.side) or len(pieces(show)) == 64, timeout=PATIENCE)
    assert len(sides) == 1
    show.close()


def test_under_reduced_motion_finished_ones_follow_one_another(quick, page, qtbot):
    theme.set_reduced_motion(True)
    show = IdleShow(page, seed=607)
    show.start()
    seen, lengths = set(), set()

    def look():
        lengths.add(len(pieces(show)))
        seen.add(show.board.caption_text)
        return len(seen) > 4

    qtbot.waitUntil(look, timeout=PATIENCE)
    assert lengths == {64}
    assert workers() == 0
    show.close()


def mouse(show, x, y):
    where = QPointF(x, y)
    event = QMouseEvent(QEvent.Type.MouseMove, where, where, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton,
                        Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(show, event)


def turn_wheel(show):
    event = QWheelEvent(QPointF(5, 5), QPointF(5, 5), QPointF(0, 0).toPoint(), QPointF(0, 120).toPoint(),
                        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(show, event)


@pytest.mark.parametrize("end", [
    lambda show: QTest.keyClick(show, Qt.Key.Key_A), lambda show: QTest.keyClick(show, Qt.Key.Key_Shift),
    lambda show: QTest.mouseClick(show, Qt.MouseButton.RightButton), turn_wheel,
    lambda show: (mouse(show, 100, 100), mouse(show, 100, 140)),
], ids=["key", "shift", "click", "wheel", "mouse"])
def test_anything_ends_it(show, qtbot, end):
    qtbot.waitUntil(lambda: workers() == 1, timeout=PATIENCE)
    end(show)
    qtbot.waitUntil(lambda: gone(show), timeout=PATIENCE)
    assert workers() == 0


def test_a_table_that_shakes_does_not(show, qtbot):
    for x in (100, 103, 99, 104):
        mouse(show, x, 100)
    assert not gone(show)


def test_it_hides_the_mouse(show):
    assert show.cursor().shape() == Qt.CursorShape.BlankCursor
    assert show.isFullScreen()


def test_hours_of_it_need_no_more_memory(quick, page, qtbot):
    show = IdleShow(page, seed=2)
    show.start()
    qtbot.waitUntil(lambda: show.count > 10, timeout=PATIENCE)
    before, widgets = psutil.Process().memory_info().rss, len(QApplication.allWidgets())
    qtbot.waitUntil(lambda: show.count > 60, timeout=3 * PATIENCE)
    assert psutil.Process().memory_info().rss - before < 30 * MB
    assert len(QApplication.allWidgets()) == widgets
    show.close()


def test_it_begins_by_itself_after_the_minutes_of_the_preferences(page, qtbot):
    clock, begun = [0.0], []
    watch = IdleWatch(page, lambda: begun.append(clock[0]), lambda: clock[0])
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)

    def wait_until(seconds):
        clock[0] = seconds
        watch.start_if_idle()

    wait_until(1)
    wait_until(10_000)
    assert not begun, "the preferences say never"
    preferences.set_idle_minutes(2)
    wait_until(10_060)
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_A)
    wait_until(10_170)
    assert not begun, "a key was pressed less than two minutes ago"
    wait_until(10_185)
    assert begun == [10_185]
    wait_until(10_200)
    assert begun == [10_185]
    dialog = QDialog(page)
    dialog.open()
    wait_until(10_500)
    assert begun == [10_185], "a dialog waits for an answer"
    dialog.close()
    page.hide()
    wait_until(11_000)
    assert begun == [10_185], "nobody looks at the page"


def test_it_watches_another_window_that_qt_makes_for_the_page(page, qtbot):
    clock, begun = [0.0], []
    watch = IdleWatch(page, lambda: begun.append(clock[0]), lambda: clock[0])
    preferences.set_idle_minutes(2)
    watch.start_if_idle()
    before = page.windowHandle()
    page.destroy()  # as Qt does when a widget of another kind comes into it
    page.hide()
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)
    assert not isValid(before)
    watch.start_if_idle()
    clock[0] = 100
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_A)
    for clock[0] in (150, 225):
        watch.start_if_idle()
    assert begun == [225], "two minutes after the key"


def test_the_tab_begins_it(tab, qtbot):
    action = next(action for action in tab.commands() if action.text == "Idle show")
    assert action.keys == "Shift+F11"
    action.run()
    show = tab.findChild(IdleShow)
    assert show.isVisible()
    QTest.keyClick(show, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: tab.findChild(IdleShow) is None, timeout=PATIENCE)
