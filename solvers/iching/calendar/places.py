"""Cities to choose a birthplace from: their time zone, latitude and longitude."""
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.iching.search import fold


class Place(NamedTuple):
    """A city. Degrees, north and east positive."""

    name: str
    zone: str
    latitude: float
    longitude: float


PLACES = (
    Place("Accra", "Africa/Accra", 5.56, -0.20),
    Place("Addis Ababa", "Africa/Addis_Ababa", 9.02, 38.75),
    Place("Algiers", "Africa/Algiers", 36.75, 3.06),
    Place("Amsterdam", "Europe/Amsterdam", 52.37, 4.90),
    Place("Anchorage", "America/Anchorage", 61.22, -149.90),
    Place("Athens", "Europe/Athens", 37.98, 23.73),
    Place("Auckland", "Pacific/Auckland", -36.85, 174.76),
    Place("Baghdad", "Asia/Baghdad", 33.32, 44.36),
    Place("Bangkok", "Asia/Bangkok", 13.76, 100.50),
    Place("Beijing", "Asia/Shanghai", 39.90, 116.41),
    Place("Berlin", "Europe/Berlin", 52.52, 13.41),
    Place("Bogotá", "America/Bogota", 4.71, -74.07),
    Place("Brussels", "Europe/Brussels", 50.85, 4.35),
    Place("Buenos Aires", "America/Argentina/Buenos_Aires", -34.60, -58.38),
    Place("Cairo", "Africa/Cairo", 30.04, 31.24),
    Place("Cape Town", "Africa/Johannesburg", -33.92, 18.42),
    Place("Caracas", "America/Caracas", 10.48, -66.90),
    Place("Chicago", "America/Chicago", 41.88, -87.63),
    Place("Copenhagen", "Europe/Copenhagen", 55.68, 12.57),
    Place("Delhi", "Asia/Kolkata", 28.61, 77.21),
    Place("Denver", "America/Denver", 39.74, -104.99),
    Place("Dhaka", "Asia/Dhaka", 23.81, 90.41),
    Place("Dublin", "Europe/Dublin", 53.35, -6.26),
    Place("Havana", "America/Havana", 23.11, -82.37),
    Place("Helsinki", "Europe/Helsinki", 60.17, 24.94),
    Place("Hong Kong", "Asia/Hong_Kong", 22.32, 114.17),
    Place("Honolulu", "Pacific/Honolulu", 21.31, -157.86),
    Place("Istanbul", "Europe/Istanbul", 41.01, 28.98),
    Place("Jakarta", "Asia/Jakarta", -6.21, 106.85),
    Place("Jerusalem", "Asia/Jerusalem", 31.77, 35.21),
    Place("Johannesburg", "Africa/Johannesburg", -26.20, 28.05),
    Place("Karachi", "Asia/Karachi", 24.86, 67.01),
    Place("Kolkata", "Asia/Kolkata", 22.57, 88.36),
    Place("Kyiv", "Europe/Kyiv", 50.45, 30.52),
    Place("Lagos", "Africa/Lagos", 6.52, 3.38),
    Place("Lima", "America/Lima", -12.05, -77.04),
    Place("Lisbon", "Europe/Lisbon", 38.72, -9.14),
    Place("London", "Europe/London", 51.51, -0.13),
    Place("Los Angeles", "America/Los_Angeles", 34.05, -118.24),
    Place("Madrid", "Europe/Madrid", 40.42, -3.70),
    Place("Manila", "Asia/Manila", 14.60, 120.98),
    Place("Mexico City", "America/Mexico_City", 19.43, -99.13),
    Place("Montevideo", "America/Montevideo", -34.90, -56.16),
    Place("Montreal", "America/Toronto", 45.50, -73.57),
    Place("Moscow", "Europe/Moscow", 55.76, 37.62),
    Place("Mumbai", "Asia/Kolkata", 19.08, 72.88),
    Place("Nairobi", "Africa/Nairobi", -1.29, 36.82),
    Place("New York", "America/New_York", 40.71, -74.01),
    Place("Oslo", "Europe/Oslo", 59.91, 10.75),
    Place("Paris", "Europe/Paris", 48.86, 2.35),
    Place("Perth", "Australia/Perth", -31.95, 115.86),
    Place("Prague", "Europe/Prague", 50.08, 14.44),
    Place("Reykjavík", "Atlantic/Reykjavik", 64.15, -21.94),
    Place("Rio de Janeiro", "America/Sao_Paulo", -22.91, -43.17),
    Place("Rome", "Europe/Rome", 41.90, 12.50),
    Place("Santiago", "America/Santiago", -33.45, -70.67),
    Place("São Paulo", "America/Sao_Paulo", -23.55, -46.63),
    Place("Seoul", "Asia/Seoul", 37.57, 126.98),
    Place("Shanghai", "Asia/Shanghai", 31.23, 121.47),
    Place("Singapore", "Asia/Singapore", 1.35, 103.82),
    Place("Stockholm", "Europe/Stockholm", 59.33, 18.07),
    Place("Sydney", "Australia/Sydney", -33.87, 151.21),
    Place("Taipei", "Asia/Taipei", 25.03, 121.57),
    Place("Tehran", "Asia/Tehran", 35.69, 51.39),
    Place("Tokyo", "Asia/Tokyo", 35.68, 139.69),
    Place("Toronto", "America/Toronto", 43.65, -79.38),
    Place("Tromsø", "Europe/Oslo", 69.65, 18.96),
    Place("Ulaanbaatar", "Asia/Ulaanbaatar", 47.89, 106.91),
    Place("Vancouver", "America/Vancouver", 49.28, -123.12),
    Place("Vienna", "Europe/Vienna", 48.21, 16.37),
    Place("Warsaw", "Europe/Warsaw", 52.23, 21.01),
    Place("Zurich", "Europe/Zurich", 47.38, 8.54),
)


def place(name: str) -> Place:
    """The city of this name, whatever its case and accents. Raises FormatError if it is not in the list."""
    wanted = fold(name.strip())
    for one in PLACES:
        if fold(one.name) == wanted:
            return one
    raise FormatError(f"“{name[:40]}” is not among the cities here; enter its longitude and latitude instead.")
