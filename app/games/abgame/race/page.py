"""The Race page: strategies look for the same secrets, and a table says who needs the fewest guesses."""
from functools import partial
from typing import Any

import msgspec

from app.canvas.chart_board import ScrollFrame
from app.controls import literal
from app.games.abgame.race.new_dialog import NewRaceDialog
from app.games.abgame.race.race_board import RaceBoard
from app.games.abgame.race.race_text import Entry, headline, markdown, proved, race_title, remark, table, values
from app.games.abgame.race.sections import BestSection, PlanSection, RunnerSection
from app.games.abgame.spaces import USUAL
from app.pages.actions import UsualGame
from app.pages.page_context import PageContext
from app.pages.play_page import fresh_seed
from app.pages.ranking_page import RankingPage
from app.pages.solver_bar import Solver
from solvers.abgame.codes import CodeSpace
from solvers.abgame.race import LARGEST, MOST_SECRETS, Race, RaceState, Runner
from solvers.abgame.strategies import STRATEGIES
from solvers.core.engine import Engine

NAME = "abgame-race"


class RacePage(RankingPage[RaceState, RaceState, Entry]):
    """Page of the race. Its state outlives the window, and is continued."""

    noun = "race"
    help_page = "abgame-race.md"
    solvers = (Solver("race", "Race", "secrets", speed=0),)

    board: RaceBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, NAME, RaceState.read, RaceState.write, RaceBoard())
        self._proposed = proposal(CodeSpace())
        self.lay_out(ScrollFrame(self.board))
        self.plan_section = PlanSection(context.column)
        self.runner_section = self.chosen_section = RunnerSection(context.column)
        self.best_section = BestSection(context.column)
        self.plan_section.new.clicked.connect(self.choose_new)
        self.plan_section.export.clicked.connect(self.table_export.ask_for_table)
        self.show_saved()

    @property
    def race(self) -> RaceState:
        """What is raced, or what is proposed."""
        return self._proposed if self.saved.value is None else self.saved.value

    # What is shown

    def show_saved(self) -> None:
        race = self.race
        entries = table(race)
        self.show_entries(entries, headline(entries, self.known and self.finished()), remark(race, self.known))
        self.plan_section.set(race, self.known)
        self.best_section.set(race)

    def show_seen(self, seen: RaceState) -> None:
        self.saved.keep(seen)
        self.show_saved()

    def tell_of(self, entry: Entry, above: Entry | None) -> None:
        self.runner_section.set(entry, above)

    def markdown(self, games: RaceState) -> str:
        return markdown(games, self.entries)

    def values(self, games: RaceState) -> str:
        return values(games, self.entries)

    # What is raced

    def parameters(self) -> str:
        return race_title(self.race)

    def invitation(self) -> str:
        return "" if self.any_game or self.solving else "Press play: who needs the fewest guesses?"

    def usual_games(self) -> tuple[UsualGame, ...]:
        return tuple(
            UsualGame(title, partial(self._begin_usual, space), on=space == self.race.space)
            for title, space in USUAL.items() if space.size <= LARGEST
        )

    def _begin_usual(self, space: CodeSpace) -> None:
        self.begin(proposal(space))

    def new(self) -> None:
        """The same strategies again, with another seed."""
        race = self.race
        self.start(msgspec.structs.replace(race.fresh, seed=fresh_seed()), race if self.any_game else None)

    def choose_new(self) -> None:
        NewRaceDialog(self.context.widget, self.race, fresh_seed(), self.begin).open()

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        race = self.race
        self.saved.keep(race)
        return self.drive(lambda workers: Race(race))

    def show_snapshot(self, snapshot: RaceState) -> None:
        if snapshot.played > self.race.played:
            super().show_snapshot(snapshot)

    def take_result(self, result: RaceState) -> None:
        first, best = self.entries[0], proved(result)
        against = "" if best is None else (
            " No strategy needs fewer." if first.runner.total == best else f" The proven optimum needs {best:,}.")
        self.context.say("good", f"{literal(headline(self.entries, True))}.",
                         f"It needed {first.runner.total:,} guesses.{against}")


def proposal(space: CodeSpace) -> RaceState:
    """All strategies that can play with such codes, for all secrets if they are not too many."""
    runners = tuple(Runner(each.name) for each in STRATEGIES.values() if not each.refusal(space))
    return RaceState(codes=str(space), secrets=min(space.size, MOST_SECRETS), seed=fresh_seed(), runners=runners)
