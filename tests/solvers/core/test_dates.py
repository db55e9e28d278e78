"""Days have their names in the language of the program, whatever the language of the computer is."""
import locale
from datetime import date

import pytest

from app.games.home.day_text import day_words
from solvers.core.dates import MONTHS, SHORT_WEEKDAYS, WEEKDAYS, month_name, weekday_name


@pytest.fixture
def _c_locale():
    before = locale.setlocale(locale.LC_TIME)
    locale.setlocale(locale.LC_TIME, "C")  # in which strftime speaks English
    yield
    locale.setlocale(locale.LC_TIME, before)


@pytest.mark.usefixtures("_c_locale")
def test_names_of_days_and_months_are_those_of_english():
    for number in range(1, 13):
        for day in (1, 2, 3, 4, 5, 6, 7):
            when = date(2026, number, day)
            assert weekday_name(when) == f"{when:%A}"
            assert month_name(when) == f"{when:%B}"
    assert [name[:2] for name in WEEKDAYS] == [*SHORT_WEEKDAYS]
    assert len(MONTHS) == 12


def test_the_words_of_a_day_ask_no_locale(monkeypatch):
    class Foreign(date):
        def __format__(self, how):
            return "Donnerstag" if how else str(self)

    assert day_words(Foreign(2026, 11, 26)) == "Thursday, 26 November"
