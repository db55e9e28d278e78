"""Standings of a competition: the players, the games so far, and the tables that follow from them."""
from itertools import combinations
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from solvers.formats import FormatError, read_versioned
from solvers.game import IllegalMove
from solvers.spanit.board import LARGEST, SIDES, SMALLEST, Position, Side
from solvers.spanit.entrants import Entrant, told_apart
from solvers.spanit.match import Game
from solvers.spanit.openings import PLIES, opening
from solvers.spanit.ratings import ratings
from solvers.spanit.record import Record

FORMAT = 1
LIMIT = 64_000_000  # bytes; some 300,000 games of size 6
ANCHOR = "resistor"
EVENT = "Ultimate Personality Competition"
SEEDS = 10**18


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays whom: in each round every two players from the same opening, twice, with colours exchanged."""

    size: Annotated[int, Meta(ge=SMALLEST, le=LARGEST)] = 6
    seed: Annotated[int, Meta(ge=0, le=SEEDS)] = 0
    rounds: Annotated[int, Meta(ge=1, le=100_000)] = 50
    plies: Annotated[int, Meta(ge=0, le=1000)] = PLIES
    entrants: Annotated[tuple[Entrant, ...], Meta(min_length=2, max_length=100)]

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Every two players by their numbers, in the order of each round."""
        return tuple(combinations(range(len(self.entrants)), 2))

    @property
    def pairs(self) -> int:
        """How many pairs of games there are in all."""
        return self.rounds * len(self.entrants) * (len(self.entrants) - 1) // 2

    def game_seed(self, pair: int) -> int:
        """The seed of both games of a pair."""
        return (self.seed + pair // len(self.pairings)) % SEEDS

    def opening(self, pair: int) -> Position:
        """Where both games of a pair begin. Raises ValueError if the board is too small for such openings."""
        return opening(self.size, self.seed, pair // len(self.pairings), self.plies)

    def seats(self, game: int) -> dict[Side, int]:
        """Who plays on which side: game 2p is the first of pair p, game 2p + 1 the second."""
        one, two = self.pairings[game // 2 % len(self.pairings)]
        return {"h": one, "v": two} if game % 2 == 0 else {"h": two, "v": one}

    def names(self, game: int) -> dict[Side, str]:
        """What they are called."""
        return {side: self.entrants[number].name for side, number in self.seats(game).items()}


class Standings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A competition as it is saved: the games so far, in pairs, in the order of the plan."""

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    plan: Plan
    games: tuple[Game, ...] = ()

    @classmethod
    def read(cls, data: bytes) -> "Standings":
        """What `write` made. Raises FormatError."""
        standings = read_versioned(data, cls, FORMAT, LIMIT)
        plan = standings.plan
        for entrant in plan.entrants:
            entrant.player()
        if told_apart(plan.entrants) != plan.entrants:
            raise FormatError("in plan.entrants: two players have the same name.")
        if len(standings.games) % 2 or len(standings.games) > 2 * plan.pairs:
            raise FormatError(f"in games: these are {len(standings.games):,} games, where an even number up to"
                              f" {2 * plan.pairs:,} was expected.")
        return standings

    def write(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"

    def record(self, game: int) -> Record:
        """A game as a document. Raises FormatError if it cannot be played."""
        try:
            return self.games[game].record(
                self.plan.opening(game // 2), self.plan.game_seed(game // 2), self.plan.names(game), EVENT
            )
        except IllegalMove as error:
            raise FormatError(f"in games[{game}]: {error}") from None


class Row(NamedTuple):
    """A player in the table: its rating with the interval that has it with 95 %, the games it won and lost, the share
    of won decisions in which it kept the win (None if there were none), its blunders a game (None before the first),
    and how many games it won from a lost position."""

    name: str
    rating: float
    low: float
    high: float
    won: int
    lost: int
    theory: float | None
    blunders: float | None
    swindles: int


class Ledger:
    """Counts games as they come in, in the order of the plan."""

    def __init__(self, plan: Plan) -> None:
        count = len(plan.entrants)
        self._plan, self._games = plan, 0
        self._beat = [[0] * count for _ in range(count)]
        self._decisions, self._kept, self._swindles = [0] * count, [0] * count, [0] * count
        self._pairs: list[tuple[int, int, int, int]] = []

    def add(self, pair: tuple[Game, Game]) -> None:
        """Count the next two games."""
        one, two = self._plan.seats(self._games).values()
        won = {one: 0, two: 0}
        for game in pair:
            seats = self._plan.seats(self._games)
            self._games += 1
            won[seats[game.winner]] += 1
            for side in SIDES:
                account = game.account(side)
                self._decisions[seats[side]] += account.decisions
                self._kept[seats[side]] += account.kept
                self._swindles[seats[side]] += account.swindle
        self._beat[one][two] += won[one]
        self._beat[two][one] += won[two]
        self._pairs.append((one, two, won[one], won[two]))

    def table(self) -> tuple[Row, ...]:
        """Every player, the best first."""
        names = [entrant.name for entrant in self._plan.entrants]
        anchor = next((number for number, entrant in enumerate(self._plan.entrants)
                       if entrant.name == ANCHOR and not entrant.personality), None)
        rows = []
        for number, rating in enumerate(ratings(len(names), self._pairs, anchor, self._plan.seed)):
            won, lost = sum(self._beat[number]), sum(row[number] for row in self._beat)
            decisions, kept = self._decisions[number], self._kept[number]
            rows.append(Row(
                names[number], *rating, won, lost, kept / decisions if decisions else None,
                (decisions - kept) / (won + lost) if won + lost else None, self._swindles[number],
            ))
        return tuple(sorted(rows, key=lambda row: -row.rating))

    def cross(self) -> tuple[tuple[int, ...], ...]:
        """How many games each player, by its number, has won against each."""
        return tuple(map(tuple, self._beat))
