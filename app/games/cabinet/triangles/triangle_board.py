"""Board of one triple: the points on both axes, P on the line AC, and the three triangles around it."""
from collections.abc import Sequence
from math import ceil, hypot
from typing import ClassVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.canvas.board import Cell
from app.canvas.chart_figure import round_step
from app.controls import draw_text, fill_circle
from app.games.cabinet.angles import angle_between, paint_degrees
from app.games.cabinet.figure_board import FigureBoard
from app.look import draw_circle, draw_line, faded, paint_with, theme
from solvers.core.wording import rounded
from solvers.numbers.similar import Fit, Place

FAMILY_NAMES = {"incentre": "incentre family", "parallel": "parallel family"}
HANDLES = ("b", "d", "a")    # what is dragged: B along its axis, D along its axis, the line AC by A
LEFT, BELOW, ABOVE = 50.0, 40.0, 16.0  # px around the plane
KNOB, REACH = 8.0, 15.0      # px
LATTICE = 45                 # units up to which whole points are shown
WEDGE = 26.0                 # px
CENTRE = Qt.AlignmentFlag.AlignHCenter


class TriangleBoard(FigureBoard):
    """The triple. `dragged` and `dropped` tell of b, d or a in the hand."""

    dragged = Signal(str, int)
    dropped = Signal()

    steps: ClassVar = {
        Qt.Key.Key_Left: ("b", -1), Qt.Key.Key_Right: ("b", 1), Qt.Key.Key_Down: ("d", -1), Qt.Key.Key_Up: ("d", 1),
        Qt.Key.Key_PageDown: ("a", -1), Qt.Key.Key_PageUp: ("a", 1),
    }

    def __init__(self) -> None:
        super().__init__()
        self.fit = Fit(2, 3, 4)
        self.place = 0            # which of the places of P is shown
        self._reach = 5.0         # units that are in sight, each way
        self.setAccessibleName("Triangles")
        self.setWhatsThis(
            "Drag B and D along the axes, and A with the line AC. The three triangles around P are similar when P is "
            "the incentre of the triangle at the corner, or when BD runs parallel to AC. Keys: Left and Right move B, "
            "Up and Down D, Page Up and Page Down A, and Enter takes the A that fits."
        )

    def show_fit(self, fit: Fit, place: int = 0) -> None:
        """Show a triple, and one of the places of its P."""
        self.fit, self.place = fit, min(place, max(len(fit.places) - 1, 0))
        if not self.held:
            self._reach = 1.14 * max(fit.b, fit.d)
        self.show_again()

    @property
    def p(self) -> Place | None:
        return self.fit.places[self.place] if self.fit.places else None

    def describe(self, cell: Cell) -> str:
        fit, p = self.fit, self.p
        description = f"a {fit.a}, b {fit.b}, d {fit.d}: "
        if p is None:
            return f"{description}no point of AC sees B and D at 135°"
        kind = f"similar, {FAMILY_NAMES[fit.family]}" if fit.family else ""
        whole = "" if not kind or fit.solved else ", but P is not whole"
        return f"{description}P at {rounded(p[0], 4)}, {rounded(p[1], 4)}; {kind or 'not similar'}{whole}"

    # Where things lie

    @property
    def _unit(self) -> float:
        whole = self.whole
        return max(min(whole.width() - LEFT - 24, whole.height() - BELOW - ABOVE), 20.0) / self._reach

    def point_at(self, point: Place) -> QPointF:
        """Where a point of the plane lies, px."""
        whole, unit = self.whole, self._unit
        left = whole.x() + LEFT + max((whole.width() - LEFT - 24 - unit * self._reach) / 2, 0.0)
        return QPointF(left + point[0] * unit, whole.bottom() - BELOW - point[1] * unit)

    def _handle(self, name: str) -> QPointF:
        fit = self.fit
        return self.point_at({"b": (fit.b, 0), "d": (0, fit.d), "a": (fit.a, 0)}[name])

    def handle_at(self, point: QPointF) -> str:
        far = {name: hypot(*(point - self._handle(name)).toTuple()) for name in HANDLES}
        name = min(far, key=lambda handle: far[handle])
        return name if far[name] <= REACH else ""

    def _value_at(self, point: QPointF, name: str) -> int:
        origin, unit = self.point_at((0, 0)), self._unit
        return round((origin.y() - point.y() if name == "d" else point.x() - origin.x()) / unit)

    def cell_rect(self, cell: Cell) -> QRectF:
        return self.whole.adjusted(2, 2, -2, -2)

    # Keys and the hand

    def shifted(self, name: str, step: int) -> int:
        return 10 * step

    def drag(self, name: str, point: QPointF) -> None:
        self.dragged.emit(name, self._value_at(point, name))

    def drop(self, name: str, point: QPointF) -> None:
        self.dropped.emit()

    # Painting

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        self._paint_plane(painter)
        fit, p = self.fit, self.p
        corners = {"A": (fit.a, 0.0), "B": (fit.b, 0.0), "C": (0.0, fit.a), "D": (0.0, fit.d)}
        tokens = theme.current()
        if p is not None:
            colours = (tokens.accent, tokens.warning, tokens.violet)
            for names, colour in zip((("D", "C"), ("D", "B"), ("A", "B")), colours, strict=True):
                self._paint_triangle(painter, [corners[names[0]], corners[names[1]], p], colour)
        draw_line(painter, QLineF(self.point_at(corners["A"]), self.point_at(corners["C"])), QPen(tokens.text, 2))
        painter.drawLine(QLineF(self.point_at(corners["B"]), self.point_at(corners["D"])))
        if p is not None:
            self._paint_angles(painter, corners, p)
        self._paint_points(painter, corners, p)

    def _paint_plane(self, painter: QPainter) -> None:
        tokens, origin = theme.current(), self.point_at((0, 0))
        last = ceil(self._reach)
        if last <= LATTICE:
            paint_with(painter, fill=tokens.line)
            for x in range(1, last):
                for y in range(1, last):
                    painter.drawEllipse(self.point_at((x, y)), 1.4, 1.4)
        draw_line(painter, QLineF(origin, self.point_at((self._reach, 0))), QPen(tokens.edge, 1.25))
        painter.drawLine(QLineF(origin, self.point_at((0, self._reach))))
        step = round(round_step(46 / self._unit))
        for value in range(0, last, step):
            across, up = self.point_at((value, 0)), self.point_at((0, value))
            draw_text(painter, QRectF(across.x() - 24, across.y() + 22, 48, 16), str(value), theme.font("caption"),
                      tokens.muted, CENTRE)
            if value:
                draw_text(painter, QRectF(up.x() - LEFT - 6, up.y() - 8, 26, 16), str(value), theme.font("caption"),
                          tokens.muted, Qt.AlignmentFlag.AlignRight)

    def _paint_triangle(self, painter: QPainter, corners: Sequence[Place], colour: QColor) -> None:
        faint = faded(colour, 0.30 if self.fit.family else 0.14)
        painter.setPen(QPen(colour, 2.0, Qt.PenStyle.SolidLine if self.fit.family else Qt.PenStyle.DashLine))
        painter.setBrush(faint)
        painter.drawPolygon(QPolygonF([self.point_at(corner) for corner in corners]))

    def _paint_angles(self, painter: QPainter, corners: dict[str, Place], p: Place) -> None:
        """Angles that are equal in all three triangles have the same ink and the same number of arcs."""
        fit = self.fit
        tokens = theme.current()
        at_c, at_d, at_b = fit.angles(p)
        like = {"incentre": at_c, "parallel": at_b}.get(fit.family)
        for at, one, other, angle in (
            ("D", corners["C"], p, at_c), ("D", p, corners["B"], at_d), ("B", p, corners["A"], at_b),
            ("B", corners["D"], p, 45 - at_d),
        ):
            same = like is not None and abs(angle - like) < 1e-6
            colour = tokens.good if same else tokens.accent if fit.family else tokens.muted
            away = 30.0 if other is p and at == "D" else 0.0
            self._paint_wedge(painter, corners[at], one, other, colour, 2 if same else 1, away)
        for at, one, other in (("C", corners["D"], p), ("A", p, corners["B"])):
            self._paint_wedge(painter, corners[at], one, other, tokens.edge, 1)
        self._paint_wedge(painter, p, corners["D"], corners["B"], tokens.edge, 1)

    def _paint_wedge(
        self, painter: QPainter, at: Place, one: Place, other: Place, colour: QColor, arcs: int, away: float = 0.0
    ) -> None:
        """The arcs of an angle, and its degrees, `away` px further out where another one's stand beside it."""
        start, span = angle_between(at, one, other)
        centre = self.point_at(at)
        room = self._unit * min(hypot(each[0] - at[0], each[1] - at[1]) for each in (one, other))
        radius = min(WEDGE + (22 if abs(span) < 30 else 0), max(0.4 * room, 8.0))
        paint_with(painter, line=QPen(colour, 2))
        for arc in range(arcs):
            size = radius - 4 * arc
            path = QPainterPath()
            box = QRectF(centre.x() - size, centre.y() - size, 2 * size, 2 * size)
            path.arcMoveTo(box, start)
            path.arcTo(box, start, span)
            painter.drawPath(path)
        if room > 90 and abs(span) > 4:
            paint_degrees(painter, centre, start + span / 2, radius + 16 + away, f"{abs(span):.1f}".removesuffix(".0"))

    def _paint_points(self, painter: QPainter, corners: dict[str, Place], p: Place | None) -> None:
        tokens = theme.current()
        offsets = {"A": QPointF(0, 14), "B": QPointF(0, 14), "C": QPointF(-18, 0), "D": QPointF(-18, 0)}
        for name, point in corners.items():
            centre = self.point_at(point)
            fill_circle(painter, centre, 3.5, tokens.text)
            where = centre + offsets[name]
            draw_text(painter, QRectF(where.x() - 12, where.y() - 9, 24, 18), name, theme.font("body", True),
                      tokens.text, CENTRE)
        if p is not None:
            centre = self.point_at(p)
            draw_circle(painter, centre, 6.5, QPen(tokens.window, 2), tokens.good if self.fit.solved else tokens.bad)
            draw_text(painter, QRectF(centre.x() + 8, centre.y() - 26, 24, 20), "P", theme.font("body", True),
                      tokens.text)

    def paint_marks(self, painter: QPainter) -> None:
        tokens = theme.current()
        for name in HANDLES:
            draw_circle(painter, self._handle(name), KNOB, QPen(tokens.accent, 2), tokens.panel)
        super().paint_marks(painter)
