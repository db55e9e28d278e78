"""All of a map that stands still, as one picture of 840 x 580 px: background, water, what stands about, ground."""
import re
from collections.abc import Callable
from itertools import groupby
from random import Random
from statistics import median_low
from typing import Final
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.games.ferry.scene.country import paint_far_bank, paint_hill_road, paint_river, paint_town, paint_wood
from app.games.ferry.scene.ground import Cover, Platforms, paint_ground
from app.games.ferry.scene.house import CEILING, FLOOR, paint_house
from app.games.ferry.scene.meadow import paint_meadow
from app.games.ferry.scene.scene_palette import ScenePalette, palette_of
from app.games.ferry.scene.scenery import paint_scenery
from app.games.ferry.scene.sea import paint_sea
from app.games.ferry.scene.shapes import HEIGHT, WIDTH, dash, fill
from app.look import faded, theme
from solvers.ferry.scene import COLUMNS, LEDGE, SOLID, WATER
from solvers.ferry.tale import Map

CELL: Final = WIDTH / COLUMNS  # px of the design
THICK: Final = 10.0            # px of a plank
SURFACE: Final = 6.0           # px from the top of its cells to the surface of water
FALL: Final = 1.6              # how many times as high as it is wide water is that falls

BACKGROUNDS: Final[dict[str, Callable[[QPainter, ScenePalette, Random], None]]] = {
    "river": paint_river, "wood": paint_wood, "town": paint_town, "hills": paint_hill_road,
    "far-bank": paint_far_bank, "room": paint_house, "meadow": paint_meadow, "sea": paint_sea,
}


def palette_for(scene: Map) -> ScenePalette:
    """The colours of the hour that a map asks for, in both themes."""
    return palette_of(scene.light)


def runs(rows: tuple[str, ...], mark: str) -> list[QRectF]:
    """The cells with a mark as rectangles in px: level runs, one on the other where they are equally wide."""
    found: list[QRectF] = []
    for row, text in enumerate(rows):
        column = 0
        for same, group in groupby(text, mark.__eq__):
            length = len(list(group))
            if same:
                left, wide = column * CELL, length * CELL
                above = next((rect for rect in found if (rect.left(), rect.width(), rect.bottom())
                              == (left, wide, row * CELL)), None)
                if above is not None:
                    above.setHeight(above.height() + CELL)
                else:
                    found.append(QRectF(left, row * CELL, wide, CELL))
            column += length
    return found


def ground_of(scene: Map) -> Platforms:
    """What one walks on. Blocks at the border of the picture reach beyond it."""
    earth = []
    for rect in runs(scene.rows, SOLID):
        grown = QRectF(rect)
        if rect.left() <= 0:
            grown.setLeft(-CELL)
        if rect.right() >= WIDTH:
            grown.setRight(WIDTH + CELL)
        if rect.bottom() >= HEIGHT:
            grown.setBottom(HEIGHT + CELL)
        earth.append(grown)
    planks = [QRectF(rect.left(), rect.top(), rect.width(), THICK) for rect in runs(scene.rows, LEDGE)]
    return Platforms(tuple(earth), tuple(planks))


def room_of(scene: Map) -> tuple[float, float]:
    """Where the ceiling of a room ends and its floor begins, px: as most columns of the drawing have it."""
    spans = []
    for column in range(COLUMNS):
        cells = "".join(row[column] for row in scene.rows)
        spans.append(max(re.finditer(f"[^{SOLID}]+", cells), key=lambda match: len(match[0]), default=None))
    known = [match.span() for match in spans if match is not None]
    if not known:
        return CEILING, FLOOR
    top, low = (median_low(span[end] for span in known) for end in (0, 1))
    return max(top * CELL, CEILING), low * CELL


def paint_backdrop(painter: QPainter, scene: Map, number: int = 0) -> None:
    """Paint all of a map but portals, people and the player, in px of the design; `number` is the game's seed."""
    palette = palette_for(scene)
    seed = Random(crc32(f"{scene.name} {number}".encode()))
    indoors, ceiling = scene.background == "room", 0.0
    if indoors:
        ceiling, floor = room_of(scene)
        paint_house(painter, palette, seed, ceiling, floor)
    else:
        BACKGROUNDS.get(scene.background, paint_river)(painter, palette, seed)
    ground = ground_of(scene)
    paint_scenery(painter, palette, scene.rows, CELL, seed)
    _paint_water(painter, palette, scene, seed)
    cover: Cover = "floor" if indoors else "paving" if scene.background == "town" else "grass"
    paint_ground(painter, palette, ground, seed, body=_body(scene, palette), cover=cover, below=ceiling,
                 pools=runs(scene.rows, WATER))


