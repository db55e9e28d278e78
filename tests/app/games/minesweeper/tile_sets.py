"""Tile sets of other Minesweepers, drawn from their descriptions: bevels, lines, grounds, digits, flags and mines."""
from dataclasses import dataclass, replace
from math import cos, pi, sin

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION
from tests.app.games.minesweeper.drawn_boards import BARE, CLASSIC_DIGITS, NUMBERS, WRONG

GOOGLE = ("#1976D2", "#388E3C", "#D32F2F", "#7B1FA2", "#FF8F00", "#0097A7", "#424242", "#9E9E9E")
KDE = ("#0000FF", "#008000", "#FF0000", "#00007F", "#7F0000", "#007F7F", "#000000", "#5F5F5F")
WIN7 = ("#414FBC", "#1E6900", "#AA0406", "#010180", "#7C0100", "#07787F", "#AA0404", "#A90708")
JS = ("#0000FF", "#008000", "#FF0000", "#000080", "#800000", "#008080", "#800080", "#707070")
LIGHTS = ("#7CC7FF", "#66C266", "#FF7788", "#EE88FF", "#DDAA22", "#66CCCC", "#999999", "#D0D8E0")
PASTEL = ("#5E81AC", "#7B9A5B", "#BF616A", "#8F6B94", "#B0704A", "#4C8C8C", "#4C566A", "#8892A2")
SOLAR = ("#268BD2", "#859900", "#DC322F", "#6C71C4", "#CB4B16", "#2AA198", "#D33682", "#93A1A1")
BRIGHT = ("#40A0FF", "#40FF40", "#FF5050", "#FFFF40", "#FF40FF", "#40FFFF", "#FFFFFF", "#C0C0C0")
PLAIN = ("#202020",) * 8
INVERTED = tuple(QColor(*(255 - part for part in QColor(each).getRgb()[:3])).name() for each in NUMBERS)
WIDE = {  # strokes of digits as wide as they are high, in a square of 8
    1: ["3,0 5,0 5,8 3,8", "1,7 7,7 7,8 1,8", "1,2 3,0 3,2"],
    2: ["0,0 8,0 8,2 0,2", "6,1 8,1 8,4 2,6 0,6 6,3.4", "0,6 8,6 8,8 0,8"],
    3: ["0,0 8,0 8,2 0,2", "1.5,3.2 8,3.2 8,4.8 1.5,4.8", "0,6 8,6 8,8 0,8", "6,0 8,0 8,8 6,8"],
    4: ["2,0 4.2,0 2.4,4 0,4", "0,4 8,4 8,5.8 0,5.8", "5,1.5 7,1.5 7,8 5,8"],
    5: ["0,0 8,0 8,2 0,2", "0,0 2,0 2,4 0,4", "0,3.2 8,3.2 8,5 0,5", "6,4 8,4 8,8 6,8", "0,6 8,6 8,8 0,8"],
    6: ["0,0 8,0 8,2 0,2", "0,0 2,0 2,8 0,8", "0,3.2 8,3.2 8,5 0,5", "6,4 8,4 8,8 6,8", "0,6 8,6 8,8 0,8"],
    7: ["0,0 8,0 8,2 0,2", "5.6,1 8,1 3.6,8 1.2,8"],
    8: ["0,0 8,0 8,1.6 0,1.6", "0,0 2,0 2,8 0,8", "6,0 8,0 8,8 6,8", "0,3.2 8,3.2 8,4.8 0,4.8", "0,6.4 8,6.4 8,8 0,8"],
}


