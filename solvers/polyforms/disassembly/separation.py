"""How an assembly comes apart: moves as values, which a window can play forward and back, and the level."""
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.polyforms.grids import Vector, plus

OUT: Final = 3  # steps of a group that is taken away until it is out of sight


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


class Stage(NamedTuple):
    """Where pieces are between two moves: how far from their places in the assembly, for those that are in sight; the
    others are taken away. `moved` are those that the last move took along; `ended` is the move that ends here, None
    while one is under way and where pieces are only put in sight or out of it."""

    offsets: dict[int, Vector]
    moved: tuple[int, ...] = ()
    ended: Move | None = None


def stages(separation: Separation) -> tuple[Stage, ...]:
    """What is seen of a separation, step by step: a group is moved by one at a time, and the last step of a parting
    takes it out of sight. Then what is left comes apart, and then what was taken away, alone.

    A window plays these forward, and backward to put the assembly together.
    """
    start: dict[int, Vector] = dict.fromkeys(separation.pieces, (0, 0, 0))
    return (Stage(dict(start)), *_stages(separation, start))


def _stages(part: Separation, offsets: dict[int, Vector]) -> Iterator[Stage]:
    for move in part.moves:
        steps = OUT if move.distance is None else move.distance
        while steps:
            steps -= 1
            for piece in move.pieces:
                offsets[piece] = plus(offsets[piece], move.direction)
            yield Stage(dict(offsets), move.pieces, None if steps else move)
    if not part.moves:
        return
    # What was taken away comes back alone, where it was before it went out of sight: its own moves begin there.
    taken = part.moves[-1].pieces
    left = {piece: offset for piece, offset in offsets.items() if piece not in taken}
    yield Stage(dict(left), taken)
    if part.rest is not None:
        yield from _stages(part.rest, left)
    if part.removed is not None:
        way = part.moves[-1].direction
        back = tuple(-OUT * step for step in way)
        removed = {piece: plus(offsets[piece], back) for piece in taken}
        yield Stage(dict(removed))
        yield from _stages(part.removed, removed)
