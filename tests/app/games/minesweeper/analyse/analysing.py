"""Hands on the Analyse page: what tests do with its mouse, its wheel and its texts."""
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from solvers.core.coordinates import read_cell

PATIENCE = 20_000
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def opened(tab, qtbot):
    """The Analyse page in front, with its first example analysed."""
    tab.turn_to("analyse")
    tab.page.board.setFocus()
    settle(tab.page, qtbot)
    return tab.page


def settle(page, qtbot):
    qtbot.waitUntil(lambda: page.inquiry.finished and not page.worker.running, timeout=PATIENCE)


def middle(page, name):
    return page.board.cell_rect(read_cell(name)).center().toPoint()


def click(page, name, button=LEFT):
    QTest.mouseClick(page.board, button, pos=middle(page, name))


def drag(page, *names, button=LEFT):
    QTest.mousePress(page.board, button, pos=middle(page, names[0]))
    for name in names[1:]:
        point = QPointF(middle(page, name))
        QApplication.sendEvent(page.board, QMouseEvent(
            QEvent.Type.MouseMove, point, page.board.mapToGlobal(point), Qt.MouseButton.NoButton, button,
            Qt.KeyboardModifier.NoModifier))
    QTest.mouseRelease(page.board, button, pos=middle(page, names[-1]))


def turn(page, name, notches):
    point = QPointF(middle(page, name))
    QApplication.sendEvent(page.board, QWheelEvent(
        point, page.board.mapToGlobal(point), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False))


def rows(page):
    return page.position.text().splitlines()[1:]


def paste(page, text):
    QGuiApplication.clipboard().setText(text)
    page.text.paste_text()


def show(page, text):
    page.read(text)
    page.board.setFocus()
