"""SideTag: a side in the strip: its connector, its player's name, and which way it goes."""
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent

from app import theme
from app.spanit.connectors import draw_sample
from app.strip import HEIGHT, Figure
from solvers.spanit.board import Side

SAMPLE = 34.0  # px of the connector
GAP = 8.0
WAYS: dict[Side, str] = {"h": "left to right", "v": "top to bottom"}


class SideTag(Figure):
    """Its name is strong; whoever is to move says so."""

    def __init__(self, side: Side) -> None:
        self._side, self._name, self._rest = side, "", WAYS[side]
        super().__init__()

    def show_side(self, name: str, *, to_move: bool, won: bool) -> None:
        """The player's name, and whether it is to move or has won."""
        self._name = name
        self._rest = WAYS[self._side] + (", has won" if won else ", to move" if to_move else "")
        self.setAccessibleName(f"{name}, {self._rest}")
        self.updateGeometry()
        self.update()

    def _name_width(self) -> float:
        return QFontMetricsF(theme.font("body", True)).horizontalAdvance(self._name)

    def sizeHint(self) -> QSize:
        rest = QFontMetricsF(theme.font("body")).horizontalAdvance(self._rest)
        return QSize(round(SAMPLE + self._name_width() + rest + 2 * GAP + 1), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(SAMPLE + GAP + min(self._name_width(), 60)), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_sample(painter, QRectF(0, HEIGHT / 2 - 10, SAMPLE, 20), self._side)
        x, middle, tokens = SAMPLE + GAP, Qt.AlignmentFlag.AlignVCenter, theme.current()
        for words, strong, ink in ((self._name, True, tokens.text), (self._rest, False, tokens.muted)):
            font = theme.font("body", strong)
            room = self.width() - x
            elided = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room + 0.5)
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(QRectF(x, 0, room + 1, HEIGHT), middle, elided)
            x += QFontMetricsF(font).horizontalAdvance(words) + GAP
        painter.end()
