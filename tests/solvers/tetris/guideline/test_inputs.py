"""Inputs as text: there and back, and what is no input."""
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import KEYS, MOST, NOTHING, Input, read_inputs, write_inputs
from tests.solvers.tetris.guideline.players import inputs


def test_keys_have_a_letter_each() -> None:
    assert len(set(KEYS.values())) == len(KEYS) == 11


@given(inputs())
def test_what_is_written_is_read(given_inputs: list[Input]) -> None:
    assert read_inputs(write_inputs(tuple(given_inputs))) == tuple(given_inputs)


def test_inputs_are_short() -> None:
    written = (Input(1234, "L"), Input(1401, "l"), Input(1500, Handling(100, 0, 40)), Input(1520, 4), Input(1530, "H"))
    assert write_inputs(written) == "1234L 1401l 1500=100/0/40 1520+4 1530H"
    assert write_inputs(()) == NOTHING


@pytest.mark.parametrize("text", [
    "L", "12", "-1L", "1L ", " 1L", "1L\n2H", "1M", "1h", "1y", "1+0", "1+100", "1+", "1=", "1=1/2/3/4/",
    "1=1/2/3/4/r/h", "- 1L", "١L",
    "1=167/33/20000", "1.5L", "1LL", "1L,2H",
])
def test_what_is_no_input_is_refused(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_inputs(text)
    assert str(caught.value).endswith(".")


def test_a_piece_has_only_so_many_inputs() -> None:
    assert len(read_inputs(" ".join(["1X"] * (MOST + 1)))) == MOST + 1
    for text in (" ".join(["1X"] * (MOST + 2)), "1" * 10**6, " " * 10**6):
        with pytest.raises(FormatError):
            read_inputs(text)


@given(st.text(max_size=30) | st.text("0123456789LRSH=/+ ", max_size=30))
def test_any_text_is_inputs_or_refused(text: str) -> None:
    with suppress(FormatError):
        found = read_inputs(text)
        assert read_inputs(write_inputs(found)) == found
