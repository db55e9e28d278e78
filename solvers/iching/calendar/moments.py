"""From what a person enters to an instant: dates of the Gregorian calendar, clock times, zones, places.

Whatever cannot be is refused with a FormatError whose one sentence says what to do.
"""
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from math import isfinite
from zoneinfo import ZoneInfo, available_timezones

from solvers.core.formats import FormatError
from solvers.core.wording import lasting
from solvers.iching.calendar.written_dates import FIRST_YEAR, LAST_YEAR, check_year, read_date, read_time

LONGEST_ZONE = 60  # characters of a zone's name
POLAR_CIRCLE = 66.56  # degrees of latitude
FARTHEST_CLOCK = 4    # hours; clocks differ from the mean Sun by three at most, in the west of China

_OFFSET = re.compile(
    r"(?:UTC|GMT)? *(?:([+\-−])? *(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?|(\.\d{1,4}))?)?", re.ASCII | re.IGNORECASE)


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
    for spelling in _spellings(name):
        with suppress(KeyError, ValueError, OSError):  # no such file, no place for a name, a folder
            return ZoneInfo(spelling)
    try:
        ZoneInfo("UTC")
    except (KeyError, OSError):
        raise FormatError(
            "this computer has no time zone data; install the package “tzdata”, or write the offset, such as UTC+8."
        ) from None
    raise FormatError(
        f"there is no time zone “{name[:40]}”; write a name such as Asia/Shanghai or an offset such as UTC+8."
    )


def _spellings(name: str) -> Iterator[str]:
    """A zone's name, and as the time zone data spell it if that is only another case or a space: asia/kolkata."""
    if len(name) <= LONGEST_ZONE:  # Python looks for longer ones folder by folder
        yield name
        folded = name.casefold().replace(" ", "_")
        yield from (zone for zone in available_timezones() if zone.casefold() == folded)


def read_instant(text: str) -> datetime:
    """An instant written with its offset, such as 2024-02-04T16:27:00+08:00. Raises FormatError."""
    sentence = f"“{text[:40]}” is no time with its offset; write it as in 2024-02-04T16:27+08:00."
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        raise FormatError(sentence) from None
    if at.tzinfo is None:
        raise FormatError(sentence)
    check_year(at.year)
    return at


def check_instant(at: datetime) -> None:
    """Refuse an instant that no clock of these years showed, with a FormatError."""
    day = timedelta(days=1)  # of which clocks may be ahead of UTC or behind it
    if not datetime(FIRST_YEAR, 1, 1, tzinfo=UTC) - day <= at < datetime(LAST_YEAR + 1, 1, 1, tzinfo=UTC) + day:
        check_year(at.year)


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


def remarks(
    at: datetime, zone: str = "", latitude: float = 0.0, longitude: float | None = None
) -> tuple[str, ...]:
    """What one should know of a birth's clock and place though they are allowed: sentences."""
    said = []
    local = at.astimezone(read_zone(zone)) if zone else at
    offset = local.utcoffset()
    if zone and offset is not None and local.tzname() == "LMT":
        said.append(
            f"There was no standard time yet: the clocks of {zone} are taken to show the mean time of its main city, "
            f"{written_offset(offset)}. If those of the birthplace showed another, write its offset."
        )
    if longitude is not None and offset is not None and _from_the_sun(offset, longitude) > FARTHEST_CLOCK:
        hours = round(abs(offset.total_seconds() / 3600 - longitude / 15))
        side = "east" if longitude >= 0 else "west"
        said.append(
            f"Clocks at {written_offset(offset)} and the Sun at {_written(abs(longitude))}° {side} are {hours} hours "
            "apart, which no place has: look whether a sign is missing; east of Greenwich both are positive."
        )
    if abs(latitude) > POLAR_CIRCLE:
        said.append(
            "This place lies beyond the polar circle: the hours are those of the Sun’s course around the sky, though "
            "for weeks it does not rise or does not set."
        )
    return tuple(said)


def _from_the_sun(offset: timedelta, longitude: float) -> float:
    """By how many hours a clock differs from the mean Sun, whatever day it has: 0 to 12."""
    apart = abs(offset.total_seconds() / 3600 - longitude / 15) % 24
    return min(apart, 24 - apart)


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
