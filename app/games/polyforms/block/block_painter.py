"""Painting a block of cubes or prisms: shaded faces, outlines where tiles end, and the letter of each tile."""
from collections.abc import Collection, Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from app.games.polyforms import tile_colours
from app.games.polyforms.block.block_projection import (
    Face,
    Point,
    Viewpoint,
    centres,
    faces,
    far_walls,
    near_walls,
    reach_of,
)
from app.games.polyforms.laid import Laid
from app.look import draw_shape, faded, theme, write_with
from solvers.polyforms.grids import CUBE, Grid, Vector
from solvers.polyforms.puzzle import Puzzle

LINE = 1.75      # px
MARK = 2.75      # px, the line around a tile that is marked
LARGEST = 90.0   # px of a cube's side
LETTER = 0.5     # of a cube's side, the height of a letter
SMALLEST = 8     # px; smaller letters are left out

SHADE, LEAN = 12, 10  # in hundredths: upright faces are darker than level ones, and differ by how they lean
PALE = 4              # the walls of an empty form have this part of the shade
GLASS = 0.14          # how solid are those between whoever looks and a cell that is free
GREY = 7              # the number of the grey tile, as which a form that is empty is painted
AXIS, AXIS_ROOM = 22.0, 48.0   # px, how long a direction is, and from where in the corner
WORDS_AT = QPointF(20.0, 11.0)  # px, how far from its end its word stands, across and up
SEEN = 0.3                     # of its length, in less it has no word
ACROSS = 1.8          # sides, how far a cell reaches across, however it is turned


class Moving(NamedTuple):
    """How a tile of cubes is painted that is under way: how far it is from its atoms, in sides of a cell, and how solid
    it is."""

    shift: Point
    alpha: float = 1.0


NOTHING_MOVES: Mapping[Laid, Moving] = MappingProxyType({})


def paint_block(painter: QPainter, rect: QRectF, tiles: Sequence[Laid], view: Viewpoint, *,
                form: Collection[Vector] = (), room: Collection[Vector] = (), letters: bool = True,
                grid: Grid = CUBE, moving: Mapping[Laid, Moving] = NOTHING_MOVES, marked: Collection[Laid] = ()
                ) -> None:
    """Paint tiles of cubes or prisms, as large as they fit whichever way they are turned; within `form`, all cells that
    they are to fill, as large as that fits with what reaches out of it: a grey block where nothing lies yet, and then a
    box of glass, with its far walls behind the tiles. `room` are cells that are to fit instead, such as all places that
    moving pieces come to. Tiles that are `marked` have another outline."""
    filled = [atom for tile in tiles for atom in tile.atoms]
    whole = room or form or filled
    if not whole:
        return
    side = side_in(rect, room or [*form, *filled], view.spread, grid, whole)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not tiles:
        tiles = [Laid("", GREY, frozenset(form))]
    for wall in far_walls(form, view, grid):
        _paint_wall(painter, wall, _polygon(wall, rect, side))
    seen = faces(tiles, view, room or form, grid, {tile: each.shift for tile, each in moving.items()})
    polygons = [_polygon(face, rect, side) for face in seen]
    opacity = painter.opacity()
    for face, polygon in zip(seen, polygons, strict=True):
        if moving:
            painter.setOpacity(opacity * moving[face.tile].alpha if face.tile in moving else opacity)
        _paint_face(painter, face, polygon, side, is_marked=face.tile in marked)
    painter.setOpacity(opacity)
    if not view.spread:
        free = frozenset(form).difference(*(tile.atoms for tile in tiles))
        for wall in near_walls(form, view, grid):
            if wall.atom in free:
                _paint_glass(painter, wall, _polygon(wall, rect, side))
    if letters and side * LETTER >= SMALLEST:
        _paint_letters(painter, seen, polygons, side, moving)


def paint_standing(painter: QPainter, rect: QRectF, tiles: Sequence[Laid], view: Viewpoint, *,
                   room: Collection[Vector] = (), letters: bool = True, grid: Grid = CUBE) -> None:
    """Paint tiles as `paint_block` does, but as large as they fit as they stand, for pictures that nobody turns."""
    whole = tuple(room or {atom for tile in tiles for atom in tile.atoms})
    if not whole:
        return
    seen = centres(whole, view, grid)
    across, high = (2 * max(abs(place[axis]) for place in seen) + ACROSS for axis in (0, 1))
    factor = min(rect.width() / across, rect.height() / high) / side_in(rect, whole, view.spread, grid)
    more, wide, tall = max((factor - 1) / 2, 0.0), rect.width(), rect.height()
    larger = rect.marginsAdded(QMarginsF(wide, tall, wide, tall) * more)
    paint_block(painter, larger, tiles, view, room=whole, letters=letters, grid=grid)


def paint_form_block(painter: QPainter, rect: QRectF, puzzle: Puzzle, laid: Sequence[Laid]) -> None:
    """Paint the form of a solid puzzle as a grey block, with the tiles that lie there from the start in their colours.
    """
    free = frozenset(puzzle.atoms).difference(*(tile.atoms for tile in laid))
    paint_standing(painter, rect.adjusted(1, 1, -1, -1), [Laid("", GREY, free), *laid], Viewpoint(), letters=False,
                   grid=puzzle.grid)


