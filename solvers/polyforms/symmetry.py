"""The symmetry of a puzzle: turns of the grid that leave form and fixed tiles as they are.

A symmetry maps positions to positions, and solutions to solutions. A mirror of cubes, or of tiles with one side, maps a
tile to its twin, if there is one.
"""
from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from solvers.polyforms.grids import Grid, Matrix, Vector, minus, turned, turned_all, turned_columns
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import FIXED, Atoms, Paint, plainest_painted

FEW: Final = 16


class Symmetry(NamedTuple):
    """The image of each atom and of each tile under a symmetry, by index; a tile without positions is its own image.

    `ImageTable` has those of positions.
    """

    atoms: tuple[int, ...]
    tiles: tuple[int, ...]


class _Motion(NamedTuple):
    """A turn, and a shift after it."""

    turn: Matrix
    shift: Vector

    def images_of(self, atoms: Iterable[Vector]) -> list[Vector]:
        """The image of each atom, in their order."""
        columns = zip(*turned_all(self.turn, atoms), strict=True)
        return list(zip(*([part + by for part in column] for column, by in zip(columns, self.shift, strict=False)),
                        strict=True))

    def maps_into(self, atoms: Iterable[Vector], target: frozenset[Vector]) -> bool:
        """True if each atom's image is in a set. Where that is not so, one of the first few mostly says it."""
        return target.issuperset(self.images_of(islice(atoms, FEW))) and target.issuperset(self.images_of(atoms))


def motions_of(grid: Grid, atoms: Iterable[Vector]) -> list[_Motion]:
    """All rotations and reflections, with the shift that follows, that map a set of atoms onto itself; the identity is
    first."""
    form = frozenset(atoms)
    columns = tuple(zip(*form, strict=True))
    motions = (_motion(grid, form, columns, turn) for turn in grid.rotations + grid.mirrors)
    return [motion for motion in motions if motion is not None]


def _motion(grid: Grid, form: frozenset[Vector], columns: tuple[tuple[int, ...], ...], turn: Matrix) -> _Motion | None:
    """The motion with that turn which maps a form, also given by its columns, to itself, if there is one."""
    # Only one shift can do: that which brings the lowest corner of the image to that of the form.
    shift = minus(tuple(map(min, columns)), tuple(map(min, turned_columns(turn, columns))))
    motion = _Motion(turn, shift)
    return motion if grid.translates(shift) and motion.maps_into(form, form) else None


def symmetries(problem: Problem) -> Generator[None, None, tuple[Symmetry, ...]]:
    """Every symmetry of the puzzle, the identity first; one turn of the grid per piece."""
    puzzle, form = problem.puzzle, frozenset(problem.atoms)
    columns = tuple(zip(*form, strict=True))
    motions = []
    for turn in puzzle.grid.rotations + puzzle.grid.mirrors:
        yield
        motion = _motion(puzzle.grid, form, columns, turn)
        if motion is not None and _keeps(puzzle, motion):
            motions.append(motion)
    twins = yield from _twins(puzzle, sorted({position.tile for position in problem.cover.positions}),
                              [motion.turn for motion in motions])
    results = []
    for motion, tiles in zip(motions, twins, strict=True):
        yield
        if tiles is not None and _keeps_fixed(puzzle, motion, tiles):
            numbers = problem.numbers
            results.append(Symmetry(tuple([numbers[atom] for atom in motion.images_of(problem.atoms)]), tiles))
    return tuple(dict.fromkeys(results))


def _keeps(puzzle: Puzzle, motion: _Motion) -> bool:
    """True if optional atoms are mapped onto optional ones, and all atoms onto ones of the same colour and with the
    same value in each condition."""
    def keeps(values: Mapping[Vector, int]) -> bool:
        images = motion.images_of(values)
        return all(values.get(image, 0) == value for image, value in zip(images, values.values(), strict=True))

    return (motion.maps_into(puzzle.may, puzzle.may) and keeps(puzzle.paint)
            and all(keeps(condition.values) for condition in puzzle.conditions))


def _keeps_fixed(puzzle: Puzzle, motion: _Motion, tiles: Sequence[int]) -> bool:
    """True if each fixed tile is mapped onto a fixed tile."""
    numbers = {tile.name: number for number, tile in enumerate(puzzle.tiles)}
    fixed = {(numbers[name], atoms) for name, atoms in puzzle.fixed}
    return all((tiles[number], frozenset(motion.images_of(atoms))) in fixed for number, atoms in fixed)


def _twins(puzzle: Puzzle, placed: Sequence[int], turns: Sequence[Matrix]
           ) -> Generator[None, None, list[tuple[int, ...] | None]]:
    """The image of each tile under each turn, in pieces: itself if it allows the turn, else another tile of that shape;
    None for a turn that maps a tile with positions to none."""
    grid, plain = puzzle.grid, list[tuple[Atoms, Paint]]()
    # Tiles are twins if they have the same shape up to the turns they may make, the same sides and the same bounds.
    tile_of_shape: dict[tuple[int, int, str, tuple[Atoms, Paint]], int] = {}
    for number, tile in enumerate(puzzle.tiles):
        yield
        plain.append(plainest_painted(grid, tile.atoms, tile.paint, tile.sides))
        tile_of_shape.setdefault((tile.least, tile.most, tile.sides, plain[number]), number)
    twins: dict[tuple[int, Matrix], int | None] = {}
    images: list[tuple[int, ...] | None] = []
    for turn in turns:
        tiles: list[int | None] = list(range(len(puzzle.tiles)))
        for number in placed:
            tile = puzzle.tiles[number]
            # Whichever rotation or mirror it is, a tile that may be rotated comes to the same tile.
            alike = turn if tile.sides == FIXED else grid.mirrors[0] if turn in grid.mirrors else grid.rotations[0]
            if (number, alike) not in twins:
                yield
                image = plainest_painted(grid, [turned(alike, atom) for atom in tile.atoms], tile.paint, tile.sides)
                twins[number, alike] = number if image == plain[number] else tile_of_shape.get(
                    (tile.least, tile.most, tile.sides, image))
            tiles[number] = twins[number, alike]
        images.append(None if None in tiles else tuple(one for one in tiles if one is not None))
    return images
