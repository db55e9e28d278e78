"""Numbers over the bars of the lane stay short, and are written as one writes them."""
import pytest

from app.games.counterpoint.compose.ways_lane import short_number


@pytest.mark.parametrize(("number", "text"), [
    (0, "0"), (7936, "7,936"), (99_999, "99,999"), (300_000, "300k"), (83_400_000, "83.4M"),
    (999_900_000, "1,000M"), (33 * 10**9, "3.3×10¹⁰"),
    (21 * 10**20, "2.1×10²¹"), (10**400, "1.0×10⁴⁰⁰")])
def test_a_number_is_short(number, text):
    assert short_number(number) == text
