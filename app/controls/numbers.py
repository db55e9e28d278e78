"""Numbers: how they are written and read, and the spin boxes, the field and the slider that take them."""
import sys
from collections.abc import Callable, Iterable
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QLineEdit, QSizePolicy, QSlider, QSpinBox, QWidget

from app.controls.focus import RING, Keyed, WheelWithFocus, paint_ring
from app.look import draw_circle, draw_shape, theme
from solvers.core.formats import FormatError

if TYPE_CHECKING:
    _Widget = QAbstractSpinBox
else:
    _Widget = object  # Qt's classes cannot be mixed, plain ones can

ROOM = 8   # characters of a number that a field has room for, its sign and its point among them
LEAST = 3  # figures that a number has at least where it is rounded
HEIGHT = 24  # px, of a field for an exact number
SPIN_PADDING = 24   # px at both sides of the text of a spin box, in all
NUMBER_PADDING = 8  # px at both sides of its figures, the border and the room of the cursor among them
TRACK = 4  # px, of a slider
KNOB = 16  # px, of a slider
TICKS_APART = 5  # px at least


def exact_text(value: float, unit: str = "") -> str:
    """A value exactly, in as few figures as say it: 2, −0.5, 1e200, 60 %."""
    text = str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value))
    return text.replace("e+", "e").replace("-", "−") + unit


def short_text(value: float, unit: str = "") -> str:
    """A value as a field has room for it, in at most `ROOM` characters: exactly, or else rounded.

    Powers of ten are written only where a number is too large for `ROOM` figures, or smaller than 0.0001.
    """
    exact = exact_text(value)
    if len(exact) <= ROOM and "e" not in exact:
        return exact + unit
    candidates = [f"{value:.{decimals}f}" for decimals in range(ROOM - 2, -1, -1)]
    if abs(value) < 1:
        candidates = [text for text in candidates if len(text.lstrip("-0.").replace(".", "")) >= LEAST]
    for decimals in range(ROOM - 2, -1, -1):
        mantissa, exponent = f"{value:.{decimals}e}".split("e")
        candidates.append(f"{float(mantissa):g}e{int(exponent)}")
    fitting = next(text for text in candidates if len(text) <= ROOM)
    if "." in fitting and "e" not in fitting:
        fitting = fitting.rstrip("0").rstrip(".")
    return fitting.replace("-", "−") + unit


def read_number(text: str, name: str) -> float:
    """The number that was entered as the value of `name`. Raises FormatError with a sentence: no number, too large."""
    entered = text.strip()
    quoted = f"“{entered[:20]}{'…' if len(entered) > 20 else ''}”"
    if not entered:
        raise FormatError(f"{name} needs a number.")
    try:
        value = float(entered.replace("−", "-").replace(" ", ""))
        if "_" in entered:
            raise ValueError
    except ValueError:
        point = " Write a point before the decimals, and nothing between thousands." if "," in entered else ""
        raise FormatError(f"{quoted} is no number.{point}") from None
    if value != value:
        raise FormatError(f"{quoted} is no number.")
    if abs(value) > sys.float_info.max:
        raise FormatError(f"{quoted} is too large: the largest possible number is about 1.8e308.")
    return value


class _Whole(_Widget):
    """Mixin of a spin box: no number of its range is ever cut, in any type. Put it before the Qt class."""

    _least = 0

    def keep_width(self, least: int) -> None:
        """Be `least` px wide, or wider where its longest number needs it."""
        self._least = least
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def longest_texts(self) -> Iterable[str]:
        """Those of which one is the widest."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        words = max(map(self.fontMetrics().horizontalAdvance, self.longest_texts()))
        return QSize(max(words + SPIN_PADDING, self._least), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class SpinBox(_Whole, WheelWithFocus, QSpinBox):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # not by the wheel

    def longest_texts(self) -> Iterable[str]:
        ends = (self.prefix() + self.textFromValue(end) + self.suffix() for end in (self.minimum(), self.maximum()))
        return (*ends, self.specialValueText())


class DoubleSpinBox(_Whole, WheelWithFocus, QDoubleSpinBox):
    """A field for a number with decimals."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def longest_texts(self) -> Iterable[str]:
        ends = (self.prefix() + self.textFromValue(end) + self.suffix() for end in (self.minimum(), self.maximum()))
        return (*ends, self.specialValueText())


