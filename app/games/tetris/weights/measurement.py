"""Measurement: a companion that plays whole games with the weights, a moment after each change."""
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.games.tetris.weights.measuring import Measured, Measuring
from app.games.tetris.weights.sections import LinesSection
from app.running.errors import show_error
from app.running.thread_pool import shut_down, thread_pool
from app.running.worker import Worker
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.rules import Rules

if TYPE_CHECKING:
    from app.games.tetris.pages import TetrisPages

DELAY = 300    # ms from a change until its games begin
REMEMBERED = 64

Key = tuple[tuple[str, ...], tuple[int, ...], int, Rules]  # all that games depend on


class Measurement(QObject):
    """What was measured once is known again when the weights come back to it."""

    def __init__(self, tab: "TetrisPages", section: LinesSection) -> None:
        super().__init__(tab)
        self._tab, self._section = tab, section
        self._worker = Worker(self)
        self._worker.snapshot.connect(self._learn)
        self._worker.succeeded.connect(self._take)
        self._worker.failed.connect(self._fail)
        self._pool = thread_pool()
        self._engine: Measuring | None = None
        self._asked: tuple[Controller, ...] = ()   # what is edited, and what it was if it has changed
        self._open: tuple[Controller, ...] = ()    # those of them that games are played for
        self._rules = Rules()
        self._known: dict[Key, Measured] = {}  # as far as it was measured
        self._whole: set[Key] = set()          # those of them of which no more games are played
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self._start)

    @property
    def running(self) -> bool:
        """Whether games are being played, or are about to be."""
        return self._worker.running or self._timer.isActive()

    def ask(self, controller: Controller, origin: Controller, rules: Rules) -> None:
        """How long the games of a controller are, and of what it was if it has changed."""
        asked = (controller,) if _key(controller, rules) == _key(origin, rules) else (controller, origin)
        if self.running and (asked, rules) == (self._asked, self._rules):
            return
        self.stop()
        self._asked, self._rules = asked, rules
        self._open = tuple(each for each in asked if _key(each, rules) not in self._whole)
        self._show()
        if self._open:
            self._timer.start()

    def stop(self) -> None:
        """Play no more games."""
        self._timer.stop()
        self._worker.cancel()
        self._end()

    def _start(self) -> None:
        self._pool = thread_pool()
        self._engine = Measuring(self._open, self._rules, self._pool)
        self._worker.start(self._engine)

    def _end(self) -> None:
        if self._engine is not None:
            self._engine.close()
            shut_down(self._pool)
            self._engine = None

    def _learn(self, found: Sequence[Measured | None]) -> None:
        """What is known by now; of what was looked at before, that may be less than was known then."""
        for each, measured in zip(self._open, found, strict=True):
            key = _key(each, self._rules)
            if measured is not None and (key not in self._known or self._known[key].games <= measured.games):
                self._known[key] = measured
        self._show()

    def _show(self) -> None:
        self._section.set([self._known.get(_key(each, self._rules)) for each in self._asked], self._rules)

    def _take(self, found: Sequence[Measured | None]) -> None:
        self._end()
        self._whole |= {_key(each, self._rules) for each in self._open}
        for old in list(self._known)[:-REMEMBERED]:
            del self._known[old]
            self._whole.discard(old)
        self._learn(found)

    def _fail(self, trace: str) -> None:
        self._end()
        show_error(self._tab, "Tetris: the games could not be measured because of a mistake in the program.", trace)


def _key(controller: Controller, rules: Rules) -> Key:
    return controller.features, controller.whole, controller.lookahead, rules
