"""Numbers of a personality in a field: read back, refused in a sentence, and what their powers are worth."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.controls.numbers import exact_text
from app.games.spanit.personality.factor_form import read_factor, step_of
from app.games.spanit.personality.factor_page import powers_sentence
from solvers.core.formats import FormatError
from solvers.spanit.personality.factors import BY_NAME, FACTORS

MAJOR, DEPTH = BY_NAME["NodeMajor"], BY_NAME["GameTreeMaxDepth"]


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_what_is_written_with_its_unit_is_read_as_it_was(value):
    assert read_factor(exact_text(value, " %"), MAJOR) == value


@pytest.mark.parametrize(("text", "value"), [
    ("-3", -3), ("−3", -3), (" 60 % ", 60), ("1e3", 1000), ("1 000", 1000), (".5", 0.5), ("+7", 7), ("1.8e308", None),
])
def test_what_may_be_entered(text, value):
    if value is None:
        with pytest.raises(FormatError, match="too large"):
            read_factor(text, MAJOR)
    else:
        assert read_factor(text, MAJOR) == value


@pytest.mark.parametrize(("text", "said"), [
    ("", "Major needs a number."),
    ("%", "Major needs a number."),
    ("many", "“many” is no number."),
    ("nan", "“nan” is no number."),
    ("1_000", "“1_000” is no number."),
    ("1,5", "“1,5” is no number. Write a point before the decimals, and nothing between thousands."),
    ("-1e999", "“-1e999” is too large: the largest possible number is about 1.8e308."),
    ("inf", "“inf” is too large: the largest possible number is about 1.8e308."),
    ("7" * 30 + "x", "“77777777777777777777…” is no number."),
])
def test_what_is_refused(text, said):
    with pytest.raises(FormatError) as caught:
        read_factor(text, MAJOR)
    assert str(caught.value) == said


@pytest.mark.parametrize("text", ["0", "9", "2.5", "-1", "1e9"])
def test_whole_factors_have_their_range(text):
    with pytest.raises(FormatError) as caught:
        read_factor(text, DEPTH)
    assert str(caught.value) == "Depth is a whole number from 1 to 8."
    assert read_factor("8", DEPTH) == 8


def test_steps_are_round_and_meet_zero_and_the_ends():
    for factor in FACTORS:
        step = step_of(factor)
        assert 30 <= (factor.high - factor.low) / step <= 250 or factor.whole
        for end in (factor.low, factor.high):
            assert round(end / step) * step == pytest.approx(end)


def test_what_a_power_gives_now():
    assert powers_sentence(BY_NAME["PathMajorSpan"], 2) == "Now 1, 2, 3, 4 are worth 2, 4, 8, 16."
    assert powers_sentence(BY_NAME["PathMemberCount"], -1.5) == "Now 1, 2, 3, 4 are worth −1.5, −2.2, −3.4, −5.1."
    assert powers_sentence(BY_NAME["PathMinorSpan"], 0) == "Now 1, 2, 3, 4 are worth 0, 0, 0, 0."
    assert "1.0 × 10¹⁵" in powers_sentence(BY_NAME["PathMinorSpan"], 1e200)
    assert "−3,000,000,000, " in powers_sentence(BY_NAME["PathMinorSpan"], -3e9)
    assert powers_sentence(MAJOR, 5) == ""
