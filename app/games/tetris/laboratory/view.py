"""LaboratoryView: the best of a generation at the left; at its right the chart of all, and the last population."""
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controls import IconButton, Line
from app.games.tetris.laboratory.best_view import BestView
from app.games.tetris.laboratory.lines_chart import LinesChart
from app.games.tetris.laboratory.population import Population
from app.games.tetris.laboratory.words import references, until
from app.look import theme
from app.running.limited import Limit
from solvers.core.wording import counted
from solvers.tetris.feature_sets import set_of
from solvers.tetris.training.ranking import Placed
from solvers.tetris.training.run import Row, Run

SHARE, LEAST, MOST = 0.28, 176, 272  # of the width that the best has at least, and px
WIDEST = 0.325                       # of the width, on a low board
CHART, ROWS = 11, 14                 # how chart and population share the height


class LaboratoryView(QWidget):
    """Shows a run as far as whole generations go."""

    def __init__(self, best: BestView) -> None:
        super().__init__()
        self.best = best
        self.chart, self.population = LinesChart(), Population()
        self.rank = IconButton("trophy", "Rank them by many games  (Shift+R)", side=28, size=16, ink="muted")
        self.rank.setWhatsThis("Lets the population play many more games, the better ones most: luck counts less.")
        self._rows_note = Line(role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        chart_note = Line("logarithmic, by generation", role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addLayout(_head("Lines a game", chart_note))
        right.addWidget(self.chart, CHART)
        right.addSpacing(theme.UNIT)
        right.addLayout(_head("Population", self._rows_note, self.rank))
        right.addWidget(self.population, ROWS)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.MARGIN, theme.UNIT, theme.MARGIN, 2 * theme.UNIT)
        row.setSpacing(theme.MARGIN)
        row.addWidget(best)
        row.addLayout(right, 1)

    def show_run(self, run: Run, limit: Limit) -> None:
        """Show a run; whoever was chosen by rank stays so."""
        found = set_of(run.plan.features)
        self._fit()
        self.chart.show_history(run.history, until(run, limit), references(run.plan))
        self.population.show_rows(() if found is None else found.features, run.rows)
        self._rows_note.set(f"{counted(len(run.rows), 'genome')}, weights as bars: up rewards, down punishes"
                            if run.rows else f"{run.plan.population:,} genomes play their first games")

    def show_ranked(self, run: Run, rows: Sequence[Row], order: Sequence[Placed]) -> None:
        """Show the population in the order of a ranking."""
        found = set_of(run.plan.features)
        self.population.show_rows(() if found is None else found.features, rows)
        games = f"{order[-1].games:,} to {counted(order[0].games, 'game')}"
        self._rows_note.set(f"ranked by {games}; up rewards, down punishes")

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.population.setFocus(event.reason())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the best as much of the width as its board can use."""
        least, most = SHARE * self.width(), min(WIDEST * self.width(), MOST)
        self.best.setFixedWidth(round(max(min(self.best.usable_width(), most), min(least, most), LEAST)))


def _head(title: str, note: Line, *behind: QWidget) -> QHBoxLayout:
    """A title with a note at its right, and behind that what can be done."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0 if behind else 4, 0, 0 if behind else 4)
    row.setSpacing(12)
    words = Line(title, strong=True)
    words.setSizePolicy(words.sizePolicy().Policy.Maximum, words.sizePolicy().Policy.Fixed)
    row.addWidget(words)
    row.addWidget(note, 1)
    for each in behind:
        row.addWidget(each)
    return row
