"""The Competition page: a round robin of minds that one watches, its tables, and its games."""
from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.canvas.board import Board
from app.canvas.chart_board import ScrollFrame
from app.controls import Line, literal
from app.controls.layouts import ResponsiveRow
from app.games.spanit.competition.competition_text import headline, plan_title, remark
from app.games.spanit.competition.cross_board import CrossBoard
from app.games.spanit.competition.exports import Exports, as_save
from app.games.spanit.competition.game_list import GameList, game_summary
from app.games.spanit.competition.new_dialog import NewCompetitionDialog
from app.games.spanit.competition.sections import PlanSection, PlayerSection
from app.games.spanit.competition.standings_board import StandingsBoard
from app.games.spanit.play_page import SpanPlay
from app.games.spanit.roster import PersonalityPresets
from app.look import theme
from app.pages.actions import GameAction
from app.pages.contest_page import ContestPage
from app.pages.page_context import PageContext
from app.pages.page_header import PageHeader, View, page_with_header
from app.pages.play_page import fresh_seed
from app.pages.solver_bar import Solver
from solvers.core.engine import Engine
from solvers.core.wording import counted
from solvers.spanit.competition.entrants import Entrant, told_apart
from solvers.spanit.competition.standings import Ledger, Plan, Row, Standings
from solvers.spanit.competition.tournament import Competition, Tournament
from solvers.spanit.play.players import PLAYERS, titled

NAME = "spanit-competition"
ROUNDS = 50     # that are proposed at first

VIEWS = (
    View("standings", "Standings", "S", "Ratings with their intervals"),
    View("cross", "Cross table", "C", "Who has beaten whom, and the games"),
)