@dataclass(frozen=True)
class TileSet:
    """How a program draws its cells. Two grounds make a chequered board; shares are of a cell's side."""

    closed: tuple[str, ...] = ("#C0C0C0",)
    opened: tuple[str, ...] = ("#C0C0C0",)
    bevel: float = 0.125         # share that each side of a closed cell's bevel takes; 0 is flat
    light: str = "#FFFFFF"
    shade: str = "#808080"
    line: str = "corner"         # of open cells: corner (left and top), all (around each), gap (all cells), none
    line_colour: str = "#808080"
    around: str = "#C0C0C0"      # what lies around the board
    radius: float = 0.0          # of rounded cells
    gap: float = 1 / 24          # between cells of line "gap", at least a px
    family: str = "DejaVu Sans"  # or "dots" and "wide", which are no fonts
    bold: bool = True
    size: float = 0.62           # height of a digit's font
    palette: tuple[str, ...] = NUMBERS
    flag: str = "#FF0000"
    pole: str = "#000000"
    mine: str = "#000000"
    blown: str = "#FF0000"
    glossy: str = ""             # shine on each closed "cell", on its upper "half", or on the "board" as a whole
    tinted: tuple[str, ...] = ()  # grounds of the numbers 1 to 8
    lip: str = ""                # colour of the lower eighth of a closed cell of line "gap"
    speck: str = ""              # colour of a dot on open cells without a number
    outline: str = ""            # colour around digits
    thin: bool = False           # strokes of the font
    cloth: str = "left"          # side of its pole that a flag hangs on, or "banner": right, square, on a foot


