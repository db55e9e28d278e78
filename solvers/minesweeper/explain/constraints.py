"""Small sets of numbers by themselves: which cells they force, and how many layouts satisfy them."""
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from operator import attrgetter

from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import HIDDEN, MINE, Position

COUNTER = -1  # in place of a number's cell: the mine counter, which touches all hidden cells


@dataclass(frozen=True, slots=True)
class Constraint:
    """One open number: exactly `need` of its `hidden` cells are mines, known mines already subtracted.

    `cell` is its index, or COUNTER.
    """

    cell: int
    need: int
    hidden: frozenset[int]


@dataclass(frozen=True, slots=True)
class Consequences:
    """The cells that a set of numbers forces, and the number of layouts of its hidden cells."""

    safe: frozenset[int]
    mines: frozenset[int]
    layouts: int


class Numbers:
    """The open numbers of a position that lie beside hidden cells, each built on first use."""

    def __init__(self, position: Position) -> None:
        self._cells = position.cells
        self._geometry = Geometry(position.width, position.height)
        self._known: dict[int, Constraint | None] = {}
        self._beside: dict[Constraint, tuple[Constraint, ...]] = {}

    def number_at(self, cell: int) -> Constraint | None:
        """The number at a cell, or None where there is none beside hidden cells."""
        if cell not in self._known:
            self._known[cell] = self._read_number(cell)
        return self._known[cell]

    def _read_number(self, cell: int) -> Constraint | None:
        code = self._cells[cell]
        if code > 8:
            return None
        around = self._geometry.neighbours(cell)
        hidden = frozenset(other for other in around if self._cells[other] == HIDDEN)
        known_mines = sum(self._cells[other] == MINE for other in around)
        return Constraint(cell, code - known_mines, hidden) if hidden else None

    def all(self) -> Iterator[Constraint]:
        """All of them, in reading order."""
        return filter(None, map(self.number_at, (cell for cell, code in enumerate(self._cells) if code <= 8)))

    def touching(self, hidden: int) -> list[Constraint]:
        """The numbers around a hidden cell, in reading order."""
        return list(filter(None, map(self.number_at, self._geometry.neighbours(hidden))))

    def beside(self, number: Constraint) -> tuple[Constraint, ...]:
        """The numbers that share a hidden cell with a number, in reading order."""
        if number not in self._beside:
            shared = {other for cell in number.hidden for other in self.touching(cell)} - {number}
            self._beside[number] = tuple(sorted(shared, key=attrgetter("cell")))
        return self._beside[number]


def boxes_of(numbers: Iterable[Constraint]) -> list[tuple[tuple[int, ...], list[int]]]:
    """Boxes, which are cells touched by the same numbers: the indices of these numbers, and the cells."""
    touched: dict[int, list[int]] = {}
    for i, number in enumerate(numbers):
        for cell in number.hidden:
            touched.setdefault(cell, []).append(i)
    boxes: dict[tuple[int, ...], list[int]] = {}
    for cell, by in touched.items():
        boxes.setdefault(tuple(by), []).append(cell)
    return list(boxes.items())


def consequences(numbers: Iterable[Constraint]) -> Consequences:
    """What a few numbers force, by trying how many mines lie in each box (cells touched by the same numbers).

    `layouts` is 0 if they contradict each other. Meant for a handful of numbers: the work is exponential in the number
    of their boxes.
    """
    number_list = list(numbers)
    boxes = boxes_of(number_list)
    fewest, most, layouts = _lay_boxes(number_list, boxes)
    if not layouts:
        return Consequences(frozenset(), frozenset(), 0)
    return Consequences(
        frozenset(cell for (_, cells), top in zip(boxes, most, strict=True) if top == 0 for cell in cells),
        frozenset(cell for (_, cells), low in zip(boxes, fewest, strict=True) if low == len(cells) for cell in cells),
        layouts,
    )


def _lay_boxes(
    numbers: Sequence[Constraint], boxes: Sequence[tuple[tuple[int, ...], list[int]]]
) -> tuple[list[int], list[int], int]:
    """The fewest and the most mines of each box over all layouts that satisfy the numbers, and the number of
    layouts."""
    need = [constraint.need for constraint in numbers]
    room = [len(constraint.hidden) for constraint in numbers]
    fewest = [len(cells) for _, cells in boxes]
    most = [0] * len(boxes)
    box_mines = [0] * len(boxes)
    layouts = 0

    def place(depth: int, ways: int) -> None:
        # Backtracking over the boxes: each is given every number of mines that its numbers still allow, and a layout of
        # the boxes stands for as many layouts of cells as the binomials multiply to. `need` and `room` are brought up
        # to date on the way down and restored on the way up.
        nonlocal layouts
        if depth == len(boxes):
            layouts += ways
            for i, mines in enumerate(box_mines):
                fewest[i] = min(fewest[i], mines)
                most[i] = max(most[i], mines)
            return
        by, cells = boxes[depth]
        for i in by:
            room[i] -= len(cells)
        low = max(0, *(need[i] - room[i] for i in by))
        high = min(len(cells), *(need[i] for i in by))
        for mines in range(low, high + 1):
            box_mines[depth] = mines
            for i in by:
                need[i] -= mines
            place(depth + 1, ways * comb(len(cells), mines))
            for i in by:
                need[i] += mines
        for i in by:
            room[i] += len(cells)

    place(0, 1)
    return fewest, most, layouts
