"""The Race page: solvers play the same boards, and a table says how many each of them wins, and how surely."""
from collections.abc import Iterator, Sequence
from time import thread_time
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.actions import Action, GameAction
from app.contest_sheet import ContestSheet
from app.controls import Line, literal
from app.minesweeper.race import scenes
from app.minesweeper.race.new_dialog import STRATEGIES, NewRaceDialog
from app.minesweeper.race.race_board import RaceBoard
from app.minesweeper.race.sections import BlogSection, PlanSection, RunnerSection
from app.minesweeper.race.table_and_chart import TableAndChart
from app.minesweeper.race.tables import markdown, values
from app.minesweeper.race.trail_chart import TrailChart
from app.minesweeper.race.words import Entry, headline, race_words, remark, table
from app.scene import Scene
from app.sheet import OF_THE_GAME, headed
from app.tab import Mind, fresh_seed
from app.table_export import TableExport
from solvers.engine import Engine
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.race import MOST_GAMES, Race, RaceState, Runner
from solvers.wording import counted

if TYPE_CHECKING:
    from app.minesweeper.pages import MinesweeperPages

NAME = "minesweeper-race"
GAMES = 5_000  # of each, and as many more once all have been played


class RaceSheet(ContestSheet[RaceState, RaceState]):
    """What was played is kept over windows, and gone on with."""

    key = "race"
    words = "Race"
    noun = "race"
    tip = "Let solvers play the same boards, and see who wins most"
    help_page = "minesweeper-race.md"
    minds = (Mind("race", "Race", "blocks", speed=0),)
    trains = True

    tab: "MinesweeperPages"
    board: RaceBoard

    def __init__(self, tab: "MinesweeperPages") -> None:
        super().__init__(tab, NAME, RaceState.read, RaceState.write)
        self.entries: tuple[Entry, ...] = ()
        self._proposed = RaceState(board=PRESETS["expert"], games=GAMES, seed=fresh_seed(),
                                   runners=tuple(Runner(strategy) for strategy in STRATEGIES))
        self.board, self.chart = RaceBoard(), TrailChart()
        self.widget = self._make_widget()
        self.plan_section, self.runner_section = PlanSection(tab.panel), RunnerSection(tab.panel)
        self.blog_section = BlogSection(tab.panel)
        self.sections = [self.plan_section.section, self.runner_section.section, self.blog_section.section]
        self.export = TableExport(self, "race", self._markdown, self._values)
        self._connect()

    def _make_widget(self) -> QWidget:
        self._headline, self.remark = Line(role="title"), Line(ink="muted")
        head = QWidget()
        column = QVBoxLayout(head)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._headline)
        column.addWidget(self.remark)
        widget = headed(head, TableAndChart(self.board, self.chart))
        widget.setFocusProxy(self.board)
        return widget

    def _connect(self) -> None:
        self.board.pressed.connect(lambda cell, *_: self.choose(self.entries[cell[1]].runner.strategy))
        self.board.cursor_moved.connect(lambda cell: self.choose(self.entries[cell[1]].runner.strategy))
        self.plan_section.new.clicked.connect(self.new)
        self.plan_section.more.clicked.connect(self.go_on)
        self.plan_section.export.clicked.connect(self.export.ask_for_table)

    # What there is

    @property
    def race(self) -> RaceState:
        """What is played, or what is proposed."""
        return self._proposed if self.games.value is None else self.games.value

    @property
    def known(self) -> bool:
        """Whether there is a race, and not only a proposal."""
        return self.games.value is not None

    # What is shown

    def show_games(self) -> None:
        race = self.race
        self.entries = table(race)
        self.board.show_entries(self.entries)
        self.chart.show_race(race)
        self._headline.set(headline(self.entries, self.known and self.finished()))
        self.remark.set(remark(race, self.known))
        self.plan_section.show(race, self.known)
        self.blog_section.show(race)
        self._show_runner()

    def show_seen(self, seen: RaceState) -> None:
        self.games.keep(seen)
        self.show_games()

    def _show_runner(self) -> None:
        strategies = [entry.runner.strategy for entry in self.entries]
        place = next((place for place, each in enumerate(strategies) if each == self.board.chosen), None)
        if place is not None:
            self.runner_section.show(self.entries[place], self.entries[place - 1] if place else None)
        if self.tab.sheet is self:
            self.runner_section.section.setVisible(place is not None)

    def refresh_sections(self) -> None:
        super().refresh_sections()
        self._show_runner()

    def choose(self, strategy: str) -> None:
        """Tell of a solver."""
        self.board.choose(strategy)
        self._show_runner()

    # What a sheet supplies

    def enter(self) -> None:
        self.take_focus(self.board)
        self.read_games()
        if not self.known:
            self.show_games()

    def parameters(self) -> str:
        return race_words(self.race)

    def can(self, action: Action) -> bool | None:
        return False if action in OF_THE_GAME else None

    def new(self) -> None:
        NewRaceDialog(self.tab, self.race, fresh_seed(), self.begin).open()

    def begin(self, race: RaceState) -> None:
        """Run another race. The same that asks for more boards goes on."""
        self.tab.stop()
        left = self.games.value
        same = left is not None and msgspec.structs.replace(left.fresh, games=race.games) == race.fresh
        if left is not None and same and left.played <= race.games:
            self.play(msgspec.structs.replace(left, games=race.games), None)
        else:
            self.play(race, left if left is not None and left.played else None)

    def go_on(self) -> None:
        """Let each play more boards, as many as there may be."""
        race = self.race
        self.begin(msgspec.structs.replace(race, games=min(race.games + GAMES, MOST_GAMES)))

    # Its solver

    def finished(self) -> bool:
        if not self.known:
            return not self.games.known
        return self.race.played >= self.race.games

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        race = self.race
        self.games.keep(race)
        return self.drive(lambda workers: Race(race, workers, thread_time))

    def show_snapshot(self, snapshot: RaceState) -> None:
        if snapshot.played > self.race.played:
            super().show_snapshot(snapshot)

    def take_result(self, result: RaceState) -> None:
        self.tab.say("good", f"{literal(headline(self.entries, True))}.",
                     f"All played the same {counted(result.games, 'board')}.")

    # What stays

    def _markdown(self) -> str:
        return markdown(self.race, self.entries) if self.race.played else ""

    def _values(self) -> str:
        return values(self.race, self.entries) if self.race.played else ""

    def game_actions(self) -> Sequence[GameAction]:
        return (GameAction("Export the table…", "export", "Ctrl+Shift+T", "Write the table as Markdown or CSV",
                           self.export.ask_for_table, enabled=lambda: self.race.played > 0),)

    def scenes(self) -> Iterator[Scene]:
        return scenes.scenes(self)
