"""Days, times, longitudes and latitudes as people write them, whatever language the computer speaks."""
import re
from datetime import date, datetime

from solvers.core.formats import FormatError

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")

_DEGREES = re.compile(
    r"""([+\-−]?)\s*(\d{1,3}(?:[.,]\d{1,8})?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d{1,6})?)\s*['’′])?\s*([NSEW]?)""",
    re.ASCII | re.IGNORECASE,
)


def format_day(day: date) -> str:
    """Such as “20 Nov 2026”."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def format_full_day(day: date) -> str:
    """Such as “Fri 20 Nov 2026”."""
    return f"{WEEKDAYS[day.weekday()]} {format_day(day)}"


def format_day_and_time(at: datetime) -> str:
    """Such as “20 Nov 09:30”."""
    return f"{at.day} {MONTHS[at.month - 1]} {at:%H:%M}"


def format_iso_day(when: str) -> str:
    """The day of an ISO time; empty if it cannot be read."""
    try:
        return format_day(datetime.fromisoformat(when))
    except ValueError:
        return ""


def format_iso_moment(when: str) -> str:
    """The day and the time of an ISO time, such as “20 Nov 2026 09:30”; empty if it cannot be read."""
    try:
        at = datetime.fromisoformat(when)
    except ValueError:
        return ""
    return f"{format_day(at)} {at:%H:%M}"


def read_degrees(text: str, ways: str, name: str) -> float:
    """The degrees of a longitude or latitude.

    Args:
        text: as people write it: `121.47`, `-0.13`, `0.13 W`, `51°30' N`.
        ways: "EW" for a longitude, "NS" for a latitude; the first is positive.
        name: what a complaint calls it.

    Raises:
        FormatError: it is no such text, or its minutes are 60 or more.
    """
    match = _DEGREES.fullmatch(text.strip()) if len(text) <= 60 else None  # a long one would take minutes
    if match is None or (match[4] and match[4].upper() not in ways):
        raise FormatError(
            f"“{text[:30]}” is no {name}; write degrees as in 31.5, 31°30', or 31.5 {ways[0]} or {ways[1]}."
        )
    minutes = float((match[3] or "0").replace(",", "."))
    if minutes >= 60:
        raise FormatError(f"a degree has no {match[3]} minutes; they go from 0 to under 60.")
    degrees = float(match[2].replace(",", ".")) + minutes / 60
    minus, other_way = match[1] in ("-", "−"), match[4].upper() == ways[1]
    return -degrees if minus != other_way else degrees


def format_degrees(degrees: float, ways: str) -> str:
    """Such as “121.47 E”, as `read_degrees` reads it."""
    return f"{abs(degrees):.8f}".rstrip("0").rstrip(".") + f" {ways[degrees < 0]}"


def format_position(latitude: float, longitude: float) -> str:
    """Such as “31.23° N, 121.47° E”."""
    return f"{abs(latitude):.2f}° {'NS'[latitude < 0]}, {abs(longitude):.2f}° {'EW'[longitude < 0]}"
