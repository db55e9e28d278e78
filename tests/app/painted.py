"""What the window holds of its boards beside a fresh painting of them: what was left behind shows as a difference."""
import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from app.canvas.canvas import Canvas
from app.games.tetris.effect_player import EffectPlayer
from app.look.motion import Motions

ROUNDING = 12 # levels of 255 by which a slanted edge may differ that a clip cuts; 9 were measured
SPECKS = 9    # pixels of a slanted edge that Qt rounds otherwise where a clip cuts it; what is left behind is many more


def stale_boards(window):
    """The boards in sight that stand still, yet have other pixels than a fresh painting of them, each in words."""
    for _ in range(3):
        QCoreApplication.processEvents()  # what an engine found, the layouts it changes, and what these show
    found = []
    for board in window.findChildren(Canvas):
        for _ in range(2):
            QCoreApplication.sendPostedEvents()  # an answer that came just now is laid out, or begins to move
        changing = moving(board) or getattr(board, "blinks", False)
        if not _in_window(board).isEmpty() and not changing and (where := stale(board)):
            found.append(f"{type(board).__name__}: {where}")
    return found


def moving(board):
    """Whether anything on a board, or above it from beside it, is on its way, so that no two paintings are the same."""
    around = board.parentWidget() or board
    parts = (*around.findChildren(Motions), *around.findChildren(EffectPlayer))
    return any(part.moving for part in parts)


def come_to_rest(window):
    """Let all movements on the boards of a window end, painted picture by picture."""
    while any(moving(board) for board in window.findChildren(Canvas)):
        QTest.qWait(5)


def stale(board):
    """Where the window holds other pixels of a board than a fresh painting has, in words; empty if nowhere.

    The window's own pixels are read: a grab would paint what lies above the cells anew. No timer runs in between, so
    that a game against the clock stands still.
    """
    QCoreApplication.sendEvent(board.window(), QEvent(QEvent.Type.UpdateRequest))  # paint what waits to be
    held = _picture(board)
    board.renew()  # tiles, too
    board.repaint()
    fresh = _picture(board)
    if held == fresh:
        return ""
    rows, columns = (abs(_pixels(held) - _pixels(fresh)).max(axis=2) > ROUNDING).nonzero()
    if len(rows) <= SPECKS:
        return ""
    return f"{len(rows)} px in columns {columns.min()} to {columns.max()}, rows {rows.min()} to {rows.max()}"


def _in_window(board):
    """The part of the window's pixels in which a board is seen."""
    window = board.window()
    seen = board.visibleRegion().boundingRect().translated(board.mapTo(window, QPoint()))
    return seen & QRect(QPoint(), window.windowHandle().size())


def _picture(board):
    window = board.window()
    image = window.screen().grabWindow(window.winId(), *_in_window(board).getRect()).toImage()
    image.convertTo(QImage.Format.Format_RGB32)
    return image


def _pixels(image):
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4).astype(np.int16)
