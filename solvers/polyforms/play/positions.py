"""Positions: all places that tiles can take on the empty form, and which of them are left once some tiles lie there."""
from collections.abc import Generator, Sequence
from functools import cached_property

from solvers.core.generator_engine import GeneratorEngine
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.grids import Vector
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.table import Spot, Table

AT_ONCE = 20_000  # atoms of shapes that are tried between two yields: ten milliseconds or so


class Positions:
    """The positions of a puzzle beside what lies there from the start. Atoms are bits of whole numbers here, the first
    of `atoms` the lowest one. `spots`, `masks` and `covered` belong together; they grow while positions are listed, and
    are as they are from then on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.spots: list[Spot] = []
        self.masks: list[int] = []
        self.covered: list[Position] = []
        self.atoms = table.puzzle.atoms
        self.bit = {atom: number for number, atom in enumerate(self.atoms)}
        self.must = self.mask(table.puzzle.must)

    def add(self, spot: Spot) -> None:
        """Add one position."""
        atoms = sorted([self.bit[atom] for atom in spot.atoms])
        self.spots.append(spot)
        self.masks.append(sum([1 << atom for atom in atoms]))
        self.covered.append(Position(spot.tile, tuple(atoms)))

    def mask(self, atoms: frozenset[Vector]) -> int:
        """Atoms as bits."""
        return sum(1 << self.bit[atom] for atom in atoms)

    def vectors(self, mask: int) -> frozenset[Vector]:
        """Bits as atoms."""
        return frozenset(self.atoms[number] for number in bits(mask))

    @cached_property
    def near(self) -> tuple[int, ...]:
        """Mask of the form's neighbours, for each atom."""
        neighbours = self.table.puzzle.grid.neighbours
        return tuple(sum(1 << self.bit[other] for other in neighbours(atom) if other in self.bit)
                     for atom in self.atoms)

    @cached_property
    def at_start(self) -> tuple[int, ...]:
        """Number of positions of each tile at the start."""
        return self.per_tile(range(len(self.spots)))

    def left(self, state: Laying) -> list[int]:
        """The numbers of the positions that still can be taken."""
        taken = self.mask(state.taken)
        free = [state.left(tile) > 0 for tile in range(len(self.table.puzzle.tiles))]
        return [number for number, mask in enumerate(self.masks)
                if not mask & taken and free[self.spots[number].tile]]

    def per_tile(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """Number of these positions for each tile."""
        counts = [0] * len(self.table.puzzle.tiles)
        for number in numbers:
            counts[self.spots[number].tile] += 1
        return tuple(counts)

    def per_atom(self, numbers: Sequence[int]) -> dict[Vector, int]:
        """Number of these positions that cover each atom."""
        counts = [0] * len(self.atoms)
        for number in numbers:
            for atom in self.covered[number].atoms:
                counts[atom] += 1
        return dict(zip(self.atoms, counts, strict=True))

    def rest(self, state: Laying) -> tuple[Cover, list[int]]:
        """The remaining puzzle as a cover of all atoms, where no position touches a taken one, and the indices here of
        its positions."""
        numbers, tiles = self.left(state), self.table.puzzle.tiles
        bits_taken = frozenset(self.bit[atom] for atom in state.taken | self.table.puzzle.may)
        cover = Cover(
            len(self.atoms),
            tuple(max(tile.least - used, 0) for tile, used in zip(tiles, state.used, strict=True)),
            tuple(tile.most - used for tile, used in zip(tiles, state.used, strict=True)),
            tuple([self.covered[one] for one in numbers]), bits_taken)
        return cover, numbers


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    bit_numbers = []
    while mask:
        low = mask & -mask
        bit_numbers.append(low.bit_length() - 1)
        mask ^= low
    return bit_numbers


def list_positions(table: Table) -> GeneratorEngine[Positions]:
    """The engine that lists all positions of a puzzle."""
    return GeneratorEngine(_listed(table), "Listing positions")


def _listed(table: Table) -> Generator[None, None, Positions]:
    fixed = frozenset(atom for spot in table.fixed for atom in spot.atoms)
    positions = Positions(table)
    left = AT_ONCE
    for tile, shapes in enumerate(table.shapes):
        for shape in shapes:
            for atom in positions.atoms:
                for spot in table.spots_from(tile, shape, atom, fixed):
                    positions.add(spot)
                left -= len(shapes[shape])
                if left <= 0:
                    left = AT_ONCE
                    yield
            yield
    return positions
