"""What the clock says in words and figures: of each hand, of its next passage, and of all four at once."""
from datetime import datetime, timedelta
from math import cos, radians
from typing import NamedTuple

from app.games.iching.clock.moment import CYCLES, Cycle, Moment
from app.games.iching.hexagram_names import chinese_if_available
from app.games.iching.notation import format_day, format_day_and_time
from solvers.iching.calendar.cycle import ANIMALS, BRANCHES, CHINESE_BRANCHES
from solvers.iching.calendar.pillars import hour_branch
from solvers.iching.calendar.sky import MONTH, li_chun

MEASURES = {
    "day": "The Sun’s way around the sky in twelve double hours, as a sundial at this place shows it.",
    "moon": "How far the Moon is ahead of the Sun: from new moon to full moon to new moon.",
    "year": "The Sun’s way through the seasons. At the winter solstice the hand stands at 24, where the light returns.",
    "twelve": "The twelve branches, one a year. A year begins when the Sun reaches 315°, early in February.",
}


class StepWords(NamedTuple):
    """What turning the clock by one unit is called: the unit, and for each way a command and its tip."""

    unit: str
    back: str
    on: str
    back_tip: str
    on_tip: str


STEPS = {
    "hour": StepWords("Hour", "An hour back", "An hour on", "Turn the clock back by an hour",
                      "Turn the clock on by an hour"),
    "day": StepWords("Day", "A day back", "A day on", "Turn the clock back by a day", "Turn the clock on by a day"),
    "month": StepWords("Month", "A month back", "A month on", "Turn the clock back by a month",
                       "Turn the clock on by a month"),
    "year": StepWords("Year", "A year back", "A year on", "Turn the clock back by a year",
                      "Turn the clock on by a year"),
}


def value(cycle: Cycle, moment: Moment) -> str:
    """The figure that tells where a hand stands."""
    match cycle.key:
        case "day":
            return f"{moment.sky.apparent:%H:%M}"
        case "moon":
            return f"{int(moment.elongation)}°"
        case "year":
            return f"{int(moment.sky.solar_longitude)}°"
    return ANIMALS[moment.pillar.branch].capitalize()


def unit(cycle: Cycle, moment: Moment) -> str:
    """What the figure is."""
    match cycle.key:
        case "day":
            return "true solar time"
        case "moon":
            return phase(moment.elongation)
        case "year":
            return "Sun’s longitude"
    return f"{moment.year} {moment.pillar.word}"


def rows(cycle: Cycle, moment: Moment) -> list[tuple[str, str]]:
    """Labels and figures of what a hand measures; five of them."""
    sky = moment.sky
    passage: datetime = getattr(moment.passages, cycle.field)
    ends = (f"Passes to {cycle.hand(moment.clock).waxing}", when(passage.astimezone(moment.site.clocks), moment.local))
    match cycle.key:
        case "day":
            branch = hour_branch(sky.apparent)
            offset = moment.local.utcoffset() or timedelta()
            return [
                ("True solar time", f"{sky.apparent:%H:%M:%S}"),
                ("Double hour", bilingual(BRANCHES[branch], CHINESE_BRANCHES[branch])),
                ("Longitude gives", minutes(4 * moment.site.longitude - offset / timedelta(minutes=1))),
                ("Equation of time", minutes(sky.equation_of_time)),
                ends,
            ]
        case "moon":
            lit = (1 - cos(radians(moment.elongation))) / 2
            return [
                ("Ahead of the Sun", f"{moment.elongation:.2f}°"),
                ("Phase", phase(moment.elongation).capitalize()),
                ("Lit", f"{100 * lit:.0f} %"),
                ("Age, about", f"{moment.elongation / 360 * MONTH:.1f} days"),
                ends,
            ]
        case "year":
            return [
                ("Longitude of the Sun", f"{sky.solar_longitude:.2f}°"),
                ("Day of the year", f"{moment.local.timetuple().tm_yday}"),
                ("Hemisphere", moment.site.hemisphere.capitalize()),
                ("Half of the year", half(moment)),
                ends,
            ]
    branch = moment.pillar.branch
    begun = li_chun(moment.year).astimezone(moment.site.clocks)
    return [
        ("Branch", bilingual(BRANCHES[branch], CHINESE_BRANCHES[branch])),
        ("Animal", ANIMALS[branch].capitalize()),
        ("Year", bilingual(moment.pillar.word, moment.pillar.chinese)),
        ("Since", when(begun, moment.local)),
        ends,
    ]


def bilingual(pinyin: str, chinese: str) -> str:
    """A Chinese word in letters, and in characters where a font has them."""
    return " ".join(filter(None, (pinyin, chinese_if_available(chinese))))


def half(moment: Moment) -> str:
    """Whether the days of the hemisphere become longer or shorter."""
    return "Light grows" if moment.clock.month.place < 6 else "Light fades"


def phase(elongation: float) -> str:
    """The phase of the Moon; the four named after a moment last a day or so around it."""
    names = ("new moon", "first quarter", "full moon", "last quarter")
    between = ("waxing crescent", "waxing gibbous", "waning gibbous", "waning crescent")
    quarter = round(elongation / 90)
    if abs(elongation - 90 * quarter) < 6:
        return names[quarter % 4]
    return between[int(elongation // 90) % 4]


def minutes(count: float) -> str:
    """A number of minutes with its sign: +14 min 17 s."""
    seconds = round(abs(count) * 60)
    return f"{'−' if count < 0 and seconds else '+'}{seconds // 60} min {seconds % 60:02} s"


def when(local: datetime, beside: datetime) -> str:
    """A time, with its day where that is another than the one beside it."""
    if local.date() == beside.date():
        return f"{local:%H:%M}"
    if abs(local - beside) < timedelta(days=200):
        return format_day_and_time(local)
    return format_day(local)


def describe(cycle: Cycle, moment: Moment) -> str:
    """A hand in one sentence, for a screen reader and the hint."""
    hand = cycle.hand(moment.clock)
    return f"{cycle.name}: {percent(hand.fraction)} of the way from {hand.waning} to {hand.waxing}, " \
           f"{value(cycle, moment)} {unit(cycle, moment)}"


def percent(fraction: float) -> str:
    """A part of the way; 100 % is never reached."""
    return f"{100 * fraction:.0f} %"


def first_to_pass(moment: Moment) -> Cycle:
    """The cycle whose hand is the next to reach another hexagram."""
    return min(CYCLES, key=lambda cycle: getattr(moment.passages, cycle.field))


def next_passage(moment: Moment) -> str:
    """Which hand is the first to reach another hexagram, in a sentence that fits a banner; the cards have all four."""
    cycle = first_to_pass(moment)
    passage: datetime = getattr(moment.passages, cycle.field)
    then = when(passage.astimezone(moment.site.clocks), moment.local)
    name, hand = cycle.phrase[:1].upper() + cycle.phrase[1:], cycle.hand(moment.clock)
    return f"{name} is the first to arrive: it goes from {hand.waning} to {hand.waxing}, at {then}."
