"""Blocks: how the cell of a piece looks; each kind has a colour and a mark of its own."""
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from app.games.tetris import looks
from app.look import draw_shape, faded, theme, write_with
from solvers.tetris.field import GARBAGE
from solvers.tetris.pieces import KINDS

INSET = 0.5     # px between a block and the edge of its cell
RADIUS = 0.16   # of a block, in cells
MARK = 0.24     # half the length of a mark, in cells
LETTERED = 10.0 # smaller cells have no letters, px
MARKED = 13.0   # smaller cells have no marks, px
GHOST_FILL = 0.14
GREY: Final = 32  # added to a cell's value: the game is lost
DARKER: Final = 0.45  # how much of a colour is left in its mark

_DARK = ("#56B4E9", "#F0E442", "#CC79A7", "#1FAE86", "#E0661A", "#3F8FD2", "#E69F00")
_GREY = ("#A9A59C", "#9AA3AD")  # of all pieces alike, light and dark
_LIGHT = ("#56B4E9", "#F0E442", "#CC79A7", "#009E73", "#D55E00", "#0072B2", "#E69F00")


def colour(value: int) -> QColor:
    """The colour of a cell's value: 1 + its kind, or garbage, or grey."""
    tokens = theme.current()
    return tokens.edge if value == GARBAGE or value >= GREY else QColor((_DARK if tokens.dark else _LIGHT)[value - 1])


def shade(colour: QColor, left: float) -> QColor:
    """The colour with so much of its light left."""
    return QColor.fromRgbF(colour.redF() * left, colour.greenF() * left, colour.blueF() * left)


@lru_cache(maxsize=64)
def _inks(value: int, _theme: str, skin: str) -> tuple[QColor, QColor, QColor]:
    """Of a block in a theme and a skin its fill, its lower edge and its mark."""
    tokens, fill = theme.current(), colour(value)
    if skin == "mono" and value < GREY:
        fill = tokens.edge if value == GARBAGE else QColor(_GREY[tokens.dark])
    return fill, shade(fill, 0.78), shade(fill, DARKER)


def paint_blocks(painter: QPainter, rects: Iterable[QRectF], value: int) -> None:
    """Paint cells of a piece, or of garbage, in the skin that is worn; `value` is that of the field's cells."""
    skin = looks.wearer.looks.skin
    if skin == "letters":
        _paint_letters(painter, rects, value)
        return
    fill, edge, mark = _inks(value, theme.current().name, skin)
    for rect in rects:
        side = rect.width()
        inner = rect.adjusted(INSET, INSET, -INSET, -INSET)
        radius = min(RADIUS * side, 5.0)
        painter.setPen(Qt.PenStyle.NoPen)
        if side >= MARKED and skin != "flat":
            painter.setBrush(edge)  # the lower edge, as if it stood on something
            painter.drawRoundedRect(inner, radius, radius)
            inner = inner.adjusted(0, 0, 0, -max(side * 0.08, 1.5))
        painter.setBrush(fill)
        painter.drawRoundedRect(inner, radius, radius)
        if side >= MARKED and skin != "flat":
            painter.setPen(QPen(mark, max(side * 0.075, 1.5), Qt.PenStyle.SolidLine,
                                Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.translate(inner.center())
            painter.drawPath(_mark(value, side * MARK))
            painter.translate(-inner.center())


def _paint_letters(painter: QPainter, rects: Iterable[QRectF], value: int) -> None:
    """Outlined cells with the letter of the piece in them; a cross for garbage."""
    tokens, line = theme.current(), colour(value)
    fill = faded(line, 0.3)
    for rect in rects:
        side = rect.width()
        width = max(side * 0.08, 1.0)
        inner = rect.adjusted(width, width, -width, -width)
        draw_shape(painter, inner, line=QPen(line, width), fill=fill, radius=2)
        if side >= LETTERED:
            font = QFont(theme.font("small", True))
            font.setPixelSize(max(round(side * 0.55), 8))
            write_with(painter, font, tokens.text)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter,
                             "×" if value % GREY == GARBAGE else KINDS[value % GREY - 1])


def paint_ghost(painter: QPainter, rect: QRectF, value: int) -> None:
    """Paint where a piece would land: a dashed outline of a cell of this value."""
    mono = looks.current().skin == "mono"
    fill, inset = QColor(_GREY[theme.current().dark]) if mono else colour(value), max(rect.width() * 0.08, 1.0)
    inner = rect.adjusted(inset, inset, -inset, -inset)
    pen = QPen(fill, 1.5)
    pen.setDashPattern([2.2, 2.0])
    painter.setPen(pen)
    painter.setBrush(faded(fill, GHOST_FILL))
    painter.drawRoundedRect(inner, RADIUS * rect.width(), RADIUS * rect.width())


@lru_cache(maxsize=256)
def _mark(value: int, reach: float) -> QPainterPath:
    """The mark of a kind about the origin: bar, dot, square, slash, backslash, two angles; a cross on garbage."""
    path = QPainterPath()

    def line(*points: tuple[float, float]) -> None:
        path.moveTo(QPointF(points[0][0] * reach, points[0][1] * reach))
        for x, y in points[1:]:
            path.lineTo(QPointF(x * reach, y * reach))

    match value % GREY:
        case 1:  # I
            line((0, -1), (0, 1))
        case 2:  # O
            path.addRect(QRectF(-0.75 * reach, -0.75 * reach, 1.5 * reach, 1.5 * reach))
        case 3:  # T
            path.addEllipse(QPointF(), 0.2 * reach, 0.2 * reach)
        case 4:  # S
            line((-0.8, 0.8), (0.8, -0.8))
        case 5:  # Z
            line((-0.8, -0.8), (0.8, 0.8))
        case 6:  # J
            line((0.7, -0.8), (0.7, 0.7), (-0.8, 0.7))
        case 7:  # L
            line((-0.7, -0.8), (-0.7, 0.7), (0.8, 0.7))
        case _:
            line((-0.6, -0.6), (0.6, 0.6))
            line((-0.6, 0.6), (0.6, -0.6))
    return path
