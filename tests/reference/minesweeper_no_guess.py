"""Minesweeper without a guess, written from the rules: what one, two, some or all numbers force, and the mine counter.

Slow and plain. Sets of numbers are tried one after the other, and a cell is forced if no layout has its contrary.
Where a contrary is to be refuted, the true mines save work: what is true is never impossible.
"""
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.reference.minesweeper_rules import Cell, PlainGame

LEVELS = ("one number", "two numbers", "several numbers", "mine counter", "exhaustive")
SEVERAL = 6


@dataclass(frozen=True)
class Number:
    """An open number: `need` of its hidden cells are mines, those found already taken off."""

    hidden: frozenset[Cell]
    need: int


def mine_counts(numbers: Iterable[Number], fixed: dict[Cell, bool]) -> set[int]:
    """With how many mines the cells of these numbers can be laid; empty if they cannot.

    Cell after cell is laid; of what is laid only the needs and the number of mines are kept.
    """
    numbers = list(numbers)
    cells: list[Cell] = []
    for number in numbers:
        cells += sorted(number.hidden.difference(cells))
    left = [len(number.hidden) for number in numbers]
    states = {tuple(number.need for number in numbers): {0}}
    for cell in cells:
        beside = [i for i, number in enumerate(numbers) if cell in number.hidden]
        for i in beside:
            left[i] -= 1
        following: dict[tuple[int, ...], set[int]] = {}
        for needs, counts in states.items():
            for mine in (False, True):
                if fixed.get(cell, mine) != mine:
                    continue
                after = list(needs)
                for i in beside:
                    after[i] -= mine
                if all(0 <= after[i] <= left[i] for i in beside):
                    following.setdefault(tuple(after), set()).update(count + mine for count in counts)
        states = following
    return set().union(*states.values())


def regions(numbers: Iterable[Number]) -> list[list[Number]]:
    """The numbers, those that share hidden cells together, each but the first of a region after one it shares with."""
    rest = list(numbers)
    found = []
    while rest:
        region = [rest.pop()]
        for number in region:
            linked = [other for other in rest if number.hidden & other.hidden]
            region += linked
            rest = [other for other in rest if other not in linked]
        found.append(region)
    return found


def connected_sets(start: Iterable[Number], numbers: list[Number], size: int) -> Iterator[frozenset[Number]]:
    """Every set of so many numbers that hangs together by shared cells and has one of `start` in it."""
    found = {frozenset([number]) for number in start}
    for _ in range(size - 1):
        found = {
            chosen | {number}
            for chosen in found
            for number in numbers
            if number not in chosen and any(number.hidden & other.hidden for other in chosen)
        }
    return iter(found)


class PlainDeducer:
    """One board, played from its first cell by deduction alone."""

    def __init__(self, width: int, height: int, mines: Iterable[Cell], first: Cell) -> None:
        self.game = PlainGame(width, height, mines)
        self.mines: set[Cell] = set()  # found
        self.game.open_cell(first)

    def numbers(self) -> list[Number]:
        """All open numbers beside hidden cells; of those that say the same, one."""
        found = []
        for cell in sorted(self.game.open):
            around = self.game.around(cell)
            hidden = frozenset(around) - self.game.open - self.mines
            number = Number(hidden, self.game.number(cell) - len(self.mines.intersection(around)))
            if hidden and number not in found:
                found.append(number)
        return found

    def decide(self, cells: Iterable[Cell]) -> None:
        for cell in cells:
            if cell in self.game.mines:
                self.mines.add(cell)
            else:
                self.game.open_cell(cell)

    def forced(self, numbers: Iterable[Number]) -> set[Cell]:
        """The cells of which these numbers allow no contrary."""
        numbers = list(numbers)
        cells = frozenset().union(*(number.hidden for number in numbers))
        return {cell for cell in cells if not mine_counts(numbers, {cell: cell not in self.game.mines})}

    def by_all(self) -> set[Cell]:
        return set().union(*(self.forced(region) for region in regions(self.numbers())))

    def by_counter(self) -> set[Cell]:
        """What all numbers and the mine counter force together, off the border too."""
        parts = regions(self.numbers())
        border = frozenset().union(*(number.hidden for region in parts for number in region))
        hidden = {
            (row, column) for row in range(self.game.height) for column in range(self.game.width)
        } - self.game.open - self.mines
        left = len(self.game.mines) - len(self.mines)
        off = len(hidden - border)

        def possible(fixed: dict[Cell, bool], off_counts: Iterable[int]) -> bool:
            sums = set(off_counts)
            for region in parts:
                counts = mine_counts(region, fixed)
                sums = {one + other for one in sums for other in counts if one + other <= left}
            return left in sums

        found = {cell for cell in border if not possible({cell: cell not in self.game.mines}, range(off + 1))}
        for cell in hidden - border:  # one mine more, or one place less, than the others have
            others = range(off)
            if not possible({}, others if cell in self.game.mines else [count + 1 for count in others]):
                found.add(cell)
        return found

    def easiest(self) -> tuple[str, set[Cell]] | None:
        """The easiest level that forces anything, and cells that it forces."""
        numbers = self.numbers()
        for size in (1, 2):
            found = set().union(*map(self.forced, connected_sets(numbers, numbers, size)))
            if found:
                return LEVELS[size - 1], found
        certain = self.by_all()
        near = [number for number in numbers if number.hidden & certain]
        for size in range(3, SEVERAL + 1):
            found = next(filter(None, map(self.forced, connected_sets(near, numbers, size))), set())
            if found:
                return "several numbers", found
        if certain:
            return "exhaustive", certain
        certain = self.by_counter()
        return ("mine counter", certain) if certain else None

    def play(self) -> str | None:
        """The hardest level that was needed; None if only a guess goes on, or if the first cell was a mine."""
        hardest = 0
        while not self.game.won:
            found = None if self.game.lost else self.easiest()
            if found is None:
                return None
            level, cells = found
            hardest = max(hardest, LEVELS.index(level))
            self.decide(cells)
        return LEVELS[hardest]
