"""The end of a labyrinth: all but its last pieces lie already, and those at the rim are for the player to lay."""
from math import floor
from random import Random
from typing import NamedTuple

from solvers.connexion.arrangement import on_one_plane
from solvers.connexion.labyrinth import Cell, Placed, Solution
from solvers.connexion.search.fast import FastSearch

MOST = 40      # pieces that may be left to lay; with more there is little to see of a labyrinth
PIECE = 4_000  # events at a time


class LastPieces(NamedTuple):
    """A labyrinth, of which only the `rim` has to be laid: in this order each piece touches one that lies there."""

    solution: Solution
    rim: tuple[Placed, ...]

    @property
    def laid(self) -> tuple[Placed, ...]:
        """The pieces that lie there already, by their groups."""
        return tuple(piece for piece in self.solution.pieces if piece not in self.rim)

    def on_one_plane(self) -> tuple[tuple[tuple[int, int, int], ...], tuple[tuple[int, int, int], ...]]:
        """The pieces that lie there and those of the rim, as (q, r, mask), with the groups beside each other."""
        cells = {mask: cell for cell, mask in on_one_plane(self.solution).items()}
        laid = tuple((*cells[piece.mask], piece.mask) for piece in self.laid)
        return laid, tuple((*cells[piece.mask], piece.mask) for piece in self.rim)


def grow_last_pieces(seed: int, count: int) -> LastPieces:
    """Grow a labyrinth from a seed and leave out `count` pieces of its largest group, or all of them.

    They are those farthest from one cell of the group, which the seed chooses, so that what lies has an open rim. The
    small groups are whole. Chance is drawn by `random()` alone, which is the same in all versions of Python.
    """
    search = FastSearch(seed)
    while not search.advance(PIECE):
        pass
    solution = Solution.from_pieces(search.pieces())
    largest = max(range(len(solution.groups)), key=lambda number: len(solution.groups[number]))
    group = [piece for piece in solution.pieces if piece.group == largest]
    middle = group[floor(Random(seed).random() * len(group))].cell
    group.sort(key=lambda piece: (distance(piece.cell, middle), piece.cell))
    return LastPieces(solution, tuple(group[max(0, len(group) - count):]))


def distance(cell: Cell, other: Cell) -> int:
    """Number of steps between two cells."""
    q, r = cell[0] - other[0], cell[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
