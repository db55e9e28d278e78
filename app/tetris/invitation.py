"""What stands on the field while nobody plays: what to do, in the middle of it."""
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from app import theme
from app.controls import draw_words

LINE = 24.0
PADDING = 16.0


def paint_invitation(painter: QPainter, field: QRectF, words: str, more: str) -> None:
    """A card with one strong line and a muted one under it."""
    tokens, strong, small = theme.current(), theme.font("title"), theme.font("body")
    width = max(QFontMetricsF(strong).horizontalAdvance(words), QFontMetricsF(small).horizontalAdvance(more))
    width = min(width + 2 * PADDING, field.width())
    height = LINE * (2 if more else 1) + 2 * PADDING
    card = QRectF(field.center().x() - width / 2, field.top() + 0.4 * field.height() - height / 2, width, height)
    painter.setPen(tokens.edge)
    painter.setBrush(tokens.panel)
    painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
    line = QRectF(card.x() + PADDING / 2, card.y() + PADDING, width - PADDING, LINE)
    draw_words(painter, line, words, strong, tokens.text, Qt.AlignmentFlag.AlignHCenter)
    if more:
        draw_words(painter, line.translated(0, LINE), more, small, tokens.muted, Qt.AlignmentFlag.AlignHCenter)
