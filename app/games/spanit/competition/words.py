"""What the Competition page says."""
from collections.abc import Mapping, Sequence

from solvers.core.wording import counted
from solvers.spanit.competition.standings import Plan, Row, Standings
from solvers.spanit.play.players import titled

MINUS = "−"


def figure(number: float) -> str:
    """A number without decimals, with a true minus."""
    return f"{number:.0f}".replace("-", MINUS)


def theory_words(share: float) -> str:
    """The share of won decisions kept."""
    return f"{100 * share:.1f} %"


def headline(table: Sequence[Row], finished: bool) -> str:
    """Who is ahead, and how surely."""
    if not any(row.won for row in table):
        return "Who plays best?"
    first, second = table[0], table[1]
    verb = "wins" if finished else "leads"
    if first.low > second.rating:
        return f"{titled(first.name)} {verb}"
    return f"{titled(first.name)} {verb}, hardly ahead of {titled(second.name)}"


def remark(standings: Standings | None) -> str:
    """How far it is, and by what rules."""
    if standings is None:
        return "A round robin from openings in which neither side is lost"
    total = 2 * standings.plan.pairs
    played = f"{len(standings.games):,} of {total:,} games" if len(standings.games) < total else counted(total, "game")
    return f"{played} on {standings.plan.size} × {standings.plan.size}, from openings in which neither side is lost"


def plan_words(plan: Plan) -> str:
    """A plan in a few words."""
    return f"{plan.size} × {plan.size}, {counted(len(plan.entrants), 'player')}, {counted(plan.rounds, 'opening')}"


def cross_words(beat: Mapping[tuple[str, str], int], row: str, column: str) -> str:
    """Two players' score, for a screen reader."""
    won, lost = beat.get((row, column), 0), beat.get((column, row), 0)
    return f"{titled(row)} against {titled(column)}: {f'{won:,} won, {lost:,} lost' if won + lost else 'no game'}"
