"""SliderRow: a label, a slider and its value, as a line of a section."""
from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QWidget

from app.controls import Line, Slider, row_of

LABEL, VALUE = 92, 58  # px


class SliderRow(QWidget):
    """A whole number that is chosen by a slider. `show_value` shows one without telling anybody."""

    def __init__(
        self, label: str, low: int, high: int, chosen: Callable[[int], object],
        words: Callable[[int], str] = str, tip: str = "", seen: Callable[[int], object] = lambda _: None,
    ) -> None:
        """Make a slider with its label.

        Args:
            label: What is chosen.
            low, high: The least and the greatest value.
            chosen: Told of a value that the user chose: once the knob is let go, or at each key.
            words: Writes a value.
            tip: Says what it does.
            seen: Told of each value while the knob is dragged.
        """
        super().__init__()
        self._words, self._chosen, self._seen = words, chosen, seen
        self.slider = Slider(low, high, label)
        self.slider.setToolTip(tip)
        self.slider.setWhatsThis(tip)
        name = Line(label, ink="muted")
        name.setFixedWidth(LABEL)
        self._value = Line(strong=True, align=Qt.AlignmentFlag.AlignRight)
        self._value.setFixedWidth(VALUE)
        row_of(name, (self.slider, 1), self._value, gap=8, margins=(0, 2, 0, 2), parent=self)
        self.slider.valueChanged.connect(self._change)
        self.slider.sliderReleased.connect(lambda: self._chosen(self.slider.value()))
        self.say(self._words(self.slider.value()))

    def show_value(self, value: int, low: int | None = None, high: int | None = None) -> None:
        """Show a value, and let another range be chosen from if that is given."""
        with QSignalBlocker(self.slider):
            if low is not None and high is not None:
                self.slider.setRange(low, high)
            self.slider.setValue(value)
        self.slider.update()
        self.say(self._words(value))

    def say(self, words: str) -> None:
        """Show a value in other words, such as one between two places of the slider."""
        self._value.set(words)
        self.slider.setAccessibleDescription(words)

    def _change(self, value: int) -> None:
        self.say(self._words(value))
        if self.slider.isSliderDown():
            self._seen(value)
        else:
            self._chosen(value)
