"""Tiles of a minefield: what one cell looks like, as a value, and how it is drawn."""
from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.controls import fill_circle
from app.games.minesweeper import mine_colours
from app.look import draw_shape, faded, paint_with, theme, write_with

PLAIN = 9.0  # smaller tiles are plain squares without edge and mark, px
TEXT = 17.0  # smaller tiles have no probability written on them, px
FRACTION = 22.0  # smaller tiles have no fraction, px
STAR = 26.0   # smaller tiles have no room for a star beside a probability, px
RADIUS = 4.0
TINY = 6.0   # smaller tiles touch each other: a gap would be half of what one sees, px
LARGE = 48.0  # larger tiles stand further apart, with rounder corners, px
EDGE = 2.5   # the lower edge of a hidden tile, px


class MineTile(NamedTuple):
    """All that a tile shows; equal values are equal pictures.

    `number` is -1 on a hidden tile. `ground` is a hex colour in place of the usual one. `mark` names a drawing of
    MARKS. `text` is a probability; `best` marks the best guess, and `dead` a cell that can show one number only.
    `region` and `active` choose colour and hatch of a region.
    """

    number: int = -1
    ground: str = ""
    mark: str = ""
    text: str = ""
    best: bool = False
    dead: bool = False
    region: int = -1
    active: bool = False
    forcing: bool = False
    pressed: bool = False


def paint(painter: QPainter, rect: QRectF, tile: MineTile) -> None:
    """Draw a tile into its square."""
    side = rect.width()
    palette = mine_colours.current()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, side >= PLAIN)
    painter.setPen(Qt.PenStyle.NoPen)
    body = _body(rect)
    if tile.number >= 0 or tile.pressed:
        _fill(painter, body, palette.forcing if tile.forcing else palette.open)
    else:
        _paint_hidden(painter, rect, body, tile)
    if side < PLAIN:
        _paint_speck(painter, rect, tile)
        return
    if tile.number > 0:
        write(painter, rect, str(tile.number), palette.numbers[tile.number - 1], side * 0.53)
    if tile.mark:
        MARKS[tile.mark](painter, rect)
    elif tile.text and side >= TEXT:
        _write_risk(painter, rect, tile)


def _body(rect: QRectF) -> QRectF:
    """The tile itself, a whole pixel or two from the next: half a pixel on either side would blur the gap away."""
    if rect.width() < TINY:
        return rect
    return rect.adjusted(1, 1, -1, -1) if rect.width() >= LARGE else rect.adjusted(0, 0, -1, -1)


def _fill(painter: QPainter, body: QRectF, colour: QColor) -> None:
    painter.setBrush(colour)
    if body.width() < PLAIN:
        painter.drawRect(body)
    else:
        radius = min(max(RADIUS, body.width() / 10), body.width() / 6)
        painter.drawRoundedRect(body, radius, radius)


def _paint_hidden(painter: QPainter, rect: QRectF, body: QRectF, tile: MineTile) -> None:
    palette = mine_colours.current()
    top = QColor(tile.ground) if tile.ground else palette.hidden
    edge = theme.blend(top, QColor("black"), 0.16) if tile.ground else palette.hidden_edge
    if body.width() < PLAIN:
        _fill(painter, body, top)
    else:
        _fill(painter, body, edge)
        _fill(painter, body.adjusted(0, 0, 0, -EDGE), top)
    if tile.region >= 0:
        _paint_region(painter, rect, body, tile)
    if tile.dead:
        _paint_dead(painter, body)
    if tile.best:
        _paint_best(painter, body, star=not tile.text or body.width() >= STAR)


def _paint_dead(painter: QPainter, body: QRectF) -> None:
    """The lower corner at the right, dark."""
    reach = body.width() * 0.36
    corner = body.adjusted(0, 0, 0, -EDGE).bottomRight() if body.width() >= PLAIN else body.bottomRight()
    painter.setBrush(faded(mine_colours.current().on_scale, 0.6))
    painter.drawPolygon(QPolygonF([corner, corner - QPointF(reach, 0), corner - QPointF(0, reach)]))


def _paint_best(painter: QPainter, body: QRectF, *, star: bool) -> None:
    """A ring, and a star in the upper corner at the right."""
    tokens = theme.current()
    draw_shape(painter, body.adjusted(1, 1, -1, -1), line=QPen(tokens.accent, 2.0), radius=RADIUS - 1)
    painter.setPen(Qt.PenStyle.NoPen)
    if not star or body.width() < TEXT:
        return
    radius = min(max(body.width() * 0.17, 4.0), 8.0)
    centre = body.topRight() + QPointF(-radius - 2.5, radius + 2.5)
    painter.setBrush(tokens.accent)
    painter.drawPolygon(QPolygonF([
        centre + QPointF(sin(angle), -cos(angle)) * (radius if point % 2 == 0 else radius * 0.45)
        for point in range(10) for angle in [point * pi / 5]
    ]))


