"""Plum blossom casting once more and slowly: things are counted off one by one around a ring of names."""
from tests.reference.iching_natal import KING_WEN, SIDES

RING = ("heaven", "lake", "fire", "thunder", "wind", "water", "mountain", "earth")
BRANCHES = ("zi", "chou", "yin", "mao", "chen", "si", "wu", "wei", "shen", "you", "xu", "hai")
FIRST_YEAR = 1984  # of a cycle of twelve: a year of the rat, zi


def counted_off(number, ring):
    """Where one arrives who counts so far around a ring, its first thing being one."""
    place = -1
    for _ in range(number):
        place = (place + 1) % len(ring)
    return ring[place]


def hexagram(upper, lower):
    """The number of two trigrams."""
    return KING_WEN[lower][SIDES.index(upper)]


def by_numbers(first, second, third=None):
    """Number and moving line."""
    line = counted_off(first + second if third is None else third, (1, 2, 3, 4, 5, 6))
    return hexagram(counted_off(first, RING), counted_off(second, RING)), line


def by_calendar(year, month, day, clock_hour):
    """From a day of the Chinese calendar and the hour of a clock, 0 to 23."""
    branch = counted_off((year - FIRST_YEAR) % 12 + 1, tuple(range(1, 13)))
    double_hour = 1
    for hour in range(1, 23, 2):  # from 1, 3, 5 ... 21 o'clock on it is the next one
        if clock_hour >= hour and clock_hour != 23:
            double_hour += 1
    first = branch + month + day
    return by_numbers(first, first + double_hour, first + double_hour)
