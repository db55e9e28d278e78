"""Budget, pace and time left: fed with times, no clock and no thread."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.running.pace import FRAME, MOST, TARGET, Budget, Pace, TimeLeft
from solvers.core.engine import Progress


@pytest.mark.parametrize("cost", [1e-9, 3e-7, 1e-4, 0.002, 0.5])
def test_a_budget_comes_to_fit_the_cost_of_a_step(cost):
    budget = Budget()
    for _ in range(40):
        budget.learn(budget.steps, budget.steps * cost)
    assert budget.steps == pytest.approx(max(1, min(int(TARGET / cost), MOST)), rel=0.01)


def test_a_budget_shrinks_at_once_and_grows_by_doubling():
    budget = Budget()
    for _ in range(10):
        budget.learn(budget.steps, 0.0)
    assert budget.steps == 1024
    budget.learn(1024, 0.08)
    assert budget.steps == 102
    budget.learn(3, 1e-6)  # a short call, not a full one: says nothing about more
    assert budget.steps == 102


@given(rate=st.floats(0.5, 5000), gaps=st.lists(st.floats(0.0, 0.03), min_size=1, max_size=200))
def test_a_pace_is_never_ahead_and_keeps_up_with_short_gaps(rate, gaps):
    pace, now, done = Pace(rate, 0.0), 0.0, 0
    for gap in gaps:
        now += gap
        done += pace.due_steps(now, MOST)
        assert done <= 1 + now * rate + 1e-6
        assert done >= now * rate - 1e-6  # the first step is due at once


def test_a_pace_does_not_make_up_for_a_long_absence():
    pace = Pace(100.0, 0.0)
    assert pace.due_steps(0.0, MOST) == 1
    assert pace.due_steps(10.0, MOST) <= 1 + 2 * FRAME * 100
    assert pace.due_steps(10.0, MOST) == 0


def test_a_pace_changes_in_the_middle_of_a_wait():
    pace = Pace(0.5, 0.0)
    assert pace.due_steps(0.0, MOST) == 1
    assert pace.due_steps(1.0, MOST) == 0
    assert pace.wait == pytest.approx(1.0)
    pace.set_rate(10.0, 1.0)
    assert pace.wait == pytest.approx(0.05)
    assert pace.due_steps(1.051, MOST) == 1
    pace.set_rate(0.0, 1.051)
    assert pace.due_steps(1.051, 77) == 77


def test_no_wait_is_shorter_than_a_frame():
    pace = Pace(1e6, 0.0)
    pace.due_steps(0.0, MOST)
    assert pace.wait == FRAME


def test_after_a_rest_the_next_step_is_due_at_once_and_only_that():
    pace = Pace(2.0, 0.0)
    pace.due_steps(0.0, MOST)
    pace.restart(5.0)
    assert pace.due_steps(5.0, MOST) == 1
    assert pace.due_steps(5.4, MOST) == 0
    assert pace.due_steps(5.5, MOST) == 1


@pytest.mark.parametrize("begun", [0, 50_000])
def test_time_left_of_a_steady_engine_is_exact(begun):
    left = TimeLeft()
    left.restart(100.0)
    total = 100_000
    for tick in range(200):
        done = begun + tick * 100
        estimate = left.estimate(Progress(done, total, ""), 100.0 + tick * FRAME)
        if tick * FRAME > 0.6:
            assert estimate == pytest.approx((total - done) / (100 / FRAME), rel=1e-6)
    assert estimate is not None


def test_time_left_is_not_said_too_soon_or_without_a_total():
    left = TimeLeft()
    assert left.estimate(Progress(1, None, ""), 1.0) is None
    assert left.estimate(Progress(0, 10, ""), 1.0) is None
    assert left.estimate(Progress(1, 10, ""), 1.1) is None
    assert left.estimate(Progress(1, 10, ""), 9.0) is not None


def test_time_left_begins_anew_with_a_new_phase_and_skips_a_rest():
    left = TimeLeft()
    for tick in range(100):
        left.estimate(Progress(tick, 100, ""), tick * 0.1)
    assert left.estimate(Progress(1, 100, ""), 10.0) is None
    left.restart(500.0)
    for tick in range(100):
        estimate = left.estimate(Progress(tick, 100, ""), 500.0 + tick * 0.1)
    assert estimate == pytest.approx(0.1, rel=0.01)


def test_time_left_holds_still_while_a_long_piece_of_work_is_done():
    """Games that take a minute each: between two of them nothing grows, and still it is about as long as before."""
    left = TimeLeft()
    for second in range(601):
        estimate = left.estimate(Progress(second // 60, 100, ""), float(second))
        if second >= 60:
            assert estimate == pytest.approx((100 - second // 60) * 60, rel=0.02)
    for second in range(601, 2401):  # the eleventh does not end
        estimate = left.estimate(Progress(10, 100, ""), float(second))
    assert estimate == pytest.approx(90 * 1800)
    assert left.estimate(Progress(10, 100, ""), 1e6) is None  # more than days: nobody can say
