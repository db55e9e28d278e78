"""The symmetry of a form: which solutions are images of each other, and how a search meets only one of them.

A symmetry is a turn of the grid that leaves form and fixed tiles as they are; it maps positions to positions. A mirror
of cubes, or of tiles with one side, maps a tile to its twin, if there is one. The search restricts one tile, of which
there is one copy, to one position of each orbit: the one with the lowest shape. Where that position is its own image,
or where no tile serves, solutions are compared with their images afterwards.
"""
from collections import defaultdict
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.generator_engine import at_once
from solvers.polyforms.cover import Position, Solution
from solvers.polyforms.grids import Grid, Matrix, Vector, minus, plus, turned
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import AUTO, NONE, Puzzle
from solvers.polyforms.shapes import FIXED, Atoms, plainest

COMPARED: Final = "images compared"  # no tile stands for the symmetry: all solutions are compared with their images

_AT_ONCE: Final = 64  # positions that are turned between two yields


class Symmetry(NamedTuple):
    """What a symmetry makes of each atom, and of each tile, by numbers; of a tile without a position, itself."""

    atoms: tuple[int, ...]
    tiles: tuple[int, ...]

    def of(self, position: Position) -> Position:
        """The image of a position."""
        return Position(self.tiles[position.tile], tuple(sorted([self.atoms[atom] for atom in position.atoms])))

    def keeps(self, position: Position) -> bool:
        """Whether a position is its own image."""
        return (self.atoms[position.atoms[0]] in position.atoms  # most others fail here
                and self.of(position) == position)


class _Motion(NamedTuple):
    """A turn, and a shift after it."""

    turn: Matrix
    shift: Vector

    def of(self, atom: Vector) -> Vector:
        return plus(turned(self.turn, atom), self.shift)


def motions_of(grid: Grid, atoms: Iterable[Vector]) -> list[_Motion]:
    """All turns with the shifts after them that map a set of atoms to itself; that which moves nothing is the first."""
    form = frozenset(atoms)
    motions = (_motion(grid, form, turn) for turn in grid.rotations + grid.mirrors)
    return [motion for motion in motions if motion is not None]


def _motion(grid: Grid, form: frozenset[Vector], turn: Matrix) -> _Motion | None:
    """The motion with that turn which maps a form to itself, if there is one."""
    image = [turned(turn, atom) for atom in form]
    shift = minus(tuple(map(min, zip(*form, strict=True))), tuple(map(min, zip(*image, strict=True))))
    if grid.translates(shift) and all(plus(atom, shift) in form for atom in image):
        return _Motion(turn, shift)
    return None


def symmetries(problem: Problem) -> Generator[None, None, tuple[Symmetry, ...]]:
    """Every symmetry of the puzzle, one turn of the grid in each piece; that which changes nothing is the first."""
    puzzle, form = problem.puzzle, frozenset(problem.atoms)
    motions = []
    for turn in puzzle.grid.rotations + puzzle.grid.mirrors:
        yield
        motion = _motion(puzzle.grid, form, turn)
        if motion is not None and _keeps(puzzle, motion):
            motions.append(motion)
    twins = yield from _twins(puzzle, sorted({position.tile for position in problem.cover.positions}),
                              [motion.turn for motion in motions])
    found = []
    for motion, tiles in zip(motions, twins, strict=True):
        yield
        if tiles is not None and _keeps_fixed(puzzle, motion, tiles):
            found.append(Symmetry(tuple([problem.numbers[motion.of(atom)] for atom in problem.atoms]), tiles))
    return tuple(dict.fromkeys(found))


def _keeps(puzzle: Puzzle, motion: _Motion) -> bool:
    """Whether what may stay empty is mapped to what may, and every atom to one of the same value in each condition."""
    return all(motion.of(atom) in puzzle.may for atom in puzzle.may) and all(
        condition.values.get(motion.of(atom), 0) == value
        for condition in puzzle.conditions for atom, value in condition.values.items()
    )


def _keeps_fixed(puzzle: Puzzle, motion: _Motion, tiles: Sequence[int]) -> bool:
    """Whether each tile that lies there already is mapped to one that does."""
    numbers = {tile.name: number for number, tile in enumerate(puzzle.tiles)}
    fixed = {(numbers[name], atoms) for name, atoms in puzzle.fixed}
    return all((tiles[number], frozenset(map(motion.of, atoms))) in fixed for number, atoms in fixed)


