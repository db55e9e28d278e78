"""The idle show: endless labyrinths on the whole screen, each grows, stands a while and is swept away."""
import time
from collections.abc import Callable, Collection
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
    QWindow,
)
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from app.canvas.board import Cell
from app.controls import draw_text
from app.controls.dialog import window_title
from app.games.connexion import preferences
from app.games.connexion.gallery.gallery_list import short_fingerprint
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_drawing import DrawingPlan
from app.games.connexion.piece_colours import HUES
from app.look import theme
from app.pages import fresh_seed
from app.running.worker import Worker
from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import Growth, Recording, Replay
from solvers.core import wording

PIECES = 6.0     # a second
FIRST = 600      # ms before the first piece of a labyrinth
STANDING = 9000  # ms that a finished one stands
SWEEPING = 1200  # ms until the next one begins
STILL = 24       # px that the mouse may move before the show ends: a table is not always still
SIDE = 0.07      # margin at the sides and above, in widths and heights of the screen
FOOT = 0.12      # margin below, in heights
LOOK = 5000      # ms between two looks at the clock
INPUT = (
    QEvent.Type.KeyPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
)


class IdleShow(QWidget):
    """A window of its own. Any key, a click, the wheel or a clear movement of the mouse ends it."""

    def __init__(self, parent: QWidget, seed: int | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(window_title("Idle show"))
        self.setAccessibleName("Idle show: labyrinths grow. Any key ends it.")
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setMouseTracking(True)
        self._seed, self.count = fresh_seed() if seed is None else seed, 0
        self._mouse: QPointF | None = None
        self._recording = Recording((), (), ({},))
        self._room: Collection[Cell] = ()  # for all of it from the beginning: nothing moves
        self.board = _ShowBoard(self)
        self._hues = list(HUES)
        self._worker = Worker(self)
        self._worker.set_speed(PIECES)
        self._worker.snapshot.connect(self._show_growth)
        self._worker.succeeded.connect(self._show_result)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)
        self._next: Callable[[], None] = self.grow

    def start(self) -> None:
        """Fill the screen that the parent is on, and begin."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.screen().geometry())
        self.showFullScreen()
        self.setFocus()
        self.grow()

    # From one labyrinth to the next

    def grow(self) -> None:
        """Find a labyrinth, and let it grow in the next hue."""
        self.count += 1
        search = FastSearch(self._seed, self.count, at_random=preferences.at_random())
        while not search.advance(1 << 16):
            pass
        solution = Solution.from_pieces(search.pieces())
        self._recording = Recording.from_solution(solution)
        whole = Replay(self._recording, len(self._recording.events))
        self._room = whole.snapshot().plane.keys()
        look = preferences.current_look()
        hue = self._hues[(self._hues.index(look.hue) + self.count - 1) % len(self._hues)]
        self.board.reset_view()
        self.board.caption_text = ""
        self.board.set_look(replace(look, hue=hue, numbered=False))
        groups = wording.counted(len(solution.groups), "group")
        holes = wording.counted(sum(map(len, solution.holes)), "hole")
        self._caption = f"{short_fingerprint(solution.fingerprint)}     {groups} around {holes}"
        if theme.reduced_motion():
            self._show_growth(whole.snapshot())
            self._show_result(None)
        else:
            self.board.show_position(BoardState(room=self._room))
            self._wait(FIRST, lambda: self._worker.start(Replay(self._recording)))

    def _show_growth(self, growth: Growth) -> None:
        self.board.show_position(BoardState(DrawingPlan(growth.plane), room=self._room))

    def _show_result(self, _result: object) -> None:
        """Show a finished labyrinth for a while."""
        self.board.caption_text = self._caption
        self.board.update()
        self._wait(STANDING, self.grow if theme.reduced_motion() else self._sweep)

    def _sweep(self) -> None:
        self.board.caption_text = ""
        self.board.show_position(BoardState(room=self._room), sweep=True)
        self._wait(SWEEPING, self.grow)

    def _wait(self, milliseconds: int, then: Callable[[], None]) -> None:
        self._next = then
        self._timer.start(milliseconds)

    def _go_on(self) -> None:
        self._next()

    # Its end

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.close()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.close()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._mouse is None:
            self._mouse = event.globalPosition()
        if (event.globalPosition() - self._mouse).manhattanLength() > STILL:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._stop()
        super().closeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._stop()
        super().hideEvent(event)

    def _stop(self) -> None:
        self._timer.stop()
        self._worker.cancel()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.board.setGeometry(self.rect())
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().window)
        painter.end()


class _ShowBoard(LabyrinthBoard):
    """A board that nobody plays on, with a quiet caption."""

    largest = 110.0  # circumradius of a piece, px

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        self.caption_text = ""
        self.setParent(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _area(self) -> QRectF:
        width, height = self.width(), self.height()
        return QRectF(self.rect()).adjusted(SIDE * width, SIDE * height, -SIDE * width, -FOOT * height)

    def paint_marks(self, painter: QPainter) -> None:
        if self.caption_text:
            rect = QRectF(0, (1 - FOOT) * self.height(), self.width(), FOOT * self.height())
            draw_text(painter, rect, self.caption_text, theme.font("sentence"), theme.current().muted,
                      Qt.AlignmentFlag.AlignHCenter)


class IdleWatch(QObject):
    """Begins the show once there has been no key and no mouse for as long as the preferences say."""

    def __init__(self, page: QWidget, begin: Callable[[], object], now: Callable[[], float] = time.monotonic) -> None:
        """`page` is a widget that has to be seen for the show to begin by itself."""
        super().__init__(page)
        self._page, self._begin, self._now = page, begin, now
        self._window: QWindow | None = None
        self._last = now()
        timer = QTimer(self, interval=LOOK)
        timer.timeout.connect(self.start_if_idle)
        timer.start()

    def start_if_idle(self) -> None:
        """Begin the show if it is time."""
        window = self._page.window().windowHandle()
        if window is not None and window is not self._window:
            if self._window is not None and isValid(self._window):  # Qt may have made another one meanwhile
                self._window.removeEventFilter(self)
            self._window = window
            window.installEventFilter(self)
            self._last = self._now()
        minutes = preferences.idle_minutes()
        if not minutes or not self._page.isVisible() or not self._page.window().isActiveWindow():
            self._last = self._now()
        elif QApplication.activeModalWidget() is None and self._now() - self._last >= 60 * minutes:
            self._last = self._now()
            self._begin()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in INPUT:
            self._last = self._now()
        return False
