"""Drawing of the maps of a tale as boxes with ways between them: what was seen, what is near, where one is."""
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from app.controls import fill_rounded
from app.games.ferry import atlas
from app.games.ferry.atlas import Place
from app.look import draw_shape, icons, theme, write_text
from solvers.ferry.scene import COLUMNS, ROWS, SOLID
from solvers.ferry.tale import Map, Tale

BOX: Final = (38.0, 26.0)     # px of a map
PITCH: Final = (92.0, 66.0)   # px from one to the next
ARROW: Final = 5.0
BEND: Final = 46.0            # px that a way goes around others


class MapPicture(NamedTuple):
    """Contents of a picture of the maps; `path` is the path of a hint or of a solver, map by map."""

    tale: Tale
    here: str
    seen: Collection[str]
    path: tuple[str, ...] = ()
    everything: bool = False  # whether maps that nobody has seen are named


def shown_maps(picture: MapPicture) -> dict[str, Place]:
    """Where the maps lie that it shows."""
    places = atlas.layout(picture.tale)
    return places if picture.everything else {
        name: places[name] for name in atlas.known(picture.tale, picture.seen) if name in places}


def paint_maps(painter: QPainter, picture: MapPicture, centres: Mapping[str, QPointF], ground: QColor) -> None:
    """Paint boxes at these places, in px, and the ways between them; no way goes through a name, which stands on the
    `ground` that all of it lies on."""
    on_path = set(zip(picture.path, picture.path[1:], strict=False))
    for way in atlas.ways(picture.tale):
        if way.here in centres and way.there in centres and (picture.everything or _is_seen(picture, way)):
            _paint_way(painter, picture, way, centres, (way.here, way.there) in on_path or
                       (way.there, way.here) in on_path)
    for name, centre in centres.items():
        _paint_box(painter, picture, picture.tale.map_named[name], centre, ground)


def _is_seen(picture: MapPicture, way: atlas.Way) -> bool:
    return way.here in picture.seen or (way.both and way.there in picture.seen)


def _paint_way(
    painter: QPainter, picture: MapPicture, way: atlas.Way, centres: Mapping[str, QPointF], marked: bool
) -> None:
    colours = theme.current()
    both_seen = way.here in picture.seen and way.there in picture.seen
    pen = QPen(colours.accent if marked else colours.edge, 2.0 if marked else 1.5)
    pen.setStyle(Qt.PenStyle.SolidLine if both_seen or marked else Qt.PenStyle.DashLine)
    line = QLineF(centres[way.here], centres[way.there])
    begin, end = _edge(line), _edge(QLineF(line.p2(), line.p1()))
    path = QPainterPath(begin)
    others = (centre for name, centre in centres.items() if name not in (way.here, way.there))
    if any(_near(line, centre) for centre in others):  # around what lies in between
        bend = QPointF(-line.dy(), line.dx()) / line.length() * -BEND
        path = QPainterPath(begin + bend * 0.1)
        path.quadTo((begin + end) / 2 + bend, end + bend * 0.1)
    else:
        path.lineTo(end)
    draw_shape(painter, path, line=pen)
    if not way.both:
        painter.setPen(QPen(pen.color(), pen.widthF()))
        for turn in (150, -150):
            wing = QLineF(path.currentPosition(), path.currentPosition() + QPointF(ARROW, 0))
            wing.setAngle(path.angleAtPercent(1.0) + turn)
            painter.drawLine(wing)


def _near(line: QLineF, point: QPointF) -> bool:
    """True if a line crosses the box around a point."""
    length = line.length()
    if not length:
        return False
    along = ((point.x() - line.x1()) * line.dx() + (point.y() - line.y1()) * line.dy()) / length
    across = abs((point.x() - line.x1()) * line.dy() - (point.y() - line.y1()) * line.dx()) / length
    return 0 < along < length and across < BOX[1] / 2 + 2


def _edge(line: QLineF) -> QPointF:
    """Where a line leaves the box in which it begins."""
    dx, dy = line.dx(), line.dy()
    half_x, half_y = BOX[0] / 2 + 3, BOX[1] / 2 + (20 if dy > abs(dx) else 3)  # below the box is its name
    share = min(half_x / abs(dx) if dx else 9.0, half_y / abs(dy) if dy else 9.0, 0.5)
    return line.pointAt(share)


def _paint_box(painter: QPainter, picture: MapPicture, scene: Map, centre: QPointF, ground: QColor) -> None:
    """Paint a map as a box with its title; a map that was not seen yet is dashed, and shows neither."""
    # The title stands on a plate in the colour of the ground, so that ways may pass under it.
    colours = theme.current()
    here, seen = scene.name == picture.here, scene.name in picture.seen
    rect = QRectF(centre.x() - BOX[0] / 2, centre.y() - BOX[1] / 2, *BOX)
    edge = colours.accent if here else colours.edge
    painter.setBrush(colours.tint if here else colours.panel)
    painter.setPen(QPen(edge, 2 if here else 1.2, Qt.PenStyle.SolidLine if seen else Qt.PenStyle.DashLine))
    painter.drawRoundedRect(rect, 5, 5)
    if seen or picture.everything:
        _paint_profile(painter, scene, rect.adjusted(6, 6, -6, -5), edge)
    else:
        write_text(painter, rect, "?", theme.font("small"), colours.muted)
    if here:
        icons.paint(painter, "ferry", colours.accent, QRectF(rect.right() - 9, rect.top() - 9, 16, 16))
    title = scene.title if seen or picture.everything else "not seen"
    font = theme.font("caption", strong=here)
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, PITCH[0] - 8)
    wide = metrics.horizontalAdvance(shown) + 6
    plate = QRectF(centre.x() - wide / 2, rect.bottom() + 3, wide, 16)
    fill_rounded(painter, plate, ground, 3)
    write_text(painter, plate, shown, font, colours.text if here else colours.muted)


def _paint_profile(painter: QPainter, scene: Map, rect: QRectF, colour: QColor) -> None:
    """The line of the ground, small."""
    path = QPainterPath()
    for column in range(0, COLUMNS, 3):
        top = next((row + 1 for row in reversed(range(ROWS)) if scene.rows[row][column] != SOLID), 0)
        at = QPointF(rect.left() + rect.width() * column / (COLUMNS - 3), rect.top() + rect.height() * top / ROWS)
        if top and path.elementCount():
            path.lineTo(at)
        elif top:  # not the wall of a room
            path.moveTo(at)
    draw_shape(painter, path, line=QPen(colour, 1.4))
