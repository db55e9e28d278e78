"""The Competition page: a round robin of minds that one watches, its tables, and its games."""
from collections.abc import Sequence
from concurrent.futures import Executor

from PySide6.QtWidgets import QStackedWidget, QWidget

from app.canvas.chart_board import ScrollFrame
from app.controls import Column, Line, ResponsiveRow, column_of, literal
from app.games.spanit.competition.competition_exports import GamesExport, as_save
from app.games.spanit.competition.competition_start_dialog import CompetitionStartDialog
from app.games.spanit.competition.competition_text import COLUMNS, WinCounts, cross_table
from app.games.spanit.competition.cross_board import CrossBoard
from app.games.spanit.competition.game_list import GameList, game_summary
from app.games.spanit.competition.standings_board import StandingsBoard
from app.games.spanit.roster import PersonalityPresets
from app.games.spanit.spanit_play_page import SpanPlay
from app.look import theme
from app.pages import Command, Fact, PageContext, PageHeader, SectionColumn, Solver, View, fresh_seed
from app.pages.contest_sections import EntrySection, amount
from app.pages.ranking_page import READ_ON, RankingPage
from solvers.core.engine import Engine
from solvers.core.wording import counted
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.standings import EVENT, Ledger, Plan, Row, Standings
from solvers.spanit.competition.tournament import Competition, Tournament
from solvers.spanit.play.players import PLAYERS, display_name

NAME = "spanit-competition"
ROUNDS = 50     # that are proposed at first

VIEWS = (
    View("standings", "Standings", "S", "Ratings with their intervals"),
    View("cross", "Cross table", "C", "Who has beaten whom, and the games"),
)


