"""Marks over a field: what to do, the count before the game goes on, and that the stack is near the top."""
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from app.controls import draw_text
from app.look import draw_shape, paint_with, theme, write_with

TITLE_LINE = 24.0    # px of the strong line of an invitation
PADDING = 16.0       # px around its text
WRAPPED = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
COUNT = 64.0         # px, the card that counts down
HIGH = 0.4           # of the field, from its top to the middle of a card
BORDER = 2.5         # px, that of a field in danger


def paint_invitation(
    painter: QPainter, field: QRectF, invitation: str, more: str, *, large: bool = False,
) -> None:
    """Paint a card on a field: what to do, and more about it.

    Args:
        field: where that is; the card is as wide as its text, and no wider than the field.
        invitation: a strong line, smaller where the field is too narrow for it, and then more lines than one.
        more: muted lines under it; none if empty.
        large: whether the strong line is to be read from afar.
    """
    tokens, small = theme.current(), theme.font("body")
    fonts = (*[theme.font("big")] * large, theme.font("title"), theme.font("body", strong=True))
    strong = next((font for font in fonts if QFontMetricsF(font).horizontalAdvance(invitation)
                   <= field.width() - PADDING), fonts[-1])
    metrics = QFontMetricsF(small)
    width = max(QFontMetricsF(strong).horizontalAdvance(invitation), metrics.horizontalAdvance(more))
    width = min(width + 2 * PADDING, field.width())
    room = QRectF(0, 0, width - PADDING, 1000)
    first = max(QFontMetricsF(strong).boundingRect(room, WRAPPED, invitation).height(), TITLE_LINE)
    below = metrics.boundingRect(room, WRAPPED, more).height() if more else 0.0
    height = first + below + 2 * PADDING
    card = QRectF(field.center().x() - width / 2, field.top() + HIGH * field.height() - height / 2, width, height)
    draw_shape(painter, card, line=tokens.edge, fill=tokens.panel, radius=theme.RADIUS)
    line = QRectF(card.x() + PADDING / 2, card.y() + PADDING, width - PADDING, first)
    write_with(painter, strong, tokens.text)
    painter.drawText(line, WRAPPED | Qt.AlignmentFlag.AlignVCenter, invitation)
    if more:
        write_with(painter, small, tokens.muted)
        painter.drawText(QRectF(line.left(), line.bottom(), line.width(), below), WRAPPED, more)


def paint_count(painter: QPainter, field: QRectF, count: int) -> None:
    """Paint a card with a number on a field."""
    tokens = theme.current()
    card = QRectF(0, 0, COUNT, COUNT)
    card.moveCenter(QPointF(field.center().x(), field.top() + HIGH * field.height()))
    draw_shape(painter, card, line=tokens.edge, fill=tokens.panel, radius=theme.RADIUS)
    draw_text(painter, card, str(count), theme.font("big"), tokens.text, Qt.AlignmentFlag.AlignHCenter)


def paint_danger(painter: QPainter, bed: QRectF) -> None:
    """Paint a dashed border inside a bed: the stack is near the top."""
    pen = QPen(theme.current().bad, BORDER)
    pen.setDashPattern([4.0, 3.0])
    paint_with(painter, line=pen)
    inset = BORDER / 2 + 1
    painter.drawRoundedRect(bed.adjusted(inset, inset, -inset, -inset), theme.RADIUS, theme.RADIUS)
