"""Marks on the plane: open doors that glow, open cells, a dead end with its reason, a chosen cell."""
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF, QRadialGradient

from app.canvas.board import Cell
from app.controls import fill_circle
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_drawing import (
    FLOOR,
    DrawingPlan,
    LabyrinthLook,
    around_numbers,
    draw,
    hub_radius,
    write,
)
from app.look import draw_shape, faded, paint_with, theme
from solvers.connexion.labyrinth import neighbours
from solvers.connexion.open_cells import Need
from solvers.connexion.pieces import fitting, number_of, opposite

GLOW = 0.72  # radius of an open door's glow, in circumradii
GHOST = 0.6   # how opaque the piece of a hint is
READABLE = 11.0  # circumradius from which numbers are written, px


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """A cell that no free piece fits: what it needs, and the used pieces that would fit."""

    cell: Cell
    need: Need
    used: tuple[int, ...] = ()

    @classmethod
    def from_need(cls, cell: Cell, need: Need, used: Collection[int]) -> "DeadEnd":
        """A dead end with those of the `used` pieces that would fit."""
        suiting = () if need.closed else fitting(need.required, need.known)
        return cls(cell, need, tuple(mask for mask in suiting if mask in used))


def paint_waiting(
    painter: QPainter, frame: HexagonFrame, pieces: Mapping[Cell, int], waiting: Mapping[Cell, int],
    without: Cell | None,
) -> None:
    """Mark each open cell by dashes and the number of pieces that fit, lit through the doors that open onto it; the
    cell `without`, that of a dead end, is lit but not marked."""
    tokens = theme.current()
    for cell, count in waiting.items():
        outline = frame.outline(cell, -2)
        draw_shape(painter, outline, fill=tokens.panel)
        painter.save()
        painter.setClipPath(frame.outline(cell), Qt.ClipOperation.IntersectClip)
        for direction, neighbour in enumerate(neighbours(cell)):
            if neighbour in pieces and pieces[neighbour] >> opposite(direction) & 1:
                _glow(painter, frame, cell, direction)
        painter.restore()
        if cell != without:
            painter.fillPath(_dashes(outline, 1.4, (4, 3)), tokens.edge)
            if frame.s >= READABLE:
                write(painter, frame.centre(cell), str(count), max(frame.s * 0.42, 11), tokens.text)
    # Leaves of doors reach over the cells beside them, so they come after the grounds of all cells.
    for cell in waiting:
        for direction, neighbour in enumerate(neighbours(cell)):
            if neighbour in pieces and pieces[neighbour] >> opposite(direction) & 1:
                _leaf(painter, frame, cell, direction)


def _glow(painter: QPainter, frame: HexagonFrame, cell: Cell, direction: int) -> None:
    middle, radius = frame.side(cell, direction), GLOW * frame.s
    light = QRadialGradient(middle, radius)
    for place, alpha in ((0.0, 0.75), (1.0, 0.0)):
        light.setColorAt(place, faded(theme.current().warning, alpha))
    fill_circle(painter, middle, radius, light)


def _leaf(painter: QPainter, frame: HexagonFrame, cell: Cell, direction: int) -> None:
    """Draw the door itself, a yellow leaf across the corridor."""
    painter.save()
    middle = frame.side(cell, direction)
    towards = frame.centre(cell) - middle
    painter.translate(middle)
    painter.rotate(degrees(atan2(towards.y(), towards.x())) + 90)
    width, height = (FLOOR + 0.1) * frame.s, max(frame.s * 0.1, 2.5)
    paint_with(painter, line=QPen(theme.current().warning_ink, max(frame.s * 0.035, 0.8)), fill=theme.current().yellow)
    painter.drawRoundedRect(QRectF(-width / 2, -height / 2, width, height), height * 0.3, height * 0.3)
    painter.restore()


