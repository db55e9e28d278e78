"""Dates and times as people write them: one meaning is read, two are refused with both."""
from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.calendar.written_dates import FIRST_YEAR, LAST_YEAR, MONTHS, read_date, read_time

DAYS = st.dates(date(FIRST_YEAR, 1, 1), date(LAST_YEAR, 12, 31))


@pytest.mark.parametrize("text", [
    "1975-07-15", "1975-7-15", "1975/07/15", "1975.07.15", "19750715", "1975年7月15日", "15.7.1975", "15. 7. 1975",
    "15/7/1975", "15-07-1975", "7/15/1975", "15 July 1975", "15. July 1975", "15 jul 1975", "15-Jul-1975",
    "15th July 1975",
    "15th of July 1975", "15 July, 1975", "July 15, 1975", "July 15 1975", "Jul. 15th, 1975", "1975 July 15",
    "  15  JULY  1975 ", "Tuesday, 15 July 1975", "Tue 15 July 1975", "the 15th of July 1975", "15 / 7 / 1975",
    "Tues., July 15th, 1975", "1975 - 07 - 15",
])
def test_one_day_in_many_ways(text: str) -> None:
    assert read_date(text) == date(1975, 7, 15)


@pytest.mark.parametrize(("text", "day"), [
    ("21.3.1990", date(1990, 3, 21)), ("5.3.1990", date(1990, 3, 5)), ("4/4/1990", date(1990, 4, 4)),
    ("1 May 1901", date(1901, 5, 1)), ("Sept 3, 2001", date(2001, 9, 3)),
    ("3 avril 1984", date(1984, 4, 3)), ("6. Mai 1950", date(1950, 5, 6)), ("1. März 1999", date(1999, 3, 1)),
    ("1er août 2001", date(2001, 8, 1)), ("6 de mayo de 1950", date(1950, 5, 6)), ("21 Dez. 1961", date(1961, 12, 21)),
])
def test_what_can_mean_one_day_only(text: str, day: date) -> None:
    assert read_date(text) == day


@pytest.mark.parametrize(("text", "words"), [
    ("5/3/1990", "may be 5 March or 3 May; write the month as a word, or 1990-03-05 for the first"),
    ("15 July 75", "write the year with four digits"), ("15.7.75", "write the year with four digits"),
    ("3/4/90", "write the year with four digits"), ("15 July ’75", "any century"),
    ("15 Ju 1975", "is no date"), ("15 Ma 1975", "is no date"),
    ("15 Jui 1975", "is no date"), ("July 1975", "is no date"), ("1975-07", "is no date"), ("yesterday", "is no date"),
    ("1975-07.15", "is no date"), ("31 June 1975", "no 31 June 1975; that month has 30 days"),
    ("32.1.1990", "no 32 January 1990"), ("13.13.1990", "no month 13"),
    ("15 July 1575", "the year 1575 is out of reach"),
    ("١٥.٧.١٩٧٥", "is no date"),
])
def test_what_is_no_day_or_two(text: str, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        read_date(text)


@given(DAYS)
def test_every_day_by_name_and_by_number(day: date) -> None:
    month = MONTHS[day.month - 1]
    for text in (day.isoformat(), f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}",
                 f"{day.day}.{day.month}.{day.year}", f"{day.day} {month[:3]} {day.year}", f"{day:%Y%m%d}"):
        assert read_date(text) == day


@pytest.mark.parametrize(("text", "moment"), [
    ("02:00", time(2)), ("2:00", time(2)), ("02:00:30", time(2, 0, 30)), ("14.30", time(14, 30)),
    ("14h30", time(14, 30)), ("23.15 Uhr", time(23, 15)), ("14 h", time(14)), ("noon", time(12)), ("12 Noon", time(12)),
    ("1430", time(14, 30)), ("143005", time(14, 30, 5)), ("2:30 pm", time(14, 30)), ("2:30pm", time(14, 30)),
    ("2.30 P.M.", time(14, 30)), ("2 pm", time(14)), ("2PM", time(14)), ("12:30 am", time(0, 30)), ("12 pm", time(12)),
    ("12 am", time(0)), ("11:59:59 pm", time(23, 59, 59)), ("16:27:00.000", time(16, 27)), ("16:27:00.5", time(16, 27)),
])
def test_times_of_the_day(text: str, moment: time) -> None:
    assert read_time(text) == moment


@pytest.mark.parametrize(("text", "words"), [
    ("24:00", "no 24:00"), ("12:60", "no 12:60"), ("14:30 pm", "from 1 to 12"), ("0:30 am", "from 1 to 12"),
    ("2", "is no time"), ("2:3", "is no time"), ("2:30 p", "is no time"), ("2:30 m", "is no time"),
    ("midnight", "write 00:00 for the beginning"), ("lunch", "is no time"),
    ("", "is no time"), ("230", "is no time"),
])
def test_what_is_no_time(text: str, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        read_time(text)
