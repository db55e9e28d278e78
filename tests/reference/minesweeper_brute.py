"""Minesweeper by plain enumeration, written from the rules: every way to lay the hidden mines is tried."""
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

HIDDEN, MINE, BLANK = 9, 10, 11


def around(width: int, height: int, cell: int) -> list[int]:
    """The indices of the up to eight cells around one."""
    row, column = divmod(cell, width)
    return [
        r * width + c
        for r in range(max(row - 1, 0), min(row + 2, height))
        for c in range(max(column - 1, 0), min(column + 2, width))
        if (r, c) != (row, column)
    ]


def layouts(width: int, height: int, cells: bytes, free: list[int]) -> Iterator[set[int]]:
    """Every set of mines among the `free` cells that, with the known mines, fits all numbers.

    Cell after cell is tried without and with a mine; a branch is left once a number has too many mines, or too few
    with all cells that may still come.
    """
    mines = {cell for cell, code in enumerate(cells) if code == MINE}
    open_cells = set(free)
    neighbours = [around(width, height, cell) for cell in range(len(cells))]

    def fits(number: int) -> bool:
        laid = sum(other in mines for other in neighbours[number])
        return laid <= cells[number] <= laid + sum(other in open_cells for other in neighbours[number])

    def lay(index: int) -> Iterator[set[int]]:
        if index == len(free):
            yield mines & chosen
            return
        cell = free[index]
        numbers = [other for other in neighbours[cell] if cells[other] <= 8]
        open_cells.remove(cell)
        if all(map(fits, numbers)):
            yield from lay(index + 1)
        mines.add(cell)
        if all(map(fits, numbers)):
            yield from lay(index + 1)
        mines.remove(cell)
        open_cells.add(cell)

    chosen = set(free)
    if all(fits(cell) for cell, code in enumerate(cells) if code <= 8):
        yield from lay(0)


@dataclass(frozen=True)
class Count:
    """How many layouts fit, and in how many of them each cell in question is a mine (None for other cells)."""

    configurations: int
    mine_counts: list[int | None]


def hidden_cells(cells: bytes) -> list[int]:
    return [cell for cell, code in enumerate(cells) if code == HIDDEN]


def border_cells(width: int, height: int, cells: bytes) -> list[int]:
    """The hidden cells that an open number touches."""
    return [
        cell
        for cell in hidden_cells(cells)
        if any(cells[other] <= 8 for other in around(width, height, cell))
    ]


def count(width: int, height: int, cells: bytes, mines: int) -> Count:
    """All boards with so many mines, the known ones included.

    The layouts of the border are tried one by one; each stands for all the ways to lay the other mines elsewhere.
    """
    border = border_cells(width, height, cells)
    elsewhere = len(hidden_cells(cells)) - len(border)
    total, off_border = 0, 0
    counts: list[int | None] = [None] * len(cells)
    for cell in border:
        counts[cell] = 0
    for layout in layouts(width, height, cells, border):
        left = mines - cells.count(MINE) - len(layout)
        ways = comb(elsewhere, left) if left >= 0 else 0
        total += ways
        off_border += comb(elsewhere - 1, left - 1) if elsewhere and left > 0 else 0
        for cell in layout.intersection(border):
            counts[cell] += ways
    for cell in set(hidden_cells(cells)).difference(border):
        counts[cell] = off_border
    return Count(total, counts)


def count_every_board(width: int, height: int, cells: bytes, mines: int) -> Count:
    """The same without a thought: every way to choose the hidden mines is tried."""
    hidden = hidden_cells(cells)
    known = {cell for cell, code in enumerate(cells) if code == MINE}
    boards = [
        board
        for board in map(known.union, combinations(hidden, mines - len(known)))
        if all(
            code > 8 or code == sum(other in board for other in around(width, height, cell))
            for cell, code in enumerate(cells)
        )
    ]
    return Count(
        len(boards),
        [sum(cell in board for board in boards) if cell in hidden else None for cell in range(len(cells))],
    )


def count_border(width: int, height: int, cells: bytes) -> Count:
    """All layouts of the border alone, whatever their number of mines."""
    border = border_cells(width, height, cells)
    found = list(layouts(width, height, cells, border))
    return Count(
        len(found), [sum(cell in one for one in found) if cell in border else None for cell in range(len(cells))]
    )
