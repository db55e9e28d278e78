"""The natal dialog: date, time and place of a birth, and by which customs it is read; checked while one types."""
from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import NamedTuple

import msgspec
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QRadioButton, QWidget

from app.controls import Segment, Sentence, button, column_of, literal
from app.controls.dialog import Dialog
from app.controls.form import GAP, form_grid, line_field, set_fault, side_by_side
from app.games.iching.natal import natal_text
from app.games.iching.place_form import PlaceForm
from app.look import theme
from solvers.core.dates import weekday_name
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import RepeatedTimeError
from solvers.iching.calendar.places import Place, find_place
from solvers.iching.calendar.written_dates import read_date
from solvers.iching.natal.birth import chart
from solvers.iching.natal.natal_data import LONGEST, NOON, UNKNOWN, NatalData, read_clock

WIDTH = 496    # px
LABEL = 104    # px
LINES = 2      # kept below a field for what is wrong there
PAUSE = 900    # ms without a key after which a field is as it is meant
REST = 4       # and at the end for what comes of it
AHEAD = timedelta(hours=14)  # of UTC, the clocks of the easternmost zone

WHY = "The method asks for it: it reads the same numbers differently for a woman and for a man."
WRITE = "Such as 15 July 1975 or 15.7.1975; the clock’s time, 14:30 or 2:30 pm, or unknown."
NEAR = "A large city nearby does as well: 100 km east or west are only some five minutes by the Sun."
NO_CITY = "“{}” is not in the list. Take a large city nearby, which does as well, or press “Another place…”."


class Entered(NamedTuple):
    """What stands in the form, of which nothing need be right or complete."""

    texts: tuple[str, ...]  # name, date and time
    where: tuple[str, ...]  # what `PlaceForm.texts` has
    choices: tuple[str, ...]  # sex, begin of the day, hemisphere
    is_elsewhere: bool


