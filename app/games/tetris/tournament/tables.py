"""The table of a tournament as text: Markdown for a page, comma-separated values for a sheet."""
from collections.abc import Sequence

from app.files.tables import comma_separated, markdown_table
from app.games.tetris.text import lines_words
from app.games.tetris.tournament.words import Entry
from solvers.tetris.training.contest import Contest


def markdown(contest: Contest, entries: Sequence[Entry]) -> str:
    """The table under the rules and the seed it belongs to."""
    rules = f"{contest.rules.title[:1].upper()}{contest.rules.title[1:]}"
    text = [
        "# Tournament of Tetris controllers", "",
        f"{rules}; {contest.played:,} games each with the same pieces, seed {contest.seed}.", "",
        *markdown_table(
            ("", "controller", "lines a game", "95 %", "median", "lines a death", "games", "pieces looked at"),
            [(str(place), entry.title, entry.mean,
              entry.interval, lines_words(entry.measured.median), entry.per_death,
              f"{entry.measured.games:,}", str(entry.lookahead))
             for place, entry in enumerate(entries, start=1)], words={1}),
    ]
    if any(entry.broken for entry in entries):
        text += ["", f"≥: some games were broken off after {contest.limit:,} pieces."]
    return "\n".join(text) + "\n"


def values(entries: Sequence[Entry]) -> str:
    """The table with figures as they are."""
    return comma_separated(
        ("rank", "controller", "mean", "low", "high", "median", "lines a death", "games", "broken off", "pieces",
         "looked at"),
        [(place, entry.title, f"{entry.measured.mean:.1f}", f"{entry.measured.low:.1f}", _figure(entry.measured.high),
          f"{entry.measured.median:.1f}", _figure(entry.measured.lines_per_death), entry.measured.games, entry.broken,
          entry.measured.pieces, entry.lookahead)
         for place, entry in enumerate(entries, start=1)],
    )


def _figure(lines: float | None) -> str:
    return "" if lines is None else f"{lines:.1f}"
