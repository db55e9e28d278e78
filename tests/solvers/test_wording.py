"""How numbers are put into words."""
import pytest

from solvers.wording import large_number


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0"), (814, "814"), (3_412_007, "3,412,007"), (999_999_999, "999,999,999"), (10**9, "1.0 × 10⁹"),
        (3_412_007_000, "3.4 × 10⁹"), (10**15 - 1, "1.0 × 10¹⁵"), (10**15, "1.0 × 10¹⁵"),
        (12 * 10**4000, "1.2 × 10⁴⁰⁰¹"),
    ],
)
def test_large_numbers_stay_short(number: int, words: str) -> None:
    assert large_number(number) == words
