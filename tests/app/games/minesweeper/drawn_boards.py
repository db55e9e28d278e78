"""Pictures of Minesweeper boards as several programs draw them, from scratch, in a window on a desktop."""
import random
from contextlib import suppress
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QPolygonF

from app.games.minesweeper import mine_tiles
from app.games.minesweeper.mine_tiles import MineTile
from app.look import theme
from solvers.core.game import IllegalMove
from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION, Game

NUMBERS = ("#0000FF", "#008000", "#FF0000", "#000080", "#800000", "#008080", "#000000", "#808080")
WRONG, BARE = 20, 21  # a wrong flag, and a mine that is shown at the end

CLASSIC_DIGITS = {
    1: "...##.. ..###.. .####.. ...##.. ...##.. ...##.. ...##.. .###### .######",
    2: ".#####. ####### ##...## ....### ..####. .####.. ###.... ####### #######",
    3: "######. ####### .....## ..##### ..##### .....## .....## ####### ######.",
    4: "..##.## ..##.## .##..## .##..## ####### ####### ....### .....## .....##",
    5: "####### ####### ##..... ######. ####### .....## .....## ####### ######.",
    6: ".#####. ######. ##..... ######. ####### ##...## ##...## ####### .#####.",
    7: "####### ####### .....## ....### ....##. ...###. ...##.. ..###.. ..##...",
    8: ".#####. ####### ##...## ####### .#####. ##...## ##...## ####### .#####.",
}


CLASSIC_MINE = """......#...... ......#...... ..#.#####.#.. ...#######... ..#########.. ..#########.. #############
..#########.. ..#########.. ...#######... ..#.#####.#.. ......#...... ......#......"""


def classic(painter, rect, code):
    """A cell of Windows Minesweeper, 16 x 16 pixels, enlarged."""
    painter.drawImage(rect, classic_cell(code))


def classic_cell(code):
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF0000" if code == EXPLODED else "#C0C0C0"))
    painter = QPainter(image)
    shade = QColor("#808080")
    if code <= 8 or code in (EXPLODED, WRONG, BARE):
        painter.fillRect(0, 0, 16, 1, shade)
        painter.fillRect(0, 0, 1, 16, shade)
    else:
        for ring in range(2):
            painter.fillRect(ring, ring, 15 - 2 * ring, 1, QColor("white"))
            painter.fillRect(ring, ring, 1, 15 - 2 * ring, QColor("white"))
            painter.fillRect(15 - ring, ring + 1, 1, 15 - 2 * ring, shade)
            painter.fillRect(ring + 1, 15 - ring, 15 - 2 * ring, 1, shade)
    if 1 <= code <= 8:
        _stamp(painter, CLASSIC_DIGITS[code], 5, 4, NUMBERS[code - 1])
    elif code == FLAG:
        _stamp(painter, "...## .#### ##### .#### ...##", 4, 3, "#FF0000")
        _stamp(painter, "....#... ....#... ..####.. ######## ########", 4, 8, "#000000")
    elif code == QUESTION:
        _stamp(painter, ".####. ##..## ....## ...##. ..##.. ..##.. ...... ..##.. ..##..", 5, 3, "#000000")
    elif code in (EXPLODED, BARE, WRONG):
        _stamp(painter, CLASSIC_MINE, 2, 2, "#000000")
        _stamp(painter, "## ##", 6, 6, "#FFFFFF")
        if code == WRONG:
            painter.setPen(QPen(QColor("#FF0000"), 2))
            painter.drawLine(2, 3, 14, 15)
            painter.drawLine(14, 3, 2, 15)
    painter.end()
    return image


def _stamp(painter, rows, left, top, colour):
    for y, row in enumerate(rows.split()):
        for x, dot in enumerate(row):
            if dot == "#":
                painter.fillRect(left + x, top + y, 1, 1, QColor(colour))


