"""The Race page: strategies look for the same secrets, and a table says who needs the fewest guesses."""
from concurrent.futures import Executor
from functools import partial

import msgspec

from app.canvas.chart_board import ScrollFrame
from app.controls import Column, literal
from app.games.abgame.race.guess_race_board import GuessRaceBoard
from app.games.abgame.race.guess_race_table import COLUMNS, StrategyEntry, about, guess_columns, proved, table
from app.games.abgame.spaces import USUAL, space_title
from app.games.abgame.start_dialogs import NewGuessRaceDialog
from app.pages import Fact, PageContext, Section, SectionColumn, Solver, UsualGame, fresh_seed
from app.pages.contest_sections import EntrySection, amount
from app.pages.ranking_page import READ_ON, RankingPage
from solvers.abgame.codes import CodeSpace
from solvers.abgame.race import LARGEST, MOST_SECRETS, Race, RaceState, Runner
from solvers.abgame.strategies import STRATEGIES
from solvers.core.wording import counted

NAME = "abgame-race"


class GuessRacePage(RankingPage[RaceState, RaceState, StrategyEntry]):
    noun = "race"
    help_page = "abgame-race.md"
    solvers = (Solver("race", "Race", "secret", speed=0),)
    new_tip = "Choose the strategies and what they look for"
    plan_columns = (
        Column[RaceState]("codes", lambda race: space_title(race.space)),
        Column[RaceState]("secrets", amount),
        Column[RaceState]("seed", lambda race: str(race.seed),
                          tip="Decides the order of the secrets and the guesses of Random"),
    )

    def __init__(self, context: PageContext) -> None:
        self._proposed = proposal(CodeSpace())
        super().__init__(context, NAME, RaceState, GuessRaceBoard())
        self.lay_out(ScrollFrame(self.ranking))
        self.entry_section = EntrySection(context.column, "Strategy", COLUMNS)
        self.best_section = BestSection(context.column)
        self.show_saved()

    def proposal(self) -> RaceState:
        return self._proposed

    # What is shown

    def standing(self, contest: RaceState, /) -> RaceState:
        return contest

    contest_in = standing

    def entries_in(self, contest: RaceState, seen: RaceState) -> tuple[StrategyEntry, ...]:
        return table(contest)

    def show_standing(self, contest: RaceState, seen: RaceState) -> None:
        super().show_standing(contest, seen)
        self.best_section.show_race(contest)

    def headline(self, *, finished: bool) -> str:
        first, second = self.entries[:2]
        if not first.runner.secrets:
            return "Who needs the fewest guesses?"
        verb = "wins" if finished else "leads"
        if first.runner.total == second.runner.total:
            return f"{first.title} and {second.title} need {first.runner.mean:.3f} guesses each"
        return f"{first.title} {verb} with {first.runner.mean:.3f} guesses on average"

    def remark_on(self, contest: RaceState) -> str:
        size = counted(contest.space.size, "secret")
        secrets = f"all {size}" if contest.every else f"{contest.secrets:,} of {size}"
        what = f"{secrets}; {space_title(contest.space)}"
        if not self.any_game:
            return f"All look for the same secrets: {what}"
        return what[0].upper() + what[1:] if contest.finished else f"{contest.played:,} found of {what}"

    def show_entry(self, entry: StrategyEntry, above: StrategyEntry | None) -> None:
        self.entry_section.show_entry(entry, STRATEGIES[entry.runner.strategy].text, about(entry, above))

    def export_title(self, contest: RaceState) -> tuple[str, str]:
        return "Race of strategies for the AB game", f"{self.remark_on(contest)}; seed {contest.seed}."

    def export_columns(self, contest: RaceState) -> tuple[Column[StrategyEntry], ...]:
        return *COLUMNS, *guess_columns(contest)

    # What is raced

    def parameters(self) -> str:
        return f"{space_title(self.contest.space)}, {len(self.contest.runners)} strategies"

    def invitation(self) -> str:
        return "" if self.any_game or self.solving else "Press play: who needs the fewest guesses?"

    def usual_games(self) -> tuple[UsualGame, ...]:
        return tuple(
            UsualGame(title, partial(self._begin_usual, space), on=space == self.contest.space)
            for title, space in USUAL.items() if space.size <= LARGEST
        )

    def _begin_usual(self, space: CodeSpace) -> None:
        self.start_contest(proposal(space))

    def new(self) -> None:
        """The same strategies again, with another seed."""
        race = self.contest
        self.start(msgspec.structs.replace(race.fresh, seed=fresh_seed()), race if self.any_game else None)

    def choose_new(self) -> None:
        NewGuessRaceDialog(self.context.widget, self.contest, fresh_seed(), self.start_contest).open()

    def engine(self, contest: RaceState, workers: Executor) -> Race:
        return Race(contest)

    def take_result(self, result: RaceState) -> None:
        first, best = self.entries[0], proved(result)
        against = "" if best is None else (
            " No strategy needs fewer." if first.runner.total == best else f" The proven optimum needs {best:,}.")
        self.context.say("good", f"{literal(self.headline(finished=True))}.",
                         f"It needed {first.runner.total:,} guesses.{against} {READ_ON}")


class BestSection(Section):
    """Section on the fewest guesses that there are, where that is proved."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The best there is", "proved")
        self.add_facts()
        self.add_sentence("No strategy needs fewer for all secrets. The page <b>Proof</b> shows why.", muted=True)

    def show_race(self, race: RaceState) -> None:
        """Compare a race with it, where it is known for such codes."""
        best = proved(race)
        self.setVisible(best is not None)
        if best is not None:
            self.show_facts(Fact("Guesses", f"{best:,}"), Fact("On average", f"{best / race.secrets:.4f}"))


def proposal(space: CodeSpace) -> RaceState:
    """All strategies that can play with such codes, for all secrets if they are not too many."""
    runners = tuple(Runner(strategy.name) for strategy in STRATEGIES.values() if not strategy.refusal(space))
    return RaceState(codes=str(space), secrets=min(space.size, MOST_SECRETS), seed=fresh_seed(), runners=runners)
