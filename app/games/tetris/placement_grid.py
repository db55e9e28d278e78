"""PlacementGrid: all placements of a piece at a glance: a row for each turn, a cell for each column, tint by score."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import RING, Keyed, Painted, draw_text, fill_rounded, paint_ring
from app.games.tetris.blocks import paint_blocks
from app.games.tetris.tetris_text import TURN_NAMES
from app.look import faded, paint_with, theme
from solvers.core.coordinates import column_name
from solvers.tetris.pieces import ORIENTATIONS, Placement

ROW = 26.0
SHAPE = 34.0     # px for the piece, at the left
LABELS = 16.0
PALE = 0.06      # opacity of the worst placement


class RatedPlacement(NamedTuple):
    """A placement, and its score; None where the piece does not fit."""

    placement: Placement
    score: float | None


class PlacementGrid(Painted, Keyed, QWidget):
    """Grid of all placements of a piece, a row for each turn and a cell for each column, tinted by score.

    `pointed` tells the place of a placement under the pointer or the cursor, or −1; `chosen` of a click or Enter.
    """

    pointed = Signal(int)
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._kind, self._width = 0, 10
        self.heats: Sequence[RatedPlacement] = ()
        self._shares: list[float | None] = []
        self._best = self._at = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("All placements")
        self.setWhatsThis(
            "All ways to put the piece: a row for each turn, a cell for the column of its left end. The stronger the "
            "colour, the better the AI likes it; the best has a ring. Point at a cell to see it on the board."
        )

    def show_heats(self, kind: int, width: int, heats: Sequence[RatedPlacement]) -> None:
        """Show the placements of a piece on a board of so many columns; the first of the best ones has the ring."""
        rows = len(ORIENTATIONS[self._kind])
        self._kind, self._width, self.heats, self._at = kind, width, heats, -1
        order = sorted({heat.score for heat in heats if heat.score is not None})
        last = max(len(order) - 1, 1)
        place = {score: number / last for number, score in enumerate(order)}
        self._shares = [None if heat.score is None else place[heat.score] for heat in heats]
        self._best = next((number for number, share in enumerate(self._shares)
                           if share is not None and heats[number].score == order[-1]), -1)
        if len(ORIENTATIONS[kind]) != rows:
            self.updateGeometry()
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(LABELS + ROW * len(ORIENTATIONS[self._kind])))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def _rect(self, placement: Placement) -> QRectF:
        side = (self.width() - SHAPE) / self._width
        return QRectF(SHAPE + placement.column * side, placement.orientation * ROW, side, ROW)

    def _at_point(self, point: QPointF) -> int:
        return next((number for number, heat in enumerate(self.heats) if self._rect(heat.placement).contains(point)),
                    -1)

    def _point_at(self, number: int) -> None:
        if number != self._at:
            self._at = number
            self._describe()
            self.update()
            self.pointed.emit(number)

    def _describe(self) -> None:
        number = self._best if self._at < 0 else self._at
        if 0 <= number < len(self.heats):
            heat = self.heats[number]
            score = "does not fit" if heat.score is None else f"score {heat.score:,.2f}".replace("-", "−")
            orientation, column = heat.placement
            text = f"{TURN_NAMES[orientation]}, left end in column {column_name(column)}: {score}"
            self.setAccessibleDescription(text)
            self.setToolTip(text[:1].upper() + text[1:] if self._at >= 0 else "")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._at_point(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and (number := self._at_point(event.position())) >= 0:
            self.chosen.emit(number)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(-1)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._point_at(-1)
        self.update()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.heats[self._at if self._at >= 0 else self._best].placement if self.heats else None
        steps = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
        if here is not None and event.key() in steps:
            down, right = steps[Qt.Key(event.key())]
            wanted = Placement(here.orientation + down, here.column + right)
            found = (number for number, heat in enumerate(self.heats) if heat.placement == wanted)
            self._point_at(next(found, self._at))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at >= 0:
            self.chosen.emit(self._at)
        else:
            super().keyPressEvent(event)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        for orientation, shape in enumerate(ORIENTATIONS[self._kind]):
            side = min(6.0, (ROW - 4) / 4)
            middle = orientation * ROW + ROW / 2
            paint_blocks(painter, [
                QRectF(2 + x * side, middle + (shape.height / 2 - 1 - y) * side, side, side) for x, y in shape.cells
            ], self._kind + 1)
        for number, (heat, share) in enumerate(zip(self.heats, self._shares, strict=True)):
            rect = self._rect(heat.placement).adjusted(1, 2, -1, -2)
            self._paint_heat(painter, rect, share, best=number == self._best)
            if number == self._at:
                paint_ring(painter, rect, 3)
        for column in range(self._width):
            rect = self._rect(Placement(len(ORIENTATIONS[self._kind]), column))
            draw_text(painter, QRectF(rect.x(), rect.y(), rect.width(), LABELS), column_name(column),
                       theme.font("caption"), tokens.muted, Qt.AlignmentFlag.AlignHCenter)
        if self.ringed and self._at < 0:
            paint_ring(painter, QRectF(self.rect()).adjusted(RING, RING, -RING, -RING), theme.RADIUS)

    def _paint_heat(self, painter: QPainter, rect: QRectF, share: float | None, *, best: bool) -> None:
        tokens = theme.current()
        if share is None:
            painter.setPen(tokens.line)
            painter.drawLine(rect.topLeft(), rect.bottomRight())
            return
        fill_rounded(painter, rect, faded(tokens.accent, PALE + (1 - PALE) * share ** 2.5), 3)
        if best:
            paint_with(painter, line=tokens.text)
            painter.drawEllipse(rect.center(), 4, 4)
