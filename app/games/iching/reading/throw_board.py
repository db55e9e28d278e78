"""ThrowBoard: the hexagrams of a reading, and while it is thrown the coins or stalks beside each line."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from app.games.iching.hexagram_board import APART, VALUES, HexagramBoard
from app.games.iching.hexagram_picture import SIZE, line_rect
from app.look import theme
from solvers.iching.reading.methods import BEADS, Beads, Coins, Stalks, Working

COIN = 0.75   # radius, in heights of a line
COINS = 1.9   # from one coin to the next
LONGEST = 320  # px of a line of words
INDENT = 2.2  # from the hexagram to what was thrown

ENTERED = {Qt.Key.Key_6: 6, Qt.Key.Key_7: 7, Qt.Key.Key_8: 8, Qt.Key.Key_9: 9}


class ThrowBoard(HexagramBoard):
    """Adds the workings of a throw, and an invitation while there is none. Keys 6 to 9 enter a line."""

    entered = Signal(int, int)  # line, value

    largest = 32.0

    def __init__(self) -> None:
        super().__init__()
        self.workings: tuple[Working, ...] = ()
        self.invitation = ""

    def extent(self) -> tuple[float, float]:
        """Room for three hexagrams from the first, so that nothing moves when the others come."""
        _, height = super().extent()
        return VALUES + 3 * SIZE.width() + 2 * APART, height

    def show_workings(self, workings: Sequence[Working]) -> None:
        """What was thrown for each line so far; nothing once the throw is told of elsewhere."""
        self.workings = tuple(workings)
        self.update()

    def invite(self, words: str) -> None:
        """What to do, beside a hexagram without lines."""
        self.invitation = words
        self.update()

    def key(self, event: QKeyEvent) -> bool:
        value = ENTERED.get(Qt.Key(event.key()))
        if value is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.entered.emit(self.cursor_cell[1] + 1, value)
            return True
        return super().key(event)

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        if not self.faces:
            return
        rect = self.face_rect(0)
        for line, working in enumerate(self.workings, start=1):
            bar = line_rect(rect, line)
            start = QPointF(bar.right() + INDENT * self.side, bar.center().y())
            if isinstance(working, Coins):
                self._paint_coins(painter, start, working)
            else:
                self._paint_words(painter, start, words_of(working))
        if self.invitation and not self.workings:
            self._paint_invitation(painter, rect)

    def _paint_coins(self, painter: QPainter, start: QPointF, thrown: Coins) -> None:
        """Heads, 3, are filled and tails, 2, hollow; each has its figure."""
        tokens = theme.current()
        radius = COIN * self.side
        painter.setFont(self.font_of("small", True))
        for place, coin in enumerate(thrown.coins):
            centre = QPointF(start.x() + (place * COINS + COIN) * self.side, start.y())
            heads = coin == 3
            painter.setPen(QPen(tokens.edge, 1.5))
            painter.setBrush(tokens.edge if heads else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, radius, radius)
            painter.setPen(tokens.window if heads else tokens.text)
            box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(coin))

    def _paint_words(self, painter: QPainter, start: QPointF, words: str) -> None:
        painter.setFont(self.font_of("body"))
        painter.setPen(theme.current().muted)
        box = QRectF(start.x(), start.y() - self.side, self.width() - start.x(), 2 * self.side)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_invitation(self, painter: QPainter, rect: QRectF) -> None:
        """At the right of the first hexagram, where the coins will lie."""
        painter.setFont(theme.font("sentence"))
        painter.setPen(theme.current().muted)
        left = rect.right() + INDENT * self.side
        box = QRectF(left, rect.top(), min(self.shown.right() - left, LONGEST), rect.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self.invitation)


def words_of(working: Working) -> str:
    """How a line came about, in a few words."""
    if isinstance(working, Coins):
        return " + ".join(map(str, working.coins))
    if isinstance(working, Beads):
        return f"bead {working.bead} of {len(BEADS)}"
    return _stalk_words(working)


def _stalk_words(stalks: Stalks) -> str:
    aside = [str(division.aside) for division in stalks.divisions]
    if not aside:
        return ""
    return f"{' + '.join(aside)} aside, {stalks.standing} left"
