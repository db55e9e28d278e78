"""Shapes of tiles: a tile turned every way that its sides allow, and all tiles of a size."""
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from solvers.polyforms.grids import CUBE, Cell, Grid, Matrix, Vector, turned
from solvers.polyforms.tile_shapes import TileShapes, cube_shapes

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
    return _shifted(grid, grid.in_order(atoms))


def _shifted(grid: Grid, ordered: Sequence[Vector]) -> Atoms:
    """Atoms in order as `standing` has them."""
    foot = grid.foot(ordered[0])
    columns = zip(*ordered, strict=True)
    return tuple(zip(*([part - by for part in column] for column, by in zip(columns, foot, strict=True)), strict=True))


def turns(grid: Grid, sides: str) -> tuple[Matrix, ...]:
    """The turns that a tile may take in the hand. Cubes and prisms have no other side."""
    if sides == FIXED:
        return grid.rotations[:1]
    return grid.rotations if sides == ONE_SIDED or grid.solid else grid.rotations + grid.mirrors


def shapes(grid: Grid, atoms: Sequence[Vector], sides: str = TWO_SIDED) -> Shapes:
    """The different shapes of a tile; the number of each is that of the first turn that leads to it."""
    return {number: shape for number, (shape, _) in tile_shapes(grid, atoms, (), sides).by_number().items()}


def painted_shapes(grid: Grid, atoms: Sequence[Vector], paint: Paint, sides: str) -> PaintedShapes:
    """The shapes of a tile with the colours of their atoms; two that differ in these alone are two."""
    return tile_shapes(grid, atoms, paint, sides).by_number()


def tile_shapes(grid: Grid, atoms: Sequence[Vector], paint: Paint, sides: str) -> TileShapes:
    """The same as arrays, by the turns that the sides allow."""
    return _tile_shapes(grid, tuple(atoms), paint if any(paint) else (), sides)


@lru_cache(maxsize=512)
def _tile_shapes(grid: Grid, atoms: Atoms, paint: Paint, sides: str) -> TileShapes:
    """The same, kept: a puzzle asks three times for those of each of its tiles before its search begins."""
    if grid is CUBE:
        return cube_shapes(atoms, paint, turns(grid, sides))
    numbers: dict[tuple[Atoms, Paint], int] = {}
    for number, turn in enumerate(turns(grid, sides), start=1):
        moved = [turned(turn, atom) for atom in atoms]
        shape = standing_painted(grid, dict(zip(moved, paint, strict=True))) if paint else (standing(grid, moved), ())
        numbers.setdefault(shape, number)
    return TileShapes({number: shape for shape, number in numbers.items()})


def standing_painted(grid: Grid, colours: Mapping[Vector, int]) -> tuple[Atoms, Paint]:
    """Painted atoms as `standing` has them; without paint if none has a colour."""
    ordered = grid.in_order(colours)
    return _shifted(grid, ordered), tuple([colours[atom] for atom in ordered]) if any(colours.values()) else ()


def plainest(grid: Grid, atoms: Sequence[Vector], sides: str = TWO_SIDED) -> Atoms:
    """The shape that stands for a tile, whichever way it was given."""
    return plainest_painted(grid, atoms, (), sides)[0]


def plainest_painted(grid: Grid, atoms: Sequence[Vector], paint: Paint, sides: str) -> tuple[Atoms, Paint]:
    """The shape that stands for a painted tile, with its colours."""
    return tile_shapes(grid, atoms, paint, sides).plainest()


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
