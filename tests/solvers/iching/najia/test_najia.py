"""Najia against the tables and verses of the handbooks, for all hexagrams and all days."""
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.iching.calendar.cycle import BRANCHES, Pillar
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.najia.najia import LineSign, Najia
from solvers.iching.najia.palaces import RESIDENCES
from solvers.iching.reading.outcome import Outcome
from tests.reference import iching_najia
from tests.reference.iching_natal import PAIRS


def told(one: Najia) -> dict[str, Any]:
    """As the reference tells it."""
    def pair(sign: LineSign | None) -> tuple[str, str] | None:
        return None if sign is None else (sign.pillar.word, sign.relation)

    return {
        "palace": one.residence.palace.name, "generation": one.residence.generation,
        "subject": one.residence.subject, "object": one.residence.object,
        "void": tuple(BRANCHES[branch] for branch in one.void),
        "lines": [
            {
                "pillar": line.sign.pillar.word, "relation": line.sign.relation, "spirit": line.spirit,
                "void": line.is_void, "becomes": pair(line.becomes), "hidden": pair(line.hidden),
            }
            for line in one.lines
        ],
    }


@pytest.mark.parametrize("number", range(1, 65))
def test_each_hexagram_on_each_day(number: int) -> None:
    outcome = Outcome.from_hexagram(number)
    for place, day in enumerate(PAIRS):
        assert told(Najia.from_outcome(outcome, Pillar(place))) == iching_najia.read(number, (), day)


@given(st.integers(1, 64), st.sets(st.integers(1, 6)), st.integers(0, 59))
def test_lines_that_move(number: int, moving: set[int], day: int) -> None:
    found = Najia.from_outcome(Outcome.from_hexagram(number, moving), Pillar(day))
    assert told(found) == iching_najia.read(number, moving, PAIRS[day])
    assert [line.line for line in found.lines if line.becomes is not None] == sorted(moving)


def test_each_hexagram_has_one_palace() -> None:
    assert RESIDENCES.keys() == set(HEXAGRAMS)
    for palace, numbers in iching_najia.PALACES.items():
        for generation, number in enumerate(numbers):
            residence = RESIDENCES[HEXAGRAMS[number - 1]]
            assert (residence.palace.name, residence.generation) == (palace, generation)


def test_a_known_example() -> None:
    """Hexagram 44 on the day jiazi, the first after Heaven in its palace: it has no wealth, so the line 2 of Heaven
    lends its own, jiayin."""
    found = Najia.from_outcome(Outcome.from_hexagram(44, [1]), Pillar(0))
    assert (found.residence.name, found.element, found.residence.subject) == ("first generation", "metal", 1)
    assert [line.sign.relation for line in found.lines] == [
        "parents", "offspring", "siblings", "officials", "siblings", "parents"]
    assert found.missing == ("wealth",)
    assert [(line.line, line.hidden.pillar.word) for line in found.lines if line.hidden] == [(2, "jiayin")]
    becomes = found.lines[0].becomes
    assert becomes is not None
    assert (becomes.pillar.word, becomes.relation, becomes.element) == ("jiazi", "offspring", "water")
