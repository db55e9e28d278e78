"""Three coins as they fall: they turn about their upright axes, come to rest, and make a line."""
import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.controls import draw_text
from app.look import theme
from app.look.painting import paint_with
from solvers.iching.reading.methods import Coins
from solvers.iching.reading.outcome import KINDS, MARKS

HEADS = 3          # what a coin counts that shows heads
TURNS = (3, 4, 5)  # half turns that each coin makes before it rests
HOLE = 0.3         # half the side of the hole, of the radius
APART = 2.5        # from one coin to the next, of the radius
LABEL = 24.0       # px of the line above the coins, and of those below


def tray_size(radius: float) -> tuple[float, float]:
    """Width and height of coins of this radius with their words, px."""
    return (2 * APART + 2) * radius, 2 * radius + 3 * LABEL


def paint_tray(painter: QPainter, rect: QRectF, radius: float, line: int, thrown: Coins, progress: float) -> None:
    """Paint the throw for a line, `progress` (0 to 1) of the way to its rest; what it comes to is said at the end."""
    tokens = theme.current()
    draw_text(painter, QRectF(rect.left(), rect.top(), rect.width(), LABEL), f"Line {line}", theme.font("small"),
              tokens.muted)
    middle = rect.top() + LABEL + radius
    for place, (coin, turns) in enumerate(zip(thrown.coins, TURNS, strict=True)):
        turn = math.cos((1 - progress) * turns * math.pi)
        centre = QPointF(rect.left() + radius * (1 + place * APART), middle)
        _paint_coin(painter, centre, radius, abs(turn), heads=(coin == HEADS) == (turn >= 0))
        if progress == 1:
            below = QRectF(centre.x() - radius, middle + radius, 2 * radius, LABEL)
            draw_text(painter, below, str(coin), theme.font("body"), tokens.text, Qt.AlignmentFlag.AlignHCenter)
    if progress == 1 and thrown.line is not None:
        words = f"{thrown.line}, {KINDS[thrown.line]}{': it moves' if thrown.line in MARKS else ''}"
        below = QRectF(rect.left(), middle + radius + LABEL, rect.width(), LABEL)
        draw_text(painter, below, words, theme.font("body", True), tokens.text)


def _paint_coin(painter: QPainter, centre: QPointF, radius: float, width: float, *, heads: bool) -> None:
    """Paint a coin with a square hole, as wide as it looks while it turns: 1 from its face, 0 from its edge."""
    tokens = theme.current()
    across = max(width * radius, 1.5)
    paint_with(painter, line=QPen(tokens.warning_ink, 1.5), fill=tokens.warning if heads else tokens.warning_tint)
    painter.drawEllipse(centre, across, radius)
    hole = QRectF(centre.x() - HOLE * across, centre.y() - HOLE * radius, 2 * HOLE * across, 2 * HOLE * radius)
    paint_with(painter, line=QPen(tokens.warning_ink, 1.5), fill=tokens.window)
    painter.drawRect(hole)
