"""Solutions of a puzzle of cubes, taken apart one after the other."""
from collections.abc import Iterable
from operator import itemgetter
from typing import Final

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms.cover import Solution
from solvers.polyforms.disassembly.contacts import Contacts
from solvers.polyforms.disassembly.disassembly import Disassembly, Outcome
from solvers.polyforms.grids import Vector, minus, plus
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
    positions = problem.cover.positions
    return tuple([piece for _, piece in sorted([(positions[one].tile, one) for one in solution])])


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
    return Solids(problem).disassembly_of(solution)


class Solids:
    """The positions of a problem as solids: two of the same shape of a tile are one, elsewhere. What is measured
    between two of them serves all solutions."""

    def __init__(self, problem: Problem) -> None:
        """Nothing is looked at yet."""
        self._problem = problem
        self._contacts = Contacts()
        self._numbers: dict[tuple[int, int], tuple[int, Vector]] = {}  # by tile and shape, with its corner
        self._stands: dict[int, tuple[int, int, Vector]] = {}  # by position, with its tile and its corner
        self._groups = [tile.group for tile in problem.puzzle.tiles]
        self._grouped = any(group is not None for group in self._groups)

    def disassembly_of(self, solution: Solution) -> Disassembly:
        """The engine that takes a solution apart. Raises FormatError as the function does."""
        try:
            pieces = [self._stands.get(position) or self._find(position) for position in solution]
            pieces.sort(key=itemgetter(0))  # as `pieces_of` has them: positions of a solution ascend
            solids, corners = [solid for _, solid, _ in pieces], [corner for _, _, corner in pieces]
            groups: dict[int, set[int]] = {}
            for number, (tile, _, _) in enumerate(pieces if self._grouped else ()):
                group = self._groups[tile]
                if group is not None:
                    groups.setdefault(group, set()).add(number)
            return Disassembly.of_solids(self._contacts, solids, corners, groups.values())
        except ValueError as error:
            raise FormatError(f"{error}.") from None

    def _find(self, position: int) -> tuple[int, int, Vector]:
        """The solid of a position, and where its low corner is. Raises ValueError if it is too long."""
        tile, shape, _ = self._problem.places[position]
        foot = self._problem.atoms[self._problem.cover.positions[position].atoms[0]]
        if (tile, shape) not in self._numbers:
            solid = self._contacts.add(self._problem.atoms_of(position))
            self._numbers[tile, shape] = solid, minus(self._contacts.corner(solid), foot)  # seen from its first atom
        solid, corner = self._numbers[tile, shape]
        self._stands[position] = found = tile, solid, plus(foot, corner)
        return found


class Disassemblies:
    """Takes solutions apart, in their order. A step is one state, as of each `Disassembly`."""

    def __init__(self, problem: Problem, solutions: Iterable[Solution]) -> None:
        """`problem` is what the positions of the solutions are numbers in. Raises FormatError; see `check_solid`."""
        check_solid(problem.puzzle)
        self._solids = Solids(problem)
        self._solutions = tuple(solutions)
        self._running: Disassembly | None = None
        self.outcomes: list[Outcome] = []  # of the first solutions, as many as are done

    def advance(self, steps: int, /) -> bool:
        """True once all are done."""
        while steps > 0 and len(self.outcomes) < len(self._solutions):
            if self._running is None:
                self._running = self._solids.disassembly_of(self._solutions[len(self.outcomes)])
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
