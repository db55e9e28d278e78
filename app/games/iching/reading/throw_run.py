"""ThrowRun: the engine of a throw, its pictures line by line, and the reading that comes of it."""
import secrets
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.games.iching.reading.reading import Reading, now
from app.pages.page_context import PageContext
from app.running.throttle import Throttle
from solvers.iching.reading.casting import Casting, CastSnapshot, read_method


class SeenCasting(Casting):
    """Takes one step more after its last line, so that one sees this line, too, before the answer."""

    def advance(self, steps: int, /) -> bool:
        was_finished = self.progress().done == 6
        return super().advance(steps) and was_finished


class ThrowRun(QObject):
    """Begins throws, each with a seed of its own, and shows no more of their pictures than one can follow."""

    def __init__(self, context: PageContext, show: Callable[[CastSnapshot], object]) -> None:
        super().__init__(context)
        self._driver = context.driver
        self.connects = False  # whether a labyrinth is to grow once the throw is done
        self._casting: SeenCasting | None = None  # the latest one
        self._question = ""                      # that it answers
        self._first: CastSnapshot | None = None  # of a throw of which nothing was seen yet
        self._throttle: Throttle[CastSnapshot] = Throttle(self, show, lambda before, after: False)

    def make_engine(self, method: str, question: str) -> SeenCasting:
        """The engine of another throw, in answer to this question, whatever is typed while it lasts."""
        self.connects = False
        self._question = question
        self._casting = SeenCasting(read_method(method), secrets.randbits(63))
        self._first = self._casting.snapshot()
        QTimer.singleShot(0, self, self._show_first)
        return self._casting

    def _show_first(self) -> None:
        """Take the answer before away at once, not with the first line."""
        if self._first is not None and self._driver.solving:
            self.show(self._first)

    def show(self, snapshot: CastSnapshot) -> None:
        """Show how far it has come."""
        self._first = None
        self._throttle.push(snapshot)

    def end(self) -> None:
        """Show nothing more of it."""
        self._first = None
        self._throttle.clear()

    def reading(self) -> Reading:
        """What came of the throw that is done."""
        assert self._casting is not None
        thrown = self._casting.snapshot()
        return Reading(self._question, thrown.lines, thrown.method, now(), thrown.workings)
