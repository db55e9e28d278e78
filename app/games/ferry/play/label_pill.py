"""The small card above a head: a name, what a key would do, or what was just won; long words take several lines."""
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from app.games.ferry.play.sign_row import paint_signs
from app.games.ferry.scene_board import PILL
from app.look import draw_shape, theme, write_text

WIDEST: Final = 460  # px at the usual size of text; what is longer goes on below
_WRAPPED: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


def pill_size(text: str, signs: tuple[str, ...], room: float) -> QSizeF:
    """How large the card of some words, or of the signs in place of them, is where it has `room`; px."""
    if signs:
        return QSizeF(PILL * len(signs) + 8, PILL)
    metrics = QFontMetricsF(theme.font("body", strong=True))
    within = QRectF(0, 0, min(room, theme.enlarged(WIDEST)) - 20, 10_000)
    words = metrics.boundingRect(within, int(_WRAPPED), text)
    return QSizeF(ceil(words.width()) + 20, PILL + words.height() - metrics.height())


def paint_pill(painter: QPainter, rect: QRectF, text: str, signs: tuple[str, ...]) -> None:
    """Paint such a card."""
    colours = theme.current()
    draw_shape(painter, rect, line=QPen(colours.edge, 1), fill=colours.window, radius=theme.RADIUS)
    if signs:
        paint_signs(painter, rect.adjusted(6, 3, -6, -3), signs)
    else:
        write_text(painter, rect.adjusted(9, 0, -9, 0), text, theme.font("body", strong=True), colours.text, _WRAPPED)