def tatham(painter, rect, code):
    """A cell of Simon Tatham's Mines: bevels and grid lines, numbers of the system's font."""
    ground, side = QColor("#D9D9D9"), rect.width()
    x, y = rect.x(), rect.y()
    light, shade = QColor("#FFFFFF"), QColor("#919191")
    edge = max(side // 10, 1)
    if code <= 8 or code in (EXPLODED, BARE, WRONG):
        painter.fillRect(rect, shade)
        painter.fillRect(QRectF(x + 1, y + 1, side - 1, side - 1),
                         QColor("#FF0000") if code == EXPLODED else QColor("#CECECE"))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, corner in ((shade, rect.bottomRight()), (light, rect.topLeft())):
            painter.setBrush(colour)
            painter.drawPolygon(QPolygonF([rect.topRight(), corner, rect.bottomLeft()]))
        painter.fillRect(rect.adjusted(edge, edge, -edge, -edge), ground)
    if 1 <= code <= 8:
        _write(painter, rect, str(code), NUMBERS[code - 1], "DejaVu Sans", side * 7 / 8 * 0.78, bold=False)
    elif code in (FLAG,):
        unit = side / 20
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("black"))
        painter.drawPolygon(QPolygonF([QPointF(x + each * unit, y + other * unit) for each, other in (
            (12, 4), (12, 13), (16, 14.5), (16, 16), (5, 16), (5, 14.5), (10.6, 13), (10.6, 4))]))
        painter.setBrush(QColor("#FF0000"))
        painter.drawPolygon(QPolygonF([QPointF(x + each * unit, y + other * unit)
                                       for each, other in ((12, 4), (12, 10), (4.5, 7))]))
    elif code in (EXPLODED, BARE, WRONG):
        _spiky_mine(painter, rect, "black")
        if code == WRONG:
            painter.setPen(QPen(QColor("#FF0000"), side / 12))
            painter.drawLine(rect.topLeft() + QPointF(2, 2), rect.bottomRight() - QPointF(2, 2))
            painter.drawLine(rect.topRight() + QPointF(-2, 2), rect.bottomLeft() - QPointF(-2, 2))


GNOME = ("#DEDEDC", "#DDFAC3", "#ECEDBF", "#EDDAB4", "#EDC38A", "#F7A1A2", "#FEA785", "#FF7D60", "#FF323C")


