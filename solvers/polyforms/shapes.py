"""Shapes of tiles: a tile turned every way that its sides allow, and all tiles of a size."""
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from solvers.polyforms.grids import CUBE, Cell, Grid, Matrix, Vector, minus, turned

Atoms = tuple[Vector, ...]
Shapes = dict[int, Atoms]  # by their numbers, from 1
Paint = tuple[int, ...]  # the colours of atoms, one by one, 0 for none; empty if no atom has one
PaintedShapes = dict[int, tuple[Atoms, Paint]]

TWO_SIDED: Final = "two-sided"
ONE_SIDED: Final = "one-sided"
FIXED: Final = "fixed"
SIDES: Final = (TWO_SIDED, ONE_SIDED, FIXED)


def standing(grid: Grid, atoms: Iterable[Vector]) -> Atoms:
    """The atoms in order, shifted so that shapes which differ by a translation are the same."""
    ordered = sorted(atoms, key=grid.order)
    return tuple(minus(atom, grid.foot(ordered[0])) for atom in ordered)


def turns(grid: Grid, sides: str) -> tuple[Matrix, ...]:
    """The turns that a tile may take in the hand. Cubes and prisms have no other side."""
    if sides == FIXED:
        return grid.rotations[:1]
    return grid.rotations if sides == ONE_SIDED or grid.solid else grid.rotations + grid.mirrors


def shapes(grid: Grid, atoms: Sequence[Vector], sides: str = TWO_SIDED) -> Shapes:
    """The different shapes of a tile; the number of each is that of the first turn that leads to it."""
    return dict(_shapes(grid, tuple(atoms), sides))


@lru_cache(maxsize=512)
def _shapes(grid: Grid, atoms: Atoms, sides: str) -> Shapes:
    """The same, kept: a solid puzzle asks four times for those of each of its tiles before its search begins."""
    if grid is CUBE:
        return {number: shape for number, (shape, _) in _cube_shapes(atoms, (), turns(grid, sides)).items()}
    numbers: dict[Atoms, int] = {}
    for number, turn in enumerate(turns(grid, sides), start=1):
        numbers.setdefault(standing(grid, (turned(turn, atom) for atom in atoms)), number)
    return {number: shape for shape, number in numbers.items()}


def _cube_shapes(atoms: Atoms, paint: Paint, rotations: Iterable[Matrix]) -> PaintedShapes:
    """The same for cubes, painted or not, in a sixth of the time.

    A rotation only exchanges components and changes their signs. Cubes are turned as (layer, row, column), in which
    order they sort by themselves, without a key for each; a colour goes along behind.
    """
    columns = tuple(zip(*atoms, strict=True))
    signed = [columns, tuple(tuple([-part for part in column]) for column in columns)]
    numbers: dict[tuple[Atoms, Paint], int] = {}
    for number, rows in enumerate(rotations, start=1):
        x, y, z = [signed[sum(row) < 0][row.index(sum(row))] for row in rows]
        ordered = sorted(zip(z, y, x, paint, strict=True) if paint else zip(z, y, x, strict=True))
        layer, row, column = ordered[0][:3]
        shape = tuple([(one[2] - column, one[1] - row, one[0] - layer) for one in ordered])
        numbers.setdefault((shape, tuple([one[3] for one in ordered]) if paint else ()), number)
    return {number: shape for shape, number in numbers.items()}


def painted_shapes(grid: Grid, atoms: Sequence[Vector], paint: Paint, sides: str) -> PaintedShapes:
    """The shapes of a tile with the colours of their atoms; two that differ in these alone are two."""
    if not any(paint):
        return {number: (shape, ()) for number, shape in shapes(grid, atoms, sides).items()}
    return dict(_painted_shapes(grid, tuple(atoms), paint, sides))


@lru_cache(maxsize=512)
def _painted_shapes(grid: Grid, atoms: Atoms, paint: Paint, sides: str) -> PaintedShapes:
    """The same, kept as `_shapes` are."""
    if grid is CUBE:
        return _cube_shapes(atoms, paint, turns(grid, sides))
    numbers: dict[tuple[Atoms, Paint], int] = {}
    for number, turn in enumerate(turns(grid, sides), start=1):
        image = dict(zip((turned(turn, atom) for atom in atoms), paint, strict=True))
        numbers.setdefault(standing_painted(grid, image), number)
    return {number: shape for shape, number in numbers.items()}


def standing_painted(grid: Grid, colours: Mapping[Vector, int]) -> tuple[Atoms, Paint]:
    """Painted atoms as `standing` has them; without paint if none has a colour."""
    paint = tuple(colours[atom] for atom in sorted(colours, key=grid.order))
    return standing(grid, colours), paint if any(paint) else ()


def plainest(grid: Grid, atoms: Sequence[Vector], sides: str = TWO_SIDED) -> Atoms:
    """The shape that stands for a tile, whichever way it was given."""
    return min(shapes(grid, atoms, sides).values())


def plainest_painted(grid: Grid, atoms: Sequence[Vector], paint: Paint, sides: str) -> tuple[Atoms, Paint]:
    """The shape that stands for a painted tile, with its colours."""
    return min(painted_shapes(grid, atoms, paint, sides).values())


def tiles_of_size(grid: Grid, size: int) -> list[Atoms]:
    """All connected tiles with `size` atoms, one of each, sorted. Tiles may be flipped; solid ones may not."""
    atom = grid.atoms_of(_origin(grid))[0]
    tiles = {plainest(grid, (atom,))}
    for _ in range(size - 1):
        tiles = {
            plainest(grid, (*tile, fresh))
            for tile in tiles for atom in tile for fresh in grid.neighbours(atom) if fresh not in tile
        }
    return sorted(tiles)


def _origin(grid: Grid) -> Cell:
    return (0,) * len(grid.rotations[0])
