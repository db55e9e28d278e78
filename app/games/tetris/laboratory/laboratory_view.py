"""Display: what the Laboratory shows: an invitation, and later the run with its charts, its genomes and the best."""
from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.controls import IconButton, Line, column_of, row_of
from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.laboratory.best_view import BestPlayer, BestView
from app.games.tetris.laboratory.population import Population, RankedRow
from app.games.tetris.laboratory.start_page import StartPage
from app.games.tetris.laboratory.training_charts import DiversityChart, LinesChart
from app.games.tetris.laboratory.training_runs import rows_in_order
from app.games.tetris.laboratory.training_sections import (
    AncestorsSection,
    DiversitySection,
    GenomeSection,
    TrainingSection,
)
from app.games.tetris.laboratory.training_text import references, until
from app.look import theme
from app.pages import SectionColumn
from app.running.run_limit import RunLimit
from solvers.core.wording import counted
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import set_of
from solvers.tetris.field import Field
from solvers.tetris.training.modern_ga import FLOOR
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.ranking import Placed
from solvers.tetris.training.run import Row, Run

SHARE, LEAST, MOST = 0.28, 176, 272  # of the width that the best has at least, and px
WIDEST = 0.325                       # of the width, on a low board
CHART, ROWS = 11, 14                 # how chart and population share the height


class Stack(QStackedWidget):
    """Stacked pages of which the one in front has the focus that is given to all of them.

    A focus proxy would do the same, but the Tab key passes over whatever stands between a widget and its proxy, and a
    page that is made later comes at the end of the row.
    """

    def focusInEvent(self, event: QFocusEvent) -> None:
        if (page := self.currentWidget()) is not None:
            page.setFocus(event.reason())


