"""Days and months by name, in the language of the program: strftime has them in that of the computer."""
from datetime import date
from typing import Final

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SHORT_WEEKDAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
MONTHS: Final = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                 "November", "December")


def weekday_name(day: date) -> str:
    """Such as “Thursday”."""
    return WEEKDAYS[day.weekday()]


def month_name(day: date) -> str:
    """Such as “November”."""
    return MONTHS[day.month - 1]
