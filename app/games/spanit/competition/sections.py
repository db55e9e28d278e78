"""The panel of the Competition page: what is played, and the player that was chosen."""
from collections.abc import Sequence

from app.controls import button, literal
from app.games.spanit.competition.competition_text import WinCounts, figure
from app.pages.panel import Section, SectionColumn
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.standings import Plan, Row, Standings
from solvers.spanit.play.players import titled


class PlanSection(Section):
    """Section on the plan: players, size and openings, and buttons for what can be done with it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Competition")
        self._players = self.add_row("Players")
        self._size = self.add_row("Board")
        self._rounds = self.add_row("Openings")
        self._games = self.add_row("Games")
        self._seed = self.add_row("Seed")
        self.new = button("New competition…", tip="Choose who plays, the size and the openings  (Ctrl+N)")
        self.export_table = button("Export table…",
                                   tip="Write the standings and the cross table as Markdown, or the standings as CSV")
        self.export_games = button("Export games…",
                                   tip="Write the games of the chosen cell, or all of them, into a game file")
        self.new.setWhatsThis("Asks for the players, the size, the openings and the seed of another competition.")
        self.export_table.setWhatsThis("Writes the table as it stands: for a page in Markdown, for a sheet as CSV.")
        self.export_games.setWhatsThis("Writes games as text with the oracle’s marks. It can be opened here again.")
        self.add_buttons(self.new, self.export_table, self.export_games)

    def set(self, plan: Plan, games: int, known: bool) -> None:
        """Show a plan of which so many games are played; one that is only proposed is not `known`."""
        total = 2 * plan.pairs
        self.set_note("proposed" if not known else "finished" if games == total else "")
        self._players.set(str(len(plan.entrants)))
        self._size.set(f"{plan.size} × {plan.size}")
        self._rounds.set(f"{plan.rounds:,}, each on both sides")
        self._games.set(f"{games:,} of {total:,}" if games < total else f"{total:,}")
        self._seed.set(str(plan.seed))
        self.export_table.setEnabled(games > 0)
        self.export_games.setEnabled(games > 0)


class PlayerSection(Section):
    """Section on the chosen player: its rating, and against whom it does best and worst."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Player")
        self._comment = self.add_sentence(muted=True)
        self._rating = self.add_row("Rating")
        self._interval = self.add_row("95 %")
        self._best = self.add_row("Best against")
        self._worst = self.add_row("Worst against")
        self.games = button("Games", tip="List all games of this player  (Enter)")
        self.add_buttons(self.games)

    def set(self, standings: Standings, table: Sequence[Row], beat: WinCounts, row: Row) -> None:
        """Show what is known of the player of a row."""
        name = row.name
        entrant = next(each for each in standings.plan.entrants if each.name == name)
        self.set_title(titled(name))
        self._comment.set(literal(about(entrant)))
        self._comment.setVisible(bool(about(entrant)))
        self._rating.set(figure(row.rating))
        self._interval.set(f"{figure(row.low)} to {figure(row.high)}")
        others = (other.name for other in table if other.name != name)
        met = [(beat.get((name, other), 0), beat.get((other, name), 0), other) for other in others]
        scores = sorted((won - lost, f"{titled(other)}, {won}–{lost}") for won, lost, other in met if won + lost)
        for line, score in ((self._best, scores[-1:]), (self._worst, scores[:1])):
            line.set(score[0][1] if score else "–")


def about(entrant: Entrant) -> str:
    """A personality's comment, or what another player does."""
    mind = entrant.mind()
    if mind is not None:
        return mind.comment
    return {
        "oracle": "Wins every game that can be won.",
        "resistor": "Plays where the voltage drops most. Its rating is 1000.",
        "swindler": "As good as Oracle; in a lost position it leaves the fewest good answers.",
        "random": "Takes any free node.",
    }.get(entrant.plays, "")
