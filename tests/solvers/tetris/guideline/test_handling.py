"""Handling of keys: as text, and its bounds."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.tetris.guideline.handling import FASTEST, LONGEST, Handling


@given(st.builds(Handling, st.integers(0, LONGEST), st.integers(0, LONGEST), st.integers(0, FASTEST),
                 st.integers(0, LONGEST), st.booleans(), st.booleans(), st.booleans()))
def test_handling_is_what_it_was_read_from(handling: Handling) -> None:
    assert Handling.read(str(handling)) == handling


def test_what_is_usual_is_not_written() -> None:
    assert str(Handling()) == "167/33/20"
    assert str(Handling(dcd=20)) == "167/33/20/20"
    assert str(Handling(irs=True)) == "167/33/20/0/r"
    assert str(Handling(dcd=5, irs=True, ihs=True)) == "167/33/20/5/rh"
    assert str(Handling(dcd=5, cut=True)) == "167/33/20/5/t"


@pytest.mark.parametrize("text", ["", "1/2", "1/2/3/1001", "1/2/3/4/", "1/2/3/4/x", "1/2/3/4/hr",
                                  "1/2/3/4/th", "1/2/3/r",
                                  "-1/2/3", "1001/0/0", "0/1001/0", "0/0/101", "a/b/c"])
def test_what_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        Handling.read(text)
    assert str(caught.value).endswith(".")
