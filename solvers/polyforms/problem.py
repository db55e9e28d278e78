"""A puzzle made ready for engines: its atoms numbered, every position of every tile, and the names of both."""
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from solvers.polyforms.cover import Cover, Position, Solution
from solvers.polyforms.grids import Cell, Grid, Vector, minus
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import shapes

_FOLD: Final = 1 << 16  # more than any component of an atom


class Place(NamedTuple):
    """Where a position is: the tile by its number, the number of its shape, and the cell of its first atom, from 1."""

    tile: int
    shape: int
    cell: Cell


@dataclass(frozen=True)
class Problem:
    """A puzzle with all positions of its tiles. `places` belong to `cover.positions`, one by one."""

    puzzle: Puzzle
    atoms: tuple[Vector, ...]
    cover: Cover
    places: tuple[Place, ...]

    def name(self, position: int) -> str:
        """A position as the source writes it: `Q.1@3.1`, tile, shape, column and row."""
        tile, shape, cell = self.places[position]
        return f"{self.puzzle.tiles[tile].name}.{shape}@{'.'.join(map(str, cell))}"

    @cached_property
    def by_name(self) -> dict[str, int]:
        """The number of each position."""
        return {self.name(number): number for number in range(len(self.places))}

    @cached_property
    def numbers(self) -> dict[Vector, int]:
        """The number of each atom."""
        return {atom: number for number, atom in enumerate(self.atoms)}

    @cached_property
    def corner(self) -> Cell:
        """The lowest column, row and layer of the form, which cells of places are counted from."""
        return low_corner(self.puzzle.grid, self.atoms)

    @cached_property
    def adjacency(self) -> tuple[tuple[int, ...], ...]:
        """For each atom those that touch it, by numbers."""
        grid = self.puzzle.grid
        return tuple(tuple(self.numbers[other] for other in grid.neighbours(atom) if other in self.numbers)
                     for atom in self.atoms)

    def bits(self, position: int) -> str:
        """A position as a bit array: hexadecimal, first atom first, in words of eight digits."""
        covered = set(self.cover.positions[position].atoms)
        digits = -(-len(self.atoms) // 4)
        whole = sum(1 << (4 * digits - 1 - atom) for atom in covered)
        written = f"{whole:0{digits}X}"
        return " ".join(written[start : start + 8] for start in range(0, digits, 8))

    def atoms_of(self, position: int) -> tuple[Vector, ...]:
        """The atoms of a position as vectors."""
        return tuple(self.atoms[atom] for atom in self.cover.positions[position].atoms)

    def names(self, solution: Solution) -> list[str]:
        """A solution by the names of its positions, in the order of their first atoms."""
        ordered = sorted(solution, key=lambda one: self.cover.positions[one].atoms[0])
        return [self.name(one) for one in ordered]

    def only(self, positions: Iterable[int]) -> "Problem":
        """The same problem with these positions alone."""
        kept = tuple(positions)
        return Problem(self.puzzle, self.atoms, self.cover.only(kept), tuple(self.places[one] for one in kept))


def problem_of(puzzle: Puzzle) -> Problem:
    """All positions of a puzzle, tile by tile, shape by shape, by their first atoms. What a fixed tile covers, no other
    position touches."""
    atoms = puzzle.atoms
    numbers = {atom: number for number, atom in enumerate(atoms)}
    corner = low_corner(puzzle.grid, atoms)
    tile_numbers = {tile.name: number for number, tile in enumerate(puzzle.tiles)}
    fixed = {(tile_numbers[name], tuple(sorted(numbers[atom] for atom in covered))) for name, covered in puzzle.fixed}
    taken = frozenset(atom for _, covered in fixed for atom in covered)
    settled = [sum(tile == number for tile, _ in fixed) == puzzle.tiles[number].most
               for number in range(len(puzzle.tiles))]
    positions, places = [], []
    for number, tile in enumerate(puzzle.tiles):
        for shape, found in _positions(puzzle.grid, atoms, tile):
            if (number, found) not in fixed and (settled[number] or not taken.isdisjoint(found)):
                continue
            cell = puzzle.grid.cell_of(atoms[found[0]])
            positions.append(Position(number, found))
            places.append(Place(number, shape, tuple(part + 1 for part in minus(cell, corner))))
    cover = Cover(
        len(atoms), tuple(tile.least for tile in puzzle.tiles), tuple(tile.most for tile in puzzle.tiles),
        tuple(positions), frozenset(numbers[atom] for atom in puzzle.may - {atoms[one] for one in taken}),
    )
    return Problem(puzzle, atoms, cover, tuple(places))


def low_corner(grid: Grid, atoms: Iterable[Vector]) -> Cell:
    """The lowest column, row and layer that a form reaches, which its positions are counted from."""
    return tuple(min(parts) for parts in zip(*map(grid.cell_of, atoms), strict=True))


def _positions(grid: Grid, atoms: tuple[Vector, ...], tile: Tile) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The shape and the atoms of each position of a tile. Vectors are added as single numbers."""
    numbers = {_folded(atom): number for number, atom in enumerate(atoms)}
    for shape, turned in shapes(grid, tile.atoms, tile.sides).items():
        offsets = [_folded(minus(atom, turned[0])) for atom in turned]
        for atom in atoms:
            if grid.translates(minus(atom, turned[0])):
                foot, covered = _folded(atom), []
                for offset in offsets:
                    number = numbers.get(foot + offset)
                    if number is None:
                        break
                    covered.append(number)
                else:
                    yield shape, tuple(sorted(covered))


def _folded(vector: Vector) -> int:
    """A vector as one number; the sum of two is the number of their sum."""
    number = 0
    for part in vector:
        number = number * _FOLD + part
    return number
