"""How numbers, lengths of time, and several things, are put into words."""
from datetime import timedelta

import pytest

from solvers.core.wording import counted, large_number, lasting, listed, noun_for, rounded, signed


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0"), (814, "814"), (3_412_007, "3,412,007"), (999_999_999, "999,999,999"), (10**9, "1.0 × 10⁹"),
        (3_412_007_000, "3.4 × 10⁹"), (10**15 - 1, "1.0 × 10¹⁵"), (10**15, "1.0 × 10¹⁵"),
        (12 * 10**4000, "1.2 × 10⁴⁰⁰¹"),
        (9_940_000_000, "9.9 × 10⁹"), (9_960_000_000, "1.0 × 10¹⁰"),
    ],
)
def test_large_numbers_stay_short(number: int, words: str) -> None:
    assert large_number(number) == words


def test_nouns_agree_with_their_number():
    assert [noun_for(number, "child") for number in (0, 1, 2)] == ["children", "child", "children"]
    assert [noun_for(number, "box") for number in (1, 12)] == ["box", "boxes"]


def test_things_are_counted():
    assert [counted(number, "hole") for number in (0, 1, 2, 1500)] == ["0 holes", "1 hole", "2 holes", "1,500 holes"]
    assert [counted(number, "guess") for number in (1, 1200)] == ["1 guess", "1,200 guesses"]


@pytest.mark.parametrize(("seconds", "words"), [
    (0, "0 seconds"), (0.4, "0 seconds"), (1, "1 second"), (28, "28 seconds"), (59.6, "1 minute"),
    (75, "1 minute and 15 seconds"), (1800, "30 minutes"), (3600, "1 hour"), (86400, "24 hours"),
    (7384, "2 hours, 3 minutes and 4 seconds"),
])
def test_time_has_its_length(seconds: float, words: str) -> None:
    assert lasting(timedelta(seconds=seconds)) == words


def test_things_are_listed():
    assert [listed(things) for things in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]


def test_signs_are_true_ones():
    assert [signed(number) for number in (0, -0.001, 2, -13.456)] == ["0.00", "0.00", "+2.00", "−13.46"]


@pytest.mark.parametrize(("number", "figures", "text"), [
    (0, 3, "0"), (46.12, 3, "46.1"), (7.8, 3, "7.8"), (999.9, 3, "1,000"), (12_345.6, 4, "12,346"),
    (-0.012345, 3, "−0.0123"), (1e15, 3, "1,000,000,000,000,000")])
def test_a_rounded_number_has_no_power_of_ten(number: float, figures: int, text: str) -> None:
    assert rounded(number, figures) == text
