"""The table of the Race page and its columns; headlines, remarks and comparisons."""
from dataclasses import dataclass
from typing import Final

from app.controls import Column
from solvers.abgame.codes import CodeSpace
from solvers.abgame.race import RaceState, Runner
from solvers.abgame.strategies import STRATEGIES
from solvers.core.wording import counted

PROVED: Final = {CodeSpace(4, 10): 26274}
"""The fewest guesses that any strategy needs for all secrets, where that is proved (see solvers/abgame/proof)."""


@dataclass(frozen=True, slots=True)
class StrategyEntry:
    runner: Runner
    race: RaceState

    @property
    def title(self) -> str:
        return STRATEGIES[self.runner.strategy].title

    @property
    def behind(self) -> int:
        """The number of guesses more than the first one needed."""
        return self.runner.total - min(runner.total for runner in self.race.runners)

    @property
    def missed(self) -> int | None:
        """The number of guesses above the optimum; None while that is unknown or some secrets are not found."""
        best = proved(self.race)
        return self.runner.total - best if self.race.finished and best is not None else None


def proved(race: RaceState) -> int | None:
    """The fewest guesses for the secrets of a race; None if nobody knows."""
    return PROVED.get(race.space) if race.every else None


COLUMNS: Final = (
    Column[StrategyEntry]("strategy", lambda entry: entry.title, lambda entry: entry.runner.strategy),
    Column[StrategyEntry]("codes", value=lambda entry: entry.race.codes),
    Column[StrategyEntry]("secrets", value=lambda entry: entry.race.played),
    Column[StrategyEntry]("seed", value=lambda entry: entry.race.seed),
    Column[StrategyEntry]("mean", lambda entry: f"{entry.runner.mean:.4f}" if entry.runner.secrets else "", width=64,
                  tip="Guesses for a secret on average"),
    Column[StrategyEntry]("guesses", lambda entry: f"{entry.runner.total:,}", lambda entry: entry.runner.total, 64,
                  tip="All guesses, the right ones counted"),
    Column[StrategyEntry]("mean", value=lambda entry: f"{entry.runner.mean:.6f}"),
    Column[StrategyEntry]("most", lambda entry: str(entry.runner.most), lambda entry: entry.runner.most, 40,
                  tip="Guesses for the secret that took most"),
    Column[StrategyEntry]("behind", lambda entry: f"+{entry.behind:,}" if entry.behind else "–", width=56,
                  tip="How many guesses more than the first in the table"),
)


def guess_columns(race: RaceState) -> tuple[Column[StrategyEntry], ...]:
    """How many secrets each found with one guess, two guesses and so on: too many for the window."""
    def column(number: int) -> Column[StrategyEntry]:
        def count(entry: StrategyEntry) -> int:
            return entry.runner.found[number - 1] if number <= entry.runner.most else 0

        return Column(f"in {number}", lambda entry: str(count(entry)), count)

    return tuple(column(number) for number in range(1, max(runner.most for runner in race.runners) + 1))


def table(race: RaceState) -> tuple[StrategyEntry, ...]:
    """The rows, who needed the fewest guesses first."""
    runners = sorted(race.runners, key=lambda runner: (runner.total, runner.most))
    return tuple(StrategyEntry(runner, race) for runner in runners)


def about(entry: StrategyEntry, above: StrategyEntry | None) -> str:
    """A runner beside the one above it in the table, and beside the best that there is."""
    parts = []
    if above is not None:
        more = entry.runner.total - above.runner.total
        parts.append(f"{counted(more, 'guess')} behind {above.title}." if more else f"Level with {above.title}.")
    if entry.missed is not None:
        parts.append(f"{counted(entry.missed, 'guess')} more than the proven optimum needs." if entry.missed else
                     "No strategy needs fewer: that is proved.")
    return " ".join(parts)
