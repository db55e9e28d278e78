"""Marks above a form: ghosts of tiles, what a hint is about, candidates of a solver, dead ends."""
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from app.games.polyforms.form_painter import Scale, tile_path
from app.games.polyforms.form_plan import FormPlan
from app.look import draw_circle, faded, theme, write_with
from solvers.polyforms.grids import Vector

CHIP = 11.5  # px, the radius of a letter's disc


@dataclass(frozen=True)
class FormMark:
    """Atoms with an outline in the colour of a token.

    `fill` is how solid they are filled in it, `inset` how far in px the line lies within them, `dashes` its pattern,
    `hatched` whether they are hatched, `halo` whether two rings lie around them. `letter` stands in a disc at `at`, an
    atom of its own, full in the colour if `strong`, struck through if `dead`.
    """

    atoms: frozenset[Vector]
    ink: theme.Ink = "accent"
    width: float = 2.5
    fill: float = 0.0
    inset: float = 2.0
    dashes: tuple[float, ...] = ()
    hatched: bool = False
    halo: bool = False
    letter: str = ""
    at: Vector | None = None
    strong: bool = False
    dead: bool = False


def ghost(atoms: frozenset[Vector], *, fits: bool = True) -> FormMark:
    """A tile that is held over a place: it fits there, or it does not."""
    if fits:
        return FormMark(atoms, "accent", 2.5, 0.22, 2.0, (4, 2.5))
    return FormMark(atoms, "bad", 2.0, 0.10, 2.0, (2, 2), hatched=True)


def asked(atoms: frozenset[Vector]) -> FormMark:
    """A place that the panel tells of."""
    return FormMark(atoms, "accent", 2.0, 0.16, 1.5)


def hinted(atoms: frozenset[Vector]) -> FormMark:
    """Where a hint lays a tile."""
    return FormMark(atoms, "accent", 3.0, 0.16, 2.0, halo=True)


def reason(atoms: frozenset[Vector]) -> FormMark:
    """The atoms that a reason is about."""
    return FormMark(atoms, "warning", 3.0, 0.28, 2.0)


def trouble(atoms: frozenset[Vector]) -> FormMark:
    """Atoms that no tile can fill any more."""
    return FormMark(atoms, "bad", 2.5, 0.12, 2.0, hatched=True)


def paint_mark(painter: QPainter, plan: FormPlan, scale: Scale, mark: FormMark) -> None:
    colour = theme.current().colour(mark.ink)
    path = tile_path(plan, scale, mark.atoms, mark.inset)
    if mark.halo:
        around = faded(colour, 0.16)
        for width in (10.0, 17.0):
            painter.strokePath(path, QPen(around, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                                          Qt.PenJoinStyle.RoundJoin))
    fill = QColor(colour)
    if mark.fill:
        fill.setAlphaF(mark.fill)
        painter.fillPath(path, fill)
    if mark.hatched:
        fill.setAlphaF(0.55)
        painter.fillPath(path, QBrush(fill, Qt.BrushStyle.BDiagPattern))
    pen = QPen(colour, mark.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    if mark.dashes:
        pen.setDashPattern(list(mark.dashes))
    painter.strokePath(path, pen)
    if mark.letter and mark.at is not None:
        _paint_chip(painter, plan, scale, mark, colour)


def _paint_chip(painter: QPainter, plan: FormPlan, scale: Scale, mark: FormMark, colour: QColor) -> None:
    assert mark.at is not None
    tokens, at = theme.current(), scale.point(plan.centres[mark.at])
    radius = min(CHIP, scale.side * 0.2)
    draw_circle(painter, at, radius, QPen(colour, 1.75), colour if mark.strong else tokens.panel)
    font = theme.font("small", True)
    font.setPixelSize(max(round(radius * 1.15), 6))
    write_with(painter, font, tokens.on_accent if mark.strong else tokens.text)
    painter.drawText(QRectF(at.x() - 30, at.y() - 15, 60, 30), Qt.AlignmentFlag.AlignCenter, mark.letter)
    if mark.dead:
        painter.setPen(QPen(colour, 1.75))
        painter.drawLine(at + QPointF(-radius, radius) * 0.7, at + QPointF(radius, -radius) * 0.7)
