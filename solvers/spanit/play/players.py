"""The players: oracle, swindler, resistor, random, and the personalities."""
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
from solvers.spanit.ties import Order, reading_order


def display_name(name: str) -> str:
    """The name of a player as it is shown: “Resistor”, “The Weaver”."""
    return name[:1].upper() + name[1:]


@dataclass(frozen=True)
class ResistorPlayer:
    """Takes the node with the greatest voltage drop (Shannon); strong, but not perfect."""

    name: Final = "resistor"
    order: Order = reading_order

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return self.order(best(position.cells, position.size), ply, seed)[0]


@dataclass(frozen=True)
class OraclePlayer:
    """Plays the winning move with the greatest voltage drop; in a lost position it plays like the resistor."""

    name: Final = "oracle"
    order: Order = reading_order

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return self.order(best(position.cells, position.size, winning_moves(position, side) or None), ply, seed)[0]


@dataclass(frozen=True)
class SwindlerPlayer:
    """Wins like the oracle; in a lost position it leaves the opponent the smallest share of winning replies."""

    name: Final = "swindler"
    order: Order = reading_order

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        wins = winning_moves(position, side)
        equal = best(position.cells, position.size, wins) if wins else best_tries(position, side)
        return self.order(equal, ply, seed)[0]


@dataclass(frozen=True)
class RandomPlayer:
    """Takes any free node."""

    name: Final = "random"
    order: Order = reading_order  # unused: the choice is random anyway

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return Random(f"{seed} {ply} {side}").choice(position.free)


KINDS: Final = (OraclePlayer, ResistorPlayer, SwindlerPlayer, RandomPlayer)
PLAYERS: dict[str, Player] = {kind.name: kind() for kind in KINDS}


def winning_moves(position: Position, side: Side) -> list[int]:
    """The moves that win for `side` if it moves now, as ascending indices."""
    verdict = analyse(position.cells, position.size, side)
    return verdict.h_wins if side == "h" else verdict.v_wins


def player(chosen: str | Personality, order: Order = reading_order) -> Player:
    """The player of a name, or with a personality; `order` breaks its ties. Raises FormatError for an unknown name."""
    if isinstance(chosen, Personality):
        return PersonalityPlayer(chosen, order=order)
    if chosen not in PLAYERS:
        raise FormatError(f"“{chosen[:30]}” is no player; choose from {listed(list(PLAYERS))}.")
    # Shared instances for the usual order, so that equal players are identical.
    if order is reading_order:
        return PLAYERS[chosen]
    return next(kind(order=order) for kind in KINDS if kind.name == chosen)
