"""PieceColumn: pieces beside the field, one under the other: the one that is held, or those that come next."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_words
from app.games.tetris.blocks import paint_block
from app.look import theme
from solvers.tetris.pieces import KINDS, ORIENTATIONS

WIDTH = 92
HEADING = 24.0
SLOT = 58.0     # px that each piece has
LARGEST = 19.0  # px of a cell
USUAL = 28.0    # px of a cell of the field, beside which all this has its usual size
MOST = 1.8      # times that size


class PieceColumn(QWidget):
    """A heading and the pieces under it; `faint` ones cannot be had now."""

    def __init__(self, heading: str) -> None:
        super().__init__()
        self._heading = heading
        self._kinds: Sequence[int] = ()
        self._faint = False
        self._scale = 1.0
        self.setFixedWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(heading)

    def show_kinds(self, kinds: Sequence[int], *, faint: bool = False) -> None:
        """Show these, from the top."""
        if (tuple(kinds), faint) != (self._kinds, self._faint):
            self._kinds, self._faint = tuple(kinds), faint
            self.setAccessibleDescription(", ".join(KINDS[kind] for kind in kinds) or "none")
            self.update()

    def fit(self, side: float, room: float) -> float:
        """Grow with a field whose cells are `side` px, as far as `room` px beside it allow; the scale of that."""
        self._scale = max(min(side / USUAL, room / WIDTH, MOST), 1.0)
        self.setFixedWidth(round(WIDTH * self._scale))
        return self._scale

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 320)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.current()
        draw_words(painter, QRectF(0, 0, self.width(), HEADING), self._heading, theme.font("small"), tokens.muted,
                   Qt.AlignmentFlag.AlignHCenter)
        rows = max(len(self._kinds), 1)
        slot = min(SLOT * self._scale, (self.height() - HEADING) / rows)
        box = QRectF(0.5, HEADING, self.width() - 1, slot * rows)
        painter.setPen(tokens.line)
        painter.setBrush(tokens.sunken)
        painter.drawRoundedRect(box, theme.RADIUS, theme.RADIUS)
        painter.setOpacity(0.35 if self._faint else 1.0)
        for place, kind in enumerate(self._kinds):
            paint_piece(painter, QRectF(0, HEADING + place * slot, self.width(), slot), kind, LARGEST * self._scale)
        painter.end()


def paint_piece(painter: QPainter, rect: QRectF, kind: int, largest: float = LARGEST) -> None:
    """A piece as it comes, in the middle of a rectangle."""
    shape = ORIENTATIONS[kind][0]
    side = min(largest, rect.width() / 4.6, rect.height() / 2.6)
    corner = rect.center() - QPointF(shape.width * side / 2, shape.height * side / 2)
    for x, y in shape.cells:
        top = corner.y() + (shape.height - 1 - y) * side
        paint_block(painter, QRectF(corner.x() + x * side, top, side, side), kind + 1)
