"""What stands on the field while nobody plays: what to do, in the middle of it."""
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from app.controls import draw_words
from app.look import theme

LINE = 24.0
PADDING = 16.0
WRAPPED = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap


def paint_invitation(painter: QPainter, field: QRectF, words: str, more: str) -> None:
    """A card with a strong line, smaller where the field is too narrow for it, and under it as many muted ones."""
    tokens, strong, small = theme.current(), theme.font("title"), theme.font("body")
    if QFontMetricsF(strong).horizontalAdvance(words) > field.width() - PADDING:
        strong = theme.font("body", strong=True)
    metrics = QFontMetricsF(small)
    width = max(QFontMetricsF(strong).horizontalAdvance(words), metrics.horizontalAdvance(more))
    width = min(width + 2 * PADDING, field.width())
    below = metrics.boundingRect(QRectF(0, 0, width - PADDING, 1000), WRAPPED, more).height() if more else 0.0
    height = LINE + below + 2 * PADDING
    card = QRectF(field.center().x() - width / 2, field.top() + 0.4 * field.height() - height / 2, width, height)
    painter.setPen(tokens.edge)
    painter.setBrush(tokens.panel)
    painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
    line = QRectF(card.x() + PADDING / 2, card.y() + PADDING, width - PADDING, LINE)
    draw_words(painter, line, words, strong, tokens.text, Qt.AlignmentFlag.AlignHCenter)
    if more:
        painter.setFont(small)
        painter.setPen(tokens.muted)
        painter.drawText(QRectF(line.left(), line.bottom(), line.width(), below), WRAPPED, more)
