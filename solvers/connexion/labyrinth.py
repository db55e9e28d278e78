"""A finished labyrinth, and what can be counted of any: by occupancy alone."""
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from solvers.connexion.fingerprint import fingerprint
from solvers.connexion.pieces import COUNT, DIRECTIONS, SIDES, mirrored

Cell = tuple[int, int]


class Placed(NamedTuple):
    """A piece and where it lies, in the coordinates of its group."""

    group: int
    q: int
    r: int
    mask: int

    @property
    def cell(self) -> Cell:
        return self.q, self.r


@dataclass(frozen=True, slots=True)
class Counts:
    """The terms of Euler's formula: groups − holes = cells − pairs + triangles.

    `pairs` are neighbours with doors to each other, `triangles` three cells that touch; `perimeter` counts the sides
    towards empty cells.
    """

    cells: int
    pairs: int
    triangles: int
    perimeter: int
    groups: int
    holes: int


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around one, in the order of `DIRECTIONS`."""
    q, r = cell
    return [(q + step_q, r + step_r) for step_q, step_r in DIRECTIONS]


def components(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Cells that touch lie in one list; the lists and what is in them keep the order of `cells`."""
    order = {cell: place for place, cell in enumerate(cells)}
    parts, visited = [], set[Cell]()
    for cell in order:
        if cell not in visited:
            parts.append(sorted(flood(cell, order), key=order.__getitem__))
            visited.update(parts[-1])
    return parts


def flood(start: Cell, cells: Collection[Cell]) -> set[Cell]:
    """All of `cells`, a set or mapping, that are connected to `start`."""
    connected, edge = {start}, [start]
    while edge:
        fresh = [cell for cell in neighbours(edge.pop()) if cell in cells and cell not in connected]
        connected.update(fresh)
        edge += fresh
    return connected


