"""The tables of the Competition page and their columns; headlines, remarks and numbers."""
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from app.controls import Column
from app.controls.columns import markdown_table
from solvers.spanit.competition.standings import Row
from solvers.spanit.play.players import display_name

MINUS = "−"
WinCounts = Mapping[tuple[str, str], int]


def figure(number: float) -> str:
    """A number without decimals, with a true minus."""
    return f"{number:.0f}".replace("-", MINUS)


COLUMNS: Final = (
    Column[Row]("player", lambda row: display_name(row.name), lambda row: row.name),
    Column[Row]("rating", lambda row: figure(row.rating) if row.won + row.lost else "",
                lambda row: f"{row.rating:.1f}", 64, tip="400 more win ten games of eleven; the resistor’s is 1000"),
    Column[Row]("95 %", lambda row: f"{figure(row.low)} to {figure(row.high)}",
                tip="Where the true rating lies in 95 of 100 cases"),
    Column[Row]("low", value=lambda row: f"{row.low:.1f}"),
    Column[Row]("high", value=lambda row: f"{row.high:.1f}"),
    Column[Row]("won", lambda row: f"{row.won:,}", lambda row: row.won, 44),
    Column[Row]("lost", lambda row: f"{row.lost:,}", lambda row: row.lost, 44),
    Column[Row]("theory", lambda row: "" if row.theory is None else f"{100 * row.theory:.1f} %",
                lambda row: "" if row.theory is None else f"{row.theory:.4f}", 56,
                tip="The share of won positions in which the player kept the win"),
    Column[Row]("blunders a game", lambda row: "" if row.blunders is None else f"{row.blunders:.2f}",
                lambda row: "" if row.blunders is None else f"{row.blunders:.4f}", 56, "blunders",
                "Moves that gave a win away"),
    Column[Row]("swindles", lambda row: f"{row.swindles:,}", lambda row: row.swindles, 56,
                tip="Games won from a lost position"),
)


def cross_text(beat: WinCounts, row: str, column: str) -> str:
    """Two players' score, for a screen reader."""
    won, lost = beat.get((row, column), 0), beat.get((column, row), 0)
    result = f"{won:,} won, {lost:,} lost" if won + lost else "no game"
    return f"{display_name(row)} against {display_name(column)}: {result}"


def cross_table(table: Sequence[Row], beat: WinCounts) -> list[str]:
    """The wins of each player against each other as a Markdown table; columns are numbered like the rows."""
    def against(other: Row) -> Callable[[Row], str]:
        return lambda row: "" if row is other else str(beat.get((row.name, other.name), 0))

    places = {row.name: place for place, row in enumerate(table, start=1)}
    who = Column[Row]("games won against", lambda row: f"{places[row.name]} {display_name(row.name)}")
    return markdown_table([who, *(Column(str(places[other.name]), against(other)) for other in table)], table)