SETS = {
    "xp": TileSet(family="dots"),
    "minesweeper x": TileSet(family="dots", line="all", palette=KDE, opened=("#BDBDBD",), closed=("#BDBDBD",)),
    "jsminesweeper": TileSet(("#B9B9B9",), ("#B9B9B9",), 0.13, "#FFFFFF", "#757575", "all", "#7B7B7B", family="wide",
                             size=0.74, palette=JS, around="#CCCCCC"),
    "online": TileSet(("#C6C6C6",), ("#C6C6C6",), 0.12, family="wide", size=0.6, palette=KDE),
    "windows 7": TileSet(("#6C8FD8",), ("#C9D5EA",), 0.07, "#A9C3F2", "#2F4A93", "all", "#8798BE", palette=WIN7,
                         family="Nimbus Sans", glossy="board", around="#5A6E9A"),
    "kmines": TileSet(("#D8D0C0",), ("#F2EEE4",), 0.08, "#F6F2E8", "#948C7C", "all", "#B8B0A0", palette=KDE,
                      glossy="cell", bold=False, size=0.7, around="#8C8C84"),
    "no lines": TileSet(line="none", family="dots"),
    "no lines, serif": TileSet(("#A8A8B8",), ("#E4E4E4",), 0.1, "#D8D8E4", "#707088", "none", family="DejaVu Serif",
                               palette=KDE, around="#E4E4E4"),
    "google": TileSet(("#AAD751", "#A2D149"), ("#E5C29F", "#D7B899"), 0, line="none", family="Nimbus Sans",
                      size=0.7, palette=GOOGLE, flag="#F23607", pole="#E63307", around="#4A752C", mine="#6E3A2C",
                      blown="#DB3236"),
    "antimine": TileSet(("#424242",), ("#D5D2CC",), 0, line="gap", radius=0.15, palette=GOOGLE, around="#FFFFFF",
                        flag="#FFFFFF", pole="#FFFFFF", bold=False, size=0.7),
    "midnight": TileSet(("#3A4150",), ("#1B1E25",), 0, line="all", line_colour="#2C313C", palette=LIGHTS,
                        around="#121419", pole="#E6E6E6", mine="#E6E6E6", family="Noto Sans Mono"),
    "dark bevels": TileSet(("#4A4A4A",), ("#303030",), 0.1, "#6E6E6E", "#262626", "corner", "#1C1C1C", "#3C3C3C",
                           palette=LIGHTS, pole="#DDDDDD", mine="#DDDDDD", family="wide", size=0.56),
    "inverted": TileSet(("#3F3F3F",), ("#3F3F3F",), 0.125, "#000000", "#7F7F7F", "corner", "#7F7F7F", "#3F3F3F",
                        family="dots", palette=INVERTED, flag="#00FFFF", pole="#FFFFFF", mine="#FFFFFF",
                        blown="#00FFFF"),
    "pastel": TileSet(("#D8DEE9",), ("#ECEFF4",), 0, line="gap", radius=0.1, palette=PASTEL, around="#FFFFFF",
                      family="Noto Sans CJK SC", flag="#BF616A", pole="#4C566A", mine="#4C566A", blown="#BF616A"),
    "one colour": TileSet(("#B8C4B8",), ("#FFFFFF",), 0.08, "#E0E8E0", "#70806F", "all", "#C0C0C0", palette=PLAIN,
                          family="C059", bold=False, around="#F4F4F4"),
    "tinted": TileSet(("#BABDB6",), ("#DEDEDC",), 0, line="gap", radius=0.08, palette=PLAIN, around="#F6F5F4",
                      tinted=("#DDFAC3", "#ECEDBF", "#EDDAB4", "#EDC38A", "#F7A1A2", "#FEA785", "#FF7D60", "#FF323C")),
    "terminal": TileSet(("#2A2A55",), ("#000000",), 0, line="gap", family="Noto Mono", bold=False, size=0.8,
                        palette=LIGHTS, around="#000000", flag="#FF5555", pole="#FFFF55", mine="#FF5555",
                        blown="#AA0000"),
    "thin bevels": TileSet(("#C3C3C3",), ("#C3C3C3",), 0.05, "#FFFFFF", "#7B7B7B", "corner", "#7B7B7B", "#C3C3C3",
                           family="URW Gothic", size=0.66),
    "floating": TileSet(("#B7C4D4",), ("#F7F7F7",), 0, line="gap", radius=0.18, palette=KDE, around="#F7F7F7",
                        bold=False),
    "two shades": TileSet(("#D0C8B8",), ("#E9E6DE",), 0, line="all", line_colour="#D2CCBE", palette=KDE, glossy="half",
                          bold=False, flag="#D02020", pole="#404040", around="#6B6B60"),
    "wide gaps": TileSet(("#F2B134",), ("#FFF4DA",), 0, line="gap", gap=0.16, radius=0.16, family="P052", size=0.6,
                         palette=KDE, around="#5C4033", flag="#B3001B", pole="#3B2A20", mine="#3B2A20"),
    "wide gaps, light": TileSet(("#90A4AE",), ("#ECEFF1",), 0, line="gap", gap=0.2, family="DejaVu Sans Mono",
                                size=0.56, palette=NUMBERS, around="#FFFFFF"),
    "solarized": TileSet(("#0E4F5E",), ("#002B36",), 0, line="gap", radius=0.12, palette=SOLAR, around="#002028",
                         thin=True, bold=False, size=0.72, flag="#DC322F", pole="#EEE8D5", mine="#EEE8D5",
                         blown="#DC322F", cloth="right"),
    "candy": TileSet(("#FF9EC6",), ("#FFF0F6",), 0, line="gap", radius=0.22, lip="#D46A9B", palette=PASTEL,
                     family="URW Gothic", around="#FFE0EE", flag="#7A3FA0", pole="#5A2A70", mine="#5A2A70",
                     cloth="banner", gap=0.08),
    "paper": TileSet(("#DAD2BC",), ("#FBF7EA",), 0, line="all", line_colour="#A59C84", palette=KDE, bold=False,
                     family="Nimbus Roman", size=0.8, around="#FBF7EA", cloth="right"),
    "neon": TileSet(("#101010",), ("#000000",), 0, line="all", line_colour="#00C8C8", palette=BRIGHT, around="#000000",
                    family="Liberation Mono", size=0.72, flag="#FF40FF", pole="#FFFFFF", mine="#FF4040",
                    blown="#800000", cloth="banner"),
    "wood": TileSet(("#A9744F", "#9C6843"), ("#E8D3B0", "#E0C9A3"), 0, line="none", palette=KDE, family="URW Bookman",
                    size=0.66, around="#5B3A21", flag="#C62828", pole="#2B1A0E", mine="#2B1A0E", cloth="right"),
    "mobile": TileSet(("#4CAF50",), ("#E0E0E0",), 0, line="gap", radius=0.08, palette=GOOGLE, around="#FAFAFA",
                      family="Nimbus Sans Narrow", size=0.74, flag="#FFFFFF", pole="#FFFFFF", mine="#212121",
                      cloth="banner", gap=0.06),
    "four greens": TileSet(("#8BAC0F",), ("#9BBC0F",), 0.1, "#C4D850", "#306230", "all", "#7F9F0C", "#0F380F",
                           palette=("#0F380F",) * 8, family="dots", flag="#0F380F", pole="#306230", mine="#0F380F",
                           blown="#306230"),
    "pills": TileSet(("#5C7CFA",), ("#F1F3F5",), 0, line="gap", radius=0.3, palette=KDE, around="#FFFFFF",
                       gap=0.1, flag="#FFE066", pole="#FFFFFF", mine="#212529", cloth="right"),
    "outlined": TileSet(("#6B7A8F",), ("#39424E",), 0.06, "#93A3BA", "#4A5666", "all", "#2A313A", "#20262E",
                        palette=LIGHTS, outline="#101418", size=0.66, pole="#FFFFFF", mine="#E0E0E0", cloth="right"),
    "deep bevels": TileSet(("#D4D0C8",), ("#D4D0C8",), 0.19, "#FFFFFF", "#808080", "corner", "#A0A0A0", "#D4D0C8",
                           family="Liberation Mono", size=0.62, palette=NUMBERS),
    "specks": TileSet(("#B0BEC5",), ("#FFFFFF",), 0, line="all", line_colour="#CFD8DC", palette=GOOGLE, bold=False,
                      speck="#B0BEC5", around="#FFFFFF", cloth="right"),
    "silver": TileSet(("#E8E8EC",), ("#C8C8D0",), 0.04, "#FFFFFF", "#A8A8B4", "all", "#B4B4BE", "#D8D8DE",
                      palette=WIN7, glossy="cell", family="Liberation Sans", size=0.68, bold=False),
    "contrast": TileSet(("#FFFFFF",), ("#000000",), 0, line="gap", palette=BRIGHT, around="#303030",
                        family="DejaVu Sans Mono", size=0.7, flag="#000000", pole="#000000", mine="#FFFFFF"),
    "ash on rose": TileSet(("#806869",), ("#E8A2C3",), 0.1, "#A68788", "#554546", "none", palette=KDE, radius=0.08,
                           around="#101010", family="P052", size=0.66, glossy="cell", mine="#FFFFFF", cloth="right"),
    "brick": TileSet(("#905649",), ("#E9E9E9",), 0, line="corner", line_colour="#C2C2C2", palette=KDE, around="#101010",
                     family="Nimbus Roman", bold=False, size=0.8, flag="#F44336", pole="#F44336", mine="#FFFFFF",
                     cloth="banner"),
    "embers": TileSet(("#5A4444",), ("#1F1A16",), 0, line="gap", gap=0.1, palette=PASTEL, around="#101010",
                      family="Nimbus Sans", bold=False, thin=True, size=0.64, flag="#FFFFFF", pole="#FFFFFF"),
    "dark glass": TileSet(("#362532",), ("#1A0F14",), 0.06, "#463041", "#241921", "corner", "#24151C", "#1A0F14",
                          palette=BRIGHT, glossy="half", family="Nimbus Roman", bold=False, size=0.68, flag="#FF9800",
                          pole="#FFFFFF", mine="#FFFFFF"),
    "olive": TileSet(("#31371E",), ("#231D12",), 0.06, "#404727", "#212514", "none", palette=BRIGHT, around="#31371E",
                     glossy="cell", family="Nimbus Roman", bold=False, size=0.57, flag="#F44336", cloth="banner"),
    "dark flat": TileSet(("#2B2B2B",), ("#1E1E1E",), 0, line="gap", radius=0.12, palette=LIGHTS, around="#141414",
                         family="Nimbus Sans", bold=False, flag="#FF9800", pole="#FF9800", mine="#E0E0E0",
                         blown="#B71C1C", cloth="right"),
}
# At random, and once not read: digits that reach the line around their cell, bevels of closed cells alone, hardly
# a line at the distance of the cells, a 1 that is like a flag, digits so small that all may be flags, a wide digit in
# the last row that is the only one of its kind, and frames around compressed boards. The last two were read wrongly:
# all numbers as 1s, and a 3 as a 4.
RANDOM_SETS = {
    "slate": TileSet(("#364751",), ("#1D1A1E",), 0, line="all", line_colour="#29242A", palette=PASTEL, around="#101010",
                     family="wide", size=0.78, glossy="half", flag="#F44336"),
    "sea": TileSet(("#7BB4A0",), ("#6B80CE",), 0.06, "#A0EAD0", "#52786B", "none", palette=JS, around="#6B80CE",
                   family="URW Gothic", bold=False, size=0.57, pole="#FF0000", cloth="right"),
    "mint": TileSet(("#66624D",), ("#B9FDEF",), 0, line="gap", gap=0.06, radius=0.15, around="#B9FDEF", family="P052",
                    bold=False, size=0.66, glossy="half", flag="#FF9800", pole="#FF9800", cloth="right"),
    "umber": TileSet(("#6F5F5D",), ("#3E3D21",), 0, line="corner", line_colour="#57552E", palette=PASTEL,
                     around="#6F5F5D", family="Nimbus Roman", size=0.57, glossy="cell", flag="#F44336"),
    "plum": TileSet(("#7F5678",), ("#100E0B",), 0.06, "#A5709C", "#553950", "corner", "#16140F", "#7F5678",
                    family="C059", size=0.51, palette=PASTEL, flag="#FFFFFF", pole="#FFFFFF", glossy="cell"),
    "meadow": TileSet(("#92A5D9",), ("#B2D69C",), 0, line="gap", gap=0.06, radius=0.15, around="#B2D69C", family="wide",
                      size=0.844, palette=PASTEL, flag="#FF9800", pole="#FF9800", glossy="half", cloth="right"),
    "moss": TileSet(("#323931",), ("#384B28",), 0.14, "#414A40", "#212621", "gap", gap=0.06, around="#323931",
                    family="C059", bold=False, size=0.848, palette=LIGHTS, flag="#FFFFFF", pole="#FFFFFF",
                    mine="#FFFFFF", glossy="cell", cloth="banner"),
    "port": TileSet(("#5D4149",), ("#10160E",), 0.1, "#79545F", "#3E2B31", "gap", gap=0.1, around="#101010",
                    family="wide", bold=False, size=0.554, palette=BRIGHT, flag="#FFFFFF", pole="#FFFFFF",
                    cloth="banner"),
    "lime": TileSet(("#8E8582",), ("#8FED94",), 0.1, "#B9ADA9", "#5F5957", "all", "#77C57B", "#8FED94", thin=True,
                    family="Nimbus Roman", bold=False, size=0.79, palette=PASTEL, flag="#000000", mine="#FFFFFF",
                    glossy="cell", cloth="right"),
    "orchid": TileSet(("#58685D",), ("#F698D5",), 0, line="corner", line_colour="#CD7FB2", around="#FFFFFF",
                      family="Nimbus Sans", size=0.684, palette=LIGHTS, flag="#F44336", pole="#FFFFFF",
                      mine="#FFFFFF"),
}
CLOSED = (FLAG, QUESTION)


