"""The naive, tank and greedy players in plain Python, written from their description: slow and obvious."""
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random

HIDDEN, MINE = 9, 10

Cells = list[int]


def around(width: int, height: int, cell: int) -> list[int]:
    """The up to eight cells around one."""
    return [
        other for other in range(width * height)
        if other != cell and abs(other % width - cell % width) < 2 and abs(other // width - cell // width) < 2
    ]


class PlainBoard:
    """Position codes of a board, and what its numbers say."""

    def __init__(self, width: int, height: int, cells: Iterable[int]) -> None:
        self.width, self.height, self.cells = width, height, list(cells)
        self.near = [around(width, height, cell) for cell in range(width * height)]

    def hidden(self) -> list[int]:
        """All hidden cells."""
        return [cell for cell, code in enumerate(self.cells) if code == HIDDEN]

    def demands(self) -> list[tuple[set[int], int]]:
        """For every open number beside hidden cells these cells and the mines that must be among them."""
        found = []
        for cell, code in enumerate(self.cells):
            if code < HIDDEN:
                hidden = {other for other in self.near[cell] if self.cells[other] == HIDDEN}
                if hidden:
                    found.append((hidden, code - sum(self.cells[other] == MINE for other in self.near[cell])))
        return found

    def regions(self) -> list[set[int]]:
        """The border, cut where no number ties two cells together."""
        regions: list[set[int]] = []
        for hidden, _ in self.demands():
            tied = [region for region in regions if region & hidden]
            regions = [region for region in regions if not region & hidden]
            regions.append(hidden.union(*tied))
        return regions

    def layouts(self, region: Iterable[int], fewest: int = 0, most: int | None = None) -> Iterator[set[int]]:
        """Every set of mines in the region that gives each number its due, with `fewest` to `most` mines."""
        order = sorted(region)
        demands = [(hidden & set(order), need) for hidden, need in self.demands() if hidden & set(order)]

        def extend(index: int, mines: set[int]) -> Iterator[set[int]]:
            rest = set(order[index:])
            if all(len(mines & hidden) <= need <= len(mines & hidden) + len(rest & hidden) for hidden, need in demands):
                if index == len(order):
                    if fewest <= len(mines) <= (len(order) if most is None else most):
                        yield mines
                else:
                    yield from extend(index + 1, mines)
                    yield from extend(index + 1, mines | {order[index]})

        return extend(0, set())


class PlainPlayer:
    """One game by one of the strategies naive, tank-plain, tank and greedy. `field` are the mines."""

    def __init__(
        self, width: int, height: int, field: set[int], cells: Iterable[int], strategy: str, seed: int
    ) -> None:
        self.board = PlainBoard(width, height, cells)
        self.field, self.strategy, self.random = field, strategy, Random(seed)
        self.guesses: list[int] = []

    def play(self) -> str:
        """Play to the end: "won" or "lost"."""
        while not self.won():
            if self.strategy != "greedy" and self.follow_one_number():
                continue
            safe, mines, guess = self.think()
            for cell in mines:
                self.board.cells[cell] = MINE
            for cell in safe:
                self.open(cell)
            if not safe and not mines:
                self.guesses.append(guess)
                if guess in self.field:
                    return "lost"
                self.open(guess)
        return "won"

    def won(self) -> bool:
        """Whether every free cell is open."""
        return all(code < HIDDEN for cell, code in enumerate(self.board.cells) if cell not in self.field)

    def open(self, cell: int) -> None:
        """Open a free cell, and around a 0 everything."""
        assert cell not in self.field
        if self.board.cells[cell] == HIDDEN:
            near = self.board.near[cell]
            self.board.cells[cell] = sum(other in self.field for other in near)
            if self.board.cells[cell] == 0:
                for other in near:
                    self.open(other)

    def follow_one_number(self) -> bool:
        """Do what one number forces, if any does."""
        for hidden, need in self.board.demands():
            if need == 0:
                for cell in hidden:
                    self.open(cell)
                return True
            if need == len(hidden):
                for cell in hidden:
                    self.board.cells[cell] = MINE
                return True
        return False

    def think(self) -> tuple[list[int], list[int], int]:
        """What all layouts have in common (free cells, mines), and what to open if that is nothing."""
        hidden, mines_left = self.board.hidden(), len(self.field) - self.board.cells.count(MINE)
        regions, fewest, most = self.board.regions(), 0, len(hidden)
        if self.strategy == "naive":
            return [], [], self.random.choice(hidden)
        if self.strategy == "tank":
            most = mines_left
        if self.strategy == "greedy" or (
            self.strategy == "tank" and len(hidden) - sum(map(len, regions)) <= 8
        ):
            regions, fewest, most = [set(hidden)], mines_left, mines_left
        if not regions:
            return [], [], self.random.choice(hidden)
        chance = {}
        for region in regions:
            found = list(self.board.layouts(region, fewest, most))
            for cell in region:
                chance[cell] = Fraction(sum(cell in layout for layout in found), len(found))
        safe = sorted(cell for cell in chance if chance[cell] == 0)
        mines = sorted(cell for cell in chance if chance[cell] == 1)
        return safe, mines, min(sorted(chance), key=chance.__getitem__)
