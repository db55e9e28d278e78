"""The natal dialog: date, time and place of a birth, and by which customs it is read; checked while one types."""
from collections.abc import Callable

import msgspec
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.controls import Segment, Sentence, button, column_of, literal
from app.controls.dialog import Dialog
from app.controls.form import GAP, form_grid, line_field, side_by_side
from app.games.iching.natal import natal_text
from app.games.iching.place_form import PlaceForm
from app.look import theme
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import RepeatedTimeError
from solvers.iching.calendar.places import Place, find_place
from solvers.iching.calendar.written_dates import read_date, read_time
from solvers.iching.natal.birth import chart
from solvers.iching.natal.natal_data import LONGEST, NatalData

WIDTH = 496    # px
LABEL = 104    # px
LINES = 4      # kept for what is wrong

TRADITION = ("Tradition reads the numbers of a birth differently for a woman and for a man. Choose what is right for "
             "you.")


class NatalDialog(Dialog):
    """Asks for a birth, at first filled with `data`; `chosen` is called with the `NatalData` that the user takes."""

    def __init__(self, parent: QWidget | None, data: NatalData | None, chosen: Callable[[NatalData], object]) -> None:
        super().__init__(parent, "Birth")
        self._chosen = chosen
        self.data: NatalData | None = None  # what is entered, once it is right
        self._make_fields()
        self._lay_out()
        if data is not None:
            self._fill(data)
        self._connect()
        self._check()
        self.date.setFocus()
        self.date.selectAll()

    def _make_fields(self) -> None:
        self.name = line_field(
            "Name", "optional", LONGEST, "Whose birth it is, for the list of births; optional")
        self.date = line_field(
            "Date", "15 July 1975", 30, "The day, Gregorian, such as 15 July 1975, 15.7.1975 or 1975-07-15")
        self.time = line_field("Time", "02:00", 20, "What the clock of the place showed, such as 02:00 or 2:00 am")
        self.where = PlaceForm(self)
        self.sex = Segment((("female", "Woman"), ("male", "Man")), "Sex")
        self.day = Segment((("23", "At 23:00"), ("24", "At 24:00")), "The day begins")
        self.again = Segment((("earlier", "Earlier"), ("later", "Later")), "Which of the two times")
        self.details = QWidget()  # what a city of the list fills in, and customs
        self.more = button(
            "Longitude, time zone, customs…", "link", run=self._show_details,
            tip="Show what a city of the list fills in, and by which customs the birth is read")
        self.more.setStyleSheet("padding-left: 0")
        self.message = Sentence("", "small")
        self.message.keep_lines(LINES)
        for segment, tip in (
            (self.sex, "Tradition asks for it: with the year it decides which trigram is above"),
            (self.day, "A day begins with its first double hour, at 23:00, or at midnight"),
            (self.where.half, "The month and the half of the year follow the seasons of this half of the Earth"),
            (self.again, "The clocks were put back and showed this time twice"),
        ):
            segment.setToolTip(tip)
            segment.setWhatsThis(f"{tip}.")

    def _lay_out(self) -> None:
        column, width = self.add_column(12), WIDTH - 2 * theme.MARGIN - LABEL - GAP
        where, *rest = self.where.rows
        column.addLayout(form_grid((
            ("&Name", self.name), ("&Date and time", side_by_side(self.date, self.time)), where, ("Sex", self.sex),
            ("", Sentence(TRADITION, "small", "muted")), ("", self.more),
        ), LABEL, width))
        column_of(form_grid((*rest, ("Day begins", self.day), ("Hemisphere", self.where.half)), LABEL, width),
                  parent=self.details)
        self.details.hide()
        column.addWidget(self.details)
        column.addWidget(self.message)
        buttons, self.show_it = self.make_buttons("Show", self._accept)
        self.show_it.setToolTip("Show the hexagrams of this birth")
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addWidget(buttons, 1)
        column.addLayout(row)

    def _fill(self, data: NatalData) -> None:
        self.name.setText(data.name)
        self.name.setCursorPosition(0)
        self.date.setText(data.date)
        self.time.setText(data.time)
        self.where.show(Place(data.place, data.zone, data.latitude, data.longitude), south=data.south)
        self.sex.set_value(data.sex)
        self.day.set_value("24" if data.midnight else "23")
        self.again.set_value("later" if data.later else "earlier")
        if data.midnight or find_place(data.place) is None:
            self._show_details()

    def _show_details(self) -> None:
        self.more.hide()
        self.details.show()

    def _connect(self) -> None:
        for field in (self.name, self.date, self.time):
            field.textChanged.connect(self._check)
            field.editingFinished.connect(self._check)
        self.where.changed.connect(self._check)
        for segment in (self.sex, self.day, self.again):
            segment.chosen.connect(self._check)

    # What is entered

    def _check(self) -> None:
        """Say what is missing or wrong, or what comes of it."""
        self.data, self._twice = None, ""
        self.message.ink = "muted"
        try:
            message = self._prompt()
            if not message:
                data, remark = self._read(), self.where.remark
                if remark:
                    self._show_details()
                message = " ".join(filter(None, (remark, self._twice, _preview(data))))
                self.data = data
                self.message.ink = "warning_ink" if remark else "muted"
        except FormatError as error:
            self.message.ink, message = "bad_ink", natal_text.as_sentence(error.message)
        self.again.setVisible(bool(self._twice))
        self.message.set(literal(message))
        self.show_it.setEnabled(self.data is not None)

    def _prompt(self) -> str:
        """What to enter next, as long as something is empty. Raises FormatError for what is wrong above that, unless
        it is still being typed."""
        fields: tuple[tuple[QLineEdit, Callable[[str], object], str], ...] = (
            (self.date, read_date, "Enter the date of the birth, as in 15 July 1975 or 1975-07-15."),
            (self.time, read_time,
             "Enter the time that the clock showed, as in 02:00 or 2:30 pm. The hexagrams depend on it."),
        )
        for field, read, prompt in fields:
            if not field.text().strip():
                return prompt
            if not field.hasFocus():
                read(field.text())
        name = self.where.place.text()
        if name and find_place(name) is None and not self.where.place.hasFocus():
            self._show_details()  # no city of the list fills it in
        return self.where.prompt()

    def _read(self) -> NatalData:
        """What is entered. Raises FormatError for the first thing that is wrong."""
        date, time = read_date(self.date.text()), read_time(self.time.text())
        try:
            place = self.where.read()
        except FormatError:
            self._show_details()
            raise
        data = NatalData(
            date=f"{date.year:04}-{date:%m-%d}", time=f"{time:%H:%M:%S}".removesuffix(":00"),
            zone=place.zone, longitude=place.longitude, latitude=place.latitude,
            sex="male" if self.sex.value == "male" else "female",
            south=self.where.south, midnight=self.day.value == "24", name=self.name.text().strip(), place=place.name,
        )
        try:
            data.birth()
        except RepeatedTimeError as error:
            self._twice = natal_text.as_sentence(error.message)
            data = msgspec.structs.replace(data, later=self.again.value == "later")
        return data

    def _accept(self) -> None:
        if self.data is not None:
            data = self.data
            self.accept()
            self._chosen(data)


def _preview(data: NatalData) -> str:
    """A birth in short, before one takes it: its hexagrams, the time by the Sun, remarks. Raises FormatError."""
    found = chart(data.birth())
    natal = found.natal
    hexagrams = f"Hexagrams {natal.earlier} and {natal.later}; {natal_text.sundial(data, found)} by the Sun."
    return " ".join((hexagrams, *data.remarks))
