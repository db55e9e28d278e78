"""A puzzle: tiles, the form that they are to fill, and what its author says of it."""
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from solvers.core.formats import FormatError
from solvers.polyforms.grids import Cell, Grid, Vector
from solvers.polyforms.shapes import TWO_SIDED, Atoms, Paint, tile_shapes

MOST_PLACES: Final = 1_000_000  # shapes of tiles times atoms of the form: more cannot be listed in some seconds
MOST_BITS: Final = 64_000_000   # places times atoms: eight megabytes, which a search goes through for one tile at first
AUTO: Final = "auto"
NONE: Final = "none"


@dataclass(frozen=True)
class Tile:
    """A tile, used at least `least` and at most `most` times; `sides` is one of `shapes.SIDES`.

    Tiles of one `group` may stay together where solutions are taken apart. `paint` has the colours of its atoms that
    say where they may lie, in their order; see `Puzzle.suits`.
    """

    name: str
    atoms: Atoms
    least: int = 1
    most: int = 1
    sides: str = TWO_SIDED
    colour: int | None = None  # a number of the palette, if the author wants one
    group: int | None = None
    paint: Paint = ()


def _extents(atoms: Iterable[Vector]) -> list[int]:
    """How far atoms reach along each component."""
    return [max(parts) - min(parts) for parts in zip(*atoms, strict=True)]


@dataclass(frozen=True)
class Condition:
    """A sum that the tiles of every solution reach: each adds the values of the atoms that it covers.

    Values come from `values`, 0 for atoms that are not in it. `target` is what they come to; None if that is the sum of
    all, as it is where every atom is filled.
    """

    name: str
    values: Mapping[Vector, int]
    target: int | None = None


@dataclass(frozen=True)
class Puzzle:
    """Tiles for a form. `must` are the atoms to fill, `may` those that can stay empty; `fixed` are tiles that lie there
    already, each by its name with its atoms. `symmetry` names the tile that stands for the symmetry of the form, or is
    AUTO or NONE; `order` are cells to fill first; `expect` is how many solutions the author knows of."""

    title: str
    grid: Grid
    tiles: tuple[Tile, ...]
    must: frozenset[Vector]
    may: frozenset[Vector] = frozenset()
    fixed: tuple[tuple[str, frozenset[Vector]], ...] = ()
    symmetry: str = AUTO
    order: tuple[Cell, ...] = ()
    conditions: tuple[Condition, ...] = ()
    expect: int | None = None
    notes: tuple[str, ...] = field(default=(), compare=False)  # what the author says of it
    paint: Mapping[Vector, int] = field(default_factory=dict, hash=False)  # colours of atoms of the form
    pairs: frozenset[tuple[int, int]] | None = None  # what may lie on what, if not each colour on itself
    most_empty: int | None = None  # how many atoms may stay empty at most, None for all of `may`

    @property
    def atoms(self) -> tuple[Vector, ...]:
        """All atoms of the form in numerical order."""
        return tuple(self.grid.in_order(self.must | self.may))

    @property
    def tile_atoms(self) -> tuple[int, int]:
        """The fewest and the most atoms that the allowed numbers of tiles have."""
        return (sum(tile.least * len(tile.atoms) for tile in self.tiles),
                sum(tile.most * len(tile.atoms) for tile in self.tiles))

    @property
    def constrained(self) -> bool:
        """True if the author's conditions demand more than filling the form implies, or fewer atoms may stay empty."""
        return self.most_empty is not None or any(condition.target is not None for condition in self.conditions)

    @property
    def least_filled(self) -> int:
        """How many atoms every solution fills."""
        whole = len(self.must) + len(self.may)
        return len(self.must) if self.most_empty is None else max(len(self.must), whole - self.most_empty)

    def suits(self, tile_colour: int, form_colour: int) -> bool:
        """True if an atom of one colour may lie on an atom of the form; what has none, 0, suits everything."""
        if not (tile_colour and form_colour):
            return True
        return tile_colour == form_colour if self.pairs is None else (tile_colour, form_colour) in self.pairs

    def check_size(self) -> None:
        """Raises FormatError if there are more positions to look at than anybody would wait for."""
        form = self.must | self.may
        atoms, room = len(form), _extents(form)
        places = sum(tile_shapes(self.grid, tile.atoms, (), tile.sides).most_places(room, self.grid.steps, atoms)
                     for tile in self.tiles)
        most = min(MOST_PLACES, MOST_BITS // atoms)
        if places > most:
            raise FormatError(f"this puzzle is too large: its tiles have {places:,} places to be tried in its form, "
                              f"and in a form of {atoms:,} {self.grid.unit}s at most {most:,} are; make the form "
                              f"smaller, or take fewer tiles.")

    def tile(self, name: str) -> Tile:
        """The tile of that name. Raises KeyError."""
        for tile in self.tiles:
            if tile.name == name:
                return tile
        raise KeyError(name)
