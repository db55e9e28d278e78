"""Clocks of a game: thinking costs time, a move gains some, and what is written is read again."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.spanit.time_control import Clocks, TimeControl

CONTROL = TimeControl(5, 3)


def test_thinking_costs_time_and_a_move_gains_some() -> None:
    clocks = Clocks.from_control(CONTROL)
    assert clocks is not None
    assert clocks.left == (300, 300)
    clocks = clocks.after("h", 12.5).after_move("h").after("v", 400)
    assert clocks.left == (290.5, 0)
    assert clocks.over == "v"
    assert clocks.left_for("h") == 290.5


def test_without_minutes_there_is_no_clock() -> None:
    assert Clocks.from_control(TimeControl(0, 30)) is None


def test_a_player_by_the_budget_never_runs_out_of_time() -> None:
    for control in (TimeControl(1, 0), TimeControl(1, 30), TimeControl(180, 60)):
        clocks = Clocks.from_control(control)
        assert clocks is not None
        for _ in range(450):
            clocks = clocks.after("h", clocks.budget("h"))
            assert clocks.over is None
            clocks = clocks.after_move("h")


@given(st.integers(1, 180), st.integers(0, 60), st.floats(0, 10**4), st.floats(0, 10**4))
def test_what_is_written_is_read_again(minutes: int, seconds: int, h: float, v: float) -> None:
    clocks = Clocks(TimeControl(minutes, seconds), (h, v))
    read = Clocks.read(str(clocks))
    assert read.control == clocks.control
    assert read.left == pytest.approx(clocks.left, abs=0.101)
    assert read.over == clocks.over
    assert Clocks.read(str(read)) == read


@pytest.mark.parametrize("text", [
    "", "5+3", "5+3 1", "5+3 1 2 3", "5+3 -1 2", "5+3 nan 2", "5+3 inf 2", "5 1 2", "5+61 1 2", "999+3 1 2", "x+3 1 2",
    "5+3 1e99 2", "\ud800",
])
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        Clocks.read(text)