class LaboratoryView(QWidget):
    """View of a run, as far as whole generations go: the best at the left, at its right chart and population."""

    def __init__(self, best: BestView) -> None:
        super().__init__()
        self.best = best
        self.chart, self.population = LinesChart(), Population()
        self.rank = IconButton("trophy", "Rank them by many games  (Shift+R)", side=28, size=16, ink="muted")
        self.rank.setWhatsThis("Plays many more games, most with the best genomes, so that luck counts less.")
        self._rows_note = Line(role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        chart_note = Line("logarithmic, by generation", role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        right = column_of(
            _head("Lines a game", chart_note), (self.chart, CHART), theme.UNIT,
            _head("Population", self._rows_note, self.rank), (self.population, ROWS))
        row_of(best, (right, 1), gap=theme.MARGIN,
               margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, 2 * theme.UNIT), parent=self)

    def show_run(self, run: Run, limit: RunLimit) -> None:
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
    label = Line(title, strong=True)
    label.setSizePolicy(label.sizePolicy().Policy.Maximum, label.sizePolicy().Policy.Fixed)
    around = 0 if behind else 4
    return row_of(label, (note, 1), *behind, gap=12, margins=(0, around, 0, around))


class Display(QObject):
    """All that the Laboratory shows: `widget` is the page, `chosen` the genome chosen in the population."""

    rank_asked = Signal()

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column)
        self.start = StartPage()
        self._waiting = Line("Opening the Laboratory…", "sentence", "muted", align=Qt.AlignmentFlag.AlignHCenter)
        self.widget = Stack()
        self.widget.addWidget(self._waiting)
        self.widget.addWidget(self.start)
        self._aside = QWidget(self.widget)  # where the best one waits for the view that shows it
        self._aside.hide()
        self.best = BestView(self._aside)
        self.view: LaboratoryView | None = None  # once there is something to see
        self._diversity_chart: DiversityChart | None = None
        self.training, self.diversity = TrainingSection(column), DiversitySection(column)
        self.genome, self.ancestors = GenomeSection(column), AncestorsSection(column)
        self.sections = [self.training, self.diversity, self.genome, self.ancestors]
        self.chosen: RankedRow | None = None
        self._number = 0
        self._run: Run | None = None
        self._rows: tuple[Row, ...] = ()  # the population, in the order of its ranking if there is one

    # What is shown

    def invite(self, plan: Plan, limit: RunLimit, threads: int, *, known: bool) -> None:
        """Propose a plan; until it is `known` that there is no run, only the panel tells of it."""
        self._turn_over(self.start if known else self._waiting)
        self.start.show_plan(plan, limit)
        self.training.set(plan, 0, threads)
        self.training.show_rate(0.0)

    def show_run(self, number: int, run: Run, order: Sequence[Placed], limit: RunLimit, threads: int) -> None:
        """Show the run of that number, as far as whole generations go; its population in `order` once it is ranked."""
        self._number, self._run = number, run
        self._rows = rows_in_order(run, order) if order else run.rows
        view, chart = self._make_view()
        view.show_run(run, limit)
        if order:
            view.show_ranked(run, self._rows, order)
        chart.show_history(run.history, until(run, limit), FLOOR if run.plan.method == "ga" else None)
        self.training.set(run.plan, run.generation, threads)
        self.diversity.set(run)
        self.ancestors.set(run)
        if run.rows:
            self.best.set_next(self._best(run))
        else:
            self.chosen = None
            rules = run.plan.rules
            self.best.board.show_field(FieldPicture(Field.empty(rules.width, rules.height), rules.height))
        self._turn_over(view)

    def show_sections(self, *, known: bool) -> None:
        """Show those that have something to say; the first one does once it is `known` whether there is a run."""
        bred = self._run is not None and bool(self._run.history)
        self.training.setVisible(known)
        self.diversity.setVisible(bred)
        self.genome.setVisible(bred and self.chosen is not None)
        self.ancestors.setVisible(self._run is not None and any(one.ancestor for one in self._run.history))

    def _turn_over(self, widget: QWidget) -> None:
        """Bring a page of the stack to the front; the focus goes with it."""
        focus = self.widget.window().focusWidget()
        focused = focus is not None and self.widget.isAncestorOf(focus)
        turned = self.widget.currentWidget() is not widget
        self.widget.setCurrentWidget(widget)
        if turned and focused:
            widget.setFocus()

    def _make_view(self) -> tuple[LaboratoryView, DiversityChart]:
        """The charts and the population, once there is something to see."""
        if self.view is None or self._diversity_chart is None:
            self.view, self._diversity_chart = LaboratoryView(self.best), DiversityChart()
            self.widget.addWidget(self.view)
            self.diversity.add_widget(self._diversity_chart, gap=4)
            self.view.population.list.chosen.connect(self._choose)
            self.view.population.list.opened.connect(self._watch)
            self.view.rank.clicked.connect(self.rank_asked)
        return self.view, self._diversity_chart

    def allow_ranking(self, *, can: bool) -> None:
        """Whether the population can be ranked now."""
        if self.view is not None:
            self.view.rank.setEnabled(can)

    # Genomes

    @property
    def controller(self) -> Controller | None:
        """The chosen genome as a controller; None if none is chosen."""
        return None if self._run is None or self.chosen is None else self._controller(self._run, self.chosen)

    def go_to_best(self) -> None:
        """Choose the first of the population, and let it play now."""
        if self._run is not None and self.view is not None:
            self.view.population.list.go_to(0)
            self.best.watch(self._best(self._run))

    def _choose(self, chosen: RankedRow) -> None:
        self.chosen = chosen
        if self._run is not None:
            self.genome.set(self._run.plan, chosen)

    def _watch(self, chosen: RankedRow) -> None:
        """Let a genome of the list play."""
        if self._run is not None:
            title = f"Rank {chosen.rank:,} of generation {self._run.generation:,}"
            self.best.watch(self._player(self._run, chosen, title))

    def _best(self, run: Run) -> BestPlayer:
        return self._player(run, RankedRow(1, self._rows[0]), f"Best of generation {run.generation:,}")

    def _player(self, run: Run, chosen: RankedRow, title: str) -> BestPlayer:
        return BestPlayer(title, self._controller(run, chosen), run.plan.rules, run.plan.seed + run.generation,
                      run.plan.games_in(run.generation - 1), chosen.row.mean)

    def _controller(self, run: Run, chosen: RankedRow) -> Controller:
        name = f"Run {self._number}, generation {run.generation}, rank {chosen.rank}"
        return run.controller(chosen.row.genome, name)
