"""Cities to choose a birthplace from: their country, time zone, latitude and longitude, and other spellings."""
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.iching.search import fold


class Place(NamedTuple):
    """A city, or any other place. Degrees, north and east positive."""

    name: str
    zone: str
    latitude: float
    longitude: float
    country: str = ""
    spellings: tuple[str, ...] = ()  # how else it is written, such as München


PLACES = (
    Place("Accra", "Africa/Accra", 5.56, -0.20, "Ghana"),
    Place("Addis Ababa", "Africa/Addis_Ababa", 9.02, 38.75, "Ethiopia"),
    Place("Algiers", "Africa/Algiers", 36.75, 3.06, "Algeria", ("Alger", "Algier")),
    Place("Amsterdam", "Europe/Amsterdam", 52.37, 4.90, "Netherlands"),
    Place("Anchorage", "America/Anchorage", 61.22, -149.90, "United States"),
    Place("Athens", "Europe/Athens", 37.98, 23.73, "Greece", ("Athina", "Athen")),
    Place("Auckland", "Pacific/Auckland", -36.85, 174.76, "New Zealand"),
    Place("Baghdad", "Asia/Baghdad", 33.32, 44.36, "Iraq", ("Bagdad",)),
    Place("Bangkok", "Asia/Bangkok", 13.76, 100.50, "Thailand"),
    Place("Barcelona", "Europe/Madrid", 41.39, 2.17, "Spain"),
    Place("Beijing", "Asia/Shanghai", 39.90, 116.41, "China", ("Peking",)),
    Place("Belgrade", "Europe/Belgrade", 44.79, 20.45, "Serbia", ("Beograd", "Belgrad")),
    Place("Berlin", "Europe/Berlin", 52.52, 13.41, "Germany"),
    Place("Bogotá", "America/Bogota", 4.71, -74.07, "Colombia"),
    Place("Boston", "America/New_York", 42.36, -71.06, "United States"),
    Place("Brisbane", "Australia/Brisbane", -27.47, 153.03, "Australia"),
    Place("Brussels", "Europe/Brussels", 50.85, 4.35, "Belgium", ("Bruxelles", "Brussel")),
    Place("Bucharest", "Europe/Bucharest", 44.43, 26.10, "Romania", ("București", "Bukarest")),
    Place("Budapest", "Europe/Budapest", 47.50, 19.04, "Hungary"),
    Place("Buenos Aires", "America/Argentina/Buenos_Aires", -34.60, -58.38, "Argentina"),
    Place("Cairo", "Africa/Cairo", 30.04, 31.24, "Egypt", ("Kairo",)),
    Place("Cape Town", "Africa/Johannesburg", -33.92, 18.42, "South Africa"),
    Place("Caracas", "America/Caracas", 10.48, -66.90, "Venezuela"),
    Place("Chengdu", "Asia/Shanghai", 30.57, 104.07, "China"),
    Place("Chennai", "Asia/Kolkata", 13.08, 80.27, "India", ("Madras",)),
    Place("Chicago", "America/Chicago", 41.88, -87.63, "United States"),
    Place("Cologne", "Europe/Berlin", 50.94, 6.96, "Germany", ("Köln", "Koeln")),
    Place("Copenhagen", "Europe/Copenhagen", 55.68, 12.57, "Denmark", ("København", "Kobenhavn", "Kopenhagen")),
    Place("Dallas", "America/Chicago", 32.78, -96.80, "United States"),
    Place("Delhi", "Asia/Kolkata", 28.61, 77.21, "India", ("New Delhi",)),
    Place("Denver", "America/Denver", 39.74, -104.99, "United States"),
    Place("Dhaka", "Asia/Dhaka", 23.81, 90.41, "Bangladesh"),
    Place("Dublin", "Europe/Dublin", 53.35, -6.26, "Ireland"),
    Place("Edinburgh", "Europe/London", 55.95, -3.19, "United Kingdom"),
    Place("Frankfurt", "Europe/Berlin", 50.11, 8.68, "Germany", ("Frankfurt am Main",)),
    Place("Geneva", "Europe/Zurich", 46.20, 6.14, "Switzerland", ("Genève", "Genf")),
    Place("Guangzhou", "Asia/Shanghai", 23.13, 113.26, "China", ("Canton", "Kanton")),
    Place("Hamburg", "Europe/Berlin", 53.55, 9.99, "Germany"),
    Place("Havana", "America/Havana", 23.11, -82.37, "Cuba", ("La Habana", "Havanna")),
    Place("Helsinki", "Europe/Helsinki", 60.17, 24.94, "Finland"),
    Place("Ho Chi Minh City", "Asia/Ho_Chi_Minh", 10.82, 106.63, "Vietnam", ("Saigon",)),
    Place("Hong Kong", "Asia/Hong_Kong", 22.32, 114.17, "China", ("Hongkong",)),
    Place("Honolulu", "Pacific/Honolulu", 21.31, -157.86, "United States"),
    Place("Istanbul", "Europe/Istanbul", 41.01, 28.98, "Turkey", ("Constantinople",)),
    Place("Jakarta", "Asia/Jakarta", -6.21, 106.85, "Indonesia"),
    Place("Jerusalem", "Asia/Jerusalem", 31.77, 35.21, "Israel", ("Yerushalayim",)),
    Place("Johannesburg", "Africa/Johannesburg", -26.20, 28.05, "South Africa"),
    Place("Karachi", "Asia/Karachi", 24.86, 67.01, "Pakistan"),
    Place("Kolkata", "Asia/Kolkata", 22.57, 88.36, "India", ("Calcutta",)),
    Place("Kyiv", "Europe/Kyiv", 50.45, 30.52, "Ukraine", ("Kiev", "Kiew")),
    Place("Lagos", "Africa/Lagos", 6.52, 3.38, "Nigeria"),
    Place("Lima", "America/Lima", -12.05, -77.04, "Peru"),
    Place("Lisbon", "Europe/Lisbon", 38.72, -9.14, "Portugal", ("Lisboa", "Lissabon")),
    Place("London", "Europe/London", 51.51, -0.13, "United Kingdom"),
    Place("Los Angeles", "America/Los_Angeles", 34.05, -118.24, "United States", ("LA",)),
    Place("Lyon", "Europe/Paris", 45.76, 4.84, "France"),
    Place("Madrid", "Europe/Madrid", 40.42, -3.70, "Spain"),
    Place("Manchester", "Europe/London", 53.48, -2.24, "United Kingdom"),
    Place("Manila", "Asia/Manila", 14.60, 120.98, "Philippines"),
    Place("Marseille", "Europe/Paris", 43.30, 5.37, "France"),
    Place("Melbourne", "Australia/Melbourne", -37.81, 144.96, "Australia"),
    Place("Mexico City", "America/Mexico_City", 19.43, -99.13, "Mexico", ("Ciudad de México", "México")),
    Place("Miami", "America/New_York", 25.76, -80.19, "United States"),
    Place("Milan", "Europe/Rome", 45.46, 9.19, "Italy", ("Milano", "Mailand")),
    Place("Montevideo", "America/Montevideo", -34.90, -56.16, "Uruguay"),
    Place("Montreal", "America/Toronto", 45.50, -73.57, "Canada"),
    Place("Moscow", "Europe/Moscow", 55.76, 37.62, "Russia", ("Moskva", "Moskau")),
    Place("Mumbai", "Asia/Kolkata", 19.08, 72.88, "India", ("Bombay",)),
    Place("Munich", "Europe/Berlin", 48.14, 11.58, "Germany", ("München", "Muenchen")),
    Place("Nairobi", "Africa/Nairobi", -1.29, 36.82, "Kenya"),
    Place("Naples", "Europe/Rome", 40.85, 14.27, "Italy", ("Napoli", "Neapel")),
    Place("New York", "America/New_York", 40.71, -74.01, "United States", ("New York City", "NYC")),
    Place("Osaka", "Asia/Tokyo", 34.69, 135.50, "Japan"),
    Place("Oslo", "Europe/Oslo", 59.91, 10.75, "Norway"),
    Place("Paris", "Europe/Paris", 48.86, 2.35, "France"),
    Place("Perth", "Australia/Perth", -31.95, 115.86, "Australia"),
    Place("Philadelphia", "America/New_York", 39.95, -75.17, "United States"),
    Place("Prague", "Europe/Prague", 50.08, 14.44, "Czechia", ("Praha", "Prag")),
    Place("Reykjavík", "Atlantic/Reykjavik", 64.15, -21.94, "Iceland"),
    Place("Rio de Janeiro", "America/Sao_Paulo", -22.91, -43.17, "Brazil", ("Rio",)),
    Place("Rome", "Europe/Rome", 41.90, 12.50, "Italy", ("Roma", "Rom")),
    Place("Saint Petersburg", "Europe/Moscow", 59.94, 30.31, "Russia",
          ("St Petersburg", "St. Petersburg", "Sankt Petersburg", "Leningrad")),
    Place("San Francisco", "America/Los_Angeles", 37.77, -122.42, "United States"),
    Place("Santiago", "America/Santiago", -33.45, -70.67, "Chile"),
    Place("São Paulo", "America/Sao_Paulo", -23.55, -46.63, "Brazil"),
    Place("Seattle", "America/Los_Angeles", 47.61, -122.33, "United States"),
    Place("Seoul", "Asia/Seoul", 37.57, 126.98, "South Korea"),
    Place("Shanghai", "Asia/Shanghai", 31.23, 121.47, "China", ("Schanghai",)),
    Place("Singapore", "Asia/Singapore", 1.35, 103.82, "Singapore", ("Singapur",)),
    Place("Sofia", "Europe/Sofia", 42.70, 23.32, "Bulgaria"),
    Place("Stockholm", "Europe/Stockholm", 59.33, 18.07, "Sweden"),
    Place("Sydney", "Australia/Sydney", -33.87, 151.21, "Australia"),
    Place("Taipei", "Asia/Taipei", 25.03, 121.57, "Taiwan", ("Taibei",)),
    Place("Tehran", "Asia/Tehran", 35.69, 51.39, "Iran", ("Teheran",)),
    Place("Tokyo", "Asia/Tokyo", 35.68, 139.69, "Japan", ("Tokio",)),
    Place("Toronto", "America/Toronto", 43.65, -79.38, "Canada"),
    Place("Tromsø", "Europe/Oslo", 69.65, 18.96, "Norway", ("Tromso",)),
    Place("Ulaanbaatar", "Asia/Ulaanbaatar", 47.89, 106.91, "Mongolia", ("Ulan Bator",)),
    Place("Vancouver", "America/Vancouver", 49.28, -123.12, "Canada"),
    Place("Vienna", "Europe/Vienna", 48.21, 16.37, "Austria", ("Wien",)),
    Place("Warsaw", "Europe/Warsaw", 52.23, 21.01, "Poland", ("Warszawa", "Warschau")),
    Place("Washington", "America/New_York", 38.91, -77.04, "United States", ("Washington DC",)),
    Place("Zurich", "Europe/Zurich", 47.38, 8.54, "Switzerland", ("Zuerich",)),
)
_BY_SPELLING = {
    fold(name): one for one in PLACES
    for spelling in (one.name, *one.spellings) for name in (spelling, f"{spelling}, {one.country}")
}


def find_place(name: str) -> Place | None:
    """The city of this name, by whichever spelling, with its country or without; None if it is not in the list."""
    return _BY_SPELLING.get(fold(name.strip()))


def place(name: str) -> Place:
    """The city of this name. Raises FormatError if it is not in the list."""
    found = find_place(name)
    if found is None:
        raise FormatError(f"“{name[:40]}” is not among the cities here; enter its longitude and latitude instead.")
    return found