class CompetitionPage(ContestPage[Standings, Competition]):
    """Page that plays a competition, and shows it as standings or as a cross table."""

    noun = "competition"
    solvers = (Solver("tournament", "Round robin", "pairs", speed=0),)

    table_export: Exports

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, NAME, Standings.read, Standings.write)
        self.presets = context.shared(PersonalityPresets)
        self._seed = fresh_seed()
        self._listed: tuple[tuple[str, str], int] = (("", ""), -1)
        self.standings_board, self.cross = StandingsBoard(), CrossBoard()
        self.board: Board = self.standings_board
        self.list = GameList()
        self.widget = self._make_widget()
        self.plan_section = PlanSection(context.column)
        self.player_section = PlayerSection(context.column)
        self.table_export = Exports(self, self.standings_board, self.cross, self.list)
        self.sections = [self.plan_section, self.player_section]
        self._connect()

    def _connect(self) -> None:
        self.standings_board.pressed.connect(lambda cell, *_: self.choose_player(self.table[cell[1]].name))
        self.standings_board.cursor_moved.connect(lambda cell: self.choose_player(self.table[cell[1]].name))
        self.standings_board.opened.connect(self.list_player)
        self.cross.pressed.connect(lambda cell, *_: self.choose_cell(cell))
        self.cross.entered.connect(self.choose_cell)
        self.list.opened.connect(self.open_game)
        self.view.chosen.connect(self.turn_to)
        self.plan_section.new.clicked.connect(self.new)
        self.plan_section.export_table.clicked.connect(self.table_export.ask_for_table)
        self.plan_section.export_games.clicked.connect(self.table_export.ask_for_games)
        self.player_section.games.clicked.connect(lambda: self.list_player(self.standings_board.chosen))

    def _make_widget(self) -> QWidget:
        self._header = PageHeader(VIEWS)
        self.view, self.remark = self._header.switch, self._header.remark
        self._stack = QStackedWidget()
        self._views = {"standings": ScrollFrame(self.standings_board), "cross": self._make_cross()}
        for widget in self._views.values():
            self._stack.addWidget(widget)
        widget = page_with_header(self._header, self._stack)
        widget.setFocusProxy(self.standings_board)
        return widget

    def _make_cross(self) -> QWidget:
        games = QWidget()
        self._games_title = Line(strong=True)
        self._games_words = Line(ink="muted", role="small")
        column = QVBoxLayout(games)
        column.setContentsMargins(theme.UNIT, theme.UNIT, theme.MARGIN, theme.UNIT)
        column.setSpacing(4)
        column.addWidget(self._games_title)
        column.addWidget(self._games_words)
        column.addWidget(self.list, 1)
        return ResponsiveRow(ScrollFrame(self.cross), games, share=0.34)

    # What there is

    @property
    def standings(self) -> Standings | None:
        """The games so far; None before the first competition, and while nobody knows."""
        return self.saved.value

    @property
    def plan(self) -> Plan:
        """What is played, or what is proposed."""
        if self.standings is not None:
            return self.standings.plan
        return Plan(size=6, seed=self._seed, rounds=ROUNDS, entrants=self.field())

    @property
    def table(self) -> tuple[Row, ...]:
        """The rows of the standings, the best first."""
        return self.standings_board.entries

    def field(self) -> tuple[Entrant, ...]:
        """Everybody who can play."""
        minds = map(self.presets.get, self.presets.names())
        return told_apart([*map(Entrant.called, PLAYERS), *map(Entrant.of, minds)])

    def show_saved(self) -> None:
        standings = self.standings
        if standings is None:
            self._show((), {})
            return
        ledger = Ledger(standings.plan.entrants, standings.plan.seed)
        for first in range(0, len(standings.games), 2):
            ledger.add([(standings.plan.seats(number), standings.games[number]) for number in (first, first + 1)])
        self._show(ledger.table(), win_counts(standings.plan, ledger.cross()))

    def show_seen(self, seen: Competition) -> None:
        self.saved.keep(seen.standings)
        self._show(seen.table, win_counts(seen.standings.plan, seen.cross))

    def _show(self, table: tuple[Row, ...], beat: dict[tuple[str, str], int]) -> None:
        self.standings_board.show_entries(table)
        self.cross.show_games([row.name for row in table], beat)
        self._header.headline.set(literal(headline(table, self.known and self.finished())))
        self.remark.set(remark(self.standings))
        games = len(self.standings.games) if self.standings else 0
        self.plan_section.set(self.plan, games, known=self.known)
        self._show_player()
        self._list()

    def _show_player(self) -> None:
        standings, row = self.standings, self.standings_board.chosen_entry
        if standings is not None and row is not None:
            self.player_section.set(standings, self.table, self.cross.beat, row)
        self.player_section.setVisible(standings is not None and row is not None)

    def refresh_sections(self) -> None:
        super().refresh_sections()
        self._show_player()

    # Players, cells and games

    def choose_player(self, name: str) -> None:
        """Tell of a player."""
        self.standings_board.choose(name)
        self._show_player()

    def list_player(self, name: str) -> None:
        """List all games of a player, beside the cross table."""
        self.turn_to("cross")
        self.choose_cell(self.cross.cell_of(name))
        self.list.setFocus()

    def choose_cell(self, cell: tuple[int, int]) -> None:
        """List the games that a cell stands for."""
        self.cross.choose(cell)
        self.choose_player(self.cross.players[0])
        self._list()

    def _list(self) -> None:
        row, column = self.cross.players
        standings = self.standings
        if not row or standings is None:
            self._listed = (("", ""), -1)
            self.list.show_games(None, ())
            self._games_title.set("Games")
            self._games_words.set("Choose a cell to see its games." if self.table else "")
            return
        if self._listed == ((row, column), len(standings.games)):
            return
        same = self._listed[0] == (row, column)
        self._listed = ((row, column), len(standings.games))
        items = standings.games_of(row, column)
        self.list.show_games(standings, items, max(self.list.currentIndex().row(), 0) if same else 0)
        self._games_title.set(literal(f"{titled(row)} – {titled(column)}" if column else titled(row)))
        won = sum(self.cross.beat.get((row, each.name), 0) for each in self.table if column in ("", each.name))
        self._games_words.set(f"{won:,} of {counted(len(items), 'game')} won" if items else "No game yet")

    def open_game(self, number: int) -> None:
        """Show a game on the Game page."""
        assert self.standings is not None
        title = literal(game_summary(self.standings, number).title)
        self.context.page(SpanPlay).review(as_save(self.standings, number, self.presets), f"{title}.")

    # Views

    def turn_to(self, view: str) -> None:
        """Show the standings or the cross table."""
        self.view.set_value(view)
        self.board = self.standings_board if view == "standings" else self.cross
        self._stack.setCurrentWidget(self._views[view])
        self.widget.setFocusProxy(self.board)
        self.take_focus(self.board)
        self.context.changed()

    # What it is asked

    def parameters(self) -> str:
        return plan_title(self.plan)

    def choose_new(self) -> None:
        NewCompetitionDialog(self.context.widget, self.field(), self.plan, fresh_seed(), self.begin).open()

    def begin(self, wanted: Standings) -> None:
        self.cross.choose(None)
        super().begin(wanted)

    # Its solver

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        standings = self.standings or Standings(plan=self.plan)
        try:
            return self.drive(partial(Tournament, standings))
        except ValueError:
            self.context.say("bad", "No opening.", f"On a board of size {standings.plan.size} there is none in which "
                             "neither side is lost. Choose a larger one.", "New competition…", self.new)
            return None

    def take_result(self, result: Competition) -> None:
        self.context.say("good", f"{literal(titled(result.table[0].name))} wins.",
                         f"{counted(len(result.standings.games), 'game')} were played.")

    # What stays

    def extra(self) -> dict[str, str]:
        return {"competition-view": self.view.value}

    def restore(self, extra: dict[str, str]) -> None:
        if extra.get("competition-view") in self._views:
            self.turn_to(extra["competition-view"])

    def game_actions(self) -> Sequence[GameAction]:
        return (
            *self._header.view_actions(self.turn_to),
            *super().game_actions(),
            GameAction("Export the games…", "export", "Ctrl+Shift+G", "Write the listed games, or all of them",
                       self.table_export.ask_for_games, enabled=lambda: self.any_game),
        )


def win_counts(plan: Plan, cross: Sequence[Sequence[int]]) -> dict[tuple[str, str], int]:
    """How many games each player, by its name, has won against each; only what is not nothing."""
    names = [entrant.name for entrant in plan.entrants]
    return {(names[one], names[other]): won for one, row in enumerate(cross) for other, won in enumerate(row) if won}
