"""The natal dialog: date, time and place of a birth, and by which customs it is read; checked while one types."""
from collections.abc import Callable

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app import theme
from app.connexion.natal import words
from app.connexion.natal.degrees import read_degrees, write_degrees
from app.connexion.natal.type_ahead import TypeAhead, city, zones
from app.controls import Segment, Sentence
from solvers.formats import FormatError
from solvers.iching.birth import chart
from solvers.iching.moments import RepeatedTimeError, read_date, read_time
from solvers.iching.natal_data import LONGEST, NatalData
from solvers.iching.places import PLACES

WIDTH = 496    # px
LABEL = 104    # px
MESSAGE = 72   # px, what is kept for what is wrong

TRADITION = "The tradition reads the numbers of a birth as a woman's or as a man's. Take what is right for you."

_TOLD = (
    ("name", "Whose birth it is, for the list of births; it may stay empty"),
    ("date", "Year, month and day of the Gregorian calendar, such as 1975-07-15"),
    ("time", "What the clock of the place showed, such as 02:00 or 02:00:30"),
    ("place", "A city of the list, which fills in what follows, or any name of your own"),
    ("longitude", "Degrees, such as 121.47 E, −0.13 or 0°08' W"),
    ("latitude", "Degrees, such as 31.23 N or −33.87"),
    ("zone", "What the clock was set by: a name such as Asia/Shanghai, or an offset such as UTC+8"),
    ("sex", "What the tradition asks for: with the year it decides which trigram stands above"),
    ("day", "Whether a day begins with its first double hour, at 23:00, or at midnight"),
    ("half", "The month and the half of the year follow the seasons of this half of the Earth"),
    ("again", "The clocks were put back, and showed this time twice"),
)


