"""The Tournament page: controllers play the same games, and a table says how well each plays, and how surely."""
from typing import Any

import msgspec

from app.canvas.chart_board import ScrollFrame
from app.controls import literal
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.text import lookahead_of
from app.games.tetris.tournament.contest_board import ContestBoard
from app.games.tetris.tournament.new_dialog import NewTournamentDialog
from app.games.tetris.tournament.sections import ControllerSection, PlanSection
from app.games.tetris.tournament.text import Entry, difference_of, headline, markdown, plan_text, remark, values
from app.pages.page_context import PageContext
from app.pages.play_page import fresh_seed
from app.pages.ranking_page import RankingPage
from app.pages.solver_bar import Solver
from solvers.core.engine import Engine
from solvers.core.wording import counted
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import MOST, Contest
from solvers.tetris.training.tournament import Standing

NAME = "tetris-tournament"
MORE = 100  # games each, once all have been played


class TournamentPage(RankingPage[Contest, Standing, Entry]):
    """The Tournament page. What was played is saved, and gone on with in a later window."""

    noun = "tournament"
    help_page = "tetris-tournament.md"
    solvers = (Solver("tournament", "Tournament", "blocks", speed=0),)

    board: ContestBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, NAME, Contest.read, Contest.write, ContestBoard())
        self._presets = context.shared(ControllerPresets)
        self._seed = fresh_seed()
        self.lay_out(ScrollFrame(self.board))
        self.plan_section, self.controller_section = PlanSection(context.column), ControllerSection(context.column)
        self.chosen_section = self.controller_section
        self.sections = [self.plan_section, self.chosen_section]
        self.board.opened.connect(self._watch_player)
        self.plan_section.new.clicked.connect(self.new)
        self.plan_section.more.clicked.connect(self.go_on)
        self.plan_section.export.clicked.connect(self.table_export.ask_for_table)
        self.controller_section.watch.clicked.connect(lambda: self._watch_player(self.board.chosen))

    @property
    def contest(self) -> Contest:
        """The tournament that is played, or the one that is proposed."""
        if self.saved.value is not None:
            return self.saved.value
        return Contest(controllers=tuple(controller for _, controller in self.field()), seed=self._seed)

    def field(self) -> list[tuple[str, Controller]]:
        """Everybody who can play, with what they are called."""
        presets = self._presets
        return [(presets.title(name), presets.get(name)) for name in presets.strict_names()]

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
                self._presets.title(measured.controller.name), measured,
                sum(outcome.censored for outcome in standing.outcomes[number]),
                lookahead_of(measured.controller, contest.rules),
                difference_of(standing, number, order[place - 1]) if place and standing.games else None,
            ))
        return tuple(entries)

    def tell_of(self, entry: Entry, above: Entry | None) -> None:
        name, presets = entry.controller.name, self._presets
        about = presets.about(name) if name in presets and presets.get(name) == entry.controller else ""
        self.controller_section.set(entry, about, "" if above is None else above.title)

    def _watch_player(self, name: str) -> None:
        """Let a controller play on the Watch page."""
        controller = next(entry.controller for entry in self.entries if entry.controller.name == name)
        self.context.turn_to("watch", controller)

    def markdown(self, games: Contest) -> str:
        return markdown(games, self.entries)

    def values(self, games: Contest) -> str:
        return values(self.entries)

    # What is played

    def parameters(self) -> str:
        return plan_text(self.contest)

    def choose_new(self) -> None:
        NewTournamentDialog(self.context.widget, self.field(), self.contest, fresh_seed(), self.begin).open()

    def go_on(self) -> None:
        """Let each play more games, as many as there may be."""
        contest = self.contest
        games = min(contest.games + MORE, MOST // len(contest.controllers))
        self.begin(msgspec.structs.replace(contest, games=games, outcomes=()))

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        self.saved.keep(self.contest)
        self.board.set_playing(True)
        return self.drive(self.contest.tournament)

    def show_unwatched(self) -> None:
        super().show_unwatched()
        self.board.set_playing(False)

    def show_snapshot(self, snapshot: Standing) -> None:
        if snapshot.games > self.contest.played:
            super().show_snapshot(snapshot)

    def take_result(self, result: Standing) -> None:
        self.context.say("good", f"{literal(headline(self.entries, True))}.",
                     f"Each played {counted(result.games, 'game')} with the same pieces.")
