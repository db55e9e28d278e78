"""The Laboratory page: the 1997 search with each step limit in turn, and with one of its rules changed at a time."""
from collections.abc import Sequence

import msgspec
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.canvas.board import Board
from app.games.connexion import preferences
from app.games.connexion.laboratory import limit_text
from app.games.connexion.laboratory.limit_charts import LimitChart, WorthChart
from app.games.connexion.laboratory.limit_sections import LimitsSection, OptionsSection, WorthSection, options_label
from app.games.connexion.labyrinth.search_options_dialog import SearchOptionsDialog
from app.pages import Command, Page, PageContext, PageHeader, Solver, View, fresh_seed, page_with_header
from app.running.throttle import Throttle
from solvers.connexion.classic.limits import LimitPoint, LimitSweep
from solvers.connexion.classic.options import DOORS_THEN_ANGLES, VARIANTS, SearchOptions
from solvers.connexion.classic.worth import WorthPoint, WorthSweep
from solvers.core.engine import Engine
from solvers.core.formats import FormatError, read_json

SWEPT = (96, 128, 192, 256, 320, 384, 448, 512, 640, 768, 1024, 1536, 0)  # more points where the curve bends
VIEWS = (
    View("limits", "Step limit", "L", "After how many steps the search should start again"),
    View("worth", "Rules", "R", "What each of its rules is worth"),
)
EVENTS = 80_000_000   # of each search: a minute in all, and about 1 % of error

LIMITS, WORTH = "limit-points", "limit-rules"  # in an autosave

Points = tuple[LimitPoint, ...] | tuple[WorthPoint, ...]


