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
    """A move and its theory: whose it was, who won by best play before and after it, and how many moves would have won
    among those that were free."""

    side: Side
    before: Side
    after: Side
    winning: int
    free: int

    @property
    def decision(self) -> bool:
        """Whether it could have given a win away."""
        return self.before == self.side and self.winning < self.free

    @property
    def blunder(self) -> bool:
        """Whether it did."""
        return self.before == self.side != self.after

    @property
    def mark(self) -> Mark:
        """As in game files: ? for a blunder, ! for the only move that wins."""
        if self.blunder:
            return "?"
        return "!" if self.decision and self.winning == 1 else ""


def theory(start: Position, moves: Sequence[int]) -> tuple[Ply, ...]:
    """What the oracle says of each move of a game, by indices. Raises IllegalMove."""
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
    """How one player did in a game: its decisions in won positions, in how many of them it kept the win, and whether it
    won although it had to move in a lost position (a swindle)."""

    decisions: Annotated[int, Meta(ge=0, le=MOVES)]
    kept: Annotated[int, Meta(ge=0, le=MOVES)]
    swindle: bool

    @property
    def blunders(self) -> int:
        return self.decisions - self.kept


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played, and how each side did. The moves stand as in a game file, with their marks but without
    numbers: `a1 c3? e5!`. `fault` says why it was lost if it was lost by rule."""

    moves: Annotated[str, Meta(pattern=r"^(?:[a-z]{1,2}[0-9]{1,2}[?!]?(?: (?!$)|$))*$")]
    winner: Side
    fault: str
    h: Account
    v: Account

    def account(self, side: Side) -> Account:
        """How a side did."""
        return self.h if side == "h" else self.v

    def record(self, start: Position, seed: int, names: Mapping[Side, str], event: str = "") -> Record:
        """The game as a document."""
        turns = tuple(Turn(move, _MARKS.get(mark, "")) for move, mark in self._turns())
        record = Record(start=start, seed=seed, event=event, h=names["h"], v=names["v"], main=Line(turns),
                        result=self.winner)
        return record.won_by(self.winner, self.fault) if self.fault else record

    def fits(self, start: Position) -> bool:
        """Whether it can have been played from there, and ended so. What it says of decisions is not looked at."""
        names = {name(node): place for place, node in enumerate(nodes(start.size))}
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
    """Whether somebody has spanned the board: then the oracle proves it by two trees of nothing."""
    return analyse(bytes(cells), size, "h").trees == ([], [])


def match(players: Mapping[Side, Player], start: Position, seed: int = 0) -> Game:
    """Play a game. A cheating player loses it by rule."""
    outcome = play(players, start, seed)
    plies = theory(start, outcome.moves)
    every = nodes(start.size)
    moves = (name(every[place]) + ply.mark for place, ply in zip(outcome.moves, plies, strict=True))
    return Game(" ".join(moves), outcome.winner, outcome.fault,
                account(plies, "h", outcome.winner), account(plies, "v", outcome.winner))


def account(plies: Sequence[Ply], side: Side, winner: Side) -> Account:
    """How a side did in a game with this theory."""
    own = [ply for ply in plies if ply.side == side]
    decisions = [ply for ply in own if ply.decision]
    was_lost = any(ply.before == other(side) for ply in own)
    return Account(len(decisions), sum(not ply.blunder for ply in decisions), was_lost and winner == side)
