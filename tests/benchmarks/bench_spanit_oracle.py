"""Span-It!: the oracle and the resistor on boards of every fill, beside the oracle in plain Python."""
import random
import statistics
import time

import pytest

from solvers.spanit.board import Position, count
from solvers.spanit.theory.oracle import analyse
from solvers.spanit.theory.resistor import drops
from solvers.spanit.theory.swindler import shares
from tests.reference.spanit_oracle import verdict

MILLISECONDS = 1e3
FILLS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6)  # of the nodes; with more, few boards are undecided
POSITIONS = 100
ROUNDS = 5
GOALS = {6: 0.03, 10: 0.1, 15: 0.3, 20: 0.6}


def undecided(size, fill, chance):
    """A random position of so many nodes, taken by turns, in which nobody has won."""
    while True:
        cells = bytearray(count(size))
        for turn, place in enumerate(chance.sample(range(len(cells)), int(fill * len(cells)))):
            cells[place] = 1 + turn % 2
        position = Position(size, bytes(cells), "h")
        if position.winner is None:
            return position


def mean(call, positions, rounds=ROUNDS):
    """Milliseconds of a call, as a mean over the positions in the quickest round."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        for position in positions:
            call(position)
        times.append(time.process_time() - begun)
    return MILLISECONDS * min(times) / len(positions)


def slowest(call, levels):
    """The greatest mean over the fill levels."""
    return max(mean(call, positions) for positions in levels)


@pytest.mark.parametrize("size", GOALS)
def test_oracle(figures, size):
    chance = random.Random(607)
    levels = [[undecided(size, fill, chance) for _ in range(POSITIONS)] for fill in FILLS]
    found = slowest(lambda position: analyse(position.cells, size, "h"), levels)
    few = [level[0] for level in levels]
    here = mean(lambda position: analyse(position.cells, size, "h"), few)
    there = mean(lambda position: verdict(position.cells, size), few, rounds=1)
    goal = GOALS[size]
    figures.add(f"full query, n = {size}, worst mean", found, "ms", goal=f"under {goal} ms", met=found < goal)
    figures.add(f"full query, n = {size}, mean", here, "ms", there, "the oracle in plain Python")


def test_resistor(figures):
    chance = random.Random(607)
    for size in GOALS:
        levels = [[undecided(size, fill, chance) for _ in range(POSITIONS)] for fill in FILLS]
        found = slowest(lambda position: drops(position.cells, position.size), levels)
        figures.add(f"resistor, n = {size}, worst mean", found, "ms", goal="under 0.04 ms", met=found < 0.04)


def test_swindler(figures):
    chance = random.Random(607)
    for size in (6, 10, 20):
        times = []
        while len(times) < 20:
            position = undecided(size, 0.1, chance)
            if analyse(position.cells, size, "h").winner == "v":
                begun = time.process_time()
                shares(position, "h")
                times.append(MILLISECONDS * (time.process_time() - begun))
        figures.add(f"best try, n = {size}, median", statistics.median(times), "ms")
