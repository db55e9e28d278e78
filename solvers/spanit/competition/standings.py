"""Standings of a competition: the players, the games so far, and the tables that follow from them."""
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Annotated, ClassVar, NamedTuple

import msgspec
from msgspec import Meta

from solvers.core.contest import ContestState
from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED
from solvers.core.ratings import ratings
from solvers.spanit.board import LARGEST, SIDES, SMALLEST, Position, Side
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.match import Game
from solvers.spanit.competition.openings import PLIES, opening
from solvers.spanit.play.record import Record

ANCHOR = "resistor"
EVENT = "Ultimate Personality Competition"


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round robin: in each round every two players play the same opening twice, with sides exchanged."""

    size: Annotated[int, Meta(ge=SMALLEST, le=LARGEST, title="Size",
                              description="How many dots each side has across its way")] = 6
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED, title="Seed",
                              description="Decides the openings, and everything else that is random")] = 0
    rounds: Annotated[int, Meta(ge=1, le=100_000, title="Openings",
                                description="How many openings every two players play, in two games each")] = 50
    plies: Annotated[int, Meta(ge=0, le=1000, title="Opening moves",
                               description="Random moves before the players begin")] = PLIES
    entrants: Annotated[tuple[Entrant, ...], Meta(min_length=2, max_length=100)]

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """All pairs of players (0-based), in the order of each round."""
        return tuple(combinations(range(len(self.entrants)), 2))

    @property
    def pairs(self) -> int:
        """Number of pairs of games in all."""
        return self.rounds * len(self.entrants) * (len(self.entrants) - 1) // 2

    def game_seed(self, pair: int) -> int:
        """The seed of both games of a pair."""
        return (self.seed + pair // len(self.pairings)) % MOST_SEED

    def opening(self, pair: int) -> Position:
        """The opening of both games of a pair. Raises FormatError if the board is too small for such openings."""
        return opening(self.size, self.seed, pair // len(self.pairings), self.plies)

    def seats(self, game: int) -> dict[Side, int]:
        """The player on each side: game 2p is the first of pair p, game 2p + 1 the second."""
        one, two = self.pairings[game // 2 % len(self.pairings)]
        return {"h": one, "v": two} if game % 2 == 0 else {"h": two, "v": one}

    def names(self, game: int) -> dict[Side, str]:
        """The names of the players of a game."""
        return {side: self.entrants[number].name for side, number in self.seats(game).items()}


class Standings(ContestState, frozen=True, kw_only=True):
    """The state of a competition: the games so far, in pairs, in the order of the plan."""

    file_limit: ClassVar[int] = 64_000_000  # some 300,000 games of size 6

    plan: Plan
    games: tuple[Game, ...] = ()

    @property
    def played(self) -> int:
        return len(self.games)

    @property
    def length(self) -> int:
        return 2 * self.plan.pairs

    @property
    def fresh(self) -> "Standings":
        return Standings(plan=self.plan)

    def with_length_of(self, other: "Standings") -> "Standings":
        plan = msgspec.structs.replace(self.plan, rounds=other.plan.rounds)
        return Standings(plan=plan, games=self.games)

    def check(self) -> None:
        plan = self.plan
        for entrant in plan.entrants:
            entrant.player()
        if with_distinct_names(plan.entrants) != plan.entrants:
            raise FormatError("in plan.entrants: two players have the same name.")
        if len(self.games) % 2 or len(self.games) > self.length:
            raise FormatError(f"in games: these are {len(self.games):,} games, where an even number up to"
                              f" {self.length:,} was expected.")
        for number, game in enumerate(self.games):
            if not game.fits(plan.opening(number // 2)):
                raise FormatError(f"in games[{number}]: this game cannot have been played from its opening.")

    def resumed_by(self, plan: Plan) -> "Standings":
        """Continue these games under a plan with a different number of rounds.

        Raises FormatError if the plan differs in anything else, or has fewer games than were played.
        """
        fresh = Standings(plan=plan)
        if self.fresh.with_length_of(fresh) != fresh:
            raise FormatError("this is another competition: its players, size, openings or seed differ.")
        if len(self.games) > fresh.length:
            raise FormatError(f"this competition has {len(self.games):,} games already; ask for more rounds.")
        return self.with_length_of(fresh)

    def games_of(self, one: str, other: str = "") -> list[int]:
        """The numbers of a player's games, all or those against `other`, in the order of the competition."""
        # Pair p of the competition is pairing p mod len(pairings), and has the games 2p and 2p + 1.
        names, pairings = [entrant.name for entrant in self.plan.entrants], self.plan.pairings
        places = [place for place, pair in enumerate(pairings)
                  if {one, other or one} <= {names[number] for number in pair}]
        pairs = len(self.games) // 2
        numbers = (offset + place for offset in range(0, pairs, len(pairings)) for place in places)
        return [number for pair in numbers if pair < pairs for number in (2 * pair, 2 * pair + 1)]

    def record(self, game: int) -> Record:
        """A game as a document."""
        plan = self.plan
        return self.games[game].record(plan.opening(game // 2), plan.game_seed(game // 2), plan.names(game), EVENT)


class Row(NamedTuple):
    """A player in the table: its rating with the 95 % interval, games won and lost, the share of decisions in won
    positions that kept the win (None without any), blunders a game (None before the first), and games won from a lost
    position."""

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
    """Running totals of a competition, from which the table follows."""

    @classmethod
    def from_standings(cls, standings: Standings) -> "Ledger":
        """The ledger of all games of a competition so far."""
        ledger = cls(standings.plan.entrants, standings.plan.seed)
        for first in range(0, len(standings.games), 2):
            ledger.add([(standings.plan.seats(number), standings.games[number]) for number in (first, first + 1)])
        return ledger

    def __init__(self, entrants: Sequence[Entrant], seed: int) -> None:
        """`seed` is for the resampling that gives the intervals of the ratings."""
        count = len(entrants)
        self._entrants, self._seed = entrants, seed
        self._beat = [[0] * count for _ in range(count)]
        self._decisions, self._kept, self._swindles = [0] * count, [0] * count, [0] * count
        self._results: list[tuple[int, int, int, int]] = []

    def add(self, games: Sequence[tuple[Mapping[Side, int], Game]]) -> None:
        """Add games of the same two entrants, each with its seats; they are resampled together."""
        # Two games of one opening are not independent: drawn apart, the intervals would be too small.
        one, two = games[0][0].values()
        wins = {one: 0, two: 0}
        for seats, game in games:
            wins[seats[game.winner]] += 1
            for side in SIDES:
                account = game.account(side)
                self._decisions[seats[side]] += account.decisions
                self._kept[seats[side]] += account.kept
                self._swindles[seats[side]] += account.swindle
        self._beat[one][two] += wins[one]
        self._beat[two][one] += wins[two]
        self._results.append((one, two, wins[one], wins[two]))

    def table(self) -> tuple[Row, ...]:
        """One row per player, the best first."""
        anchor = next((number for number, entrant in enumerate(self._entrants) if entrant.plays == ANCHOR), None)
        rows = []
        for number, rating in enumerate(ratings(len(self._entrants), self._results, anchor, self._seed)):
            wins, losses = sum(self._beat[number]), sum(row[number] for row in self._beat)
            decisions, wins_kept = self._decisions[number], self._kept[number]
            rows.append(Row(
                self._entrants[number].name, *rating, wins, losses, wins_kept / decisions if decisions else None,
                (decisions - wins_kept) / (wins + losses) if wins + losses else None, self._swindles[number],
            ))
        return tuple(sorted(rows, key=lambda row: -row.rating))

    def cross(self) -> tuple[tuple[int, ...], ...]:
        """Wins of each player, by number, against each other player."""
        return tuple(map(tuple, self._beat))
