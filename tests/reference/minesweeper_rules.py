"""The rules of Minesweeper once more, slowly: a board as a dictionary, opening by repetition until nothing changes."""
from collections.abc import Iterable

Cell = tuple[int, int]


class PlainGame:
    """A board of (row, column) cells with known mines; what a move does, written from the rules alone."""

    def __init__(self, width: int, height: int, mines: Iterable[Cell]) -> None:
        self.width, self.height, self.mines = width, height, set(mines)
        self.open: set[Cell] = set()
        self.flags: set[Cell] = set()

    def around(self, cell: Cell) -> list[Cell]:
        return [
            (row, column)
            for row in range(cell[0] - 1, cell[0] + 2) for column in range(cell[1] - 1, cell[1] + 2)
            if (row, column) != cell and 0 <= row < self.height and 0 <= column < self.width
        ]

    def number(self, cell: Cell) -> int:
        return sum(other in self.mines for other in self.around(cell))

    def open_cell(self, cell: Cell) -> None:
        self.open.add(cell)
        while True:
            zeros = [c for c in self.open if c not in self.mines and self.number(c) == 0]
            fresh = {other for c in zeros for other in self.around(c)} - self.open - self.flags
            if not fresh:
                return
            self.open |= fresh

    def chord(self, cell: Cell) -> None:
        for other in self.around(cell):
            if other not in self.flags and other not in self.open:
                self.open_cell(other)

    @property
    def lost(self) -> bool:
        return bool(self.open & self.mines)

    @property
    def won(self) -> bool:
        return not self.lost and len(self.open) == self.width * self.height - len(self.mines)
