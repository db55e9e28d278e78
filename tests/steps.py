"""How long an engine's steps hold their thread: who cancels, pauses or quits waits no longer than the longest of them.

The goal is 50 ms of processor time. So that a slow machine does not fail, a step may also take as long as plain Python
takes on that machine for a fixed sum. What else the machine did is no matter: where a step was long, the whole is done
again, and the least that each took counts. Python's garbage collection, which the window runs apart, is not counted.
"""
import gc
import os
from math import inf
from time import thread_time

GOAL = 0.05  # seconds of the processor
RUNS = 4     # at most


def seconds(work):
    """The processor time of this thread that some work takes, and what it returned."""
    before = thread_time()
    answer = work()
    return thread_time() - before, answer


def steps_of(engine, watched):
    """How long each step of an engine takes, for so many seconds of steps."""
    times, total, ended = [], 0.0, False
    while not ended and total < watched:
        took, ended = seconds(lambda: engine.advance(1))
        times.append(took)
        total += took
    return times


def allowed():
    """The most that a step may take here and now; with bounds checks, which nobody plays with, any time."""
    if "CHECKED" in os.environ:
        return inf
    return max(GOAL, *(seconds(lambda: sum(number % 7 for number in range(1_000_000)))[0] for _ in range(3)))


def assert_short(measure):
    """Fail where one of the times that `measure` gives is longer than a step may take, in each of some runs."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        most, least = GOAL, measure()
        if max(least) >= GOAL:  # else it is no matter what is allowed, which takes longer to find out than most steps
            most = allowed()
        for _ in range(RUNS - 1):
            if max(least) < most:
                break
            least = [*map(min, least, measure())]  # a run on a busy machine sees fewer steps
    finally:
        if was_on:
            gc.enable()
    assert max(least) < most
