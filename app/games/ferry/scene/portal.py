"""A portal: an arch of stone, dark while it is off, with rings of light around a pale core while it is on."""
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import fill, rings
from app.look import faded

WIDE: Final = 34.0
HIGH: Final = 60.0
STONE: Final = 7.0
REACH: Final = 46.0  # px that its light reaches from its middle


def portal_rect(foot: QPointF) -> QRectF:
    """All that a portal and its light cover."""
    middle = foot - QPointF(0, HIGH / 2)
    return QRectF(middle.x() - REACH - 2, middle.y() - REACH - 2, 2 * REACH + 4, 2 * REACH + 4)


def _opening(foot: QPointF, inset: float) -> QPainterPath:
    half, top = WIDE / 2 - inset, foot.y() - HIGH + inset
    path = QPainterPath(QPointF(foot.x() - half, foot.y()))
    path.lineTo(foot.x() - half, top + half)
    path.arcTo(QRectF(foot.x() - half, top, 2 * half, 2 * half), 180, -180)
    path.lineTo(foot.x() + half, foot.y())
    path.closeSubpath()
    return path


def paint_portal(painter: QPainter, palette: ScenePalette, foot: QPointF, *, on: bool, closed: bool = False) -> None:
    """Paint a portal whose threshold is at `foot`; a `closed` one leads nowhere, or needs what one has not."""
    stone, joint = palette.arch
    if on and not closed:
        rings(painter, foot - QPointF(0, HIGH / 2), (46, 38, 30), palette.glow, 0.08)
    fill(painter, _opening(foot, 0), stone)
    fill(painter, _opening(foot, STONE), joint if not on or closed else faded(palette.glow, 0.85))
    if on and not closed:
        fill(painter, _opening(foot, STONE), palette.glow)
        fill(painter, _opening(foot, STONE + 3.5), palette.core)
    painter.setPen(QPen(joint, 1.3))
    middle = QPointF(foot.x(), foot.y() - HIGH + WIDE / 2)
    for dx, dy in ((-0.94, -0.34), (-0.64, -0.77), (0, -1), (0.64, -0.77), (0.94, -0.34)):
        outer, inner = WIDE / 2, WIDE / 2 - STONE
        painter.drawLine(middle + QPointF(dx, dy) * inner, middle + QPointF(dx, dy) * outer)
    for y in (12, 25):
        for left in (-WIDE / 2, WIDE / 2 - STONE):
            painter.drawLine(QPointF(foot.x() + left, foot.y() - y), QPointF(foot.x() + left + STONE, foot.y() - y))
    if closed:
        painter.setPen(QPen(stone, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for dx in (-5.4, 0, 5.4):  # a gate
            painter.drawLine(QPointF(foot.x() + dx, foot.y() - 1), QPointF(foot.x() + dx, foot.y() - HIGH + 16))
        painter.drawLine(QPointF(foot.x() - 9, foot.y() - 22), QPointF(foot.x() + 9, foot.y() - 22))
