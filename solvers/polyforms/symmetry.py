"""The symmetry of a form: which solutions are images of each other, and how a search meets only one of them.

A symmetry is a turn of the grid that leaves form and fixed tiles as they are; it maps positions to positions. A mirror
of cubes, or of tiles with one side, maps a tile to its twin, if there is one. The search restricts one tile, of which
there is one copy, to one position of each orbit: the one with the lowest shape. Where that position is its own image,
or where no tile serves, solutions are compared with their images afterwards.
"""
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from solvers.polyforms.cover import Solution
from solvers.polyforms.grids import Grid, Matrix, Vector, minus, plus, turned
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import AUTO, NONE, Puzzle
from solvers.polyforms.shapes import plainest

Symmetry = tuple[int, ...]  # for each position the number of its image


class _Motion(NamedTuple):
    """A turn, and a shift after it."""

    turn: Matrix
    shift: Vector

    def of(self, atom: Vector) -> Vector:
        return plus(turned(self.turn, atom), self.shift)


def motions_of(grid: Grid, atoms: Iterable[Vector]) -> list[_Motion]:
    """All turns with the shifts after them that map a set of atoms to itself; that which moves nothing is the first."""
    form = frozenset(atoms)
    lows = tuple(map(min, zip(*form, strict=True)))
    found = []
    for turn in grid.rotations + grid.mirrors:
        image = [turned(turn, atom) for atom in form]
        shift = minus(lows, tuple(map(min, zip(*image, strict=True))))
        motion = _Motion(turn, shift)
        if grid.translates(shift) and all(plus(atom, shift) in form for atom in image):
            found.append(motion)
    return found


def symmetries(problem: Problem) -> tuple[Symmetry, ...]:
    """What every symmetry of the puzzle makes of each position; that which changes nothing is the first."""
    puzzle = problem.puzzle
    at: dict[tuple[int | None, tuple[int, ...]], int] = {
        (position.tile, position.atoms): number for number, position in enumerate(problem.cover.positions)
    }
    twins = [_twin(puzzle, number) for number in range(len(puzzle.tiles))]
    found = []
    for motion in motions_of(puzzle.grid, problem.atoms):
        if not _keeps(puzzle, motion):
            continue
        turns_over = motion.turn in puzzle.grid.mirrors
        moved = [problem.numbers[motion.of(atom)] for atom in problem.atoms]
        image = [at.get((twins[tile] if turns_over else tile, tuple(sorted(moved[atom] for atom in atoms))))
                 for tile, atoms in problem.cover.positions]
        if None not in image:
            found.append(tuple(one for one in image if one is not None))
    return tuple(dict.fromkeys(found))


def _keeps(puzzle: Puzzle, motion: _Motion) -> bool:
    """Whether what may stay empty is mapped to what may, and every atom to one of the same value in each condition."""
    return all(motion.of(atom) in puzzle.may for atom in puzzle.may) and all(
        condition.values.get(motion.of(atom), 0) == value
        for condition in puzzle.conditions for atom, value in condition.values.items()
    )


def _twin(puzzle: Puzzle, number: int) -> int | None:
    """The tile that is the mirror image of another: itself, if it has two sides or a mirror in it; None if none is."""
    tile = puzzle.tiles[number]
    mirror = puzzle.grid.mirrors[0]
    image = plainest(puzzle.grid, [turned(mirror, atom) for atom in tile.atoms], tile.sides)
    if image == plainest(puzzle.grid, tile.atoms, tile.sides):
        return number
    for other, twin in enumerate(puzzle.tiles):
        if ((twin.least, twin.most, twin.sides) == (tile.least, tile.most, tile.sides)
                and plainest(puzzle.grid, twin.atoms, twin.sides) == image):
            return other
    return None


