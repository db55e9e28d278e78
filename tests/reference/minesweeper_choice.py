"""What to open by plain enumeration and recursion, written from the rules: for few boards only."""
from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from tests.reference import minesweeper_brute as brute

Board = frozenset[int]


class PlainChoice(NamedTuple):
    """All boards, and of each hidden cell: how many mine it, how many are won by opening it first, and its numbers."""

    boards: int
    mines: dict[int, int]
    wins: dict[int, int]
    numbers: dict[int, set[int]]

    def dead(self) -> set[int]:
        """The cells that can show exactly one number."""
        return {cell for cell, numbers in self.numbers.items() if len(numbers) == 1}

    def best(self) -> int:
        """Of the cells that win most often the least probable mine, the first in reading order."""
        return min(self.wins, key=lambda cell: (-self.wins[cell], self.mines[cell], cell))

    def safest(self) -> int:
        """The least probable mine, the first in reading order."""
        return min(self.mines, key=lambda cell: (self.mines[cell], cell))


def boards_of(width: int, height: int, cells: bytes, mines: int) -> list[Board]:
    """All sets of mines that fit, the known ones included."""
    known = {cell for cell, code in enumerate(cells) if code == brute.MINE}
    hidden = brute.hidden_cells(cells)
    return [
        frozenset(layout | known) for layout in brute.layouts(width, height, cells, hidden)
        if len(layout) + len(known) == mines
    ]


def plain_choice(width: int, height: int, cells: bytes, mines: int) -> PlainChoice:
    """Everything about every hidden cell of a position."""
    hidden = brute.hidden_cells(cells)
    boards = boards_of(width, height, cells, mines)

    def parts(possible: Collection[Board], cell: int) -> dict[int, set[Board]]:
        """The boards on which a cell is free, by the number it shows."""
        shown: dict[int, set[Board]] = {}
        for board in possible:
            if cell not in board:
                number = sum(other in board for other in brute.around(width, height, cell))
                shown.setdefault(number, set()).add(board)
        return shown

    @cache
    def value(possible: Board) -> int:
        # The numbers seen say which boards are possible and nothing else. Two boards differ in some cell, so the game
        # is not over; a cell that is free on all of them and looks the same may be open already.
        if len(possible) == 1:
            return 1
        return max(after(possible, cell) for cell in hidden)

    @cache
    def after(possible: Board, cell: int) -> int:
        split = parts(possible, cell)
        if any(len(part) == len(possible) for part in split.values()):
            return 0
        return sum(value(frozenset(part)) for part in split.values())

    everything = frozenset(boards)
    return PlainChoice(
        len(boards),
        {cell: sum(cell in board for board in boards) for cell in hidden},
        {cell: sum(value(frozenset(part)) for part in parts(everything, cell).values()) for cell in hidden},
        {cell: set(parts(everything, cell)) for cell in hidden},
    )
