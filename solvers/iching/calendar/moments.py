"""From what a person enters to an instant: dates of the Gregorian calendar, clock times, zones, places.

Whatever cannot be is refused with a FormatError whose one sentence says what to do.
"""
import re
from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from math import isfinite
from zoneinfo import ZoneInfo

from solvers.core.formats import FormatError
from solvers.core.wording import lasting

FIRST_YEAR, LAST_YEAR = 1600, 2400
LONGEST_ZONE = 60  # characters of a zone's name
POLAR_CIRCLE = 66.56  # degrees of latitude

_DATE = re.compile(r"(\d{1,6})-(\d{1,2})-(\d{1,2})", re.ASCII)
_TIME = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2}))?", re.ASCII)
_OFFSET = re.compile(r"(?:UTC|GMT)? *(?:([+\-−])? *(\d{1,2})(?::(\d{2})(?::(\d{2}))?|(\.\d{1,4}))?)?", re.ASCII)
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)


class RepeatedTimeError(FormatError):
    """A clock time that came twice, because the clocks were put back. `earlier` and `later` are its instants."""

    def __init__(self, message: str, earlier: datetime, later: datetime) -> None:
        super().__init__(message)
        self.earlier, self.later = earlier, later


def instant(date: str, time: str, zone: str, later: bool | None = None) -> datetime:
    """The instant at which the clocks of a zone showed this date (1975-07-15) and time (02:00 or 02:00:30).

    It keeps the offset from UTC that those clocks had. A zone is a name such as Asia/Shanghai or an offset such as
    UTC+8. A time that came twice is a RepeatedTimeError unless `later` says which of the two is meant. Raises
    FormatError for whatever cannot be.
    """
    local = datetime.combine(read_date(date), read_time(time), tzinfo=read_zone(zone))
    earlier, second = local.utcoffset(), local.replace(fold=1).utcoffset()
    assert earlier is not None
    assert second is not None
    if earlier < second:
        raise FormatError(
            f"the clocks of {zone} were put forward by {lasting(second - earlier)} over this time, so {date} had no "
            f"{time}; look up which time before or after it is meant."
        )
    if earlier > second:
        if later is None:
            raise RepeatedTimeError(
                f"the clocks of {zone} were put back by {lasting(earlier - second)}, so {date} had {time} twice: first "
                f"at {written_offset(earlier)}, then at {written_offset(second)}; choose the earlier or the later one.",
                _fixed(local, earlier), _fixed(local, second),
            )
        if later:
            return _fixed(local, second)
    return _fixed(local, earlier)


def read_date(text: str) -> date:
    """A day such as 1975-07-15. Raises FormatError."""
    match = _DATE.fullmatch(text.strip())
    if match is None:
        raise FormatError(f"“{text[:30]}” is no date; write year, month and day as in 1975-07-15.")
    year, month, day = map(int, match.groups())
    _check_year(year)
    if not 1 <= month <= 12:
        raise FormatError(f"there is no month {month}; months are counted from 1 to 12.")
    try:
        return date(year, month, day)
    except ValueError:
        days = monthrange(year, month)[1]
        raise FormatError(f"there is no {day} {_MONTHS[month - 1]} {year}; that month has {days} days.") from None


def read_time(text: str) -> time:
    """A time of the day such as 02:00, 2:00 or 02:00:30. Raises FormatError."""
    match = _TIME.fullmatch(text.strip())
    if match is None:
        raise FormatError(f"“{text[:30]}” is no time; write hours and minutes as in 02:00, from 00:00 to 23:59.")
    hour, minute, second = (int(part or 0) for part in match.groups())
    if hour > 23 or minute > 59 or second > 59:
        raise FormatError(f"a day has no {text.strip()}; its times go from 00:00 to 23:59.")
    return time(hour, minute, second)


