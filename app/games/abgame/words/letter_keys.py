"""LetterKeys: the letters of a list as keys to click, each with the best that was told about it."""
from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Painted
from app.games.abgame.words.words_board import paint_letter

ROWS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
LEAST, MOST = 40.0, 60.0  # px that a key is high
GAP = 5.0                 # px
BROAD = 1.1               # a key’s width, of its height
ENTER, ERASE = "Enter", "Erase"
WIDE = 1.7               # keys that Enter and Erase are wide
BROADEST = len(ROWS[2]) + 2 * WIDE  # keys that the broadest row is wide


class LetterKeys(Painted, QWidget):
    """A click on a key is `pressed`, with the letter, Enter or Erase."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.told: Mapping[str, int] = {}
        self._others, self._high = "", LEAST
        self.setAccessibleName("Letters")
        self.setWhatsThis("Click a letter to type it. Its colour is the best that was told about it on any board.")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def show_letters(self, letters: str, told: Mapping[str, int], *, is_open: bool) -> None:
        """Show these letters of a list, and what was told about them; `is_open` while something may be typed."""
        self._others = "".join(letter for letter in letters if letter not in "".join(ROWS))
        self.told = told
        self.setEnabled(is_open)
        self.updateGeometry()
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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            key = next((key for key, rect in self.keys() if rect.contains(event.position())), "")
            if key:
                self.pressed.emit(key)

    def paint(self, painter: QPainter) -> None:
        painter.setOpacity(1.0 if self.isEnabled() else 0.5)
        for key, rect in self.keys():
            paint_letter(painter, rect, "←" if key == ERASE else "OK" if key == ENTER else key,
                         self.told.get(key, -1))
