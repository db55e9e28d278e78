"""WeightForm: a row for each feature of a set: a slider from punishing to rewarding it, and a field for its weight."""
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import IconButton, Line, NumberField, Slider, draw_text
from app.controls.layouts import column_of, row_of
from app.controls.numbers import exact_text, read_number
from app.look import theme
from solvers.core.formats import FormatError
from solvers.tetris.controllers import GREATEST, Controller
from solvers.tetris.feature_sets import Feature, FeatureSet

LEAST, MOST = 27, 34  # px of the height of a row
MARK, SLIDER, FIELD, SIDE = 18, 96, 64, 24  # px
STEPS = 100  # of a slider, from nothing to an end
HEADING = 18  # px of the words above the sliders


class WeightRow(QWidget):
    """One feature: a slider from punishing to rewarding it, a field that follows it, and a way back."""

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
        self.field = NumberField(feature.title, FIELD, self._read, exact_text, weight_text)
        self.reset = IconButton("undo", f"{feature.title} as it was", side=SIDE, size=14)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        row_of(self.mark, self.label, (self.slider, 1), self.field, self.reset, gap=4, parent=self)
        self.slider.valueChanged.connect(lambda place: self._enter(round(place * self._step, 6)))
        self.field.entered.connect(self._enter)
        self.field.refused.connect(self.refused)
        self.field.stepped.connect(lambda steps: self._enter(self._bound(self.value + steps * self._step)))
        self.reset.clicked.connect(self.reset_asked)
        for widget in (self.slider, self.field):
            widget.setWhatsThis(f"{feature.title}. {feature.about} Its weight: {feature.formula}.")
            widget.setAccessibleDescription(feature.about)
            widget.installEventFilter(self)

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
        value = read_number(text, self.feature.title)
        if abs(value) > GREATEST:
            raise FormatError(f"A weight lies between −{GREATEST:.0f} and {GREATEST:.0f}.")
        return value

    def _bound(self, value: float) -> float:
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


def weight_text(weight: float) -> str:
    """A weight to the thousandth, which is what decides: −12.629, 0.1."""
    rounded = round(weight, 3)
    return exact_text(rounded) if rounded or not weight else f"{weight:.0e}".replace("-", "−")


def reach_of(most: float) -> float:
    """How far sliders go whose weights are at most so large: 1, 2 or 5 of a power of ten, with room to spare."""
    for reach in (1.0, 2.0, 5.0, 10.0, 20.0, 50.0):
        if 1.15 * most <= reach:
            return reach
    return GREATEST


class WeightForm(QWidget):
    """Form of all weights. The sliders reach equally far, so that the weights can be compared."""

    changed = Signal(int, float)   # the place of a feature, and its new weight
    refused = Signal(str)
    reset_asked = Signal(int)
    pointed = Signal(object)       # see WeightRow

    def __init__(self) -> None:
        super().__init__()
        self.set: FeatureSet | None = None
        self.rows: list[WeightRow] = []
        self.headings: list[Line] = []  # of the groups, if there are any
        self._built: dict[str, tuple[list[WeightRow], list[Line]]] = {}  # of each set, by its name
        self._column = column_of(margins=(0, HEADING, 0, 0), parent=self)
        theme.notifier.changed.connect(self._align)

    def show_controller(self, controller: Controller, origin: Controller, *, fresh: bool) -> None:
        """Show a controller beside what it was; for a `fresh` one the sliders get the reach that its weights need."""
        if controller.set is not self.set:
            self._turn_to(controller.set)
            fresh = True
        if fresh:
            reach = reach_of(max(map(abs, controller.weights)))
            for row in self.rows:
                row.set_reach(reach)
        for row, weight, before in zip(self.rows, controller.weights, origin.weights, strict=True):
            row.show_value(weight, before)

    def _turn_to(self, features: FeatureSet) -> None:
        """Show the rows of another set; those of a set that was shown before are there still."""
        for old in (*self.headings, *self.rows):
            old.hide()
        self.set = features
        if features.name in self._built:
            self.rows, self.headings = self._built[features.name]
            for known in (*self.headings, *self.rows):
                known.show()
        else:
            self._build(features)
        self._align()

    def _build(self, features: FeatureSet) -> None:
        self.rows, self.headings = self._built[features.name] = [], []
        first = 0  # of a group
        titles = {}
        for title, many in features.groups:
            titles[first] = title
            first += many
        for number, feature in enumerate(features.features):
            if number in titles:
                heading = Line(titles[number], "small", "muted")
                self.headings.append(heading)
                self._column.addWidget(heading)
            row = WeightRow(feature)
            row.changed.connect(lambda value, number=number: self.changed.emit(number, value))
            row.refused.connect(self.refused)
            row.reset_asked.connect(lambda number=number: self.reset_asked.emit(number))
            row.pointed.connect(self.pointed)
            self._column.addWidget(row)
            self.rows.append(row)

    def _align(self) -> None:
        """Let all sliders begin at the same place."""
        widest = max((row.label.sizeHint().width() for row in self.rows), default=0)
        for row in self.rows:
            row.label.setFixedWidth(widest)

    def mark(self, name: str) -> None:
        """Mark the feature of a name; an empty one marks none."""
        for row in self.rows:
            row.set_strong(row.feature.name == name)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.rows:
            return
        painter = QPainter(self)
        tokens, font = theme.current(), theme.font("caption")
        track = self.rows[0].slider.geometry()
        heading = QRectF(track.x(), 0, track.width(), HEADING)
        ends = ("punishes", "rewards")
        if QFontMetricsF(font).horizontalAdvance("punishes 0 rewards") > heading.width():
            ends = ("−", "+")
        draw_text(painter, heading, ends[0], font, tokens.muted)
        draw_text(painter, heading, "0", font, tokens.muted, Qt.AlignmentFlag.AlignHCenter)
        draw_text(painter, heading, ends[1], font, tokens.muted, Qt.AlignmentFlag.AlignRight)
        painter.end()