def paint_axes(painter: QPainter, rect: QRectF, view: Viewpoint) -> None:
    """In the lower left corner the directions of a block, which moves are named by, the way it is turned."""
    tokens, origin = theme.current(), rect.bottomLeft() + QPointF(AXIS_ROOM, -AXIS_ROOM)
    right, up, _ = view.axes
    for axis, words in enumerate(("right", "back", "up")):
        way = QPointF(right[axis], -up[axis])
        end = origin + way * AXIS
        painter.setPen(QPen(tokens.muted, 1.25, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(origin, end)
        if (length := hypot(way.x(), way.y())) > SEEN:  # seen from its end, it has no room for words
            at = end + QPointF(way.x() * WORDS_AT.x(), way.y() * WORDS_AT.y()) / length
            write_with(painter, theme.font("small"), tokens.muted)
            painter.drawText(QRectF(at.x() - 30, at.y() - 10, 60, 20), Qt.AlignmentFlag.AlignCenter, words)


def side_in(rect: QRectF, atoms: Collection[Vector], spread: float, grid: Grid = CUBE,
            about: Collection[Vector] = ()) -> float:
    """The side of a cell, in px, with which cells fit into a rectangle however they are turned, about the middle of
    others if there are such."""
    across = reach_of(grid, atoms, about) * (1 + spread)
    return min(min(rect.width(), rect.height()) / across, LARGEST)


def centres_in(rect: QRectF, atoms: Sequence[Vector], view: Viewpoint, grid: Grid = CUBE) -> list[QPointF]:
    """Where the middle of each cell lies when these cells alone are painted into a rectangle, px."""
    side, middle = side_in(rect, atoms, view.spread, grid), rect.center()
    return [QPointF(middle.x() + x * side, middle.y() - y * side) for x, y in centres(atoms, view, grid)]


def _polygon(face: Face, rect: QRectF, side: float) -> QPolygonF:
    middle = rect.center()
    return QPolygonF([QPointF(middle.x() + x * side, middle.y() - y * side) for x, y in face.corners])


def _paint_wall(painter: QPainter, face: Face, polygon: QPolygonF) -> None:
    colours = tile_colours.form()
    draw_shape(painter, polygon, line=QPen(colours.grain, 1),
               fill=colours.free.darker(100 + (_shade(face) - 100) // PALE))
    painter.setPen(QPen(theme.current().edge, 1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for place, ends in enumerate(face.ends):
        if ends:
            _draw_side(painter, polygon, place)


def _paint_glass(painter: QPainter, face: Face, polygon: QPolygonF) -> None:
    edge = theme.current().edge
    draw_shape(painter, polygon, fill=faded(edge, GLASS))
    painter.setPen(QPen(edge, 1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for place, ends in enumerate(face.ends):
        if ends:
            _draw_side(painter, polygon, place)


def _paint_face(painter: QPainter, face: Face, polygon: QPolygonF, side: float, *, is_marked: bool) -> None:
    look = tile_colours.tile_look(face.tile.number)
    fill = look.fill.darker(_shade(face))
    draw_shape(painter, polygon, line=QPen(fill, 0.75), fill=fill)
    if (brush := look.pattern_brush()) is not None:
        draw_shape(painter, polygon, fill=brush)
    grain = faded(look.ink, 0.25)
    for place, ends in enumerate(face.ends):
        width = MARK if ends and is_marked else min(LINE, max(side * 0.06, 0.75)) if ends else 0.75
        ink = grain if not ends else theme.current().accent if is_marked else look.ink
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        _draw_side(painter, polygon, place)


def _draw_side(painter: QPainter, polygon: QPolygonF, place: int) -> None:
    """The side of a face from a corner to the next."""
    painter.drawLine(polygon.at(place), polygon.at((place + 1) % polygon.size()))


def _shade(face: Face) -> int:
    """How dark a face is, in hundredths: least if it looks up or down, more along rows, most along columns; slanted
    ones differ by the way they lean."""
    x, y, z = face.normal
    return 100 if z else round(100 + SHADE * (2 - y * y) + LEAN * x * y)


def _paint_letters(painter: QPainter, seen: Sequence[Face], polygons: Sequence[QPolygonF], side: float,
                   moving: Mapping[Laid, Moving]) -> None:
    """On the face of each tile of which most is seen that nothing painted later covers."""
    best: dict[Laid, tuple[float, QPointF]] = {}
    around = [polygon.boundingRect() for polygon in polygons]
    for number, (face, polygon) in enumerate(zip(seen, polygons, strict=True)):
        at = _middle(polygon)
        if any(around[later].contains(at) and polygons[later].containsPoint(at, Qt.FillRule.OddEvenFill)
               for later in range(number + 1, len(seen))):
            continue
        area = _area(polygon)
        if face.tile not in best or area > best[face.tile][0]:
            best[face.tile] = area, at
    font = theme.font("title", True)
    font.setPixelSize(round(min(side * LETTER, 23)))
    write_with(painter, font, tile_colours.form().letter)
    opacity = painter.opacity()
    for tile, (_, at) in best.items():
        painter.setOpacity(opacity * moving[tile].alpha if tile in moving else opacity)
        painter.drawText(QRectF(at.x() - 60, at.y() - 30, 120, 60), Qt.AlignmentFlag.AlignCenter, tile.name)
    painter.setOpacity(opacity)


def _middle(polygon: QPolygonF) -> QPointF:
    """The middle of a triangle or of a parallelogram."""
    total = QPointF()
    for number in range(polygon.size()):
        total += polygon.at(number)
    return total / polygon.size()


def _area(polygon: QPolygonF) -> float:
    one, two, three = polygon.at(0), polygon.at(1), polygon.at(2)
    return abs((two.x() - one.x()) * (three.y() - two.y()) - (two.y() - one.y()) * (three.x() - two.x()))
