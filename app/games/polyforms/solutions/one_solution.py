"""Solutions as the Solutions page shows and lays them: tiles, notation, and the moves that lay one by hand."""
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from app.games.polyforms.form_painter import number_of
from app.games.polyforms.laid import Laid, told_apart
from app.games.polyforms.tile_colours import HUES
from solvers.polyforms.cover import Solution
from solvers.polyforms.diagram.diagram import Diagram
from solvers.polyforms.disassembly.assemblies import piece_names, pieces_of
from solvers.polyforms.disassembly.separation import Stage
from solvers.polyforms.grids import Vector, plus
from solvers.polyforms.problem import Problem


def tiles_of(problem: Problem, solution: Solution) -> list[Laid]:
    """Its tiles, as boards and pictures take them."""
    puzzle = problem.puzzle
    names = [puzzle.tiles[problem.places[one].tile].name for one in solution]
    return list(told_apart(puzzle.grid, [Laid(name, number_of(puzzle, name), frozenset(problem.atoms_of(one)))
                                         for one, name in zip(solution, names, strict=True)]))


def pieces_laid(problem: Problem, solution: Solution) -> list[Laid]:
    """Its tiles as the pieces of its disassembly, by their numbers there. Copies of a tile have numbers after their
    names, such as E and E2, and other shades, as pieces that move are not told apart by their neighbours."""
    puzzle, pieces = problem.puzzle, pieces_of(problem, solution)
    laid = []
    for position, name in zip(pieces, piece_names(problem, pieces), strict=True):
        tile, _, copy = name.partition("#")
        number = number_of(puzzle, tile) + HUES * (int(copy or 1) - 1)
        laid.append(Laid(f"{tile}{copy}", number, frozenset(problem.atoms_of(position))))
    return list(told_apart(puzzle.grid, laid))


def laid_at(tile: Laid, offset: Vector) -> Laid:
    """A tile that was moved."""
    return replace(tile, atoms=frozenset(plus(atom, offset) for atom in tile.atoms))


def moved_tiles(problem: Problem, solution: Solution, stage: Stage) -> list[Laid]:
    """The tiles that are in sight at a stage of a disassembly, where they are then."""
    tiles = pieces_laid(problem, solution)
    return [laid_at(tiles[piece], offset) for piece, offset in stage.offsets.items()]


def notation(problem: Problem, solution: Solution) -> list[str]:
    """A line for each position, in the order of the form: its name, a tab, and its atoms as a bit array."""
    ordered = sorted(solution, key=lambda one: problem.cover.positions[one].atoms[0])
    return [f"{problem.name(one)}\t{problem.bits(one)}" for one in ordered]


def moves(problem: Problem, solution: Solution, there: Collection[str], part: float) -> list[str]:
    """The moves that lay such a part of it by hand, at least one tile, where positions of these names lie already; what
    else lies there is lifted."""
    fixed = {atoms for _, atoms in problem.puzzle.fixed}
    ordered = sorted(solution, key=lambda one: problem.cover.positions[one].atoms[0])
    free = [problem.name(one) for one in ordered if frozenset(problem.atoms_of(one)) not in fixed]
    wanted = free[: max(1, round(part * len(free)))]
    return [*(f"lift {name}" for name in sorted(set(there) - set(wanted))),
            *(f"place {name}" for name in wanted if name not in there)]


def tiles_at(problem: Problem, atom: int, uses: Mapping[int, int]) -> list[tuple[int, str, int]]:
    """The tiles that cover an atom in solutions, the most frequent first: number, name, and how many solutions have it
    there; `uses` are those of each position."""
    counts: dict[int, int] = {}
    for one in problem.cover.lists[atom]:
        if number := uses.get(one, 0):
            tile = problem.places[one].tile
            counts[tile] = counts.get(tile, 0) + number
    return [(tile, problem.puzzle.tiles[tile].name, count)
            for tile, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))]


@dataclass(frozen=True, slots=True)
class ShownSolutions:
    """The solutions that pass the filters, and how many of them have each position."""

    problem: Problem
    diagram: Diagram
    uses: Mapping[int, int]

    @property
    def count(self) -> int:
        return self.diagram.count

    def solution(self, number: int) -> Solution:
        return self.diagram.solution(number)

    def tiles(self, number: int) -> list[Laid]:
        return tiles_of(self.problem, self.solution(number))

    def names(self, number: int) -> str:
        """The names of its positions, in the order of the form."""
        return " ".join(self.problem.names(self.solution(number)))
