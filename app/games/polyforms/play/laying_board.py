"""LayingBoard: the form on which tiles are laid by hand, with the keys and the mouse of that."""
from PySide6.QtCore import QEvent, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.canvas.board import WHEEL_NOTCH, Cell
from app.canvas.canvas import HEAD_GAP
from app.controls import Line
from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.play.flying_tile import FlyingTile
from app.games.polyforms.play.tile_tray import TileTray
from app.games.polyforms.polyforms_keys import BINDINGS, BOARD
from app.look import theme
from app.pages import BoundKeys, status_strip
from solvers.polyforms.play.turning import TURNS


class LayingBoard(BoundKeys, FormBoard):
    """Tells where the pointer is, and what keys and the wheel ask for."""

    pointed = Signal(object)          # the point in px, or None once the pointer has left
    pushed = Signal(object, object)   # the point in px, the button
    let_go = Signal(object, object)   # the same
    asked = Signal(str)               # an input of keys.BOARD
    tile_named = Signal(str)          # the letter of a tile that is wanted
    bindings = BINDINGS
    holding = False                   # whether a tile is in the hand, which the wheel turns
    steered = False                   # whether that tile follows the pointer
    cursor_rests = False              # unseen on a solved form, until a key is pressed
    _turned = 0                       # of the wheel, as much as was not told yet

    def key(self, event: QKeyEvent) -> bool:
        name = self.bindings.input_of(event)
        if name in BOARD and (self.holding or name not in TURNS):
            self.asked.emit(name)
            return True
        letter = chr(event.key()) if Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z else ""
        is_name = letter in {tile.name.upper() for tile in self.puzzle.tiles}
        if is_name and event.modifiers() == Qt.KeyboardModifier.ShiftModifier:
            self.tile_named.emit(letter)
            return True
        return False

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        """Also where it is already, one is told: somebody points at that place."""
        stays = cell == self.cursor_cell
        super().move_cursor(cell, show=show)
        if stays:
            self.cursor_moved.emit(cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.cursor_rests = False
        name = self.bindings.input_of(event)
        if self.steered and name in TURNS:
            self.asked.emit(name)  # the keyboard's cursor has no part in it
        else:
            super().keyPressEvent(event)

    def paint_marks(self, painter: QPainter) -> None:
        if not self.cursor_rests:
            super().paint_marks(painter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._hand is None:
            self.pushed.emit(event.position(), event.button())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        moved = self._hand is not None
        super().mouseReleaseEvent(event)
        if not moved:
            self.let_go.emit(event.position(), event.button())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._hand is None:
            self.pointed.emit(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.holding and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turned += event.angleDelta().y()
            while abs(self._turned) >= WHEEL_NOTCH:
                back = self._turned > 0
                self._turned -= WHEEL_NOTCH if back else -WHEEL_NOTCH
                self.asked.emit("back" if back else "turn")
            event.accept()
        else:
            super().wheelEvent(event)

    def least_width(self) -> float:
        """px below which the board or the strip above it would have to be smaller."""
        strip = 0 if self._head is None else self._head.sizeHint().width() + 2 * theme.MARGIN
        return max(self.bed.width() + 2 * self.gutter, strip)

    def within(self, point: QPointF) -> bool:
        """True if a point is on the board's ground, or close to it."""
        return self.bed.adjusted(-self.side, -self.side, self.side, self.side).contains(point)


TITLE = status_strip.HEIGHT + HEAD_GAP  # px above the cards: on a line with the strip above the board
SHARE = 0.36   # of the width for the tray at most
MOST = 540     # px
BAR = 14       # px for a scroll bar
BESIDE = 40    # px between board and tray at most


class LayingView(QWidget):
    """Gives the tray as many columns as its cards need in the height that there is, and the board all else. A tile in
    the hand follows the pointer over what is beside both, too."""

    pushed_beside = Signal(object)  # a button that went down beside the board and the cards

    def __init__(self, board: LayingBoard, tray: TileTray) -> None:
        super().__init__()
        self.board, self.tray = board, tray
        self._needed = 0.0    # px for which room was made last
        board.setParent(self)  # first of all: what stands beside a narrow form lies above the board's empty margin
        self.title = Line("", strong=True, parent=self)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        self._scroll.setWidget(tray)
        for part in (self, self.title, self._scroll, self._scroll.viewport()):
            part.setMouseTracking(True)
        self.flying = FlyingTile(self)
        self.setFocusProxy(board)
        board.view_changed.connect(self._place_tray)

    def arrange(self) -> None:
        """The tray has other cards, or the view another size: the board is as large as beside the smallest tray, and
        what it leaves of the width makes the cards larger."""
        width, height = self.width(), self.height()
        margin, tall = theme.MARGIN, height - TITLE - 2 * theme.MARGIN
        least = round(min(width * SHARE, MOST))
        self.tray.arrange(least, tall)
        self._fit_board()
        free = width - margin - BAR // 2 - self.board.least_width()
        if not self.board.zoomed:
            self.tray.arrange(max(round(free), least), tall, self.board.side)
            self._fit_board()
        self._place_tray()

    def make_room(self) -> None:
        """The strip above the board says something else: give the board more width if the strip needs it."""
        needed = self.board.least_width()
        if needed > self.board.width() and needed != self._needed:
            self._needed = needed
            self.arrange()

    def _fit_board(self) -> None:
        width = self.width() - self._tray_width() - theme.MARGIN + BAR // 2
        self.board.setGeometry(0, 0, max(width, 100), self.height())

    def _tray_width(self) -> int:
        """px for the cards and their scroll bar, or for the title where that is wider."""
        return max(self.tray.width() + BAR, self.title.sizeHint().width() + BAR)

    def _place_tray(self) -> None:
        """Beside the board's upper edge, or higher where it needs the room; in a wide window both are in the middle.
        The tray's title gives way to the counters of a narrow form."""
        width, height = self._tray_width(), self.tray.height()
        top = round(min(self.board.bed.top(), max(self.height() - height - theme.MARGIN, theme.UNIT + TITLE)))
        left = round(min(self.width() - width - theme.MARGIN + BAR, self.board.bed.right() + BESIDE))
        self.title.setGeometry(left, top - TITLE, width, status_strip.HEIGHT)
        strip = self.board.findChild(status_strip.StatusStrip)
        self.title.setVisible(strip is None or not strip.geometry().intersects(self.title.geometry()))
        self._scroll.setGeometry(QRect(left, top, width, min(height, self.height() - top - theme.UNIT)))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.tray.dragged.emit(event.globalPosition())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pushed_beside.emit(event.button())

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.tray.wheelEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setTabOrder(self.board, self.tray)  # not before both have their place in the window

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
