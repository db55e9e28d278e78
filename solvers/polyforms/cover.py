"""The problem that all engines of polyforms solve: exact cover of atoms by tile positions, with copies and free
atoms."""
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

from solvers.core.generator_engine import at_once

AT_ONCE: Final = 2000  # positions that are renumbered between two yields


class Position(NamedTuple):
    """A place that a tile can take: the tile by its number, and the atoms it covers, ascending."""

    tile: int
    atoms: tuple[int, ...]


Solution = tuple[int, ...]  # numbers of positions, ascending


@dataclass(frozen=True)
class Cover:
    """An exact cover with copies and atoms that may stay empty.

    Every atom that must be filled is covered by exactly one chosen position, every other by at most one; tile t is
    chosen at least `least[t]` and at most `most[t]` times. Atoms, tiles and positions are numbers from 0.
    """

    atoms: int
    least: tuple[int, ...]
    most: tuple[int, ...]
    positions: tuple[Position, ...]
    optional: frozenset[int] = field(default_factory=frozenset)  # the atoms that may stay empty

    @property
    def tiles(self) -> int:
        """Number of different tiles; copies count once."""
        return len(self.most)

    @cached_property
    def lists(self) -> tuple[tuple[int, ...], ...]:
        """The main list of each atom: the positions that cover it."""
        by_atom: list[list[int]] = [[] for _ in range(self.atoms)]
        for number, position in enumerate(self.positions):
            for atom in position.atoms:
                by_atom[atom].append(number)
        return tuple(map(tuple, by_atom))

    def only(self, positions: Iterable[int]) -> "Cover":
        """The cover restricted to these positions, in the given order."""
        kept = tuple(map(self.positions.__getitem__, positions))
        return Cover(self.atoms, self.least, self.most, kept, self.optional)

    def renumbered(self, order: Sequence[int]) -> "Cover":
        """The cover with its atoms renumbered in this order. Raises ValueError unless it has every atom once."""
        return at_once(self.renumbering(order))

    def renumbering(self, order: Sequence[int]) -> "Generator[None, None, Cover]":
        """`renumbered`, in short pieces."""
        if sorted(order) != list(range(self.atoms)):
            raise ValueError("an order has every atom once")
        place = {atom: number for number, atom in enumerate(order)}
        found: list[Position] = []
        for first in range(0, len(self.positions), AT_ONCE):
            found += [Position(tile, tuple(sorted([place[atom] for atom in atoms])))
                      for tile, atoms in self.positions[first : first + AT_ONCE]]
            yield
        return Cover(self.atoms, self.least, self.most, tuple(found), frozenset(place[atom] for atom in self.optional))
