"""How an assembly comes apart: moves as values, which a window can play forward and back, and the level."""
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from solvers.polyforms.grids import Vector


class Move(NamedTuple):
    """Pieces that move together along a direction, all others resting.

    `pieces` are their numbers, ascending; `distance` counts how often they go by `direction`, and is None where
    nothing stops them any more: then they are taken away.
    """

    pieces: tuple[int, ...]
    direction: Vector
    distance: int | None


@dataclass(frozen=True)
class Separation:
    """Moves that part some pieces into those that stay and those that its last move takes away, and how each of these
    two parts comes apart from where it is then; None for a part of one piece. Pieces that may stay together have no
    moves.
    """

    pieces: tuple[int, ...]
    moves: tuple[Move, ...]
    rest: "Separation | None" = None
    removed: "Separation | None" = None

    def parts(self) -> Iterator["Separation"]:
        """This one, then the parts of what stays, then those of what is taken away."""
        yield self
        for part in (self.rest, self.removed):
            if part is not None:
                yield from part.parts()

    @property
    def level(self) -> str:
        """Such as 5.3.2: moves until the first pieces are off, then those of each part, without parts whose pieces all
        come off in a single move each, as BurrTools writes it."""
        numbers = [str(len(self.moves))]
        numbers += [part.level for part in (self.rest, self.removed) if part is not None and part.is_hard]
        return ".".join(numbers)

    @property
    def is_hard(self) -> bool:
        """True if any two pieces of it need more than one move to be parted."""
        return any(len(part.moves) > 1 for part in self.parts())

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the level, to compare levels by."""
        return tuple(map(int, self.level.split(".")))

    @property
    def all_moves(self) -> tuple[Move, ...]:
        """Every move, from the assembly to single pieces."""
        return tuple(move for part in self.parts() for move in part.moves)
