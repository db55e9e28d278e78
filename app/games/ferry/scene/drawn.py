"""Paints drawings of shapes, those that published pages have as well: signs, and creatures."""
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from app.games.ferry.scene.figure import TALK, Pose
from app.look import theme
from solvers.ferry.drawings import INK, Drawing, drawings

SIGN: Final = QRectF(0, 0, 24, 24)            # the box of a sign
CREATURE: Final = QRectF(-110, -110, 220, 120)  # all that a creature may cover; its feet are at (0, 0)
NOD: Final = -5.0                             # degrees that a creature leans while it talks


def paint_sign(painter: QPainter, name: str, rect: QRectF) -> None:
    """Paint a sign as large as a square."""
    _renderer(drawings().signs[name], SIGN.getRect(), theme.current().text.name()).render(painter, rect)


def paint_creature(painter: QPainter, name: str, pose: Pose, *, faces: int) -> None:
    """Paint a creature whose feet are at the origin; `faces` is 1 to the right, -1 to the left."""
    painter.save()
    painter.scale(faces, 1)
    if pose == TALK:
        painter.rotate(NOD)
    _renderer(drawings().creatures[name], CREATURE.getRect(), "").render(painter, CREATURE)
    painter.restore()


@lru_cache(maxsize=128)
def _renderer(drawing: Drawing, box: tuple[float, float, float, float], ink: str) -> QSvgRenderer:
    shapes = "".join(
        f'<path d="{shape.path}" ' + (
            f'fill="none" stroke="{colour}" stroke-width="{shape.width}" stroke-linecap="round" '
            f'stroke-linejoin="round"/>' if shape.width else f'fill="{colour}"/>')
        for shape in drawing.shapes for colour in [ink if shape.colour == INK else shape.colour])
    view = " ".join(map(str, box))
    return QSvgRenderer(QByteArray(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{shapes}</svg>'.encode()))
