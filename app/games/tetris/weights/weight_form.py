"""WeightForm: a row for each feature of a set: a slider from punishing to rewarding it, and a field for its weight."""
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Line, Slider, column_of, draw_text
from app.controls.number_row import NamedNumber, NumberRow, align_labels
from app.controls.numbers import exact_text, read_number, short_text
from app.look import theme
from solvers.core.formats import FormatError
from solvers.tetris.controllers import GREATEST, Controller
from solvers.tetris.feature_sets import Feature, FeatureSet

LEAST, MOST = 27, 34  # px of the height of a row
MARK, SLIDER = 18, 96  # px
STEPS = 100  # of a slider, from nothing to an end
HEADING = 18  # px of the words above the sliders


def weight_row(feature: Feature) -> NumberRow:
    """Row of one feature: a slider from punishing to rewarding it, a field that follows it, and a way back."""
    mark, slider = Line(feature.mark, strong=True), Slider(-STEPS, STEPS, feature.title, zero=0)
    mark.setFixedWidth(MARK)
    slider.setMinimumWidth(SLIDER)
    row = NumberRow(NamedNumber(
        feature, feature.title, feature.about,
        f"{feature.title}. {feature.about} Its weight: {feature.formula}.", partial(read_weight, name=feature.title),
        exact_text, weight_text, least=-GREATEST, most=GREATEST), slider, 1 / STEPS, mark)
    row.keep_reset_room()
    row.setMinimumHeight(LEAST)
    row.setMaximumHeight(MOST)
    row.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
    return row


def read_weight(text: str, name: str) -> float:
    """What was entered as the weight of that name. Raises FormatError with a sentence."""
    value = read_number(text, name)
    if abs(value) > GREATEST:
        raise FormatError(f"A weight lies between −{GREATEST:.0f} and {GREATEST:.0f}.")
    return value


def weight_text(weight: float) -> str:
    """A weight to the thousandth, which is what decides: −12.629, 0.1."""
    rounded = round(weight, 3)
    return exact_text(rounded) if rounded or not weight else short_text(weight)


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
    pointed = Signal(object)       # see NumberRow

    def __init__(self) -> None:
        super().__init__()
        self.set: FeatureSet | None = None
        self.rows: list[NumberRow] = []
        self.headings: list[Line] = []  # of the groups, if there are any
        self._built: dict[str, tuple[list[NumberRow], list[Line]]] = {}  # of each set, by its name
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
                row.set_step(reach / STEPS)
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
            row = weight_row(feature)
            row.changed.connect(lambda _, value, number=number: self.changed.emit(number, value))
            row.refused.connect(self.refused)
            row.reset_asked.connect(lambda _, number=number: self.reset_asked.emit(number))
            row.pointed.connect(self.pointed)
            self._column.addWidget(row)
            self.rows.append(row)

    def _align(self) -> None:
        align_labels(self.rows)

    def mark(self, name: str) -> None:
        """Mark the feature of a name, which is looked at elsewhere; an empty one marks none."""
        if self.set is None:
            return
        for feature, row in zip(self.set.features, self.rows, strict=True):
            for line in filter(None, (row.label, row.mark)):
                line.set_ink("accent" if feature.name == name else "text")

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
