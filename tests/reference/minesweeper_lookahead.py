"""Two-ply safety by its definition, from a list of all boards that fit a position: slow and obvious."""
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from tests.reference.minesweeper_brute import around

Board = set[int]


class Promise(NamedTuple):
    """Chances to survive a cell and the safest one after it, and to know a safe cell then or have won; the numbers."""

    safety: Fraction
    progress: Fraction
    values: int

    @property
    def score(self) -> Fraction:
        return self.safety + Fraction(2, 100) * self.progress


def promise(width: int, height: int, boards: list[Board], hidden: Iterable[int], cell: int) -> Promise:
    """What opening one of the hidden cells promises, where all `boards` (sets of mines) are equally likely."""
    others = [other for other in hidden if other != cell]
    groups: dict[int, list[Board]] = {}
    for board in boards:
        if cell not in board:
            groups.setdefault(sum(other in board for other in around(width, height, cell)), []).append(board)
    safety = progress = Fraction(0)
    for group in groups.values():
        won = all(other in board for other in others for board in group)
        best = 1 if won else max(
            Fraction(sum(other not in board for board in group), len(group)) for other in others
        )
        safety += best * Fraction(len(group), len(boards))
        progress += Fraction(len(group), len(boards)) if best == 1 else 0
    return Promise(safety, progress, len(groups))


def best_cells(width: int, height: int, boards: list[Board], hidden: list[int]) -> set[int]:
    """The cells that may be guessed: of those nearly as safe as the safest living one the highest score.

    Only dead cells: the safest of them.
    """
    safe = {cell: Fraction(sum(cell not in board for board in boards), len(boards)) for cell in hidden}
    promises = {cell: promise(width, height, boards, hidden, cell) for cell in hidden if safe[cell]}
    living = [cell for cell in promises if promises[cell].values > 1]
    if not living:
        safest = max(safe[cell] for cell in promises)
        return {cell for cell in promises if safe[cell] == safest}
    close = [cell for cell in living if safe[cell] >= Fraction(9, 10) * max(safe[other] for other in living)]
    highest = max(promises[cell].score for cell in close)
    return {cell for cell in close if promises[cell].score == highest}
