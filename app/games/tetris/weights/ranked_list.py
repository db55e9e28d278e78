"""RankedList: the places for a piece, the best first, each with its score."""
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from app.controls import draw_words
from app.controls.row_list import RowList
from app.games.tetris.text import signed
from app.look import theme

ROW, SHOWN = 26, 6   # px of a row, and rows that are seen at once
RANK, SCORE, BEHIND = 24, 64, 60  # px


class Row(NamedTuple):
    """A place by its rank, in words, with its score, and how far that lies behind the best; a place after which the
    next piece has none has neither."""

    rank: int
    words: str
    score: float | None
    behind: float = 0.0


class RankedList(RowList[Row]):
    """Up and down go through it; the others scroll."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Places for the piece")
        self.setFixedHeight(SHOWN * ROW)

    @property
    def row_height(self) -> int:
        return ROW

    def sizeHint(self) -> QSize:
        return QSize(280, SHOWN * ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, SHOWN * ROW)

    def tell(self, item: Row) -> str:
        if item.score is None:
            return f"{item.rank}: {item.words}, the end"
        return f"{item.rank}: {item.words}, score {signed(item.score)}, {item.behind:.2f} behind the best"

    def paint_row(self, painter: QPainter, rect: QRectF, item: Row, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.tint if selected else tokens.hover)
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), theme.RADIUS, theme.RADIUS)
        font, right = theme.font("body", selected), Qt.AlignmentFlag.AlignRight
        inner = rect.adjusted(8, 0, -8, 0)
        behind = QRectF(inner.right() - BEHIND, inner.y(), BEHIND, inner.height())
        score = QRectF(behind.left() - SCORE, inner.y(), SCORE, inner.height())
        muted = tokens.text if hovered and not selected else tokens.muted
        draw_words(painter, inner, str(item.rank), theme.font("body"), muted)
        draw_words(painter, QRectF(inner.x() + RANK, inner.y(), score.left() - inner.x() - RANK - 4, inner.height()),
                   item.words, font, tokens.text)
        if item.score is None:
            draw_words(painter, behind, "the end", theme.font("small"), muted, right)
            return
        draw_words(painter, score, signed(item.score), font, tokens.text, right)
        words = "best" if item.behind == 0 else signed(-item.behind)
        draw_words(painter, behind, words, theme.font("small"), muted, right)
