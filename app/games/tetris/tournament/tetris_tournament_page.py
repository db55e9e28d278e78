"""The Tournament page: controllers play the same games, and a table says how well each plays, and how surely."""
from collections.abc import Sequence
from concurrent.futures import Executor

import msgspec

from app.canvas.chart_board import ScrollFrame
from app.controls import Column, literal
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.genome_bars import WeightBars
from app.games.tetris.tetris_text import board_text, lookahead_of, pieces_text, short_pieces_text
from app.games.tetris.tournament.tetris_contest_board import ContestBoard
from app.games.tetris.tournament.tetris_tournament_dialog import NewTournamentDialog
from app.games.tetris.tournament.tetris_tournament_table import COLUMNS, TournamentEntry, comparison_text, difference_of
from app.pages import Command, PageContext, SectionColumn, Solver, fresh_seed
from app.pages.contest_sections import EntrySection, amount
from app.pages.ranking_page import READ_ON, RankingPage
from solvers.core.engine import Engine
from solvers.core.wording import counted, listed
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import MOST, Contest
from solvers.tetris.training.tournament import Standing, Tournament

NAME = "tetris-tournament"
MORE = 100  # games each, once all have been played
LOOKS = {None: "as each was made for", 1: "one piece", 2: "two pieces"}


class TournamentPage(RankingPage[Contest, Standing, TournamentEntry]):
    noun = "tournament"
    help_page = "tetris-tournament.md"
    solvers = (Solver("tournament", "Tournament", "block", speed=0),)
    new_tip = "Choose who plays, the board and the games"
    more_button = ("More games", "Play a hundred more games with each AI")
    plan_columns = (
        Column[Contest]("AIs", lambda contest: str(len(contest.controllers))),
        Column[Contest]("board", lambda contest: board_text(contest.rules)),
        Column[Contest]("pieces", lambda contest: pieces_text(contest.rules)),
        Column[Contest]("look at", lambda contest: LOOKS[contest.rules.lookahead]),
        Column[Contest]("games each", amount),
        Column[Contest]("stopped after", lambda contest: f"{contest.limit:,} pieces" if contest.limit else "never"),
        Column[Contest]("seed", lambda contest: str(contest.seed),
                        tip="Decides the pieces, which are the same for all"),
    )

    entry_section: "ControllerSection"

    def __init__(self, context: PageContext) -> None:
        board = ContestBoard()
        super().__init__(context, NAME, Contest, board)
        self._presets = context.shared(ControllerPresets)
        self._seed = fresh_seed()
        self._set_playing = board.set_playing
        self.lay_out(ScrollFrame(board))
        self.entry_section = ControllerSection(context.column)
        self.sections = [self.plan_section, self.entry_section]
        board.opened.connect(self._watch_player)
        self.entry_section.add_buttons(Command(
            "Watch it", lambda: self._watch_player(board.chosen), "Let this AI play on the page Watch", "Enter"))

    def proposal(self) -> Contest:
        return Contest(controllers=tuple(controller for _, controller in self.field()), seed=self._seed)

    def field(self) -> list[tuple[str, Controller]]:
        """Everybody who can play, with what they are called."""
        presets = self._presets
        return [(presets.title(name), presets.get(name)) for name in presets.strict_names()]

    # What is shown

    def standing(self, contest: Contest, /) -> Standing:
        return contest.tournament(self._pool).snapshot()

    def contest_in(self, seen: Standing, /) -> Contest:
        return msgspec.structs.replace(self.contest, outcomes=seen.outcomes)

    def entries_in(self, contest: Contest, seen: Standing) -> tuple[TournamentEntry, ...]:
        order = sorted(range(len(seen.rows)), key=lambda number: -seen.rows[number].mean)
        entries = []
        for place, number in enumerate(order):
            measured = seen.rows[number]
            entries.append(TournamentEntry(
                self._presets.title(measured.controller.name), measured,
                sum(outcome.censored for outcome in seen.outcomes[number]),
                lookahead_of(measured.controller, contest.rules),
                difference_of(seen, number, order[place - 1]) if place and seen.games else None,
            ))
        return tuple(entries)

    def headline(self, *, finished: bool) -> str:
        entries = self.entries
        if not entries or not entries[0].measured.games:
            return "Who lasts longest?"
        immortal = [entry.title for entry in entries if entry.measured.lines_per_death is None]
        if immortal:
            return f"{listed(immortal) if len(immortal) < 3 else f'{len(immortal)} AIs'} never lost a game"
        lead = f"{entries[0].title} {'wins' if finished else 'leads'}"
        surely = entries[1].above is not None and entries[1].above.high < 0
        return lead if surely else f"{lead}, barely ahead of {entries[1].title}"

    def remark_on(self, contest: Contest) -> str:
        rules = contest.rules
        board = ", ".join(filter(None, (board_text(rules), short_pieces_text(rules))))
        if not self.known:
            return f"All play the same pieces, by strict rules on {board}"
        games = "" if contest.finished else f"{contest.played:,} of "
        return f"{games}{counted(contest.games, 'game')} each with the same pieces, by strict rules on {board}"

    def show_entry(self, entry: TournamentEntry, above: TournamentEntry | None) -> None:
        name, presets = entry.controller.name, self._presets
        about = presets.about(name) if name in presets and presets.get(name) == entry.controller else ""
        compared = "" if above is None or entry.above is None else comparison_text(entry.above, above.title)
        self.entry_section.show_entry(entry, about, compared)

    def _watch_player(self, name: str) -> None:
        """Let a controller play on the Watch page."""
        controller = next(entry.controller for entry in self.entries if entry.controller.name == name)
        self.context.turn_to("watch", controller)

    def export_title(self, contest: Contest) -> tuple[str, str]:
        rules = f"{contest.rules.title[:1].upper()}{contest.rules.title[1:]}"
        return ("Tournament of Tetris AIs",
                f"{rules}; {contest.played:,} games each with the same pieces, seed {contest.seed}.")

    def export_notes(self, contest: Contest) -> Sequence[str]:
        stopped = any(entry.broken for entry in self.entries)
        return ["", f"≥: some games were stopped after {contest.limit:,} pieces."] if stopped else []

    # What is played

    def parameters(self) -> str:
        return f"{board_text(self.contest.rules)}, {counted(len(self.contest.controllers), 'AI')}"

    def choose_new(self) -> None:
        NewTournamentDialog(self.context.widget, self.field(), self.contest, fresh_seed(), self.start_contest).open()

    def extended(self, contest: Contest) -> Contest:
        return msgspec.structs.replace(contest, games=min(contest.games + MORE, MOST // len(contest.controllers)))

    def engine(self, contest: Contest, workers: Executor) -> Tournament:
        return contest.tournament(workers)

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self._set_playing(True)
        return super().make_engine(solver)

    def show_unwatched(self) -> None:
        super().show_unwatched()
        self._set_playing(False)

    def take_result(self, result: Standing) -> None:
        self.context.say("good", f"{literal(self.headline(finished=True))}.",
                         f"Each played {counted(result.games, 'game')} with the same pieces. {READ_ON}")


class ControllerSection(EntrySection[TournamentEntry]):
    """Section on the chosen controller: who it is, how well it plays, and what it weighs."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "AI", COLUMNS)
        self._bars = WeightBars()
        self.add_widget(self._bars, gap=12)

    def show_entry(self, entry: TournamentEntry, about: str = "", compared: str = "") -> None:
        super().show_entry(entry, about, compared)
        controller = entry.controller
        weighed = [(feature, weight) for feature, weight in
                   zip(controller.set.features, controller.weights, strict=True) if weight]
        self._bars.show_weights([feature for feature, _ in weighed], [weight for _, weight in weighed])