def _body(scene: Map, palette: ScenePalette) -> QColor:
    if scene.background == "room":
        return palette.wall[2]
    return theme.blend(palette.earth, palette.arch[1], 0.5) if scene.background == "town" else palette.earth


def _paint_water(painter: QPainter, palette: ScenePalette, scene: Map, seed: Random) -> None:
    pools = runs(scene.rows, WATER)
    if not pools:
        return
    fill(painter, _pools(scene), deep_water(palette))
    for rect in pools:
        if _falls(rect):
            _paint_fall(painter, palette, rect, seed)
            continue
        _paint_waves(painter, palette, rect, scene.rows)
        for _ in range(int(rect.width() / 40)):
            x, y = seed.uniform(rect.left() + 14, rect.right() - 14), seed.uniform(rect.top() + 12, rect.bottom())
            dash(painter, x, y, seed.uniform(10, 22), faded(palette.ripple, 0.7), 1.6)


def deep_water(palette: ScenePalette) -> QColor:
    """What a pool is painted in: darker and bluer than the river behind it, so that one sees where it is wet."""
    return theme.blend(palette.glow, palette.river[-1].darker(130), 0.58)


def paint_veil(painter: QPainter, scene: Map) -> None:
    """Paint the water of pools once more, thinly, over the legs of who wades."""
    fill(painter, _pools(scene), faded(deep_water(palette_for(scene)), 0.55))


def _pools(scene: Map) -> QPainterPath:
    """The water that does not fall, up to its surface."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for rect in runs(scene.rows, WATER):
        if _falls(rect):
            continue
        bottom = HEIGHT + CELL if rect.bottom() >= HEIGHT else rect.bottom()
        surface = _surface(rect, scene.rows)
        for column in _columns(rect):
            top = rect.top() + (SURFACE if column in surface else 0)
            path.addRect(QRectF(column * CELL, top, CELL, bottom - top))
    return path.simplified()


def _columns(rect: QRectF) -> range:
    return range(round(rect.left() / CELL), round(rect.right() / CELL))


def _surface(rect: QRectF, rows: tuple[str, ...]) -> list[int]:
    """The columns of a run of water above which there is none."""
    top = round(rect.top() / CELL)
    return [column for column in _columns(rect) if top == 0 or rows[top - 1][column] != WATER]


def _paint_waves(painter: QPainter, palette: ScenePalette, rect: QRectF, rows: tuple[str, ...]) -> None:
    """A bright surface of crests, one a cell."""
    surface, y = _surface(rect, rows), rect.top() + SURFACE
    path = QPainterPath()
    for column in surface:
        path.moveTo(column * CELL, y)
        path.quadTo(QPointF((column + 0.5) * CELL, y - 5), QPointF((column + 1) * CELL, y))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(palette.glint, 0.9), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(path)
    if len(surface) == len(_columns(rect)):
        dash(painter, rect.center().x(), y + 6, rect.width() * 0.6, faded(palette.glint, 0.4), 1.6)


def _falls(rect: QRectF) -> bool:
    """True if water is so much taller than wide that it is drawn falling."""
    return rect.height() > FALL * rect.width()


def _paint_fall(painter: QPainter, palette: ScenePalette, rect: QRectF, seed: Random) -> None:
    """Water that bends over an edge, with streaks down it, and foam where it ends."""
    path = QPainterPath(rect.topLeft())
    path.quadTo(rect.topRight(), QPointF(rect.right(), rect.top() + rect.width() * 0.7))
    path.lineTo(rect.bottomRight())
    path.lineTo(rect.bottomLeft())
    fill(painter, path, faded(theme.blend(palette.river[0], palette.glint, 0.16), 0.9))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    for _ in range(int(rect.width() * rect.height() / 240)):
        x, long = seed.uniform(rect.left() + 3, rect.right() - 3), seed.uniform(14, 44)
        y = seed.uniform(rect.top() + 2, max(rect.bottom() - long, rect.top() + 3))
        colour = faded(seed.choice((palette.glint, palette.ripple, palette.ripple)), 0.6)
        painter.setPen(QPen(colour, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(x, y), QPointF(x, min(y + long, rect.bottom())))
    painter.restore()
    for _ in range(int(rect.width() / 4)):
        x = seed.uniform(rect.left() - 4, rect.right() + 4)
        dash(painter, x, rect.bottom() - seed.uniform(1, 6), seed.uniform(6, 14), faded(palette.glint, 0.7), 2.4)
