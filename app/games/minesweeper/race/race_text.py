"""Texts of the Race page: names of the solvers, headlines and remarks, and the table as Markdown and CSV."""
from collections.abc import Sequence
from dataclasses import dataclass

from app.games.minesweeper.boards import board_title
from app.games.minesweeper.percents import figure, percent
from app.pages.table_export import comma_separated, markdown_table
from solvers.core.wording import counted
from solvers.minesweeper.board import PRESETS, StartRule
from solvers.minesweeper.play.race import RaceState, Runner
from solvers.minesweeper.play.watch import Strategy

NAMES: dict[Strategy, str] = {
    "naive": "Basic rules", "tank-plain": "Tank without mine count", "tank": "Tank solver",
    "greedy": "Exact probabilities", "full": "Full strength",
}
ABOUT: dict[Strategy, str] = {
    "naive": "Does what single numbers force. Where they force nothing, it opens any hidden cell.",
    "tank-plain": "Goes through every layout of the border’s regions, and opens what they all agree on. If that is "
                  "nothing, it opens the border cell that is a mine in the fewest layouts.",
    "tank": "The tank with its two endgame tricks: no layout has more mines than are left, and once at most eight "
            "cells lie off the border, all cells are one region.",
    "greedy": "Counts all layouts of the whole board, each with its true weight, and opens the safest cell.",
    "full": "Counts exactly, looks one move ahead before it guesses, estimates which of nearly equal guesses wins more "
            "often, and searches the last cells to the end.",
}
FIRST_CELL: dict[StartRule, str] = {
    "safe": "is safe", "zero": "opens a region", "unsafe": "may be a mine",
}
SAID: dict[Strategy, float] = {"tank-plain": 0.2, "tank": 0.5}
"""How often it wins on Expert, according to the blog that the tank comes from."""
CLAIM = ("“How to Write your own Minesweeper AI” (luckytoilet’s blog, 2012), which the tank comes from, says: it wins "
         f"about {percent(0.2)} of Expert boards, and {percent(0.5)} with the two endgame tricks.")


@dataclass(frozen=True, slots=True)
class Entry:
    """Row of a race's table: a runner, how many boards it played, the interval of its share with 95 %, and the share
    that the blog claims for it on such boards, None for none."""

    runner: Runner
    played: int
    low: float
    high: float
    said: float | None

    @property
    def title(self) -> str:
        return NAMES[self.runner.strategy]

    @property
    def rate(self) -> float:
        return self.runner.wins / max(self.played, 1)

    @property
    def interval(self) -> str:
        return f"{figure(self.low, 1)} to {percent(self.high, 1)}"

    @property
    def pace(self) -> str:
        """Games a second on one processor; a dash before anything is known."""
        return f"{self.played / self.runner.seconds:,.0f}" if self.runner.seconds else "–"


def table(race: RaceState) -> tuple[Entry, ...]:
    """The rows, who won most boards first."""
    expert = race.board == PRESETS["expert"]
    return tuple(
        Entry(runner, race.played, *race.interval(runner), SAID.get(runner.strategy) if expert else None)
        for runner in sorted(race.runners, key=lambda runner: -runner.wins)
    )


def headline(entries: Sequence[Entry], finished: bool) -> str:
    """Who is ahead, and how surely."""
    first, second = entries[:2]
    if not first.played:
        return "Who wins most boards?"
    verb = "wins" if finished else "leads with"
    lead = f"{first.title} {verb} {percent(first.rate, 1)}"
    return lead if first.low > second.high else f"{lead}, barely more than {second.title}"


def remark(race: RaceState, known: bool) -> str:
    """How far it is, and on which boards."""
    where = f"{board_title(race.board)}; the first cell {FIRST_CELL[race.start]}"
    if not known:
        return f"All play the same boards: {where}"
    games = f"{race.games:,}" if race.played == race.games else f"{race.played:,} of {race.games:,}"
    return f"{games} boards, the same for all: {where}"


def race_title(race: RaceState) -> str:
    """A race in a few words."""
    return f"{board_title(race.board)}, {counted(len(race.runners), 'solver')}"


def comparison_sentence(entry: Entry, above: Entry) -> str:
    """One runner beside the one above it in the table."""
    points = 100 * (above.rate - entry.rate)
    surely = "" if above.low > entry.high else ", which may be chance: their intervals overlap"
    return f"{points:.1f} points behind {above.title}{surely}."


def claim_sentence(race: RaceState) -> str:
    """What the race says to that claim."""
    by_strategy = {entry.runner.strategy: entry for entry in table(race)}
    plain, tricks = by_strategy.get("tank-plain"), by_strategy.get("tank")
    if race.board != PRESETS["expert"]:
        return "This race is on other boards."
    if plain is None or tricks is None or not race.played:
        return "Let both tanks play, and see."
    gain = f"{100 * (tricks.rate - plain.rate):.1f}".replace("-", "−")
    return (
        f"Measured here, where the first cell {FIRST_CELL[race.start]}: {percent(plain.rate, 1)} without the tricks "
        f"({percent(0.95)}: {plain.interval}), {percent(tricks.rate, 1)} with them ({tricks.interval}). "
        f"The tricks are worth {gain} points."
    )


def markdown(race: RaceState, entries: Sequence[Entry]) -> str:
    """The table under the boards it belongs to."""
    return "\n".join([
        "# Race of Minesweeper solvers", "",
        f"{remark(race, True)}; seed {race.seed}.", "",
        *markdown_table(
            ("", "solver", "won", percent(0.95), "boards won", "boards", "boards a second"),
            [(str(place), entry.title, percent(entry.rate, 1), entry.interval, f"{entry.runner.wins:,}",
              f"{entry.played:,}", entry.pace) for place, entry in enumerate(entries, start=1)], left={1}),
    ]) + "\n"


def values(race: RaceState, entries: Sequence[Entry]) -> str:
    """The table with figures as they are, and the boards in each row."""
    return comma_separated(
        ("rank", "solver", "board", "start", "seed", "boards", "won", "rate", "low", "high", "too complex", "seconds"),
        [(place, entry.runner.strategy, str(race.board), race.start, race.seed, entry.played, entry.runner.wins,
          f"{entry.rate:.6f}", f"{entry.low:.6f}", f"{entry.high:.6f}", entry.runner.too_complex,
          f"{entry.runner.seconds:.3f}") for place, entry in enumerate(entries, start=1)],
    )
