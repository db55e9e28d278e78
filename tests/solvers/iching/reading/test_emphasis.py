"""Which texts speak, by the number of moving lines: the rule of Zhu Xi, case by case."""
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.iching.reading.emphasis import Passage, emphasis
from solvers.iching.reading.outcome import Outcome

NUMBERS = st.integers(1, 64)
LINES = st.sets(st.integers(1, 6))


@pytest.mark.parametrize(
    ("actual", "moving", "passages"),
    [
        (25, (), [(25, "judgment")]),
        (25, (3,), [(25, "3")]),
        (25, (3, 5), [(25, "5"), (25, "3")]),
        (11, (1, 2, 3), [(11, "judgment"), (2, "judgment")]),
        (11, (1, 2, 3, 4), [(16, "5"), (16, "6")]),
        (2, (1, 2, 3, 4, 5), [(43, "6")]),
        (1, (1, 2, 3, 4, 5, 6), [(1, "all")]),
        (2, (1, 2, 3, 4, 5, 6), [(2, "all")]),
        (11, (1, 2, 3, 4, 5, 6), [(12, "judgment")]),
    ],
)
def test_the_cases_of_the_rule(actual, moving, passages):
    assert list(emphasis(Outcome.from_hexagram(actual, moving)).passages) == passages


@given(NUMBERS, LINES)
def test_what_speaks_belongs_to_the_outcome_and_the_reason_counts_its_lines(number, moving):
    outcome = Outcome.from_hexagram(number, moving)
    speaks = emphasis(outcome)
    words = ("No line", "One line", "Two lines", "Three lines", "Four lines", "Five lines", "All six lines")
    assert speaks.reason.startswith(words[len(moving)])
    for passage in speaks.passages:
        assert isinstance(passage, Passage)
        assert passage.number in (outcome.actual, outcome.future)
        if passage.part.isdigit():  # moving lines speak in the actual hexagram, resting ones in the future one
            assert (int(passage.part) in moving) == (passage.number == outcome.actual)


def test_every_reason_fits_a_banner() -> None:
    for count in range(7):
        for moving in combinations(range(1, 7), count):
            assert len(emphasis(Outcome.from_hexagram(63, moving)).reason) <= 66
