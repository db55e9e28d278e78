"""VersusBoard: one side of a match: its field, garbage that waits beside it, and its pieces at the outer side."""
from math import floor
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from app.canvas.canvas import BED, GUTTER
from app.controls import draw_words
from app.games.tetris.beside_field import HEADING, SLOT, WIDTH, PieceColumn
from app.games.tetris.play.board import PlayBoard
from app.games.tetris.versus.nameplate import Nameplate
from app.look import theme
from solvers.core.wording import counted

GAP = 12.0      # px between the field, or its numbers, and the pieces
COMING = 5      # pieces that are shown at most
BAR = 8.0       # px that garbage which waits has beside the field
APART = 5.0     # px between them
INNER = 48.0    # px between a field and the middle of the page, where there is room
COUNT = 64.0    # px, the card that counts down
OUTER = WIDTH + GAP


class VersusBoard(PlayBoard):
    """The pieces stand at the left of the left field and at the right of the right one; the garbage that waits stands
    at the inner side, a mark for each row."""

    asked_on = Signal()  # Enter: begin, or go on

    def __init__(self, side: Literal["left", "right"]) -> None:
        self._side = side
        self._incoming: int | None = 0
        self._count = 0
        self._beside: VersusBoard | None = None
        super().__init__()
        self.plate = Nameplate()
        self.set_head(self.plate)
        self.hold, self.next = PieceColumn("Hold"), PieceColumn("Next")
        for column in (self.hold, self.next):
            column.setParent(self)
        self.view_changed.connect(self._place)

    def draw_beside(self, other: "VersusBoard") -> None:
        """In pictures and on paper, have the other side at the right."""
        self._beside = other

    def show_incoming(self, rows: int | None) -> None:
        """So many rows of garbage wait; None where there is none at all."""
        if rows != self._incoming:
            self._incoming = rows
            self.setAccessibleDescription(f"{counted(rows, 'row')} of garbage to come" if rows else "")
            self.update()

    def show_count(self, left: int) -> None:
        """Count down: so many are left; 0 for none."""
        if left != self._count:
            self._count = left
            self.update()

    @property
    def incoming(self) -> int | None:
        """The rows of garbage that are shown as waiting."""
        return self._incoming

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.asked_on.emit()
            return True
        return False

    # Where things lie

    def _area(self) -> QRectF:
        left, right = (OUTER, APART + BAR) if self._side == "left" else (APART + BAR, OUTER)
        area = super()._area().adjusted(left, 0, -right, 0)
        columns, rows = self.extent()
        spare = max(floor(area.width() - columns * area.height() / rows - INNER), 0)  # both stand at the inner sides
        area = area.adjusted(spare, 0, 0, 0) if self._side == "left" else area.adjusted(0, 0, -spare, 0)
        return area if area.width() >= 1 else QRectF(area.topLeft(), QSizeF(1, area.height()))

    def _place(self) -> None:
        bed = self.bed
        at_left = self._side == "left"
        room = (bed.left() - GUTTER if at_left else self.width() - bed.right()) - GAP
        scale = self.hold.fit(self.side, room)
        self.next.fit(self.side, room)
        wide, slot = self.hold.width(), SLOT * scale
        x = bed.left() - GUTTER - GAP - wide if at_left else bed.right() + GAP
        height = HEADING + slot
        self.hold.setGeometry(QRectF(x, bed.top(), wide, height).toRect())
        top = bed.top() + height + theme.UNIT
        self.next.setGeometry(QRectF(x, top, wide, min(HEADING + COMING * slot, bed.bottom() - top)).toRect())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(OUTER) + 176, 240)

    # Painting

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        if self._count:
            self._paint_count(painter)
        if self._incoming is not None and not self.shown_now.veiled:
            self._paint_incoming(painter, self._incoming)

    def _paint_incoming(self, painter: QPainter, waiting: int) -> None:
        """A track as high as the field, in it a mark for each row, and under it their number."""
        tokens, bed, side = theme.current(), self.bed, self.side
        x = bed.right() + APART if self._side == "left" else bed.left() - GUTTER - APART - BAR
        floor, rows = bed.bottom() - BED, self.shown_now.height
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.panel if tokens.dark else tokens.track)
        painter.drawRoundedRect(QRectF(x, floor - rows * side, BAR, rows * side), BAR / 2, BAR / 2)
        if waiting:
            painter.setBrush(tokens.bad)
            for row in range(min(waiting, rows)):
                painter.drawRoundedRect(QRectF(x, floor - (row + 1) * side + 1, BAR, side - 2), 2, 2)
            number = QRectF(x + BAR / 2 - GUTTER, bed.bottom(), 2 * GUTTER, GUTTER)
            draw_words(painter, number, str(waiting), theme.font("small", True), tokens.bad_ink,
                       Qt.AlignmentFlag.AlignHCenter)

    def _paint_count(self, painter: QPainter) -> None:
        tokens, shown = theme.current(), self.shown
        card = QRectF(0, 0, COUNT, COUNT)
        card.moveCenter(QPointF(shown.center().x(), shown.top() + 0.4 * shown.height()))
        painter.setPen(tokens.edge)
        painter.setBrush(tokens.panel)
        painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
        draw_words(painter, card, str(self._count), theme.font("big"), tokens.text, Qt.AlignmentFlag.AlignHCenter)

    def picture_size(self, side: float) -> QSizeF:
        size = super().picture_size(side)
        return size if self._beside is None else QSizeF(2 * size.width(), size.height())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._beside is None:
            super().draw(painter, rect)
            return
        half = QRectF(rect.topLeft(), QSizeF(rect.width() / 2, rect.height()))
        super().draw(painter, half)
        self._beside.draw(painter, half.translated(half.width(), 0))
