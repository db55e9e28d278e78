"""Who can play: the oracle, the swindler, the resistor, chance, and whoever has a personality."""
from dataclasses import dataclass
from random import Random
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.spanit.board import Position, Side
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.play.referee import Player
from solvers.spanit.theory.oracle import analyse
from solvers.spanit.theory.resistor import best
from solvers.spanit.theory.swindler import best_tries
from solvers.spanit.ties import Order, as_listed


def titled(name: str) -> str:
    """A player as it is called wherever one reads of it: “Resistor”, “The Weaver”."""
    return name[:1].upper() + name[1:]


@dataclass(frozen=True)
class ResistorPlayer:
    """Takes the node with the greatest voltage drop (Shannon); strong, but not perfect."""

    name: Final = "resistor"
    order: Order = as_listed

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return self.order(best(position.cells, position.size), ply, seed)[0]


@dataclass(frozen=True)
class OraclePlayer:
    """Wins what can be won: of the winning moves it takes that with the greatest voltage drop. Lost, it plays as the
    resistor does."""

    name: Final = "oracle"
    order: Order = as_listed

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return self.order(best(position.cells, position.size, winning_moves(position, side) or None), ply, seed)[0]


@dataclass(frozen=True)
class SwindlerPlayer:
    """Wins as the oracle does; lost, it leaves the opponent the smallest share of winning replies."""

    name: Final = "swindler"
    order: Order = as_listed

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        wins = winning_moves(position, side)
        equal = best(position.cells, position.size, wins) if wins else best_tries(position, side)
        return self.order(equal, ply, seed)[0]


@dataclass(frozen=True)
class RandomPlayer:
    """Takes any free node."""

    name: Final = "random"
    order: Order = as_listed  # it draws anyway

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return Random(f"{seed} {ply} {side}").choice(position.free)


KINDS: Final = (OraclePlayer, ResistorPlayer, SwindlerPlayer, RandomPlayer)
PLAYERS: dict[str, Player] = {kind.name: kind() for kind in KINDS}


def winning_moves(position: Position, side: Side) -> list[int]:
    """The moves that win for `side` if it moves now, as ascending indices."""
    verdict = analyse(position.cells, position.size, side)
    return verdict.h_wins if side == "h" else verdict.v_wins


def player(chosen: str | Personality, order: Order = as_listed) -> Player:
    """The player of a name, or who plays by a personality; `order` is how it breaks ties. Raises FormatError if no
    player has that name."""
    if isinstance(chosen, Personality):
        return PersonalityPlayer(chosen, order=order)
    if chosen not in PLAYERS:
        raise FormatError(f"“{chosen[:30]}” is no player; choose from {listed(list(PLAYERS))}.")
    if order is as_listed:
        return PLAYERS[chosen]
    return next(kind(order=order) for kind in KINDS if kind.name == chosen)
