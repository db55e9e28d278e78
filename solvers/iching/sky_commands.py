"""The laboratory's commands for births and moments: natal and clock."""
import re
from collections.abc import Sequence
from itertools import product
from typing import Annotated, Any, Literal, TypeVar, get_args

import typer

from solvers.core.formats import FormatError
from solvers.iching.calendar.clock import ClockHand
from solvers.iching.calendar.clock import clock as clock_at
from solvers.iching.calendar.cycle import BRANCHES, Pillars
from solvers.iching.calendar.moments import check_latitude, instant, read_instant, remarks
from solvers.iching.calendar.places import Place
from solvers.iching.calendar.places import place as city
from solvers.iching.natal.birth import Birth, Chart
from solvers.iching.natal.birth import chart as chart_of
from solvers.iching.natal.hexagrams import ERAS, HALVES, SEXES, Natal, Nativity
from solvers.iching.natal.hexagrams import natal as natal_of
from solvers.iching.natal.periods import periods, span, years
from solvers.iching.natal.steps import steps
from solvers.iching.step import Step
from solvers.laboratory.console import AsJson, answer

Hemisphere = Literal["north", "south"]
HEMISPHERES: tuple[Hemisphere, ...] = get_args(Hemisphere)
DAY_CHANGES = ("23", "24")

_WRITTEN = re.compile(r"([^T ]*)[T ] *([^Z+\-−]*?) *([Z+\-−].*)?", re.DOTALL)
_SPOKEN = re.compile(r"(.*\d{4})[, ]+(\d{1,2}(?:[:.]\d{2}){0,2} *(?:[ap]\.?m\.?)?)", re.ASCII | re.IGNORECASE)

Chosen = TypeVar("Chosen", bound=str)

PlaceName = Annotated[str | None, typer.Option("--place", metavar="CITY", help="A city, for its zone and coordinates.")]
Longitude = Annotated[float | None, typer.Option(help="Degrees, positive east of Greenwich.")]
Latitude = Annotated[float | None, typer.Option(help="Degrees, positive north of the equator.")]
HemisphereName = Annotated[
    str | None, typer.Option("--hemisphere", help="north or south; without it, that of the latitude, or north.")
]


def natal(
    sex: Annotated[str, typer.Option(help="As the tradition uses it: male or female.")],
    date: Annotated[
        str | None, typer.Option(metavar="1975-07-15T02:00", help="Date and time of birth, also 15 July 1975, 2 am.")
    ] = None,
    utc_offset: Annotated[str | None, typer.Option(metavar="HOURS", help="Offset from UTC of that time.")] = None,
    zone: Annotated[str | None, typer.Option(metavar="NAME", help="Or its time zone, such as Asia/Shanghai.")] = None,
    later: Annotated[
        bool | None, typer.Option("--later/--earlier", help="Which one, of a time that came twice.")
    ] = None,
    place: PlaceName = None,
    longitude: Longitude = None,
    latitude: Latitude = None,
    hemisphere: HemisphereName = None,
    day_change: Annotated[
        str | None, typer.Option(metavar="23|24", help="The hour at which the day begins; 23 if not said.")
    ] = None,
    pillars: Annotated[
        str | None, typer.Option(metavar="PILLARS", help="Instead of all these: “jiazi dingmao gengshen gengchen”.")
    ] = None,
    era: Annotated[str | None, typer.Option(help="With --pillars: upper, middle or lower.")] = None,
    half: Annotated[str | None, typer.Option(help="With --pillars: after the winter or the summer solstice.")] = None,
    as_json: AsJson = False,
) -> None:
    """Reckon the natal hexagrams of a birth, step by step, and the periods of its life."""
    person = _chosen("sex", sex, SEXES)
    midnight = day_change is not None and _chosen("day-change", day_change, DAY_CHANGES) == "24"
    if pillars is not None:
        # Either pillars or a date: each option of the other way that was given is refused, since it would have no
        # effect. Pillars do not say their era and half of the year, so all that are not given are reckoned side by
        # side.
        if (date, utc_offset, zone, later, place, longitude, latitude, hemisphere, day_change) != (None,) * 9:
            raise FormatError("--pillars stands instead of date, clock and place; leave either it or them out.")
        four = Pillars.read(pillars)
        found = _of_pillars([
            Nativity(four, person, one, other)
            for one, other in product(
                ERAS if era is None else [_chosen("era", era, ERAS)],
                HALVES if half is None else [_chosen("half", half, HALVES)],
            )
        ])
        result = _described(found, steps(found), four.remarks)
        result |= {"era": era, "half": half}
    else:
        if era is not None or half is not None:
            raise FormatError("--era and --half belong to --pillars; a date has its own.")
        town = None if place is None else city(place)
        if date is None:
            raise FormatError("give --date, as in --date 1975-07-15T02:00, or --pillars.")
        day, time, written = _parted(date)
        if written and (utc_offset, zone) != (None, None):
            raise FormatError("the offset from UTC is in the date already; leave --utc-offset and --zone out.")
        clocks = written or _clocks(utc_offset, zone, town)
        at = instant(day, time, clocks, later)
        north = _latitude(latitude, town)
        birth = Birth(at, _longitude(longitude, town), person, _south(hemisphere, north), midnight)
        result = _charted(chart_of(birth), remarks(at, clocks, north, birth.longitude))
    answer(result, as_json, lambda: _natal_table(result))


