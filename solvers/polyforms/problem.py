"""A puzzle made ready for engines: its atoms numbered, every position of every tile, and the names of both."""
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from solvers.core.generator_engine import at_once
from solvers.polyforms.cover import Cover, Position, Solution
from solvers.polyforms.grids import Cell, Grid, Vector, minus
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import Atoms, painted_shapes

AT_ONCE: Final = 20_000  # atoms that are looked for between two yields
_FOLD: Final = 1 << 16   # more than any component of an atom


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
        return Problem(self.puzzle, self.atoms, self.cover.only(kept), tuple(self.places[one] for one in kept))


def problem_of(puzzle: Puzzle) -> Problem:
    """All positions of a puzzle, in one call; takes up to some tenths of a second."""
    return at_once(listing(puzzle))


def listing(puzzle: Puzzle) -> Generator[None, None, Problem]:
    """All positions of a puzzle, tile by tile, shape by shape, by their first atoms; at most one shape per piece.

    No other position touches the atoms of a fixed tile, and colours suit each other wherever both have one.
    """
    atoms = puzzle.atoms
    numbers = {atom: number for number, atom in enumerate(atoms)}
    form = _Form(puzzle.grid, atoms)
    tile_numbers = {tile.name: number for number, tile in enumerate(puzzle.tiles)}
    fixed = {(tile_numbers[name], tuple(sorted(numbers[atom] for atom in covered))) for name, covered in puzzle.fixed}
    fixed_atoms = frozenset(atom for _, covered in fixed for atom in covered)
    form_paint = [puzzle.paint.get(atom, 0) for atom in atoms]
    positions: list[Position] = []
    places: list[Place] = []
    for number, tile in enumerate(puzzle.tiles):
        painted: set[tuple[int, ...]] = set()
        settled = sum(one == number for one, _ in fixed) == tile.most
        for shape, (turned, paint) in painted_shapes(puzzle.grid, tile.atoms, tile.paint, tile.sides).items():
            yield
            shape_positions = yield from form.positions(turned)
            if paint and puzzle.paint:
                shape_positions = [one for one in shape_positions if all(
                    puzzle.suits(colour, form_paint[atom]) for colour, atom in zip(paint, one, strict=True))]
            if paint:  # ways to lie that differ in colours alone are one
                shape_positions = [one for one in shape_positions if one not in painted]
                painted.update(shape_positions)
            if fixed:
                shape_positions = [one for one in shape_positions
                         if (number, one) in fixed or not (settled or not fixed_atoms.isdisjoint(one))]
            positions += [Position(number, one) for one in shape_positions]
            places += [Place(number, shape, form.cells[one[0]]) for one in shape_positions]
    yield
    cover = Cover(
        len(atoms), tuple(tile.least for tile in puzzle.tiles), tuple(tile.most for tile in puzzle.tiles),
        tuple(positions), frozenset(numbers[atom] for atom in puzzle.may - {atoms[one] for one in fixed_atoms}),
    )
    return Problem(puzzle, atoms, cover, tuple(places))


def low_corner(grid: Grid, atoms: Iterable[Vector]) -> Cell:
    """The lowest column, row and layer that a form reaches, which its positions are counted from."""
    return tuple(min(parts) for parts in zip(*map(grid.cell_of, atoms), strict=True))


class _Form:
    """The atoms of a form as single numbers, which are added as vectors are, and sooner."""

    def __init__(self, grid: Grid, atoms: tuple[Vector, ...]) -> None:
        corner = low_corner(grid, atoms)
        self.cells = [tuple(part + 1 for part in minus(grid.cell_of(atom), corner)) for atom in atoms]
        self._numbers = {_folded(atom): number for number, atom in enumerate(atoms)}
        self._steps = grid.steps
        self._alike: dict[Vector, list[int]] = {}  # atoms that a translation maps to each other
        for atom in atoms:
            self._alike.setdefault(self._kind(atom), []).append(_folded(atom))

    def _kind(self, atom: Vector) -> Vector:
        return tuple([part % step for part, step in zip(atom, self._steps, strict=True)])

    def positions(self, shape: Atoms) -> Generator[None, None, list[tuple[int, ...]]]:
        """The atoms of each place of a shape, by their numbers, which ascend as the shape's atoms do."""
        numbers, first = self._numbers, _folded(shape[0])
        offsets = [_folded(atom) - first for atom in shape]
        alike = self._alike.get(self._kind(shape[0]), [])
        many = max(1, AT_ONCE // len(offsets))
        shifted: list[tuple[int, ...]] = []
        for start in range(0, len(alike), many):
            if start:
                yield
            feet = alike[start : start + many]
            for offset in offsets[:0:-1]:  # the last atom is the first that is outside
                feet = [foot for foot in feet if foot + offset in numbers]
                if not feet:
                    break
            shifted += [tuple([numbers[foot + offset] for offset in offsets]) for foot in feet]
        return shifted


def _folded(vector: Vector) -> int:
    """A vector as one number; the sum of two is the number of their sum."""
    number = 0
    for part in vector:
        number = number * _FOLD + part
    return number
