"""The Tournament page: controllers play the same games, and a table says how well each plays, and how surely."""
from typing import TYPE_CHECKING, Any

import msgspec

from app.canvas.chart_board import ScrollFrame
from app.controls import literal
from app.games.tetris.text import lookahead_of
from app.games.tetris.tournament.contest_board import ContestBoard
from app.games.tetris.tournament.new_dialog import NewTournamentDialog
from app.games.tetris.tournament.sections import ControllerSection, PlanSection
from app.games.tetris.tournament.text import Entry, difference_of, headline, markdown, plan_text, remark, values
from app.old_pages.ranking_sheet import RankingSheet
from app.old_pages.tab import Solver, fresh_seed
from solvers.core.engine import Engine
from solvers.core.wording import counted
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import MOST, Contest
from solvers.tetris.training.tournament import Standing

if TYPE_CHECKING:
    from app.games.tetris.pages import TetrisPages

NAME = "tetris-tournament"
MORE = 100  # games each, once all have been played


class TournamentSheet(RankingSheet[Contest, Standing, Entry]):
    """The Tournament page. What was played is saved, and gone on with in a later window."""

    key = "tournament"
    title = "Tournament"
    noun = "tournament"
    tip = "Let controllers play the same pieces, and see which lasts longest"
    help_page = "tetris-tournament.md"
    solvers = (Solver("tournament", "Tournament", "blocks", speed=0),)

    tab: "TetrisPages"
    board: ContestBoard

    def __init__(self, tab: "TetrisPages") -> None:
        super().__init__(tab, NAME, Contest.read, Contest.write, ContestBoard())
        self._seed = fresh_seed()
        self.lay_out(ScrollFrame(self.board))
        self.plan_section, self.controller_section = PlanSection(tab.panel), ControllerSection(tab.panel)
        self.chosen_section = self.controller_section
        self.sections = [self.plan_section, self.chosen_section]
        self.board.opened.connect(self.watch)
        self.plan_section.new.clicked.connect(self.new)
        self.plan_section.more.clicked.connect(self.go_on)
        self.plan_section.export.clicked.connect(self.export.ask_for_table)
        self.controller_section.watch.clicked.connect(lambda: self.watch(self.board.chosen))

    @property
    def contest(self) -> Contest:
        """The tournament that is played, or the one that is proposed."""
        if self.saved.value is not None:
            return self.saved.value
        return Contest(controllers=tuple(controller for _, controller in self.field()), seed=self._seed)

    def field(self) -> list[tuple[str, Controller]]:
        """Everybody who can play, with what they are called."""
        presets = self.tab.presets
        return [(presets.title(name), presets.get(name)) for name in presets.names()]

    # What is shown

    def show_saved(self) -> None:
        self._show(self.contest.tournament(self._pool).snapshot())

    def show_seen(self, seen: Standing) -> None:
        self.saved.keep(msgspec.structs.replace(self.contest, outcomes=seen.outcomes))
        self._show(seen)

    def _show(self, standing: Standing) -> None:
        contest = self.contest
        entries = self._entries_of(contest, standing)
        said = literal(headline(entries, self.known and self.finished()))
        self.show_entries(entries, said, remark(contest, self.known))
        self.plan_section.set(contest, self.known)

    def _entries_of(self, contest: Contest, standing: Standing) -> tuple[Entry, ...]:
        order = sorted(range(len(standing.rows)), key=lambda number: -standing.rows[number].mean)
        entries = []
        for place, number in enumerate(order):
            measured = standing.rows[number]
            entries.append(Entry(
                self.tab.presets.title(measured.controller.name), measured,
                sum(outcome.censored for outcome in standing.outcomes[number]),
                lookahead_of(measured.controller, contest.rules),
                difference_of(standing, number, order[place - 1]) if place and standing.games else None,
            ))
        return tuple(entries)

    def tell_of(self, entry: Entry, above: Entry | None) -> None:
        name, presets = entry.controller.name, self.tab.presets
        about = presets.about(name) if name in presets and presets.get(name) == entry.controller else ""
        self.controller_section.set(entry, about, "" if above is None else above.title)

    def watch(self, name: str) -> None:
        """Let a controller play on the Watch page."""
        self.tab.watch_controller(next(entry.controller for entry in self.entries if entry.controller.name == name))

    def markdown(self, games: Contest) -> str:
        return markdown(games, self.entries)

    def values(self, games: Contest) -> str:
        return values(self.entries)

    # What is played

    def parameters(self) -> str:
        return plan_text(self.contest)

    def new(self) -> None:
        NewTournamentDialog(self.tab, self.field(), self.contest, fresh_seed(), self.begin).open()

    def go_on(self) -> None:
        """Let each play more games, as many as there may be."""
        contest = self.contest
        games = min(contest.games + MORE, MOST // len(contest.controllers))
        self.begin(msgspec.structs.replace(contest, games=games, outcomes=()))

    def count(self, games: Contest) -> tuple[int, int]:
        return games.played, games.games

    def continued(self, games: Contest, wanted: Contest) -> Contest | None:
        further = msgspec.structs.replace(wanted, outcomes=games.outcomes)
        same = games.played <= wanted.games and msgspec.structs.replace(games, games=wanted.games) == further
        return further if same else None

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        self.saved.keep(self.contest)
        return self.drive(self.contest.tournament)

    def show_snapshot(self, snapshot: Standing) -> None:
        if snapshot.games > self.contest.played:
            super().show_snapshot(snapshot)

    def take_result(self, result: Standing) -> None:
        self.tab.say("good", f"{literal(headline(self.entries, True))}.",
                     f"{counted(result.games, 'game')} each were played with the same pieces.")
