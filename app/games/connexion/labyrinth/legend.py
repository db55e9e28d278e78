"""The strip's legend: which pieces of a reading lie on the board, each behind a dot of its colour."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from app.controls import as_tip, draw_words
from app.games.connexion.colours import Role
from app.games.connexion.drawing import role_colour
from app.look import theme
from app.pages.status_strip import HEIGHT, Figure

DOT = 6.0  # radius, px
GAP = 7
APART = 20


class Legend(Figure):
    """Roles and their words side by side; empty without a reading."""

    def __init__(self) -> None:
        self._entries: tuple[tuple[Role, str], ...] = ()
        super().__init__()

    def set_entries(self, entries: Sequence[tuple[Role, str]]) -> None:
        """Show other roles."""
        self._entries = tuple(entries)
        self.setAccessibleName(", ".join(words for _, words in self._entries))
        self.setToolTip(as_tip(self.accessibleName()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        widths = [2 * DOT + GAP + self._advance("body", words) for _, words in self._entries]
        return QSize(round(sum(widths) + APART * max(len(widths) - 1, 0)), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font, x = theme.font("body"), 0.0
        for role, words in self._entries:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(role_colour(role))
            painter.drawEllipse(QPointF(x + DOT, HEIGHT / 2), DOT, DOT)
            x += 2 * DOT + GAP
            room = QRectF(x, 0, max(self.width() - x, 0.0), HEIGHT)
            x += draw_words(painter, room, words, font, theme.current().text) + APART
        painter.end()
