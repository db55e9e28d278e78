"""A filter on a diagram of solutions of cubes: those that come apart, and in how many moves at least."""
from collections.abc import Generator
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.generator_engine import through
from solvers.polyforms.cover import Solution
from solvers.polyforms.diagram.diagram import Diagram
from solvers.polyforms.diagram.listing import Listing
from solvers.polyforms.disassembly.assemblies import Solids
from solvers.polyforms.problem import Problem

MOST_SOLUTIONS: Final = 100_000  # that are taken apart: some minutes' work
LOCKED: Final = -1  # the level of a solution that does not come apart
_STEPS: Final = 64  # states between two yields, and as many solutions whose levels are known
_LISTED: Final = 4096  # solutions that are put into the diagram between two yields


def filtering_levels(problem: Problem, diagram: Diagram, least: int, levels: dict[Solution, int]
                     ) -> Generator[None, None, Diagram | None]:
    """Take the solutions of a diagram apart, and keep those whose first pieces are off after `least` moves or more.

    Args:
        problem: what the positions of the solutions are numbers in; of cubes.
        diagram: the solutions.
        least: moves until the first pieces are off; 0 keeps all that come apart.
        levels: of solutions that were taken apart before, these moves, or LOCKED; new ones are added.

    Returns:
        The diagram of those that pass; None if there are more than MOST_SOLUTIONS to take apart.
    """
    if diagram.count > MOST_SOLUTIONS:
        return None
    passing, solids = [], Solids(problem)
    for number, solution in enumerate(diagram):
        if solution not in levels:
            levels[solution] = yield from _taking_apart(solids, solution)
            yield
        elif number % _STEPS == 0:
            yield
        if levels[solution] >= least:
            passing.append(solution)
    return (yield from through(Listing(passing), _LISTED))


def _taking_apart(solids: Solids, solution: Solution) -> Generator[None, None, int]:
    """The moves until its first pieces are off, or LOCKED: also where pieces are too many or too long to tell."""
    try:
        work = solids.disassembly_of(solution)
    except FormatError:
        return LOCKED
    outcome = yield from through(work, _STEPS)
    return len(outcome.separation.moves) if outcome.separation else LOCKED
