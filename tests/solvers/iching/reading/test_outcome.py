"""Outcomes: all 4,096 of them against lines of ink, both ways to write one, and what is no outcome."""
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.reading.outcome import KINDS, Outcome
from tests.reference.iching_hexagrams import SEQUENCE, after, inside


def test_every_outcome() -> None:
    for cast in product(KINDS, repeat=6):
        outcome = Outcome(cast)
        now, then = after("".join(map(str, cast)))
        assert SEQUENCE[outcome.actual - 1] == now
        assert SEQUENCE[outcome.future - 1] == then
        assert SEQUENCE[outcome.nuclear - 1] == inside(now)
        assert outcome.moving == tuple(place for place in range(1, 7) if now[place - 1] != then[place - 1])
        assert Outcome.from_hexagram(outcome.actual, outcome.moving) == outcome
        assert Outcome.read(outcome.text) == outcome


@pytest.mark.parametrize(("text", "actual", "moving", "future", "nuclear"), [
    ("6,7,8,9,7,7", 6, (1, 4), 61, 37),
    ("7,7,7,7,7,7", 1, (), 1, 1),
    ("6,6,6,6,6,6", 2, (1, 2, 3, 4, 5, 6), 1, 2),
    (" 7, 8,8 ,9,8,8 ", 51, (4,), 24, 39),
])
def test_casts_as_they_are_written(
    text: str, actual: int, moving: tuple[int, ...], future: int, nuclear: int
) -> None:
    outcome = Outcome.read(text)
    assert (outcome.actual, outcome.moving, outcome.future, outcome.nuclear) == (actual, moving, future, nuclear)
    assert outcome.text == text.replace(" ", "")


@pytest.mark.parametrize(("text", "said"), [
    ("6,7,8,9,7", "a hexagram has six lines, the bottom one first; there are 5 here."),
    ("6,7,8,9,7,7,7", "a hexagram has six lines, the bottom one first; there are 7 here."),
    ("6,7,8,9,7,5", "line 6 is 5; a line is 6, 7, 8 or 9."),
    ("6,10,8,9,7,5", "line 2 is 10; a line is 6, 7, 8 or 9."),
    ("", "“” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7."),
    ("6,7,,9,7,7", "“6,7,,9,7,7” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7."),
    ("-6,7,8,9,7,7", "“-6,7,8,9,7,7” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7."),
    ("９" * 6, "“９９９９９９” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7."),
    ("9" * 9999, f"“{'9' * 30}” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7."),
])
def test_casts_that_are_none(text: str, said: str) -> None:
    with pytest.raises(FormatError) as error:
        Outcome.read(text)
    assert str(error.value) == said


@given(st.lists(st.integers(5, 10), max_size=8))
def test_six_lines_of_the_four_kinds_are_a_cast_and_nothing_else_is(lines: list[int]) -> None:
    text = ",".join(map(str, lines))
    if len(lines) == 6 and set(lines) <= set(KINDS):
        assert Outcome.read(text).text == text
    else:
        with pytest.raises(FormatError):
            Outcome.read(text)


@pytest.mark.parametrize(("arguments", "said"), [
    ((0,), "there is no hexagram 0; they are counted from 1 to 64."),
    ((65,), "there is no hexagram 65; they are counted from 1 to 64."),
    ((1, (7,)), "there is no line 7; they are counted from 1, the bottom one, to 6."),
    ((1, (1, 0)), "there is no line 0; they are counted from 1, the bottom one, to 6."),
])
def test_hexagrams_and_lines_that_are_none(arguments: Any, said: str) -> None:
    with pytest.raises(FormatError) as error:
        Outcome.from_hexagram(*arguments)
    assert str(error.value) == said
