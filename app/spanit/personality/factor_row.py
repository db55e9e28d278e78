"""FactorRow: one factor, with a slider over its usual range and a field for any number."""
from math import ceil, floor, log10

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.controls import Line, Slider
from app.spanit.personality import numbers
from solvers.formats import FormatError
from solvers.spanit.factors import Factor

HEIGHT = 26
SLIDER = 74  # px
FIELD = 58
STEPS = 100  # about so many from end to end of a slider


def step_of(factor: Factor) -> float:
    """How far one step of a factor's slider goes: 1, 2 or 5 of a power of ten."""
    if factor.whole:
        return 1.0
    rough = (factor.high - factor.low) / STEPS
    unit = 10.0 ** floor(log10(rough))
    return float(unit * min((1, 2, 5, 10), key=lambda times: abs(times - rough / unit)))


class FactorRow(QWidget):
    """A label, a slider and a field that follow each other."""

    changed = Signal(object, float)  # the factor and its new value, at every step
    refused = Signal(str)            # a sentence: what was entered cannot be
    pointed = Signal(object)         # the factor that the mouse or the keyboard has come to

    def __init__(self, factor: Factor) -> None:
        super().__init__()
        self.factor = factor
        self.value = 0.0
        self._step = step_of(factor)
        self.setFixedHeight(HEIGHT)
        self.label = Line(factor.words)
        self.slider = Slider(floor(factor.low / self._step), ceil(factor.high / self._step), factor.words)
        self.slider.setFixedWidth(SLIDER)
        self.slider.valueChanged.connect(lambda place: self._enter(round(place * self._step, 10)))
        self.field = NumberField(factor)
        self.field.entered.connect(self._enter)
        self.field.refused.connect(self.refused)
        self.field.stepped.connect(self._go)
        for widget in (self.slider, self.field):
            widget.setWhatsThis(f"{factor.words}. {factor.explanation}")
            widget.setAccessibleDescription(factor.explanation)
            widget.installEventFilter(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.label, 1)
        row.addWidget(self.slider)
        row.addWidget(self.field)

    def show_value(self, value: float) -> None:
        """Show another value, and tell nobody."""
        self.value = value
        self.slider.blockSignals(True)
        self.slider.setValue(min(max(round(max(min(value / self._step, 1e9), -1e9)), self.slider.minimum()),
                                 self.slider.maximum()))
        self.slider.blockSignals(False)
        self.field.show_value(value)

    def _go(self, steps: int) -> None:
        """From where it is, by steps of the slider; as far as the factor allows."""
        value = round(self.value + steps * self._step, 10)
        self._enter(min(max(value, self.factor.low), self.factor.high) if self.factor.whole else value)

    def _enter(self, value: float) -> None:
        if value != self.value:
            self.show_value(value)
            self.changed.emit(self.factor, value)

    def set_strong(self, strong: bool) -> None:
        """Mark it as one that has to do with what is looked at."""
        self.label.set_ink("accent" if strong else "text")

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.factor)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.pointed.emit(self.factor)
        return False


class NumberField(QLineEdit):
    """A field for any number that a factor may have. It takes it with Enter, or when the focus goes on; Up and Down
    step."""

    entered = Signal(float)
    refused = Signal(str)
    stepped = Signal(int)

    def __init__(self, factor: Factor) -> None:
        super().__init__()
        self._factor = factor
        self._value = 0.0
        self.setFixedSize(FIELD, 24)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setMaxLength(400)
        self.setAccessibleName(f"{factor.words}, exactly")
        self.editingFinished.connect(self._finish)

    def show_value(self, value: float) -> None:
        """Show another value: exactly while one is in the field, in what has room there otherwise."""
        self._value = value
        write = numbers.written if self.hasFocus() else numbers.fitting
        self.setText(write(value, self._factor.unit))
        exact = numbers.written(value, self._factor.unit)
        self.setToolTip(exact if exact != numbers.fitting(value, self._factor.unit) else "")

    def _finish(self) -> None:
        if not self.isModified():
            return
        try:
            value = numbers.read(self.text(), self._factor)
        except FormatError as error:
            before = numbers.written(self._value, self._factor.unit)
            self.show_value(self._value)
            self.refused.emit(f"{error} {self._factor.words} stays at {before}.")
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

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.isModified():
            selected = self.hasSelectedText()
            self.show_value(self._value)
            if selected:
                self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.isModified():
            self.show_value(self._value)
            self.deselect()