class NumberField(QLineEdit):
    """A field for an exact number, beside a slider: Enter, or leaving it, enters the number; Up and Down step."""

    entered = Signal(float)
    refused = Signal(str)
    stepped = Signal(int)

    def __init__(
        self, name: str, read: Callable[[str], float], exact: Callable[[float], str], short: Callable[[float], str],
        unit: str = "",
    ) -> None:
        """Make a field for one number.

        Args:
            name: What it is the number of.
            read: Reads what was entered. Raises FormatError.
            exact: Writes a number exactly.
            short: Writes a number in at most `ROOM` characters, and its unit.
            unit: There is room for it behind the number, so that fields with and without are equally wide.
        """
        super().__init__()
        self._name, self._read, self._exact, self._short, self._unit = name, read, exact, short, unit
        self._value = 0.0
        self.setProperty("kind", "number")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setMaxLength(400)
        self.setAccessibleName(f"{name}, exactly")
        self.editingFinished.connect(self._finish)

    def sizeHint(self) -> QSize:
        return QSize(ceil(theme.text_width(ROOM * "8" + self._unit, "body")) + 2 * NUMBER_PADDING, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.updateGeometry()  # it is as wide as its type needs

    def show_value(self, value: float) -> None:
        """Show another value, rounded where it is too long; the tool tip has all of it then."""
        self._value = value
        exact, short = self._exact(value), self._short(value)
        self.setText(short)
        self.setToolTip(exact if exact != short else "")

    def _finish(self) -> None:
        if not self.isModified():
            return
        try:
            value = self._read(self.text())
        except FormatError as error:
            self.show_value(self._value)
            self.refused.emit(f"{error} {self._name} stays at {self._exact(self._value)}.")
        else:
            self.show_value(value)
            self.entered.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._finish()
                self.stepped.emit(1 if event.key() == Qt.Key.Key_Up else -1)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self._finish()
                self.stepped.emit(10 if event.key() == Qt.Key.Key_PageUp else -10)
            case Qt.Key.Key_Escape if self.isModified():
                self.show_value(self._value)
                self.selectAll()
            case _:
                super().keyPressEvent(event)


class Slider(Keyed, WheelWithFocus, QSlider):
    """A horizontal slider over whole numbers; keys as every slider has them.

    The track is filled from the lowest value to the knob, or from `zero`, which may lie anywhere. With a `tickPosition`
    each value has a tick below the track, as far as they can be told apart.
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

    def _paint_ticks(self, painter: QPainter, top: float) -> None:
        values = range(self.minimum(), self.maximum() + 1)
        if len(values) > 1 and self._place(values[1]) - self._place(values[0]) >= TICKS_APART:
            for value in values:
                painter.fillRect(QRectF(round(self._place(value)) - 0.5, top + 2, 1, 4), theme.current().edge)

    def _set_from_pointer(self, event: QMouseEvent) -> None:
        left, right = self._line()
        part = (event.position().x() - left) / max(right - left, 1)
        self.setValue(self.minimum() + round(part * (self.maximum() - self.minimum())))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._set_from_pointer(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._set_from_pointer(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        accent = colours.accent if self.isEnabled() else colours.edge
        knob = self._knob()
        track = QRectF(RING, knob.y() - TRACK / 2, self.width() - 2 * RING, TRACK)
        draw_shape(painter, track, fill=colours.track, radius=TRACK / 2)
        painter.setBrush(accent)
        from_x, to_x = sorted((track.left() if self._zero is None else self._place(self._zero), knob.x()))
        painter.drawRoundedRect(QRectF(from_x, track.top(), to_x - from_x, TRACK), TRACK / 2, TRACK / 2)
        if self._zero is not None:
            painter.fillRect(QRectF(round(self._place(self._zero)) - 0.5, knob.y() - TRACK - 1, 1, 2 * TRACK + 2),
                             colours.edge)
        if self.tickPosition() != QSlider.TickPosition.NoTicks:
            self._paint_ticks(painter, track.bottom())
        draw_circle(painter, knob, KNOB / 2 - 1, QPen(accent, 2), colours.panel)
        if self.ringed:
            paint_ring(painter, QRectF(knob.x() - KNOB / 2, knob.y() - KNOB / 2, KNOB, KNOB), KNOB / 2)
        painter.end()
