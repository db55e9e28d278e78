"""The Tournament page: controllers play the same games, and a table says how well each plays, and how surely."""
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.actions import GameAction
from app.contest_sheet import ContestSheet
from app.controls import Line, literal
from app.scene import Scene
from app.scrolled import scrolled
from app.sheet import headed
from app.tab import Mind, fresh_seed
from app.table_export import TableExport
from app.tetris.rules_words import looked_at
from app.tetris.sheet import Sheet
from app.tetris.tournament import scenes
from app.tetris.tournament.contest_board import ContestBoard
from app.tetris.tournament.new_dialog import NewTournamentDialog
from app.tetris.tournament.sections import ControllerSection, PlanSection
from app.tetris.tournament.tables import markdown, values
from app.tetris.tournament.words import Entry, difference_of, headline, plan_words, remark
from solvers.engine import Engine
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import MOST, Contest
from solvers.tetris.training.tournament import Standing
from solvers.wording import counted

if TYPE_CHECKING:
    from app.tetris.pages import TetrisPages

NAME = "tetris-tournament"
MORE = 100  # games each, once all have been played


class TournamentSheet(ContestSheet[Contest, Standing], Sheet):
    """What was played is kept over windows, and gone on with."""

    key = "tournament"
    words = "Tournament"
    noun = "tournament"
    tip = "Let controllers play the same pieces, and see which lasts longest"
    help_page = "tetris-tournament.md"
    minds = (Mind("tournament", "Tournament", "blocks", speed=0),)
    trains = True

    board: ContestBoard

    def __init__(self, tab: "TetrisPages") -> None:
        super().__init__(tab, NAME, Contest.read, Contest.write)
        self.entries: tuple[Entry, ...] = ()
        self._seed = fresh_seed()
        self.board = ContestBoard()
        self.widget = self._make_widget()
        self.plan_section, self.controller_section = PlanSection(tab.panel), ControllerSection(tab.panel)
        self.sections = [self.plan_section.section, self.controller_section.section]
        self.export = TableExport(self, "tournament", self._markdown, self._values)
        self._connect()

    def _make_widget(self) -> QWidget:
        self._headline, self.remark = Line(role="title"), Line(ink="muted")
        head = QWidget()
        column = QVBoxLayout(head)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._headline)
        column.addWidget(self.remark)
        widget = headed(head, scrolled(self.board))
        widget.setFocusProxy(self.board)
        return widget

    def _connect(self) -> None:
        self.board.pressed.connect(lambda cell, *_: self.choose(self.entries[cell[1]].controller.name))
        self.board.cursor_moved.connect(lambda cell: self.choose(self.entries[cell[1]].controller.name))
        self.board.opened.connect(self.watch)
        self.plan_section.new.clicked.connect(self.new)
        self.plan_section.more.clicked.connect(self.go_on)
        self.plan_section.export.clicked.connect(self.export.ask_for_table)
        self.controller_section.watch.clicked.connect(lambda: self.watch(self.board.chosen))

    # What there is

    @property
    def contest(self) -> Contest:
        """What is played, or what is proposed."""
        if self.games.value is not None:
            return self.games.value
        return Contest(controllers=tuple(controller for _, controller in self.field()), seed=self._seed)

    @property
    def known(self) -> bool:
        """Whether there is a tournament, and not only a proposal."""
        return self.games.value is not None

    def field(self) -> list[tuple[str, Controller]]:
        """Everybody who can play, with what they are called."""
        cabinet = self.tab.cabinet
        return [(cabinet.title(name), cabinet.get(name)) for name in cabinet.names()]

    # What is shown

    def show_games(self) -> None:
        self._show(self.contest.tournament(self._crew).snapshot())

    def show_seen(self, seen: Standing) -> None:
        self.games.keep(msgspec.structs.replace(self.contest, outcomes=seen.outcomes))
        self._show(seen)

    def _show(self, standing: Standing) -> None:
        contest = self.contest
        self.entries = self._entries_of(contest, standing)
        self.board.show_entries(self.entries)
        self._headline.set(literal(headline(self.entries, self.known and self.finished())))
        self.remark.set(remark(contest, self.known))
        self.plan_section.show(contest, self.known)
        self._show_controller()

    def _entries_of(self, contest: Contest, standing: Standing) -> tuple[Entry, ...]:
        order = sorted(range(len(standing.rows)), key=lambda number: -standing.rows[number].mean)
        entries = []
        for place, number in enumerate(order):
            measured = standing.rows[number]
            entries.append(Entry(
                self.tab.cabinet.title(measured.controller.name), measured,
                sum(outcome.censored for outcome in standing.outcomes[number]),
                looked_at(measured.controller, contest.rules),
                difference_of(standing, number, order[place - 1]) if place and standing.games else None,
            ))
        return tuple(entries)

    def _show_controller(self) -> None:
        names = [entry.controller.name for entry in self.entries]
        place = names.index(self.board.chosen) if self.board.chosen in names else None
        if place is not None:
            entry, cabinet = self.entries[place], self.tab.cabinet
            name = entry.controller.name
            about = cabinet.about(name) if name in cabinet and cabinet.get(name) == entry.controller else ""
            self.controller_section.show(entry, about, self.entries[place - 1].title if place else "")
        if self.tab.sheet is self:
            self.controller_section.section.setVisible(place is not None)

    def refresh_sections(self) -> None:
        self.plan_section.section.show()
        self._show_controller()

    def choose(self, name: str) -> None:
        """Tell of a controller."""
        self.board.choose(name)
        self._show_controller()

    def watch(self, name: str) -> None:
        """Let a controller play on the Watch page."""
        self.tab.watch_controller(next(entry.controller for entry in self.entries if entry.controller.name == name))

    # What a sheet supplies

    def enter(self) -> None:
        self.take_focus(self.board)
        self.read_games()
        if not self.known:
            self.show_games()  # who is proposed may have changed

    def parameters(self) -> str:
        return plan_words(self.contest)

    def new(self) -> None:
        NewTournamentDialog(self.tab, self.field(), self.contest, fresh_seed(), self.begin).open()

    def begin(self, contest: Contest) -> None:
        """Play another tournament. The same that asks for more games goes on."""
        self.tab.stop()
        left, same = self.games.value, False
        if left is not None:
            same = msgspec.structs.replace(left, games=contest.games, outcomes=()) == contest
            same = same and left.played <= contest.games
        self.play(msgspec.structs.replace(contest, outcomes=left.outcomes if same and left else ()),
                  left if left is not None and left.played and not same else None)

    def go_on(self) -> None:
        """Let each play more games, as many as there may be."""
        contest = self.contest
        games = min(contest.games + MORE, MOST // len(contest.controllers))
        self.begin(msgspec.structs.replace(contest, games=games, outcomes=()))

    # Its solver

    def finished(self) -> bool:
        if not self.known:
            return not self.games.known
        return self.contest.played >= self.contest.games

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        self.games.keep(self.contest)
        return self.drive(self.contest.tournament)

    def show_snapshot(self, snapshot: Standing) -> None:
        if snapshot.games > self.contest.played:
            super().show_snapshot(snapshot)

    def take_result(self, result: Standing) -> None:
        self.tab.say("good", f"{literal(headline(self.entries, True))}.",
                     f"{counted(result.games, 'game')} each were played with the same pieces.")

    # What stays

    def _markdown(self) -> str:
        return markdown(self.contest, self.entries) if self.contest.played else ""

    def _values(self) -> str:
        return values(self.entries) if self.contest.played else ""

    def game_actions(self) -> Sequence[GameAction]:
        return (GameAction("Export the table…", "export", "Ctrl+Shift+T", "Write the table as Markdown or CSV",
                           self.export.ask_for_table, enabled=lambda: self.contest.played > 0),)

    def scenes(self) -> Iterator[Scene]:
        return scenes.scenes(self)
