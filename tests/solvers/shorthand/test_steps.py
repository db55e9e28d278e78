"""How long one step of each engine takes, once the dictionaries are read: so short that nobody who types waits."""
import random

import pytest

from solvers.shorthand.page import set_pages
from solvers.shorthand.pen import Pen, Setting
from solvers.shorthand.reading import Reading
from solvers.shorthand.strokes import read_outline
from solvers.shorthand.writing import write
from tests.steps import assert_short, steps_of

LONG = 0.6   # seconds for which an engine is watched

CHANCE = random.Random(607)
LETTERS = "".join(CHANCE.choice("abcdefghijklmnopqrstuvwxyz ") for _ in range(40_000))
SIGNS = "".join(chr(CHANCE.randrange(32, 0xD800)) for _ in range(100_000))
ENGINES = {
    "letters": lambda: Setting(LETTERS), "signs": lambda: Setting(SIGNS), "one word": lambda: Setting("a" * 600_000),
    "words": lambda: Setting("cake lake " * 20_000), "reading": lambda: Reading(read_outline("KAK")),
    "pen": lambda: Pen(set_pages(write("London bridge is falling down " * 300))[0].words),
}


@pytest.mark.parametrize("name", ENGINES)
def test_every_step_is_short(name):
    write("luckytoilet bridge")  # reads what is read once
    assert_short(lambda: steps_of(ENGINES[name](), LONG))
