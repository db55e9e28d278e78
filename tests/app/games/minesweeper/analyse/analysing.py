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
    tab.analyse.board.setFocus()
    settle(tab.analyse, qtbot)
    return tab.analyse


def settle(sheet, qtbot):
    qtbot.waitUntil(lambda: sheet.inquiry.finished and not sheet.tab.worker.running, timeout=PATIENCE)


def middle(sheet, name):
    return sheet.board.cell_rect(read_cell(name)).center().toPoint()


def click(sheet, name, button=LEFT):
    QTest.mouseClick(sheet.board, button, pos=middle(sheet, name))


def drag(sheet, *names, button=LEFT):
    QTest.mousePress(sheet.board, button, pos=middle(sheet, names[0]))
    for name in names[1:]:
        point = QPointF(middle(sheet, name))
        QApplication.sendEvent(sheet.board, QMouseEvent(
            QEvent.Type.MouseMove, point, sheet.board.mapToGlobal(point), Qt.MouseButton.NoButton, button,
            Qt.KeyboardModifier.NoModifier))
    QTest.mouseRelease(sheet.board, button, pos=middle(sheet, names[-1]))


def turn(sheet, name, notches):
    point = QPointF(middle(sheet, name))
    QApplication.sendEvent(sheet.board, QWheelEvent(
        point, sheet.board.mapToGlobal(point), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False))


def rows(sheet):
    return sheet.position.text().splitlines()[1:]


def paste(sheet, text):
    QGuiApplication.clipboard().setText(text)
    sheet.text.paste_text()


def show(sheet, text):
    sheet.read(text)
    sheet.board.setFocus()
