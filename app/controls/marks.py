"""Small marks: a tag in a tint, and a bar that fills."""
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.look import theme

Tone = Literal["plain", "accent", "good", "warning", "bad"]

_TONES = {  # ground and ink
    "plain": ("sunken", "muted"), "accent": ("tint", "accent"), "good": ("good_tint", "good_ink"),
    "warning": ("warning_tint", "warning_ink"), "bad": ("bad_tint", "bad_ink"),
}


class Pill(QLabel):
    """A few words in a tint, 20 px high. Too long, they elide."""

    def __init__(self, text: str = "", tone: Tone = "plain", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._tone: Tone = tone
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set(self, text: str, tone: Tone) -> None:
        """Say something else in another tone."""
        self._tone = tone
        self.setText(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(theme.font("caption", True)).horizontalAdvance(self.text()) + 16, 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 40), 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        ground, ink = _TONES[self._tone]
        font = theme.font("caption", True)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(getattr(theme.current(), ground))
        painter.drawRoundedRect(QRectF(self.rect()), self.height() / 2, self.height() / 2)
        painter.setPen(getattr(theme.current(), ink))
        painter.setFont(font)
        text = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - 14)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


class Meter(QWidget):
    """A bar of 4 px, filled from the left by a part of it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._part = 0.0
        self.setFixedHeight(4)
        self.set(0.0)

    @property
    def part(self) -> float:
        return self._part

    def set(self, part: float) -> None:
        """Fill this part, 0 to 1."""
        self._part = min(max(part, 0.0), 1.0)
        self.setAccessibleName(f"{self._name}: {round(100 * self._part)} %")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().track)
        rect = QRectF(self.rect())
        painter.drawRoundedRect(rect, 2, 2)
        if self._part > 0:
            painter.setBrush(theme.current().accent)
            rect.setWidth(max(rect.width() * self._part, 4.0))
            painter.drawRoundedRect(rect, 2, 2)
        painter.end()