class ConnexionLaboratoryPage(Page):
    """Two charts, each with an engine of its own that adds to it while one watches."""

    solvers = (Solver("limits", "Limit sweep", "step", speed=0), Solver("worth", "Rule by rule", "step", speed=0))

    board: Board

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.limits, self.worth = LimitChart(), WorthChart()
        self.charts: dict[str, LimitChart | WorthChart] = {"limits": self.limits, "worth": self.worth}
        self.board = self.limits
        self._latest: Points = ()  # the last picture of the engine that runs
        self._throttle: Throttle[Points] = Throttle(self, self.show_points, lambda before, after: True)
        self.widget = self._make_widget()
        self.options = OptionsSection(context.column)
        self.table = LimitsSection(context.column)
        self.variants = WorthSection(context.column)
        self.sections = [self.options, self.table, self.variants]
        self._options_command = Command(
            "Search Options…", self.search_options, "Choose how the 1997 search works", "Ctrl+Y", "settings",
            about="Opens the switches of the 1997 search; they change the curve.")
        self.options.add_buttons(self._options_command)
        preferences.notifier.changed.connect(self._options_changed)
        self._options = preferences.search_options()
        self.limits.show_points([LimitPoint(limit, 0, 0, 0) for limit in SWEPT])
        self._show_header()

    def _make_widget(self) -> QWidget:
        self._header = PageHeader(VIEWS)
        self.view = self._header.switch
        self.view.chosen.connect(self.show_view)
        self._stack = QStackedWidget()
        for chart in self.charts.values():
            self._stack.addWidget(chart)
        widget = page_with_header(self._header, self._stack)
        widget.setFocusProxy(self.limits)
        return widget

    # Its two views

    def show_view(self, view: str) -> None:
        """Show the chart of step limits or that of rules; a search that runs ends."""
        self.stop()
        self.context.banner.clear()
        self.view.set_value(view)
        self.context.solver_bar.set_solver(view)
        self.board = self.charts[view]
        self._stack.setCurrentWidget(self.board)
        self.widget.setFocusProxy(self.board)
        self._show_header()
        self.refresh_sections()
        self.context.changed()

    def choose_solver(self, solver: str) -> None:
        self.show_view(solver)

    def enter(self) -> None:
        self.context.solver_bar.set_solver(self.view.value)
        self.take_focus(self.board)

    def refresh_sections(self) -> None:
        limits = self.view.value == "limits"
        self.options.setVisible(limits)
        self.table.setVisible(limits)
        self.variants.setVisible(not limits)

    def show_points(self, points: Points) -> None:
        """Show the figures of the view in front."""
        if self.board is self.limits:
            self.limits.show_points([point for point in points if isinstance(point, LimitPoint)])
            self.table.show_points(self.limits.points)
        else:
            self.worth.show_points([point for point in points if isinstance(point, WorthPoint)])
            self.variants.show_points(self.worth.points)
        self._show_header()

    def _show_header(self) -> None:
        if self.board is self.limits:
            headline, detail = limit_text.headline(self.limits.points), limit_text.remark(self.limits.points)
            remark = f"Labyrinths per million steps. {detail}" if detail else "Labyrinths per million steps"
        else:
            headline = limit_text.rules_headline(self.worth.points)
            remark = "Labyrinths per million steps, with one thing changed at a time"
        self._header.headline.set(headline)
        self._header.remark.set(remark)

    # The switches

    def search_options(self) -> None:
        SearchOptionsDialog(self.context.widget).open()

    def _options_changed(self) -> None:
        """Forget all figures: another search has another curve."""
        if preferences.search_options() != self._options:
            self.take_options(preferences.search_options())

    def take_options(self, options: SearchOptions) -> None:
        self._options = options
        self.options.show_options(options)
        if self.board is self.limits:
            self.stop()
        self.limits.show_points([LimitPoint(limit, 0, 0, 0) for limit in SWEPT])
        self.table.show_points(())
        self._show_header()
        self.context.changed()

    # What a page supplies

    def parameters(self) -> str:
        return options_label(self._options if self.board is self.limits else DOORS_THEN_ANGLES)

    def choose_new(self) -> None:
        if self.board is self.limits:
            self.search_options()
        else:
            self.stop()
            self.solve()

    def make_engine(self, solver: str) -> Engine[object, object]:
        if solver == "worth":
            return WorthSweep(seed=fresh_seed(), events=EVENTS)
        return LimitSweep(self._options, SWEPT, fresh_seed(), EVENTS)

    def show_snapshot(self, snapshot: Points) -> None:
        self._latest = snapshot
        self._throttle.push(snapshot)

    def show_unwatched(self) -> None:
        self._throttle.clear()
        if self._latest:
            self.show_points(self._latest)
            self._latest = ()

    def take_result(self, result: Points) -> None:
        self.show_points(result)
        labyrinths = sum(point.solutions for point in result)
        self.context.say("good", "Done.", f"{labyrinths:,} labyrinths were found. {self._header.headline.text()}.")

    # What stays

    def extra(self) -> dict[str, str]:
        kept = {}
        if any(point.steps for point in self.limits.points):
            kept[LIMITS] = msgspec.json.encode((self._options, self.limits.points)).decode()
        if any(point.steps for point in self.worth.points):
            kept[WORTH] = msgspec.json.encode(self.worth.points).decode()
        return kept

    def restore(self, extra: dict[str, str]) -> None:
        try:
            options, limits = read_json(extra.get(LIMITS, "").encode(), tuple[SearchOptions, list[LimitPoint]])
            if options == self._options and [point.limit for point in limits] == list(SWEPT) and _countable(limits):
                self.limits.show_points(limits)
                self.table.show_points(limits)
        except FormatError:
            pass  # as if nothing had been measured
        try:
            worth = read_json(extra.get(WORTH, "").encode(), list[WorthPoint])
            if [point.name for point in worth] == list(VARIANTS) and _countable(worth):
                self.worth.show_points(worth)
                self.variants.show_points(worth)
        except FormatError:
            pass
        self._show_header()

    def commands(self) -> Sequence[Command]:
        return (self._options_command, *self._header.view_commands(self.show_view))


def _countable(points: Sequence[LimitPoint] | Sequence[WorthPoint]) -> bool:
    """True if no count and no number of steps is negative."""
    return all(0 <= point.solutions <= point.steps and point.attempts >= 0 for point in points)
