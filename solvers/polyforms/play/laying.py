"""Laying: the rules of laying tiles on a form by hand. A move is `place Q.1@3.1` or `lift Q.1@3.1`."""
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from solvers.core.game import IllegalMove
from solvers.core.wording import listed
from solvers.polyforms.grids import Vector
from solvers.polyforms.play.ids import read_id
from solvers.polyforms.play.table import Spot, Table, table_of
from solvers.polyforms.puzzle import Puzzle


@dataclass(frozen=True)
class Laying:
    """A puzzle with some tiles laid: `placed` are the names of their positions."""

    id: str
    placed: frozenset[str] = frozenset()

    @classmethod
    def from_id(cls, text: str) -> Self:
        """The empty form of an id. Raises FormatError."""
        read_id(text)
        return cls(text)

    @property
    def table(self) -> Table:
        """Lookup table of the rules."""
        return table_of(self.id)

    @property
    def puzzle(self) -> Puzzle:
        return self.table.puzzle

    @cached_property
    def laid(self) -> tuple[Spot, ...]:
        """All tiles on the board, the fixed ones first."""
        return (*self.table.fixed, *(self.table.spot(name) for name in sorted(self.placed)))

    @cached_property
    def taken(self) -> frozenset[Vector]:
        """The atoms that are covered."""
        return frozenset(atom for spot in self.laid for atom in spot.atoms)

    @cached_property
    def used(self) -> tuple[int, ...]:
        """Number of copies of each tile on the board."""
        counts = Counter(spot.tile for spot in self.laid)
        return tuple(counts[number] for number in range(len(self.puzzle.tiles)))

    def left(self, tile: int) -> int:
        """Number of copies of a tile in the tray."""
        return self.puzzle.tiles[tile].most - self.used[tile]

    @property
    def full(self) -> bool:
        """True if all atoms that must be filled are, and no more of the others are empty than may be."""
        return self.puzzle.must <= self.taken and len(self.taken) >= self.puzzle.least_filled

    @cached_property
    def finished(self) -> bool:
        """True if the puzzle is solved: all is filled, and no tile is used too seldom."""
        return self.full and all(
            tile.least <= used for tile, used in zip(self.puzzle.tiles, self.used, strict=True))

    def spot_at(self, atom: Vector) -> Spot | None:
        """The tile that covers an atom."""
        return next((spot for spot in self.laid if atom in spot.atoms), None)

    def play(self, move: str) -> Self:
        word, _, name = move.partition(" ")
        if word == "lift" and name in self.placed:
            return replace(self, placed=self.placed - {name})
        if word not in ("place", "lift"):
            raise IllegalMove(f"“{move[:40]}” is no move; one is written like place Q.1@3.1 or lift Q.1@3.1.")
        spot = self.table.spot(name)
        if word == "lift":
            raise IllegalMove(f"No tile lies at {name} that could be lifted.")
        if self.finished:
            raise IllegalMove("The puzzle is solved. Lift a tile to look for another solution.")
        if not self.left(spot.tile):
            tile = self.puzzle.tiles[spot.tile]
            raise IllegalMove(f"The tile {tile.name} lies there already." if tile.most == 1 else
                              f"All {tile.most} copies of {tile.name} lie there already.")
        if overlapped := sorted({self.puzzle.tiles[other.tile].name for other in self.laid
                          if not spot.atoms.isdisjoint(other.atoms)}):
            raise IllegalMove(f"{name} would lie on {listed(overlapped)}.")
        return replace(self, placed=self.placed | {name})
