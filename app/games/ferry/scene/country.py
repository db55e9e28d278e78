"""Backgrounds out of doors: the river, the wood, the town, the hills and the far bank."""
from random import Random
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.controls import fill_rounded
from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import (
    HEIGHT,
    WIDTH,
    conifer,
    dash,
    fill,
    house,
    polygon,
    ridge,
    round_tree,
    scattered,
)
from app.games.ferry.scene.sky import light_at, paint_hills, paint_sky
from app.look import draw_line, faded, paint_with, theme

HORIZON: Final = 286.0  # where the river meets the far bank, px


def paint_river(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    """The river, broad and slow; at its far bank a small town under the hills."""
    light = light_at(palette, seed)
    paint_sky(painter, palette, light)
    paint_hills(painter, palette, seed, HORIZON - 14, 34)
    _paint_far_town(painter, palette, seed)
    paint_water(painter, palette, seed, HORIZON, light.x())
    _paint_reflected_windows(painter, palette, seed)


def paint_wood(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    """Between the trees: three depths of spruces, and a few trunks near by."""
    light = light_at(palette, seed)
    paint_sky(painter, palette, light)
    paint_hills(painter, palette, seed, 330, 26)
    for depth, (foot, height, gap) in enumerate(((392, 190, 33), (440, 260, 52), (520, 330, 96))):
        colour = palette.wood[depth]
        fill(painter, ridge(seed, foot - 8, 9, 330), colour)
        x = seed.uniform(-gap, 0)
        while x < WIDTH + gap:
            # a glade in the middle, so that the light is seen
            clear = abs(x - light.x()) / 210
            tall = height * seed.uniform(0.78, 1.1) * min(1.0, 0.52 + 0.36 * clear)
            fill(painter, conifer(x, foot + 10, tall), colour)
            x += gap * seed.uniform(0.75, 1.35)
        if depth < 2:
            painter.fillRect(QRectF(0, foot - 30, WIDTH, 16), faded(palette.sky[4], 0.07))


def paint_town(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    """A street of gables, a church behind them."""
    light = light_at(palette, seed)
    paint_sky(painter, palette, light)
    paint_hills(painter, palette, seed, 318, 30)
    _paint_church(painter, palette, seed.uniform(150, 360), 392, 1.9, palette.town[0])
    _paint_row(painter, palette, seed, 396, (46, 66), (52, 92), palette.town[0], 0.4)
    _paint_row(painter, palette, seed, 470, (84, 124), (86, 140), palette.town[1], 0.5)
    painter.fillRect(QRectF(0, 468, WIDTH, HEIGHT - 468), palette.town[1])
    paint_with(painter, fill=faded(palette.town[0], 0.8))
    for row in range(5):  # cobbles
        for column in range(27):
            x = column * 33 + (row % 2) * 16 - 8 + seed.uniform(-3, 3)
            painter.drawRoundedRect(QRectF(x, 484 + row * 20, 22, 7), 3.5, 3.5)


def paint_hill_road(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    """Open country: long hills, fields, a road that winds up to a mill."""
    light = light_at(palette, seed)
    paint_sky(painter, palette, light)
    paint_hills(painter, palette, seed, 296, 44)
    near, middle = palette.wood[1], palette.wood[0]
    fill(painter, ridge(seed, 318, 20, 560), palette.bank)
    top = seed.uniform(150, 300)
    _paint_mill(painter, palette, top, 322)
    for x in (top + 60, top + 84, top + 300, top + 322, top + 348):
        fill(painter, round_tree(x, 330, seed.uniform(34, 48)), palette.bank)
    fill(painter, ridge(seed, 374, 22, 700), middle)
    _paint_furrows(painter, palette, seed)
    fill(painter, _road(top), faded(palette.ripple, 0.5))
    for x, y in scattered(seed, 9, QRectF(20, 396, WIDTH - 40, 70), 80):
        fill(painter, round_tree(x, y, 30 + (y - 390) * 0.4), near)
    fill(painter, ridge(seed, 498, 14, 520), near)


def paint_far_bank(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    """The other side: still water, reeds, birches, mist, and where one came from, small."""
    light = light_at(palette, seed, 180, 330)
    paint_sky(painter, palette, light)
    paint_hills(painter, palette, seed, HORIZON - 40, 22)
    fill(painter, ridge(seed, HORIZON - 26, 6, 300, bottom=HORIZON), palette.bank)
    paint_water(painter, palette, seed, HORIZON - 24, light.x(), low=430)
    for top, high in ((268, 7), (290, 10), (330, 8), (396, 12)):
        painter.fillRect(QRectF(0, top, WIDTH, high), faded(palette.cloud, 0.16))
    fill(painter, ridge(seed, 424, 10, 480), palette.wood[0])
    for x, y in scattered(seed, 9, QRectF(10, 430, WIDTH - 20, 34), 62):
        _paint_birch(painter, palette, seed, x, y, seed.uniform(170, 260))
    fill(painter, ridge(seed, 482, 10, 380), palette.wood[1])
    _paint_reeds(painter, palette, seed, 470)


# What they are made of

def paint_water(
    painter: QPainter, palette: ScenePalette, seed: Random, top: float, light: float, *, low: float = HEIGHT
) -> None:
    """Water from `top` down to `low`, in four bands with ripples, and the light's path on it at x = `light`."""
    step = (HEIGHT - top) / 4
    painter.fillRect(QRectF(0, top, WIDTH, HEIGHT - top), palette.river[0])
    for band, share in enumerate((0.55, 1.45, 2.55), 1):
        fill(painter, ridge(seed, top + step * share, 3 + band, 300 + 60 * band), palette.river[band])
    for x, y in scattered(seed, 60, QRectF(0, top + 10, WIDTH, low - top - 16), 34):
        dash(painter, x, y, 10 + (y - top) * 0.16, faded(palette.ripple, 0.55), 1.2 + (y - top) / 260)
    y, width = top + 6.0, 20.0
    while y < low - 6:
        shift = seed.uniform(-6, 6)
        dash(painter, light + shift, y, width * seed.uniform(0.6, 1.15), faded(palette.glint, 0.62), 1.8)
        y += 6.5 + (y - top) * 0.026
        width += 1.1


def _paint_far_town(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    left = seed.uniform(120, 240)
    colour = palette.town[0]
    fill(painter, ridge(seed, HORIZON - 9, 4, 420, bottom=HORIZON + 1), palette.bank)
    for x in (left - 54, left - 36, left - 20, left + 214, left + 238, left + 256, left + 276):
        fill(painter, round_tree(x, HORIZON, seed.uniform(26, 34)), palette.bank)
    _paint_church(painter, palette, left + 104, HORIZON, 1.0, colour)
    x = left
    while x < left + 200:
        width, height = seed.uniform(15, 24), seed.uniform(9, 16)
        wall, _ = house(x, HORIZON, width, height, width * 0.5)
        fill(painter, wall, colour)
        for dx in (0.25, 0.62):
            if seed.random() < 0.62:
                painter.fillRect(QRectF(x + width * dx, HORIZON - height * 0.72, 3.2, 4.4), palette.window)
        x += width + (seed.uniform(0, 2) if seed.random() < 0.8 else 16)


def _paint_reflected_windows(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    if palette.hour == "day":
        return
    for x, y in scattered(seed, 16, QRectF(150, HORIZON + 6, 290, 40), 12):
        dash(painter, x, y, 8, faded(palette.window, 0.55), 1.6)


def _paint_church(painter: QPainter, palette: ScenePalette, x: float, foot: float, size: float, colour: QColor) -> None:
    wide = 11 * size
    tower = polygon((x - wide, foot), (x - wide, foot - 56 * size), (x - wide * 1.12, foot - 56 * size),
                    (x, foot - 98 * size), (x + wide * 1.12, foot - 56 * size), (x + wide, foot - 56 * size),
                    (x + wide, foot))
    nave = polygon((x + wide, foot), (x + wide, foot - 30 * size), (x + wide + 9 * size, foot - 42 * size),
                   (x + wide + 34 * size, foot - 42 * size), (x + wide + 42 * size, foot - 28 * size),
                   (x + wide + 42 * size, foot))
    fill(painter, tower, colour)
    fill(painter, nave, colour)
    draw_line(painter, QLineF(QPointF(x, foot - 96 * size), QPointF(x, foot - 110 * size)), QPen(colour, 1.4 * size))
    painter.drawLine(QPointF(x - 3.5 * size, foot - 105 * size), QPointF(x + 3.5 * size, foot - 105 * size))
    fill_rounded(painter, QRectF(x - 2 * size, foot - 50 * size, 4 * size, 8 * size), palette.window, 2 * size)


def _paint_row(
    painter: QPainter, palette: ScenePalette, seed: Random, foot: float, widths: tuple[int, int],
    heights: tuple[int, int],
    wall_colour: QColor, lit: float,
) -> None:
    """Houses side by side, gables to the street; `lit` is how many of their windows have light."""
    x = seed.uniform(-60, 0)
    while x < WIDTH:
        width, height = seed.uniform(*widths), seed.uniform(*heights)
        peak = foot - height - width * seed.uniform(0.36, 0.5)
        wall = theme.blend(wall_colour, palette.town[2], seed.choice((0.0, 0.12, 0.24)))
        if seed.random() < 0.7:
            painter.fillRect(QRectF(x + width * 0.7, peak + width * 0.02, width * 0.1, width * 0.3), wall)
        fill(painter, polygon((x, foot), (x, foot - height), (x + width, foot - height), (x + width, foot)), wall)
        fill(painter, polygon((x - 5, foot - height + 3), (x + width / 2, peak), (x + width + 5, foot - height + 3)),
             theme.blend(palette.town[2], wall_colour, 0.3))
        _paint_windows(painter, palette, seed, QRectF(x, foot - height, width, height), lit)
        x += width + seed.choice((1, 2, 9))


def _paint_windows(painter: QPainter, palette: ScenePalette, seed: Random, wall: QRectF, lit: float) -> None:
    size = wall.width() * 0.1
    dark = theme.blend(palette.sky[2], palette.town[1], 0.6)
    painter.fillRect(QRectF(wall.center().x() - size * 0.4, wall.top() - size * 2.4, size * 0.8, size * 1.1), dark)
    for row in range(int(wall.height() // (size * 3.2))):
        for column in range(3):
            pane = QRectF(wall.left() + wall.width() * (0.2 + 0.25 * column),
                          wall.top() + size * (1.1 + 3.1 * row), size, size * 1.5)
            painter.fillRect(pane, palette.window if seed.random() < lit else dark)


def _paint_mill(painter: QPainter, palette: ScenePalette, x: float, foot: float) -> None:
    body = polygon((x - 15, foot + 14), (x - 10, foot - 46), (x, foot - 60), (x + 10, foot - 46), (x + 15, foot + 14))
    fill(painter, body, palette.town[1])
    painter.setPen(QPen(palette.town[1], 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    hub = QPointF(x, foot - 46)
    for dx, dy in ((30, 17), (-17, 30), (-30, -17), (17, -30)):
        tip = hub + QPointF(dx, dy)
        painter.drawLine(hub, tip)
        side = QPointF(-dy, dx) * 0.2
        sail = polygon(*((p.x(), p.y()) for p in (
            hub + QPointF(dx, dy) * 0.25, tip, tip + side, hub + QPointF(dx, dy) * 0.25 + side)))
        fill(painter, sail, faded(palette.town[1], 0.55))
    painter.fillRect(QRectF(x - 2.5, foot - 26, 5, 8), palette.window)


def _road(x: float) -> QPainterPath:
    """The road from the mill at x, broader as it comes nearer."""
    road = QPainterPath(QPointF(x - 3, 344))
    road.cubicTo(x - 6, 372, x + 46, 376, x + 34, 396)
    road.cubicTo(x + 20, 420, x - 66, 420, x - 52, 446)
    road.cubicTo(x - 34, 480, x + 60, 500, x + 30, 590)
    road.lineTo(x + 210, 590)
    road.cubicTo(x + 190, 510, x + 20, 476, x - 8, 446)
    road.cubicTo(x - 26, 424, x + 52, 424, x + 56, 396)
    road.cubicTo(x + 60, 372, x + 4, 372, x + 3, 344)
    road.closeSubpath()
    return road


def _paint_furrows(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    painter.setPen(QPen(faded(palette.wood[1], 0.45), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    left = seed.uniform(420, 520)
    for line in range(9):
        painter.drawLine(QPointF(left + 26 * line, 398 + 0.6 * line), QPointF(left - 90 + 44 * line, 470))


def _paint_birch(painter: QPainter, palette: ScenePalette, seed: Random, x: float, foot: float, height: float) -> None:
    bark = palette.glint if palette.hour == "day" else palette.hills[0]
    lean = seed.uniform(-0.05, 0.05) * height
    top = QPointF(x + lean, foot - height)
    for reach, low, share in ((30, 0.44, 0.55), (22, 0.6, 0.8)):  # the crown, a lens within a lens
        crown, middle = QPainterPath(top - QPointF(0, 14)), foot - height * (low + 0.2)
        crown.cubicTo(x + reach * 0.7, middle - height * 0.22, x + reach * 1.5, middle, x + lean * low,
                      foot - height * low)
        crown.cubicTo(x - reach * 1.5, middle, x - reach * 0.7, middle - height * 0.22, top.x(), top.y() - 14)
        fill(painter, crown, faded(palette.wood[0], share))
    fill(painter, polygon((x - 3, foot), (top.x() - 0.8, top.y()), (top.x() + 0.8, top.y()), (x + 3, foot)), bark)
    painter.setPen(QPen(palette.wood[2], 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for share in (0.1, 0.19, 0.27, 0.36, 0.43):
        at = QPointF(x + lean * share + seed.uniform(-1.6, 0), foot - height * share)
        painter.drawLine(at, at + QPointF(2, 0))


def _paint_reeds(painter: QPainter, palette: ScenePalette, seed: Random, foot: float) -> None:
    painter.setPen(QPen(palette.wood[2], 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for clump in range(7):
        middle = seed.uniform(0, WIDTH)
        for _ in range(7 + clump % 3):
            x, tall = middle + seed.uniform(-16, 16), seed.uniform(24, 58)
            tip = QPointF(x + seed.uniform(-8, 8), foot + 16 - tall)
            painter.drawLine(QPointF(x, foot + 20), tip)
            if seed.random() < 0.4:
                painter.drawLine(tip, tip + QPointF(0, -0.1))
                painter.setPen(QPen(palette.timber[1], 3.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLine(tip, tip + QPointF(0, 8))
                painter.setPen(QPen(palette.wood[2], 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
