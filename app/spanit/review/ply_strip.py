"""PlyStrip: who was winning after each move: a disc in the upper lane is horizontal's, a diamond below vertical's."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app import theme
from app.controls.focus import Keyed, paint_ring
from app.spanit.connectors import colour, diamond
from solvers.spanit.board import Side
from solvers.spanit.review import Judged, told

COLUMNS = 20     # moves on a row, so that one side's stand under each other
LANE = 17        # px from one lane's middle to the other's
ROW = 44         # px
DISC, CORNER = 4.5, 5.5  # radius of a disc; from the middle of a diamond to its corner
INKS = {"?": "bad_ink", "!": "good_ink"}


class PlyStrip(Keyed, QWidget):
    """A cell for the start and one for each move. A click or the arrow keys choose a place, counted in moves played."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start: Side = "h"
        self._line: Sequence[Judged] = ()
        self._place = 0
        self.setAccessibleName("Who was winning after each move")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_line(self, start: Side, line: Sequence[Judged], place: int) -> None:
        """`start` wins at the start; `place` moves are played."""
        self._start, self._line, self._place = start, line, place
        self.setAccessibleDescription(self.told(place))
        self.updateGeometry()
        self.update()

    def told(self, place: int) -> str:
        """What is to be said of a place."""
        return told(place, self._line[place - 1]) if place else "The start."

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * 14, ROW * (len(self._line) // COLUMNS + 1))

    def minimumSizeHint(self) -> QSize:
        return QSize(COLUMNS * 8, self.sizeHint().height())

    def cell_rect(self, place: int) -> QRectF:
        """Where the cell of a place lies, px."""
        row, column = divmod(place, COLUMNS)
        width = self.width() / COLUMNS
        return QRectF(column * width, row * ROW, width, ROW)

    def place_at(self, point: QPointF) -> int | None:
        """The place at a point, if there is one."""
        column, row = int(point.x() * COLUMNS / max(self.width(), 1)), int(point.y() // ROW)
        place = row * COLUMNS + column
        return place if 0 <= column < COLUMNS and 0 <= place <= len(self._line) else None

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place is not None:
            self.chosen.emit(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if place is not None:
            QToolTip.showText(event.globalPosition().toPoint(), self.told(place), self, self.cell_rect(place).toRect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._line)
        places = {
            Qt.Key.Key_Left: self._place - 1, Qt.Key.Key_Right: self._place + 1, Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last, Qt.Key.Key_Up: self._place - COLUMNS, Qt.Key.Key_Down: self._place + COLUMNS,
        }
        place = places.get(Qt.Key(event.key()))
        if place is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        else:
            self.chosen.emit(min(max(place, 0), last))

    # Painting

    def _winner(self, place: int) -> Side:
        return self._line[place - 1].winner if place else self._start

    def _middle(self, place: int) -> QPointF:
        """Where the disc or diamond of a place lies."""
        rect = self.cell_rect(place)
        half = LANE / 2 if self._winner(place) == "v" else -LANE / 2
        return rect.center() + QPointF(0, half)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.current()
        here = self.cell_rect(self._place).adjusted(0.5, 2.5, -0.5, -2.5)
        painter.setPen(QPen(tokens.accent, 1))
        painter.setBrush(tokens.tint)
        painter.drawRoundedRect(here, 3, 3)
        painter.setPen(QPen(tokens.edge, 1))
        for place in range(1, len(self._line) + 1):
            if place % COLUMNS:
                painter.drawLine(self._middle(place - 1), self._middle(place))
        for place in range(len(self._line) + 1):
            self._paint_place(painter, place)
        if self.ringed:
            paint_ring(painter, here, 3)
        painter.end()

    def _paint_place(self, painter: QPainter, place: int) -> None:
        middle, side, tokens = self._middle(place), self._winner(place), theme.current()
        painter.setPen(QPen(colour(side), 1.5))
        painter.setBrush(colour(side) if place else tokens.panel)
        if side == "h":
            painter.drawEllipse(middle, DISC, DISC)
        else:
            painter.drawPolygon(diamond(middle, CORNER))
        mark = self._line[place - 1].mark if place else ""
        if mark:
            rect = self.cell_rect(place)
            free = QRectF(rect.x(), rect.y() + (2 if side == "v" else ROW / 2), rect.width(), ROW / 2 - 2)
            painter.setFont(theme.font("body", True))
            painter.setPen(getattr(tokens, INKS[mark]))
            painter.drawText(free, Qt.AlignmentFlag.AlignCenter, mark)