def read_zone(text: str) -> tzinfo:
    """A time zone by its name, such as Asia/Shanghai, or by its offset, such as UTC+8 or +05:30. Raises FormatError."""
    name = text.strip()
    match = _OFFSET.fullmatch(name)
    if name and match:
        sign, hours, minutes, seconds, part = match.groups()
        minute, second = int(minutes or 0), int(seconds or 0)
        offset = timedelta(hours=int(hours or 0) + float(part or 0), minutes=minute, seconds=second)
        if offset > timedelta(hours=16) or minute > 59 or second > 59:
            raise FormatError(f"“{name}” is no offset that clocks ever had; offsets go from UTC−16:00 to UTC+16:00.")
        return timezone(-offset if sign in ("-", "−") else offset)
    try:
        if len(name) <= LONGEST_ZONE:  # Python looks for longer ones folder by folder
            return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # no such file, no place for a name, a folder
        pass
    try:
        ZoneInfo("UTC")
    except (KeyError, OSError):
        raise FormatError(
            "this computer has no time zone data; install the package “tzdata”, or write the offset, such as UTC+8."
        ) from None
    raise FormatError(
        f"there is no time zone “{name[:40]}”; write a name such as Asia/Shanghai or an offset such as UTC+8."
    )


def read_instant(text: str) -> datetime:
    """An instant written with its offset, such as 2024-02-04T16:27:00+08:00. Raises FormatError."""
    sentence = f"“{text[:40]}” is no time with its offset; write it as in 2024-02-04T16:27+08:00."
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        raise FormatError(sentence) from None
    if at.tzinfo is None:
        raise FormatError(sentence)
    _check_year(at.year)
    return at


def check_instant(at: datetime) -> None:
    """Refuse an instant that no clock of these years showed, with a FormatError."""
    day = timedelta(days=1)  # of which clocks may be ahead of UTC or behind it
    if not datetime(FIRST_YEAR, 1, 1, tzinfo=UTC) - day <= at < datetime(LAST_YEAR + 1, 1, 1, tzinfo=UTC) + day:
        _check_year(at.year)


def check_longitude(longitude: float) -> None:
    """Refuse what is no longitude in degrees, with a FormatError."""
    if not (isfinite(longitude) and -180 <= longitude <= 180):
        raise FormatError(
            f"there is no longitude {_written(longitude)}; it goes from −180 to 180 degrees, positive east of "
            "Greenwich."
        )


def check_latitude(latitude: float) -> None:
    """Refuse what is no latitude in degrees, and the poles, where all hours meet, with a FormatError."""
    if not (isfinite(latitude) and -90 <= latitude <= 90):
        raise FormatError(
            f"there is no latitude {_written(latitude)}; it goes from −90 to 90 degrees, positive north of the equator."
        )
    if abs(latitude) == 90:
        pole = "North" if latitude > 0 else "South"
        raise FormatError(
            f"at the {pole} Pole all longitudes and all hours meet, so no birth there has an hour; choose a place "
            "beside it."
        )


def remarks(at: datetime, zone: str = "", latitude: float = 0.0) -> tuple[str, ...]:
    """What one should know of a birth's clock and place though they are allowed: sentences."""
    said = []
    local = at.astimezone(read_zone(zone)) if zone else at
    offset = local.utcoffset()
    if zone and offset is not None and local.tzname() == "LMT":
        said.append(
            f"There was no standard time yet: the clocks of {zone} are taken to show the mean time of its main city, "
            f"{written_offset(offset)}. If those of the birthplace showed another, write its offset."
        )
    if abs(latitude) > POLAR_CIRCLE:
        said.append(
            "This place lies beyond the polar circle: the hours are those of the Sun's course around the sky, though "
            "for weeks it does not rise or does not set."
        )
    return tuple(said)


def written_offset(offset: timedelta) -> str:
    """An offset from UTC as `read_zone` reads it: UTC+08:00, UTC−03:30, UTC+00:19:32."""
    seconds = round(abs(offset).total_seconds())
    sign = "−" if offset < timedelta() else "+"
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    return f"UTC{sign}{hours:02}:{minutes:02}" + (f":{seconds:02}" if seconds else "")


def _written(degrees: float) -> str:
    """As it was typed, not rounded."""
    return repr(degrees).removesuffix(".0").replace("-", "−")


def _fixed(local: datetime, offset: timedelta) -> datetime:
    """With a fixed offset, so that reckoning with it is exact; in a zone that would go by the hands of the clock."""
    return local.replace(tzinfo=timezone(offset))


def _check_year(year: int) -> None:
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise FormatError(
            f"the year {year} is out of reach; the sky is reckoned for the years {FIRST_YEAR} to {LAST_YEAR}."
        )