def paint_tile(painter: QPainter, tiles: TileSet, rect: QRectF, code: int, place: tuple[int, int],
               board: QRectF) -> None:
    """Paint a cell. `place` is its row and column, `board` where the whole board lies."""
    is_closed = code in CLOSED or 9 <= code < EXPLODED
    side = rect.width()
    grounds = tiles.closed if is_closed else tiles.opened
    ground = QColor(grounds[sum(place) % len(grounds)])
    if code == EXPLODED:
        ground = QColor(tiles.blown)
    elif 1 <= code <= 8 and tiles.tinted:
        ground = QColor(tiles.tinted[code - 1])
    painter.setPen(Qt.PenStyle.NoPen)
    if tiles.line == "gap":
        painter.fillRect(rect, QColor(tiles.around))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(ground)
        gap = max(round(tiles.gap * side), 1)
        inner = rect.adjusted(gap // 2, gap // 2, gap // 2 - gap, gap // 2 - gap)
        if is_closed and tiles.lip:
            painter.setBrush(QColor(tiles.lip))
            painter.drawRoundedRect(inner, tiles.radius * side, tiles.radius * side)
            painter.setBrush(ground)
            inner = inner.adjusted(0, 0, 0, -max(round(side / 8), 1))
        painter.drawRoundedRect(inner, tiles.radius * side, tiles.radius * side)
    else:
        painter.fillRect(rect, ground)
    if is_closed:
        _paint_closed(painter, tiles, rect, board)
    if tiles.line in ("corner", "all") and not (is_closed and tiles.bevel):
        width = max(round(side / 24), 1)
        colour = QColor(tiles.line_colour)
        painter.fillRect(QRectF(rect.x(), rect.y(), side, width), colour)
        painter.fillRect(QRectF(rect.x(), rect.y(), width, side), colour)
        if tiles.line == "all":
            painter.fillRect(QRectF(rect.x(), rect.bottom() - width, side, width), colour)
            painter.fillRect(QRectF(rect.right() - width, rect.y(), width, side), colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, tiles.family != "dots")
    if code == 0 and tiles.speck:
        painter.setBrush(QColor(tiles.speck))
        painter.drawEllipse(rect.center(), side / 14, side / 14)
    elif 1 <= code <= 8:
        _paint_digit(painter, tiles, rect, code)
    elif code == QUESTION:
        _write(painter, tiles, rect, "?", tiles.pole)
    elif code == FLAG:
        _paint_flag(painter, tiles, rect)
    elif code in (EXPLODED, BARE, WRONG):
        _paint_mine(painter, tiles, rect)
        if code == WRONG:
            painter.setPen(QPen(QColor(tiles.blown), max(side / 12, 1)))
            painter.drawLine(rect.topLeft() + QPointF(0.12, 0.12) * side, rect.topLeft() + QPointF(0.88, 0.88) * side)
            painter.drawLine(rect.topLeft() + QPointF(0.88, 0.12) * side, rect.topLeft() + QPointF(0.12, 0.88) * side)


def _paint_closed(painter: QPainter, tiles: TileSet, rect: QRectF, board: QRectF) -> None:
    side = rect.width()
    if tiles.glossy:
        over = board if tiles.glossy == "board" else rect
        shine = QLinearGradient(over.topLeft(), over.bottomRight() if tiles.glossy == "board" else over.bottomLeft())
        shine.setColorAt(0, QColor(255, 255, 255, 90))
        shine.setColorAt(1, QColor(0, 0, 0, 40))
        if tiles.glossy == "half":
            shine.setColorAt(0.48, QColor(255, 255, 255, 60))
            shine.setColorAt(0.52, QColor(0, 0, 0, 5))
        painter.fillRect(rect, shine)
    if tiles.bevel:
        width = max(round(tiles.bevel * side), 1)
        for ring in range(width):
            inner = rect.adjusted(ring, ring, -ring, -ring)
            painter.fillRect(QRectF(inner.x(), inner.bottom() - 1, inner.width(), 1), QColor(tiles.shade))
            painter.fillRect(QRectF(inner.right() - 1, inner.y(), 1, inner.height()), QColor(tiles.shade))
            painter.fillRect(QRectF(inner.x(), inner.y(), inner.width() - 1, 1), QColor(tiles.light))
            painter.fillRect(QRectF(inner.x(), inner.y(), 1, inner.height() - 1), QColor(tiles.light))


def _paint_digit(painter: QPainter, tiles: TileSet, rect: QRectF, number: int) -> None:
    side, colour = rect.width(), QColor(tiles.palette[number - 1])
    if tiles.family == "dots":
        rows = CLASSIC_DIGITS[number].split()
        unit = max(round(side / 16), 1) if side >= 16 else side / 16
        left, top = round((side - 7 * unit) / 2 + side / 32), round((side - 9 * unit) / 2 + side / 32)
        for y, row in enumerate(rows):
            for x, dot in enumerate(row):
                if dot == "#":
                    x0, y0 = (round(rect.x() + left + x * unit), round(rect.y() + top + y * unit))
                    x1, y1 = (round(rect.x() + left + (x + 1) * unit), round(rect.y() + top + (y + 1) * unit))
                    painter.fillRect(x0, y0, x1 - x0, y1 - y0, colour)
    elif tiles.family == "wide":
        path, unit = QPainterPath(), tiles.size * side / 8
        path.setFillRule(Qt.FillRule.WindingFill)
        corner = rect.topLeft() + QPointF(side, side) * (1 - tiles.size) / 2
        for stroke in WIDE[number]:
            points = [tuple(map(float, point.split(","))) for point in stroke.split()]
            path.addPolygon(QPolygonF([corner + QPointF(x * 0.9, y) * unit for x, y in points]))
            path.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(path)
    else:
        _write(painter, tiles, rect, str(number), tiles.palette[number - 1])


def _write(painter: QPainter, tiles: TileSet, rect: QRectF, text: str, colour: str) -> None:
    font = QFont("DejaVu Sans" if tiles.family in ("dots", "wide") else tiles.family)
    font.setBold(tiles.bold)
    if tiles.thin:
        font.setWeight(QFont.Weight.ExtraLight)
    font.setPixelSize(max(round(tiles.size * rect.height()), 6))
    painter.setFont(font)
    if tiles.outline:
        painter.setPen(QColor(tiles.outline))
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            painter.drawText(rect.translated(x, y), Qt.AlignmentFlag.AlignCenter, text)
    painter.setPen(QColor(colour))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_flag(painter: QPainter, tiles: TileSet, rect: QRectF) -> None:
    unit = rect.width() / 16
    painter.setPen(Qt.PenStyle.NoPen)
    if tiles.cloth == "left":
        painter.fillRect(QRectF(rect.x() + 8 * unit, rect.y() + 4 * unit, 1.2 * unit, 7 * unit), QColor(tiles.pole))
        painter.fillRect(QRectF(rect.x() + 5 * unit, rect.y() + 10.5 * unit, 7 * unit, 2 * unit), QColor(tiles.pole))
        cloth = ((9, 3), (9, 8), (3.5, 5.5))
    else:
        painter.fillRect(QRectF(rect.x() + 5 * unit, rect.y() + 3 * unit, 1.4 * unit, 10 * unit), QColor(tiles.pole))
        cloth = ((6, 3), (12, 5.5), (6, 8))
        if tiles.cloth == "banner":
            painter.fillRect(QRectF(rect.x() + 3.5 * unit, rect.y() + 12 * unit, 5 * unit, unit), QColor(tiles.pole))
            cloth = ((6.4, 3), (12.5, 3), (12.5, 7.5), (6.4, 7.5))
    painter.setBrush(QColor(tiles.flag))
    painter.drawPolygon(QPolygonF([rect.topLeft() + QPointF(x, y) * unit for x, y in cloth]))


def _paint_mine(painter: QPainter, tiles: TileSet, rect: QRectF) -> None:
    centre, radius = rect.center(), 0.24 * rect.width()
    painter.setPen(QPen(QColor(tiles.mine), max(rect.width() / 14, 1)))
    for spoke in range(8):
        painter.drawLine(centre, centre + QPointF(cos(spoke * pi / 4), sin(spoke * pi / 4)) * 1.45 * radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tiles.mine))
    painter.drawEllipse(centre, radius, radius)