class CompetitionPage(RankingPage[Standings, Competition, Row]):
    """Page that plays a competition, and shows it as standings or as a cross table."""

    noun = "competition"
    solvers = (Solver("tournament", "Round robin", "pair", speed=0),)
    new_tip = "Choose who plays, the size and the openings"
    plan_columns = (
        Column[Standings]("players", lambda standings: str(len(standings.plan.entrants))),
        Column[Standings]("board", lambda standings: f"{standings.plan.size} × {standings.plan.size}"),
        Column[Standings]("openings", lambda standings: f"{standings.plan.rounds:,}, each on both sides"),
        Column[Standings]("games", amount),
        Column[Standings]("seed", lambda standings: str(standings.plan.seed)),
    )

    entry_section: "EntrantSection"

    def __init__(self, context: PageContext) -> None:
        self.presets = context.shared(PersonalityPresets)
        self._seed = fresh_seed()
        self._listed: tuple[tuple[str, str], int] = (("", ""), -1)
        header = PageHeader(VIEWS)
        super().__init__(context, NAME, Standings, StandingsBoard(), header)
        self.view, self._view_actions = header.switch, header.view_commands
        self.cross, self.list = CrossBoard(), GameList()
        self._stack = QStackedWidget()
        self._views = {"standings": ScrollFrame(self.ranking), "cross": self._make_cross()}
        for widget in self._views.values():
            self._stack.addWidget(widget)
        self.lay_out(self._stack)
        self.games_export = GamesExport(self, self.list)
        self._export_games = Command(
            "Export the games…", self.games_export.ask_for_games, "Write the games of the chosen cell, or all of them, "
            "into a game file", "Ctrl+Shift+G", "export", enabled=lambda: self.any_game, label="Export games…",
            about="Writes games as text with the oracle’s marks. It can be opened here again.")
        self.plan_section.add_buttons(self._export_games)
        self.entry_section = EntrantSection(context.column)
        self.sections = [self.plan_section, self.entry_section]
        self.ranking.opened.connect(self.list_player)
        self.cross.pressed.connect(lambda cell, *_: self.choose_cell(cell))
        self.cross.entered.connect(self.choose_cell)
        self.list.opened.connect(self.open_game)
        self.view.chosen.connect(self.turn_to)
        self.entry_section.add_buttons(Command(
            "Games", lambda: self.list_player(self.ranking.chosen), "List all games of this player", "Enter"))

    def _make_cross(self) -> QWidget:
        games = QWidget()
        self._games_title = Line(strong=True)
        self._games_words = Line(ink="muted", role="small")
        column_of(
            self._games_title, self._games_words, (self.list, 1), gap=4,
            margins=(theme.UNIT, theme.UNIT, theme.MARGIN, theme.UNIT), parent=games
        )
        return ResponsiveRow(ScrollFrame(self.cross), games, share=0.34)

    # What there is

    def proposal(self) -> Standings:
        return Standings(plan=Plan(size=6, seed=self._seed, rounds=ROUNDS, entrants=self.field()))

    def field(self) -> tuple[Entrant, ...]:
        """Everybody who can play."""
        minds = map(self.presets.get, self.presets.names())
        return with_distinct_names([*map(Entrant.from_name, PLAYERS), *map(Entrant.from_personality, minds)])

    def standing(self, contest: Standings, /) -> Competition:
        ledger = Ledger.from_standings(contest)
        return Competition(contest, ledger.table(), ledger.cross())

    def contest_in(self, seen: Competition, /) -> Standings:
        return seen.standings

    def entries_in(self, contest: Standings, seen: Competition) -> Sequence[Row]:
        return seen.table if self.known else ()

    def show_standing(self, contest: Standings, seen: Competition) -> None:
        beat = win_counts(contest.plan, seen.cross)
        self.cross.show_games([row.name for row in self.entries_in(contest, seen)], beat)
        super().show_standing(contest, seen)
        self._list()

    def headline(self, *, finished: bool) -> str:
        if not any(row.won for row in self.entries):
            return "Who plays best?"
        first, second = self.entries[:2]
        lead = f"{display_name(first.name)} {'wins' if finished else 'leads'}"
        return lead if first.low > second.rating else f"{lead}, narrowly ahead of {display_name(second.name)}"

    def remark_on(self, contest: Standings) -> str:
        if not self.known:
            return "A round robin from openings in which neither side is lost"
        games = "" if contest.finished else f"{contest.played:,} of "
        size = contest.plan.size
        return (f"{games}{counted(contest.length, 'game')} on {size} × {size}, from openings in which neither side is "
                "lost")

    def show_entry(self, entry: Row, above: Row | None) -> None:
        entrant = next(each for each in self.contest.plan.entrants if each.name == entry.name)
        self.entry_section.show_entry(entry, about(entrant))
        self.entry_section.show_rivals(entry, self.entries, self.cross.beat)

    def export_title(self, contest: Standings) -> tuple[str, str]:
        return EVENT, (f"Size {contest.plan.size}, {contest.played:,} games from openings in which neither side is "
                       f"lost, seed {contest.plan.seed}.")

    def export_notes(self, contest: Standings) -> Sequence[str]:
        return ["", *cross_table(self.entries, self.cross.beat)]

    # Players, cells and games

    def list_player(self, name: str) -> None:
        """List all games of a player, beside the cross table."""
        self.turn_to("cross")
        self.choose_cell(self.cross.cell_of(name))
        self.list.setFocus()

    def choose_cell(self, cell: tuple[int, int]) -> None:
        """List the games of a cell."""
        self.cross.choose(cell)
        self.choose(self.cross.players[0])
        self._list()

    def _list(self) -> None:
        row, column = self.cross.players
        standings = self.saved.value
        if not row or standings is None:
            self._listed = (("", ""), -1)
            self.list.show_games(None, ())
            self._games_title.set("Games")
            self._games_words.set("Choose a cell to see its games." if self.entries else "")
            return
        if self._listed == ((row, column), len(standings.games)):
            return
        same = self._listed[0] == (row, column)
        self._listed = ((row, column), len(standings.games))
        items = standings.games_of(row, column)
        self.list.show_games(standings, items, max(self.list.currentIndex().row(), 0) if same else 0)
        self._games_title.set(literal(f"{display_name(row)} – {display_name(column)}" if column else display_name(row)))
        won = sum(self.cross.beat.get((row, entry.name), 0) for entry in self.entries if column in ("", entry.name))
        self._games_words.set(f"{won:,} of {counted(len(items), 'game')} won" if items else "No game yet")

    def open_game(self, number: int) -> None:
        title = literal(game_summary(self.contest, number).title)
        self.context.page(SpanPlay).review(as_save(self.contest, number, self.presets), f"{title}.")

    # Views

    def turn_to(self, view: str) -> None:
        """Show the standings or the cross table."""
        self.view.set_value(view)
        self.board = self.ranking if view == "standings" else self.cross
        self._stack.setCurrentWidget(self._views[view])
        self.widget.setFocusProxy(self.board)
        self.take_focus(self.board)
        self.context.changed()

    # What it is asked

    def parameters(self) -> str:
        plan = self.contest.plan
        return (f"{plan.size} × {plan.size}, {counted(len(plan.entrants), 'player')}, "
                f"{counted(plan.rounds, 'opening')}")

    def choose_new(self) -> None:
        CompetitionStartDialog(
            self.context.widget, self.field(), self.contest.plan, fresh_seed(), self.start_contest).open()

    def start_contest(self, wanted: Standings) -> None:
        self.cross.choose(None)
        super().start_contest(wanted)

    # Its solver

    def engine(self, contest: Standings, workers: Executor) -> Tournament:
        return Tournament(contest, workers)

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        try:
            return super().make_engine(solver)
        except ValueError:
            self.context.say("bad", "No opening.", f"On a board of size {self.contest.plan.size} there is none in "
                             "which neither side is lost. Choose a larger one.", "New competition…", self.new)
            return None

    def take_result(self, result: Competition) -> None:
        self.context.say("good", f"{literal(display_name(result.table[0].name))} wins.",
                         f"{counted(len(result.standings.games), 'game')} were played. {READ_ON}")

    # What stays

    def extra(self) -> dict[str, str]:
        return {"competition-view": self.view.value}

    def restore(self, extra: dict[str, str]) -> None:
        if extra.get("competition-view") in self._views:
            self.turn_to(extra["competition-view"])

    def commands(self) -> Sequence[Command]:
        return (*self._view_actions(self.turn_to), *super().commands(), self._export_games)


