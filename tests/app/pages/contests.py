"""The contests of all games, for tests of what they have in common: their pages, and games that are soon played."""
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from time import thread_time
from typing import Any

from app.games.minesweeper.pages import MinesweeperPages
from app.games.minesweeper.race.sheet import NAME as RACE
from app.games.spanit.competition.sheet import NAME as COMPETITION
from app.games.spanit.pages import SpanPages
from app.games.tetris.pages import TetrisPages
from app.games.tetris.tournament.sheet import NAME as TOURNAMENT
from app.old_pages.paged_tab import PagedTab
from solvers.core.engine import finish
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.play.race import Race, RaceState, Runner
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.contest import Contest


def race(games=120, strategies=("naive", "tank", "greedy"), **others):
    """A race on Beginner boards, before its first game."""
    others = {"board": PRESETS["beginner"], "seed": 5, **others}
    return RaceState(games=games, runners=tuple(Runner(strategy) for strategy in strategies), **others)


def tournament(games=6, names=("dellacherie", "dt-20", "blog-hand"), **others):
    """A tournament of short games, before its first."""
    others = {"rules": Rules(8, 8, "sz"), "seed": 5, **others}
    return Contest(controllers=tuple(NAMED[name] for name in names), games=games, **others)


def competition(rounds=3, names=("resistor", "oracle", "random"), **others):
    """A competition on a small board, before its first game."""
    others = {"size": 4, "seed": 5, **others}
    return Standings(plan=Plan(rounds=rounds, entrants=tuple(map(Entrant.called, names)), **others))


@dataclass(frozen=True)
class Case:
    """A contest: the class and the key of its page, the key of another page, the name of its file, and one without
    players. `games` makes it of so many rounds, and `rounds` are how many it takes for so many games. `played` are the
    results, whoever played them, and `finish` plays them without a page."""

    pages: type[PagedTab[Any]]
    key: str
    other: str
    name: str
    damaged: str
    games: Callable[..., Any]
    rounds: Callable[[int], int]
    played: Callable[[Any], Any]
    finish: Callable[[Any, Executor], Any]


CASES = (
    Case(
        MinesweeperPages, "race", "game", RACE, '{"format": 1, "runners": []}', race, lambda games: games,
        lambda state: [(runner.strategy, runner.wins) for runner in state.runners],
        lambda state, threads: finish(Race(state, threads, thread_time)),
    ),
    Case(
        TetrisPages, "tournament", "watch", TOURNAMENT, '{"format": 1, "controllers": []}', tournament,
        lambda games: games, lambda played: played.outcomes,
        lambda contest, threads: finish(contest.tournament(threads)),
    ),
    Case(
        SpanPages, "competition", "game", COMPETITION, '{"format": 1, "plan": {"entrants": []}}', competition,
        lambda games: -(-games // 6), lambda standings: standings.games,
        lambda standings, threads: finish(Tournament(standings, threads)).standings,
    ),
)
