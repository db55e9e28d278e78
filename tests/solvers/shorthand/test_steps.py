"""How long one step of each engine takes, once the dictionaries are read: so short that nobody who types waits.

The goal is 50 ms of processor time. So that a slow machine does not fail, a step may also take as long as plain Python
takes on that machine for a fixed sum; Python's garbage collection, which the window runs apart, is not counted.
"""
import gc
import random
import time

import pytest

from solvers.shorthand.page import set_pages
from solvers.shorthand.pen import Pen, Setting
from solvers.shorthand.reading import Reading
from solvers.shorthand.strokes import read_outline
from solvers.shorthand.writing import write

GOAL = 0.05  # seconds
LONG = 0.6   # seconds for which an engine is watched

CHANCE = random.Random(607)
LETTERS = "".join(CHANCE.choice("abcdefghijklmnopqrstuvwxyz ") for _ in range(40_000))
SIGNS = "".join(chr(CHANCE.randrange(32, 0xD800)) for _ in range(100_000))
ENGINES = {
    "letters": lambda: Setting(LETTERS), "signs": lambda: Setting(SIGNS), "one word": lambda: Setting("a" * 600_000),
    "words": lambda: Setting("cake lake " * 20_000), "reading": lambda: Reading(read_outline("KAK")),
    "pen": lambda: Pen(set_pages(write("London bridge is falling down " * 300))[0].words),
}


def seconds(work):
    """The processor time of this thread that some work takes, and what it returned."""
    before = time.thread_time()
    answer = work()
    return time.thread_time() - before, answer


@pytest.mark.parametrize("name", ENGINES)
def test_every_step_is_short(name):
    write("luckytoilet bridge")  # reads what is read once
    gc.disable()
    try:
        most = max(GOAL, seconds(lambda: sum(number * number for number in range(400_000)))[0])
        engine, spent, finished = ENGINES[name](), 0.0, False
        while not finished and spent < LONG:
            took, finished = seconds(lambda: engine.advance(1))
            assert took <= most
            spent += took
    finally:
        gc.enable()
