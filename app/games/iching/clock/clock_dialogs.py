"""The dialogs of the Clock page: to go to a moment, and to choose the place whose time it tells."""
from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from app.controls import Segment, Sentence, literal
from app.controls.dialog import Dialog, StartDialog
from app.controls.form import GAP, form_grid, line_field
from app.controls.layouts import column_of
from app.games.iching.clock.site import Site, system_zone
from app.games.iching.place_form import PlaceForm
from app.look import theme
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import RepeatedTimeError, instant

MOMENT_WIDTH, SITE_WIDTH = 336, 448  # px
LABEL = 88  # px
LINES = 2   # kept for what is wrong

EXPLANATION = (
    "True solar time depends on the longitude, dawn and dusk on the latitude. In the south the hand of the year is "
    "half a round further, where the season is."
)


class MomentDialog(Dialog):
    """Asks for a date and a time as clocks of a site show them; `chosen` is called with the instant in UTC."""

    def __init__(
        self, parent: QWidget | None, site: Site, local: datetime, chosen: Callable[[datetime], object]
    ) -> None:
        super().__init__(parent, "Go to a moment")
        self._site, self._chosen = site, chosen
        self._make_fields(local)
        column = self.add_column(12)
        intro = Sentence(literal(f"The date and the time as clocks show them in {site.title} ({site.zone})."))
        intro.setFixedWidth(MOMENT_WIDTH)
        column.addWidget(intro)
        column.addLayout(form_grid(
            (("&Date", self.date), ("&Time", self.time), ("", self.which)), LABEL, MOMENT_WIDTH - LABEL - GAP,
        ))
        column.addWidget(self.complaint)
        buttons, self.go = self.make_buttons("Go there", self.choose_moment)
        column.addWidget(buttons)
        self._changed()
        self.date.setFocus()
        self.date.selectAll()

    def _make_fields(self, local: datetime) -> None:
        self.date = line_field("Date", "1975-07-15", 30, "Year, month and day, such as 1975-07-15")
        self.date.setText(f"{local:%Y-%m-%d}")
        self.time = line_field("Time", "02:00", 30, "Hours and minutes, such as 02:00")
        self.time.setText(f"{local:%H:%M}")
        self.which = Segment([("earlier", "The earlier"), ("later", "The later")], "Which of the two")
        self.which.hide()
        self.which.setToolTip("This time came twice: choose one of the two")
        self.complaint = Sentence(role="body", ink="bad_ink", width=MOMENT_WIDTH)
        self.which.chosen.connect(self._changed)
        for field in (self.date, self.time):
            field.textChanged.connect(self._edited)

    def _edited(self) -> None:
        self.which.hide()
        self._changed()

    def instant(self) -> datetime:
        """What is entered. Raises FormatError with one sentence."""
        later = None if self.which.isHidden() else self.which.value == "later"
        return instant(self.date.text(), self.time.text(), self._site.zone, later).astimezone(UTC)

    def _changed(self) -> None:
        try:
            self.instant()
        except RepeatedTimeError as error:
            self.which.show()
            self._complain(str(error))
            self.go.setEnabled(True)
        except FormatError as error:
            self._complain(str(error))
            self.go.setEnabled(False)
        else:
            self._complain("")
            self.go.setEnabled(True)

    def _complain(self, sentence: str) -> None:
        self.complaint.set(literal(sentence[:1].upper() + sentence[1:]))
        self.complaint.setVisible(bool(sentence))

    def choose_moment(self) -> None:
        """Go there."""
        at = self.instant()
        self.accept()
        self._chosen(at)


class ClockSettingsDialog(StartDialog[Site]):
    """Asks for a place, its zone and hemisphere.

    `chosen` is called with the `Site` that the user takes, or with None to go by the computer's zone again.
    """

    def __init__(self, parent: QWidget | None, site: Site, chosen: Callable[[Site | None], object]) -> None:
        super().__init__(parent, "Clock Settings", chosen, "Use this place")
        self._chosen = chosen
        self.where = PlaceForm(self)
        tip = "Whose seasons the hand of the year follows; by default those of the latitude"
        self.where.half.setToolTip(tip)
        self.where.half.setWhatsThis(f"{tip}.")
        self.where.show(site.place, south=site.south)
        self.complaint.keep_lines(LINES)
        self.reset = self._buttons.addButton("As this computer", QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setAutoDefault(False)
        self.reset.setToolTip(f"Use this computer’s time zone, {system_zone()}")
        self.reset.clicked.connect(self._go_by_computer)
        rows = (*self.where.rows, ("Hemisphere", self.where.half), ("", Sentence(EXPLANATION, "small", "muted")))
        grid = form_grid(rows, LABEL, SITE_WIDTH - 2 * theme.MARGIN - LABEL - GAP)
        self.lay_out(column_of(grid, self.complaint, gap=12))
        self.where.place.setFocus()
        self.where.place.selectAll()

    def wanted(self) -> Site:
        if prompt := self.where.prompt():
            raise FormatError(prompt)
        place = self.where.read()
        return Site(place.name, place.zone, place.latitude, place.longitude, self.where.south)

    def _go_by_computer(self) -> None:
        self.accept()
        self._chosen(None)
