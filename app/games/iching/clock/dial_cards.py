"""The cards in the corners of the dial: each hand's mark, its figure, and its way from one hexagram to the next."""
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.controls import draw_text, fitted_font
from app.controls.painted import fill_rounded
from app.games.iching.clock import clock_text
from app.games.iching.clock.dial import Dial
from app.games.iching.clock.dial_hands import paint_mark
from app.games.iching.clock.moment import CYCLES, Cycle, Moment
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, lines_of
from app.look import theme
from app.look.painting import paint_with

WIDTH, HEIGHT = 184.0, 92.0  # px
PADDING = 10.0
MARK = 7.0       # px from the middle of a mark to its edge
GLYPH = 15.0     # px, the height of a hexagram
APART = 10.0     # px between a card and the dial


def places(whole: QRectF) -> tuple[QRectF, ...]:
    """Where the four cards lie, in the order of CYCLES; none where there is no room for them."""
    if whole.width() < 2.6 * WIDTH or whole.height() < 2.6 * HEIGHT:
        return ()
    left, right = whole.left(), whole.right() - WIDTH
    top, bottom = whole.top(), whole.bottom() - HEIGHT
    return tuple(QRectF(x, y, WIDTH, HEIGHT) for y in (top, bottom) for x in (left, right))


def dial_beside(whole: QRectF, cards: Sequence[QRectF]) -> Dial:
    """The largest dial in the middle that leaves the cards alone."""
    centre = whole.center()
    radius = min(whole.width(), whole.height()) / 2
    if cards:
        corner = cards[0].bottomRight()
        radius = min(radius, QLineF(centre, corner).length() - APART)
    return Dial(centre, max(radius, 1.0))


def paint_card(painter: QPainter, rect: QRectF, cycle: Cycle, moment: Moment, *, chosen: bool, hovered: bool) -> None:
    """Paint one card; on a tint if its hand is chosen."""
    tokens = theme.current()
    ground = cycle.tint if chosen else tokens.hover if hovered else tokens.window
    fill_rounded(painter, rect, ground)
    inner = rect.adjusted(PADDING, 8, -PADDING, -8)
    paint_mark(painter, cycle, moment, QPointF(inner.left() + MARK, inner.top() + 10), MARK, ground)
    name = QRectF(inner.left() + 2 * MARK + 8, inner.top(), inner.width() - 2 * MARK - 8, 20)
    draw_text(painter, name, cycle.name, theme.font("body", True), tokens.text)
    figure = QRectF(inner.left(), inner.top() + 22, inner.width(), 28)
    width = draw_text(painter, figure, clock_text.value(cycle, moment), theme.font("figure"), tokens.text)
    ink = tokens.text if hovered or chosen else tokens.muted
    unit, beside = clock_text.unit(cycle, moment), figure.adjusted(width + 8, 2, 0, 2)
    draw_text(painter, beside, unit, fitted_font(unit, "small", beside.width()), ink)
    _paint_way(painter, QRectF(inner.left(), inner.bottom() - 18, inner.width(), 18), cycle, moment, ground)


def _paint_way(painter: QPainter, rect: QRectF, cycle: Cycle, moment: Moment, ground: QColor) -> None:
    """Hexagram and number at both ends, and between them the way with the mark of the hand on it."""
    tokens, hand = theme.current(), cycle.hand(moment.clock)
    ink = cycle.colour
    glyph = GLYPH * SIZE.width() / SIZE.height()
    top = rect.center().y() - GLYPH / 2
    room = 20.0
    for x, box, number, align in (
        (rect.left(), QRectF(rect.left() + glyph + 6, rect.top(), room, rect.height()), hand.waning,
         Qt.AlignmentFlag.AlignLeft),
        (rect.right() - glyph, QRectF(rect.right() - glyph - 6 - room, rect.top(), room, rect.height()), hand.waxing,
         Qt.AlignmentFlag.AlignRight),
    ):
        draw_hexagram(painter, QRectF(x, top, glyph, GLYPH), lines_of(number), ink, ground)
        draw_text(painter, box, str(number), theme.font("body", True), tokens.text, align)
    left, right = rect.left() + glyph + room + 12, rect.right() - glyph - room - 12
    middle, stands = rect.center().y(), left + (right - left) * hand.fraction
    painter.setPen(QPen(tokens.edge, 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(stands, middle, right, middle))
    painter.setPen(QPen(ink, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(left, middle, stands, middle))
    paint_with(painter, line=QPen(ground, 1.5), fill=ink)
    painter.drawEllipse(QPointF(stands, middle), 4.5, 4.5)


def picture(moment: Moment) -> tuple[object, ...]:
    """What the cards and the hands show of a moment, as fine as eyes can see it: equal pictures look the same."""
    return (
        moment.site,
        *(clock_text.value(cycle, moment) for cycle in CYCLES),
        *(clock_text.unit(cycle, moment) for cycle in CYCLES),
        *(round(200 * cycle.hand(moment.clock).place) for cycle in CYCLES),
    )
