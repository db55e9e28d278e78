"""Site: the place whose time the clock tells; kept, or assumed from the computer's time zone."""
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache

from PySide6.QtCore import QDateTime, QTimeZone

from app.files import store
from app.games.iching.notation import format_position
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import check_latitude, check_longitude, read_zone, written_offset
from solvers.iching.calendar.places import PLACES, Place, find_place

NAME, ZONE, SOUTH = "clock/place", "clock/zone", "clock/south"
LATITUDE, LONGITUDE = "clock/latitude", "clock/longitude"

_SOLSTICES = datetime(2026, 12, 21, tzinfo=UTC), datetime(2026, 6, 21, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Site:
    """A place in degrees, north and east positive, the zone of its clocks, and the hemisphere that the year goes by.

    `name` is a listed city or one of the user's own, and may be empty; `assumed` says that nobody chose it.
    """

    name: str
    zone: str
    latitude: float
    longitude: float
    south: bool
    assumed: bool = False

    def __post_init__(self) -> None:
        """Raises FormatError with one sentence."""
        read_zone(self.zone)
        check_latitude(self.latitude)
        check_longitude(self.longitude)

    @property
    def place(self) -> Place:
        """Where it is."""
        return Place(self.name, self.zone, self.latitude, self.longitude)

    @classmethod
    def from_place(cls, place: Place, *, zone: str = "", assumed: bool = False) -> "Site":
        """A city, with its own zone or another."""
        return cls(place.name, zone or place.zone, place.latitude, place.longitude, place.latitude < 0, assumed)

    @property
    def clocks(self) -> tzinfo:
        """The zone by which its clocks go."""
        return read_zone(self.zone)

    @property
    def title(self) -> str:
        """Its name, or where it lies."""
        return self.name or self.degrees

    @property
    def degrees(self) -> str:
        """Latitude and longitude."""
        return format_position(self.latitude, self.longitude)

    @property
    def hemisphere(self) -> str:
        """North or south."""
        return "south" if self.south else "north"


def load() -> Site:
    """The site that was chosen; if there is none that can be read, the one that the computer's time zone suggests."""
    settings = store.settings()
    zone = settings.value(ZONE, "")
    try:
        if zone:
            latitude, longitude = settings.value(LATITUDE, 91.0), settings.value(LONGITUDE, 181.0)
            return Site(settings.value(NAME, ""), zone, latitude, longitude, settings.value(SOUTH, latitude < 0))
    except FormatError:
        pass
    return assume(system_zone())


def save(site: Site) -> None:
    """Remember a site that was chosen."""
    settings = store.settings()
    for key, value in ((NAME, site.name), (ZONE, site.zone), (LATITUDE, site.latitude), (LONGITUDE, site.longitude),
                       (SOUTH, site.south)):
        settings.set_value(key, value)


def clear_saved() -> None:
    """Go by the computer's time zone again."""
    for key in (NAME, ZONE, LATITUDE, LONGITUDE, SOUTH):
        store.settings().remove(key)


def system_zone() -> str:
    """The computer's time zone by its name, by its present offset where that says nothing here, or else UTC."""
    name = bytes(QTimeZone.systemTimeZoneId().data()).decode("ascii", "replace")
    offset = written_offset(timedelta(seconds=QDateTime.currentDateTime().offsetFromUtc()))
    for zone in (name, offset):  # a computer can be told of offsets that no clock ever had
        with suppress(FormatError):
            read_zone(zone)
            return zone
    return "UTC"


def assume(zone: str) -> Site:
    """A listed city of this zone; else one with the same time in winter and summer, by preference of the same part of
    the world. Of several, it is one after which its zone is named, and the one that lies nearest to the meridian of
    its clocks.
    """
    offsets = _offsets(zone)

    def strangeness(place: Place) -> tuple[bool, bool, bool, bool, float]:
        elsewhere = place.zone.partition("/")[0] != zone.partition("/")[0]
        another = find_place(place.zone.rpartition("/")[2].replace("_", " ")) != place
        off_meridian = abs(place.longitude - 15 * offsets[0])
        return place.zone != zone, _offsets(place.zone) != offsets, elsewhere, another, off_meridian

    return Site.from_place(min(PLACES, key=strangeness), zone=zone, assumed=True)


@cache
def _offsets(zone: str) -> tuple[float, ...]:
    """Hours ahead of UTC at both solstices."""
    clocks = read_zone(zone)
    return tuple((at.astimezone(clocks).utcoffset() or timedelta()) / timedelta(hours=1) for at in _SOLSTICES)
