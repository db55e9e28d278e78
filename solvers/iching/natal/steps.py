"""The way to the natal hexagrams in nine steps, each with its figures in words, to be laid open as they are."""
from datetime import datetime, timedelta

from solvers.iching.calendar.cycle import BRANCHES, STEMS
from solvers.iching.calendar.moments import written_offset
from solvers.iching.hexagram import above, below, is_yang
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.natal.birth import Chart
from solvers.iching.natal.hexagrams import (
    BRANCH_NUMBERS,
    EARTH,
    ERAS,
    FIRST_ERA,
    HEAVEN,
    STEM_NUMBERS,
    Natal,
    hour_lines,
    is_reversed,
    keeps_trigrams,
    left_over,
    pillar_numbers,
)
from solvers.iching.natal.periods import own_ages, periods, span, years
from solvers.iching.step import Figure, Step
from solvers.iching.trigrams import TRIGRAMS, Trigram

PILLARS = ("Year", "Month", "Day", "Hour")


def steps(natal: Natal, chart: Chart | None = None) -> tuple[Step, ...]:
    """The nine steps; with the sky and with dates if the chart is known, not only its pillars."""
    return (
        _pillars(natal, chart), _sums(natal), _trigrams(natal), _five(natal, chart), _earlier(natal), _line(natal),
        _later(natal), _periods(natal, chart), _years(natal),
    )


def _pillars(natal: Natal, chart: Chart | None) -> Step:
    figures = []
    if chart is not None:
        south = ", and 180° more in the south" if chart.birth.south else ""
        figures = [
            Figure("Moment", _moment(chart.birth.at)),
            Figure("The Sun’s longitude", f"{chart.sky.solar_longitude:.3f}°{south}"),
            Figure("Time by the longitude", f"{_clock(240 * chart.birth.longitude)} from UTC"),
            Figure("Equation of time", _clock(60 * chart.sky.equation_of_time)),
            Figure("Sundial", f"{chart.sky.apparent:%Y-%m-%d %H:%M:%S}"),
            Figure("The day begins", "at midnight" if chart.birth.midnight else "at 23:00"),
        ]
    for name, pillar in zip(PILLARS, natal.nativity.pillars, strict=True):
        figures.append(Figure(name, f"{pillar.word}, stem {STEMS[pillar.stem]}, branch {BRANCHES[pillar.branch]}"))
    return Step(
        1, "Four pillars",
        "The Sun’s longitude tells the year, which begins at Li Chun (315°), and the month, a twelfth of its way. The "
        "sundial of the birthplace tells the day and its double hour.",
        tuple(figures), " ".join(natal.nativity.pillars.names),
    )


def _sums(natal: Natal) -> Step:
    figures = [
        Figure(
            pillar.word,
            f"{STEMS[pillar.stem]} {STEM_NUMBERS[pillar.stem]}, "
            f"{BRANCHES[pillar.branch]} {' and '.join(map(str, BRANCH_NUMBERS[pillar.branch]))}",
        )
        for pillar in natal.nativity.pillars
    ]
    numbers = [number for pillar in natal.nativity.pillars for number in pillar_numbers(pillar)]
    for name, odd in (("Heaven, the odd ones", 1), ("Earth, the even ones", 0)):
        own = [number for number in numbers if number % 2 == odd]
        figures.append(Figure(name, f"{' + '.join(map(str, own))} = {sum(own)}"))
    return Step(
        2, "Heaven and earth",
        "Each stem has one number, each branch two. The odd ones make the sum of heaven, the even ones that of earth.",
        tuple(figures), f"Heaven {natal.heaven}, earth {natal.earth}",
    )


def _trigrams(natal: Natal) -> Step:
    figures = []
    left = []
    for name, total, whole in (("Heaven", natal.heaven, HEAVEN), ("Earth", natal.earth, EARTH)):
        away = (total - 1) // whole
        rest = total - away * whole
        digit = left_over(total, whole)
        words = f"{total}{f' − {whole}' * away}{f' = {rest}' if away else ''}"
        if rest > 9:
            words += f", its {'units' if rest % 10 else 'tens'} {digit}"
        figures.append(Figure(name, words))
        left.append(digit)
    for name, digit, trigram in zip(
        ("Heaven", "Earth"), left, (natal.heaven_trigram, natal.earth_trigram), strict=True
    ):
        figures.append(Figure(f"{name}’s trigram", "left to the next step" if digit == 5 else _named(trigram)))
    return Step(
        3, "Two trigrams",
        f"{HEAVEN} is taken from heaven’s sum as long as it is greater, {EARTH} from earth’s. The units that are left, "
        "or the tens if there are none, are the number of a trigram in the Luo Shu.",
        tuple(figures), f"Heaven {left[0]}, earth {left[1]}",
    )


