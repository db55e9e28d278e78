"""Existence of boards that need no guess: on small boards all layouts of the mines are tried, so that a search ends."""
from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.no_guess.generator import Found, Generator
from solvers.minesweeper.no_guess.grading import grade
from solvers.minesweeper.rules import geometry_of

MOST: Final = 20_000  # layouts that are tried, in about half a second; with more of them there mostly is a board


def free_cells(board: Board, start: StartRule, first: int) -> list[int]:
    """The cells where a mine may lie if `first` is opened first."""
    closed = {first, *geometry_of(board.width, board.height).neighbours(first)} if start == "zero" else {first}
    return [cell for cell in range(board.size) if start == "unsafe" or cell not in closed]


def layouts(board: Board, start: StartRule, first: int) -> int:
    """The number of different boards if `first` is opened first."""
    return comb(len(free_cells(board, start, first)), board.mines)


def none_sentence(board: Board, level: Level | None, tried: int) -> str:
    """The sentence that no board of a level (None: of any level) exists, after all `tried` were tried."""
    wanted = "needs no guess" if level is None else f"needs no guess, and “{level}” as its hardest step,"
    return (f"no board of {board.width} × {board.height} cells with {counted(board.mines, 'mine')} {wanted} from this "
            f"first cell; all {tried:,} were tried.")


class AllLayouts:
    """Engine that grades all layouts of a small board until one needs no guess; one step is one layout. Its result is
    True if there is such a board."""

    def __init__(self, board: Board, start: StartRule, level: Level | None, first: int) -> None:
        """`level` is the exact level that the board must need; None for any."""
        self._board, self._level, self._first = board, level, first
        self._geometry: Geometry = geometry_of(board.width, board.height)
        self._untried: Iterator[tuple[int, ...]] = combinations(free_cells(board, start, first), board.mines)
        self.tried, self.total = 0, layouts(board, start, first)
        self._found = False

    def advance(self, steps: int, /) -> bool:
        """Grade at most `steps` layouts. True once one needs no guess, or all were graded."""
        while steps > 0 and not self._found and self.tried < self.total:
            steps -= 1
            self.tried += 1
            mine = bytearray(self._board.size)
            for cell in next(self._untried):
                mine[cell] = 1
            level = grade(self._geometry, bytes(mine), self._first)
            self._found = level is not None and self._level in (None, level)
        return self._found or self.tried == self.total

    def snapshot(self) -> bool:
        """True if a board was found."""
        return self._found

    def progress(self) -> Progress:
        """Progress in layouts."""
        return Progress(self.tried, self.total, f"{self.tried:,} of {counted(self.total, 'board')}")

    def result(self) -> bool:
        return self._found


class BoardSearch:
    """Engine that searches for one board that needs no guess, as `Generator` does. Where there are few layouts, all are
    tried first; if none needs no guess, its result has no board."""

    def __init__(self, board: Board, start: StartRule, level: Level | None, seed: int, first: int) -> None:
        """Raises FormatError if the mines do not fit."""
        self._generator = Generator(board, start, level, 1, seed, first=first)
        self._total = layouts(board, start, first)
        self._all = AllLayouts(board, start, level, first) if self._total <= MOST else None

    def advance(self, steps: int, /) -> bool:
        """Search on. True once a board is found, or known not to exist."""
        if self._all is None:
            return self._generator.advance(steps)
        if not self._all.advance(steps):
            return False
        if not self._all.result():
            return True
        self._all = None
        return False

    def snapshot(self) -> Found:
        """The board, once it is found, and the number of candidates tried, at most that of different boards."""
        if self._all is not None:
            return Found((), self._all.tried)
        progress = self._generator.snapshot()
        return progress._replace(candidates=min(progress.candidates, self._total))

    def progress(self) -> Progress:
        return (self._all or self._generator).progress()

    def result(self) -> Found:
        return self.snapshot()
