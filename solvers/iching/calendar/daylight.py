"""Daylight: how long before noon the Sun rises, by the season and the latitude."""
from math import acos, asin, degrees, radians, sin, tan

OBLIQUITY = 23.44  # degrees, of the ecliptic


def half_day(solar_longitude: float, latitude: float) -> float:
    """Hours from sunrise to noon, as from noon to sunset: 0 where it stays night, 12 where it stays day.

    The middle of the Sun on a level horizon without air: cos H = −tan latitude × tan declination.
    """
    declination = asin(sin(radians(OBLIQUITY)) * sin(radians(solar_longitude)))
    cosine = -tan(radians(latitude)) * tan(declination)
    return degrees(acos(min(max(cosine, -1.0), 1.0))) / 15