class NatalDialog(Dialog):
    """Asks for a birth, at first filled with `data`; `chosen` is called with the `NatalData` that the user takes. What
    is wrong in a field is told below it as soon as one pauses there, or leaves it."""

    def __init__(
        self, parent: QWidget | None, data: NatalData | None, chosen: Callable[[NatalData], object], now: datetime,
    ) -> None:
        """`now` is after every birth."""
        super().__init__(parent, "Birth" if data is None else "Change a birth")
        self._chosen, self._now, self._is_correction = chosen, now, data is not None
        self.data: NatalData | None = None  # what is entered, once it is right
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)  # runs while somebody types
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
        self.time = line_field(
            "Time", "such as 7:45 pm", 20, "What the clock of the place showed, such as 02:00 or 2:00 am, or unknown")
        self.where = PlaceForm(self)
        self.sex = Segment((("female", "Woman"), ("male", "Man")), "Sex", value="")
        self.day = Segment((("23", "At 23:00"), ("24", "At 24:00")), "The day begins")
        self.again = Segment((("earlier", "Earlier"), ("later", "Later")), "Which of the two times")
        self.elsewhere, self.customs = QWidget(), QWidget()  # what a city of the list fills in, and how it is read
        self.more = button("Another place…", "link", run=self._enter_elsewhere,
                           tip="Enter longitude, latitude and time zone of a place that is not in the list")
        self.how = button("Hemisphere, start of the day…", "link", run=self._choose_customs,
                          tip="Choose when the day begins and which half of the Earth the seasons are of")
        for link in (self.more, self.how):
            link.setStyleSheet("padding-left: 0")
        self.when_note, self.where_note, self.sex_note = (Sentence("", "small") for _ in range(3))
        self.message = Sentence("", "small")
        for note in (self.when_note, self.where_note, self.sex_note):
            note.keep_lines(LINES)
        self.message.keep_lines(REST)
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
        place, *rest = self.where.rows
        first = form_grid((
            ("&Date and time", side_by_side(self.date, self.time)), ("", self.when_note), place,
            ("", self.where_note), ("", self.more)), LABEL, width)
        first.setVerticalSpacing(theme.UNIT)
        column.addLayout(first)
        column_of(form_grid(rest, LABEL, width), parent=self.elsewhere)
        column.addWidget(self.elsewhere)
        second = form_grid(
            (("&Sex", self.sex), ("", self.sex_note), ("&Name", self.name), ("", self.how)), LABEL, width)
        second.setVerticalSpacing(theme.UNIT)
        column.addLayout(second)
        column_of(form_grid((("Day begins", self.day), ("Hemisphere", self.where.half)), LABEL, width),
                  parent=self.customs)
        column.addWidget(self.customs)
        self.elsewhere.hide()
        self.customs.hide()
        column.addWidget(self.message)
        buttons, self.show_it = self.make_buttons("Change" if self._is_correction else "Show", self._accept)
        self.show_it.setToolTip("Show the hexagrams of this birth, in the list in the place of the one before"
                                if self._is_correction else "Show the hexagrams of this birth")
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
        if find_place(data.place) is None:
            self.show_elsewhere()
        if data.midnight:
            self._show_customs()

    @property
    def entered(self) -> Entered:
        """What was entered so far."""
        return Entered(tuple(field.text() for field in self._texts), self.where.texts,
                       tuple(segment.value for segment in self._choices), not self.elsewhere.isHidden())

    def enter(self, entered: Entered) -> None:
        """Put back what was entered in a form that was left."""
        for field, text in zip(self._texts, entered.texts, strict=True):
            field.setText(text)
        self.where.enter(entered.where)
        for segment, value in zip(self._choices, entered.choices, strict=True):
            if value:
                segment.set_value(value)
        if entered.is_elsewhere:
            self.show_elsewhere()
        self._check()
        self.date.selectAll()

    @property
    def _texts(self) -> tuple[QLineEdit, ...]:
        return self.name, self.date, self.time

    @property
    def _checked(self) -> tuple[QLineEdit, ...]:
        """The fields that can be wrong."""
        return self.date, self.time, self.where.place, *(field for field, _ in self.where.checked)

    @property
    def _choices(self) -> tuple[Segment, ...]:
        return self.sex, self.day, self.where.half

    def show_elsewhere(self) -> None:
        """Show the fields of a place that is no city of the list."""
        self.more.hide()
        self.elsewhere.show()

    def _enter_elsewhere(self) -> None:
        self.show_elsewhere()
        self.where.longitude.setFocus(Qt.FocusReason.TabFocusReason)  # which selects what is there
        self._check()

    def _choose_customs(self) -> None:
        self._show_customs()
        self.day.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_customs(self) -> None:
        self.how.hide()
        self.customs.show()

    def _connect(self) -> None:
        for field in self._texts:
            field.textChanged.connect(self._check)
            field.editingFinished.connect(self._check)
        for field in self._checked:
            field.textEdited.connect(lambda _: self._pause.start())
        self._pause.timeout.connect(self._check)
        self.where.changed.connect(self._check)
        for segment in (self.sex, self.day, self.again):
            segment.chosen.connect(self._check)

    # What is entered

    def _check(self) -> None:
        """Say at each field what is wrong with it, and at the end what is missing, or what comes of all."""
        self.data, self._twice = None, ""
        self._say(self.sex_note, "", WHY)
        is_wrong = self._check_time() | self._check_place()
        message, fault = self._prompt(), ""
        if is_wrong:
            message = ""
        elif not message:
            try:
                data = self._read()
                message, self.data = " ".join(filter(None, (self._twice, _preview(data)))), data
            except FormatError as error:
                fault = natal_text.as_sentence(error.message)
        self.again.setVisible(bool(self._twice))
        self._say(self.message, fault, message)
        self.show_it.setEnabled(self.data is not None)

    def _check_time(self) -> bool:
        """Say how date and time are read, or what is wrong with them. Returns True if something is."""
        faults = [self._fault(field, read) for field, read in ((self.date, self._read_day), (self.time, read_clock))]
        for field, fault in zip((self.date, self.time), faults, strict=True):
            set_fault(field, bool(fault))
        self._say(self.when_note, " ".join(filter(None, faults)), self._read_back or WRITE)
        return any(faults)

    def _check_place(self) -> bool:
        """Say which city it is, or what to do where it is none of the list, or which of its figures is wrong. Returns
        True if something is."""
        where = self.where
        begun = where.place.hasFocus() and self._prompt() and where.place.may_become_known  # by its first letters
        typing = begun or not self._is_left(where.place)
        fault = "" if typing else where.fault
        if fault and self.elsewhere.isHidden():
            fault = NO_CITY.format(where.place.text().strip())
        set_fault(where.place, bool(fault))
        for field, read in where.checked:
            wrong = self._fault(field, read)
            set_fault(field, bool(wrong))
            if wrong:
                self.show_elsewhere()
                fault = fault or wrong
        self._say(self.where_note, fault, where.description or NEAR)
        return bool(fault)

    @staticmethod
    def _say(note: Sentence, fault: str, otherwise: str) -> None:
        note.show_in("bad_ink" if fault else "muted", literal(fault or otherwise))

    def _is_left(self, field: QLineEdit) -> bool:
        """Whether nobody types in a field any more: one has gone on, or rests, or all is filled in."""
        return not field.hasFocus() or not self._pause.isActive() or not self._prompt()

    def _fault(self, field: QLineEdit, read: Callable[[str], object]) -> str:
        """What is wrong in a field; nothing while it is empty, or still being typed."""
        if field.text().strip() and self._is_left(field):
            try:
                read(field.text())
            except FormatError as error:
                return natal_text.as_sentence(error.message)
        return ""

    @property
    def _read_back(self) -> str:
        """Date and time as they were read, once both are right."""
        try:
            date, clock = self._read_day(self.date.text()), read_clock(self.time.text())
        except FormatError:
            return ""
        time = natal_text.ASSUMED if clock == UNKNOWN else clock[:len(NOON)]
        return f"{weekday_name(date)}, {natal_text.day(date.isoformat())}, {time}."

    def _prompt(self) -> str:
        """What to enter next, as long as something is empty."""
        lack = self._find_lack()
        return "" if lack is None else lack[2]

    def _find_lack(self) -> tuple[QWidget, Sentence, str] | None:
        """The first field that is empty, the note beside it, and what to enter there; None if all are filled in."""
        for field, prompt in (
            (self.date, "Enter the date of the birth."),
            (self.time, "Enter the time that the clock showed, or unknown. The hexagrams depend on it."),
        ):
            if not field.text().strip():
                return field, self.when_note, prompt
        if prompt := self.where.prompt():
            degrees = (self.where.longitude, self.where.latitude, self.where.zone)
            empty = (each for each in degrees if not self.elsewhere.isHidden() and not each.text().strip())
            return next(empty, self.where.place), self.where_note, prompt
        return None if self.sex.value else (self.sex, self.sex_note, "Choose woman or man.")

    def _lead_to_lack(self) -> None:
        """Put the focus on what is wrong or empty, and say so beside it."""
        self._pause.stop()
        self._check()
        wrong = next((field for field in self._checked if field.property("fault")), None)
        if wrong is not None:  # and its note says what
            wrong.setFocus(Qt.FocusReason.TabFocusReason)
        elif (lack := self._find_lack()) is not None:
            field, note, prompt = lack
            field.setFocus(Qt.FocusReason.TabFocusReason)  # first, as what one leaves is checked anew
            self._say(note, prompt, "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses the piece that has the focus and goes on; elsewhere it shows the birth, or says what lacks."""
        focused = QApplication.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or isinstance(focused, QPushButton):
            super().keyPressEvent(event)
        elif isinstance(focused, QRadioButton) and not focused.isChecked():
            focused.click()
            self.focusNextChild()
        elif self.data is None:
            self._lead_to_lack()
        else:
            super().keyPressEvent(event)

    def _read_day(self, text: str) -> date:
        """The day of a birth. Raises FormatError, also for a day that has begun nowhere yet."""
        day = read_date(text)
        if day > (self._now + AHEAD).date():
            raise FormatError(f"{natal_text.day(day.isoformat())} is still to come; a birth lies in the past.")
        return day

    def _read(self) -> NatalData:
        """What is entered. Raises FormatError for the first thing that is wrong."""
        date, clock = read_date(self.date.text()), read_clock(self.time.text())
        try:
            place = self.where.read()
        except FormatError:
            self.show_elsewhere()
            raise
        data = NatalData(
            date=f"{date.year:04}-{date:%m-%d}", time=clock,
            zone=place.zone, longitude=place.longitude, latitude=place.latitude,
            sex="male" if self.sex.value == "male" else "female",
            south=self.where.south, midnight=self.day.value == "24", name=self.name.text().strip(), place=place.name,
        )
        try:
            data.birth()
        except RepeatedTimeError as error:
            self._twice = natal_text.as_sentence(error.message)
            data = msgspec.structs.replace(data, later=self.again.value == "later")
        if data.birth().at > self._now:
            raise FormatError(f"{data.clock} is still to come there; a birth lies in the past.")
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
    time = "if it was noon" if data.is_time_unknown else f"{natal_text.sundial(data, found)} by the Sun"
    hexagrams = f"Hexagrams {natal.earlier} and {natal.later}; {time}."
    return " ".join((hexagrams, *data.remarks))
