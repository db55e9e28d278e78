"""Solutions of a puzzle of cubes, taken apart one after the other."""
from collections.abc import Iterable
from typing import Final

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms.cover import Solution
from solvers.polyforms.disassembly.disassembly import Disassembly, Outcome
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import Puzzle

_SHORT: Final = 64  # steps that an assembly counts for, however few states it has


def check_solid(puzzle: Puzzle) -> None:
    """Raises FormatError if a puzzle is not of cubes: what lies in a plane is lifted off."""
    if puzzle.grid.name != "cube":
        why = "this one is of prisms" if puzzle.grid.solid else "here each tile can be lifted off"
        raise FormatError(f"only puzzles of cubes are taken apart; {why}.")


def pieces_of(problem: Problem, solution: Solution) -> tuple[int, ...]:
    """The positions of a solution as pieces, by their tiles; the number of a piece in moves is its place in this."""
    return tuple(sorted(solution, key=lambda one: (problem.cover.positions[one].tile, one)))


def piece_names(problem: Problem, pieces: Iterable[int]) -> tuple[str, ...]:
    """The name of each piece: its tile, with a number from the second copy on."""
    names: list[str] = []
    for position in pieces:
        name = problem.puzzle.tiles[problem.cover.positions[position].tile].name
        copies = sum(one.split("#")[0] == name for one in names)
        names.append(f"{name}#{copies + 1}" if copies else name)
    return tuple(names)


def disassembly_of(problem: Problem, solution: Solution) -> Disassembly:
    """The engine that takes a solution apart. Raises FormatError if it has more or longer pieces than that can."""
    pieces = pieces_of(problem, solution)
    groups: dict[int, set[int]] = {}
    for number, position in enumerate(pieces):
        group = problem.puzzle.tiles[problem.cover.positions[position].tile].group
        if group is not None:
            groups.setdefault(group, set()).add(number)
    try:
        return Disassembly([problem.atoms_of(position) for position in pieces], groups.values())
    except ValueError as error:
        raise FormatError(f"{error}.") from None


class Disassemblies:
    """Takes solutions apart, in their order. A step is one state, as of each `Disassembly`."""

    def __init__(self, problem: Problem, solutions: Iterable[Solution]) -> None:
        """`problem` is what the positions of the solutions are numbers in. Raises FormatError; see `check_solid`."""
        check_solid(problem.puzzle)
        self._problem = problem
        self._solutions = tuple(solutions)
        self._running: Disassembly | None = None
        self.outcomes: list[Outcome] = []  # of the first solutions, as many as are done

    def advance(self, steps: int, /) -> bool:
        """True once all are done."""
        while steps > 0 and len(self.outcomes) < len(self._solutions):
            if self._running is None:
                self._running = disassembly_of(self._problem, self._solutions[len(self.outcomes)])
            # Most assemblies have a handful of states; beginning one takes as long as some dozens of them.
            steps -= _SHORT
            if self._running.advance(_SHORT):
                self.outcomes.append(self._running.result())
                self._running = None
        return len(self.outcomes) == len(self._solutions)

    @property
    def states(self) -> int:
        """States that were reached in all."""
        running = self._running.snapshot().states if self._running else 0
        return sum(outcome.states for outcome in self.outcomes) + running

    def snapshot(self) -> tuple[Outcome, ...]:
        """What is done."""
        return tuple(self.outcomes)

    def progress(self) -> Progress:
        """Solutions that are done."""
        return Progress(len(self.outcomes), len(self._solutions), counted(len(self.outcomes), "solution"))

    def result(self) -> tuple[Outcome, ...]:
        """How each comes apart. Raises RuntimeError before the end."""
        if len(self.outcomes) < len(self._solutions):
            raise RuntimeError("not all are taken apart")
        return tuple(self.outcomes)
