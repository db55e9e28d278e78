"""The rules of the tab: a game as an immutable state, its moves and its id.

A move is the name of a node, such as `c3`, or `resign`. There are no draws, and no swap: every first move wins, so it
would only hand the win over. A handicap is a set-up position in which one side has nodes already.
"""
import re
from dataclasses import dataclass, replace

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.spanit.board import LARGEST, SMALLEST, WORDS, Position, Side, index, other, read_name
from solvers.spanit.handicap import handicap, handicap_of, most

RESIGN = "resign"

_ID = re.compile(r"spanit:([0-9]{1,2})(?:(?:\+([0-9])([hv]))?/([hv])|/([.hv-]+)_([hv])):([0-9]{1,18})")


@dataclass(frozen=True)
class Span:
    """One state: where the game began, with the seed of whatever is random in its players, and where it stands."""

    start: Position
    seed: int
    position: Position
    resigned: Side | None = None

    @classmethod
    def new(cls, start: Position, seed: int) -> "Span":
        """Before the first move."""
        return cls(start, seed, start)

    @classmethod
    def from_id(cls, text: str) -> "Span":
        """Read an id: `spanit:6/h:607`, the size, who begins, and the seed; `spanit:6+3v/h:607`, in which vertical has
        a handicap of three; or `spanit:2/.h-.-.._v:607`, with a position whose rows have - between them, and whoever is
        to move after _. Raises FormatError."""
        match = _ID.fullmatch(text.strip())
        if match is None:
            raise FormatError(f"“{text[:60]}” is no id of Span-It!; one looks like spanit:6/h:607.")
        size = int(match[1])
        if not SMALLEST <= size <= LARGEST:
            raise FormatError(f"there is no board of size {size}; sizes go from {SMALLEST} to {LARGEST}.")
        _, stones, favoured, first, board, to_move, seed = match.groups()
        if board:
            start = Position.read(f"{board.replace('-', '/')} {to_move}")
        elif int(stones or 0) > most(size):
            raise FormatError(f"a board of size {size} takes a handicap of {most(size)} at most.")
        else:
            start = handicap(size, "h" if first == "h" else "v", "h" if favoured == "h" else "v", int(stones or 0))
        if start.size != size:
            raise FormatError(f"this position is of size {start.size}, not {size}.")
        return cls.new(start, int(seed))

    @property
    def id(self) -> str:
        size, first = self.start.size, self.start.to_move
        if (favour := handicap_of(self.start)) is not None:
            side, stones = favour
            return f"spanit:{size}{f'+{stones}{side}' if stones else ''}/{first}:{self.seed}"
        board = self.start.text.replace("/", "-").replace(" ", "_")
        return f"spanit:{size}/{board}:{self.seed}"

    @property
    def ply(self) -> int:
        """How many nodes have been taken since the start."""
        return len(self.start.free) - len(self.position.free)

    @property
    def winner(self) -> Side | None:
        """Who has spanned the board, or whose opponent has resigned."""
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
