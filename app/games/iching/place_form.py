"""PlaceForm: where and by which clocks: a city or any other place, longitude and latitude, zone and hemisphere."""
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from zoneinfo import available_timezones

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.controls import Segment
from app.controls.form import explain, label_of, line_field, side_by_side
from app.controls.type_ahead import Offer, TypeAhead
from app.games.iching.notation import format_degrees, read_degrees
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import check_latitude, check_longitude, read_zone
from solvers.iching.calendar.places import PLACES, Place, find_place

LONGEST = 80  # characters of a name
DEGREES = 20  # and of a longitude or latitude


@lru_cache
def zones() -> tuple[str, ...]:
    """The names of all time zones that this computer knows, in order."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


class PlaceForm(QObject):
    """The fields, for a dialog to lay out. A city that is entered fills in the others, and takes that with it when
    another name takes its place; a latitude fills in its hemisphere."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.place = TypeAhead("Place", (
            Offer(place.name, f"{place.name}, {place.country}", place.spellings) for place in PLACES
        ))
        self.place.setPlaceholderText("A city, or the nearest large one")
        self.place.setMaxLength(LONGEST)
        explain(self.place, "Place", "A city of the list, which fills in the rest, or any name of your own")
        self.longitude = line_field("Longitude", "121.47 E", DEGREES, "Degrees, such as 121.47 E, −0.13 or 0°08' W")
        self.latitude = line_field("Latitude", "31.23 N", DEGREES, "Degrees, such as 31.23 N or −33.87")
        self.zone = TypeAhead("Time zone", (Offer(zone, zone) for zone in zones()))
        self.zone.setPlaceholderText("Asia/Shanghai or UTC+8")
        self.zone.setMaxLength(LONGEST)
        explain(self.zone, "Time zone",
                "The zone of the clock: a name such as Asia/Shanghai, or an offset such as UTC+8")
        self._city: Place | None = None  # the city of the list that was named last
        self.half = Segment((("north", "North"), ("south", "South")), "Hemisphere")
        self.place.textChanged.connect(self._place_changed)
        self.latitude.textChanged.connect(self._latitude_changed)
        for field in (self.place, self.longitude, self.latitude, self.zone):
            field.textChanged.connect(self.changed)
        self.place.editingFinished.connect(self.changed)
        self.half.chosen.connect(self.changed)

    @property
    def rows(self) -> tuple[tuple[str, QWidget], ...]:
        """Place, longitude with latitude, and zone, with their labels; where the hemisphere stands is the dialog's."""
        degrees = side_by_side(self.longitude, label_of("Latitude", self.latitude), self.latitude)
        return ("&Place", self.place), ("&Longitude", degrees), ("Time &zone", self.zone)

    def show(self, place: Place, *, south: bool) -> None:
        """Fill in a place."""
        self.place.setText(place.name)
        self.longitude.setText(format_degrees(place.longitude, "EW"))
        self.latitude.setText(format_degrees(place.latitude, "NS"))
        self.zone.setText(place.zone)
        self.half.set_value("south" if south else "north")

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands in the fields, of which none need be right: place, longitude, latitude and zone."""
        return tuple(field.text() for field in (self.place, self.longitude, self.latitude, self.zone))

    def enter(self, texts: Sequence[str]) -> None:
        """Put back what stood in the fields."""
        for field, text in zip((self.place, self.longitude, self.latitude, self.zone), texts, strict=True):
            field.setText(text)  # the place first, which fills in the others

    @property
    def south(self) -> bool:
        """Whether the seasons are those of the south."""
        return self.half.value == "south"

    @property
    def fault(self) -> str:
        """Says that a name is no city of the list, and that nothing else says where it is; else empty."""
        name = self.place.text().strip()
        if not name or find_place(name) is not None or (self.longitude.text().strip() and self.latitude.text().strip()):
            return ""
        return f"“{name}” is not in the list: take a large city nearby, or enter its longitude and latitude."

    @property
    def description(self) -> str:
        """Which city of the list it is; else empty."""
        found = find_place(self.place.text())
        if found is None:
            return ""
        if (self.longitude.text(), self.latitude.text()) != _degrees_of(found):
            return f"{found.name}, {found.country}, with a longitude and latitude of your own."
        return f"{found.name}, {found.country}; its clocks are those of {found.zone}."

    @property
    def checked(self) -> tuple[tuple[QLineEdit, Callable[[str], object]], ...]:
        """The fields beside that of the place, each with what reads it and raises FormatError."""
        return (self.longitude, _read_longitude), (self.latitude, _read_latitude), (self.zone, read_zone)

    def prompt(self) -> str:
        """What to enter next, as long as something is empty."""
        where = "Choose a city from the list, or enter the longitude and latitude of the place."
        if self.fault and not self.place.hasFocus():
            where = self.fault
        for field, prompt in (
            (self.longitude, where),
            (self.latitude, "Enter the latitude of the place, as in 31.23 N."),
            (self.zone, "Enter the time zone of the clock, such as Asia/Shanghai or UTC+8."),
        ):
            if not field.text().strip():
                return prompt
        return ""

    def read(self) -> Place:
        """What is entered; the zone is not looked up. Raises FormatError for the first thing that is wrong."""
        name = self.place.text().strip()
        found = find_place(name)
        return Place(
            found.name if found else name, self.zone.text().strip(),
            longitude=read_degrees(self.longitude.text(), "EW", "longitude"),
            latitude=read_degrees(self.latitude.text(), "NS", "latitude"),
        )

    def _place_changed(self, name: str) -> None:
        if (found := find_place(name)) is not None:
            self._city = found
            for field, degrees in zip((self.longitude, self.latitude), _degrees_of(found), strict=True):
                field.setText(degrees)
            self.zone.setText(found.zone)
        elif self._city is not None and (self.longitude.text(), self.latitude.text()) == _degrees_of(self._city):
            self._city = None
            for field in (self.longitude, self.latitude, self.zone):
                field.clear()

    def _latitude_changed(self, text: str) -> None:
        with suppress(FormatError):
            self.half.set_value("south" if read_degrees(text, "NS", "latitude") < 0 else "north")


def _read_longitude(text: str) -> None:
    check_longitude(read_degrees(text, "EW", "longitude"))


def _read_latitude(text: str) -> None:
    check_latitude(read_degrees(text, "NS", "latitude"))


def _degrees_of(city: Place) -> tuple[str, str]:
    return format_degrees(city.longitude, "EW"), format_degrees(city.latitude, "NS")
