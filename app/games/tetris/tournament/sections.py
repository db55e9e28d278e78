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
        self.add_rows("AIs", "Board", "Pieces", "Look at", "Games each", "Stopped after", "Seed")
        self.new = button("New tournament…", tip="Choose who plays, the board and the games  (Ctrl+N)")
        self.export = button("Export table…", tip="Write the table as Markdown or CSV  (Ctrl+Shift+T)")
        self.more = button("More games", tip="Let each play a hundred games more")
        self.add_buttons(self.new, self.more, self.export)

    def set(self, contest: Contest, known: bool) -> None:
        """A tournament with its games so far; one that is only proposed is not `known`."""
        played, games = contest.played, contest.games
        self.set_note("proposed" if not known else "finished" if played == games else "")
        self.set_rows({
            "AIs": str(len(contest.controllers)), "Board": board_text(contest.rules),
            "Pieces": pieces_text(contest.rules), "Look at": LOOKS[contest.rules.lookahead],
            "Games each": f"{played:,} of {games:,}" if played < games else f"{games:,}",
            "Stopped after": f"{contest.limit:,} pieces" if contest.limit else "never", "Seed": str(contest.seed),
        })
        self.export.setEnabled(played > 0)
        self.more.setEnabled(played > 0)


class ControllerSection(Section):
    """Section about the chosen controller: who it is, how well it plays, and what it weighs."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "AI")
        self._about = self.add_sentence(muted=True)
        self.add_rows("Lines a game", "95 %", "Median", "Lines per loss")
        self._compared = self.add_sentence(muted=True)
        self._bars = WeightBars()
        self.add_widget(self._bars, gap=12)
        self.watch = button("Watch it", tip="Let this AI play on the Watch page  (Enter)")
        self.add_buttons(self.watch)

    def set(self, entry: Entry, about: str, above: str) -> None:
        """Show a row of the table, with what is known of its controller; `above` is the title of the row above."""
        measured, controller = entry.measured, entry.controller
        self.set_title(literal(entry.title))
        self._about.set(literal(about))
        figures = {"Lines a game": entry.mean, "95 %": entry.interval, "Median": lines_text(measured.median),
                   "Lines per loss": entry.per_death}
        self.set_rows(figures if measured.games else dict.fromkeys(figures, ""))
        self._compared.setVisible(entry.above is not None)
        if entry.above is not None:
            self._compared.set(literal(comparison_text(entry.above, above)))
        weighed = [(feature, weight) for feature, weight in
                   zip(controller.set.features, controller.weights, strict=True) if weight]
        self._bars.show_weights([feature for feature, _ in weighed], [weight for _, weight in weighed])