@dataclass(frozen=True)
class Distinct:
    """A problem in which a search meets each solution once, or, where `images` tells, one of its images more often.

    `tile` is the number of the tile that stands for the symmetry, None if none does. `images` has for some positions
    the symmetries by which a solution with that position is compared with its images; `all_images` are those for every
    solution. Numbers of positions are those of `problem`.
    """

    problem: Problem
    tile: int | None
    images: dict[int, tuple[Symmetry, ...]]
    all_images: tuple[Symmetry, ...]

    @property
    def counts_all(self) -> bool:
        """Whether solutions can be counted without looking at each."""
        return not self.images and not self.all_images and not self.problem.puzzle.constrained

    def only(self, positions: Sequence[int]) -> "Distinct":
        """The same with these positions alone, among which there are all that solutions have."""
        fresh = {old: new for new, old in enumerate(positions)}

        def renamed(symmetry: Symmetry) -> Symmetry:  # −1 for an image that is in no solution
            return tuple(fresh.get(symmetry[old], -1) for old in positions)

        return Distinct(
            self.problem.only(positions), self.tile,
            {fresh[one]: tuple(map(renamed, compared)) for one, compared in self.images.items() if one in fresh},
            tuple(map(renamed, self.all_images)),
        )

    def least(self, solution: Solution) -> Solution:
        """The one of a solution's images that stands for all of them; of two, those are images with the same one."""
        compared = self.all_images
        for position in solution:
            compared += self.images.get(position, ())
        return min((solution, *(tuple(sorted(symmetry[one] for one in solution)) for symmetry in compared)))


def distinct(problem: Problem, wanted: str | None = None) -> Distinct:
    """The problem without solutions that are images of others.

    Args:
        problem: with all positions.
        wanted: the name of the tile that stands for the symmetry, AUTO for the one that leaves the fewest positions, or
            NONE for all solutions with their images; what the puzzle says, if it is None.

    Raises:
        ValueError: no tile is called so, or there are several copies of it.
    """
    wanted = problem.puzzle.symmetry if wanted is None else wanted
    if wanted == NONE:
        return Distinct(problem, None, {}, ())
    found = symmetries(problem)
    if wanted == AUTO:
        tile = _best_tile(problem, found) if len(found) > 1 else None
    else:
        tile = _tile_called(problem.puzzle, wanted)
    if len(found) == 1 or tile is None or not all(_own(problem, one, tile) for one in found):
        return Distinct(problem, None, {}, found[1:])
    return restricted(problem, found, tile)


def _tile_called(puzzle: Puzzle, name: str) -> int:
    for number, tile in enumerate(puzzle.tiles):
        if tile.name == name:
            if tile.least != 1 or tile.most != 1:
                raise ValueError(f"The symmetry needs a tile of which there is one copy; of {name} there can be more.")
            return number
    raise ValueError(f"There is no tile “{name[:20]}” for the symmetry.")


def restricted(problem: Problem, found: tuple[Symmetry, ...], tile: int) -> Distinct:
    """The problem with one position of each orbit of a tile that every symmetry maps to itself."""
    kept, images = set(range(len(problem.places))), {}
    for orbit in _orbits(problem, found, tile):
        first = min(orbit, key=lambda one: (problem.places[one].shape, problem.cover.positions[one].atoms))
        kept -= orbit - {first}
        if stays := tuple(one for one in found[1:] if one[first] == first):
            images[first] = stays
    return Distinct(problem, tile, images, ()).only(sorted(kept))


def _own(problem: Problem, symmetry: Symmetry, tile: int) -> bool:
    return all(problem.places[symmetry[number]].tile == tile
               for number, place in enumerate(problem.places) if place.tile == tile)


def _orbits(problem: Problem, found: Iterable[Symmetry], tile: int) -> list[set[int]]:
    left = {number for number, place in enumerate(problem.places) if place.tile == tile}
    orbits = []
    while left:
        one = min(left)
        orbit = {symmetry[one] for symmetry in found}
        orbits.append(orbit)
        left -= orbit
    return orbits


def _best_tile(problem: Problem, found: tuple[Symmetry, ...]) -> int | None:
    """The tile with the most positions among those that are never their own image; else that with the fewest images."""
    own: dict[int, int] = defaultdict(int)
    count: dict[int, int] = defaultdict(int)
    for number, place in enumerate(problem.places):
        count[place.tile] += 1
        own[place.tile] += sum(symmetry[number] == number for symmetry in found[1:])
    fit = [tile for tile in count
           if problem.puzzle.tiles[tile].least == problem.puzzle.tiles[tile].most == 1
           and all(_own(problem, symmetry, tile) for symmetry in found)]
    return min(fit, key=lambda tile: (own[tile] > 0, own[tile] / count[tile], -count[tile]), default=None)