def win_counts(plan: Plan, cross: Sequence[Sequence[int]]) -> dict[tuple[str, str], int]:
    """How many games each player, by its name, has won against each; only what is not nothing."""
    names = [entrant.name for entrant in plan.entrants]
    return {(names[one], names[other]): won for one, row in enumerate(cross) for other, won in enumerate(row) if won}


class EntrantSection(EntrySection[Row]):
    """Section on the chosen player: its figures, and against whom it does best and worst."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Player", COLUMNS)
        self._rivals = self.add_facts()

    def show_rivals(self, row: Row, table: Sequence[Row], beat: WinCounts) -> None:
        """Show against whom the player of a row does best and worst."""
        met = [(beat.get((row.name, other.name), 0), beat.get((other.name, row.name), 0), display_name(other.name))
               for other in table if other is not row]
        scores = sorted((won - lost, f"{other}, {won}–{lost}") for won, lost, other in met if won + lost)
        best, worst = (scores[-1][1], scores[0][1]) if scores else ("–", "–")
        self._rivals.set([Fact("Best against", best), Fact("Worst against", worst)])


def about(entrant: Entrant) -> str:
    """A personality's comment, or what another player does."""
    mind = entrant.mind()
    if mind is not None:
        return mind.comment
    return {
        "oracle": "Wins every game that can be won.",
        "resistor": "Plays where the voltage drops most. Its rating is 1000.",
        "swindler": "As good as Oracle; in a lost position it leaves the fewest good answers.",
        "random": "Lays its connectors anywhere.",
    }.get(entrant.plays, "")
