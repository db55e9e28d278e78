"""The tables of a competition as text: Markdown for a page, CSV for a sheet."""
from collections.abc import Sequence

from app.files.tables import comma_separated, markdown_table
from app.games.spanit.competition.cross_board import Beat
from app.games.spanit.competition.words import theory_words
from solvers.spanit.competition.standings import EVENT, Row, Standings
from solvers.spanit.play.players import titled

HEADINGS = ("player", "rating", "95 %", "won", "lost", "theory", "blunders a game", "swindles")


def markdown(standings: Standings, table: Sequence[Row], beat: Beat) -> str:
    """The standings, and the cross table under them."""
    plan = standings.plan
    lines = [
        f"# {EVENT}", "",
        f"Size {plan.size}, {len(standings.games):,} games from openings in which neither side is lost, seed"
        f" {plan.seed}.", "",
        *markdown_table(("", *HEADINGS), [
            (str(place), titled(row.name), f"{row.rating:.0f}", f"{row.low:.0f} to {row.high:.0f}", f"{row.won:,}",
             f"{row.lost:,}", "" if row.theory is None else theory_words(row.theory),
             "" if row.blunders is None else f"{row.blunders:.2f}", f"{row.swindles:,}")
            for place, row in enumerate(table, start=1)
        ], words={1}), "",
        *markdown_table(("games won against", *map(str, range(1, len(table) + 1))), [
            (f"{place} {titled(row.name)}", *("" if row is other else str(beat.get((row.name, other.name), 0))
                                      for other in table))
            for place, row in enumerate(table, start=1)
        ], words={0}),
    ]
    return "\n".join(lines) + "\n"


def values(table: Sequence[Row]) -> str:
    """The standings; shares from 0 to 1, and figures as they are."""
    return comma_separated(
        ("rank", "player", "rating", "low", "high", "won", "lost", "theory", "blunders a game", "swindles"),
        [(place, row.name, f"{row.rating:.1f}", f"{row.low:.1f}", f"{row.high:.1f}", row.won, row.lost,
          "" if row.theory is None else f"{row.theory:.4f}", "" if row.blunders is None else f"{row.blunders:.4f}",
          row.swindles)
         for place, row in enumerate(table, start=1)],
    )
