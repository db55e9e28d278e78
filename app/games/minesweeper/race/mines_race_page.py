"""The Race page: solvers play the same boards, and a table says how many each of them wins, and how surely."""
from concurrent.futures import Executor
from time import thread_time

import msgspec

from app.controls import Column, literal
from app.games.minesweeper.board_kinds import board_title
from app.games.minesweeper.percents import percent
from app.games.minesweeper.race.mines_race_dialog import STRATEGIES, NewMinesRaceDialog
from app.games.minesweeper.race.mines_race_text import (
    ABOUT,
    CLAIM,
    COLUMNS,
    FIRST_CELL,
    RaceRow,
    claim_sentence,
    comparison_sentence,
    table,
)
from app.games.minesweeper.race.mines_race_view import MinesRaceBoard, TableAndChart, TrailChart
from app.pages import PageContext, Section, Solver, fresh_seed
from app.pages.contest_sections import EntrySection, amount
from app.pages.ranking_page import READ_ON, RankingPage
from solvers.core.wording import counted
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.play.click_games import CLICKING
from solvers.minesweeper.play.race import MOST_GAMES, Race, RaceState, Runner

NAME = "minesweeper-race"
GAMES = 5_000  # of each, and as many more once all have been played


class MinesRacePage(RankingPage[RaceState, RaceState, RaceRow]):
    noun = "race"
    help_page = "minesweeper-race.md"
    solvers = (Solver("race", "Race", "block", speed=0),)
    new_tip = "Choose the boards and who plays them"
    more_button = ("More boards", "Let each play five thousand boards more")
    plan_columns = (
        Column[RaceState]("board", lambda race: f"{race.board.width} × {race.board.height}, "
                                                f"{counted(race.board.mines, 'mine')}"),
        Column[RaceState]("the first cell", lambda race: FIRST_CELL[race.start]),
        Column[RaceState]("boards", amount),
        Column[RaceState]("seed", lambda race: str(race.seed), tip="Decides the mines, which are the same for all"),
    )

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, NAME, RaceState, MinesRaceBoard())
        quick = tuple(Runner(strategy) for strategy in STRATEGIES if strategy not in CLICKING)
        self._proposed = RaceState(board=PRESETS["expert"], games=GAMES, seed=fresh_seed(), runners=quick)
        self.chart = TrailChart()
        self.lay_out(TableAndChart(self.ranking, self.chart))
        self.entry_section = EntrySection(context.column, "Solver", COLUMNS)
        blog = Section(context.column, "What the blog says", text=CLAIM)
        self._measured = blog.add_sentence()

    def proposal(self) -> RaceState:
        return self._proposed

    # What is shown

    def standing(self, contest: RaceState, /) -> RaceState:
        return contest

    contest_in = standing

    def entries_in(self, contest: RaceState, seen: RaceState) -> tuple[RaceRow, ...]:
        return table(contest)

    def show_standing(self, contest: RaceState, seen: RaceState) -> None:
        super().show_standing(contest, seen)
        self.chart.show_race(contest)
        self._measured.set(claim_sentence(contest))

    def headline(self, *, finished: bool) -> str:
        first, second = self.entries[:2]
        if not first.race.played:
            return "Who wins most boards?"
        verb = "wins" if finished else "leads with"
        lead = f"{first.title} {verb} {percent(first.rate, 1)}"
        return lead if first.low > second.high else f"{lead}, barely more than {second.title}"

    def remark_on(self, contest: RaceState) -> str:
        where = f"{board_title(contest.board)}; the first cell {FIRST_CELL[contest.start]}"
        if not self.known:
            return f"All play the same boards: {where}"
        games = "" if contest.finished else f"{contest.played:,} of "
        return f"{games}{contest.games:,} boards, the same for all: {where}"

    def show_entry(self, entry: RaceRow, above: RaceRow | None) -> None:
        compared = "" if above is None else comparison_sentence(entry, above)
        self.entry_section.show_entry(entry, ABOUT[entry.runner.strategy], compared)

    def export_title(self, contest: RaceState) -> tuple[str, str]:
        return "Race of Minesweeper solvers", f"{self.remark_on(contest)}; seed {contest.seed}."

    # What is played

    def parameters(self) -> str:
        return f"{board_title(self.contest.board)}, {counted(len(self.contest.runners), 'solver')}"

    def choose_new(self) -> None:
        NewMinesRaceDialog(self.context.widget, self.contest, fresh_seed(), self.start_contest).open()

    def extended(self, contest: RaceState) -> RaceState:
        return msgspec.structs.replace(contest, games=min(contest.games + GAMES, MOST_GAMES))

    def engine(self, contest: RaceState, workers: Executor) -> Race:
        return Race(contest, workers, thread_time)

    def take_result(self, result: RaceState) -> None:
        self.context.say("good", f"{literal(self.headline(finished=True))}.",
                         f"All played the same {counted(result.games, 'board')}. {READ_ON}")
