"""A puzzle made ready for engines: its atoms numbered, every position of every tile, and the names of both."""
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from solvers.core.generator_engine import at_once
from solvers.polyforms.cover import Cover, Position, Solution
from solvers.polyforms.form_atoms import FormAtoms
from solvers.polyforms.grids import Cell, Grid, Vector
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import tile_shapes
from solvers.polyforms.tile_shapes import TileShapes

AT_ONCE: Final = 200_000  # atoms that are looked for between two yields


class Place(NamedTuple):
    """A position: the index of its tile, the number of its shape, and the cell of its first atom (1-based)."""

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
        """For each atom, the indices of those that touch it."""
        grid = self.puzzle.grid
        return tuple(tuple(self.numbers[other] for other in grid.neighbours(atom) if other in self.numbers)
                     for atom in self.atoms)

    def bits(self, position: int) -> str:
        """A position as a bit array: hexadecimal, first atom first, in words of eight digits."""
        covered = set(self.cover.positions[position].atoms)
        digits = -(-len(self.atoms) // 4)
        whole = sum(1 << (4 * digits - 1 - atom) for atom in covered)
        hex_text = f"{whole:0{digits}X}"
        return " ".join(hex_text[start : start + 8] for start in range(0, digits, 8))

    def atoms_of(self, position: int) -> tuple[Vector, ...]:
        """The atoms of a position as vectors."""
        return tuple(self.atoms[atom] for atom in self.cover.positions[position].atoms)

    def names(self, solution: Solution) -> list[str]:
        """A solution by the names of its positions, in the order of their first atoms."""
        ordered = sorted(solution, key=lambda one: self.cover.positions[one].atoms[0])
        return [self.name(one) for one in ordered]

    def only(self, positions: Iterable[int]) -> "Problem":
        """The problem restricted to these positions."""
        kept = tuple(positions)
        return Problem(self.puzzle, self.atoms, self.cover.only(kept), tuple(map(self.places.__getitem__, kept)))


def problem_of(puzzle: Puzzle) -> Problem:
    """All positions of a puzzle, in one call; takes up to some tenths of a second."""
    return at_once(listing(puzzle))


def listing(puzzle: Puzzle) -> Generator[None, None, Problem]:
    """All positions of a puzzle, tile by tile, shape by shape, by their first atoms; at most one shape per piece.

    No other position touches the atoms of a fixed tile, and colours suit each other wherever both have one.
    """
    atoms, grid = puzzle.atoms, puzzle.grid
    numbers = {atom: number for number, atom in enumerate(atoms)}
    form, cells = FormAtoms(atoms, grid.steps, *_colours(puzzle, atoms)), _cells(grid, atoms)
    tile_numbers = {tile.name: number for number, tile in enumerate(puzzle.tiles)}
    fixed = {(tile_numbers[name], tuple(sorted(numbers[atom] for atom in covered))) for name, covered in puzzle.fixed}
    fixed_atoms = frozenset(atom for _, covered in fixed for atom in covered)
    positions: list[Position] = []
    places: list[Place] = []
    new = tuple.__new__
    for number, tile in enumerate(puzzle.tiles):
        painted: set[tuple[int, ...]] = set()
        settled = sum(one == number for one, _ in fixed) == tile.most
        shapes = tile_shapes(grid, tile.atoms, tile.paint, tile.sides)
        yield
        for which in range(shapes.count):
            if len(atoms) * shapes.size > AT_ONCE // shapes.count:
                yield
            shape, shape_positions = shapes.number(which), (yield from _all_places(form, shapes, which))
            if shapes.painted:  # ways to lie that differ in colours alone are one
                shape_positions = [one for one in shape_positions if one not in painted]
                painted.update(shape_positions)
            if fixed:
                shape_positions = [one for one in shape_positions
                         if (number, one) in fixed or not (settled or not fixed_atoms.isdisjoint(one))]
            # There are thousands: the constructor of a named tuple, which is in Python, takes twice as long as tuple's.
            positions += [new(Position, (number, one)) for one in shape_positions]
            places += [new(Place, (number, shape, cells[one[0]])) for one in shape_positions]
    yield
    cover = Cover(
        len(atoms), tuple(tile.least for tile in puzzle.tiles), tuple(tile.most for tile in puzzle.tiles),
        tuple(positions), frozenset(numbers[atom] for atom in puzzle.may - {atoms[one] for one in fixed_atoms}),
    )
    return Problem(puzzle, atoms, cover, tuple(places))


def _all_places(form: FormAtoms, shapes: TileShapes, which: int) -> Generator[None, None, list[tuple[int, ...]]]:
    """All places of a shape; of a large form and tile in pieces."""
    many = max(1, AT_ONCE // shapes.size)
    found = form.places(shapes, which, 0, min(many, form.count))
    for first in range(many, form.count, many):
        yield
        found += form.places(shapes, which, first, min(first + many, form.count))
    return found


def low_corner(grid: Grid, atoms: Iterable[Vector]) -> Cell:
    """The lowest column, row and layer that a form reaches, which its positions are counted from."""
    return tuple(min(parts) for parts in zip(*map(grid.cell_of, atoms), strict=True))


def _cells(grid: Grid, atoms: tuple[Vector, ...]) -> list[Cell]:
    """The cell of each atom, counted from 1 at the low corner of the form."""
    columns = zip(*map(grid.cell_of, atoms), strict=True)
    return list(zip(*([part - low + 1 for part in column] for column, low in ((one, min(one)) for one in columns)),
                    strict=True))


def _colours(puzzle: Puzzle, atoms: tuple[Vector, ...]) -> tuple[list[int] | None, bytes | None]:
    """The colour of each atom of the form, and for each pair of colours, of a tile and of the form, whether they suit
    each other; None where nothing of the form is painted."""
    if not puzzle.paint:
        return None, None
    paint = [puzzle.paint.get(atom, 0) for atom in atoms]
    most = max(max(tile.paint, default=0) for tile in puzzle.tiles)
    return paint, bytes([puzzle.suits(one, other) for one in range(most + 1) for other in range(max(paint) + 1)])
