"""The engines by name, each begun on a problem with the ideas that are turned on for it."""
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final, Literal, get_args

from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.polyforms.fast.parallel import Checkpoint, ParallelSearch
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.found import Found, SearchSnapshot
from solvers.polyforms.grids import Cell, plus
from solvers.polyforms.linked.paths import links
from solvers.polyforms.linked.search import LinkedSearch
from solvers.polyforms.logelium.conditions import SumCondition, own_conditions, parities
from solvers.polyforms.logelium.options import DeadEnds, LogeliumOptions
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.problem import Problem
from solvers.polyforms.reduction import reduce
from solvers.polyforms.solving import Solving
from solvers.polyforms.symmetry import Distinct

EngineName = Literal["fast", "logelium", "linked"]
ENGINES: Final[tuple[EngineName, ...]] = get_args(EngineName)
KEPT: Final = 10_000_000  # solutions; more are counted only
LARGEST_AREA: Final = 7  # atoms of an area that is looked at: larger ones cost more than they save


@dataclass(frozen=True, slots=True)
class Switches:
    """Which engine solves, with what. All but `engine`, `reduction`, `counting` and `limit` are for Logelium alone.

    `order` are cells of the form, from 1, to cover first; `counting` keeps no solutions, where none need be compared
    with their images.
    """

    engine: EngineName = "fast"
    reduction: bool = True
    conditions: bool = True
    dead_ends: DeadEnds = "areas"
    depth: int = 0
    order: tuple[Cell, ...] = ()
    counting: bool = False
    limit: int | None = None


def begin_solving(distinct: Distinct, switches: Switches) -> Solving[SearchSnapshot]:
    """The engine that solves. Raises FormatError for a cell that the form has not, or a tile that is no path."""
    if switches.engine != "logelium" and switches.reduction:
        distinct = distinct.only(reduce(distinct.problem.cover).left)
    keep = 0 if switches.counting and distinct.counts_all else KEPT
    limit = None if distinct.problem.puzzle.constrained else switches.limit
    return Solving(distinct, _search(distinct.problem, switches, keep, limit), switches.limit)


def parallel_solving(
    distinct: Distinct, switches: Switches, executor: Executor, workers: int, checkpoint: Checkpoint | None
) -> tuple[Solving[SearchSnapshot], ParallelSearch]:
    """The fast engine on an executor with so many workers, and its search, which can be kept and cancelled. Raises
    FormatError if the checkpoint is of another search."""
    if switches.reduction:
        distinct = distinct.only(reduce(distinct.problem.cover).left)
    keep = 0 if switches.counting and distinct.counts_all else KEPT
    search = ParallelSearch(distinct.problem.cover, executor, workers, keep=keep, checkpoint=checkpoint)
    return Solving(distinct, search), search


def _search(problem: Problem, switches: Switches, keep: int, limit: int | None) -> Engine[SearchSnapshot, Found]:
    if switches.engine == "fast":
        return FastSearch(problem.cover, keep=keep, limit=limit)
    if switches.engine == "linked":
        try:
            return LinkedSearch(problem.cover, links(problem.atoms, problem.adjacency), keep=keep, limit=limit)
        except ValueError as error:
            raise FormatError(f"{error}; the linked cells need connected tiles.") from None
    options = LogeliumOptions(
        reduction=switches.reduction, dead_ends=switches.dead_ends, largest_area=LARGEST_AREA,
        depth=max(switches.depth, len(switches.order)), order=atoms_of(problem, switches.order),
        conditions=conditions(problem) if switches.conditions else (),
    )
    return LogeliumSearch(problem.cover, options, adjacency=problem.adjacency, keep=keep, limit=limit)


def conditions(problem: Problem) -> tuple[SumCondition, ...]:
    """The parities of the grid, and the conditions that the author of the puzzle wrote."""
    return parities(problem) + own_conditions(problem)


def atoms_of(problem: Problem, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """The atoms of cells that are counted from 1, by their numbers. Raises FormatError."""
    found = []
    for cell in cells:
        numbers = []
        if len(cell) == len(problem.corner):
            place = plus(plus(cell, problem.corner), (-1,) * len(cell))
            numbers = [problem.numbers[atom] for atom in problem.puzzle.grid.atoms_of(place) if atom in problem.numbers]
        if not numbers:
            raise FormatError(f"there is no cell {'.'.join(map(str, cell))} in this form.")
        found += numbers
    return tuple(dict.fromkeys(found))


def named(engine: str) -> EngineName:
    """The engine of that name. Raises FormatError."""
    for name in ENGINES:
        if name == engine:
            return name
    raise FormatError(f"there is no engine “{engine[:20]}”; there are {listed(ENGINES)}.")
