"""The Ultimate Personality Competition: a round robin that can be watched, cancelled, and gone on with."""
from collections import deque
from concurrent.futures import Executor, Future
from dataclasses import dataclass

from solvers.core.engine import Progress
from solvers.spanit.board import Position
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.match import Game, match
from solvers.spanit.competition.standings import Ledger, Row, Standings

AHEAD = 32  # pairs that are handed out and not yet back
WAIT = 0.008  # seconds that a call waits for work that others do


@dataclass(frozen=True, slots=True)
class Competition:
    """A tournament at one moment: the games so far, which can be saved and gone on with; the table, the best first; and
    for each two players, by their numbers, how many games the first has won. The table is of whole rounds."""

    standings: Standings
    table: tuple[Row, ...]
    cross: tuple[tuple[int, ...], ...]


class Tournament:
    """An engine that plays a competition. One step is a pair of games, and it waits for it no longer than a moment.

    The same plan gives the same games whatever the workers, and wherever it was cut and gone on with: its games come in
    their order.
    """

    def __init__(self, standings: Standings, workers: Executor) -> None:
        """Goes on with the games that are there; `Standings(plan=...)` has none. Raises FormatError if the board is too
        small for such openings."""
        self._plan, self._workers = standings.plan, workers
        self._plan.opening(0)
        self._games = list(standings.games)
        self._ledger = Ledger(self._plan.entrants, self._plan.seed)
        for number in range(0, len(self._games), 2):
            self._count(number)
        self._asked = len(self._games) // 2
        self._awaited: deque[Future[tuple[Game, Game]]] = deque()
        self._table = self._ledger.table()

    @property
    def _pairs(self) -> int:
        return len(self._games) // 2

    def advance(self, steps: int, /) -> bool:
        """Take in so many pairs. True once all have been played."""
        plan = self._plan
        while steps > 0 and self._pairs < plan.pairs:
            while len(self._awaited) < AHEAD and self._asked < plan.pairs:
                one, two = (plan.entrants[number] for number in plan.seats(2 * self._asked).values())
                start, seed = plan.opening(self._asked), plan.game_seed(self._asked)
                self._awaited.append(self._workers.submit(play_pair, one, two, start, seed))
                self._asked += 1
            try:
                pair = self._awaited[0].result(WAIT)
            except TimeoutError:
                break
            self._awaited.popleft()
            self._games += pair
            self._count(len(self._games) - 2)
            steps -= 1
            if self._pairs % len(plan.pairings) == 0:
                self._table = self._ledger.table()
        return self._pairs == plan.pairs

    def _count(self, first: int) -> None:
        pair = (first, first + 1)
        self._ledger.add([(self._plan.seats(number), self._games[number]) for number in pair])

    def close(self) -> None:
        """Drop the pairs that nobody has begun, and rate all games; `advance` asks for those pairs again."""
        for future in self._awaited:
            future.cancel()
        self._awaited.clear()
        self._asked = self._pairs
        self._table = self._ledger.table()

    def snapshot(self) -> Competition:
        """Where it stands."""
        return Competition(Standings(plan=self._plan, games=tuple(self._games)), self._table, self._ledger.cross())

    def progress(self) -> Progress:
        """In games."""
        total = 2 * self._plan.pairs
        return Progress(len(self._games), total, f"{len(self._games):,} of {total:,} games")

    def result(self) -> Competition:
        """The table and all games."""
        if self._pairs < self._plan.pairs:
            raise RuntimeError("the tournament is not finished")
        return self.snapshot()


def play_pair(one: Entrant, two: Entrant, start: Position, seed: int) -> tuple[Game, Game]:
    """Two games from the same opening: the first player is H in the first and V in the second."""
    first, second = one.player(), two.player()
    return match({"h": first, "v": second}, start, seed), match({"h": second, "v": first}, start, seed)
