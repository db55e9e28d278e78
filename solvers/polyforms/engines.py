"""The engines by name, each begun on a problem with the ideas that are turned on for it."""
from collections.abc import Generator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final, Literal, get_args

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.polyforms.diagram.sweep import sweeping
from solvers.polyforms.fast.parallel import Checkpoint, ParallelSearch
from solvers.polyforms.fast.suited import SuitedSearch
from solvers.polyforms.grids import Cell, plus
from solvers.polyforms.linked.paths import links, walks
from solvers.polyforms.linked.search import LinkedSearch
from solvers.polyforms.logelium.conditions import SumCondition, own_conditions, parities
from solvers.polyforms.logelium.options import DeadEnds, LogeliumOptions
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.preparing import Prepared, preparing
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.solving import Begun, Solving

EngineName = Literal["fast", "logelium", "linked"]
ENGINES: Final[tuple[EngineName, ...]] = get_args(EngineName)
KEPT: Final = 10_000_000  # solutions; more are counted only
LARGEST_AREA: Final = 7  # atoms of an area that is looked at: larger ones cost more than they save


@dataclass(frozen=True, slots=True)
class Switches:
    """The choice of an engine and its options. `reduction`, `counting`, `limit` and `symmetry` apply to all engines,
    the others only to Logelium.

    `order` lists cells of the form (1-based) to cover first; `counting` keeps no solutions where none need to be
    compared with their images; `symmetry` is as in `symmetry.restricting`.
    """

    engine: EngineName = "fast"
    reduction: bool = True
    conditions: bool = True
    dead_ends: DeadEnds = "areas"
    depth: int = 0
    order: tuple[Cell, ...] = ()
    counting: bool = False
    limit: int | None = None
    symmetry: str | None = None


def begin_solving(puzzle: Puzzle, switches: Switches) -> Solving:
    """The engine that prepares a puzzle and solves it. Its `advance` raises FormatError for a tile of the symmetry or a
    cell that is not there, or a tile that is no path."""
    return Solving(_beginning(puzzle, switches), switches.limit)


def parallel_solving(
    puzzle: Puzzle, switches: Switches, executor: Executor, workers: int, checkpoint: Checkpoint | None
) -> Solving:
    """The fast engine on an executor with so many workers; its search, a ParallelSearch, can be kept and cancelled.
    Its `advance` raises FormatError if the checkpoint is of another search."""
    def beginning() -> Generator[None, None, Begun]:
        prepared = yield from _prepared(puzzle, switches)
        return Begun(prepared, ParallelSearch(prepared.ready.problem.cover, executor, workers,
                                              keep=_kept(prepared, switches), checkpoint=checkpoint))

    return Solving(beginning())


def _prepared(puzzle: Puzzle, switches: Switches) -> Generator[None, None, Prepared]:
    """The puzzle made ready; Logelium reduces for itself."""
    reduction = switches.reduction and switches.engine != "logelium"
    return (yield from preparing(puzzle, switches.symmetry, reduction=reduction))


def _kept(prepared: Prepared, switches: Switches) -> int:
    """Number of solutions that the search keeps."""
    return 0 if switches.counting and prepared.ready.counts_all else KEPT


def _beginning(puzzle: Puzzle, switches: Switches) -> Generator[None, None, Begun]:
    prepared = yield from _prepared(puzzle, switches)
    problem, keep = prepared.ready.problem, _kept(prepared, switches)
    limit = None if puzzle.constrained else switches.limit
    if switches.engine == "fast":
        return Begun(prepared, SuitedSearch(problem.cover, keep=keep, limit=limit, order=partial(sweeping, problem)))
    if switches.engine == "linked":
        near = problem.adjacency
        yield
        cells = links(problem.atoms, near)
        yield
        try:
            walked = yield from walks(problem.cover, cells)
        except ValueError as error:
            raise FormatError(f"{error}; the linked cells need connected tiles.") from None
        return Begun(prepared, LinkedSearch(problem.cover, cells, walked, keep=keep, limit=limit))
    options = LogeliumOptions(
        reduction=switches.reduction, dead_ends=switches.dead_ends, largest_area=LARGEST_AREA,
        depth=max(switches.depth, len(switches.order)), order=atoms_of(problem, switches.order),
        conditions=(yield from _conditions(problem)) if switches.conditions else (),
    )
    return Begun(prepared, LogeliumSearch(problem.cover, options, adjacency=problem.adjacency, keep=keep, limit=limit))


def _conditions(problem: Problem) -> Generator[None, None, tuple[SumCondition, ...]]:
    """The parities of the grid, and the conditions that the author of the puzzle wrote; one in each piece."""
    conditions = []
    for condition in chain(parities(problem), own_conditions(problem)):
        conditions.append(condition)
        yield
    return tuple(conditions)


def atoms_of(problem: Problem, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """The atoms of cells that are counted from 1, by their numbers. Raises FormatError."""
    atoms = []
    for cell in cells:
        numbers = []
        if len(cell) == len(problem.corner):
            place = plus(plus(cell, problem.corner), (-1,) * len(cell))
            numbers = [problem.numbers[atom] for atom in problem.puzzle.grid.atoms_of(place) if atom in problem.numbers]
        if not numbers:
            raise FormatError(f"there is no cell {'.'.join(map(str, cell))} in this form.")
        atoms += numbers
    return tuple(dict.fromkeys(atoms))


def named(engine: str) -> EngineName:
    """The engine of that name. Raises FormatError."""
    for name in ENGINES:
        if name == engine:
            return name
    raise FormatError(f"there is no engine “{engine[:20]}”; there are {listed(ENGINES)}.")