def gnome(painter, rect, code):
    """A cell of GNOME Mines: flat, with gaps; each number has a ground of its own."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    grounds = {EXPLODED: "#D3D7CF", BARE: "#888A85", WRONG: "#888A85"}
    painter.setBrush(QColor(GNOME[code] if code <= 8 else grounds.get(code, "#BABDB6")))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 2, 2)
    unit = rect.width() / 24
    if 1 <= code <= 8:
        _write(painter, rect, str(code), "#2E3436", "DejaVu Sans", rect.width() * 0.55, bold=True)
    elif code in (FLAG, WRONG):
        painter.fillRect(QRectF(rect.x() + 7 * unit, rect.y() + 4 * unit, 2 * unit, 16 * unit), QColor("#2E3436"))
        painter.setBrush(QColor("#CC0000"))
        painter.drawPolygon(QPolygonF([rect.topLeft() + QPointF(each * unit, other * unit)
                                       for each, other in ((9, 4), (18, 8), (9, 12))]))
        if code == WRONG:
            painter.setPen(QPen(QColor("#2E3436"), 2.5 * unit))
            painter.drawLine(rect.topLeft() + QPointF(5, 5) * unit, rect.topLeft() + QPointF(19, 19) * unit)
            painter.drawLine(rect.topLeft() + QPointF(19, 5) * unit, rect.topLeft() + QPointF(5, 19) * unit)
    elif code == QUESTION:
        _write(painter, rect, "?", "#2E3436", "DejaVu Sans", rect.width() * 0.55, bold=True)
    elif code in (EXPLODED, BARE):
        _spiky_mine(painter, rect, "#2E3436")


def ours(painter, rect, code):
    """A cell of Solvarium, in the theme that is on."""
    if code <= 8:
        tile = MineTile(number=code)
    else:
        marks = {FLAG: "flag", QUESTION: "question", EXPLODED: "exploded", WRONG: "wrong", BARE: "mine"}
        tile = MineTile(mark=marks.get(code, ""))
    tokens = theme.current()
    painter.fillRect(rect, tokens.rail if tokens.dark else tokens.hover)
    mine_tiles.paint(painter, rect, tile)


def _write(painter, rect, text, colour, family, pixels, *, bold):
    font = QFont(family)
    font.setBold(bold)
    font.setPixelSize(max(round(pixels), 1))
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _spiky_mine(painter, rect, colour):
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    centre, radius = rect.center(), rect.width() * 0.25
    painter.setPen(QPen(QColor(colour), rect.width() / 14))
    for spoke in range(8):
        point = QPointF(cos(spoke * pi / 4), sin(spoke * pi / 4)) * radius * 1.4
        painter.drawLine(centre, centre + point)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(QColor("white"))
    painter.drawEllipse(centre - QPointF(radius, radius) / 3, radius / 4, radius / 4)


LOOKS = {"light": ours, "dark": ours, "classic": classic, "tatham": tatham, "gnome": gnome}
GROUNDS = {"light": "#ECEAE5", "dark": "#1E2126", "classic": "#C0C0C0", "tatham": "#D9D9D9", "gnome": "#F6F5F4"}


def board_picture(look, columns, codes, side):
    """The cells alone. Each kind of cell is drawn once."""
    rows = len(codes) // columns
    image = QImage(columns * side, rows * side, QImage.Format.Format_RGB32)
    image.fill(QColor(GROUNDS[look]))
    if look in ("light", "dark"):
        theme.set_scheme(look)
    drawn = {}
    painter = QPainter(image)
    for cell, code in enumerate(codes):
        if code not in drawn:
            drawn[code] = tile = QImage(side, side, QImage.Format.Format_RGB32)
            tile.fill(QColor(GROUNDS[look]))
            brush = QPainter(tile)
            if look == "classic" and side % 16:
                brush.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            LOOKS[look](brush, QRectF(0, 0, side, side), code)
            brush.end()
        painter.drawImage(cell % columns * side, cell // columns * side, drawn[code])
    painter.end()
    if look in ("light", "dark"):
        theme.set_scheme("light")
    return image


def desktop(look, board, chance, *, around=True):
    """The board in its window, somewhere on a desktop on which there is more to see. Returns where its corner lies."""
    size = (board.width() + chance.randint(60, 500), board.height() + chance.randint(150, 400))
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("#2F5D7C"))
    painter = QPainter(image)
    left = chance.randint(20, image.width() - board.width() - 30)
    top = chance.randint(90, image.height() - board.height() - 40)
    if around:
        for _ in range(12):
            place = QRectF(chance.randrange(image.width()), chance.randrange(image.height()), 260, 18)
            painter.fillRect(place, QColor("#F2F2F2"))
            _write(painter, place, "".join(chance.choices("abcdefil mnoprstu", k=30)), "#202020", "DejaVu Sans", 12,
                   bold=False)
    frame = QRectF(left - 12, top - 80, board.width() + 24, board.height() + 92)
    painter.fillRect(frame, QColor(GROUNDS[look]))
    painter.setPen(QColor("#404040"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(frame)
    painter.fillRect(QRectF(frame.x(), frame.y(), frame.width(), 26), QColor("#33508A"))
    _write(painter, QRectF(frame.x() + 6, frame.y(), 120, 26), "Minesweeper", "#FFFFFF", "DejaVu Sans", 13, bold=True)
    for x in (left + 4, left + board.width() - 46):
        painter.fillRect(QRectF(x, top - 46, 42, 26), QColor("#300000"))
        _write(painter, QRectF(x, top - 46, 42, 26), "023", "#FF0000", "DejaVu Sans Mono", 22, bold=True)
    if look == "classic":
        painter.fillRect(QRectF(left - 3, top - 3, board.width() + 6, board.height() + 6), QColor("#808080"))
        painter.fillRect(QRectF(left, top, board.width() + 3, board.height() + 3), QColor("#FFFFFF"))
    painter.drawImage(left, top, board)
    painter.end()
    return image, left, top


def played_codes(board, seed, opened, *, lost=False):
    """What a game shows after some moves: opened cells, flags, question marks; after a loss all mines."""
    chance = random.Random(seed)
    game = Game.new(board, "safe", seed)
    game = game.play(f"open {game.name(chance.randrange(board.size))}")
    mines = [cell for cell, mine in enumerate(game.field.mine) if mine]
    safe = [cell for cell in range(board.size) if not game.field.mine[cell]]
    for cell in chance.sample(safe, round(len(safe) * opened)):
        with suppress(IllegalMove):  # open already
            game = game.play(f"open {game.name(cell)}")
    for cell in chance.sample(mines, len(mines) // 2):
        if not game.finished:
            game = game.play(f"{chance.choice(['flag', 'flag', 'flag', 'question'])} {game.name(cell)}")
    codes = bytearray(game.cells)
    if lost:
        hidden = [cell for cell in mines if codes[cell] != FLAG]
        for cell in hidden:
            codes[cell] = BARE
        codes[chance.choice(hidden)] = EXPLODED
    return bytes(codes)
