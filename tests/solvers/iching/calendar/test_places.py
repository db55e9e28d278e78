"""The cities: on every continent, each with a zone whose clocks are near its sundials."""
from datetime import UTC, datetime

import pytest

from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import check_latitude, check_longitude, read_zone
from solvers.iching.calendar.places import PLACES, Place, place
from solvers.iching.search import fold
from tests.cases import for_each


@for_each("city", PLACES, ids=lambda city: city.name)
def test_a_city(city: Place) -> None:
    check_latitude(city.latitude)
    check_longitude(city.longitude)
    offset = datetime(2024, 1, 15, tzinfo=UTC).astimezone(read_zone(city.zone)).utcoffset()
    assert offset is not None
    ahead = offset.total_seconds() / 3600 - city.longitude / 15
    assert -1 < ahead < 2.1, "hours that clocks are ahead of the sundial in January"
    assert place(city.name.upper()) == place(f" {city.name.lower()} ") == city


def test_there_are_some_everywhere() -> None:
    assert len(PLACES) >= 60
    assert [city.name for city in PLACES] == sorted(
        (city.name for city in PLACES), key=lambda name: name.translate(str.maketrans("ãáí", "aai"))
    )
    continents = {city.zone.split("/")[0] for city in PLACES}
    assert {"Africa", "America", "Asia", "Australia", "Europe", "Pacific"} <= continents
    assert sum(city.latitude < 0 for city in PLACES) >= 10


@pytest.mark.parametrize(("name", "city"), [
    ("sao paulo", "São Paulo"), ("SÃO PAULO", "São Paulo"), ("Sa\u0303o Paulo", "São Paulo"), ("Bogota", "Bogotá"),
    ("Zürich", "Zurich"), ("zurich", "Zurich"), ("reykjavik", "Reykjavík"), ("München", "Munich"),
    ("munchen", "Munich"), ("muenchen", "Munich"), ("Munich, Germany", "Munich"), ("wien, austria", "Vienna"),
    ("Peking", "Beijing"), ("Saigon", "Ho Chi Minh City"), ("nyc", "New York"), ("Tromso", "Tromsø"),
])
def test_a_city_has_several_spellings(name: str, city: str) -> None:
    assert place(name).name == city


def test_no_spelling_is_that_of_two_cities() -> None:
    spellings = [fold(spelling) for city in PLACES for spelling in (city.name, *city.spellings)]
    assert len(set(spellings)) == len(spellings)
    assert all(city.country for city in PLACES)


def test_a_city_that_is_not_here() -> None:
    with pytest.raises(FormatError, match="“Atlantis” is not among the cities here"):
        place("Atlantis")
