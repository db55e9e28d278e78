"""Texts of the Competition page: headlines, remarks and numbers, and its tables as Markdown and CSV."""
from collections.abc import Mapping, Sequence

from app.pages.table_export import comma_separated, markdown_table
from solvers.core.wording import counted
from solvers.spanit.competition.standings import EVENT, Plan, Row, Standings
from solvers.spanit.play.players import titled

MINUS = "−"
WinCounts = Mapping[tuple[str, str], int]
HEADINGS = ("player", "rating", "95 %", "won", "lost", "theory", "blunders a game", "swindles")


def figure(number: float) -> str:
    """A number without decimals, with a true minus."""
    return f"{number:.0f}".replace("-", MINUS)


def theory_text(share: float) -> str:
    """The share of won decisions kept."""
    return f"{100 * share:.1f} %"


def figures(row: Row) -> tuple[str, ...]:
    """What stands behind a rating: games won and lost, and what the oracle says of them."""
    return (
        f"{row.won:,}", f"{row.lost:,}", "" if row.theory is None else theory_text(row.theory),
        "" if row.blunders is None else f"{row.blunders:.2f}", f"{row.swindles:,}",
    )


def headline(table: Sequence[Row], finished: bool) -> str:
    """Who is ahead, and how surely."""
    if not any(row.won for row in table):
        return "Who plays best?"
    first, second = table[0], table[1]
    verb = "wins" if finished else "leads"
    if first.low > second.rating:
        return f"{titled(first.name)} {verb}"
    return f"{titled(first.name)} {verb}, narrowly ahead of {titled(second.name)}"


def remark(standings: Standings | None) -> str:
    """How far it is, and by what rules."""
    if standings is None:
        return "A round robin from openings in which neither side is lost"
    total = 2 * standings.plan.pairs
    played = f"{len(standings.games):,} of {total:,} games" if len(standings.games) < total else counted(total, "game")
    return f"{played} on {standings.plan.size} × {standings.plan.size}, from openings in which neither side is lost"


def plan_title(plan: Plan) -> str:
    """A plan in a few words."""
    return f"{plan.size} × {plan.size}, {counted(len(plan.entrants), 'player')}, {counted(plan.rounds, 'opening')}"


def cross_text(beat: WinCounts, row: str, column: str) -> str:
    """Two players' score, for a screen reader."""
    won, lost = beat.get((row, column), 0), beat.get((column, row), 0)
    return f"{titled(row)} against {titled(column)}: {f'{won:,} won, {lost:,} lost' if won + lost else 'no game'}"


def markdown(standings: Standings, table: Sequence[Row], beat: WinCounts) -> str:
    """The standings as Markdown, the best first, and the cross table under them."""
    plan = standings.plan
    lines = [
        f"# {EVENT}", "",
        f"Size {plan.size}, {len(standings.games):,} games from openings in which neither side is lost, seed"
        f" {plan.seed}.", "",
        *markdown_table(("", *HEADINGS), [
            (str(place), titled(row.name), f"{row.rating:.0f}", f"{row.low:.0f} to {row.high:.0f}", *figures(row))
            for place, row in enumerate(table, start=1)
        ], left={1}), "",
        *markdown_table(("games won against", *map(str, range(1, len(table) + 1))), [
            (f"{place} {titled(row.name)}", *("" if row is other else str(beat.get((row.name, other.name), 0))
                                      for other in table))
            for place, row in enumerate(table, start=1)
        ], left={0}),
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
