"""LevelList: the levels under each other, each with its mind, its pace, and the games won and lost."""
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.controls import draw_words
from app.controls.row_list import RowList
from app.games.tetris.versus.results import Score
from app.look import theme

ROW = 28  # px
NUMBER, PACE, SCORE = 20.0, 44.0, 64.0
RIGHT = Qt.AlignmentFlag.AlignRight


class Row(NamedTuple):
    """A level, and how it went so far."""

    level: int
    title: str
    pace: float
    score: Score


class LevelList(RowList[Row]):
    """Enter or a double click opens a level."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Levels")
        self.setWhatsThis(
            "The levels: who plays, its pieces a second, and the games that you have won and lost. Enter or a double "
            "click begins a match."
        )
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def row_height(self) -> int:
        return ROW

    def show_rows(self, rows: list[Row], level: int) -> None:
        """Show these, one of which is played."""
        if rows != list(self.items) or self.current is None or self.current.level != level:
            self.set_items(rows, max(level - 1, 0))
            self.setFixedHeight(ROW * len(rows))
            if not level:
                self.clearSelection()

    def tell(self, item: Row) -> str:
        return (f"Level {item.level}, {item.title}, {item.pace:g} pieces a second, {item.score.won:,} won, "
                f"{item.score.lost:,} lost")

    def paint_row(self, painter: QPainter, rect: QRectF, item: Row, *, selected: bool, hovered: bool) -> None:
        tokens, body, strong = theme.current(), theme.font("body"), theme.font("body", True)
        if selected or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.tint if selected else tokens.hover)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        inner = rect.adjusted(8, 0, -8, 0)
        ink = tokens.text if selected or hovered else tokens.muted
        draw_words(painter, QRectF(inner.x(), rect.y(), NUMBER, ROW), str(item.level), strong, tokens.text)
        played = item.score.won or item.score.lost
        score = f"{item.score.won:,} : {item.score.lost:,}" if played else "–"
        draw_words(painter, QRectF(inner.right() - SCORE, rect.y(), SCORE, ROW), score, strong if played else body,
                   tokens.text if played else ink, RIGHT)
        pace = QRectF(inner.right() - SCORE - PACE, rect.y(), PACE, ROW)
        draw_words(painter, pace, f"{item.pace:g}/s", body, ink, RIGHT)
        name = QRectF(inner.x() + NUMBER, rect.y(), pace.x() - inner.x() - NUMBER - 4, ROW)
        draw_words(painter, name, item.title, body, tokens.text)