def _paint_region(painter: QPainter, rect: QRectF, body: QRectF, tile: MineTile) -> None:
    colour = faded(region_colour(tile.region), 0.42 if tile.active else 0.24)
    _fill(painter, body, colour)
    if body.width() >= PLAIN:
        colour.setAlphaF(0.55)
        painter.save()
        painter.setClipRect(body)
        HATCHES[tile.region % len(HATCHES)](painter, rect, colour)
        painter.restore()


# Hatches: lines a quarter of a tile apart, so that they go on from one tile to the next.

def _hatch_none(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    pass


def _hatch_lines(painter: QPainter, rect: QRectF, colour: QColor, right: float, down: float) -> None:
    """Lines whose ends lie `right` and `down` tiles apart."""
    side = rect.width()
    painter.setPen(QPen(colour, 1.0))
    across = QPointF(0, side / 4) if right else QPointF(side / 4, 0)
    start = rect.topLeft() + across / 2
    for line in range(-4, 8):
        begin = start + across * line
        painter.drawLine(begin, begin + QPointF(right * side, down * side))
    painter.setPen(Qt.PenStyle.NoPen)


def _hatch_dots(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    step = rect.width() / 4
    painter.setBrush(colour)
    for row in range(4):
        for column in range(4):
            centre = rect.topLeft() + QPointF((column + 0.5) * step, (row + 0.5) * step)
            painter.drawEllipse(centre, step * 0.16, step * 0.16)


HATCHES: tuple[Callable[[QPainter, QRectF, QColor], None], ...] = (
    _hatch_none,
    partial(_hatch_lines, right=1.0, down=-1.0),
    _hatch_dots,
    partial(_hatch_lines, right=1.0, down=1.0),
    partial(_hatch_lines, right=1.0, down=0.0),
    partial(_hatch_lines, right=0.0, down=1.0),
)


def region_colour(region: int) -> QColor:
    """The colour of a region; the sets repeat, their letters do not."""
    palette = mine_colours.current()
    return palette.regions[region % len(palette.regions)]


def write(painter: QPainter, rect: QRectF, text: str, colour: QColor, pixels: float) -> None:
    """Write a word in the middle of a tile, made narrower if it is too wide."""
    font = theme.font("body", strong=True)
    font.setPixelSize(max(round(pixels), 1))
    write_with(painter, font, colour)
    width = painter.fontMetrics().horizontalAdvance(text)
    if width > rect.width() - 4:
        font.setPixelSize(max(int(pixels * (rect.width() - 4) / width), 1))
        painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    painter.setPen(Qt.PenStyle.NoPen)


def _write_risk(painter: QPainter, rect: QRectF, tile: MineTile) -> None:
    colour = mine_colours.current().on_scale if tile.ground else theme.current().text
    body = rect.adjusted(0, 0, 0, -1)
    above, slash, below = tile.text.partition("/")
    if not slash:
        write(painter, body, tile.text, colour, min(max(rect.width() * 0.4, 9.0), 15.0))
        return
    pixels = min(max(rect.width() * 0.34, 8.0), 15.0)
    half = pixels + 1
    middle = body.center().y()
    write(painter, QRectF(body.x(), middle - half, body.width(), half), above, colour, pixels)
    write(painter, QRectF(body.x(), middle + 1, body.width(), half), below, colour, pixels)
    painter.setPen(QPen(colour, 1.0))
    reach = painter.fontMetrics().horizontalAdvance(below) / 2 + 1
    painter.drawLine(QPointF(body.center().x() - reach, middle), QPointF(body.center().x() + reach, middle))
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_speck(painter: QPainter, rect: QRectF, tile: MineTile) -> None:
    """Paint a number or a mark on a very small tile as a dot in its colour."""
    palette, tokens = mine_colours.current(), theme.current()
    colour = None
    if tile.number > 0:
        colour = palette.numbers[tile.number - 1]
    elif tile.mark in ("flag", "exploded", "wrong"):
        colour = tokens.bad
    elif tile.mark in ("mine", "always", "layout", "pale"):
        colour = palette.pole
    elif tile.mark:
        colour = tokens.good
    if colour is not None:
        reach = rect.width() * 0.25
        painter.fillRect(rect.adjusted(reach, reach, -reach, -reach), colour)


def _paint_flag(painter: QPainter, rect: QRectF) -> None:
    unit = rect.width() / 24
    foot = rect.topLeft() + QPointF(9.5 * unit, 18 * unit)
    painter.setPen(QPen(mine_colours.current().pole, 1.9 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(foot, foot - QPointF(0, 12.6 * unit))
    painter.drawLine(foot - QPointF(2.6 * unit, 0), foot + QPointF(2.6 * unit, 0))
    paint_with(painter, fill=theme.current().bad)
    top = foot - QPointF(-0.9 * unit, 13.2 * unit)
    painter.drawPolygon(QPolygonF([top, top + QPointF(8.2 * unit, 3.7 * unit), top + QPointF(0, 7.4 * unit)]))


def _paint_mine_in(painter: QPainter, rect: QRectF, colour: QColor, hole: QColor) -> None:
    centre, unit = rect.center() - QPointF(0, rect.width() * 0.02), rect.width() / 24
    painter.setPen(QPen(colour, 1.7 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for spoke in range(8):
        angle = spoke * pi / 4
        reach = 7.2 * unit if spoke % 2 == 0 else 6.4 * unit
        painter.drawLine(centre, centre + QPointF(cos(angle) * reach, sin(angle) * reach))
    fill_circle(painter, centre, 4.6 * unit, colour)
    painter.setBrush(hole)
    painter.drawEllipse(centre - QPointF(1.4 * unit, 1.4 * unit), 1.2 * unit, 1.2 * unit)


def _paint_mine(painter: QPainter, rect: QRectF) -> None:
    _paint_mine_in(painter, rect, mine_colours.current().pole, mine_colours.current().hidden)


def _paint_layout_mine(painter: QPainter, rect: QRectF) -> None:
    _paint_small_mine(painter, rect, faded(mine_colours.current().pole, 0.62))


def _paint_pale_mine(painter: QPainter, rect: QRectF) -> None:
    _paint_small_mine(painter, rect, theme.blend(mine_colours.current().hidden, mine_colours.current().pole, 0.4))


def _paint_small_mine(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.scale(0.8, 0.8)
    painter.translate(-rect.center())
    _paint_mine_in(painter, rect, colour, QColor(0, 0, 0, 0))
    painter.restore()


def _paint_exploded(painter: QPainter, rect: QRectF) -> None:
    tokens = theme.current()
    _fill(painter, _body(rect), tokens.bad)
    _paint_mine_in(painter, rect, QColor("#22252A"), tokens.bad)


def _paint_wrong(painter: QPainter, rect: QRectF) -> None:
    """A flag where no mine was: crossed out."""
    painter.setOpacity(0.5)
    _paint_flag(painter, rect)
    painter.setOpacity(1.0)
    reach = rect.width() * 0.2
    cross = rect.adjusted(reach, reach, -reach, -reach)
    width = max(rect.width() * 0.08, 1.5)
    painter.setPen(QPen(theme.current().text, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(cross.topLeft(), cross.bottomRight())
    painter.drawLine(cross.topRight(), cross.bottomLeft())
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_question(painter: QPainter, rect: QRectF) -> None:
    write(painter, rect.adjusted(0, 0, 0, -1), "?", theme.current().text, rect.width() * 0.5)


def _paint_ring(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    path = QPainterPath()
    reach = rect.width() * 0.18
    path.addEllipse(rect.center() - QPointF(0, 0.5), reach, reach)
    draw_shape(painter, path, line=QPen(colour, max(rect.width() * 0.07, 1.5)))
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_safe(painter: QPainter, rect: QRectF) -> None:
    _paint_ring(painter, rect, mine_colours.current().on_scale)


def _paint_never(painter: QPainter, rect: QRectF) -> None:
    _paint_ring(painter, rect, theme.current().good)


MARKS: dict[str, Callable[[QPainter, QRectF], None]] = {
    "flag": _paint_flag,
    "question": _paint_question,
    "mine": _paint_mine,
    "exploded": _paint_exploded,
    "wrong": _paint_wrong,
    "safe": _paint_safe,         # certainly safe, on the probability scale
    "never": _paint_never,       # a mine in no layout so far
    "always": _paint_mine,       # a mine in every layout so far
    "layout": _paint_layout_mine,  # a mine of the layout that shows, or a supposed one
    "pale": _paint_pale_mine,      # a mine that a hint counts as known
}
