"""Where the codes of a space lie in the heat grid: blocks by some symbols, and in each block cells by others."""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations, product
from math import ceil, isqrt, perm

from solvers.abgame.codes import CodeSpace

WIDEST = 12  # symbols that cells of two symbols a side have room for

Cell = tuple[int, int]


@dataclass(frozen=True)
class HeatPlan:
    """The grid of a space.

    With four places or more and up to twelve symbols the rows are symbols 1 and 2, the columns symbols 3 and 4. Else
    the blocks are symbols 1 and 2, and the third symbol is laid out in a square of its own in each block. Codes that
    differ only in later symbols share a cell: their numbers follow each other.
    """

    space: CodeSpace

    @property
    def squared(self) -> bool:
        """True if rows are symbols 1 and 2, and columns symbols 3 and 4."""
        return self.space.digits >= 4 and self.space.alphabet <= WIDEST

    @property
    def shown(self) -> int:
        """The number of symbols of a code that determine its cell."""
        return 4 if self.squared else min(self.space.digits, 3)

    @cached_property
    def sharing(self) -> int:
        """The number of codes in each cell that has any."""
        symbols, more = self.space.alphabet, self.space.digits - self.shown
        return symbols**more if self.space.repeats else perm(symbols - self.shown, more)

    @cached_property
    def block(self) -> tuple[int, int]:
        """Columns and rows of cells in a block."""
        symbols = self.space.alphabet
        if self.squared:
            return symbols, symbols
        if self.space.digits == 2:
            return 1, 1
        across = isqrt(symbols - 1) + 1
        return across, ceil(symbols / across)

    @property
    def columns(self) -> int:
        """Of cells in all."""
        return self.block[0] * self.space.alphabet

    @property
    def rows(self) -> int:
        """Of cells in all."""
        return self.block[1] * self.space.alphabet

    def _cell_of(self, symbols: Sequence[int]) -> Cell:
        """Column and row of the codes that begin with these symbols."""
        first, second, *rest = symbols
        across, down = self.block
        if self.squared:
            return rest[0] * across + rest[1], first * down + second
        row, column = divmod(rest[0], across) if rest else (0, 0)
        return second * across + column, first * down + row

    @cached_property
    def cells(self) -> list[Cell]:
        """Those that codes lie in, in the order of their codes."""
        numbers = range(self.space.alphabet)
        ways = product(numbers, repeat=self.shown) if self.space.repeats else permutations(numbers, self.shown)
        return [self._cell_of(way) for way in ways]

    @cached_property
    def _places(self) -> dict[Cell, int]:
        return {cell: place for place, cell in enumerate(self.cells)}

    def cell(self, code: int) -> Cell:
        """Where a code lies, by its number."""
        return self.cells[code // self.sharing]

    def codes(self, cell: Cell) -> range:
        """The numbers of the codes in a cell, which follow each other; none where no code lies."""
        place = self._places.get(cell)
        return range(0) if place is None else range(place * self.sharing, (place + 1) * self.sharing)

    def prefix(self, cell: Cell) -> str:
        """How the codes of a cell begin, with dots where several share it; empty where no code lies."""
        codes = self.codes(cell)
        text = self.space.text(codes[0])[:self.shown] if codes else ""
        return f"{text}…" if len(codes) > 1 else text

    def words(self, kind: str) -> str:
        """Names of the rows and columns, where one symbol is called a `kind`."""
        if self.squared:
            return f"rows: {kind}s 1 and 2, columns: {kind}s 3 and 4"
        third = f", in each block {kind} 3" if self.space.digits > 2 else ""
        return f"rows: {kind} 1, columns: {kind} 2{third}"


@lru_cache(maxsize=8)
def plan_of(space: CodeSpace) -> HeatPlan:
    return HeatPlan(space)
