"""Boards and positions for tests: where the mines of a game lie, and random boards with some cells open."""
import random

from solvers.minesweeper.position import HIDDEN, MINE, Position
from tests.reference import minesweeper_brute as brute
from tests.reference.random_numbers import Xoshiro


def laid_mines(
    width: int, height: int, mines: int, rule: str, first: int, seed: int, game: int = 0
) -> set[int] | None:
    """The mines of a game: the first of the cells that may hold one, in a random order. None if they do not fit."""
    kept = {"unsafe": [], "safe": [first], "zero": [first, *brute.around(width, height, first)]}[rule]
    free = [cell for cell in range(width * height) if cell not in kept]
    if mines > len(free):
        return None
    chance = Xoshiro(seed, game)
    for i in range(mines):
        j = i + chance.below(len(free) - i)
        free[i], free[j] = free[j], free[i]
    return set(free[:mines])


def true_mines(width: int, height: int, mines: int, seed: int) -> set[int]:
    """Where the mines of `true_position` lie."""
    return set(random.Random(seed).sample(range(width * height), mines))


def true_position(width: int, height: int, mines: int, seed: int, opened: float, flagged: float = 0.0) -> Position:
    """A random board of which these shares of the safe cells are open and of the mines known, chosen at random."""
    mined = true_mines(width, height, mines, seed)
    dice = random.Random(f"{seed} cells")
    safe = [cell for cell in range(width * height) if cell not in mined]
    cells = bytearray([HIDDEN] * (width * height))
    for cell in dice.sample(safe, int(opened * len(safe))):
        cells[cell] = sum(other in mined for other in brute.around(width, height, cell))
    for cell in dice.sample(sorted(mined), int(flagged * mines)):
        cells[cell] = MINE
    return Position(width, height, mines, bytes(cells))


def random_position(seed: int) -> Position:
    """A true position of 3x3 to 6x5 cells: about a third of the safe cells open, now and then some mines known."""
    dice = random.Random(-seed - 1)
    width, height = dice.randint(3, 6), dice.randint(3, 5)
    mines = dice.randint(1, width * height // 2)
    return true_position(width, height, mines, seed, dice.uniform(0.1, 0.6), dice.choice([0, 0, 0.25]))
