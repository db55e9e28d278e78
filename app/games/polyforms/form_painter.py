"""Painting forms and tiles: for boards, trays, thumbnails and paper alike."""
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from app.games.polyforms import tile_colours
from app.games.polyforms.form_plan import FormPlan, Line, Point
from app.games.polyforms.laid import Laid, told_apart
from app.look import draw_shape, faded, paint_with, theme, write_with
from solvers.polyforms.grids import PRISM, Grid, Vector
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import ONE_SIDED
from solvers.polyforms.tile_sets import first_hand

Paint = Callable[[QPainter, QRectF, Puzzle, Sequence[Laid]], None]  # paints a form and its tiles into a rectangle

INSET = 1.25      # px between a tile and its outline's middle
LETTER = 23       # px of the letters on tiles at most
SMALLEST = 8      # px; smaller letters are left out
MARKED = 12       # px of a cell; in smaller ones no dots say that a tile goes on in the layer above or below
GRAINED = 7       # px of a cell; smaller atoms have no lines between them


@dataclass(frozen=True)
class Scale:
    """Where a plan lies on a device: its top left corner, and the length of the side of a cell, in px."""

    origin: QPointF
    side: float

    @classmethod
    def fit(cls, plan: FormPlan, rect: QRectF, largest: float = 96.0) -> "Scale":
        """The plan in the middle of a rectangle, as large as it fits."""
        side = min(rect.width() / plan.width, rect.height() / plan.height, largest)
        corner = QPointF(plan.width * side / 2, plan.height * side / 2)
        return cls(rect.center() - corner, side)

    def point(self, point: Point) -> QPointF:
        """A point of the plan, in px."""
        return QPointF(self.origin.x() + point[0] * self.side, self.origin.y() + point[1] * self.side)

    def polygon(self, line: Line) -> QPolygonF:
        """A closed line of the plan, in px."""
        return QPolygonF([self.point(point) for point in line])


def number_of(puzzle: Puzzle, name: str) -> int:
    """The number that selects a tile's colour: its author's choice, or its place among the tiles. The mirror image of
    a tile in a set with both hands has the hue of that tile in the next shade."""
    numbers = {tile.name: number for number, tile in enumerate(puzzle.tiles)}
    tile, first = puzzle.tiles[numbers[name]], first_hand(name)
    if tile.colour is not None:
        return tile.colour
    return numbers[name] if first not in numbers or first == name or tile.sides != ONE_SIDED else \
        number_of(puzzle, first) + tile_colours.HUES


def paint_form(painter: QPainter, rect: QRectF, puzzle: Puzzle, laid: Iterable[Laid] = (), *, letters: bool = True
               ) -> None:
    """Paint a puzzle's form and the tiles that lie on it, as large as fits in `rect`, on any device."""
    plan = plan_of(puzzle)
    scale = Scale.fit(plan, rect.adjusted(1, 1, -1, -1))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_atoms(painter, plan, scale, plan.atoms, puzzle.may)
    edge = tile_path(plan, scale, frozenset(plan.atoms), 0.0)
    painter.strokePath(edge, QPen(theme.current().edge, 1))
    for tile in told_apart(puzzle.grid, laid):
        paint_tile(painter, plan, scale, tile, letters=letters)


def paint_plain(painter: QPainter, rect: QRectF, puzzle: Puzzle, laid: Iterable[Laid]) -> None:
    """Paint a form as `paint_form` does, without letters."""
    paint_form(painter, rect, puzzle, laid, letters=False)


def thumbnail(puzzle: Puzzle, laid: Sequence[Laid], size: QSizeF, ratio: float, paint: Paint = paint_plain) -> QPixmap:
    """A form and its tiles as `paint` paints them, for a screen of this pixel ratio, in the theme that is on."""
    return _thumbnail(_Same(puzzle), tuple(laid), size.width(), size.height(), ratio, theme.current().dark, paint)


@dataclass(frozen=True)
class _Same:
    """A puzzle that is the same as itself alone: values of it are slow to compare."""

    puzzle: Puzzle

    def __hash__(self) -> int:
        return id(self.puzzle)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.puzzle is self.puzzle


def plan_of(puzzle: Puzzle) -> FormPlan:
    """The plan of a puzzle's form; kept for those that were asked for last."""
    return _plan_of(_Same(puzzle))


@lru_cache(maxsize=128)
def _plan_of(key: _Same) -> FormPlan:
    return FormPlan(key.puzzle.grid, key.puzzle.atoms)


@lru_cache(maxsize=256)
def tile_plan(grid: Grid, atoms: tuple[Vector, ...]) -> FormPlan:
    """The plan of a tile by itself; kept for those that were asked for last."""
    return FormPlan(grid, atoms)


