"""The table of a tournament and its columns; headlines, remarks and comparisons."""
from dataclasses import dataclass
from typing import Final

from app.controls import Column
from app.games.tetris.tetris_text import lines_text
from solvers.tetris.controllers import Controller
from solvers.tetris.training.tournament import Difference, Measured, Standing


@dataclass(frozen=True, slots=True)
class TournamentEntry:
    """A row of the table: what the controller is called, what was measured, how many of its games were broken off, how
    many pieces it looks at, and the difference to the row above; None for the first."""

    title: str
    measured: Measured
    broken: int
    lookahead: int
    above: Difference | None

    @property
    def controller(self) -> Controller:
        return self.measured.controller

    @property
    def mean(self) -> str:
        """The mean, which is a lower bound once games were broken off."""
        return f"{'≥ ' if self.broken else ''}{lines_text(self.measured.mean)}"

    @property
    def per_death(self) -> str:
        """Lines a death; a dash where nobody died."""
        found = self.measured.lines_per_death
        return "–" if found is None else lines_text(found)

    @property
    def interval(self) -> str:
        """Where the true lines a game lie in 95 of 100 cases."""
        low, high = self.measured.low, self.measured.high
        return f"{lines_text(low)} or more" if high is None else f"{lines_text(low)} to {lines_text(high)}"


def _figure(lines: float | None) -> str:
    return "" if lines is None else f"{lines:.1f}"


COLUMNS: Final = (
    Column[TournamentEntry]("AI", lambda entry: entry.title, lambda entry: entry.title),
    Column[TournamentEntry]("lines a game", lambda entry: entry.mean if entry.measured.games else "", width=88),
    Column[TournamentEntry]("95 %", lambda entry: entry.interval, tip="Where the true mean lies in 95 of 100 cases"),
    Column[TournamentEntry]("mean", value=lambda entry: f"{entry.measured.mean:.1f}"),
    Column[TournamentEntry]("low", value=lambda entry: f"{entry.measured.low:.1f}"),
    Column[TournamentEntry]("high", value=lambda entry: _figure(entry.measured.high)),
    Column[TournamentEntry]("median", lambda entry: lines_text(entry.measured.median),
                            lambda entry: f"{entry.measured.median:.1f}", 76, tip="Half of the games have fewer lines"),
    Column[TournamentEntry]("lines per loss", lambda entry: entry.per_death,
                            lambda entry: _figure(entry.measured.lines_per_death), 76, "per loss",
                            "All lines divided by all lost games; right even if games were stopped"),
    Column[TournamentEntry]("games", lambda entry: f"{entry.measured.games:,}", lambda entry: entry.measured.games, 56),
    Column[TournamentEntry]("stopped", lambda entry: f"{entry.broken:,}" if entry.broken else "",
                            lambda entry: entry.broken, tip="Games that were stopped before they were lost"),
    Column[TournamentEntry]("pieces", value=lambda entry: entry.measured.pieces),
    Column[TournamentEntry]("pieces looked at", lambda entry: str(entry.lookahead), width=56, heading="looks at"),
    Column[TournamentEntry]("looked at", value=lambda entry: entry.lookahead),
)


def difference_of(standing: Standing, one: int, two: int) -> Difference:
    """The difference of two controllers by their numbers, as seen from the first."""
    for difference in standing.differences:
        if (difference.one, difference.two) == (one, two):
            return difference
        if (difference.one, difference.two) == (two, one):
            return Difference(one, two, -difference.mean, -difference.high, -difference.low, 1 - difference.ahead)
    raise KeyError(one, two)


def comparison_text(difference: Difference, other: str) -> str:
    """A sentence that compares one controller with another one on the same pieces."""
    ahead = "ahead of" if difference.mean >= 0 else "behind"
    low, high = sorted((abs(difference.low), abs(difference.high)))
    said = f"{lines_text(abs(difference.mean))} lines a game {ahead} {other} on the same pieces"
    if difference.low <= 0 <= difference.high:
        said += (f", which may be chance: with 95 % it is from {signed_lines(difference.low)} to "
                 f"{signed_lines(difference.high)}")
    else:
        said += f", with 95 % from {lines_text(low)} to {lines_text(high)}"
    return f"{said}. It lasts longer in {100 * difference.ahead:.0f} games of 100."


def signed_lines(lines: float) -> str:
    """Lines with their sign."""
    return f"{'−' if lines < 0 else '+'}{lines_text(abs(lines))}"
