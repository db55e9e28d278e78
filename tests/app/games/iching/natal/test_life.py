"""Life: the two ages of somebody, by birthdays and as counted in China."""
from datetime import datetime

import pytest

from app.games.iching.natal.life import Life
from tests.app.games.iching.natal.test_natal_dialog import SHANGHAI


@pytest.mark.parametrize(("now", "own", "counted"), [
    ("1975-07-14T18:00", 0, 1), ("1976-02-10T00:00", 0, 2), ("1976-07-14T15:00", 0, 2), ("1976-07-14T17:00", 1, 2),
    ("2026-11-28T00:00", 51, 52),
])
def test_ages_as_people_say_them_and_as_they_are_counted_in_china(now, own, counted):
    at = datetime.fromisoformat(f"{now}+00:00")
    life = Life.from_data(SHANGHAI)
    assert (life.birthdays(at), life.age(at)) == (own, counted)
