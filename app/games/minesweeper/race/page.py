"""The Race page: solvers play the same boards, and a table says how many each of them wins, and how surely."""
from time import thread_time
from typing import Any

import msgspec

from app.controls import literal
from app.games.minesweeper.race.new_dialog import STRATEGIES, NewRaceDialog
from app.games.minesweeper.race.race_text import Entry, headline, markdown, race_title, remark, table, values
from app.games.minesweeper.race.race_view import RaceBoard, TableAndChart, TrailChart
from app.games.minesweeper.race.sections import BlogSection, PlanSection, RunnerSection
from app.pages.page_context import PageContext
from app.pages.play_page import fresh_seed
from app.pages.ranking_page import RankingPage
from app.pages.solver_bar import Solver
from solvers.core.engine import Engine
from solvers.core.wording import counted
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.play.race import MOST_GAMES, Race, RaceState, Runner

NAME = "minesweeper-race"
GAMES = 5_000  # of each, and as many more once all have been played


class RacePage(RankingPage[RaceState, RaceState, Entry]):
    """Page of the race. Its state outlives the window, and is continued."""

    noun = "race"
    help_page = "minesweeper-race.md"
    solvers = (Solver("race", "Race", "blocks", speed=0),)

    board: RaceBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, NAME, RaceState.read, RaceState.write, RaceBoard())
        self._proposed = RaceState(board=PRESETS["expert"], games=GAMES, seed=fresh_seed(),
                                   runners=tuple(Runner(strategy) for strategy in STRATEGIES))
        self.chart = TrailChart()
        self.lay_out(TableAndChart(self.board, self.chart))
        self.plan_section = PlanSection(context.column)
        self.runner_section = self.chosen_section = RunnerSection(context.column)
        self.blog_section = BlogSection(context.column)
        self.plan_section.new.clicked.connect(self.new)
        self.plan_section.more.clicked.connect(self.go_on)
        self.plan_section.export.clicked.connect(self.table_export.ask_for_table)

    @property
    def race(self) -> RaceState:
        """What is played, or what is proposed."""
        return self._proposed if self.saved.value is None else self.saved.value

    # What is shown

    def show_saved(self) -> None:
        race = self.race
        entries = table(race)
        self.show_entries(entries, headline(entries, self.known and self.finished()), remark(race, self.known))
        self.chart.show_race(race)
        self.plan_section.set(race, self.known)
        self.blog_section.set(race)

    def show_seen(self, seen: RaceState) -> None:
        self.saved.keep(seen)
        self.show_saved()

    def tell_of(self, entry: Entry, above: Entry | None) -> None:
        self.runner_section.set(entry, above)

    def markdown(self, games: RaceState) -> str:
        return markdown(games, self.entries)

    def values(self, games: RaceState) -> str:
        return values(games, self.entries)

    # What is played

    def parameters(self) -> str:
        return race_title(self.race)

    def choose_new(self) -> None:
        NewRaceDialog(self.context.widget, self.race, fresh_seed(), self.begin).open()

    def go_on(self) -> None:
        """Let each play more boards, as many as there may be."""
        race = self.race
        self.begin(msgspec.structs.replace(race, games=min(race.games + GAMES, MOST_GAMES)))

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        race = self.race
        self.saved.keep(race)
        return self.drive(lambda workers: Race(race, workers, thread_time))

    def show_snapshot(self, snapshot: RaceState) -> None:
        if snapshot.played > self.race.played:
            super().show_snapshot(snapshot)

    def take_result(self, result: RaceState) -> None:
        self.context.say("good", f"{literal(headline(self.entries, True))}.",
                         f"All played the same {counted(result.games, 'board')}.")
