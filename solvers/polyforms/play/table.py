"""Table: what the rules of laying a puzzle look up: positions by their names, shapes, and where each of them fits."""
import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from solvers.core.game import IllegalMove
from solvers.polyforms.grids import Vector, minus, plus
from solvers.polyforms.play.ids import read_id
from solvers.polyforms.problem import low_corner
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import Atoms, Paint, Shapes, painted_shapes

_PLACE = re.compile(r"(\w{1,12})\.([1-9][0-9]?)@((?:[1-9][0-9]{0,2}\.){1,2}[1-9][0-9]{0,2})")


class Spot(NamedTuple):
    """A place that a tile can take: its name, the tile by its number, its shape, and the atoms that it covers."""

    name: str
    tile: int
    shape: int
    atoms: frozenset[Vector]


class Table:
    """A puzzle as it is laid by hand."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.form = puzzle.must | puzzle.may
        self.corner = low_corner(puzzle.grid, self.form)
        self.tiles = {tile.name: number for number, tile in enumerate(puzzle.tiles)}
        self._spots: dict[str, Spot] = {}

    @cached_property
    def shapes(self) -> tuple[Shapes, ...]:
        """The shapes of each tile, by their numbers."""
        return tuple({number: atoms for number, (atoms, _) in shapes.items()} for shapes in self._painted)

    @cached_property
    def _painted(self) -> tuple[dict[int, tuple[Atoms, Paint]], ...]:
        return tuple(painted_shapes(self.puzzle.grid, tile.atoms, tile.paint, tile.sides) for tile in self.puzzle.tiles)

    def _suits(self, tile: int, shape: int, covered: Iterable[Vector]) -> bool:
        """True if the colours of a shape suit those of the atoms that it covers, in their order."""
        paint, form = self._painted[tile][shape][1], self.puzzle.paint
        return not (paint and form) or all(
            self.puzzle.suits(colour, form.get(atom, 0)) for colour, atom in zip(paint, covered, strict=True))

    @cached_property
    def fixed(self) -> tuple[Spot, ...]:
        """The tiles that lie there from the start; they have no names."""
        return tuple(Spot("", self.tiles[name], 0, atoms) for name, atoms in self.puzzle.fixed)

    def spot(self, name: str) -> Spot:
        """The position of this name. Raises IllegalMove with a sentence if there is none within the form."""
        if name not in self._spots:
            self._spots[name] = self._read(name)
        return self._spots[name]

    def _read(self, name: str) -> Spot:
        match = _PLACE.fullmatch(name)
        if match is None:
            raise IllegalMove(f"“{name[:40]}” is no position; one is a tile, its shape and its cell, such as Q.1@3.1.")
        number = self.tiles.get(match[1])
        if number is None:
            raise IllegalMove(f"There is no tile “{match[1]}” in this puzzle.")
        shape = self.shapes[number].get(int(match[2]))
        if shape is None:
            raise IllegalMove(f"The tile {match[1]} has no shape {match[2]}.")
        parts = tuple(map(int, match[3].split(".")))
        if len(parts) == len(self.corner):
            grid = self.puzzle.grid
            cell = plus(plus(parts, self.corner), (-1,) * len(parts))
            for atom in grid.atoms_of(cell):
                shift = minus(atom, shape[0])
                if grid.translates(shift):
                    atoms = [plus(other, shift) for other in shape]
                    if self.form.issuperset(atoms) and self._suits(number, int(match[2]), atoms):
                        return Spot(name, number, int(match[2]), frozenset(atoms))
        raise IllegalMove(f"The position {name} is not within the form.")

    @cached_property
    def _codes(self) -> dict[int, Vector]:
        """The atoms of the form by single numbers, which add up as the vectors do and are looked up sooner."""
        return {_code(atom): atom for atom in self.puzzle.atoms}

    def spots(self, tile: int, shape: int, taken: frozenset[Vector]) -> Iterator[Spot]:
        """Each place where a shape of a tile fits beside the taken atoms, by its first atom."""
        for atom in self.puzzle.atoms:
            yield from self.spots_from(tile, shape, atom, taken)

    def spots_from(self, tile: int, shape: int, atom: Vector, taken: frozenset[Vector]) -> Iterator[Spot]:
        """The place where a shape of a tile fits beside the taken atoms with its first atom on `atom`, if it does."""
        if atom not in taken:
            yield from self._with(tile, shape, self.shapes[tile][shape][0], _code(atom), atom, taken)

    def spots_at(self, tile: int, shape: int, atom: Vector, taken: frozenset[Vector]) -> Iterator[Spot]:
        """Each place where a shape of a tile fits beside the taken atoms and covers `atom`."""
        for other in self.shapes[tile][shape]:
            yield from self._with(tile, shape, other, _code(atom), atom, taken)

    def _with(self, tile: int, shape: int, held: Vector, code: int, atom: Vector, taken: frozenset[Vector]
              ) -> Iterator[Spot]:
        """The place of a shape that has one of its atoms on an atom of the form, if it fits there."""
        if any((a - b) % step for a, b, step in zip(atom, held, self.puzzle.grid.steps, strict=True)):
            return
        covered, codes, shift = [], self._codes, code - _code(held)
        for other in self.shapes[tile][shape]:
            there = codes.get(_code(other) + shift)
            if there is None or there in taken:
                return
            covered.append(there)
        if not self._suits(tile, shape, covered):
            return
        cell = minus(self.puzzle.grid.cell_of(covered[0]), self.corner)
        name = f"{self.puzzle.tiles[tile].name}.{shape}@{'.'.join([str(part + 1) for part in cell])}"
        yield Spot(name, tile, shape, frozenset(covered))


def _code(vector: Vector) -> int:
    """A vector as one number; none reaches further than half of a step of it."""
    total = 0
    for part in vector:
        total = total * 4096 + part
    return total


@lru_cache(maxsize=32)
def table_of(game_id: str) -> Table:
    """The table of a game. Raises FormatError."""
    return Table(read_id(game_id).puzzle)
