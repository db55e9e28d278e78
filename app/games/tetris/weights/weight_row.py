"""WeightRow: one feature, with a slider from punishing to rewarding it, a field for the weight, and a way back."""
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.controls import IconButton, Line, NumberField, Slider
from app.controls.numbers import read, written
from solvers.core.formats import FormatError
from solvers.tetris.controllers import GREATEST
from solvers.tetris.feature_sets import Feature

LEAST, MOST = 27, 34  # px of the height
MARK, SLIDER, FIELD, SIDE = 18, 96, 64, 24  # px
STEPS = 100  # of a slider, from nothing to an end


class WeightRow(QWidget):
    """A slider and a field that follow each other."""

    changed = Signal(float)      # the new weight, at every step
    refused = Signal(str)        # a sentence: what was entered cannot be
    reset_asked = Signal()
    pointed = Signal(object)     # the feature that the mouse or the keyboard has come to

    def __init__(self, feature: Feature) -> None:
        super().__init__()
        self.feature = feature
        self.value = 0.0
        self._step = 0.1
        self.setMinimumHeight(LEAST)
        self.setMaximumHeight(MOST)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.mark = Line(feature.mark, strong=True)
        self.mark.setFixedWidth(MARK)
        self.label = Line(feature.title)
        self.slider = Slider(-STEPS, STEPS, feature.title, zero=0)
        self.slider.setMinimumWidth(SLIDER)
        self.field = NumberField(feature.title, FIELD, self._read, written, short)
        self.reset = IconButton("undo", f"{feature.title} as it was", side=SIDE, size=14)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self._lay_out()
        self.slider.valueChanged.connect(lambda place: self._enter(round(place * self._step, 6)))
        self.field.entered.connect(self._enter)
        self.field.refused.connect(self.refused)
        self.field.stepped.connect(lambda steps: self._enter(self._bounded(self.value + steps * self._step)))
        self.reset.clicked.connect(self.reset_asked)
        for widget in (self.slider, self.field):
            widget.setWhatsThis(f"{feature.title}. {feature.about} Its weight: {feature.formula}.")
            widget.setAccessibleDescription(feature.about)
            widget.installEventFilter(self)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.mark)
        row.addWidget(self.label)
        row.addWidget(self.slider, 1)
        row.addWidget(self.field)
        row.addWidget(self.reset)

    def set_reach(self, reach: float) -> None:
        """The slider goes from −reach to reach."""
        self._step = reach / STEPS

    def show_value(self, value: float, before: float) -> None:
        """Show another weight, and tell nobody; `before` is what it was before all changes."""
        self.value = value
        self.slider.blockSignals(True)
        self.slider.setValue(min(max(round(value / self._step), -STEPS), STEPS))
        self.slider.blockSignals(False)
        self.slider.update()
        self.field.show_value(value)
        self.reset.setVisible(value != before)

    def _read(self, text: str) -> float:
        value = read(text, self.feature.title)
        if abs(value) > GREATEST:
            raise FormatError(f"A weight lies between −{GREATEST:.0f} and {GREATEST:.0f}.")
        return value

    def _bounded(self, value: float) -> float:
        return min(max(round(value, 6), -GREATEST), GREATEST)

    def _enter(self, value: float) -> None:
        if value != self.value:
            self.changed.emit(value)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.feature)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress):
            self.pointed.emit(self.feature)
        return False

    def set_strong(self, strong: bool) -> None:
        """Mark it as the one that is looked at elsewhere."""
        self.label.set_ink("accent" if strong else "text")
        self.mark.set_ink("accent" if strong else "text")


def short(weight: float) -> str:
    """A weight to the thousandth, which is what decides: −12.629, 0.1."""
    rounded = round(weight, 3)
    return written(rounded) if rounded or not weight else f"{weight:.0e}".replace("-", "−")


def reach_of(most: float) -> float:
    """How far sliders go whose weights are at most so large: 1, 2 or 5 of a power of ten, with room to spare."""
    for reach in (1.0, 2.0, 5.0, 10.0, 20.0, 50.0):
        if 1.15 * most <= reach:
            return reach
    return GREATEST
