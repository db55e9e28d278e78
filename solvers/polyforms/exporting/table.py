"""Solutions as a table: CSV with a column for each tile, and in it where the tile lies, as positions are named."""
import csv
from collections.abc import Iterable, Iterator

from solvers.polyforms.cover import Solution
from solvers.polyforms.problem import Problem


def solutions_csv(problem: Problem, solutions: Iterable[Solution]) -> str:
    """CSV with one row per solution, numbered from 1. Copies of a tile share a field, separated by spaces."""
    lines: list[str] = []
    writer = csv.writer(_Lines(lines), lineterminator="\n")
    writer.writerow(["solution", *(tile.name for tile in problem.puzzle.tiles)])
    for number, solution in enumerate(solutions, start=1):
        writer.writerow([number, *_fields(problem, solution)])
    return "".join(lines)


def _fields(problem: Problem, solution: Solution) -> Iterator[str]:
    for tile in range(len(problem.puzzle.tiles)):
        lying = sorted(one for one in solution if problem.places[one].tile == tile)
        yield " ".join(problem.name(one) for one in lying)


class _Lines:
    """File-like object that the csv module writes to."""

    def __init__(self, lines: list[str]) -> None:
        self.write = lines.append
