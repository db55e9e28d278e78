"""Who can play: the oracle, the swindler, the resistor, chance, and whoever has a personality."""
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
from solvers.spanit.theory.swindler import best_try


def titled(name: str) -> str:
    """A player as it is called wherever one reads of it: “Resistor”, “The Weaver”."""
    return name[:1].upper() + name[1:]


class ResistorPlayer:
    """Takes the node with the greatest voltage drop (Shannon); strong, but not perfect."""

    name: Final = "resistor"

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return best(position.cells, position.size)[0]


class OraclePlayer:
    """Wins what can be won: of the winning moves it takes that with the greatest voltage drop. Lost, it plays as the
    resistor does."""

    name: Final = "oracle"

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return best(position.cells, position.size, winning_moves(position, side) or None)[0]


class SwindlerPlayer:
    """Wins as the oracle does; lost, it leaves the opponent the smallest share of winning replies."""

    name: Final = "swindler"

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        if wins := winning_moves(position, side):
            return best(position.cells, position.size, wins)[0]
        return best_try(position, side)


class RandomPlayer:
    """Takes any free node."""

    name: Final = "random"

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        return Random(f"{seed} {ply} {side}").choice(position.free)


PLAYERS: dict[str, Player] = {
    player.name: player for player in (OraclePlayer(), ResistorPlayer(), SwindlerPlayer(), RandomPlayer())
}


def winning_moves(position: Position, side: Side) -> list[int]:
    """The moves that win for `side` if it moves now, as ascending indices."""
    verdict = analyse(position.cells, position.size, side)
    return verdict.h_wins if side == "h" else verdict.v_wins


def player(chosen: str | Personality) -> Player:
    """The player of a name, or who plays by a personality. Raises FormatError if no player has that name."""
    if isinstance(chosen, Personality):
        return PersonalityPlayer(chosen)
    if chosen not in PLAYERS:
        raise FormatError(f"“{chosen[:30]}” is no player; {listed(list(PLAYERS))} are.")
    return PLAYERS[chosen]
