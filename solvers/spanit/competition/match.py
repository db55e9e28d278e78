"""A match: one game by the referee, with what the oracle says of each move."""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from solvers.spanit.board import OWNED, Position, Side, name, nodes, other
from solvers.spanit.play.record import Line, Mark, Record, Turn
from solvers.spanit.play.referee import Player, play
from solvers.spanit.theory.oracle import analyse

MOVES = 1000  # more than the largest board has nodes

_MARKS: dict[str, Mark] = {"?": "?", "!": "!"}


@dataclass(frozen=True, slots=True)
class Ply:
    """A move in theory: its side, the winner by perfect play before and after it, and the number of winning moves among
    all that were free."""

    side: Side
    before: Side
    after: Side
    winning: int
    free: int

    @property
    def is_decision(self) -> bool:
        """True if the move could have given a win away."""
        return self.before == self.side and self.winning < self.free

    @property
    def is_blunder(self) -> bool:
        """True if the move gave a win away."""
        return self.before == self.side != self.after

    @property
    def mark(self) -> Mark:
        """The mark as in game files: ? for a blunder, ! for the only move that wins."""
        if self.is_blunder:
            return "?"
        return "!" if self.is_decision and self.winning == 1 else ""


def theory(start: Position, moves: Sequence[int]) -> tuple[Ply, ...]:
    """The theory of each move of a game, given as indices. One call of the oracle a move. Raises IllegalMove."""
    # The verdict after a move is the one before the next, so each position is judged once.
    plies = []
    position = start
    verdict = analyse(start.cells, start.size, start.to_move)
    for place in moves:
        side, before = position.to_move, verdict.winner
        winning = len(verdict.h_wins if side == "h" else verdict.v_wins)
        position = position.play(place)
        verdict = analyse(position.cells, position.size, position.to_move)
        plies.append(Ply(side, before, verdict.winner, winning, len(position.free) + 1))
    return tuple(plies)


class Account(NamedTuple):
    """One player's record in a game: decisions in won positions, those that kept the win, and whether it won after
    being in a lost position to move (a swindle)."""

    decisions: Annotated[int, Meta(ge=0, le=MOVES)]
    kept: Annotated[int, Meta(ge=0, le=MOVES)]
    swindle: bool

    @property
    def blunders(self) -> int:
        return self.decisions - self.kept


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game and how each side did. The moves are as in a game file without numbers: `a1 c3? e5!`. `fault`
    says why it was lost, if by rule."""

    moves: Annotated[str, Meta(pattern=r"^(?:[a-z]{1,2}[0-9]{1,2}[?!]?(?: (?!$)|$))*$")]
    winner: Side
    fault: str
    h: Account
    v: Account

    def account(self, side: Side) -> Account:
        return self.h if side == "h" else self.v

    def record(self, start: Position, seed: int, names: Mapping[Side, str], event: str = "") -> Record:
        """The game as a document."""
        turns = tuple(Turn(move, _MARKS.get(mark, "")) for move, mark in self._turns())
        record = Record(start=start, seed=seed, event=event, h=names["h"], v=names["v"], main=Line(turns),
                        result=self.winner)
        return record.won_by(self.winner, self.fault) if self.fault else record

    def fits(self, start: Position) -> bool:
        """True if the game is legal from `start` and its winner right. The accounts are not checked.

        Called for every game of a file, so it plays on bytes instead of positions.
        """
        names = {name(node): place for place, node in enumerate(nodes(start.size))}
        # The winner must have spanned the board with the last move, neither before it nor never.
        before = cells = bytearray(start.cells)
        side = start.to_move
        for move, _ in self._turns():
            place = names.get(move, -1)
            if place < 0 or cells[place]:
                return False
            before = cells[:]
            cells[place] = OWNED[side]
            side = other(side)
        if _spanned(before, start.size) and before != cells:
            return False
        if _spanned(cells, start.size):
            return self.winner == other(side) and not self.fault
        return bool(self.fault)

    def _turns(self) -> list[tuple[str, str]]:
        """Every move with its mark."""
        return [(move.rstrip("?!"), move[-1]) for move in self.moves.split()]


def _spanned(cells: bytearray, size: int) -> bool:
    """True if either side has spanned the board: the oracle then proves the win by two empty trees."""
    return analyse(bytes(cells), size, "h").trees == ([], [])


def match(players: Mapping[Side, Player], start: Position, seed: int = 0) -> Game:
    """Play a game, and let the oracle judge its moves. A cheating player loses by rule."""
    outcome = play(players, start, seed)
    plies = theory(start, outcome.moves)
    every = nodes(start.size)
    moves = (name(every[place]) + ply.mark for place, ply in zip(outcome.moves, plies, strict=True))
    return Game(" ".join(moves), outcome.winner, outcome.fault,
                account(plies, "h", outcome.winner), account(plies, "v", outcome.winner))


def account(plies: Sequence[Ply], side: Side, winner: Side) -> Account:
    """The account of a side in a game with this theory."""
    own_plies = [ply for ply in plies if ply.side == side]
    decisions = [ply for ply in own_plies if ply.is_decision]
    was_lost = any(ply.before == other(side) for ply in own_plies)
    return Account(len(decisions), sum(not ply.is_blunder for ply in decisions), was_lost and winner == side)