class NatalDialog(QDialog):
    """`chosen` is called with the `NatalData` once they are right; `data` stand there first."""

    def __init__(
        self, parent: QWidget | None, data: NatalData | None, chosen: Callable[[NatalData], object]
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Birth")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._chosen = chosen
        self.data: NatalData | None = None  # what is entered, once it is right
        self._make_fields()
        self._lay_out()
        if data is not None:
            self._fill(data)
        self._take_hold()
        self._check()
        self.date.setFocus()
        self.date.selectAll()

    def _make_fields(self) -> None:
        self.name = _line("Name", "optional", LONGEST)
        self.date = _line("Date", "1975-07-15", 20)
        self.time = _line("Time", "02:00", 20)
        self.place = TypeAhead("Place", (place.name for place in PLACES))
        self.place.setPlaceholderText("A city, or a name of your own")
        self.place.setMaxLength(LONGEST)
        self.longitude = _line("Longitude", "121.47 E", 20)
        self.latitude = _line("Latitude", "31.23 N", 20)
        self.zone = TypeAhead("Time zone", zones())
        self.zone.setPlaceholderText("Asia/Shanghai or UTC+8")
        self.zone.setMaxLength(LONGEST)
        self.sex = Segment((("female", "Woman"), ("male", "Man")), "Sex")
        self.day = Segment((("23", "At 23:00"), ("24", "At 24:00")), "The day begins")
        self.half = Segment((("north", "North"), ("south", "South")), "Hemisphere")
        self.again = Segment((("earlier", "Earlier"), ("later", "Later")), "Which of the two times")
        self.message = Sentence("", "small")
        self.message.setMinimumHeight(MESSAGE)
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop)
        for name, tip in _TOLD:
            field = getattr(self, name)
            field.setToolTip(tip)
            field.setWhatsThis(f"{tip}.")

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(12)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        grid.setColumnMinimumWidth(0, LABEL)
        grid.setColumnMinimumWidth(1, WIDTH - 2 * theme.MARGIN - LABEL - 16)
        for place, (label, content) in enumerate((
            ("&Name", self.name), ("&Date and time", _side_by_side(self.date, self.time)), ("&Place", self.place),
            ("&Longitude", _side_by_side(self.longitude, _label("Latitude", self.latitude), self.latitude)),
            ("Time &zone", self.zone), ("Sex", self.sex), ("", Sentence(TRADITION, "small", "muted")),
            ("Day begins", self.day), ("Hemisphere", self.half),
        )):
            grid.addWidget(content, place, 1)
            if label:
                grid.addWidget(_label(label, content), place, 0)
        column.addLayout(grid)
        column.addWidget(self.message)
        buttons = QDialogButtonBox()
        self.show_it = buttons.addButton("Show", QDialogButtonBox.ButtonRole.AcceptRole)
        self.show_it.setToolTip("Show the hexagrams of this birth")
        self.show_it.setDefault(True)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addWidget(buttons, 1)
        column.addLayout(row)

    def _fill(self, data: NatalData) -> None:
        self.name.setText(data.name)
        self.date.setText(data.date)
        self.time.setText(data.time)
        self.place.setText(data.place)
        self.longitude.setText(write_degrees(data.longitude, "EW"))
        self.latitude.setText(write_degrees(data.latitude, "NS"))
        self.zone.setText(data.zone)
        self.sex.set_value(data.sex)
        self.day.set_value("24" if data.midnight else "23")
        self.half.set_value("south" if data.south else "north")
        self.again.set_value("later" if data.later else "earlier")

    def _take_hold(self) -> None:
        self.place.textChanged.connect(self._place_changed)
        self.latitude.textChanged.connect(self._latitude_changed)
        for field in (self.name, self.date, self.time, self.place, self.longitude, self.latitude, self.zone):
            field.textChanged.connect(self._check)
        for segment in (self.sex, self.day, self.half, self.again):
            segment.chosen.connect(self._check)

    # What is entered

    def _place_changed(self, name: str) -> None:
        """A city of the list fills in where it lies, its clock and its half of the Earth."""
        if (found := city(name)) is not None:
            self.longitude.setText(write_degrees(found.longitude, "EW"))
            self.latitude.setText(write_degrees(found.latitude, "NS"))
            self.zone.setText(found.zone)

    def _latitude_changed(self, text: str) -> None:
        try:
            south = read_degrees(text, "NS", "latitude") < 0
        except FormatError:
            return
        self.half.set_value("south" if south else "north")

    def _check(self) -> None:
        """Say what is missing or wrong, or what comes of it."""
        self.data, self._twice = None, ""
        ink, message = "muted", self._missing()
        if not message:
            try:
                data = self._read()
                message = f"{self._twice} {_outlook(data)}".strip()
                self.data = data
            except FormatError as error:
                ink, message = "bad_ink", words.sentence(error.message)
        self.again.setVisible(bool(self._twice))
        self.message.ink = ink
        self.message.set(message)
        self.show_it.setEnabled(self.data is not None)

    def _missing(self) -> str:
        """What to enter next, as long as something is empty."""
        for field, prompt in (
            (self.date, "Enter the date of the birth: year, month and day, as in 1975-07-15."),
            (self.time, "Enter the time that the clock showed, as in 02:00. The hexagrams depend on it."),
            (self.longitude, "Choose a city from the list, or enter the longitude and latitude of the place."),
            (self.latitude, "Enter the latitude of the place, as in 31.23 N."),
            (self.zone, "Enter the time zone that the clock was set by, such as Asia/Shanghai or UTC+8."),
        ):
            if not field.text().strip():
                return prompt
        return ""

    def _read(self) -> NatalData:
        """What is entered. Raises FormatError for the first thing that is wrong."""
        date, time = read_date(self.date.text()), read_time(self.time.text())
        place = self.place.text().strip()
        found = city(place)
        data = NatalData(
            date=f"{date.year:04}-{date:%m-%d}", time=f"{time:%H:%M:%S}".removesuffix(":00"),
            zone=self.zone.text().strip(),
            longitude=read_degrees(self.longitude.text(), "EW", "longitude"),
            latitude=read_degrees(self.latitude.text(), "NS", "latitude"),
            sex="male" if self.sex.value == "male" else "female",
            south=self.half.value == "south", midnight=self.day.value == "24",
            name=self.name.text().strip(), place=found.name if found else place,
        )
        try:
            data.birth  # noqa: B018 (it raises)
        except RepeatedTimeError as error:
            self._twice = words.sentence(error.message)
            data = msgspec.structs.replace(data, later=self.again.value == "later")
        return data

    def _accept(self) -> None:
        if self.data is not None:
            data = self.data
            self.accept()
            self._chosen(data)


def _outlook(data: NatalData) -> str:
    """What comes of a birth, and what one should know of it. Raises FormatError."""
    found = chart(data.birth)
    told = f"Hexagrams {found.natal.earlier} and {found.natal.later}; {words.sundial(data, found)} by the Sun."
    return " ".join((told, *data.remarks))


def _line(name: str, example: str, longest: int) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setPlaceholderText(example)
    field.setMaxLength(longest)
    return field


def _label(words_of: str, field: QWidget) -> QLabel:
    label = QLabel(words_of)
    label.setBuddy(field)
    return label


def _side_by_side(*widgets: QWidget) -> QWidget:
    """Widgets in one row, the room shared out; the first has the focus of all."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(16)
    for widget in widgets:
        layout.addWidget(widget, 0 if isinstance(widget, QLabel) else 1)
    row.setFocusProxy(widgets[0])
    return row
