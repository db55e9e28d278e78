"""The steps of najia say what the engine finds, and the tables of the page are those of the reference."""
import re
from datetime import datetime
from pathlib import Path

import pytest

from solvers.iching.calendar.cycle import Pillar
from solvers.iching.calendar.pillars import day_pillar
from solvers.iching.najia.najia import Najia
from solvers.iching.najia.najia_steps import STEPS, najia_steps
from solvers.iching.reading.outcome import Outcome
from tests.reference import iching_najia

PAGE = (Path(__file__).parents[4] / "docs" / "iching-najia.md").read_text("utf-8")


def rows(first: str) -> list[list[str]]:
    """The rows of the table whose first heading this is, without its headings."""
    table = re.search(rf"^\| {first} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert table, first
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table[1].splitlines()]


def test_what_the_steps_say() -> None:
    when = datetime.fromisoformat("2026-05-03T23:10+02:00")
    assert day_pillar(when).word == "wuyin"
    assert day_pillar(when, midnight=True).word == "dingchou"
    steps = najia_steps(Najia.from_outcome(Outcome((6, 7, 8, 9, 7, 7)), day_pillar(when)), when)
    assert [step.number for step in steps] == list(range(1, STEPS + 1))
    assert [step.result for step in steps] == [
        "The day wuyin", "Lí, wandering soul", "yin, chen, wu, wu, shen, xu",
        "parents, offspring, siblings, siblings, wealth, offspring", "Lines 4 and 1",
        "The Curved Array is lowest", "Line 5 is void", "6 becomes 61; officials hidden",
    ]
    assert dict(steps[0].figures)["By the clock"] == "2026-05-03 23:10"
    assert dict(steps[7].figures)["Hidden under line 3"] == "hai water, officials"


@pytest.mark.parametrize("number", [1, 2, 29, 64])
def test_a_day_without_a_moment(number: int) -> None:
    steps = najia_steps(Najia.from_outcome(Outcome.from_hexagram(number), Pillar(59)))
    assert steps[0].result == "The day guihai"
    assert [label for label, _ in steps[0].figures] == ["Stem", "Branch"]
    assert len(steps) == STEPS


def test_the_tables_of_the_page() -> None:
    for name, element, *numbers in rows("palace"):
        assert tuple(map(int, numbers)) == iching_najia.PALACES[name]
        assert element == iching_najia.ELEMENTS[name]
    for name, below, lower, above, upper in rows("trigram"):
        told = (" ".join(below + branch for branch in lower.split(", ")),
                " ".join(above + branch for branch in upper.split(", ")))
        assert told == iching_najia.LINES[name]
    for days, spirit, _ in rows("day"):
        assert iching_najia.SPIRITS[days.replace(",", "")].split(", ")[0] == spirit
