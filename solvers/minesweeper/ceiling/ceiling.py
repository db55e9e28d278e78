"""How often nobody can win: the mean chance of a player who is told more than the rules tell.

Lanes, one cell wide, cut what is hidden into windows. The player is told where the mines of the lanes lie, how many
mines each window has, and for each open cell and each cell of a lane how many mines of each window it has beside it.
Then the windows have nothing to do with each other: he clears the board with the product of their chances, each of
which is searched to the end. Nobody who is told less can do better, for he could forget what he was told; so the mean
over boards is a ceiling. Where the lanes lie depends on nothing but what is told anyhow: all that is hidden is one
window, and one that is too large to be searched is cut through the middle, until none is.
"""
from collections.abc import Iterator, Sequence
from math import prod, sqrt
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import Board, StartRule, check_fit
from solvers.minesweeper.ceiling.window import chance
from solvers.minesweeper.field import Geometry, layout, numbers, open_from
from solvers.minesweeper.position import HIDDEN

Z95: Final = 1.959964

# Of a window that is searched: the larger, the lower the ceiling. By 100 boards of Expert 40 cells and 2,000 layouts
# gave 78.8 %, 20,000 layouts 76 %, 100,000 layouts 75.7 %, all in 20 ms a board, and 50 cells no less in 50.
MOST_HIDDEN: Final = 40


class Ceiling(NamedTuple):
    """The mean chance over so many boards, and half of its interval of 95 %."""

    boards: int
    mean: float
    spread: float

    @classmethod
    def from_chances(cls, chances: Sequence[float]) -> "Ceiling":
        """That of the chances on some boards, two at least."""
        boards, mean = len(chances), sum(chances) / len(chances)
        variance = sum((chance - mean) ** 2 for chance in chances) / (boards - 1)
        return cls(boards, mean, Z95 * sqrt(variance / boards))


class Window(NamedTuple):
    """Some hidden cells that nothing else tells of: in how many of so many layouts best play clears them."""

    cells: tuple[int, ...]
    wins: int
    layouts: int


class Told:
    """A board of which the first cell is open and all that lies outside a window is told."""

    def __init__(self, board: Board, mine: bytes, first: int) -> None:
        """`mine` has 1 for each mine; there is none at `first`."""
        self._board, self._mine = board, mine
        self._geometry = Geometry(board.width, board.height)
        self.numbers = numbers(self._geometry, mine)
        self.codes = open_from(self._geometry, self.numbers, bytes([HIDDEN]) * board.size, first)

    def chance(self) -> float:
        """The chance to clear the board."""
        return prod((window.wins / window.layouts for window in self.windows()), start=1.0)

    def windows(self) -> Iterator[Window]:
        """The windows in which something is hidden, cut as often as it takes. What is hidden in none of them lies in a
        lane, and is told."""
        return self._windows(range(self._board.height), range(self._board.width))

    def _windows(self, rows: range, columns: range) -> Iterator[Window]:
        width = self._board.width
        cells = [row * width + column for row in rows for column in columns
                 if self.codes[row * width + column] == HIDDEN]
        if not cells:
            return
        if len(cells) <= MOST_HIDDEN and (found := chance(self._geometry, self._mine, self.codes, cells)):
            yield Window(tuple(cells), *found)
            return
        row, column = rows[len(rows) // 2], columns[len(columns) // 2]
        if len(columns) >= len(rows):
            yield from self._windows(rows, range(columns.start, column))
            yield from self._windows(rows, range(column + 1, columns.stop))
        else:
            yield from self._windows(range(rows.start, row), columns)
            yield from self._windows(range(row + 1, rows.stop), columns)


class CeilingSearch:
    """Engine that finds the chances on so many boards of a seed that are told. One step looks at one board. FormatError
    for mines that do not fit."""

    def __init__(self, board: Board, start: StartRule, first: int, boards: int, seed: int,
                 known: Sequence[float] = ()) -> None:
        """`known` are the chances on the first of them, so that it goes on from there."""
        check_fit(board, start)
        self._board, self._start, self._first, self._boards, self._seed = board, start, first, boards, seed
        self.chances = list(known)

    def advance(self, steps: int, /) -> bool:
        """Look at no more than `steps` boards. True once there are enough."""
        while steps > 0 and len(self.chances) < self._boards:
            mine = self.board(len(self.chances))
            lost = mine[self._first]  # as the start rule unsafe may have it
            self.chances.append(0.0 if lost else Told(self._board, mine, self._first).chance())
            steps -= 1
        return len(self.chances) >= self._boards

    def board(self, number: int) -> bytes:
        """The mines of a board, by its number from 0."""
        geometry = Geometry(self._board.width, self._board.height)
        mine = layout(geometry, self._board.mines, self._start, self._first, self._seed, number)
        assert mine is not None, "they fit"
        return mine

    def snapshot(self) -> Ceiling | None:
        """The ceiling by the boards so far; None before the second."""
        return Ceiling.from_chances(self.chances) if len(self.chances) > 1 else None

    def progress(self) -> Progress:
        """Boards looked at."""
        so_far = self.snapshot()
        return Progress(len(self.chances), self._boards,
                        f"{so_far.mean:.1%} ± {100 * so_far.spread:.1f}" if so_far else "the first board")

    def result(self) -> Ceiling:
        """The ceiling, once finished."""
        if len(self.chances) < self._boards:
            raise RuntimeError("not all boards were looked at")
        return Ceiling.from_chances(self.chances)
