"""Painting of engraved music: an engraving on any device, each note in the ink that it is given."""
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from app.games.counterpoint.outlines import brace, outline
from app.look import theme
from solvers.counterpoint.engraving.marks import BEAM, Beam, Engraving, Glyph, Owner, Stroke, System, Tie

Ink = Callable[[Owner], QColor]  # of a note; None is everything that is no note's
LEAST_LINE = 0.9                 # px that a line has at least, so that small staves stay even
BRACKET = 0.45                   # thickness, in staff spaces
TIE_ENDS, TIE_MIDDLE = 0.06, 0.22


def text_ink(_: Owner) -> QColor:
    """The ink of printed music."""
    return theme.current().text


class ScorePainter:
    """Paints an engraving with its left line at `origin`'s x, at `space` px a staff space."""

    def __init__(self, painter: QPainter, engraving: Engraving, origin: QPointF, space: float, ink: Ink = text_ink):
        self.painter, self.engraving, self.origin, self.space, self.ink = painter, engraving, origin, space, ink
        painter.setPen(Qt.PenStyle.NoPen)

    def paint(self) -> None:
        for system in self.engraving.systems:
            self.paint_system(system)

    def paint_system(self, system: System) -> None:
        """Paint a row of staves with what stands on them."""
        for stroke in system.strokes:
            self.paint_stroke(stroke, self.ink(stroke.owner))
        self._paint_left(system)
        for tie in system.ties:
            self._paint_tie(tie)
        for beam in system.beams:
            self._paint_beam(beam)
        for glyph in system.glyphs:
            self.paint_glyph(glyph, self.ink(glyph.owner))

    def point(self, x: float, y: float) -> QPointF:
        """Where a place in staff spaces is."""
        return QPointF(self.origin.x() + x * self.space, self.origin.y() + y * self.space)

    def paint_glyph(self, glyph: Glyph, ink: QColor) -> None:
        at = self.point(glyph.x, glyph.y)
        self.painter.fillPath(
            QTransform().translate(at.x(), at.y()).scale(self.space, self.space).map(outline(glyph.name)), ink)

    def paint_stroke(self, stroke: Stroke, ink: QColor) -> None:
        """Paint a straight line."""
        thickness = max(stroke.thickness * self.space, LEAST_LINE)
        one, other = self.point(stroke.x1, stroke.y1), self.point(stroke.x2, stroke.y2)
        if one.y() == other.y():
            rect = QRectF(min(one.x(), other.x()), one.y() - thickness / 2, abs(other.x() - one.x()), thickness)
            if stroke.kind == "staff":  # its lines are all as dark as each other
                rect.moveTop(self._crisp(rect.top()))
                rect.setHeight(self._crisp_thickness(thickness))
        else:
            half = thickness / 2
            top, bottom = sorted((one.y(), other.y()))
            rect = QRectF(one.x() - half, top, thickness, bottom - top)
            if stroke.kind in ("bar", "left"):
                rect.moveLeft(self._crisp(rect.left()))
                rect.setWidth(self._crisp_thickness(thickness))
                rect.adjust(0, -self.line_height / 2, 0, self.line_height / 2)
            elif stroke.kind == "end":
                rect.adjust(0, -self.line_height / 2, 0, self.line_height / 2)
        self.painter.fillRect(rect, ink)

    @property
    def line_height(self) -> float:
        """The thickness of staff lines, px."""
        return max(0.1 * self.space, LEAST_LINE)

    def _crisp(self, place: float) -> float:
        """The nearest whole device pixel; on paper the place itself."""
        scale = self.painter.deviceTransform().m11()
        return round(place * scale) / scale if scale <= 4 else place

    def _crisp_thickness(self, thickness: float) -> float:
        scale = self.painter.deviceTransform().m11()
        return max(round(thickness * scale), 1) / scale if scale <= 4 else thickness

    def _paint_left(self, system: System) -> None:
        """What joins the staves: a brace for two, a bracket for more."""
        top, bottom, ink = system.top, system.bottom, self.ink(None)
        at = self.point(system.left - 0.45, top)
        if len(system.staves) == 2:
            path = brace(round(bottom - top, 3))
            self.painter.fillPath(QTransform().translate(at.x(), at.y()).scale(self.space, self.space).map(path), ink)
        elif len(system.staves) > 2:
            left = self.point(system.left - 0.45 - BRACKET, top - 0.35)
            high = (bottom - top + 0.7) * self.space
            self.painter.fillRect(QRectF(left.x(), left.y(), BRACKET * self.space, high), ink)
            for y, side in ((left.y(), -1.0), (left.y() + high, 1.0)):
                self._paint_tip(QPointF(left.x(), y), side, ink)

    def _paint_tip(self, at: QPointF, side: float, ink: QColor) -> None:
        """The serif at the upper (-1) or lower end of a bracket."""
        space = self.space
        path = QPainterPath(at)
        path.quadTo(at + QPointF(0.75 * space, 0.05 * side * space), at + QPointF(1.45 * space, 0.75 * side * space))
        path.quadTo(at + QPointF(0.95 * space, -0.15 * side * space), at + QPointF(0, -0.3 * side * space))
        path.closeSubpath()
        self.painter.fillPath(path, ink)

    def _paint_tie(self, tie: Tie) -> None:
        one, other = self.point(tie.x1, tie.y1), self.point(tie.x2, tie.y2)
        wide, rise = other.x() - one.x(), -tie.rise * self.space * 4 / 3 * -1
        path = QPainterPath(one)
        thick = TIE_MIDDLE * self.space * (1 if rise > 0 else -1)
        path.cubicTo(QPointF(one.x() + 0.25 * wide, one.y() + rise), QPointF(other.x() - 0.25 * wide, one.y() + rise),
                     other)
        path.cubicTo(QPointF(other.x() - 0.25 * wide, one.y() + rise - thick),
                     QPointF(one.x() + 0.25 * wide, one.y() + rise - thick), one)
        path.closeSubpath()
        ink = self.ink(tie.owner)
        self.painter.fillPath(path, ink)
        self.painter.strokePath(path, QPen(ink, TIE_ENDS * self.space))
        self.painter.setPen(Qt.PenStyle.NoPen)

    def _paint_beam(self, beam: Beam) -> None:
        half = BEAM / 2
        path = QPainterPath()
        path.addPolygon(QPolygonF([
            self.point(beam.x1, beam.y1 - half), self.point(beam.x2, beam.y2 - half),
            self.point(beam.x2, beam.y2 + half), self.point(beam.x1, beam.y1 + half)]))
        path.closeSubpath()
        self.painter.fillPath(path, self.ink(beam.owner))
