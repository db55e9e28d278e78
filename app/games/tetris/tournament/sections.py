"""The panel of the Tournament page: what is played, and the controller that was chosen."""

from app.controls import button, literal
from app.games.tetris.genome_bars import WeightBars
from app.games.tetris.text import board_text, lines_text, pieces_text
from app.games.tetris.tournament.text import Entry, comparison_text
from app.pages.panel import Section, SectionColumn
from solvers.tetris.training.contest import Contest

LOOKS = {None: "as each was made for", 1: "one piece", 2: "two pieces"}


class PlanSection(Section):
    """Section about what is played, and what can be done with it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Tournament")
        self._players = self.add_row("Controllers")
        self._board = self.add_row("Board")
        self._pieces = self.add_row("Pieces")
        self._looks = self.add_row("Look at")
        self._games = self.add_row("Games each")
        self._limit = self.add_row("Broken off after")
        self._seed = self.add_row("Seed")
        self.new = button("New tournament…", tip="Choose who plays, the board and the games  (Ctrl+N)")
        self.export = button("Export table…", tip="Write the table as Markdown or CSV  (Ctrl+Shift+T)")
        self.more = button("More games", tip="Let each play a hundred games more")
        self.add_buttons(self.new, self.more, self.export)

    def set(self, contest: Contest, known: bool) -> None:
        """A tournament with its games so far; one that is only proposed is not `known`."""
        played, games = contest.played, contest.games
        self.set_note("proposed" if not known else "finished" if played == games else "")
        self._players.set(str(len(contest.controllers)))
        self._board.set(board_text(contest.rules))
        self._pieces.set(pieces_text(contest.rules))
        self._looks.set(LOOKS[contest.rules.lookahead])
        self._games.set(f"{played:,} of {games:,}" if played < games else f"{games:,}")
        self._limit.set(f"{contest.limit:,} pieces" if contest.limit else "never")
        self._seed.set(str(contest.seed))
        self.export.setEnabled(played > 0)
        self.more.setEnabled(played > 0)


class ControllerSection(Section):
    """Section about the chosen controller: who it is, how well it plays, and what it weighs."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Controller")
        self._about = self.add_sentence(muted=True)
        self._mean = self.add_row("Lines a game")
        self._interval = self.add_row("95 %")
        self._median = self.add_row("Median")
        self._deaths = self.add_row("Lines a death")
        self._compared = self.add_sentence(muted=True)
        self._bars = WeightBars()
        self.add_widget(self._bars, gap=12)
        self.watch = button("Watch it", tip="Let this controller play on the Watch page  (Enter)")
        self.add_buttons(self.watch)

    def set(self, entry: Entry, about: str, above: str) -> None:
        """Show a row of the table, with what is known of its controller; `above` is the title of the row above."""
        measured, controller = entry.measured, entry.controller
        self.set_title(literal(entry.title))
        self._about.set(literal(about))
        known = measured.games > 0
        for row, text in (
            (self._mean, entry.mean), (self._interval, entry.interval), (self._median, lines_text(measured.median)),
            (self._deaths, entry.per_death),
        ):
            row.setVisible(known)
            row.set(text)
        self._compared.setVisible(entry.above is not None)
        if entry.above is not None:
            self._compared.set(literal(comparison_text(entry.above, above)))
        weighed = [(feature, weight) for feature, weight in
                   zip(controller.set.features, controller.weights, strict=True) if weight]
        self._bars.show_weights([feature for feature, _ in weighed], [weight for _, weight in weighed])
