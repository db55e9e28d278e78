"""Moves by the guideline: destinations a second, beside the slow search over single keys."""
import random
import time

from solvers.tetris.moves.destinations import count_destinations
from tests.reference.tetris_moves import LETTERS, plain_destinations
from tests.solvers.tetris.moves.random_stacks import cells, stack

GOAL = 5_000_000
TIMES = 20_000


def usual(chance):
    """A stack as it looks in the middle of a game: some rows high, with a hole here and there."""
    columns = [(1 << chance.randrange(3, 9)) - 1 for _ in range(10)]
    columns[chance.randrange(10)] ^= 2
    return tuple(columns)


def rate(columns, work):
    count, begun = 0, time.process_time()
    for kind in range(7):
        count += work(columns, kind)
    return count / (time.process_time() - begun)


def test_destinations_a_second(figures):
    chance = random.Random(18)
    for name, columns in (("usual stack", usual(chance)), ("caves", max(stack(chance) for _ in range(20)))):
        ours = rate(columns, lambda columns, kind: count_destinations(columns, kind, TIMES))
        plain = rate(columns, lambda columns, kind: len(plain_destinations(cells(columns), LETTERS[kind])))
        figures.add(f"destinations, {name}", ours, "/s", plain, "plain search", f"at least {GOAL:,}", ours >= GOAL)
