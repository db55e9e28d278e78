"""What the Natal page says: dates, places, lines and ages as people write them."""
import re
from datetime import datetime, timedelta

from app.games.iching.natal.life import Life
from app.games.iching.notation import format_day, format_position
from solvers.iching.calendar.written_dates import read_date
from solvers.iching.natal.birth import Chart
from solvers.iching.natal.hexagrams import Natal
from solvers.iching.natal.natal_data import NatalData
from solvers.iching.natal.periods import Period, own_ages

ASSUMED = "time unknown, noon assumed"


def day(text: str) -> str:
    """Such as “15 Jul 1975”."""
    return format_day(read_date(text))


def where(data: NatalData) -> str:
    """The name of the place, or else where it lies."""
    return data.place or format_position(data.latitude, data.longitude)


def summary(data: NatalData) -> str:
    """Such as “15 Jul 1975, Shanghai”."""
    return f"{day(data.date)}, {where(data)}"


def sundial(data: NatalData, chart: Chart) -> str:
    """The true local time of a birth, with its day if that is not the clock's."""
    apparent = chart.sky.apparent + timedelta(seconds=0.5)
    same = apparent.date() == read_date(data.date)
    return f"{apparent:%H:%M:%S}" if same else f"{apparent:%H:%M:%S} on {format_day(apparent)}"


def clock(data: NatalData) -> str:
    """What the clock showed at a birth, or that nobody knows."""
    return ASSUMED if data.is_time_unknown else data.time


def times(data: NatalData, chart: Chart) -> str:
    """What clock and Sun showed at a birth."""
    return ASSUMED if data.is_time_unknown else f"{data.time}, by the Sun {sundial(data, chart)}"


def halves(data: NatalData) -> tuple[str, str]:
    """The half of the Earth that a birth is read for, and the other one."""
    return ("south", "north") if data.south else ("north", "south")


def reading(data: NatalData) -> str:
    """Which half of the Earth a birth is read for, and the key for the other one, where that is a question at all; else
    empty."""
    here, there = halves(data)
    return f"read for the {here} (O: {there})" if data.south or data.latitude < 0 else ""


def turned(life: Life, before: Life) -> tuple[str, str]:
    """Which half of the Earth a birth is read for now, and what has become of the hexagrams `before`."""
    one, two = life.natal, before.natal
    new, old = f"{one.earlier} and {one.later}", f"{two.earlier} and {two.later}"
    same = both(one) == both(two)
    return f"Read for the {halves(life.data)[0]}:", (
        f"the same hexagrams, {new}." if same else f"hexagrams {both(one)}." if new == old else
        f"hexagrams {new} instead of {old}.")


def both(natal: Natal) -> str:
    """The two hexagrams with their lines: “15, line 3, and 2, line 6”."""
    return f"{natal.earlier}, line {natal.line}, and {natal.later}, line {natal.later_line}"


def ages(first: int, last: int) -> str:
    """The ages, as people say them, of years that are counted as in China: such as “age 8 to 14”."""
    begin, end = own_ages(first, last)
    return f"age {begin}" if begin == end else f"age {begin} to {end}"


def turning(age: int) -> str:
    """The age that one reaches in a year that is counted as in China: “turning 51”; “age 0” in that of the birth."""
    reached = own_age(age)
    return f"turning {reached}" if reached else "age 0"


def own_age(age: int) -> int:
    """The age that one reaches in a year that is counted as in China."""
    return own_ages(age, age)[1]


def span(life: Life, period: Period) -> str:
    """The years of a period, such as “2020 to 2025”."""
    return f"{life.calendar_year(period.from_age)} to {life.calendar_year(period.to_age)}"


def present_age(life: Life, now: datetime) -> str:
    """How old somebody is, and becomes before the year ends: “age 50”, or “age 50, turning 51”."""
    reached, own = own_age(life.age(now)), life.birthdays(now)
    return f"age {own}" if own == reached else f"age {own}, turning {reached}"


def outside(life: Life, now: datetime) -> tuple[str, str]:
    """What is to say of a moment before a life or after its periods: in a few words, and in a sentence."""
    if life.age(now) <= 0:
        return "Not born yet.", f"This life begins on {day(life.data.date)}."
    last = life.stretches[-1]
    _, ended = own_ages(last.period.from_age, last.period.to_age)
    return f"Age {life.birthdays(now)}.", f"The twelve periods ended at age {ended}, in {last.ends.year}."


def counted(first: int, last: int) -> str:
    """Such as “10 to 15 as counted in China”."""
    return f"{first if first == last else f'{first} to {last}'} as counted in China"


def counting(first: int, last: int) -> str:
    """How the Chinese count of these years differs."""
    ages = f"{first}" if first == last else f"{first} to {last}"
    return f"China counts the year of birth as 1, so there these are the ages {ages}."


def half(life: Life, place: int) -> str:
    """The ages of a natal hexagram: such as “age 0 to 38”."""
    periods = [stretch.period for stretch in life.stretches[6 * place : 6 * place + 6]]
    return ages(periods[0].from_age, periods[-1].to_age)


def title(data: NatalData) -> str:
    """Whose birth it is, or else when and where."""
    return data.name or summary(data)


def as_sentence(message: str) -> str:
    """A complaint of the engine as a sentence of its own."""
    return message[:1].upper() + message[1:]


def sentences(text: str) -> list[str]:
    """A text, cut where a sentence ends."""
    return re.split(r"(?<=[.!?]) ", text)
