"""Weighing nodes of Span-It!: trial evaluations a second at depth 1 and in a search, beside plain Python."""
import random
import time
from dataclasses import replace

import pytest

from solvers.spanit.board import Position
from solvers.spanit.personality.look_ahead import search
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import weights
from tests.reference import spanit_weights as plain
from tests.solvers.spanit.personality.minds import table

SECONDS = 2
MILLION = 1e6
MILLISECONDS = 1e3
FENCER = shipped()["fencer"]


def undecided(size, number):
    """Positions in the first half of a game of random moves, h to move."""
    chance, found = random.Random(size), []
    while len(found) < number:
        position = Position.empty(size)
        for _ in range(2 * chance.randrange(len(position.cells) // 4)):
            if not position.winner:
                position = position.play(chance.choice(position.free))
        if not position.winner and position.to_move == "h":
            found.append(position.cells)
    return found


def rate(work, positions, seconds):
    """Evaluations a second of CPU; work(cells) returns how many it made."""
    evaluations, calls, begun = 0, 0, time.process_time()
    while time.process_time() - begun < seconds:
        evaluations += work(positions[calls % len(positions)])
        calls += 1
    spent = time.process_time() - begun
    return evaluations / spent / MILLION, spent / calls * MILLISECONDS


@pytest.mark.parametrize("size", [6, 10, 20])
def test_depth_1(figures, size):
    positions = undecided(size, 50)

    def in_plain_python(cells):
        plain.weights(size, cells, "h", table(FENCER))
        return 2 * cells.count(0)

    def listed(cells):
        weights(cells, size, "h", FENCER)
        return 2 * cells.count(0)

    slow, _ = rate(in_plain_python, positions, SECONDS / 2)
    fast, took = rate(lambda cells: search(cells, size, "h", FENCER).evaluations, positions, SECONDS)
    figures.add(f"trial evaluations a second, depth 1, n = {size}", fast, "million", slow, "plain Python",
                "at least 15 million", fast >= 15)
    figures.add(f"a move at depth 1, n = {size}", took * 1000, "µs")
    figures.add(f"all weights as a list, n = {size}", rate(listed, positions, SECONDS)[0], "million", slow,
                "plain Python")


@pytest.mark.parametrize("size", [6, 10, 20])
def test_search(figures, size):
    positions = undecided(size, 50)
    deep = replace(FENCER, game_tree_max_breadth=10, game_tree_max_depth=3)
    shallow = replace(FENCER, game_tree_max_depth=2)

    def in_plain_python(cells):
        plain.look_ahead(size, cells, "h", table(shallow))
        return search(cells, size, "h", shallow).evaluations

    slow, _ = rate(in_plain_python, positions, 0.1)
    fast, took = rate(lambda cells: search(cells, size, "h", deep).evaluations, positions, SECONDS)
    figures.add(f"trial evaluations a second, breadth 10, depth 3, n = {size}", fast, "million", slow, "plain Python",
                "at least 50 million", fast >= 50)
    figures.add(f"a search of breadth 10 and depth 3, n = {size}", took, "ms")