def _five(natal: Natal, chart: Chart | None) -> Step:
    nativity = natal.nativity
    fives = [
        name for name, total, whole in (("heaven", natal.heaven, HEAVEN), ("earth", natal.earth, EARTH))
        if left_over(total, whole) == 5
    ]
    first = FIRST_ERA + (60 * ERAS.index(nativity.era) if chart is None else (chart.year - FIRST_ERA) // 60 * 60)
    figures = (
        Figure("Era", f"the {nativity.era} one, {'as ' if chart is None else ''}{first} to {first + 59}"),
        Figure("Birth", f"{_person(natal)} of a {_kind(nativity.pillars.year.is_yang)} year"),
    )
    trigram = natal.heaven_trigram if "heaven" in fives else natal.earth_trigram
    return Step(
        4, "If five is left",
        "Five is the middle of the Luo Shu and has no trigram of its own. The era of the birth, one of three times "
        "sixty years, gives it one.",
        figures if fives else (),
        f"For {' and '.join(fives)}: {_named(trigram)}" if fives else "Five is not left, so nothing is to be decided",
    )


def _earlier(natal: Natal) -> Step:
    nativity = natal.nativity
    upper, lower = ("heaven", "earth") if nativity.is_agreeing else ("earth", "heaven")
    bits = HEXAGRAMS[natal.earlier - 1]
    return Step(
        5, "The Earlier Heaven hexagram",
        "For a man of a yang year or a woman of a yin year heaven’s trigram stands above; otherwise earth’s does.",
        (
            Figure("Birth", f"{_person(natal)} of a {_kind(nativity.pillars.year.is_yang)} year"),
            Figure("Above", f"{_named(TRIGRAMS[above(bits)])}, from the sum of {upper}"),
            Figure("Below", f"{_named(TRIGRAMS[below(bits)])}, from the sum of {lower}"),
        ),
        f"Hexagram {natal.earlier}",
    )


def _line(natal: Natal) -> Step:
    nativity = natal.nativity
    hour = nativity.pillars.hour.branch
    first_six = hour < 6
    lines = hour_lines(natal.earlier, first_six)
    hours = BRANCHES[:6] if first_six else BRANCHES[6:]
    figures = [
        Figure("Hour", f"{BRANCHES[hour]}, one of the six that take the {_kind(first_six)} lines first"),
        Figure("Lines of the hours", ", ".join(f"{name} {line}" for name, line in zip(hours, lines, strict=True))),
    ]
    if is_reversed(natal.earlier, nativity.sex, nativity.half):
        figures.append(Figure(
            "Counted from the top",
            f"line {lines[hour % 6]} becomes {natal.line}, for {_person(natal)} after the {nativity.half} solstice",
        ))
    return Step(
        6, "The controlling line",
        "Going up from the bottom, the hours zi to si take the yang lines, the hours wu to hai the yin lines. Three "
        "lines or fewer are gone through twice; then the others follow. Where all six lines are alike, the first six "
        "hours take the lower three of them twice, the others the upper three.",
        tuple(figures), f"Line {natal.line} of hexagram {natal.earlier}",
    )


def _later(natal: Natal) -> Step:
    stays = keeps_trigrams(natal.earlier, natal.line, natal.nativity.half)
    was_yang = is_yang(HEXAGRAMS[natal.earlier - 1], natal.line)
    figures = [Figure(f"Line {natal.line}", f"{_kind(was_yang)} becomes {_kind(not was_yang)}")]
    if stays:
        figures.append(Figure(
            "Trigrams",
            f"stay where they are, as in 29, 3 and 39 for line {natal.line} after the {natal.nativity.half} solstice",
        ))
    else:
        moved = f"change places, and the line goes with its own: {natal.line} becomes {natal.later_line}"
        figures.append(Figure("Trigrams", moved))
    return Step(
        7, "The Later Heaven hexagram",
        "The controlling line changes, then the two trigrams change places.",
        tuple(figures), f"Hexagram {natal.later}, line {natal.later_line}",
    )


def _periods(natal: Natal, chart: Chart | None) -> Step:
    figures = []
    life = periods(natal)
    earlier_years = life[5].to_age
    for period in life:
        dates = ""
        if chart is not None:
            begins, ends = span(chart.birth.at, period.from_age, period.to_age)
            dates = f", {begins:%Y-%m-%d} to {ends:%Y-%m-%d}"
        figures.append(Figure(
            f"Hexagram {period.hexagram}, line {period.line}",
            f"{_kind(period.is_yang)}, {_ages(period.from_age, period.to_age)}{dates}",
        ))
    return Step(
        8, "The periods of life",
        "Each hexagram is gone through once from its controlling line upward: nine years for a yang line, six for a "
        "yin line. The first year ends at the first Li Chun after birth, and every other goes from Li Chun to Li Chun.",
        tuple(figures),
        f"{earlier_years} years of hexagram {natal.earlier}, then {life[-1].to_age - earlier_years} of {natal.later}",
    )


def _years(natal: Natal) -> Step:
    first = periods(natal)[0]
    return Step(
        9, "The years",
        "Each year of a period changes one line more. In a yin line this is the line itself, then each next one "
        "upward. In a yang line the first year leaves the hexagram as it is if its stem is yang, and changes the line "
        "otherwise; then come the third line above, the line itself, and each next one upward.",
        tuple(
            Figure(f"A{_ages(year.age, year.age)[1:]}, {year.pillar.word}",
                   f"hexagram {year.hexagram}, line {year.line}")
            for year in years(first, natal.nativity.pillars.year)
        ),
        f"The years of the first period, {_ages(first.from_age, first.to_age)}; every other period likewise",
    )


def _person(natal: Natal) -> str:
    return "a man" if natal.nativity.sex == "male" else "a woman"


def _ages(first: int, last: int) -> str:
    """Such as “age 8 to 14 (10 to 15 in China)”."""
    begin, end = own_ages(first, last)
    own = str(begin) if begin == end else f"{begin} to {end}"
    return f"age {own} ({first if first == last else f'{first} to {last}'} in China)"


def _kind(yang: bool) -> str:
    return "yang" if yang else "yin"


def _named(trigram: Trigram) -> str:
    return f"{trigram.pinyin} ({trigram.name})"


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S} {written_offset(at.utcoffset() or timedelta())}"


def _clock(seconds: float) -> str:
    """A signed length of time: +8:00:00, −0:05:47."""
    whole = round(abs(seconds))
    return f"{'−' if seconds < 0 else '+'}{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
