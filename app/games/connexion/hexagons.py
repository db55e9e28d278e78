"""Flat-topped hexagons on a device: where a cell lies, its outline, its sides."""
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin, sqrt

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from solvers.connexion.arrangement import centre
from solvers.connexion.labyrinth import Cell

HEIGHT = sqrt(3)  # of a hexagon, in circumradii
CORNER = 0.13     # how far its corners are rounded, in circumradii

# The corners from the right one on, clockwise on the screen, and the middles of the sides by direction: up first.
_CORNERS = [(cos(sixth * pi / 3), sin(sixth * pi / 3)) for sixth in range(6)]
SIDE_ANGLES = [-pi / 2 + sixth * pi / 3 for sixth in range(6)]


@dataclass(frozen=True, slots=True)
class HexagonFrame:
    """Where hexagons lie: `origin` is the middle of the cell (0, 0), `s` the circumradius, both in px."""

    origin: QPointF
    s: float

    def centre(self, cell: Cell) -> QPointF:
        x, y = centre(cell)
        return QPointF(self.origin.x() + x * self.s, self.origin.y() + y * self.s)

    def rect(self, cell: Cell) -> QRectF:
        middle = self.centre(cell)
        return QRectF(middle.x() - self.s, middle.y() - HEIGHT / 2 * self.s, 2 * self.s, HEIGHT * self.s)

    def cell_at(self, point: QPointF) -> Cell:
        x, y = (point.x() - self.origin.x()) / self.s, (point.y() - self.origin.y()) / self.s
        q = x * 2 / 3
        r = y / HEIGHT - q / 2
        return _nearest_cell(q, r)

    def outline(self, cell: Cell, grow: float = 0.0) -> QPainterPath:
        """A cell's hexagon with rounded corners, its circumradius larger by `grow` px."""
        middle = self.centre(cell)
        return hexagon(round(self.s + grow, 3)).translated(middle.x(), middle.y())

    def side(self, cell: Cell, direction: int, out: float = 0.5) -> QPointF:
        """The middle of a side; `out` is how far it is from the cell's middle to its neighbour's."""
        middle, angle = self.centre(cell), SIDE_ANGLES[direction]
        reach = out * HEIGHT * self.s
        return QPointF(middle.x() + reach * cos(angle), middle.y() + reach * sin(angle))

    def edge(self, cell: Cell, direction: int) -> tuple[QPointF, QPointF]:
        """The two corners of a side."""
        middle = self.centre(cell)
        first, second = _CORNERS[(direction + 4) % 6], _CORNERS[(direction + 5) % 6]
        return (QPointF(middle.x() + first[0] * self.s, middle.y() + first[1] * self.s),
                QPointF(middle.x() + second[0] * self.s, middle.y() + second[1] * self.s))


def _nearest_cell(q: float, r: float) -> Cell:
    """Round to the nearest cell: of three coordinates whose sum is 0, the one that was rounded most gives way."""
    whole = [round(q), round(r), round(-q - r)]
    off = [abs(whole[0] - q), abs(whole[1] - r), abs(whole[2] + q + r)]
    if off[0] > off[1] and off[0] > off[2]:
        whole[0] = -whole[1] - whole[2]
    elif off[1] > off[2]:
        whole[1] = -whole[0] - whole[2]
    return whole[0], whole[1]


@lru_cache(maxsize=256)
def hexagon(s: float) -> QPainterPath:
    """A hexagon about (0, 0) with rounded corners."""
    path = QPainterPath()
    corners = [QPointF(x * s, y * s) for x, y in _CORNERS]
    for place, corner in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % 6]
        begin, end = corner + (before - corner) * CORNER, corner + (after - corner) * CORNER
        if place == 0:
            path.moveTo(begin)
        else:
            path.lineTo(begin)
        path.quadTo(corner, end)
    path.closeSubpath()
    return path
