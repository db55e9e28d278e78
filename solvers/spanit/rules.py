"""The rules as states: a game as an immutable value, its moves and its id.

A move is the name of a node, such as `c3`, or `resign`. There are no draws, and no swap: on an empty board every first
move wins, so swapping would only hand over the win. A handicap is a position in which one side has connectors already.
"""
import re
from dataclasses import dataclass, replace

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.spanit.board import LARGEST, SMALLEST, WORDS, Position, Side, index, other, read_name
from solvers.spanit.handicap import find_handicap, handicap, most_stones

RESIGN = "resign"

_ID = re.compile(r"spanit:([0-9]{1,2})(?:(?:\+([0-9])([hv]))?/([hv])|/([.hv-]+)_([hv])):([0-9]{1,18})")


@dataclass(frozen=True)
class Span:
    """State of a game: its start, the seed of its random players, and the current position."""

    start: Position
    seed: int
    position: Position
    resigned: Side | None = None

    @classmethod
    def from_start(cls, start: Position, seed: int) -> "Span":
        """The state before the first move."""
        return cls(start, seed, start)

    @classmethod
    def from_id(cls, text: str) -> "Span":
        """Read an id. Raises FormatError.

            spanit:6/h:607             size, who begins, seed
            spanit:6+3v/h:607          the same with a handicap of three for vertical
            spanit:2/.h-.-.._v:607     a position, with - between its rows and the side to move after _
        """
        match = _ID.fullmatch(text.strip())
        if match is None:
            raise FormatError(f"“{text[:60]}” is no id of Span-It!; one looks like spanit:6/h:607.")
        size = int(match[1])
        if not SMALLEST <= size <= LARGEST:
            raise FormatError(f"there is no board of size {size}; sizes go from {SMALLEST} to {LARGEST}.")
        _, stones, favoured, first, board, to_move, seed = match.groups()
        if board:
            start = Position.read(f"{board.replace('-', '/')} {to_move}")
        elif int(stones or 0) > most_stones(size):
            raise FormatError(f"a board of size {size} takes a handicap of {most_stones(size)} at most.")
        else:
            start = handicap(size, "h" if first == "h" else "v", "h" if favoured == "h" else "v", int(stones or 0))
        if start.size != size:
            raise FormatError(f"this position is of size {start.size}, not {size}.")
        return cls.from_start(start, int(seed))

    @property
    def id(self) -> str:
        # The shortest form that gives the same start: a handicap, the empty board included, before a position.
        size, first_side = self.start.size, self.start.to_move
        if (favour := find_handicap(self.start)) is not None:
            side, stones = favour
            return f"spanit:{size}{f'+{stones}{side}' if stones else ''}/{first_side}:{self.seed}"
        board = self.start.text.replace("/", "-").replace(" ", "_")
        return f"spanit:{size}/{board}:{self.seed}"

    @property
    def ply(self) -> int:
        """Number of nodes taken since the start."""
        return len(self.start.free) - len(self.position.free)

    def moves_of(self, side: Side) -> int:
        """Number of nodes that a side has taken since the start: what both sides' players count as moves."""
        return (self.ply + (side == self.start.to_move)) // 2

    @property
    def winner(self) -> Side | None:
        """The side that has spanned the board, or whose opponent has resigned; None while the game goes on."""
        return other(self.resigned) if self.resigned else self.position.winner

    @property
    def finished(self) -> bool:
        return self.winner is not None

    def play(self, move: str) -> "Span":
        if self.winner:
            raise IllegalMove(f"The game is over: {WORDS[self.winner]} has won.")
        if move == RESIGN:
            return replace(self, resigned=self.position.to_move)
        try:
            node = read_name(move, self.position.size)
        except FormatError as error:
            raise IllegalMove(str(error)) from None
        return replace(self, position=self.position.play(index(self.position.size, node)))
