"""Workings are written as figures and read again; what brings no line about is refused."""
import pytest

from solvers.core import finish
from solvers.core.formats import FormatError
from solvers.iching.reading.casting import METHODS, Casting
from solvers.iching.reading.workings import read_workings, write_workings


@pytest.mark.parametrize("method", METHODS)
def test_a_throw_is_read_as_it_was(method):
    for seed in range(20):
        casting = Casting(method, seed)
        finish(casting)
        workings = casting.snapshot().workings
        assert read_workings(write_workings(workings), method) == workings


@pytest.mark.parametrize(("method", "line"), [
    ("coins", "3+2"), ("coins", "3+2+4"), ("coins", ""), ("yarrow", "0"), ("yarrow", "17"), ("yarrow", "-1"),
    ("stalks", "0+1+1"), ("stalks", "48+1+1"), ("stalks", "22+19+35"), ("stalks", "22+19"), ("dice", "6"),
    ("coins", "9" * 5000),
])
def test_what_brings_no_line_about_is_refused(method, line):
    with pytest.raises(FormatError):
        read_workings(",".join([line] * 6), method)


def test_six_lines_are_told():
    with pytest.raises(FormatError, match="5 lines are told; a reading has six"):
        read_workings("3+3+3,3+3+3,3+3+3,3+3+3,3+3+3", "coins")
