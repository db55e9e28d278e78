"""The table of a tournament as text: its entries, what is said of them, and what is exported."""
from collections.abc import Sequence
from dataclasses import dataclass

from app.games.tetris.text import board_text, lines_text, short_pieces_text
from app.pages.table_export import comma_separated, markdown_table
from solvers.core.wording import counted, listed
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import Contest
from solvers.tetris.training.tournament import Difference, Measured, Standing


@dataclass(frozen=True, slots=True)
class Entry:
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


def difference_of(standing: Standing, one: int, two: int) -> Difference:
    """The difference of two controllers by their numbers, as seen from the first."""
    for each in standing.differences:
        if (each.one, each.two) == (one, two):
            return each
        if (each.one, each.two) == (two, one):
            return Difference(one, two, -each.mean, -each.high, -each.low, 1 - each.ahead)
    raise KeyError(one, two)


def headline(table: Sequence[Entry], finished: bool) -> str:
    """Who is ahead, and how surely."""
    if not table or not table[0].measured.games:
        return "Who lasts longest?"
    immortal = [entry.title for entry in table if entry.measured.lines_per_death is None]
    if immortal:
        return f"{listed(immortal) if len(immortal) < 3 else f'{len(immortal)} AIs'} never lost a game"
    first, second = table[0].title, table[1]
    verb = "wins" if finished else "leads"
    if second.above is not None and second.above.high < 0:
        return f"{first} {verb}"
    return f"{first} {verb}, barely ahead of {second.title}"


def remark(contest: Contest, known: bool) -> str:
    """How far it is, and by what rules."""
    rules = contest.rules
    board = ", ".join(filter(None, (board_text(rules), short_pieces_text(rules))))
    if not known:
        return f"All play the same pieces, by strict rules on {board}"
    played = contest.played
    games = counted(contest.games, "game") if played == contest.games else f"{played:,} of {contest.games:,} games"
    return f"{games} each with the same pieces, by strict rules on {board}"


def plan_text(contest: Contest) -> str:
    """A tournament in a few words."""
    return f"{board_text(contest.rules)}, {counted(len(contest.controllers), 'AI')}"


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


def markdown(contest: Contest, entries: Sequence[Entry]) -> str:
    """The table under the rules and the seed it belongs to."""
    rules = f"{contest.rules.title[:1].upper()}{contest.rules.title[1:]}"
    text = [
        "# Tournament of Tetris AIs", "",
        f"{rules}; {contest.played:,} games each with the same pieces, seed {contest.seed}.", "",
        *markdown_table(
            ("", "AI", "lines a game", "95 %", "median", "lines per loss", "games", "pieces looked at"),
            [(str(place), entry.title, entry.mean,
              entry.interval, lines_text(entry.measured.median), entry.per_death,
              f"{entry.measured.games:,}", str(entry.lookahead))
             for place, entry in enumerate(entries, start=1)], left={1}),
    ]
    if any(entry.broken for entry in entries):
        text += ["", f"≥: some games were stopped after {contest.limit:,} pieces."]
    return "\n".join(text) + "\n"


def values(entries: Sequence[Entry]) -> str:
    """The table with figures as they are."""
    return comma_separated(
        ("rank", "AI", "mean", "low", "high", "median", "lines per loss", "games", "stopped", "pieces",
         "looked at"),
        [(place, entry.title, f"{entry.measured.mean:.1f}", f"{entry.measured.low:.1f}", _figure(entry.measured.high),
          f"{entry.measured.median:.1f}", _figure(entry.measured.lines_per_death), entry.measured.games, entry.broken,
          entry.measured.pieces, entry.lookahead)
         for place, entry in enumerate(entries, start=1)],
    )


def _figure(lines: float | None) -> str:
    return "" if lines is None else f"{lines:.1f}"
