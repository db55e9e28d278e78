"""LetterKeys: the letters of a list as keys to click, each with the best that every board told about it."""
from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.controls import Painted, fill_circle
from app.games.abgame.words.told_letters import letter_words
from app.games.abgame.words.words_board import fill_of, paint_letter, paint_mark, write_letter
from app.look import draw_shape, theme

ROWS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
LEAST, MOST = 40.0, 60.0  # px that a key is high
GAP = 5.0                 # px
BROAD = 1.1               # a key’s width, of its height
ENTER, ERASE = "Enter", "Erase"
WIDE = 1.7               # keys that Enter and Erase are wide
CORNER = 0.12            # of a key’s width, its radius
DISC = 0.29              # of a key, the radius of what a letter stands on between the parts
BROADEST = len(ROWS[2]) + 2 * WIDE  # keys that the broadest row is wide


class LetterKeys(Painted, QWidget):
    """A click on a key is `pressed`, with the letter, Enter or Erase."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.told: Mapping[str, tuple[int, ...]] = {}
        self._across = 1  # boards side by side
        self._others, self._high = "", LEAST
        self.setAccessibleName("Letters")
        self.setWhatsThis("Click a letter to type it. Its colour is the best that was told about it. Of several boards "
                          "each has a part of the key, which lies as the board does.")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def show_letters(self, letters: str, told: Mapping[str, tuple[int, ...]], *,
                     is_open: bool) -> None:
        """Show these letters of a list, and what each board told about them; `is_open` while something may be typed."""
        self._others = "".join(letter for letter in letters if letter not in "".join(ROWS))
        self.told = told
        self.setAccessibleDescription("; ".join(letter_words(*each) for each in sorted(told.items())))
        self.setEnabled(is_open)
        self.updateGeometry()
        self.update()

    def lay_boards(self, across: int) -> None:
        """Let the parts of a key lie as so many boards side by side do."""
        if across != self._across:
            self._across = across
            self.update()

    def set_height(self, high: float) -> None:
        """Let each key be so high, px, as far as that can be touched and looks like one."""
        self._high = min(max(high, LEAST), MOST)
        self.updateGeometry()
        self.update()

    def keys(self) -> list[tuple[str, QRectF]]:
        """The keys, and where they lie."""
        rows = [list(ROWS[0]), list(ROWS[1]), [ENTER, *ROWS[2], ERASE]]
        rows += [list(self._others[start:start + 10]) for start in range(0, len(self._others), 10)]
        side = min((self.width() - 9 * GAP) / BROADEST, self._high * BROAD)
        found = []
        for number, row in enumerate(rows):
            widths = [side * WIDE if len(key) > 1 else side for key in row]
            x = (self.width() - sum(widths) - GAP * (len(row) - 1)) / 2
            for key, width in zip(row, widths, strict=True):
                found.append((key, QRectF(x, number * (self._high + GAP), width, self._high)))
                x += width + GAP
        return found

    def sizeHint(self) -> QSize:
        rows = 3 + -(-len(self._others) // 10)
        return QSize(ceil(BROADEST * self._high * BROAD + 9 * GAP), round(rows * (self._high + GAP)))

    def minimumSizeHint(self) -> QSize:
        return QSize(260, self.sizeHint().height())

    def _key_at(self, point: QPointF) -> str:
        return next((key for key, rect in self.keys() if rect.contains(point)), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and (key := self._key_at(event.position())):
            self.pressed.emit(key)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            key = self._key_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), letter_words(key, self.told[key]) if key in self.told else "", self)
            return True
        return super().event(event)

    def paint(self, painter: QPainter) -> None:
        painter.setOpacity(1.0 if self.isEnabled() else 0.5)
        for key, rect in self.keys():
            kinds = self.told.get(key, (-1,))
            if len(kinds) == 1 or max(kinds) < 1:  # grey on every board that is open
                paint_letter(painter, rect, "←" if key == ERASE else "OK" if key == ENTER else key, max(kinds))
            else:
                self._paint_parts(painter, rect, key, kinds)

    def _paint_parts(self, painter: QPainter, key: QRectF, letter: str, kinds: tuple[int, ...]) -> None:
        """A key with a part for each board, and its letter on a disc in the middle, where it is read on any colour."""
        tokens, across = theme.current(), min(self._across, len(kinds))
        wide, high = key.width() / across, key.height() * across / len(kinds)
        outline = QPainterPath()
        outline.addRoundedRect(key, key.width() * CORNER, key.width() * CORNER)
        painter.save()
        painter.setClipPath(outline)
        for board, kind in enumerate(kinds):
            row, column = divmod(board, across)
            part = QRectF(key.x() + column * wide, key.y() + row * high, wide, high)
            painter.fillRect(part, fill_of(kind))
            mark = QPointF(part.center().x(), key.bottom() - key.height() * 0.11)
            if across < len(kinds):  # into the corner
                mark = part.center() + (part.center() - key.center()) * 0.5
            paint_mark(painter, mark, kind, key.height())
            draw_shape(painter, part, line=tokens.panel)  # between two of one colour, too
        painter.restore()
        draw_shape(painter, outline, line=tokens.edge)
        fill_circle(painter, key.center(), min(key.width(), key.height()) * DISC, tokens.panel)
        write_letter(painter, key, letter, tokens.text)