def _twins(puzzle: Puzzle, placed: Sequence[int], turns: Sequence[Matrix]
           ) -> Generator[None, None, list[tuple[int, ...] | None]]:
    """What each turn makes of each tile, in pieces: of one that may be turned so itself, else another one like it. None
    if it makes no tile of one that has a position."""
    grid, plain = puzzle.grid, list[Atoms]()
    known: dict[tuple[int, int, str, Atoms], int] = {}
    for number, tile in enumerate(puzzle.tiles):
        yield
        plain.append(plainest(grid, tile.atoms, tile.sides))
        known.setdefault((tile.least, tile.most, tile.sides, plain[number]), number)
    twins: dict[tuple[int, Matrix], int | None] = {}
    found: list[tuple[int, ...] | None] = []
    for turn in turns:
        tiles: list[int | None] = list(range(len(puzzle.tiles)))
        for number in placed:
            tile = puzzle.tiles[number]
            # Whichever rotation or mirror it is, a tile that may be rotated comes to the same tile.
            alike = turn if tile.sides == FIXED else grid.mirrors[0] if turn in grid.mirrors else grid.rotations[0]
            if (number, alike) not in twins:
                yield
                image = plainest(grid, [turned(alike, atom) for atom in tile.atoms], tile.sides)
                twins[number, alike] = number if image == plain[number] else known.get(
                    (tile.least, tile.most, tile.sides, image))
            tiles[number] = twins[number, alike]
        found.append(None if None in tiles else tuple(one for one in tiles if one is not None))
    return found


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
        images = self.images
        if images:
            fresh = {old: new for new, old in enumerate(positions)}
            images = {fresh[one]: compared for one, compared in images.items() if one in fresh}
        return Distinct(self.problem.only(positions), self.tile, images, self.all_images)

    def least(self, solution: Solution) -> Solution:
        """The one of a solution's images that stands for all of them; of two, those are images with the same one."""
        compared = self.all_images
        for position in solution:
            compared += self.images.get(position, ())
        return min((solution, *(self._image(symmetry, solution) for symmetry in compared)))

    def _image(self, symmetry: Symmetry, solution: Solution) -> Solution:
        known = self._turned[symmetry]
        for one in solution:
            if one not in known:
                known[one] = self._numbers[symmetry.of(self.problem.cover.positions[one])]
        return tuple(sorted([known[one] for one in solution]))

    @cached_property
    def _numbers(self) -> dict[Position, int]:
        return {position: number for number, position in enumerate(self.problem.cover.positions)}

    @cached_property
    def _turned(self) -> defaultdict[Symmetry, dict[int, int]]:
        """By symmetry the images of positions that were asked for."""
        return defaultdict(dict)


def distinct(problem: Problem, wanted: str | None = None) -> Distinct:
    """The problem without solutions that are images of others, here and now; see `restricting`."""
    return at_once(restricting(problem, wanted))


def restricting(problem: Problem, wanted: str | None = None) -> Generator[None, None, Distinct]:
    """The problem without solutions that are images of others, in pieces.

    Args:
        problem: with all positions.
        wanted: the name of the tile that stands for the symmetry, AUTO for the one that leaves the fewest positions,
            NONE for all solutions with their images, or COMPARED for none; what the puzzle says, if it is None.

    Raises:
        FormatError: no tile is called so, or there can be several copies of it.
    """
    wanted = problem.puzzle.symmetry if wanted is None else wanted
    if wanted == NONE:
        return Distinct(problem, None, {}, ())
    named = None if wanted in (AUTO, COMPARED) else _tile_called(problem.puzzle, wanted)
    found = yield from symmetries(problem)
    tile = named
    if wanted == AUTO and len(found) > 1:
        tile = yield from _best_tile(problem, found)
    if len(found) == 1 or tile is None or not stands(problem, found, tile):
        return Distinct(problem, None, {}, found[1:])
    return (yield from _restricted(problem, found, tile))


def _tile_called(puzzle: Puzzle, name: str) -> int:
    """The number of a tile that is to stand for the symmetry. Raises FormatError."""
    for number, tile in enumerate(puzzle.tiles):
        if tile.name == name:
            if tile.least != 1 or tile.most != 1:
                raise FormatError(f"The symmetry needs a tile of which there is one copy; of {name} there can be more.")
            return number
    raise FormatError(f"There is no tile “{name[:20]}” for the symmetry.")


def stands(problem: Problem, found: Iterable[Symmetry], tile: int) -> bool:
    """Whether a tile can stand for the symmetry: there is one copy of it, and it is mapped to itself."""
    one = problem.puzzle.tiles[tile]
    return one.least == one.most == 1 and all(symmetry.tiles[tile] == tile for symmetry in found)


def _restricted(problem: Problem, found: Sequence[Symmetry], tile: int) -> Generator[None, None, Distinct]:
    """The problem with one position of each orbit of a tile that every symmetry maps to itself."""
    positions = problem.cover.positions
    own = {position: number for number, position in enumerate(positions) if position.tile == tile}
    left, gone = set(own.values()), set[int]()
    images: dict[int, tuple[Symmetry, ...]] = {}
    for turns, (position, number) in enumerate(own.items()):
        if turns % _AT_ONCE == 0:
            yield
        if number in left:
            orbit = {own[symmetry.of(position)] for symmetry in found}
            left -= orbit
            first = min(orbit, key=lambda one: (problem.places[one].shape, positions[one].atoms))
            gone |= orbit - {first}
            if stays := tuple(one for one in found[1:] if one.keeps(positions[first])):
                images[first] = stays
    yield
    kept = [number for number in range(len(positions)) if number not in gone]
    return Distinct(problem, tile, images, ()).only(kept)


def _best_tile(problem: Problem, found: Sequence[Symmetry]) -> Generator[None, None, int | None]:
    """The tile with the most positions among those that are never their own image; else that with the fewest images."""
    by_tile: dict[int, list[Position]] = {
        tile: [] for tile in range(len(problem.puzzle.tiles)) if stands(problem, found, tile)}
    for position in problem.cover.positions:
        if position.tile in by_tile:
            by_tile[position.tile].append(position)
    yield
    own: dict[int, int] = {}  # how often its positions are their own images
    for tile, positions in by_tile.items():
        own[tile] = 0
        for start in range(0, len(positions), _AT_ONCE):
            yield
            own[tile] += sum(symmetry.keeps(position) for position in positions[start : start + _AT_ONCE]
                             for symmetry in found[1:])
    there = [tile for tile, positions in by_tile.items() if positions]
    return min(there, key=lambda tile: (own[tile] > 0, own[tile] / len(by_tile[tile]), -len(by_tile[tile])),
               default=None)
