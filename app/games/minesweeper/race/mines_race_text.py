"""The table of the Race page and its columns; names of the solvers, headlines, remarks and comparisons."""
from dataclasses import dataclass
from typing import Final

from app.controls import Column
from app.games.minesweeper.percents import figure, percent
from solvers.minesweeper.board import PRESETS, StartRule
from solvers.minesweeper.play.race import RaceState, Runner
from solvers.minesweeper.play.watch import Strategy

NAMES: dict[Strategy, str] = {
    "naive": "Basic rules", "tank-plain": "Tank without mine count", "tank": "Tank solver",
    "greedy": "Exact probabilities", "full": "Full strength",
    "efficient": "Fewest clicks",
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
    "efficient": "Opens what is certain in as few clicks as it can, with flags and chords; else the safest cell. Its "
                 "efficiency is the 3BV of a board divided by the clicks, the mean of the boards won. "
                 "JSMinesweeper, the best at it that is known, is said to reach 115\N{NO-BREAK SPACE}% on Expert.",
}
FIRST_CELL: dict[StartRule, str] = {"safe": "is safe", "zero": "opens a region", "unsafe": "may be a mine"}
SAID: dict[Strategy, float] = {"tank-plain": 0.2, "tank": 0.5}
"""How often it wins on Expert, according to the blog that the tank comes from."""
CLAIM = ("“How to Write your own Minesweeper AI” (luckytoilet’s blog, 2012), which the tank comes from, says: it wins "
         f"about {percent(0.2)} of Expert boards, and {percent(0.5)} with the two endgame tricks.")


@dataclass(frozen=True, slots=True)
class RaceRow:
    """Row of the table of a race."""

    runner: Runner
    race: RaceState

    @property
    def title(self) -> str:
        return NAMES[self.runner.strategy]

    @property
    def rate(self) -> float:
        return self.runner.wins / max(self.race.played, 1)

    @property
    def low(self) -> float:
        """The lower end of the interval that has the true share with 95 %."""
        return self.race.interval(self.runner)[0]

    @property
    def high(self) -> float:
        """The upper end of it."""
        return self.race.interval(self.runner)[1]

    @property
    def interval(self) -> str:
        return f"{figure(self.low, 1)} to {percent(self.high, 1)}"

    @property
    def said(self) -> float | None:
        """The share that the blog claims for it on such boards; None for none."""
        return SAID.get(self.runner.strategy) if self.race.board == PRESETS["expert"] else None

    @property
    def efficiency(self) -> str:
        """Mean 3BV a click of the boards won; empty where clicks are not counted."""
        wins = self.runner.wins
        return percent(self.runner.efficiency / wins, 1) if wins and self.runner.efficiency else ""

    @property
    def pace(self) -> str:
        """Games a second on one processor; a dash before anything is known."""
        return f"{self.race.played / self.runner.seconds:,.0f}" if self.runner.seconds else "–"


def _count(number: int) -> str:
    """A number that is worth telling."""
    return f"{number:,}" if number else ""


COLUMNS: Final = (
    Column[RaceRow]("solver", lambda entry: entry.title, lambda entry: entry.runner.strategy),
    Column[RaceRow]("board", value=lambda entry: str(entry.race.board)),
    Column[RaceRow]("start", value=lambda entry: entry.race.start),
    Column[RaceRow]("seed", value=lambda entry: entry.race.seed),
    Column[RaceRow]("boards", value=lambda entry: entry.race.played),
    Column[RaceRow]("won", lambda entry: percent(entry.rate, 1) if entry.race.played else "",
                    lambda entry: entry.runner.wins, 72),
    Column[RaceRow](percent(0.95), lambda entry: entry.interval, tip="Where the true share lies in 95 of 100 cases"),
    Column[RaceRow]("boards won", lambda entry: f"{entry.runner.wins:,}", width=80),
    Column[RaceRow]("boards", lambda entry: f"{entry.race.played:,}", width=64),
    Column[RaceRow]("boards a second", lambda entry: entry.pace, width=64, heading="a second", tip="On one processor"),
    Column[RaceRow]("efficiency", lambda entry: entry.efficiency, lambda entry: round(entry.runner.efficiency, 6),
                    tip="3BV of a board divided by the clicks, where clicks are counted; the mean of the boards won"),
    Column[RaceRow]("rate", value=lambda entry: f"{entry.rate:.6f}"),
    Column[RaceRow]("low", value=lambda entry: f"{entry.low:.6f}"),
    Column[RaceRow]("high", value=lambda entry: f"{entry.high:.6f}"),
    Column[RaceRow]("too complex", lambda entry: _count(entry.runner.too_complex),
                    lambda entry: entry.runner.too_complex,
                    tip="Boards with a position that has too many layouts to be counted"),
    Column[RaceRow]("seconds", value=lambda entry: f"{entry.runner.seconds:.3f}"),
    Column[RaceRow]("the blog says", lambda entry: "" if entry.said is None else percent(entry.said)),
)


def table(race: RaceState) -> tuple[RaceRow, ...]:
    """The rows, who won most boards first."""
    return tuple(RaceRow(runner, race) for runner in sorted(race.runners, key=lambda runner: -runner.wins))


def comparison_sentence(entry: RaceRow, above: RaceRow) -> str:
    """A comparison of one runner with the one above it in the table."""
    points = 100 * (above.rate - entry.rate)
    surely = "" if above.low > entry.high else ", which may be chance: their intervals overlap"
    return f"{points:.1f} points behind {above.title}{surely}."


def claim_sentence(race: RaceState) -> str:
    """The evidence of the race for or against that claim."""
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
