"""Slider: a track of 4 px with a knob of 16, that goes where it is clicked."""
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from app.controls.focus import RING, Keyed, WheelWithFocus, paint_ring
from app.look import theme

TRACK = 4
KNOB = 16


class Slider(Keyed, WheelWithFocus, QSlider):
    """A horizontal slider over whole numbers; keys as every slider has them.

    The track is filled from the lowest value to the knob, or from `zero`, which may lie anywhere.
    """

    def __init__(self, low: int, high: int, name: str, parent: QWidget | None = None, zero: int | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._zero = zero
        self.setRange(low, high)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setPageStep(max((high - low) // 8, 1))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(104 + 2 * RING, KNOB + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        return QSize(48 + 2 * RING, KNOB + 2 * RING)

    def _line(self) -> tuple[float, float]:
        """The places of the knob's middle at the lowest and at the highest value."""
        inset = RING + KNOB / 2
        return inset, self.width() - inset

    def _place(self, value: int) -> float:
        left, right = self._line()
        return left + (value - self.minimum()) / max(self.maximum() - self.minimum(), 1) * (right - left)

    def _knob(self) -> QPointF:
        return QPointF(self._place(self.sliderPosition()), self.height() / 2)

    def _follow(self, event: QMouseEvent) -> None:
        left, right = self._line()
        part = (event.position().x() - left) / max(right - left, 1)
        self.setValue(self.minimum() + round(part * (self.maximum() - self.minimum())))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        accent = colours.accent if self.isEnabled() else colours.edge
        knob = self._knob()
        track = QRectF(RING, knob.y() - TRACK / 2, self.width() - 2 * RING, TRACK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.track)
        painter.drawRoundedRect(track, TRACK / 2, TRACK / 2)
        painter.setBrush(accent)
        from_x, to_x = sorted((track.left() if self._zero is None else self._place(self._zero), knob.x()))
        painter.drawRoundedRect(QRectF(from_x, track.top(), to_x - from_x, TRACK), TRACK / 2, TRACK / 2)
        if self._zero is not None:
            painter.fillRect(QRectF(round(self._place(self._zero)) - 0.5, knob.y() - TRACK - 1, 1, 2 * TRACK + 2),
                             colours.edge)
        painter.setBrush(colours.panel)
        painter.setPen(QPen(accent, 2))
        painter.drawEllipse(knob, KNOB / 2 - 1, KNOB / 2 - 1)
        if self.ringed:
            paint_ring(painter, QRectF(knob.x() - KNOB / 2, knob.y() - KNOB / 2, KNOB, KNOB), KNOB / 2)
        painter.end()
