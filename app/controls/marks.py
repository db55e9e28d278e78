"""Small marks for a panel: a pill of text, a meter, and a bar chart of a few bars."""
from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.look import draw_shape, paint_with, theme, write_with

Tone = Literal["plain", "accent", "good", "warning", "bad"]

HEIGHT = 72    # of the highest bar, px
LABELS = 16
GAP = 4        # between bars, px
WIDEST = 64    # px
LEAST = 1.5    # what a bar that is not empty shows at least, px
_TONES: dict[Tone, tuple[theme.Ink, theme.Ink]] = {  # ground and ink
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
        draw_shape(painter, QRectF(self.rect()), fill=theme.current().colour(ground), radius=self.height() / 2)
        write_with(painter, font, theme.current().colour(ink))
        text = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - 14)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


class Meter(QWidget):
    """A horizontal bar of 4 px, filled from the left in proportion to a value."""

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
        paint_with(painter, fill=theme.current().track)
        rect = QRectF(self.rect())
        painter.drawRoundedRect(rect, 2, 2)
        if self._part > 0:
            painter.setBrush(theme.current().accent)
            rect.setWidth(max(rect.width() * self._part, 4.0))
            painter.drawRoundedRect(rect, 2, 2)
        painter.end()


class HistogramBar(NamedTuple):
    """A bar of `Histogram`: its label, and a part of a whole."""

    label: str
    part: float
    whole: float


class Histogram(QWidget):
    """Bars side by side on one baseline; `caption` says what their heights are."""

    def __init__(self, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._caption = caption
        self._bars: tuple[HistogramBar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(caption)

    def set(self, bars: Sequence[HistogramBar]) -> None:
        """Show other bars; heights are in parts of the largest whole."""
        self._bars = tuple(bars)
        self.setAccessibleDescription("; ".join(f"{bar.label}: {bar.part:g} of {bar.whole:g}" for bar in self._bars))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT + LABELS + (LABELS if self._caption else 0))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        painter.fillRect(QRectF(0, HEIGHT - 1, self.width(), 1), colours.line)
        highest = max((max(bar.whole, bar.part) for bar in self._bars), default=0.0)
        count = max(len(self._bars), 1)
        pitch = min(self.width() / count, WIDEST)
        left = (self.width() - pitch * count) / 2
        gap = min(GAP, pitch / 4)
        for place, bar in enumerate(self._bars):
            x = left + place * pitch + gap / 2
            for amount, colour in ((bar.whole, colours.track), (bar.part, colours.accent)):
                if amount > 0:
                    height = max((HEIGHT - 1) * amount / highest, LEAST)
                    _paint_bar(painter, QRectF(x, HEIGHT - 1 - height, pitch - gap, height), colour)
        self._paint_labels(painter, left, pitch)
        painter.end()

    def _paint_labels(self, painter: QPainter, left: float, pitch: float) -> None:
        """Every label, or every second, third ... where they are too wide."""
        font = theme.font("caption")
        metrics = QFontMetricsF(font)
        write_with(painter, font, theme.current().muted)
        widest = max((metrics.horizontalAdvance(bar.label) for bar in self._bars), default=0.0)
        every = max(int((widest + 6) // pitch) + 1, 1)
        for place in range(0, len(self._bars), every):
            room = QRectF(left + (place + 0.5) * pitch - widest, HEIGHT + 1, 2 * widest, LABELS)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self._bars[place].label)
        text = metrics.elidedText(self._caption, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(QRectF(0, HEIGHT + LABELS, self.width(), LABELS), Qt.AlignmentFlag.AlignCenter, text)


def _paint_bar(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """A bar with rounded shoulders that stands flat on its base."""
    paint_with(painter, fill=colour)
    radius = min(2.0, rect.height() / 2)
    painter.setClipRect(rect)
    painter.drawRoundedRect(rect.adjusted(0, 0, 0, radius), radius, radius)
    painter.setClipping(False)
