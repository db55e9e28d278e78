"""A drawn keyboard of three octaves, played by mouse. It shows what sounds, and what can be answered."""
from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Painted, draw_text
from app.look import Ink, draw_circle, draw_shape, theme
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.spoken import short_name

LOWEST, HIGHEST = 48, 84   # keys c3 to c6
WHITES: Final = tuple(key for key in range(LOWEST, HIGHEST + 1) if not Pitch.from_midi(key).alteration)
BLACKS: Final = tuple(key for key in range(LOWEST, HIGHEST + 1) if Pitch.from_midi(key).alteration)
LEAST, USUAL = 116, 148     # px, how high it is
BLACK_WIDE, BLACK_HIGH = 0.58, 0.52  # of a white key
GAP: Final = 1.0           # px between keys
DOT: Final = 3.5           # px, the radius of the mark of a key that can be answered


class Piano(Painted, QWidget):
    """Emits `pressed` with the MIDI key under the mouse, and with each further one that it is dragged to."""

    pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._sounding: Mapping[int, Ink] = {}
        self._answerable: Collection[int] | None = None
        self._caps: Mapping[int, str] = {}
        self._down: int | None = None
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(USUAL)
        self.setAccessibleName("Piano keys")
        self.setWhatsThis(
            "A keyboard to play on. A dot marks the keys that the second voice can answer; a square is your last note, "
            "a circle its answer. The small letters are the keys of the computer that play.")

    def sizeHint(self) -> QSize:
        return QSize(600, USUAL)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, LEAST)

    def show_sounding(self, sounding: Mapping[int, Ink]) -> None:
        """Mark keys that sounded last, each in the ink of its part."""
        if sounding != self._sounding:
            self._sounding = dict(sounding)
            self.update()

    def show_answerable(self, keys: Collection[int] | None) -> None:
        """Mark the keys that can be answered; None while that is not known."""
        if keys != self._answerable:
            self._answerable = keys
            self.update()

    def show_caps(self, caps: Mapping[int, str]) -> None:
        """Write the computer's keys on those that they play."""
        if caps != self._caps:
            self._caps = dict(caps)
            self.update()

    def key_rect(self, key: int) -> QRectF:
        """Where a key is, px."""
        wide, high = self.width() / len(WHITES), float(self.height())
        if key in WHITES:
            return QRectF(WHITES.index(key) * wide + GAP / 2, 0, wide - GAP, high)
        left = (WHITES.index(key - 1) + 1) * wide
        return QRectF(left - BLACK_WIDE * wide / 2, 0, BLACK_WIDE * wide, BLACK_HIGH * high)

    def key_at(self, point: QPointF) -> int | None:
        return next((key for key in (*BLACKS, *WHITES) if self.key_rect(key).contains(point)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press(self.key_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        key = self.key_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton and key != self._down:
            self._press(key)
        if key != self._hovered:
            self._hovered = key
            self.setToolTip("" if key is None else short_name(Pitch.from_midi(key)))
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._down = None
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hovered = None
        self.update()

    def _press(self, key: int | None) -> None:
        self._down = key
        self.update()
        if key is not None:
            self.pressed.emit(key)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        light, dark = (tokens.text, tokens.sunken) if tokens.dark else (tokens.panel, tokens.text)
        line = QPen(tokens.edge, 1)
        for key in (*WHITES, *BLACKS):
            rect, white = self.key_rect(key).adjusted(0, -8, 0, -0.5), key in WHITES
            ground, ink = (light, dark) if white else (dark, light)
            if key in (self._hovered, self._down):
                ground = theme.blend(ground, ink, 0.25 if key == self._down else 0.1)
            draw_shape(painter, rect, line=line, fill=ground, radius=4)
            self._paint_marks(painter, key, rect, ground, ink)

    def _paint_marks(self, painter: QPainter, key: int, rect: QRectF, ground: QColor, ink: QColor) -> None:
        """What sounds and what can be answered; below that the computer's key and, on each c, the name."""
        tokens, middle, base = theme.current(), rect.center().x(), rect.bottom() - 7
        accent = theme.blend(tokens.accent, ink, 0.4) if tokens.dark == (key in WHITES) else tokens.accent
        small = theme.leading("caption")
        cap, white = self._caps.get(key, ""), key in WHITES
        name = short_name(Pitch.from_midi(key)) if white and key % 12 == 0 else ""
        faint = theme.blend(ground, ink, 0.62)
        for words in (name, cap):
            if words and rect.width() > 12:
                row = QRectF(rect.x() - 8, base - small + 3, rect.width() + 16, small)
                draw_text(painter, row, words, theme.font("caption", words is cap), faint,
                          Qt.AlignmentFlag.AlignHCenter)
                base -= small
            elif white:
                base -= small  # so that all marks are in one row
        at = QPointF(middle, (base if white else rect.bottom() - 4 - small) - 8)
        part = self._sounding.get(key)
        if part is not None:
            side = min(rect.width() - 6, 16.0)
            if part == "text":
                draw_shape(painter, QRectF(at.x() - side / 2, at.y() - side / 2, side, side), fill=ink, radius=2)
            else:
                draw_circle(painter, at, side / 2, fill=accent)
        elif self._answerable is not None and key in self._answerable:
            draw_circle(painter, at, DOT, fill=accent)
