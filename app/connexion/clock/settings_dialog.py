"""The Clock Settings dialog: a city or any other place, the zone of its clocks, and the hemisphere."""
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app import theme
from app.connexion.clock.site import Site, system_zone
from app.controls import Choice, Segment, Sentence
from solvers.formats import FormatError
from solvers.iching.places import PLACES

FIELD = 224   # px
WIDTH = 352   # px
OTHER = "Another place"


class ClockSettingsDialog(QDialog):
    """`chosen` is called with the `Site` that the user takes, or with None to go by the computer's zone again."""

    def __init__(self, parent: QWidget | None, site: Site, chosen: Callable[[Site | None], object]) -> None:
        super().__init__(parent)
        self.setWindowTitle("Clock Settings")
        self._chosen = chosen
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(12)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(theme.UNIT)
        self._grid.setColumnMinimumWidth(0, WIDTH - FIELD)
        self._build()
        column.addLayout(self._grid)
        told = Sentence(
            "True solar time goes by the longitude; dawn and dusk on the dial go by the latitude. In the south the "
            "hand of the year stands half a round further, where the season is.", "small", "muted",
        )
        told.setFixedWidth(WIDTH)
        column.addWidget(told)
        self.complaint = Sentence(role="body", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        column.addWidget(self.complaint)
        column.addWidget(self._make_buttons())
        self.show_site(site)

    def _build(self) -> None:
        self.city = Choice("City")
        self.city.addItem(OTHER)
        for place in PLACES:
            self.city.addItem(place.name)
        self.city.activated.connect(self._city_chosen)
        self._add("City", self.city, "A city with its zone, latitude and longitude")
        self.latitude, self.longitude, self.zone = QLineEdit(), QLineEdit(), QLineEdit()
        self._add("Latitude", self.latitude, "Degrees, negative south of the equator, such as 52.37")
        self._add("Longitude", self.longitude, "Degrees, negative west of Greenwich, such as 4.90")
        self._add("Time zone", self.zone, "A name such as Europe/Amsterdam or an offset such as UTC+1")
        self.hemisphere = Segment([("north", "North"), ("south", "South")], "Hemisphere")
        self._add("Hemisphere", self.hemisphere, "Which seasons the year goes by; at first those of the latitude")
        for field in (self.latitude, self.longitude, self.zone):
            field.setMaxLength(60)
            field.textEdited.connect(self._edited)
        self.latitude.textEdited.connect(self._follow_latitude)

    def _add(self, name: str, field: QWidget, tip: str) -> None:
        field.setFixedWidth(FIELD)
        field.setAccessibleName(name)
        field.setToolTip(tip)
        field.setWhatsThis(f"{tip}.")
        label = QLabel(name)
        label.setBuddy(field)
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(field, row, 1)

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.use = buttons.addButton("Use this place", QDialogButtonBox.ButtonRole.AcceptRole)
        self.use.setDefault(True)
        self.reset = buttons.addButton("As this computer", QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setAutoDefault(False)
        self.reset.setToolTip(f"Go by this computer's time zone, {system_zone()}")
        self.reset.clicked.connect(self._take_system)
        buttons.accepted.connect(self.take)
        buttons.rejected.connect(self.reject)
        return buttons

    # What is chosen

    def show_site(self, site: Site) -> None:
        """Fill the fields."""
        self.city.setCurrentIndex(max(self.city.findText(site.name), 0))
        self.latitude.setText(f"{site.latitude:.2f}")
        self.longitude.setText(f"{site.longitude:.2f}")
        self.zone.setText(site.zone)
        self.hemisphere.set_value(site.hemisphere)
        self._check()

    def _city_chosen(self, row: int) -> None:
        if row > 0:
            self.show_site(Site.of(PLACES[row - 1]))

    def _edited(self) -> None:
        """A city with another zone is still that city; with another longitude or latitude it is not."""
        if self.sender() is not self.zone:
            self.city.setCurrentIndex(0)
        self._check()

    def _follow_latitude(self) -> None:
        with suppress(FormatError):
            self.hemisphere.set_value("south" if _degrees(self.latitude.text(), "latitude") < 0 else "north")

    def site(self) -> Site:
        """What is entered. Raises FormatError with one sentence."""
        name = self.city.currentText() if self.city.currentIndex() > 0 else ""
        return Site(
            name, self.zone.text().strip(), _degrees(self.latitude.text(), "latitude"),
            _degrees(self.longitude.text(), "longitude"), self.hemisphere.value == "south",
        )

    def _check(self) -> None:
        try:
            self.site()
        except FormatError as error:
            sentence = str(error)
            self.complaint.set(sentence[:1].upper() + sentence[1:])
        else:
            self.complaint.set("")
        self.complaint.setVisible(bool(self.complaint.accessibleName()))
        self.use.setEnabled(self.complaint.isHidden())

    def take(self) -> None:
        """Use what is entered."""
        site = self.site()
        self.accept()
        self._chosen(site)

    def _take_system(self) -> None:
        self.accept()
        self._chosen(None)


def _degrees(text: str, what: str) -> float:
    """A number of degrees; a comma and a true minus are understood. Raises FormatError."""
    try:
        return float(text.strip().removesuffix("°").replace(",", ".").replace("−", "-"))
    except ValueError:
        example = "52.37" if what == "latitude" else "4.90"
        raise FormatError(f"“{text[:20]}” is no {what}; write degrees as a number, such as {example}.") from None
