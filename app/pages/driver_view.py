"""What the solver bar shows: the driver of the page in front, how far it is, and at which speed it runs."""
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject

from app.files import store
from app.pages.page import Page
from app.pages.solver_bar import Solver, SolverBar
from app.running.driver import Driver
from app.running.throttle import Throttle
from solvers.core.engine import Progress


class DriverView(QObject):
    """Keeps a solver bar true to the page in front; drivers of other pages run without it."""

    def __init__(
        self, parent: QObject, bar: SolverBar, name: str, front: Callable[[], Page], changed: Callable[[], None]
    ) -> None:
        """`name` is that of the game, `front` returns the page in front; `changed` is called when its driver starts,
        pauses, resumes or ends."""
        super().__init__(parent)
        self._bar, self._name, self._front, self._changed = bar, name, front, changed
        self._phase = (False, False, False)  # of the driver in front, as it was last shown: watched, running, paused
        self._progress_throttle: Throttle[tuple[Progress, float | None]] = Throttle(
            self, lambda progress: bar.show_progress(*progress), lambda before, after: False)
        bar.play_pressed.connect(lambda: front().play_or_pause())
        bar.step_pressed.connect(lambda: front().step())
        bar.stop_pressed.connect(lambda: front().halt())
        bar.solver_chosen.connect(lambda key: front().choose_solver(key))
        bar.speed_changed.connect(self._speed_changed)

    def connect_driver(self, driver: Driver) -> None:
        """Show a driver whenever it is that of the page in front."""
        driver.changed.connect(partial(self._driver_changed, driver))
        driver.progressed.connect(partial(self._progressed, driver))

    def show_solvers(self, key: str, solvers: Sequence[Solver]) -> None:
        """Offer the solvers of the page of this key, each at its last speed."""
        place, kept = f"{self._name}/{key}", store.settings()
        self._bar.set_solvers([
            (solver.key, solver.title, solver.unit, solver.kept_speed(kept, place)) for solver in solvers], place)

    def show_driver(self) -> None:
        """Show the driver of the page that came to the front."""
        driver = self._front().driver
        self._phase = (driver.solving, driver.worker.running, driver.worker.paused)
        self._show_running()
        self._bar.show_text("")
        if driver.solving and driver.progress is not None:
            self._bar.show_progress(driver.progress, None)  # what is paused says nothing by itself

    def show_rest(self) -> None:
        """After a solver has ended, show the page's own text."""
        page = self._front()
        solving = page.solving
        self._bar.show_possible(solving or not page.finished())
        if not solving:
            text, part = page.at_rest()
            self._bar.show_text(text, part=part)

    def _driver_changed(self, driver: Driver) -> None:
        phase = (driver.solving, driver.worker.running, driver.worker.paused)
        if driver is self._front().driver and phase != self._phase:
            self._phase = phase
            self._progress_throttle.flush()
            self._show_running()
            self._changed()

    def _progressed(self, driver: Driver, progress: Progress, seconds_left: float | None) -> None:
        if driver is self._front().driver:
            self._progress_throttle.push((progress, seconds_left))

    def _show_running(self) -> None:
        self._progress_throttle.clear()
        page = self._front()
        self._bar.show_state(page.solving and page.worker.running, page.worker.paused)
        page.show_running()

    def _speed_changed(self, speed: float) -> None:
        page = self._front()
        if page.solving:
            page.worker.set_speed(speed)
        for solver in page.solvers:
            if solver.key == self._bar.solver:
                solver.keep_speed(store.settings(), f"{self._name}/{page.key}", speed)