@lru_cache(maxsize=512)
def _thumbnail(key: _Same, laid: tuple[Laid, ...], width: float, height: float, ratio: float, _dark: bool,
               paint: Paint) -> QPixmap:
    picture = QPixmap((QSizeF(width, height) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter, QRectF(0, 0, width, height), key.puzzle, laid)
    painter.end()
    return picture


def paint_atoms(painter: QPainter, plan: FormPlan, scale: Scale, atoms: Iterable[Vector], may: frozenset[Vector]
                ) -> None:
    """Paint free atoms: those that may stay empty on the ground of the window, with dots in them."""
    colours = tile_colours.form()
    grain = QPen(colours.grain, 1) if scale.side >= GRAINED else QPen(Qt.PenStyle.NoPen)
    for atom in atoms:
        polygon = scale.polygon(plan.polygon(atom))
        draw_shape(painter, polygon, line=grain, fill=colours.free)
        if atom in may:
            painter.setBrush(QBrush(theme.current().edge, Qt.BrushStyle.Dense7Pattern))
            painter.drawPolygon(polygon)


def paint_tile(painter: QPainter, plan: FormPlan, scale: Scale, tile: Laid, *, letters: bool = True,
               alpha: float = 1.0) -> None:
    """Paint a tile with its outline, and its letter where it has room; `alpha` is how solid its fill is."""
    look = tile_colours.tile_look(tile.number)
    inset = min(INSET, scale.side * 0.06)
    path = tile_path(plan, scale, tile.atoms, inset)
    fill = faded(look.fill, alpha)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(path, fill)
    if (brush := look.pattern_brush(alpha)) is not None and scale.side >= GRAINED:
        painter.fillPath(path, brush)
    painter.strokePath(path, QPen(look.ink, min(1.75, max(scale.side * 0.07, 0.75)), Qt.PenStyle.SolidLine,
                                  Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin))
    if plan.grid.solid and scale.side >= MARKED:
        _paint_storeys(painter, plan, scale, tile.atoms, look.ink)
    if letters:
        paint_letter(painter, plan, scale, tile)


def letter_size(plan: FormPlan, scale: Scale, tile: Laid) -> float:
    """The font size of a tile's name, px; 0 if it does not fit."""
    label = plan.label(tile.atoms)
    size = min(label.room * scale.side * 1.8, LETTER * (1 + theme.notifier.step / 14))
    if len(tile.name) > 1:
        size = min(size, 2.6 * label.room * scale.side / len(tile.name))
    return size if size >= SMALLEST else 0.0


def paint_letter(painter: QPainter, plan: FormPlan, scale: Scale, tile: Laid) -> None:
    """The name of a tile where it has the most room."""
    label, size = plan.label(tile.atoms), letter_size(plan, scale, tile)
    if not size:
        return
    font = theme.font("title", True)
    font.setPixelSize(round(size))
    write_with(painter, font, tile_colours.form().letter)
    at = scale.point(label.at)
    painter.drawText(QRectF(at.x() - 60, at.y() - 30, 120, 60), Qt.AlignmentFlag.AlignCenter, tile.name)


def _paint_storeys(painter: QPainter, plan: FormPlan, scale: Scale, atoms: frozenset[Vector], ink: QColor) -> None:
    """In the corners of cubes a triangle that points up where the tile goes on above, and one down where below; beside
    the middles of prisms, towards their longest row, as their corners have no room."""
    reach = scale.side * 0.085
    paint_with(painter, fill=ink)
    for x, y, z in atoms:
        aside, high = (0.29, 0.3) if plan.grid is not PRISM else (0.26, -0.14) if x % 3 == 1 else (0.26, 0.14)
        left, top = plan.centres[x, y, z] if (x, y, z) in plan.centres else plan.point((x, y, z))
        for other, place, sign in (((x, y, z + 1), aside, -1), ((x, y, z - 1), -aside, 1)):
            if other in atoms:
                at = scale.point((left + place, top - high))
                painter.drawPolygon(QPolygonF([
                    at + QPointF(-reach, -sign * reach * 0.8), at + QPointF(reach, -sign * reach * 0.8),
                    at + QPointF(0, sign * reach * 0.9)]))


def tile_path(plan: FormPlan, scale: Scale, atoms: frozenset[Vector], inset: float) -> QPainterPath:
    """The outlines of atoms, `inset` px within them."""
    path = QPainterPath()
    for line in plan.outlines(atoms):
        path.addPolygon(QPolygonF(_inset([scale.point(point) for point in line], inset)))
        path.closeSubpath()
    return path


def _inset(points: list[QPointF], inset: float) -> list[QPointF]:
    """A closed line moved to its left, as one sees it."""
    corners = []
    for before, here, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True):
        x0, y0 = _direction(before, here)
        x1, y1 = _direction(here, after)
        shift = inset / max(1 + x0 * x1 + y0 * y1, 0.2)
        corners.append(here + QPointF((y0 + y1) * shift, -(x0 + x1) * shift))
    return corners


def _direction(one: QPointF, other: QPointF) -> Point:
    x, y = other.x() - one.x(), other.y() - one.y()
    length = hypot(x, y) or 1.0
    return x / length, y / length
