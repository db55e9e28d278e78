"""The Ultimate Personality Competition: a round robin that can be watched, cancelled, and continued."""
from concurrent.futures import Executor, Future
from dataclasses import dataclass

from solvers.core.contest import ContestEngine
from solvers.core.ordered_work import OrderedWork
from solvers.spanit.board import Position
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.match import Game, match
from solvers.spanit.competition.standings import Ledger, Row, Standings

AHEAD = 32  # pairs that are handed out and not yet back


@dataclass(frozen=True, slots=True)
class Competition:
    """A tournament at one moment: the standings, the table of whole rounds, the best first, and the wins of each player
    against each other one, by number."""

    standings: Standings
    table: tuple[Row, ...]
    cross: tuple[tuple[int, ...], ...]


class Tournament(ContestEngine[Competition]):
    """An engine that plays a competition. One step is a pair of games; a call waits only briefly for it.

    The same plan gives the same games with any number of workers, and however often it was interrupted: results are
    taken in the order of the plan.
    """

    def __init__(self, standings: Standings, workers: Executor) -> None:
        """Continue standings; `Standings(plan=...)` has no games yet. Raises FormatError if the board is too small."""
        self._plan, self._workers = standings.plan, workers
        self._plan.opening(0)
        self._games = list(standings.games)
        self._ledger = Ledger.from_standings(standings)
        self._table = self._ledger.table()
        self._work = self._pairs_left()

    @property
    def done(self) -> int:
        return len(self._games)

    @property
    def total(self) -> int:
        return 2 * self._plan.pairs

    def _pairs_left(self) -> OrderedWork[int, tuple[Game, Game]]:
        return OrderedWork(range(len(self._games) // 2, self._plan.pairs), self._submit, AHEAD)

    def _submit(self, pair: int) -> Future[tuple[Game, Game]]:
        plan = self._plan
        one, two = (plan.entrants[number] for number in plan.seats(2 * pair).values())
        return self._workers.submit(play_pair, one, two, plan.opening(pair), plan.game_seed(pair))

    def advance(self, steps: int, /) -> bool:
        """Collect at most `steps` pairs. True once all have been played."""
        for pair, games in self._work.results(steps):
            self._games += games
            self._ledger.add([(self._plan.seats(number), self._games[number]) for number in (2 * pair, 2 * pair + 1)])
            # Ratings resample all results, so they are computed once a round and not once a pair.
            if (pair + 1) % len(self._plan.pairings) == 0:
                self._table = self._ledger.table()
        return self.finished

    def close(self) -> None:
        """Cancel the pairs in progress, and rate all games; the next `advance` starts those pairs again."""
        self._work.cancel()
        self._work = self._pairs_left()
        self._table = self._ledger.table()

    def snapshot(self) -> Competition:
        return Competition(Standings(plan=self._plan, games=tuple(self._games)), self._table, self._ledger.cross())


def play_pair(one: Entrant, two: Entrant, start: Position, seed: int) -> tuple[Game, Game]:
    """Two games from the same opening: the first player is H in the first and V in the second."""
    player_one, second = one.player(), two.player()
    return match({"h": player_one, "v": second}, start, seed), match({"h": second, "v": player_one}, start, seed)
