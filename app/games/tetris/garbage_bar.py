"""The garbage bar of a field: a step for each row that comes, in flight, landed, or about to rise."""
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGradient, QLinearGradient, QPainter, QPen

from app.controls import draw_text
from app.look import draw_shape, faded, paint_with, theme

BAR: Final = 12.0     # px, its width
SLIM: Final = 2.0     # px around a step
BLINK: Final = 165    # ms that the rim of what rises is seen, and then is not
RIM: Final = 0.28     # opacity of the rim
RIM_WIDTH: Final = 4.0  # px beside a step
COUNT: Final = 20.0   # px of the number above it
STRIPE: Final = 7.0   # px from one stripe of a hatched step to the next
DASHES: Final = [3.0, 2.0]


class Coming(NamedTuple):
    """Rows that come to a field: those in flight, those that landed and are held back by the lines that the falling
    piece would clear, and those that rise as it locks. `leaving` rows are cancelled by a number that is on its way."""

    flying: int = 0
    landed: int = 0
    rising: int = 0
    leaving: int = 0


def paint_garbage_bar(painter: QPainter, bar: QRectF, step: float, coming: Coming, *, rim: bool) -> None:
    """Paint a garbage bar.

    Args:
        bar: its track, as high as the field; the number stands above it.
        step: the height of a row of the field, px.
        rim: whether what rises has a rim at this moment.
    """
    tokens = theme.current()
    draw_shape(painter, bar.adjusted(0.5, 0.5, -0.5, -0.5), line=tokens.line, fill=tokens.sunken, radius=4)
    waiting = coming.landed + coming.rising
    number = QRectF(bar.center().x() - COUNT, bar.top() - COUNT, 2 * COUNT, COUNT)
    draw_text(painter, number, str(waiting), theme.font("small", strong=bool(waiting)),
              tokens.bad_ink if waiting else tokens.muted, Qt.AlignmentFlag.AlignHCenter)
    kinds = ["rising"] * coming.rising + ["landed"] * (coming.landed + coming.leaving) + ["flying"] * coming.flying
    for row, kind in enumerate(kinds[: round(bar.height() / step)]):
        rect = QRectF(bar.left() + SLIM, bar.bottom() - (row + 1) * step + SLIM, bar.width() - 2 * SLIM,
                      step - 2 * SLIM)
        if kind == "flying":
            pen = QPen(tokens.muted, 1.25)
            pen.setDashPattern(DASHES)
            draw_shape(painter, rect.adjusted(0.6, 0.6, -0.6, -0.6), line=pen, radius=1.5)
            continue
        if kind == "rising":
            if rim:
                draw_shape(painter, rect.adjusted(-RIM_WIDTH, -SLIM, RIM_WIDTH, SLIM),
                           fill=faded(tokens.bad, RIM), radius=3)
            paint_with(painter, fill=_stripes(rect.topLeft(), tokens.bad, tokens.sunken))
            painter.drawRoundedRect(rect, 2, 2)
        draw_shape(painter, rect.adjusted(0.6, 0.6, -0.6, -0.6), line=QPen(tokens.bad, 1.25), radius=1.5)


def _stripes(at: QPointF, colour: QColor, ground: QColor) -> QGradient:
    """Slanting stripes of a colour on a ground."""
    gradient = QLinearGradient(at, at + QPointF(STRIPE / 2, STRIPE / 2))
    gradient.setSpread(QGradient.Spread.RepeatSpread)
    for place, ink in ((0.0, ground), (0.35, ground), (0.45, colour), (0.9, colour), (1.0, ground)):
        gradient.setColorAt(place, ink)
    return gradient
