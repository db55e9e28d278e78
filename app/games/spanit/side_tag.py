"""SideTag: a side in the strip: its connector, its player's name, and which way it goes."""
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent

from app.controls import draw_text
from app.games.spanit.connectors import draw_sample
from app.look import theme
from app.pages.status_strip import HEIGHT, Figure
from solvers.spanit.board import Side

SAMPLE = 34.0  # px of the connector
GAP = 8.0
WAYS: dict[Side, str] = {"h": "left to right", "v": "top to bottom"}


class SideTag(Figure):
    """Its name is strong; whoever is to move says so. Where room is short that stays, and the way it goes does not."""

    def __init__(self, side: Side) -> None:
        self._side, self._name, self._rest, self._state = side, "", WAYS[side], ""
        super().__init__()

    def show_side(self, name: str, *, to_move: bool, won: bool) -> None:
        """The player's name, and whether it is to move or has won."""
        self._name = name
        self._state = "has won" if won else "to move" if to_move else ""
        self._rest = ", ".join(filter(None, (WAYS[self._side], self._state)))
        self.setAccessibleName(f"{name}, {self._rest}")
        self.updateGeometry()
        self.update()

    def _name_width(self) -> float:
        return QFontMetricsF(theme.font("body", True)).horizontalAdvance(self._name)

    def _rest_width(self, words: str) -> float:
        return QFontMetricsF(theme.font("body")).horizontalAdvance(words)

    def sizeHint(self) -> QSize:
        return QSize(round(SAMPLE + self._name_width() + self._rest_width(self._rest) + 2 * GAP + 1), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(SAMPLE + GAP + min(self._name_width(), 60)), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_sample(painter, QRectF(0, HEIGHT / 2 - 10, SAMPLE, 20), self._side)
        tokens, left = theme.current(), SAMPLE + GAP
        draw_text(painter, QRectF(left, 0, self.width() - left + 1, HEIGHT), self._name, theme.font("body", True),
                   tokens.text)
        left += self._name_width() + GAP
        room = self.width() - left + 1
        rest = next((words for words in (self._rest, self._state) if self._rest_width(words) <= room), "")
        draw_text(painter, QRectF(left, 0, self._rest_width(rest) + 2, HEIGHT), rest, theme.font("body"), tokens.muted)
        painter.end()
