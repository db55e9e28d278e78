"""The figure that walks what was found: how much of it is left is known to the step, reading included."""
from solvers.ferry.performance import READING_STEPS, Performance
from solvers.ferry.solving import Solve
from solvers.ferry.tales import read_id


def test_the_time_that_is_left_counts_reading():
    performance = Performance(Solve(read_id("ferry:the-ford:607")))
    while performance.snapshot().play is None:
        assert not performance.advance(1)
    total, steps = performance.progress().total, 1
    play = performance.snapshot().play
    assert total > play.steps + READING_STEPS * sum(move in ("next", "1") for move in play.moves)
    while not performance.advance(1):
        assert performance.progress().done == steps
        steps += 1
    assert performance.progress().done == performance.progress().total == steps == total
