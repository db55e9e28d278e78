"""SkillView: skill as a bar of a hundred and luck from a centre line, for each task that is done, and in the mean."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_text
from app.games.home.day_text import luck_words, signed
from app.look import theme

ROW = 26
HEAD = 20
BAR = 56       # px, a skill of 100
FIGURE = 30    # px of the figure beside it
POINT = 2.8    # px a point of luck
MOST = 10      # points that are drawn
LUCK = 34      # px of the figure of luck
LEFT = 96      # px of names


class SkillRow(NamedTuple):
    """What a task was worth; `luck` is None where chance has no part."""

    name: str
    skill: float
    luck: float | None


class SkillView(QWidget):
    """The last row is the mean, under a line."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows: Sequence[SkillRow] = ()
        theme.notifier.changed.connect(self.update)

    def show_rows(self, rows: Sequence[SkillRow]) -> None:
        """Show other rows; the last one is the mean."""
        self._rows = rows
        self.setAccessibleName("; ".join(
            f"{row.name}: skill {round(row.skill)}, luck {luck_words(row.luck)}" for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, HEAD + ROW * len(self._rows) + 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        on, right = theme.current(), Qt.AlignmentFlag.AlignRight
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = theme.font("caption")
        draw_text(painter, QRectF(LEFT, 0, BAR + FIGURE, HEAD), "skill", small, on.muted, right)
        draw_text(painter, QRectF(0, 0, self.width(), HEAD), "luck", small, on.muted, right)
        top = float(HEAD)
        for place, row in enumerate(self._rows):
            if place == len(self._rows) - 1:
                painter.fillRect(QRectF(0, top + 2, self.width(), 1), on.line)
                top += 4
            self._paint_row(painter, QRectF(0, top, self.width(), ROW), row)
            top += ROW
        painter.end()

    def _paint_row(self, painter: QPainter, rect: QRectF, row: SkillRow) -> None:
        on, right, body = theme.current(), Qt.AlignmentFlag.AlignRight, theme.font("body")
        strong = theme.font("body", strong=True)
        draw_text(painter, QRectF(0, rect.top(), LEFT - 4, ROW), row.name, body, on.text)
        bar = QRectF(LEFT, rect.center().y() - 4, BAR, 8)
        painter.fillRect(bar, on.track)
        bar.setWidth(BAR * row.skill / 100)
        painter.fillRect(bar, on.accent)
        figure = QRectF(LEFT, rect.top(), BAR + FIGURE, ROW)
        draw_text(painter, figure, str(round(row.skill)), strong, on.text, right)
        words = QRectF(0, rect.top(), rect.width(), ROW)
        if row.luck is None:
            draw_text(painter, words, "none", body, on.muted, right)
            return
        draw_text(painter, words, signed(row.luck), strong, on.text, right)
        luck, centre = luck_bar(rect, row.luck)
        ink = on.good if row.luck > 0 else on.bad
        painter.setPen(ink)
        painter.setBrush(QBrush(ink, Qt.BrushStyle.BDiagPattern))
        if luck.width() >= 1:
            painter.drawRect(luck)
        painter.fillRect(QRectF(centre, rect.center().y() - 7, 1, 14), on.edge)


def luck_bar(rect: QRectF, luck: float) -> tuple[QRectF, float]:
    """Where the bar of luck lies in a row, and its centre line from the left, px; clear of the figure of skill."""
    centre = rect.width() - LUCK - MOST * POINT
    width = min(max(luck, -MOST), MOST) * POINT
    return QRectF(centre, rect.center().y() - 5, width, 10).normalized(), centre
