"""The face of the dial: what stands still for hours: ring, tracks, their divisions, night and day."""
from datetime import UTC, datetime
from math import pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from app.controls import draw_text
from app.controls.painted import fill_circle
from app.games.iching.clock.dial import CHAPTER, NAMES, Dial
from app.games.iching.clock.dial_hands import paint_moon
from app.games.iching.clock.moment import CYCLES, Moment
from app.games.iching.hexagram_names import chinese_if_available
from app.games.iching.hexagram_picture import draw_hexagram, lines_of
from app.look import theme
from app.look.painting import draw_shape, paint_with
from solvers.iching.calendar.clock import RING
from solvers.iching.calendar.cycle import BRANCHES, CHINESE_BRANCHES
from solvers.iching.calendar.daylight import half_day
from solvers.iching.calendar.sky import solar_longitude

DAY, MOON, YEAR, TWELVE = (cycle.track for cycle in CYCLES)
BAND = 0.022     # half the width of a track
MONTHS = "JFMAMJJASOND"
INSIDE = 0.045   # how far inside of a track its labels stand
MONTH_WIDE, YEAR_WIDE = 0.2, 0.42  # half of what a label takes of its circle, in branches


def paint_ground(painter: QPainter, dial: Dial) -> None:
    """Paint the disc, and the circle inside its hexagrams."""
    tokens = theme.current()
    paint_with(painter, line=QPen(tokens.line, 1), fill=tokens.panel)
    painter.drawEllipse(dial.round(1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(dial.round(CHAPTER))


def paint_tracks(painter: QPainter, dial: Dial, moment: Moment) -> None:
    """Paint the spokes and the four tracks with their divisions."""
    _paint_chapter(painter, dial)
    _paint_day(painter, dial, moment)
    _paint_moon_track(painter, dial, moment)
    _paint_year(painter, dial, moment)
    _paint_twelve(painter, dial, moment)


def paint_ring(painter: QPainter, dial: Dial, inks: dict[int, QColor]) -> None:
    """Paint the twelve hexagrams with numbers and branches; those of `inks`, by branch, in another ink."""
    tokens = theme.current()
    quiet = theme.blend(tokens.text, tokens.panel, 0.42)
    for branch, number in enumerate(RING):
        ink = inks.get(branch)
        rect = dial.hexagram_rect(branch)
        draw_hexagram(painter, rect, lines_of(number), ink or quiet, tokens.panel)
        name = chinese_if_available(CHINESE_BRANCHES[branch]) or BRANCHES[branch]
        strong, plain = dial.font("body", True), dial.font("caption")
        first, second = QFontMetricsF(strong), QFontMetricsF(plain)
        gap = first.horizontalAdvance(" ")
        width = first.horizontalAdvance(str(number)) + gap + second.horizontalAdvance(name)
        middle = dial.point_at(branch, NAMES)
        box = QRectF(middle.x() - width / 2, middle.y() - first.height() / 2, width + 1, first.height())
        draw_text(painter, box, str(number), strong, ink or tokens.text)
        draw_text(painter, box, name, plain, tokens.muted, Qt.AlignmentFlag.AlignRight)


def _paint_chapter(painter: QPainter, dial: Dial) -> None:
    """The twelve spokes, and five-degree strokes on the circle around the tracks."""
    tokens = theme.current()
    for place in range(12):
        painter.setPen(_tick(tokens.line))
        painter.drawLine(dial.spoke(place, TWELVE - BAND, CHAPTER))
        painter.setPen(_tick(tokens.edge, 1.5))
        painter.drawLine(dial.spoke(place, CHAPTER - 0.02, CHAPTER))


def _paint_day(painter: QPainter, dial: Dial, moment: Moment) -> None:
    """Night and day by the Sun's rising and setting at the place; a stroke each hour, each sixth with its figure."""
    tokens = theme.current()
    half = half_day(moment.sky.solar_longitude, moment.site.latitude)
    noon = 6.5
    draw_shape(painter, dial.sector(noon + half / 2, noon + 12 - half / 2, DAY - BAND, DAY + BAND), fill=tokens.track)
    painter.setBrush(tokens.warning_tint)
    painter.drawPath(dial.sector(noon - half / 2, noon + half / 2, DAY - BAND, DAY + BAND))
    painter.setPen(_tick(tokens.edge))
    for hour in range(24):
        place = (hour + 1) / 2
        if hour % 6:
            painter.drawLine(dial.spoke(place, DAY + BAND - (0.02 if hour % 2 else 0.012), DAY + BAND))
        else:
            _clear(painter, dial, dial.point_at(place, DAY))
            _label(painter, dial, dial.point_at(place, DAY), f"{hour}")
            painter.setPen(_tick(tokens.edge))


def _paint_moon_track(painter: QPainter, dial: Dial, moment: Moment) -> None:
    tokens = theme.current()
    _rail(painter, dial, MOON)
    for quarter in range(4):
        centre = dial.point_at(3 * quarter, MOON)
        _clear(painter, dial, centre)
        paint_moon(painter, centre, 0.026 * dial.radius, 90 * quarter, moment.site.latitude < 0, tokens.edge,
                   tokens.panel)


def _paint_year(painter: QPainter, dial: Dial, moment: Moment) -> None:
    """A stroke where each calendar month begins, and its letter beside its middle."""
    tokens = theme.current()
    _rail(painter, dial, YEAR)
    year = moment.local.year
    begins = [_place(datetime(year, month, 1, tzinfo=UTC), moment) for month in range(1, 13)]
    for month, start in enumerate(begins):
        painter.setPen(_tick(tokens.edge))
        painter.drawLine(dial.spoke(start, YEAR - 0.014, YEAR + 0.014))
        middle = start + (begins[(month + 1) % 12] - start) % 12 / 2
        if _under_hand(middle, YEAR - INSIDE, MONTH_WIDE, moment):
            continue
        _label(painter, dial, dial.point_at(middle, YEAR - INSIDE), MONTHS[month])


def _under_hand(place: float, out: float, wide: float, moment: Moment) -> bool:
    """Whether a hand lies over words at a place, so far out and so wide: they could not be read."""
    return any(
        cycle.track > out and abs((cycle.hand(moment.clock).place - place + 6) % 12 - 6) < wide for cycle in CYCLES
    )


def _place(at: datetime, moment: Moment) -> float:
    """Where the year's hand stands at an instant."""
    return (solar_longitude(at) - 270) % 360 / 30 + 6 * moment.site.south


def _paint_twelve(painter: QPainter, dial: Dial, moment: Moment) -> None:
    """The years of the cycle that is on, each in its branch."""
    tokens = theme.current()
    _rail(painter, dial, TWELVE)
    first = moment.year - moment.pillar.branch
    apart = dial.radius * (TWELVE - INSIDE) * 2 * pi / 12
    widest = 0.8 * QFontMetricsF(dial.font("caption")).horizontalAdvance(f" {first} ")
    for branch in range(12):
        painter.setPen(_tick(tokens.edge))
        painter.drawLine(dial.spoke(branch, TWELVE - 0.014, TWELVE + 0.014))
        if _under_hand(branch + 0.5, TWELVE - INSIDE, YEAR_WIDE, moment):
            continue
        year = f"{first + branch}" if widest < apart else f"’{(first + branch) % 100:02}"
        _label(painter, dial, dial.point_at(branch + 0.5, TWELVE - INSIDE), year, 0.8)


def _clear(painter: QPainter, dial: Dial, middle: QPointF) -> None:
    """A round patch of the ground on a track."""
    fill_circle(painter, middle, 0.037 * dial.radius, theme.current().panel)


def _rail(painter: QPainter, dial: Dial, out: float) -> None:
    paint_with(painter, line=QPen(theme.current().line, 1.5))
    painter.drawEllipse(dial.round(out))


def _label(painter: QPainter, dial: Dial, middle: QPointF, text: str, size: float = 1.0) -> None:
    """Small muted words."""
    font = dial.font("caption")
    font.setPixelSize(max(round(size * font.pixelSize()), 9))
    box = QRectF(middle.x() - 40, middle.y() - 20, 80, 40)
    draw_text(painter, box, text, font, theme.current().muted, Qt.AlignmentFlag.AlignHCenter)


def _tick(colour: QColor, width: float = 1.0) -> QPen:
    """The pen of a slanting tick. Its ends are round: Qt paints others a shade differently where a clip cuts them."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
