"""Highlights of a labyrinth: its groups, its holes, its perimeter."""
from collections.abc import Mapping

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.canvas.board import Cell
from app.controls import fill_circle
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook, around_numbers, ink_on, write
from app.look import draw_line, paint_with, theme
from solvers.connexion.labyrinth import components, holes, neighbours

HIGHLIGHTS: tuple[tuple[str, str], ...] = (("groups", "Groups"), ("holes", "Holes"), ("perimeter", "Perimeter"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def paint_holes(painter: QPainter, frame: HexagonFrame, pieces: Mapping[Cell, int]) -> None:
    tokens = theme.current()
    paint_with(painter, fill=tokens.violet)
    painter.setOpacity(0.32)
    for hole in holes(pieces):
        for cell in hole:
            painter.drawPath(frame.outline(cell, -1))
    painter.setOpacity(1)


def paint_hole_sizes(painter: QPainter, frame: HexagonFrame, pieces: Mapping[Cell, int]) -> None:
    """Write into each hole how many cells it has."""
    for hole in holes(pieces):
        cell = _middle(frame, hole)
        _tag(painter, frame, cell, str(len(hole)), theme.current().violet)


def paint_groups(painter: QPainter, frame: HexagonFrame, pieces: Mapping[Cell, int]) -> None:
    """Draw a line around each group, and its letter at its first piece; the largest is A."""
    for letter, group in zip(LETTERS, sorted(components(pieces), key=len, reverse=True), strict=False):
        paint_with(painter, line=QPen(theme.current().accent, max(frame.s * 0.06, 1.5), Qt.PenStyle.DashLine))
        painter.drawPath(_border(frame, set(group)))
        _tag(painter, frame, min(group, key=lambda cell: (frame.centre(cell).y(), frame.centre(cell).x())), letter,
             theme.current().accent)


def paint_perimeter(painter: QPainter, frame: HexagonFrame, pieces: Mapping[Cell, int]) -> None:
    """Draw every side between a piece and an empty cell: there are 192 around any finished labyrinth."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.current().warning, max(frame.s * 0.1, 2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(_border(frame, set(pieces)))


def paint_axis(painter: QPainter, frame: HexagonFrame, plan: DrawingPlan, look: LabyrinthLook) -> None:
    """Draw the axis of a labyrinth that is its own mirror image as draughtsmen do, behind the numbers."""
    if plan.axis is None:
        return
    start, end = (frame.origin + QPointF(x, y) * frame.s for x, y in plan.axis)
    width = max(frame.s * 0.05, 1.6)
    painter.save()
    reach = QRectF(start, end).normalized().marginsAdded(QMarginsF(*4 * [frame.s]))
    painter.setClipPath(around_numbers(frame, plan, look, reach), Qt.ClipOperation.IntersectClip)
    halo = QPen(theme.current().panel, 2.4 * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    line = QPen(theme.current().text, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    line.setDashPattern([10, 3, 2, 3])
    for pen in (halo, line):
        draw_line(painter, QLineF(start, end), pen)
    painter.restore()


def _border(frame: HexagonFrame, cells: set[Cell]) -> QPainterPath:
    """The sides where a set of cells ends."""
    path = QPainterPath()
    for cell in cells:
        for direction, neighbour in enumerate(neighbours(cell)):
            if neighbour not in cells:
                one, other = frame.edge(cell, direction)
                path.moveTo(one)
                path.lineTo(other)
    return path


def _middle(frame: HexagonFrame, cells: set[Cell]) -> Cell:
    """The cell nearest to the middle of all."""
    points = [frame.centre(cell) for cell in cells]
    middle = QPointF(sum(p.x() for p in points) / len(points), sum(p.y() for p in points) / len(points))
    return min(cells, key=lambda cell: ((frame.centre(cell) - middle).manhattanLength(), cell))


def _tag(painter: QPainter, frame: HexagonFrame, cell: Cell, text: str, ground: QColor) -> None:
    middle, radius = frame.centre(cell), max(frame.s * 0.34, 8)
    fill_circle(painter, middle, radius, ground)
    write(painter, middle, text, radius * 1.2, ink_on(ground))
