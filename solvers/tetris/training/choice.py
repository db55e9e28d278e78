"""Choice: the end of a training: finalists are ranked, and the winner is measured in games that did not select it."""
from concurrent.futures import Executor
from typing import Final, NamedTuple

from solvers.tetris.training.genome import Genome
from solvers.tetris.training.ranking import FIRST, LAST, Ranking, halvings, plays
from solvers.tetris.training.run import Run
from solvers.tetris.training.tournament import Tournament

FINALISTS: Final = 40
LENGTH: Final = LAST // FIRST  # a ranking ends with this many times the games that it begins with
MEASURING: Final = 7  # one in so many games measures
ALL: Final = sum(plays(halvings(FINALISTS + 1))) + LAST
"""The games of the most thorough choice."""


class Choice(NamedTuple):
    """Parameters of the final choice: how many of the fittest are ranked, with how many games the ranking begins, and
    how many games measure the winner."""

    finalists: int = FINALISTS
    first: int = FIRST
    games: int = LAST

    @classmethod
    def affordable(cls, games: int) -> "Choice":
        """The most thorough one with about so many games in all; with none, the middle is the winner, and measured."""
        if games == 0:
            return cls(0, 1, LAST)
        finalists = max(min(games // 60, FINALISTS), 1)
        games_each = sum(plays(halvings(finalists + 1, 1, LENGTH)))
        first_games = max(min((games - games // MEASURING) // games_each, FIRST), 1)
        return cls(finalists, first_games, max(min(games // MEASURING, LAST), 1))

    def ranking(self, run: Run, finalists: tuple[Genome, ...], workers: Executor) -> Ranking:
        """The engine that ranks them."""
        controllers = [run.controller(genome) for genome in finalists]
        plan = run.plan
        return Ranking(controllers, plan.rules, plan.seed, workers, plan.limit, self.first, LENGTH * self.first)

    def measuring(self, run: Run, winner: Genome, workers: Executor) -> Tournament:
        """The engine that measures the winner."""
        plan = run.plan
        return Tournament([run.controller(winner)], plan.rules, self.games, plan.seed, workers, plan.limit)
