"""The contests of all games, for tests of what they and their pages have in common, with games that are soon played."""
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from time import thread_time
from typing import Any

from msgspec.structs import replace

from solvers.abgame.race import Race as CodeRace
from solvers.abgame.race import RaceState as CodeRaceState
from solvers.abgame.race import Runner as CodeRunner
from solvers.core.engine import finish
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.play.race import Race, RaceState, Runner
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.contest import Contest


def code_race(secrets=120, strategies=("random", "fresh", "size-consistent"), **others):
    """A race for four of ten digits, before its first secret."""
    others = {"seed": 5, **others}
    return CodeRaceState(secrets=secrets, runners=tuple(map(CodeRunner, strategies)), **others)


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
    return Standings(plan=Plan(rounds=rounds, entrants=tuple(map(Entrant.from_name, names)), **others))


@dataclass(frozen=True)
class Case:
    """A contest: its game, the key of its page and of another one, the name of its file, and a file without players.
    `games` makes it of so many rounds, and `rounds` are how many it takes for so many games. `played` are the results,
    whoever played them, `engine` plays them, and `kept` is what is saved of that which the engine shows."""

    game: str
    key: str
    other: str
    name: str
    damaged: str
    games: Callable[..., Any]
    rounds: Callable[[int], int]
    played: Callable[[Any], Any]
    engine: Callable[[Any, Executor], Any]
    kept: Callable[[Any, Any], Any] = lambda contest, seen: seen

    def finish(self, contest, threads):
        """The contest once all games have been played."""
        return self.kept(contest, finish(self.engine(contest, threads)))


def as_many(games):
    """As many rounds as games."""
    return games


CASES = (
    Case(
        "abgame", "race", "game", "abgame-race", '{"format": 1, "runners": []}', code_race, as_many,
        lambda state: state.runners, lambda state, threads: CodeRace(state),
    ),
    Case(
        "minesweeper", "race", "game", "minesweeper-race", '{"format": 1, "runners": []}', race, as_many,
        lambda state: [(runner.strategy, runner.wins) for runner in state.runners],
        partial(Race, clock=thread_time),
    ),
    Case(
        "tetris", "tournament", "watch", "tetris-tournament", '{"format": 1, "controllers": []}', tournament, as_many,
        lambda contest: contest.outcomes, Contest.tournament,
        lambda contest, standing: replace(contest, outcomes=standing.outcomes),
    ),
    Case(
        "spanit", "competition", "game", "spanit-competition", '{"format": 1, "plan": {"entrants": []}}', competition,
        lambda games: -(-games // 6), lambda standings: standings.games, Tournament,
        lambda standings, seen: seen.standings,
    ),
)
