"""The needs of a cell: doors and walls that its neighbours demand, and the pieces that fit."""
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from solvers.connexion.labyrinth import Cell, neighbours
from solvers.connexion.pieces import COUNT, fitting, opposite, sides_in_words


@dataclass(frozen=True, slots=True)
class Need:
    """Doors at `required`, walls at the other sides of `known`; `closed` if nothing may lie here at all."""

    required: int
    known: int
    closed: bool = False

    def fits(self, free: Iterable[int] = range(COUNT)) -> tuple[int, ...]:
        """The free pieces that fit."""
        suiting = set() if self.closed else set(fitting(self.required, self.known))
        return tuple(mask for mask in free if mask in suiting)

    @property
    def doors(self) -> list[int]:
        """The directions where a door is needed."""
        return [direction for direction in range(6) if self.required >> direction & 1]

    @property
    def walls(self) -> list[int]:
        """The directions where a wall is needed."""
        return [direction for direction in range(6) if (self.known & ~self.required) >> direction & 1]

    @property
    def text(self) -> str:
        """The need in words: `doors up and down left, and a wall down`."""
        parts = [_counted("door", self.doors), _counted("wall", self.walls)]
        return ", and ".join(part for part in parts if part) or "nothing"


def _counted(thing: str, directions: list[int]) -> str:
    if not directions:
        return ""
    return f"{'a ' + thing if len(directions) == 1 else thing + 's'} {sides_in_words(directions)}"


class Surroundings:
    """The empty cells around the pieces of a plane: those that must be filled, and those that must stay empty."""

    def __init__(self, pieces: Mapping[Cell, int]) -> None:
        self._pieces = pieces
        self.waiting: list[Cell] = []  # a door opens onto them, in the order in which the doors were placed
        self.closed: set[Cell] = set()  # a wall faces them
        visited = set[Cell]()
        for cell, mask in pieces.items():
            for direction, neighbour in enumerate(neighbours(cell)):
                if neighbour in pieces:
                    continue
                if not mask >> direction & 1:
                    self.closed.add(neighbour)
                elif neighbour not in visited:
                    visited.add(neighbour)
                    self.waiting.append(neighbour)
        self._demanded = visited

    def need(self, cell: Cell) -> Need:
        """The need of an empty cell, by both its open and its closed neighbours."""
        required = decided = 0
        for direction, neighbour in enumerate(neighbours(cell)):
            if neighbour in self._pieces:
                door = self._pieces[neighbour] >> opposite(direction) & 1
            elif neighbour in self._demanded:
                door = 1
            elif neighbour in self.closed:
                door = 0
            else:
                continue
            decided |= 1 << direction
            required |= door << direction
        return Need(required, decided, cell in self.closed)

    def needs(self) -> dict[Cell, Need]:
        """The need of each open cell."""
        return {cell: self.need(cell) for cell in self.waiting}