def paint_dead_end(
    painter: QPainter, frame: HexagonFrame, dead: DeadEnd, pieces: Mapping[Cell, int], look: LabyrinthLook
) -> None:
    """Hatch the cell of a dead end, with an arrow for each door and a bar for each wall that it needs, and mark those
    of the pieces that would fit where they lie."""
    tokens, outline = theme.current(), frame.outline(dead.cell)
    draw_shape(painter, outline, fill=tokens.bad_tint)
    hatch(painter, outline, tokens.bad, frame.s)
    draw_shape(painter, outline, line=QPen(tokens.bad, max(frame.s * 0.08, 2)))
    middle = frame.centre(dead.cell)
    for direction in dead.need.doors:
        _arrow(painter, QLineF(frame.side(dead.cell, direction, 0.47), frame.side(dead.cell, direction, 0.19)), frame.s)
    paint_with(painter, fill=tokens.bad_ink)
    for direction in dead.need.walls:
        one, other = frame.edge(dead.cell, direction)
        inner = QLineF(one, other)
        painter.setPen(QPen(tokens.bad_ink, max(frame.s * 0.13, 3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        shift = (middle - frame.side(dead.cell, direction)) * 0.14
        painter.drawLine(inner.pointAt(0.28) + shift, inner.pointAt(0.72) + shift)
    fill_circle(painter, middle, frame.s * 0.2, tokens.bad)
    painter.setPen(QPen(tokens.panel, max(frame.s * 0.06, 1.4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    reach = frame.s * 0.075
    painter.drawLine(middle + QPointF(-reach, -reach), middle + QPointF(reach, reach))
    painter.drawLine(middle + QPointF(-reach, reach), middle + QPointF(reach, -reach))
    wanted = set(dead.used)
    for cell, mask in pieces.items():
        if mask in wanted:
            _paint_used(painter, frame, cell, str(number_of(mask, look.first_line)))


def hatch(painter: QPainter, outline: QPainterPath, colour: QColor, s: float) -> None:
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(faded(colour, 0.35), max(s * 0.04, 1)))
    box, step = outline.boundingRect(), max(s * 0.22, 5)
    x = box.left() - box.height()
    while x < box.right():
        painter.drawLine(QLineF(x, box.bottom(), x + box.height(), box.top()))
        x += step
    painter.restore()


def _arrow(painter: QPainter, line: QLineF, s: float) -> None:
    """An arrow from the side towards the middle: a door has to open there."""
    tokens = theme.current()
    painter.setPen(QPen(tokens.bad_ink, max(s * 0.09, 1.8), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(line.p1(), line.pointAt(0.7))
    along = (line.p2() - line.p1()) / max(line.length(), 1e-6)
    across = QPointF(-along.y(), along.x())
    size = s * 0.17
    paint_with(painter, fill=QBrush(tokens.bad_ink))
    tip, back = line.p2(), line.p2() - along * size * 1.3
    painter.drawPolygon(QPolygonF([tip, back + across * size, back - across * size]))


def _paint_used(painter: QPainter, frame: HexagonFrame, cell: Cell, label: str) -> None:
    """Mark a piece that would fit but lies elsewhere, by dots and its number."""
    tokens = theme.current()
    painter.fillPath(_dashes(frame.outline(cell, -1), max(frame.s * 0.08, 2), (1.6, 1.4)), tokens.bad)
    _badge(painter, frame, cell, label, tokens.bad_ink, tokens.panel)


def _dashes(outline: QPainterPath, width: float, pattern: Sequence[float]) -> QPainterPath:
    """The dashes of an outline as shapes to fill; `pattern` has dash and gap in widths.

    A dashed pen begins its pattern elsewhere where a clip cuts the outline, so the dashes would jump under the cursor.
    """
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setDashPattern(pattern)
    return stroker.createStroke(outline)


def paint_latest(painter: QPainter, frame: HexagonFrame, cell: Cell, mask: int, look: LabyrinthLook) -> None:
    """Outline the piece placed last, with its number."""
    tokens = theme.current()
    draw_shape(painter, frame.outline(cell, -0.5), line=QPen(tokens.text, max(frame.s * 0.07, 2)))
    _badge(painter, frame, cell, str(number_of(mask, look.first_line)), tokens.text, tokens.panel)


def paint_selected(painter: QPainter, frame: HexagonFrame, cell: Cell) -> None:
    draw_shape(painter, frame.outline(cell, -1), line=QPen(theme.current().accent, max(frame.s * 0.08, 2)))


def paint_chosen_piece(painter: QPainter, frame: HexagonFrame, cell: Cell, behind: Collection[Cell]) -> None:
    """Outline a piece, and more lightly those that its doors lead to."""
    tokens = theme.current()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for near in behind:
        _outline(painter, frame, near, tokens.accent, 0.055)
    _outline(painter, frame, cell, tokens.text, 0.1)


def _outline(painter: QPainter, frame: HexagonFrame, cell: Cell, ink: QColor, width: float) -> None:
    """Draw a line around a piece, with a pale edge that keeps it apart from any tile."""
    line = max(frame.s * width, 2)
    for colour, wide in ((theme.current().panel, 2.2 * line), (ink, line)):
        painter.setPen(QPen(colour, wide))
        painter.drawPath(frame.outline(cell, -1))


def paint_way(
    painter: QPainter, frame: HexagonFrame, way: Sequence[Cell], plan: DrawingPlan, look: LabyrinthLook
) -> None:
    """Draw a way from piece to piece, from the ring around its beginning to the arrow at the hub of its end. It goes
    behind the numbers."""
    tokens, hub = theme.current(), hub_radius(frame)
    last = QLineF(frame.centre(way[-2]), frame.centre(way[-1]))
    along = (last.p2() - last.p1()) / max(last.length(), 1e-6)
    across, size = QPointF(-along.y(), along.x()), frame.s * 0.34
    tip = last.p2() - along * (hub + frame.s * 0.04)
    back = tip - along * size
    line = QPainterPath(frame.centre(way[0]))
    for before, cell in pairwise(way[:-1]):
        line.lineTo(frame.side(before, neighbours(before).index(cell)))
        line.lineTo(frame.centre(cell))
    line.lineTo(back)
    painter.save()
    reach = line.boundingRect().marginsAdded(QMarginsF(*4 * [frame.s]))
    painter.setClipPath(around_numbers(frame, plan, look, reach), Qt.ClipOperation.IntersectClip)
    for colour, width in ((tokens.panel, 0.24), (tokens.bad, 0.13)):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, max(frame.s * width, 2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                            Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(line)
        painter.drawEllipse(frame.centre(way[0]), hub, hub)
        painter.setBrush(tokens.bad)
        painter.drawPolygon(QPolygonF([tip, back + across * size * 0.7, back - across * size * 0.7]))
    painter.restore()


def paint_ghost(painter: QPainter, frame: HexagonFrame, cell: Cell, mask: int, look: LabyrinthLook) -> None:
    """Draw the piece of a hint, with its number, paler than the pieces that lie there."""
    painter.save()
    painter.setOpacity(GHOST)
    draw(painter, frame, DrawingPlan({cell: mask}), replace(look, mode="doors", numbered=True))
    painter.restore()


def _badge(painter: QPainter, frame: HexagonFrame, cell: Cell, label: str, ground: QColor, ink: QColor) -> None:
    middle = frame.centre(cell)
    height = max(frame.s * 0.54, 16)
    width = max(height * (0.75 + 0.45 * len(label)), height)
    draw_shape(painter, QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height), fill=ground,
               radius=height / 2)
    write(painter, middle, label, height * 0.69, ink)
