"""The panel of the Race page: what is raced, the solver that was chosen, and what the blog says."""

from app.controls import button
from app.games.minesweeper.percents import percent
from app.games.minesweeper.race.race_text import ABOUT, CLAIM, FIRST_CELL, Entry, claim_sentence, comparison_sentence
from app.pages.panel import Section, SectionColumn
from solvers.core.wording import counted
from solvers.minesweeper.play.race import RaceState


class PlanSection(Section):
    """Section on the race: its boards, and buttons for what can be done with it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Race")
        self._board = self.add_row("Board")
        self._start = self.add_row("The first cell")
        self._games = self.add_row("Boards")
        self._seed = self.add_row("Seed")
        self.new = button("New race…", tip="Choose the boards and who plays them  (Ctrl+N)")
        self.more = button("More boards", tip="Let each play five thousand boards more")
        self.export = button("Export…", tip="Write the table as Markdown or CSV  (Ctrl+Shift+T)")
        self.add_buttons(self.new, self.more, self.export)

    def set(self, race: RaceState, known: bool) -> None:
        """A race with its games so far; one that is only proposed is not `known`."""
        self.set_note("proposed" if not known else "finished" if race.played == race.games else "")
        self._board.set(f"{race.board.width} × {race.board.height}, {counted(race.board.mines, 'mine')}")
        self._start.set(FIRST_CELL[race.start])
        self._games.set(f"{race.games:,}" if race.played in (0, race.games) else f"{race.played:,} of {race.games:,}")
        self._seed.set(str(race.seed))
        self.more.setEnabled(race.played > 0)
        self.export.setEnabled(race.played > 0)


class RunnerSection(Section):
    """Section on the chosen solver: how it plays, and how well."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Solver")
        self._about = self.add_sentence(muted=True)
        self._rate = self.add_row("Won")
        self._interval = self.add_row(percent(0.95))
        self._pace = self.add_row("Boards a second")
        self._complex = self.add_row("Too complex")
        self._compared = self.add_sentence(muted=True)

    def set(self, entry: Entry, above: Entry | None) -> None:
        """A row, and the one above it, None for the first."""
        self.set_title(entry.title)
        self._about.set(ABOUT[entry.runner.strategy])
        for row, text in (
            (self._rate, percent(entry.rate, 1)), (self._interval, entry.interval), (self._pace, entry.pace),
            (self._complex, f"{entry.runner.too_complex:,}"),
        ):
            row.setVisible(entry.played > 0)
            row.set(text)
        self._complex.setVisible(entry.runner.too_complex > 0)
        self._compared.setVisible(above is not None and entry.played > 0)
        if above is not None:
            self._compared.set(comparison_sentence(entry, above))


class BlogSection(Section):
    """Section on the blog's claim about the tank, and what the race says to it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What the blog says")
        self.add_sentence(muted=True).set(CLAIM)
        self._measured = self.add_sentence()

    def set(self, race: RaceState) -> None:
        """What a race says to it."""
        self._measured.set(claim_sentence(race))
