"""What single numbers of Minesweeper force, by trying every way to lay the mines around one."""
from collections.abc import Mapping
from itertools import combinations

from tests.reference import minesweeper_brute as brute


def hidden_around(width: int, height: int, cells: bytes, number: int) -> list[int]:
    """The hidden cells around a number."""
    return [other for other in brute.around(width, height, number) if cells[other] == brute.HIDDEN]


def ways(width: int, height: int, cells: bytes, number: int, marks: Mapping[int, bool]) -> list[set[int]]:
    """Every way to lay the missing mines of one number that agrees with the marked cells (True for a mine)."""
    hidden = hidden_around(width, height, cells, number)
    need = cells[number] - sum(cells[other] == brute.MINE for other in brute.around(width, height, number))
    return [
        set(mines) for mines in combinations(hidden, max(need, 0))
        if need >= 0 and all((cell in mines) == marks[cell] for cell in hidden if cell in marks)
    ]


def obvious_mines(width: int, height: int, cells: bytes) -> set[int]:
    """The hidden cells that are a mine however one number alone is met."""
    found: set[int] = set()
    for number, code in enumerate(cells):
        if code <= 8 and (laid := ways(width, height, cells, number, {})):
            found |= set.intersection(*laid)
    return found
