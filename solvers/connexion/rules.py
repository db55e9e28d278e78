"""The rules: a labyrinth laid piece by piece, as an immutable state, its moves and its id.

Moves are `place Q,R MASK` and `remove Q,R`. All pieces lie in one plane, where pieces that touch must open doors to
each other; a door may wait for its neighbour until the end.
"""
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from solvers.connexion import last_pieces
from solvers.connexion.labyrinth import Cell, Solution, neighbours
from solvers.connexion.open_cells import Surroundings
from solvers.connexion.pieces import COUNT, SIDES, number_of, opposite, read_numbers
from solvers.connexion.search.around_pieces import placements
from solvers.connexion.search.wishes import Wish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove

LAST = "last="  # an id's word for a labyrinth of which only the last pieces are to be laid
REACH = 40  # no piece lies farther from the middle, in cells along q, r or both

_ID = re.compile(r"connexion:([^:/]*)(?:/([^:]*))?:([0-9]{1,18})")
_MOVE = re.compile(r"place (-?\d{1,3}),(-?\d{1,3}) (\d{1,2})|remove (-?\d{1,3}),(-?\d{1,3})", re.ASCII)


def too_far(cell: Cell) -> bool:
    """True if a cell is outside the area that a labyrinth may use."""
    q, r = cell
    return max(abs(q), abs(r), abs(q + r)) > REACH


@dataclass(frozen=True)
class Labyrinth:
    """One state. `given` are the pieces that a reading asks for, which stay; `placed` all pieces, in order; `wish` is
    the goal of its search. The first `laid` pieces stay too: only the others are left to lay."""

    given: tuple[int, ...]
    seed: int
    placed: tuple[tuple[int, int, int], ...]
    wish: Wish | None = None
    laid: int = 0

    @classmethod
    def new(cls, given: tuple[int, ...], seed: int, wish: Wish | None = None) -> "Labyrinth":
        """Only the given pieces, laid together so that a labyrinth can grow around them."""
        return cls(given, seed, placements(given, seed) if given else (), wish)

    @classmethod
    def nearly_finished(cls, count: int, seed: int) -> "Labyrinth":
        """A labyrinth grown from the seed, without its last `count` pieces."""
        laid, _ = last_pieces.grow_last_pieces(seed, count).on_one_plane()
        return cls((), seed, laid, laid=len(laid))

    @classmethod
    def from_id(cls, text: str) -> "Labyrinth":
        """Read an id: `connexion:free:607`, `connexion:25-30:607` for one to three hexagrams to begin with, either with
        a wish, such as `connexion:free/hole=12:607`; or `connexion:last=14:607`, where only 14 pieces are to be laid.
        """
        match = _ID.fullmatch(text.strip())
        if match is None:
            raise FormatError(f"“{text[:60]}” is no labyrinth’s id; one looks like connexion:free:607.")
        if match[1].startswith(LAST):
            return cls.nearly_finished(_read_count(match[1].removeprefix(LAST), match[2]), int(match[3]))
        given = () if match[1] == "free" else read_numbers(match[1], "-")
        return cls.new(given, int(match[3]), None if match[2] is None else Wish.parse(match[2]))

    @property
    def id(self) -> str:
        if self.laid:
            return f"connexion:{LAST}{COUNT - self.laid}:{self.seed}"
        numbers = "-".join(str(number_of(mask)) for mask in self.given)
        wish = f"/{self.wish}" if self.wish else ""
        return f"connexion:{numbers or 'free'}{wish}:{self.seed}"

    def begun_anew(self, seed: int) -> "Labyrinth":
        """The beginning of another labyrinth like this one."""
        if self.laid:
            return Labyrinth.nearly_finished(COUNT - self.laid, seed)
        return Labyrinth.new(self.given, seed, self.wish)

    @property
    def own(self) -> int:
        """Number of pieces that may be taken away."""
        return len(self.placed) - max(len(self.given), self.laid)

    @cached_property
    def pieces(self) -> Mapping[Cell, int]:
        """The pieces by their cells."""
        return {(q, r): mask for q, r, mask in self.placed}

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The pieces that lie nowhere yet."""
        return tuple(sorted(set(range(COUNT)).difference(self.pieces.values())))

    @cached_property
    def surroundings(self) -> Surroundings:
        """The surroundings of the placed pieces."""
        return Surroundings(self.pieces)

    @property
    def finished(self) -> bool:
        return len(self.placed) == COUNT and not self.surroundings.waiting

    def solution(self) -> Solution:
        """The finished labyrinth, by its groups."""
        return Solution.from_pieces((0, q, r, mask) for q, r, mask in self.placed)

    @cached_property
    def may_be_as_wished(self) -> bool:
        """True if the labyrinth satisfies the wish, or still may."""
        return self.wish is None or not self.finished or self.wish.met(self.solution())

    def may_place(self, cell: Cell, mask: int) -> str:
        """Why a free piece may not lie on a cell, in one sentence; nothing if it may."""
        if too_far(cell):
            return "That is too far out: nothing could grow on from there."
        if cell in self.pieces:
            return "A piece lies there already."
        for direction, neighbour in enumerate(neighbours(cell)):
            if neighbour in self.pieces:
                door, other = mask >> direction & 1, self.pieces[neighbour] >> opposite(direction) & 1
                if door and not other:
                    return f"This piece has a door {SIDES[direction]}, where its neighbour has a wall."
                if not door:
                    return f"This piece has a wall {SIDES[direction]}, where a piece lies already."
        return ""

    def play(self, move: str) -> "Labyrinth":
        match = _MOVE.fullmatch(move)
        if match is None:
            raise IllegalMove(f"“{move[:40]}” is no move here; moves look like “place 2,-1 25” and “remove 2,-1”.")
        if match[1] is None:
            return self._without((int(match[4]), int(match[5])))
        cell, mask = (int(match[1]), int(match[2])), int(match[3])
        if mask >= COUNT:
            raise IllegalMove(f"There is no piece {mask}; pieces are door masks from 0 to 63.")
        if mask not in self.free:
            raise IllegalMove("This piece lies on the board already.")
        if reason := self.may_place(cell, mask):
            raise IllegalMove(reason)
        return replace(self, placed=(*self.placed, (*cell, mask)))

    def _without(self, cell: Cell) -> "Labyrinth":
        if cell not in self.pieces:
            raise IllegalMove("No piece lies there.")
        if self.pieces[cell] in self.given:
            raise IllegalMove("This piece was given; it stays.")
        if cell in {piece[:2] for piece in self.placed[:self.laid]}:
            raise IllegalMove("This piece lay there from the beginning; it stays.")
        return replace(self, placed=tuple(piece for piece in self.placed if piece[:2] != cell))


def _read_count(text: str, wish: str | None) -> int:
    """Parse how many pieces of a labyrinth are left to lay. Raises FormatError."""
    if not (text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= last_pieces.MOST):
        raise FormatError(f"“{LAST}{text[:40]}”: from 1 to {last_pieces.MOST} pieces can be left to lay.")
    if wish is not None:
        raise FormatError(f"“{LAST}{text}/{wish[:40]}”: a labyrinth that is nearly finished has no wish.")
    return int(text)
