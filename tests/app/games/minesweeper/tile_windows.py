"""Windows of other Minesweepers: a board with title, menus, counters and a face around it, on a desktop."""
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from tests.app.games.minesweeper.tile_sets import SETS, paint_board


def window_picture(name: str, columns: int, codes: bytes, side: int, chance: Random) -> QImage:
    """A board with all that a program has around it: title, menus, counters, a face, and the desktop behind."""
    tiles = SETS[name]
    rows = len(codes) // columns
    left, top = chance.randint(12, 90), chance.randint(70, 150)
    frame = chance.randint(2, 14)
    wide, high = columns * side, rows * side
    image = QImage(left + wide + chance.randint(20, 160), top + high + chance.randint(40, 120),
                   QImage.Format.Format_RGB32)
    image.fill(QColor(chance.choice(["#2F5D7C", "#FFFFFF", "#181818", "#C8D8C0"])))
    painter = QPainter(image)
    window = QRectF(left - frame, 4, wide + 2 * frame, top + high + frame + 18)
    painter.fillRect(window, QColor(tiles.around))
    title = QRectF(window.x(), 4, window.width(), 22)
    is_light = QColor(tiles.around).lightness() > 128
    ink = "#202020" if is_light else "#E8E8E8"
    _label(painter, title, chance.choice(["#33508A", "#E6E6E6", "#2B2B2B"]), "#8A9AB0",
           chance.choice(["Minensuche - Anfänger", "Démineur", "Campo minado", "Сапёр", "Minesweeper"]), 12)
    for place in range(3):
        painter.setBrush(QColor(("#E05050", "#E0C050", "#50B060")[place]))
        painter.drawEllipse(QPointF(title.right() - 12 - 18 * place, 15), 6, 6)
    _label(painter, QRectF(window.x(), 27, window.width(), 18), tiles.around, ink,
           chance.choice(["Spiel   Hilfe", "Partie   ?", "Game   Options   Help", "Игра   Справка"]), 11)
    for x, text in ((left + 2, "010"), (left + wide - 40, "127")):
        _label(painter, QRectF(x, top - 22, 38, 20), "#200000", "#FF2020", text, 16)
    painter.setBrush(QColor("#FFE000"))
    painter.setPen(QPen(QColor("#000000"), 1))
    painter.drawEllipse(QPointF(left + wide / 2, top - 12), 9, 9)
    painter.drawArc(QRectF(left + wide / 2 - 5, top - 16, 10, 9), 200 * 16, 140 * 16)
    _label(painter, QRectF(window.x(), top + high + frame - 2, window.width(), 16), tiles.around, ink,
           chance.choice(["0:47", "Verbleibend: 10", "3BV 42   12.3 s"]), 10)
    if chance.random() < 0.6:
        painter.setPen(QPen(QColor("#808080"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(left - 2, top - 2, wide + 4, high + 4))
    paint_board(painter, tiles, QRectF(left, top, wide, high), columns, codes)
    painter.end()
    return image


def _label(painter: QPainter, rect: QRectF, ground: str, ink: str, text: str, pixels: int) -> None:
    font = QFont("DejaVu Sans")
    font.setPixelSize(pixels)
    painter.fillRect(rect, QColor(ground))
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
    painter.setPen(Qt.PenStyle.NoPen)
