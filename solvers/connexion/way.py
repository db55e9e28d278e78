"""The way from one piece of a labyrinth to another, door by door: where doors lead, and which lines change."""
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from solvers.connexion.labyrinth import Cell, neighbours
from solvers.connexion.pieces import FIRST_LINE, doors, opposite, turned


@dataclass(frozen=True, slots=True, order=True)
class Step:
    """One step through a door: the side by which a piece is left, and the cell and the piece behind the door.

    `lines` are those in which the two hexagrams differ, 1 to 6, the bottom one first.
    """

    direction: int
    cell: Cell
    mask: int
    lines: tuple[int, ...]


def changed_lines(one: int, other: int, first_line: int = FIRST_LINE) -> tuple[int, ...]:
    """The lines in which the hexagrams of two masks differ, where `first_line` is the side of the bottom line."""
    differing = turned(one ^ other, -first_line)
    return tuple(line for line in range(1, 7) if differing >> line - 1 & 1)


def open_doors(pieces: Mapping[Cell, int], cell: Cell) -> Iterator[tuple[int, Cell]]:
    """For each door of a cell's piece that leads to another piece: its side, and the cell behind it."""
    around = neighbours(cell)
    for direction in doors(pieces[cell]):
        behind = around[direction]
        if behind in pieces and pieces[behind] >> opposite(direction) & 1:
            yield direction, behind


def shortest_way(
    pieces: Mapping[Cell, int], start: Cell, goal: Cell, first_line: int = FIRST_LINE
) -> tuple[Step, ...] | None:
    """The way through fewest doors, and of those the one on which fewest lines change.

    Args:
        pieces: the masks by cell.
        start: where a piece lies.
        goal: where another one lies, or the same.
        first_line: the side of a hexagram's bottom line.

    Returns:
        The steps; none if start is the goal. None where no doors lead from one to the other.
    """
    queue: list[tuple[int, int, Cell, tuple[Step, ...]]] = [(0, 0, start, ())]
    visited = set[Cell]()
    while queue:
        passed, changed, cell, way = heappop(queue)
        if cell == goal:
            return way
        if cell in visited:
            continue
        visited.add(cell)
        for direction, behind in open_doors(pieces, cell):
            if behind not in visited:
                lines = changed_lines(pieces[cell], pieces[behind], first_line)
                step = Step(direction, behind, pieces[behind], lines)
                heappush(queue, (passed + 1, changed + len(lines), behind, (*way, step)))
    return None
