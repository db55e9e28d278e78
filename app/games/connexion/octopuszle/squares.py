"""Drawing of Octopuszle squares on any device: tiles, thin diagonals, corridors from side to side."""
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.canvas.board import Cell
from app.games.connexion import piece_colours
from app.games.connexion.labyrinth_drawing import flat_pen
from app.look import paint_with, theme

FLOOR = 0.24      # width of a corridor, in sides of a square
WALL = 0.09       # how much wider its walls are
HUB = 0.16        # radius of a corridor's end
DIAGONAL = 0.065  # width of a diagonal
LOCKED = 0.12     # and of one that is locked
VERTEX = 0.13     # radius of the dot where corner doors meet
CORNER = 0.1      # how far a tile's corners are rounded
GAP = 0.015       # around a tile, on the bed
LAP = 0.01        # how far a corridor reaches over its door: no seam is seen there, at any scale
LEAST = 1.0       # no line is thinner, px

WARM = ("ochre", "clay")

# The doors: the bit, and which way it lies from the middle.
SIDES = ((0, 0, -1), (2, 1, 0), (4, 0, 1), (6, -1, 0))
CORNERS = ((1, 1, -1), (3, 1, 1), (5, -1, 1), (7, -1, -1))

Place = Callable[[Cell], QRectF]


@dataclass(frozen=True)
class SquareLook:
    """The look of squares; `locked` emphasizes the diagonals, `dotted` ends them in dots at the vertices."""

    hue: str = "blue"
    locked: bool = False
    dotted: bool = False


def draw(
    painter: QPainter, place: Place, masks: Mapping[Cell, int], look: SquareLook, other: Collection[Cell] = ()
) -> None:
    """Draw squares by their doors, layer by layer, so that lines go on from one to the next; the tiles of the cells
    `other` have the second hue."""
    if masks:
        rects = {cell: place(cell) for cell in masks}
        _draw_tiles(painter, rects, masks, look, other)
        _draw_diagonals(painter, rects, masks, look)
        _draw_corridors(painter, rects, masks, look)


def second_hue(hue: str) -> str:
    """A hue that is told at a glance from another one: cold beside warm, warm beside cold."""
    return "blue" if hue in WARM else "ochre"


def _draw_tiles(
    painter: QPainter, rects: Mapping[Cell, QRectF], masks: Mapping[Cell, int], look: SquareLook,
    other: Collection[Cell],
) -> None:
    first, second = (
        [piece_colours.palette(hue).tile(doors / 8) for doors in range(9)] for hue in (look.hue, second_hue(look.hue))
    )
    painter.setPen(Qt.PenStyle.NoPen)
    for cell, rect in rects.items():
        gap, radius = GAP * rect.width(), CORNER * rect.width()
        painter.setBrush((second if cell in other else first)[masks[cell].bit_count()])
        painter.drawRoundedRect(rect.adjusted(gap, gap, -gap, -gap), radius, radius)


def _draw_diagonals(
    painter: QPainter, rects: Mapping[Cell, QRectF], masks: Mapping[Cell, int], look: SquareLook
) -> None:
    lines: list[QLineF] = []
    ends: dict[Cell, QPointF] = {}  # by vertices
    side = next(iter(rects.values())).width()
    for cell, rect in rects.items():
        middle, mask = rect.center(), masks[cell]
        for direction, x, y in CORNERS:
            if mask >> direction & 1:
                end = QPointF(middle.x() + x * side / 2, middle.y() + y * side / 2)
                lines.append(QLineF(middle, end))
                ends[cell[0] + (y > 0), cell[1] + (x > 0)] = end
    ink = theme.current().violet_ink
    painter.setPen(flat_pen(ink, max((LOCKED if look.locked else DIAGONAL) * side, LEAST)))
    painter.drawLines(lines)
    if look.dotted:
        paint_with(painter, fill=ink)
        for end in ends.values():
            painter.drawEllipse(end, VERTEX * side, VERTEX * side)


def _draw_corridors(
    painter: QPainter, rects: Mapping[Cell, QRectF], masks: Mapping[Cell, int], look: SquareLook
) -> None:
    """Walls of all corridors, then floors. Corridors are upright or level: rectangles, which are filled fast."""
    side = next(iter(rects.values())).width()
    own, wall = piece_colours.palette(look.hue), max(WALL * side, 2 * LEAST)
    middles = {cell: rect.center() for cell, rect in rects.items()}
    ways = [(middles[cell], x, y) for cell in rects for direction, x, y in SIDES if masks[cell] >> direction & 1]
    length = (0.5 + LAP) * side
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, more in ((own.wall, wall), (own.floor, 0.0)):
        half, radius = (FLOOR * side + more) / 2, HUB * side + more / 2
        painter.setBrush(colour)
        painter.drawRects([
            QRectF(middle.x() - half, middle.y() - length * (y < 0), 2 * half, length) if y else
            QRectF(middle.x() - length * (x < 0), middle.y() - half, length, 2 * half)
            for middle, x, y in ways
        ])
        for middle in middles.values():
            painter.drawEllipse(middle, radius, radius)