def clock(
    at: Annotated[str, typer.Option(metavar="TIME", help="With its offset, as in 2024-02-04T16:27+08:00.")],
    place: PlaceName = None,
    longitude: Longitude = None,
    hemisphere: HemisphereName = None,
    as_json: AsJson = False,
) -> None:
    """Tell the four hands of the clock: between which two hexagrams each stands, and how far it is."""
    town = None if place is None else city(place)
    hands = clock_at(read_instant(at), _longitude(longitude, town), _south(hemisphere, _latitude(None, town)))
    result = {
        name: {"waning": hand.waning, "waxing": hand.waxing, "fraction": hand.fraction}
        for name, hand in hands._asdict().items()
    }
    answer(result, as_json, lambda: "\n".join(_hand_row(name, hand) for name, hand in hands._asdict().items()))


def _chosen(option: str, text: str, choices: Sequence[Chosen]) -> Chosen:
    for choice in choices:
        if choice == text:
            return choice
    raise FormatError(f"--{option} cannot be “{text[:30]}”; choose {', '.join(choices[:-1])} or {choices[-1]}.")


def _clocks(utc_offset: str | None, zone: str | None, town: Place | None) -> str:
    """The zone of a time, by name or offset."""
    if utc_offset is not None and zone is not None:
        raise FormatError("--utc-offset and --zone both say which clock is meant; leave one out.")
    for said in (utc_offset, zone, town and town.zone):
        if said is not None:
            return said
    raise FormatError("say which clock is meant: --utc-offset 8, --zone Asia/Shanghai, or --place Shanghai.")


def _parted(date: str) -> tuple[str, str, str]:
    """The day, the time of the day, and the offset from UTC, if one is written, of 1975-07-15T02:00+08:00;
    as well of 15 July 1975, 2:00 am."""
    if spoken := _SPOKEN.fullmatch(date.strip()):
        return spoken[1], spoken[2], ""
    parts = _WRITTEN.fullmatch(date.strip())
    if parts is None:
        raise FormatError(f"“{date[:30]}” has no time of the day; write both, as in 1975-07-15T02:00.")
    return parts[1], parts[2], "UTC" if parts[3] == "Z" else parts[3] or ""


def _longitude(longitude: float | None, town: Place | None) -> float:
    if longitude is not None:
        return longitude
    if town is not None:
        return town.longitude
    raise FormatError("say where: --longitude 120 (degrees, positive east of Greenwich), or --place Shanghai.")


def _latitude(latitude: float | None, town: Place | None) -> float:
    """That of the place; the equator's if nothing is said."""
    if latitude is None:
        return 0.0 if town is None else town.latitude
    check_latitude(latitude)
    return latitude


def _south(hemisphere: str | None, latitude: float) -> bool:
    return latitude < 0 if hemisphere is None else _chosen("hemisphere", hemisphere, HEMISPHERES) == "south"


def _of_pillars(nativities: list[Nativity]) -> Natal:
    """The natal hexagrams of pillars, if they are the same in every era and half of the year that may be meant."""
    found = [natal_of(nativity) for nativity in nativities]
    if len({(one.earlier, one.line, one.later, one.later_line) for one in found}) > 1:
        raise FormatError(
            "with these pillars the era or the half of the year decides; add --era upper, middle or lower, and --half "
            "winter or summer (after the winter or the summer solstice)."
        )
    return found[0]


def _hexagrams(natal: Natal) -> dict[str, Any]:
    return {
        "pillars": list(natal.nativity.pillars.names), "heaven": natal.heaven, "earth": natal.earth,
        "earlier": natal.earlier, "line": natal.line, "later": natal.later, "later_line": natal.later_line,
    }


def _described(natal: Natal, way: Sequence[Step], warnings: Sequence[str]) -> dict[str, Any]:
    """What is true of any birth."""
    life = periods(natal)
    return {
        **_hexagrams(natal),
        "periods": [period._asdict() for period in life],
        "years": [
            {"age": year.age, "pillar": year.pillar.word, "hexagram": year.hexagram, "line": year.line}
            for period in life for year in years(period, natal.nativity.pillars.year)
        ],
        "sex": natal.nativity.sex, "era": natal.nativity.era, "half": natal.nativity.half,
        "warnings": list(warnings), "steps": [step._asdict() for step in way],
    }


def _charted(chart: Chart, said: Sequence[str]) -> dict[str, Any]:
    """What is known if the date is: the sky, calendar dates, and the reading for the other hemisphere."""
    birth = chart.birth
    result = _described(chart.natal, steps(chart.natal, chart), [*chart.warnings, *said])
    for period in result["periods"]:
        begins, ends = span(birth.at, period["from_age"], period["to_age"])
        period |= {"from": f"{begins:%Y-%m-%d}", "to": f"{ends:%Y-%m-%d}"}
    here, there = reversed(HEMISPHERES) if birth.south else HEMISPHERES
    return result | {
        "hemisphere": here, "at": birth.at.isoformat(), "sundial": chart.sky.apparent.isoformat(timespec="seconds"),
        "solar_longitude": chart.sky.solar_longitude, "equation_of_time": chart.sky.equation_of_time,
        "other": {"hemisphere": there, **_hexagrams(chart_of(birth.elsewhere).natal)},
    }


def _natal_table(result: dict[str, Any]) -> str:
    lines = [line for step in result["steps"] for line in Step(**step).text]
    if "other" in result:
        other = result["other"]
        lines += [
            f"Read for the {other['hemisphere']}: {' '.join(other['pillars'])}, hexagram {other['earlier']}, "
            f"line {other['line']}, then {other['later']}, line {other['later_line']}."
        ]
    return "\n".join([*lines, *result["warnings"]]).rstrip()


def _hand_row(name: str, hand: ClockHand) -> str:
    return f"{name:5}  {BRANCHES[hand.branch]:4}  {hand.waning:2} wanes, {hand.waxing:2} waxes  {hand.fraction:.4f}"
