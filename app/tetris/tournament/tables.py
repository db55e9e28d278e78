"""The table of a tournament as text: Markdown for a page, comma-separated values for a sheet."""
from collections.abc import Sequence

from app.tables import comma_separated, markdown_table
from app.tetris.numbers import lines_words
from app.tetris.tournament.words import Line
from solvers.tetris.training.contest import Contest


def markdown(contest: Contest, lines: Sequence[Line]) -> str:
    """The table under the rules and the seed it belongs to."""
    rules = f"{contest.rules.title[:1].upper()}{contest.rules.title[1:]}"
    text = [
        "# Tournament of Tetris controllers", "",
        f"{rules}; {contest.played:,} games each with the same pieces, seed {contest.seed}.", "",
        *markdown_table(
            ("", "controller", "lines a game", "95 %", "median", "lines a death", "games", "pieces looked at"),
            [(str(place), line.title, line.mean,
              line.interval, lines_words(line.measured.median), line.per_death,
              f"{line.measured.games:,}", str(line.lookahead))
             for place, line in enumerate(lines, start=1)], words={1}),
    ]
    if any(line.broken for line in lines):
        text += ["", f"≥: some games were broken off after {contest.limit:,} pieces."]
    return "\n".join(text) + "\n"


def values(lines: Sequence[Line]) -> str:
    """The table with figures as they are."""
    return comma_separated(
        ("rank", "controller", "mean", "low", "high", "median", "lines a death", "games", "broken off", "pieces",
         "looked at"),
        [(place, line.title, f"{line.measured.mean:.1f}", f"{line.measured.low:.1f}", _figure(line.measured.high),
          f"{line.measured.median:.1f}", _figure(line.measured.lines_per_death), line.measured.games, line.broken,
          line.measured.pieces, line.lookahead)
         for place, line in enumerate(lines, start=1)],
    )


def _figure(lines: float | None) -> str:
    return "" if lines is None else f"{lines:.1f}"
