"""Splash: what is seen where a figure falls into water: drops that rise and fall, and a ring that widens."""
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.controls import fill_circle
from app.games.ferry.scene.scene_palette import ScenePalette
from app.look import faded
from solvers.ferry.motion import Body
from solvers.ferry.scene import BODY_HEIGHT, BODY_WIDTH, CELL, PIXEL, WATER, is_wet

SPLASHED: Final = 600  # ms
AROUND: Final = QRectF(-44, -44, 88, 56)  # px of the design, from where the surface is broken
_DROPS: Final = ((-1.0, 0.62, 2.0), (-0.62, 0.95, 2.8), (-0.22, 0.7, 2.2), (0.18, 1.0, 2.6), (0.55, 0.8, 3.0),
                 (1.0, 0.55, 2.0))  # how far to the side, how high, and how large
_FAR: Final = 30.0   # px
_HIGH: Final = 34.0


def falls_in(rows: tuple[str, ...], before: Body, body: Body) -> bool:
    """True if a figure that flew has come into water since the moment before."""
    return before.flying and is_wet(rows, body.x, body.y) and not is_wet(rows, before.x, before.y)


def surface_above(rows: tuple[str, ...], body: Body) -> QPointF:
    """Where a body breaks the surface of the water that it stands in, px of the design: no higher than its head, which
    it puts through the side of a fall."""
    x, row = body.x + BODY_WIDTH // 2, (body.y - 1) // CELL
    head = max((body.y - BODY_HEIGHT) // CELL, 0)
    while row > head and rows[row - 1][x // CELL] == WATER:
        row -= 1
    return QPointF(x / PIXEL, row * CELL / PIXEL + 4)


def paint_splash(painter: QPainter, palette: ScenePalette, at: QPointF, progress: float) -> None:
    """Paint it at a moment, `progress` from 0 to 1 as `Motions` eases it; nothing is left at 1."""
    passed = 1 - (1 - progress) ** (1 / 3)  # drops are thrown, and know no easing
    ink = faded(palette.glint, 0.95 * (1 - passed * passed))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 2.0))
    painter.drawEllipse(at, 8 + 30 * progress, 1.5 + 4 * progress)
    for aside, high, size in _DROPS:
        way = QPointF(aside * _FAR * passed, -high * _HIGH * 4 * passed * (1 - passed))
        fill_circle(painter, at + way, size, ink)