def set_picture(name: str, columns: int, codes: bytes, side: int, margin: int = 20, **changes: object) -> QImage:
    """A board in the tiles of a set, with something of its window around it."""
    tiles = replace(SETS[name], **changes)  # type: ignore[arg-type]
    rows = len(codes) // columns
    top = margin + 2 * side
    image = QImage(columns * side + 2 * margin, rows * side + margin + top, QImage.Format.Format_RGB32)
    image.fill(QColor(tiles.around))
    painter = QPainter(image)
    board = QRectF(margin, top, columns * side, rows * side)
    painter.fillRect(QRectF(margin, margin / 2, 2.4 * side, 1.4 * side), QColor("#300000"))
    _write(painter, replace(tiles, bold=True), QRectF(margin, margin / 2, 2.4 * side, 1.4 * side), "023", "#FF0000")
    painter.setPen(QPen(QColor("#606060"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board.adjusted(-3, -3, 2, 2))
    paint_board(painter, tiles, board, columns, codes)
    painter.end()
    return image


def paint_board(painter: QPainter, tiles: TileSet, board: QRectF, columns: int, codes: bytes) -> None:
    """Paint all cells of a board."""
    side = board.width() / columns
    for cell, code in enumerate(codes):
        row, column = divmod(cell, columns)
        rect = QRectF(board.x() + column * side, board.y() + row * side, side, side)
        painter.save()
        painter.setClipRect(rect)
        paint_tile(painter, tiles, rect, code, (row, column), board)
        painter.restore()


def compressed(image: QImage, quality: int) -> QImage:
    """The picture as it is after JPEG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPEG", quality)
    return QImage.fromData(data)


def smoothed(image: QImage, scale: float) -> QImage:
    """The picture as a desktop shows it that enlarges windows."""
    return image.scaled(round(image.width() * scale), round(image.height() * scale),
                        Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
