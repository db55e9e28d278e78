"""Stars are as the search measures them, and a ladder rises."""
import re
from itertools import pairwise

from solvers.polyforms.catalogue import kinds, names, next_rung, shipped
from solvers.polyforms.difficulty import MOST_STARS, placements_per_solution, stars, stars_of_shipped
from solvers.polyforms.problem import problem_of


def test_stars_are_measured_by_the_search():
    for name in ("heart", "trihexes", "soma-cube", "hexiamonds-6x6", "pentominoes-3x20", "pentominoes-6x10",
                 "tetratans-4x4", "figure-tree"):
        puzzle = shipped(name)
        measured = stars(placements_per_solution(problem_of(puzzle), puzzle.expect))
        assert stars_of_shipped(name, puzzle.expect) == measured, name


def test_every_puzzle_with_a_solution_has_stars():
    for name in names():
        number = stars_of_shipped(name, shipped(name).expect)
        assert (number == 0) == (shipped(name).expect == 0)
        assert number <= MOST_STARS


def test_burrs_are_counted_by_the_moves_that_free_the_first_piece():
    burrs = next(kind.puzzles for kind in kinds() if kind.title == "Burrs")
    levels = [int(re.search(r"level (\d+)", " ".join(shipped(name).notes))[1]) for name in burrs]
    for (name, level), (harder, other) in pairwise(sorted(zip(burrs, levels, strict=True), key=lambda pair: pair[1])):
        assert level <= other
        assert stars_of_shipped(name, 1) <= stars_of_shipped(harder, 1)


def test_a_ladder_rises_by_tiles_and_by_what_is_to_be_tried():
    (ladder,) = (kind.puzzles for kind in kinds() if kind.ladder)
    tiles = [len(shipped(name).tiles) for name in ladder]
    assert tiles == list(range(3, 13))
    work = [placements_per_solution(problem_of(shipped(name)), shipped(name).expect) for name in ladder]
    assert all(one < other * 1.05 for one, other in pairwise(work)), work
    rungs = [ladder[0]]
    while (rung := next_rung(rungs[-1])) is not None:
        rungs.append(rung)
    assert tuple(rungs) == ladder
    assert next_rung("heart") is None
