"""Days as people write them, whatever language the computer speaks."""
from datetime import date, datetime

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def written_day(day: date) -> str:
    """Such as “20 Nov 2026”."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def with_weekday(day: date) -> str:
    """Such as “Fri 20 Nov 2026”."""
    return f"{WEEKDAYS[day.weekday()]} {written_day(day)}"


def with_time(at: datetime) -> str:
    """Such as “20 Nov 09:30”."""
    return f"{at.day} {MONTHS[at.month - 1]} {at:%H:%M}"


def day_of(when: str) -> str:
    """The day of an ISO time; empty if it cannot be read."""
    try:
        return written_day(datetime.fromisoformat(when))
    except ValueError:
        return ""
