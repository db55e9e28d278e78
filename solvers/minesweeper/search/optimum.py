"""The exact optimum of a small board: how many of its mine fields best play wins, from the first cell on."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.search.endgame import Endgame, EndgameResult

MOST_CELLS = 64
MOST_FIELDS = 60_000  # 5x5/5 has 53,130 and takes a minute and 300 MB


@dataclass(frozen=True, slots=True)
class Optimum:
    """Mine fields won by best play, mine fields possible after its first cell, and all best first cells (indices).

    Under `zero` the number of fields depends on the first cell; of equally good cells that with the most is reported.
    """

    wins: int
    configurations: int
    first: tuple[int, ...]


def symmetries(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The board's symmetries: for each one the images of all cells. Eight for a square, else four."""
    # Four mirror images, and on a square the same four with rows and columns exchanged.
    cells = [(row, column) for row in range(height) for column in range(width)]
    images = [
        [(height - 1 - row if down else row, width - 1 - column if across else column) for row, column in cells]
        for down in (False, True) for across in (False, True)
    ]
    if width == height:
        images += [[(column, row) for row, column in image] for image in images]
    return tuple(tuple(row * width + column for row, column in image) for image in images)


class OptimumSearch:
    """Engine that finds the Optimum of a board under a start rule. One step looks at one set of mine fields.

    Of first cells that the board's symmetries map onto each other one is searched. Under `zero` each of them is a
    search of its own, as its number of mine fields differs. Raises FormatError for boards with more than MOST_CELLS
    cells or MOST_FIELDS mine fields, or with more mines than the rule leaves room for.
    """

    def __init__(self, board: Board, start: StartRule, known: Sequence[EndgameResult] = ()) -> None:
        """`known` is what the first of its searches have found, so that it goes on from there."""
        if board.size > MOST_CELLS or comb(board.size, board.mines) > MOST_FIELDS:
            raise FormatError(
                f"{board} is too large to search; {MOST_CELLS} cells and {MOST_FIELDS:,} mine fields are the limit."
            )
        if board.size < 1:
            raise FormatError("a board has at least one cell.")
        if board.mines < 1:
            raise FormatError("a board needs at least one mine.")
        if board.mines >= board.size:
            raise FormatError(f"{board} has no cell without a mine, so there is nothing to win.")
        geometry, images = Geometry(board.width, board.height), symmetries(board.width, board.height)
        self._orbits = {cell: {image[cell] for image in images} for cell in range(board.size)}
        distinct = sorted({min(orbit) for orbit in self._orbits.values()})
        position = Position(board.width, board.height, board.mines, bytes([HIDDEN]) * board.size)
        self._start = start
        self._fields = {cell: comb(board.size - (start == "safe"), board.mines) for cell in distinct}
        if start == "zero":
            self._fields = {
                cell: comb(board.size - 1 - len(geometry.neighbours(cell)), board.mines) for cell in distinct
            }
            self._searches = [
                (cell, Endgame(position.replace({cell: 0}), MOST_FIELDS)) for cell in distinct if self._fields[cell]
            ]
        else:
            self._searches = [(distinct[0], Endgame(position, MOST_FIELDS, distinct))]
        if not any(self._fields.values()):
            leave = "1 mine leaves" if board.mines == 1 else f"{board.mines} mines leave"
            raise FormatError(f"{leave} no room for a first cell under the rule {start}.")
        self.found = list(known)  # by each search that is finished

    def advance(self, steps: int, /) -> bool:
        """Examine at most `steps` sets of mine fields. True once finished."""
        if len(self.found) < len(self._searches):
            search = self._searches[len(self.found)][1]
            if search.advance(steps):
                wins = search.result()
                assert wins is not None
                self.found.append(wins)
        return len(self.found) == len(self._searches)

    def snapshot(self) -> int:
        """Number of sets of mine fields examined."""
        return sum(search.snapshot().sets for _, search in self._searches)

    def progress(self) -> Progress:
        """Progress in first cells."""
        if len(self._searches) == 1:
            return self._searches[0][1].progress()
        searched, total = len(self.found), len(self._searches)
        return Progress(searched, total, f"{searched} of {total} first cells")

    def result(self) -> Optimum:
        """The optimum, once finished."""
        if len(self.found) < len(self._searches):
            raise RuntimeError("the search is not finished")
        if self._start != "zero":
            [optimum] = self.found
            return Optimum(optimum.wins, self._fields[optimum.best[0]], self._all_like(optimum.best))
        chance = {cell: optimum.chance for (cell, _), optimum in zip(self._searches, self.found, strict=True)}
        best = [cell for cell in chance if chance[cell] == max(chance.values())]
        fields = max(self._fields[cell] for cell in best)
        return Optimum(int(chance[best[0]] * fields), fields, self._all_like(best))

    def _all_like(self, cells: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(set().union(*(self._orbits[cell] for cell in cells))))
