"""The pages about natal hexagrams and the clock: every figure in them is what the engines say."""
import re
from pathlib import Path

from solvers.iching.calendar.boundaries import NEAR
from solvers.iching.calendar.clock import RING, clock
from solvers.iching.calendar.cycle import ANIMALS, BRANCHES, STEMS
from solvers.iching.calendar.moments import instant, read_instant
from solvers.iching.calendar.places import place
from solvers.iching.calendar.sky import observe
from solvers.iching.calendar.written_dates import FIRST_YEAR, LAST_YEAR
from solvers.iching.natal.birth import Birth, chart
from solvers.iching.natal.hexagrams import BRANCH_NUMBERS, STEM_NUMBERS
from solvers.iching.natal.steps import steps
from solvers.iching.trigrams import TRIGRAMS

DOCS = Path(__file__).parents[4] / "docs"
NATAL = (DOCS / "iching-natal.md").read_text("utf-8")
CLOCK = (DOCS / "iching-clock.md").read_text("utf-8")
HANDS = {"Day": "hour", "Moon": "moon", "Year": "month", "Twelve years": "year"}  # by the page's names, the engine's


def rows(page: str, first: str) -> list[list[str]]:
    """The rows of the table whose first heading this is."""
    table = re.search(rf"^\| {first} \|.*\n((?:\|.*\n)+)", page, re.MULTILINE)
    assert table, first
    head, _, *body = table[0].splitlines()
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in (head, *body)]


def test_the_worked_example() -> None:
    city = place("Madrid")
    birth = Birth(instant("1975-07-13", "21:30", city.zone), city.longitude, "female")
    found = chart(birth)
    assert (found.warnings, found.natal.nativity.sex) == ((), "female")
    sections = re.split(r"^## (?=\d )", NATAL, flags=re.MULTILINE)[1:]
    for section, step in zip(sections, steps(found.natal, found), strict=True):
        assert section.startswith(f"{step.number} {step.title}\n")
        told = [line.strip() for line in section.splitlines() if line.startswith("    ")]
        assert told[-1] == f"= {step.result}"
        assert [tuple(re.split(r"  +", line, maxsplit=1)) for line in told[:-1]] == list(step.figures)
    south = chart(birth.elsewhere).natal
    text = " ".join(NATAL.split())
    assert f"is hexagram {south.earlier}, line {south.line}, and then {south.later}, line {south.later_line}." in text


def test_tables_of_numbers() -> None:
    (_, *stems), (_, *numbers) = rows(NATAL, "stem")
    assert (tuple(stems), tuple(map(int, numbers))) == (STEMS, STEM_NUMBERS)
    (_, *branches), (_, *pairs) = rows(NATAL, "branches")
    told = {
        branch: tuple(map(int, pair.split(" and ")))
        for names, pair in zip(branches, pairs, strict=True) for branch in names.split(", ")
    }
    assert told == dict(zip(BRANCHES, BRANCH_NUMBERS, strict=True))
    luo_shu = re.search(r"magic square: (.*?)\.", " ".join(NATAL.split()))
    assert luo_shu
    assert {tuple(one.split()) for one in luo_shu[1].split(", ")} == {(str(one.number), one.name) for one in TRIGRAMS}


def test_limits() -> None:
    assert f"births from {FIRST_YEAR} to {LAST_YEAR}" in " ".join(NATAL.split())
    assert NEAR.total_seconds() == 120
    assert "within two minutes" in NATAL


def test_the_ring() -> None:
    told = rows(CLOCK, "branch")[1:]
    assert told == [
        [branch, str(hexagram), animal, f"{(2 * number - 1) % 24} to {2 * number + 1}"]
        for number, (branch, hexagram, animal) in enumerate(zip(BRANCHES, RING, ANIMALS, strict=True))
    ]


def test_the_moment_in_vienna() -> None:
    at, longitude = read_instant("2024-11-05T20:00+01:00"), place("Vienna").longitude
    assert f"a sundial at {observe(at, longitude).apparent:%H:%M}" in CLOCK
    told = {HANDS[name]: tuple(values) for name, *values in rows(CLOCK, "hand \\| waning")[1:]}
    found = clock(at, longitude)
    assert told == {
        name: (str(hand.waning), str(hand.waxing), f"{hand.fraction:.3f}") for name, hand in found._asdict().items()
    }
    month = clock(at, longitude, south=True).month
    assert [name for name, *_ in rows(CLOCK, "hand \\| goes round in")[1:]] == list(HANDS)
    assert f"at the moment above, {month.waning} is waning and {month.waxing} waxing" in " ".join(CLOCK.split())
