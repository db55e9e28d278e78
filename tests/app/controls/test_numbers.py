"""Numbers in a field: written exactly or as there is room, and read back."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.controls import numbers


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_what_is_written_is_read_as_it_was(value):
    assert numbers.read_number(numbers.exact_text(value), "It") == value


@given(st.floats(min_value=-1.7e308, max_value=1.7e308))
def test_a_narrow_field_has_room_for_every_number(value):
    assert len(numbers.short_text(value)) <= 10
    assert numbers.read_number(numbers.short_text(value), "It") == pytest.approx(value, rel=0.01)


@pytest.mark.parametrize(("value", "unit", "words"), [
    (2.0, "", "2"), (-0.5, "", "−0.5"), (60, " %", "60 %"), (1e200, "", "1e200"), (-0.0, "", "0"), (1.2, "", "1.2"),
    (10000, "", "10000"),
])
def test_numbers_as_people_write_them(value, unit, words):
    assert numbers.exact_text(value, unit) == words
    assert numbers.short_text(value, unit) == words
