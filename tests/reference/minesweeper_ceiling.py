"""The ceiling of Minesweeper in plain Python: layouts of a window by trying all, and best play over sets of them.

Boards are lists of rows of 0 and 1; cells are pairs (row, column).
"""
from fractions import Fraction
from functools import cache
from itertools import combinations


def beside(mines, cell):
    """The cells around a cell."""
    row, column = cell
    return [(r, c) for r in range(max(row - 1, 0), min(row + 2, len(mines)))
            for c in range(max(column - 1, 0), min(column + 2, len(mines[0]))) if (r, c) != cell]


def opened(mines, first):
    """The cells that are open after the first click."""
    found, waiting = {first}, [first]
    while waiting:
        cell = waiting.pop()
        around = beside(mines, cell)
        if not any(mines[r][c] for r, c in around):
            fresh = [other for other in around if other not in found]
            found.update(fresh)
            waiting += fresh
    return found


def layouts(mines, window):
    """All sets of mines in a window that agree with what is told of it."""
    here = {cell for cell in window if mines[cell[0]][cell[1]]}
    tellers = {other for cell in window for other in beside(mines, cell)
               if other not in window and not mines[other[0]][other[1]]}
    told = {cell: sum(other in here for other in beside(mines, cell)) for cell in tellers}
    return frozenset(
        frozenset(laid) for laid in combinations(sorted(window), len(here))
        if all(sum(other in laid for other in beside(mines, cell)) == number for cell, number in told.items()))


def best_play(mines, window):
    """In how many of a window's layouts best play wins, and how many there are."""
    window = sorted(window)

    @cache
    def won(possible, done):
        left = [cell for cell in window if cell not in done and not all(cell in laid for laid in possible)]
        if not left or len(possible) == 1:
            return len(possible)
        free = [cell for cell in left if not any(cell in laid for laid in possible)]
        return max(after(possible, done, cell) for cell in (free[:1] or left))

    def after(possible, done, cell):
        shown = {}
        for laid in possible:
            if cell not in laid:
                shown.setdefault(sum(other in laid for other in beside(mines, cell)), []).append(laid)
        return sum(won(frozenset(part), done | {cell}) for part in shown.values())

    everything = layouts(mines, window)
    return won(everything, frozenset()), len(everything)


def chance(mines, first, most):
    """The chance of whoever is told so much, with windows of at most `most` hidden cells."""
    hidden = {(r, c) for r in range(len(mines)) for c in range(len(mines[0]))} - opened(mines, first)

    def cleared(rows, columns):
        window = {(row, column) for row in rows for column in columns} & hidden
        if len(window) <= most:
            return Fraction(*best_play(mines, window))
        if len(columns) >= len(rows):
            middle = len(columns) // 2
            return cleared(rows, columns[:middle]) * cleared(rows, columns[middle + 1:])
        middle = len(rows) // 2
        return cleared(rows[:middle], columns) * cleared(rows[middle + 1:], columns)

    return cleared(list(range(len(mines))), list(range(len(mines[0]))))
