"""The search of 1997 once more, slowly: written from its description, with everything worked out anew each time.

It draws the same random numbers in the same places as the engine, so that both do the same: one for the open cell to
fill and one for the piece to try, each only where chance decides between several.
"""
from collections.abc import Iterator, Sequence
from typing import Any

from tests.reference.connexion_check import Place, around
from tests.reference.random_numbers import Xoshiro

Happening = tuple[str, int, int, int, int, int, int, str, int]  # the fields of an event

NEVER = -1


class GivenUpError(Exception):
    """The attempt has had its steps, or has found its solution."""


def has_door(mask: int, side: int) -> bool:
    return bool(mask >> side & 1)


def sides_of(sides: Sequence[int]) -> int:
    return sum(1 << side for side in sides)


def wide_angles(mask: int) -> int:
    """How often a piece has two doors at an angle of 120 degrees and no door in between."""
    return sum(
        has_door(mask, side) and not has_door(mask, (side + 1) % 6) and has_door(mask, (side + 2) % 6)
        for side in range(6)
    )


class PlainSearch:
    """`options` has the fields of SearchOptions; `start` are pieces (q, r, mask) in plane 0."""

    def __init__(self, seed: int, stream: int, start: Sequence[tuple[int, int, int]], options: Any) -> None:
        self.random = Xoshiro(seed, stream)
        self.options = options
        self.limit = options.step_limit or NEVER
        self.start = {(0, q, r): mask for q, r, mask in start}
        self.grid: dict[Place, int] = dict(self.start)  # in the order in which the pieces were placed
        self.step = 0

    def events(self) -> Iterator[Happening]:
        """Everything that happens, for ever or until all has been tried."""
        while True:
            try:
                yield from self.complete()
                yield "exhausted", 0, 0, 0, -1, 0, 0, "", 0
                return
            except GivenUpError:
                self.grid = dict(self.start)
                self.step = 0
                yield "restart", 0, 0, 0, -1, 0, 0, "", 0

    def complete(self) -> Iterator[Happening]:
        """Everything that happens while the grid as it stands is completed in all ways."""
        open_cells, free = self.open_cells(), self.free()
        if not open_cells and not free:
            yield "solved", 0, 0, 0, -1, 0, 0, "", 0
            if self.options.next_solution == "afresh":
                raise GivenUpError
            return
        if not open_cells:
            spot: Place = (1 + max((group for group, _, _ in self.grid), default=-1), 0, 0)
            untried = [self.by_chance(free)]
        else:
            if dead := self.hopeless(open_cells, free):
                yield dead
                return
            spot = self.demand(open_cells, free)
            untried = self.candidates(spot, free)
            if not untried:
                needed = sides_of([side for side in self.filled_sides(spot) if self.door_onto(spot, side)])
                known = sides_of(self.filled_sides(spot))
                yield "dead", *spot, -1, needed, known, "unfit" if needed == known else "closed", 0
                return
        while untried:
            self.keep_to_the_limit()
            first = min(self.rank(piece) for piece in untried)
            piece = self.by_chance([piece for piece in untried if self.rank(piece) == first])
            self.grid[spot] = piece
            self.step += 1
            yield "place", *spot, piece, 0, 0, "", len(untried)
            yield from self.complete()
            self.keep_to_the_limit()
            del self.grid[spot]
            untried.remove(piece)
            yield "back", *spot, piece, 0, 0, "", 0

    def keep_to_the_limit(self) -> None:
        if self.step == self.limit:
            raise GivenUpError

    def by_chance(self, things: list[Any]) -> Any:
        return things[0] if len(things) == 1 else things[self.random.below(len(things))]

    def free(self) -> list[int]:
        return [piece for piece in range(64) if piece not in self.grid.values()]

    def open_cells(self) -> list[Place]:
        """The cells that need a piece, in the order in which doors first opened onto them."""
        opened = [
            cell for place, piece in self.grid.items()
            for side, cell in enumerate(around(place)) if has_door(piece, side) and cell not in self.grid
        ]
        return list(dict.fromkeys(opened))

    def filled_sides(self, cell: Place) -> list[int]:
        return [side for side, neighbour in enumerate(around(cell)) if neighbour in self.grid]

    def door_onto(self, cell: Place, side: int) -> bool:
        """Whether the neighbour at that side of a cell has a door to it."""
        return has_door(self.grid[around(cell)[side]], (side + 3) % 6)

    def candidates(self, cell: Place, free: list[int]) -> list[int]:
        """The free pieces that have a door to each neighbour, if each neighbour has a door to them."""
        sides = self.filled_sides(cell)
        if not all(self.door_onto(cell, side) for side in sides):
            return []
        return [piece for piece in free if all(has_door(piece, side) for side in sides)]

    def hopeless(self, open_cells: list[Place], free: list[int]) -> Happening | None:
        """A dead end that counting alone shows."""
        last = list(self.grid)[-1]
        if self.options.count_cells and len(open_cells) > len(free):
            return "dead", *last, -1, 0, 0, "short", 0
        if self.options.count_directions:
            for side in range(6):
                open_doors = sum(
                    has_door(piece, side) and around(place)[side] not in self.grid
                    for place, piece in self.grid.items()
                )
                if open_doors > sum(has_door(piece, (side + 3) % 6) for piece in free):
                    return "dead", *last, -1, 1 << side, 1 << side, "direction", 0
        return None

    def demand(self, open_cells: list[Place], free: list[int]) -> Place:
        """The open cell to fill next. In the order "high" one that nothing fits is taken as soon as it is seen."""
        numbers = {cell: len(self.candidates(cell, free)) for cell in open_cells}
        if self.options.demand_order == "random":
            return self.by_chance(open_cells)
        if self.options.demand_order == "low":
            return self.by_chance([cell for cell in open_cells if numbers[cell] == max(numbers.values())])
        fewest = [cell for cell in open_cells if numbers[cell] == min(numbers.values())]
        return fewest[0] if numbers[fewest[0]] == 0 else self.by_chance(fewest)

    def rank(self, piece: int) -> tuple[int, int]:
        """Pieces of the lowest rank are tried first."""
        doors = {"high": -1, "low": 1, "random": 0}[self.options.piece_order] * bin(piece).count("1")
        angles = -wide_angles(piece)
        return {"first": (angles, doors), "second": (doors, angles), "ignored": (doors, 0)}[self.options.angles]


def all_solutions(grid: dict[Place, int]) -> Iterator[dict[Place, int]]:
    """Every solution that contains the pieces of a grid, without any order or cleverness."""
    free = [piece for piece in range(64) if piece not in grid.values()]
    opened = [
        cell for place, piece in grid.items()
        for side, cell in enumerate(around(place)) if has_door(piece, side) and cell not in grid
    ]
    if not free and not opened:
        yield grid
    elif opened:
        cell = opened[-1]
        for piece in free:
            if all(
                has_door(piece, side) and has_door(grid[neighbour], (side + 3) % 6)
                for side, neighbour in enumerate(around(cell)) if neighbour in grid
            ):
                yield from all_solutions({**grid, cell: piece})
    else:
        yield from all_solutions({**grid, (1 + max(group for group, _, _ in grid), 0, 0): free[0]})
