"""Luck and skill by plain enumeration, written from the rules: every way to lay the mines, after every move."""
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from tests.reference.minesweeper_rules import Cell, PlainGame

Field = frozenset[Cell]


class PlainReview:
    """What a player knows: all mine fields that show the numbers seen, with the mines that hints have shown.

    `allowed` are the cells in which the start rule lets mines lie.
    """

    def __init__(self, game: PlainGame, allowed: Iterable[Cell]) -> None:
        self.game = game
        self.shown: set[Cell] = set()  # mines shown by hints
        self.values: dict[tuple[frozenset[Field], frozenset[Cell]], int] = {}
        self.fields = [frozenset(mines) for mines in combinations(sorted(allowed), len(game.mines))]
        self.drop_refuted()

    def drop_refuted(self) -> None:
        """Drop the fields that the board no longer allows."""
        seen = {cell: self.game.number(cell) for cell in self.game.open}
        self.fields = [
            field for field in self.fields
            if self.shown <= field and not field & seen.keys()
            and all(number_in(self.game, field, cell) == number for cell, number in seen.items())
        ]

    def hidden(self) -> list[Cell]:
        """The cells neither open nor shown to be mines."""
        board = [(row, column) for row in range(self.game.height) for column in range(self.game.width)]
        return [cell for cell in board if cell not in self.game.open and cell not in self.shown]

    def survival(self, cells: Iterable[Cell]) -> Fraction:
        """The chance that none of these cells is a mine."""
        wanted = set(cells)
        return Fraction(sum(not field & wanted for field in self.fields), len(self.fields))

    def win(self) -> Fraction:
        """The chance to win by best play from here."""
        return Fraction(self.value(frozenset(self.fields), frozenset(self.game.open)), len(self.fields))

    def win_by(self, cells: Iterable[Cell]) -> Fraction:
        """The chance to win by opening these cells at once and by best play afterwards."""
        won = self.after(frozenset(self.fields), frozenset(self.game.open), frozenset(cells))
        return Fraction(won, len(self.fields))

    def value(self, fields: frozenset[Field], opened: frozenset[Cell]) -> int:
        """How many of some fields best play wins, with so many cells open."""
        if len(opened) == self.game.width * self.game.height - len(self.game.mines):
            return len(fields)
        if (fields, opened) not in self.values:
            cells = [cell for cell in self.hidden() if cell not in opened]
            self.values[fields, opened] = max(self.after(fields, opened, frozenset([cell])) for cell in cells)
        return self.values[fields, opened]

    def after(self, fields: frozenset[Field], opened: frozenset[Cell], cells: frozenset[Cell]) -> int:
        """How many of some fields are won by opening these cells at once and by best play afterwards."""
        groups: dict[tuple[int, ...], set[Field]] = {}
        for field in fields:
            if not field & cells:
                groups.setdefault(tuple(number_in(self.game, field, cell) for cell in sorted(cells)), set()).add(field)
        return sum(self.value(frozenset(group), opened | cells) for group in groups.values())


def number_in(game: PlainGame, field: Field, cell: Cell) -> int:
    return sum(other in field for other in game.around(cell))
