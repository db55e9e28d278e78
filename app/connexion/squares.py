"""How Octopuszle squares are drawn on any device: tiles, thin diagonals, corridors from side to side."""
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app import theme
from app.board import Cell
from app.connexion import colours
from app.connexion.drawing import flat

FLOOR = 0.24      # width of a corridor, in sides of a square
WALL = 0.09       # how much wider its walls are
HUB = 0.16        # radius of a corridor's end
DIAGONAL = 0.065  # width of a diagonal
LOCKED = 0.12     # and of one that is locked
VERTEX = 0.13     # radius of the dot where corner doors meet
CORNER = 0.1      # how far a tile's corners are rounded
GAP = 0.015       # around a tile, on the bed
LEAST = 1.0       # no line is thinner, px

WARM = ("ochre", "clay")

Place = Callable[[Cell], QRectF]


@dataclass(frozen=True)
class SquareLook:
    """How squares are coloured; `locked` lets the diagonals stand out, `dotted` ends them in dots at the vertices."""

    hue: str = "blue"
    locked: bool = False
    dotted: bool = False


def draw(
    painter: QPainter, place: Place, masks: Mapping[Cell, int], look: SquareLook, other: Collection[Cell] = ()
) -> None:
    """Squares at their places, layer by layer; those of `other` have tiles of the second hue."""
    if not masks:
        return
    side = place(next(iter(masks))).width()
    _draw_tiles(painter, place, masks, look, other)
    _draw_diagonals(painter, place, masks, look, side)
    _draw_corridors(painter, place, masks, look, side)


def second_hue(hue: str) -> str:
    """The hue that is told from another at a glance: warm beside cold, cold beside warm."""
    return "blue" if hue in WARM else "ochre"


def corner(rect: QRectF, direction: int) -> QPointF:
    """Where a door of a square lies on its edge: 0 is up, then clockwise; odd ones are corners."""
    x = (0, 1, 1, 1, 0, -1, -1, -1)[direction]
    y = (-1, -1, 0, 1, 1, 1, 0, -1)[direction]
    return QPointF(rect.center().x() + x * rect.width() / 2, rect.center().y() + y * rect.height() / 2)


def _draw_tiles(
    painter: QPainter, place: Place, masks: Mapping[Cell, int], look: SquareLook, other: Collection[Cell]
) -> None:
    first, second = colours.palette(look.hue), colours.palette(second_hue(look.hue))
    painter.setPen(Qt.PenStyle.NoPen)
    for cell, mask in masks.items():
        rect = place(cell)
        gap, radius = GAP * rect.width(), CORNER * rect.width()
        painter.setBrush((second if cell in other else first).tile(mask.bit_count() / 8))
        painter.drawRoundedRect(rect.adjusted(gap, gap, -gap, -gap), radius, radius)


def _draw_diagonals(
    painter: QPainter, place: Place, masks: Mapping[Cell, int], look: SquareLook, side: float
) -> None:
    lines, dots = QPainterPath(), QPainterPath()
    dots.setFillRule(Qt.FillRule.WindingFill)
    for cell, mask in masks.items():
        rect = place(cell)
        for direction in (1, 3, 5, 7):
            if mask >> direction & 1:
                end = corner(rect, direction)
                lines.moveTo(rect.center())
                lines.lineTo(end)
                dots.addEllipse(end, VERTEX * side, VERTEX * side)
    ink = diagonal_ink()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(flat(ink, max((LOCKED if look.locked else DIAGONAL) * side, LEAST)))
    painter.drawPath(lines)
    if look.dotted:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPath(dots)


def diagonal_ink() -> QColor:
    """The second colour: violet, as dark as words need it."""
    return theme.current().violet_ink


def _draw_corridors(
    painter: QPainter, place: Place, masks: Mapping[Cell, int], look: SquareLook, side: float
) -> None:
    lines, hubs = QPainterPath(), QPainterPath()
    for cell, mask in masks.items():
        rect = place(cell)
        hubs.addEllipse(rect.center(), HUB * side, HUB * side)
        for direction in (0, 2, 4, 6):
            if mask >> direction & 1:
                lines.moveTo(rect.center())
                lines.lineTo(corner(rect, direction))
    own, wall = colours.palette(look.hue), max(WALL * side, 2 * LEAST)
    for colour, more in ((own.wall, wall), (own.floor, 0.0)):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(flat(colour, FLOOR * side + more))
        painter.drawPath(lines)
        painter.setBrush(colour)
        painter.setPen(QPen(colour, more) if more else QPen(Qt.PenStyle.NoPen))
        painter.drawPath(hubs)