def holes(cells: Collection[Cell]) -> list[set[Cell]]:
    """The bounded components of the empty cells of a plane, largest first."""
    if not cells:
        return []
    qs, rs = [q for q, _ in cells], [r for _, r in cells]
    frame = {(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    empty = frame.difference(cells)
    empty -= flood((min(qs) - 1, min(rs) - 1), empty)
    hole_cells = []
    while empty:
        hole_cells.append(flood(next(iter(empty)), empty))
        empty -= hole_cells[-1]
    return sorted(hole_cells, key=lambda hole: (-len(hole), min(hole)))


def hole_sizes(cells: Collection[Cell]) -> tuple[int, ...]:
    """Number of cells of each bounded part of the empty plane, largest first, by a flood fill on rows of bits."""
    left, top = min(q for q, _ in cells) - 1, min(r for _, r in cells) - 1
    width, height = max(q for q, _ in cells) - left + 2, max(r for _, r in cells) - top + 2
    empty = (1 << width * height) - 1
    for q, r in cells:
        empty ^= 1 << (r - top) * width + q - left
    row = (1 << width) - 1
    empty ^= _flooded(row | row << (height - 1) * width, empty, width)
    sizes = []
    while empty:
        hole = _flooded(empty & -empty, empty, width)
        sizes.append(hole.bit_count())
        empty ^= hole
    return tuple(sorted(sizes, reverse=True))


def _flooded(start: int, within: int, width: int) -> int:
    """The bits of `within` connected to `start`. Rows touch each other only at the rim, which is outside."""
    filled = 0
    while start != filled:
        filled = start
        start |= start << 1 | start >> 1 | start << width | start >> width | start << width - 1 | start >> width - 1
        start &= within
    return filled


def counts(pieces: Mapping[Cell, int]) -> Counts:
    """Count any position of a plane, finished or not: `pieces` maps cells to masks.

    Two neighbours count as a pair if there is a door between them, three cells as a triangle if three doors are.
    """
    pairs = triangles = perimeter = 0
    for (q, r), mask in pieces.items():
        around = neighbours((q, r))
        for direction, cell in enumerate(around):
            if cell not in pieces:
                perimeter += 1
            elif mask >> direction & 1:
                pairs += direction < 3
                triangles += direction in (1, 2) and _joined(pieces, around, mask, direction)
    return Counts(len(pieces), pairs, triangles, perimeter, len(components(pieces)), len(holes(pieces)))


def _joined(pieces: Mapping[Cell, int], around: list[Cell], mask: int, direction: int) -> bool:
    """True if a cell forms a triangle with its neighbours in this direction and the next. So each is counted once."""
    after = (direction + 1) % 6
    return bool(around[after] in pieces and mask >> after & 1 and pieces[around[direction]] >> (direction + 2) % 6 & 1)


@dataclass(frozen=True)
class Solution:
    """A transcendental solution: 64 pieces in groups, each group with coordinates of its own."""

    pieces: tuple[Placed, ...]

    @classmethod
    def from_pieces(cls, pieces: Iterable[tuple[int, int, int, int]]) -> "Solution":
        """Build from (group, q, r, mask). Pieces that do not touch may share a group: each connected part becomes one.

        The pieces keep their order, and the groups are numbered in order of appearance.
        """
        laid = [Placed(*piece) for piece in pieces]
        planes: dict[int, dict[Cell, None]] = {}
        for piece in laid:
            planes.setdefault(piece.group, {})[piece.cell] = None
        first = {(plane, cell): (plane, part[0]) for plane in planes for part in components(planes[plane])
                 for cell in part}
        numbers: dict[tuple[int, Cell], int] = {}
        return cls(tuple(
            piece._replace(group=numbers.setdefault(first[piece.group, piece.cell], len(numbers))) for piece in laid
        ))

    of = from_pieces  # its name in the library of 0.4

    @cached_property
    def groups(self) -> tuple[dict[Cell, int], ...]:
        """The groups, each as a mapping of cells to masks."""
        return tuple(self._numbered().values())

    def _numbered(self) -> dict[int, dict[Cell, int]]:
        found: dict[int, dict[Cell, int]] = {}
        for piece in self.pieces:
            found.setdefault(piece.group, {})[piece.cell] = piece.mask
        return found

    @cached_property
    def holes(self) -> tuple[tuple[set[Cell], ...], ...]:
        """The holes of each group, largest first."""
        return tuple(tuple(holes(group)) for group in self.groups)

    @cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that solutions share if their groups agree up to translation and a common rotation."""
        return f"{fingerprint(self.pieces):016x}"

    @cached_property
    def symmetric(self) -> bool:
        """True if the solution equals its mirror image, each group up to translation and all up to a rotation."""
        image = [(group, -q, r + q, mirrored(mask)) for group, q, r, mask in self.pieces]
        return fingerprint(image) == fingerprint(self.pieces)

    def counts(self) -> Counts:
        """The counts of all groups together."""
        group_counts = [counts(group) for group in self.groups]
        return Counts(*(
            sum(getattr(one, name) for one in group_counts)
            for name in ("cells", "pairs", "triangles", "perimeter", "groups", "holes")
        ))

    def complaint(self) -> str:
        """Why this is no solution, in one sentence; nothing if it is one."""
        # First the pieces one by one, then that all 64 are there, then doors and walls side by side. Groups are checked
        # for parts last: a door that opens onto nothing explains more than a group that falls apart.
        cells, masks = set[tuple[int, Cell]](), set[int]()
        for piece in self.pieces:
            if not 0 <= piece.mask < COUNT:
                return f"There is no piece {piece.mask}; pieces are door masks from 0 to 63."
            if (piece.group, piece.cell) in cells:
                return f"In group {piece.group}, two pieces lie on {_named(piece.cell)}."
            if piece.mask in masks:
                return f"The piece {piece.mask} is there twice."
            cells.add((piece.group, piece.cell))
            masks.add(piece.mask)
        if len(masks) < COUNT:
            return f"{COUNT - len(masks)} of the {COUNT} pieces {'is' if len(masks) == COUNT - 1 else 'are'} missing."
        for number, group in self._numbered().items():
            for cell, mask in group.items():
                for direction, neighbour in enumerate(neighbours(cell)):
                    if mask >> direction & 1 and neighbour not in group:
                        return f"In group {number}, the door {SIDES[direction]} of {_named(cell)} opens onto nothing."
                    if neighbour in group and not mask >> direction & 1:
                        return f"In group {number}, {_named(cell)} has a wall {SIDES[direction]}, where a piece lies."
            if len(components(group)) > 1:
                return f"Group {number} falls into parts; each part is a group of its own."
        return ""


def _named(cell: Cell) -> str:
    return f"({cell[0]}, {cell[1]})"
