"""Logelium: what each idea of its source is worth, and linked cells beside bit arrays.

Every search is for all solutions, which must be as many as are known.
"""
import resource
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from solvers.core.engine import finish
from solvers.core.generator_engine import at_once
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.images import distinct
from solvers.polyforms.linked.paths import links, walks
from solvers.polyforms.linked.search import LinkedSearch
from solvers.polyforms.logelium.conditions import parities
from solvers.polyforms.logelium.options import STANDARD, LogeliumOptions
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of

HOLE = "\n".join(["X" * 8] * 3 + ["X" * 3 + ".." + "X" * 3] * 2 + ["X" * 8] * 3)
PUZZLES = {
    "Soma": ("grid: cube\ntiles: soma\nform:\n" + "---\n".join([("X" * 3 + "\n") * 3] * 3), 240),
    "8 x 8 with a hole": ("grid: square\ntiles: pentominoes\nform:\n" + HOLE, 65),
    "6 x 10": ("grid: square\ntiles: pentominoes\nform:\n" + "XXXXXX\n" * 10, 2339),
    "10 x 6": ("grid: square\ntiles: pentominoes\nform:\n" + "XXXXXXXXXX\n" * 6, 2339),
    "TriTetraTan": ("", 31),
}
EACH = [name for name in PUZZLES if name != "10 x 6"]
DEPTH = 8  # of minimal branching, the best for TriTetraTan


class Run(NamedTuple):
    """What a search came to, in user seconds."""

    placements: int
    tries: int
    dead_ends: int
    seconds: float


@cache
def puzzle(name):
    text, _ = PUZZLES[name]
    return distinct(problem_of(parse_poly(text) if text else shipped("tritetratan")))


def user():
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime


def run(name, options):
    """All solutions, images of others left out; with the reduction, which is a part of the search."""
    ready, begun = puzzle(name), user()
    search = LogeliumSearch(ready.problem.cover, options, adjacency=ready.problem.adjacency)
    found = finish(search)
    seconds = user() - begun
    assert len(set(map(ready.least, found.solutions))) == PUZZLES[name][1]
    counters = search.counters
    return Run(counters.placements, counters.tries, counters.dead_ends + counters.conditions, seconds)


def ideas(name):
    """The standard search, with each idea alone and with all that pay."""
    conditions = tuple(parities(puzzle(name).problem))[:1]  # of the chessboard, or of the grid of tans
    corners = (0, len(puzzle(name).problem.atoms) - 1)
    return {
        "standard": STANDARD,
        "reduction": LogeliumOptions(),
        "parity": replace(STANDARD, conditions=conditions),
        "dead ends: atoms": replace(STANDARD, dead_ends="atoms"),
        "dead ends: areas to 7": replace(STANDARD, dead_ends="areas"),
        "dead ends: areas of any size": replace(STANDARD, dead_ends="areas", largest_area=0),
        "minimal branching to 8": replace(STANDARD, depth=DEPTH),
        "reduction, minimal branching": LogeliumOptions(depth=DEPTH),
        "reduction, minimal branching, corners first": LogeliumOptions(depth=DEPTH, order=corners),
        "reduction, parity": LogeliumOptions(conditions=conditions),
        "reduction, minimal branching, parity": LogeliumOptions(depth=DEPTH, conditions=conditions),
        "reduction, minimal branching, every parity": LogeliumOptions(
            depth=DEPTH, conditions=tuple(parities(puzzle(name).problem))
        ),
        "all but an order": LogeliumOptions(depth=DEPTH, dead_ends="areas", conditions=conditions),
    }


def tell(figures, heading, runs):
    """The figures of each run beside the first."""
    first = next(iter(runs.values()))
    for name, one in runs.items():
        figures.add(f"{heading}, {name}: user time", one.seconds, "s", first.seconds, "the standard search")
        figures.add(f"{heading}, {name}: placements", one.placements, "", first.placements, "the standard search")
        figures.add(f"{heading}, {name}: dead ends seen", one.dead_ends, "")


@pytest.mark.parametrize("name", EACH)
def test_each_idea(figures, name):
    tell(figures, name, {idea: run(name, options) for idea, options in ideas(name).items()})


@pytest.mark.parametrize("name", PUZZLES)
def test_the_depth_of_minimal_branching(figures, name):
    depths = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    tell(figures, name, {f"reduced, depth {depth}": run(name, LogeliumOptions(depth=depth)) for depth in depths})


@pytest.mark.parametrize("name", EACH)
def test_the_largest_area(figures, name):
    sizes = (1, 2, 4, 7, 12, 0)
    runs = {"reduced": run(name, LogeliumOptions())}
    for size in sizes:
        options = LogeliumOptions(dead_ends="areas", largest_area=size)
        runs[f"reduced, areas to {size or 'any size'}"] = run(name, options)
    tell(figures, name, runs)


@pytest.mark.parametrize("name", EACH)
def test_linked_cells(figures, name):
    """Both place the same tiles in the same places, for both go on from the smallest free atom."""
    ready = puzzle(name).problem
    begun = user()
    cells = links(ready.atoms, ready.adjacency)
    walking = LinkedSearch(ready.cover, cells, at_once(walks(ready.cover, cells)))
    found = finish(walking)
    seconds, arrays = user() - begun, run(name, STANDARD)
    assert found.nodes == walking.placements == arrays.placements
    figures.add(
        f"{name}, linked cells: placements a second", walking.placements / seconds, "",
        arrays.placements / arrays.seconds, "bit arrays",
    )
    figures.add(f"{name}, linked cells: user time", seconds, "s", arrays.seconds, "bit arrays")
    figures.add(f"{name}, linked cells: paths walked", walking.tries, "", arrays.tries, "positions checked")
