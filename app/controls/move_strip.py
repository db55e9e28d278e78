"""MoveStrip: a game's moves as cells in rows. A click or the arrow keys choose a place in it."""
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.controls import as_tip
from app.controls.focus import Keyed, paint_ring
from app.look import draw_shape, theme

CORNER = 3  # px, of the frame around the place


class MoveStrip(Keyed, QWidget):
    """Cells for the `places` of a game, in their order. A game says what is to be said of each, and paints them.

    One stands at `place`, which may be between two that have a cell.
    """

    chosen = Signal(int)  # a place

    # What a game supplies

    columns: int = 20             # places on a row
    row: ClassVar[int] = 44       # px
    narrowest: ClassVar[int] = 8  # px of a place

    def describe(self, place: int) -> str:
        raise NotImplementedError

    def paint_places(self, painter: QPainter) -> None:
        """Paint what is in the cells."""
        raise NotImplementedError

    # What is shown

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = 0
        self.places: Sequence[int] = range(1)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_places(self, place: int, places: Sequence[int]) -> None:
        """Show `places`, of which there is at least one, with the mark at `place`."""
        self.place, self.places = place, places
        self.setAccessibleDescription(self.describe(place))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.columns * self.narrowest, self.row * ((len(self.places) - 1) // self.columns + 1))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def cell_rect(self, place: int) -> QRectF:
        """Where the cell of a place lies, or of the next that has one, px."""
        row, column = divmod(bisect_left(self.places, place), self.columns)
        width = self.width() / self.columns
        return QRectF(column * width, row * self.row, width, self.row)

    def place_at(self, point: QPointF) -> int | None:
        """The place at a point, if there is one."""
        column, row = int(point.x() * self.columns / max(self.width(), 1)), int(point.y() // self.row)
        number = row * self.columns + column
        return self.places[number] if 0 <= column < self.columns and 0 <= number < len(self.places) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place is not None:
            self.chosen.emit(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if place is not None:
            text, rect = as_tip(self.describe(place)), self.cell_rect(place).toRect()
            QToolTip.showText(event.globalPosition().toPoint(), text, self, rect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here, after, end = bisect_left(self.places, self.place), bisect_right(self.places, self.place), len(self.places)
        numbers = {
            Qt.Key.Key_Left: here - 1, Qt.Key.Key_Right: after, Qt.Key.Key_Home: 0, Qt.Key.Key_End: end,
            Qt.Key.Key_Up: here - self.columns, Qt.Key.Key_Down: here + self.columns,
        }
        number = numbers.get(Qt.Key(event.key()))
        if number is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        else:
            self.chosen.emit(self.places[min(max(number, 0), end - 1)])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, tokens = QPainter(self), theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        here = self.cell_rect(self.place).adjusted(0.5, 2.5, -0.5, -2.5)
        if self.place not in self.places:
            here.setWidth(1)  # between two cells
        draw_shape(painter, here, line=QPen(tokens.accent, 1), fill=tokens.tint, radius=CORNER)
        self.paint_places(painter)
        if self.ringed:
            paint_ring(painter, here, CORNER)
        painter.end()
