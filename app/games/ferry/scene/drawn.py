"""Paints drawings of shapes, those that published pages have as well: signs, things and creatures."""
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from app.games.ferry.scene.figure import TALK, Pose
from app.look import theme
from solvers.ferry.drawings import INK, Shape, drawings
from solvers.ferry.things import drawing_of

SIGN: Final = QRectF(0, 0, 24, 24)            # the box of a sign
CREATURE: Final = QRectF(-110, -110, 220, 120)  # all that a creature may cover; its feet are at (0, 0)
HOVERING: Final = QRectF(-15, -45, 30, 30)      # where a thing is seen that has no drawing of how it lies
NOD: Final = -5.0                             # degrees that a creature leans while it talks


def paint_sign(painter: QPainter, name: str, rect: QRectF) -> None:
    """Paint a sign as large as a square."""
    _renderer(drawings().signs[name].shapes, SIGN.getRect(), theme.current().text.name()).render(painter, rect)


def paint_thing(painter: QPainter, token: str, rect: QRectF) -> None:
    """Paint what a token is as large as a square; nothing for one without a drawing."""
    drawing = drawing_of(token)
    if drawing is not None:
        _renderer(drawing.shapes, SIGN.getRect(), theme.current().text.name()).render(painter, rect)


def paint_lying(painter: QPainter, token: str) -> None:
    """Paint a thing where it is found, at the origin; it hovers there if it has no drawing for that."""
    if lying := drawings().lying.get(token):
        _renderer(lying.shapes, CREATURE.getRect(), "").render(painter, CREATURE)
    else:
        paint_thing(painter, token, HOVERING)


def paint_worn(painter: QPainter, look: str, tokens: Sequence[str], pose: Pose, *, faces: int, behind: bool) -> None:
    """Paint what somebody whose feet are at the origin wears, or has `behind` them; see `paint_creature`."""
    worn = drawings().worn.get(look, {})
    for each in (worn[token] for token in tokens if worn[token].behind == behind):
        painter.save()
        if not each.fixed:
            _turn(painter, pose, faces)
        _renderer(each.shapes, CREATURE.getRect(), "").render(painter, CREATURE)
        painter.restore()


def _turn(painter: QPainter, pose: Pose, faces: int) -> None:
    painter.scale(faces, 1)
    if pose == TALK:
        painter.rotate(NOD)


def paint_creature(painter: QPainter, name: str, pose: Pose, *, faces: int) -> None:
    """Paint a creature whose feet are at the origin; `faces` is 1 to the right, -1 to the left."""
    painter.save()
    _turn(painter, pose, faces)
    _renderer(drawings().creatures[name].shapes, CREATURE.getRect(), "").render(painter, CREATURE)
    painter.restore()


@lru_cache(maxsize=128)
def _renderer(drawn: tuple[Shape, ...], box: tuple[float, float, float, float], ink: str) -> QSvgRenderer:
    shapes = "".join(
        f'<path d="{shape.path}" ' + (
            f'fill="none" stroke="{colour}" stroke-width="{shape.width}" stroke-linecap="round" '
            f'stroke-linejoin="round"/>' if shape.width else f'fill="{colour}"/>')
        for shape in drawn for colour in [ink if shape.colour == INK else shape.colour])
    view = " ".join(map(str, box))
    return QSvgRenderer(QByteArray(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{shapes}</svg>'.encode()))
