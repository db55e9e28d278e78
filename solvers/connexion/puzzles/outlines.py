"""Outlines: 64 cells to be filled by all pieces, with a closed border."""
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from solvers.connexion.labyrinth import Cell, neighbours
from solvers.connexion.pieces import COUNT, opposite
from solvers.connexion.puzzles.puzzle import Puzzle
from solvers.core.formats import FormatError

OWN = "your own"  # the name of an outline that somebody drew
FARTHEST = 999  # from the origin, in q and in r

_SIZED = re.compile(r"(parallelogram|torus|brick):([0-9]{1,3})x([0-9]{1,3})")
_CELL = re.compile(r"([+-]?[0-9]+)\s*,\s*([+-]?[0-9]+)", re.ASCII)

Edge = tuple[int, int, int]


@dataclass(frozen=True)
class Outline:
    """64 cells, and the edges where doors can be.

    An edge is (one, direction, other): the indices in `cells` of two neighbours, and the direction from the one to the
    other, which is 0, 1 or 2. A side without an edge is a wall.
    """

    name: str
    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...]

    @classmethod
    def from_cells(cls, cells: Iterable[Cell], name: str = OWN) -> "Outline":
        """The outline of 64 cells, which may lie in several parts. Raises FormatError if they are not 64 different."""
        order = tuple(cells)
        index = {cell: place for place, cell in enumerate(order)}
        if len(index) < len(order):
            twice = next(cell for place, cell in enumerate(order) if index[cell] != place)
            raise FormatError(f"the cell {twice[0]},{twice[1]} is there twice.")
        _check_number(len(order), name)
        return cls(name, order, _edges(order, index.get))

    of = from_cells  # its name in the library of 0.4

    @classmethod
    def named(cls, name: str) -> "Outline":
        """One of `NAMES`, or a parallelogram, torus or brick of any size with 64 cells."""
        if name in _SHAPES:
            return cls.from_cells(_SHAPES[name](), name)
        # A name without a shape of its own has a size: columns are q, and a brick shifts each column up by half of q,
        # which makes its border straight. A torus has the edges of a parallelogram, closed round both ways; below two
        # cells a piece would be its own neighbour.
        match = _SIZED.fullmatch(name)
        if match is None:
            raise FormatError(f"“{name[:30]}” is not an outline; choose from {', '.join(NAMES)}.")
        width, height = int(match[2]), int(match[3])
        _check_number(width * height, name)
        if match[1] == "brick":
            return cls.from_cells([(q, r - q // 2) for q in range(width) for r in range(height)], name)
        cells = tuple((q, r) for q in range(width) for r in range(height))
        if match[1] == "parallelogram":
            return cls.from_cells(cells, name)
        if min(width, height) < 2:
            raise FormatError(f"a torus is at least 2 cells wide and high, not {width}×{height}.")
        return cls(name, cells, _edges(cells, lambda cell: cell[0] % width * height + cell[1] % height))

    @classmethod
    def parse(cls, text: str, name: str = OWN) -> "Outline":
        """Read lines of `q,r`; `#` begins a comment, and empty lines are passed over. Raises FormatError."""
        cells: dict[Cell, int] = {}
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
            words = line.partition("#")[0].strip()
            if not words:
                continue
            column = line.index(words) + 1
            match = _CELL.fullmatch(words)
            if match is None:
                quoted = f"“{words[:30]}”" if words.isprintable() else "this"
                raise FormatError(f"{quoted} is not a cell; q,r is, such as 3,-1.", line=number, column=column)
            if max(len(match[1]), len(match[2])) > 6 or max(abs(int(match[1])), abs(int(match[2]))) > FARTHEST:
                raise FormatError(f"cells lie within −{FARTHEST} and {FARTHEST}.", line=number, column=column)
            cell = int(match[1]), int(match[2])
            if cell in cells:
                raise FormatError(
                    f"the cell {cell[0]},{cell[1]} is already in line {cells[cell]}.", line=number, column=column
                )
            cells[cell] = number
        return cls.from_cells(cells, name)

    def text(self) -> str:
        """The text format. A torus has none, as its cells alone do not tell what is joined; it raises ValueError."""
        if self.joined:
            raise ValueError("a torus is more than its cells")
        return "".join(f"{q},{r}\n" for q, r in self.cells)

    @cached_property
    def joined(self) -> bool:
        """True if there are edges between cells that are not neighbours."""
        return any(self.cells[other] != neighbours(self.cells[one])[d] for one, d, other in self.edges)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle of filling it with all pieces."""
        return Puzzle(COUNT, bytes(COUNT), tuple(
            ((one, 1 << direction), (other, 1 << opposite(direction))) for one, direction, other in self.edges
        ))

    @cached_property
    def walls(self) -> tuple[int, ...]:
        """For each cell, a mask of the sides that must be walls."""
        walls = [COUNT - 1] * COUNT
        for one, direction, other in self.edges:
            walls[one] -= 1 << direction
            walls[other] -= 1 << opposite(direction)
        return tuple(walls)


def _check_number(cells: int, name: str) -> None:
    if cells != COUNT:
        which = "this one" if name == OWN else name
        raise FormatError(f"an outline has {COUNT} cells, one for each piece; {which} has {cells:,}.")


def _edges(cells: tuple[Cell, ...], find: Callable[[Cell], int | None]) -> tuple[Edge, ...]:
    return tuple(
        (one, direction, other)
        for one, cell in enumerate(cells) for direction, neighbour in enumerate(neighbours(cell)[:3])
        if (other := find(neighbour)) is not None
    )


def _hexagon5() -> list[Cell]:
    reach = range(-4, 5)
    return [(q, r) for q in reach for r in reach if -4 <= q + r <= 4]


def _hexagon5_spread() -> list[Cell]:
    # one more at the middle of every other side
    return [*_hexagon5(), (2, -5), (3, 2), (-5, 3)]


def _hexagon5_row() -> list[Cell]:
    return [*_hexagon5(), (1, -5), (2, -5), (3, -5)]


def _triangle11() -> list[Cell]:
    return [(q, r) for q in range(11) for r in range(11 - q) if (q, r) not in ((0, 10), (10, 0))]


def _perimeter56() -> list[Cell]:
    # No 64 cells have fewer than 56 outer sides (2 ⌈√(12 · 64 − 3)⌉: Harary and Harborth, 1976). A parallelogram comes
    # down to that if a triangle is cut off at both acute corners, 10 cells at one, 6 at the other.
    return [(q, r) for q in range(8) for r in range(10) if 4 <= q + r <= 13]


_SHAPES: dict[str, Callable[[], list[Cell]]] = {
    "hexagon5+3": _hexagon5_spread,
    "hexagon5+3-row": _hexagon5_row,
    "triangle11-2": _triangle11,
    "perimeter56": _perimeter56,
}

NAMES = (
    "parallelogram:8x8", "torus:8x8", "brick:8x8", *_SHAPES, "parallelogram:4x16", "brick:4x16",
)
