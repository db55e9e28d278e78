"""Two-ply safety by its definition, from a list of all boards that fit a position: slow and obvious."""
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import prod
from typing import NamedTuple

from tests.reference.minesweeper_brute import around

Board = set[int]

CLOSE = Fraction(87, 100)
NEAR = Fraction(95, 100)


class Promise(NamedTuple):
    """Chances to survive a cell and the safest one after it, and to know a safe cell then or have won; the numbers."""

    safety: Fraction
    progress: Fraction
    values: int

    def score(self, worth: Fraction) -> Fraction:
        return self.safety + worth * self.progress


def progress_worth(width: int, height: int, closed: int) -> Fraction:
    """What progress is worth where so many cells are not open: more in the opening."""
    return Fraction(1, 10) if closed > Fraction(98, 100) * width * height else Fraction(2, 100)


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


def spared(width: int, height: int, boards: list[Board], hidden: Iterable[int]) -> dict[int, Fraction]:
    """The chance that a hidden cell is an unavoidable mine, as far as `unavoidable.pyx` looks for them."""
    unknown = set(hidden)
    known = set.intersection(*boards) - unknown
    risk = {cell: Fraction(sum(cell in board for board in boards), len(boards)) for cell in unknown}
    chance = dict.fromkeys(unknown, Fraction(0))
    for mined, free in shapes(width, height):
        cells = mined | free
        beside = set().union(*(around(width, height, cell) for cell in cells)) - cells
        outside = {cell for cell in beside - known
                   if len(mined.intersection(near := around(width, height, cell))) != len(free.intersection(near))}
        missing = mined | outside
        if not cells | outside <= unknown or len(missing) > 4:
            continue
        if prod(risk[cell] for cell in outside) >= Fraction(2, 100):
            share = Fraction(sum(missing <= board and not free & board for board in boards), len(boards))
            for cell in cells | outside:
                chance[cell] += share
    return {cell: min(chance[cell], risk[cell], 1 - risk[cell]) for cell in unknown}


def shapes(width: int, height: int) -> Iterator[tuple[set[int], set[int]]]:
    """All pairs and boxes of two by two cells, as the cells mined in one arrangement and those mined in the other."""
    for row in range(height):
        for column in range(width):
            first = row * width + column
            if column + 1 < width:
                yield {first}, {first + 1}
            if row + 1 < height:
                yield {first}, {first + width}
            if column + 1 < width and row + 1 < height:
                yield {first, first + width + 1}, {first + 1, first + width}


def best_cell(
    width: int, height: int, boards: list[Board], hidden: list[int], winning: Callable[[int], float]
) -> int:
    """The cell to guess, of those with the highest scores the one that has the highest estimated chance of `winning`.

    Only cells nearly as safe as the safest living one count. Unavoidable mines count as safe, and the score grows in
    proportion. Of cells that are neither unavoidable mines nor on the border, nor beside it, the first in reading order
    stands for all with as many hidden neighbours.
    Equals within 1e-9: the safest, then the first in reading order. Only dead cells: so too.
    """
    free = {cell: Fraction(sum(cell not in board for board in boards), len(boards)) for cell in hidden}
    unavoidable = spared(width, height, boards, hidden)
    safe = {cell: free[cell] + unavoidable[cell] for cell in hidden if free[cell]}
    kinds = open_kinds(width, height, boards, hidden)
    alike = {cell: kinds.get(cell) if unavoidable[cell] == 0 else None for cell in hidden}
    order = sorted(safe, key=lambda cell: (-safe[cell], cell))
    order = [cell for cell in order if alike[cell] is None or alike[cell] not in (
        alike[other] for other in safe if other < cell
    )]
    promises = {cell: promise(width, height, boards, hidden, cell) for cell in order}
    living = [cell for cell in order if promises[cell].values > 1]
    if not living:
        return order[0]
    close = [cell for cell in living if safe[cell] >= CLOSE * safe[living[0]]]
    worth = progress_worth(width, height, len(set(hidden).union(*boards)))
    score = {cell: promises[cell].score(worth) * safe[cell] / free[cell] for cell in close}
    estimate = {cell: winning(cell) for cell in close if score[cell] >= NEAR * max(score.values())}
    return next(cell for cell in estimate if estimate[cell] >= max(estimate.values()) - 1e-9)


def open_kinds(width: int, height: int, boards: list[Board], hidden: Iterable[int]) -> dict[int, int]:
    """How many hidden neighbours the cells have that, like all of these, no open number touches."""
    unknown = set(hidden)
    seen = set(range(width * height)) - unknown - (set.intersection(*boards) - unknown)
    off = {cell for cell in unknown if not seen.intersection(around(width, height, cell))}
    near = {cell: unknown.intersection(around(width, height, cell)) for cell in off}
    return {cell: len(near[cell]) for cell in off if near[cell] <= off}
