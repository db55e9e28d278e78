"""LiveWalk: a walk in real time; held keys become the stretches of one move. The clock is handed in.

While the figure stands, time stands too: reading costs nothing, and pauses are no part of a walk.
"""
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from solvers.ferry.game import FerryGame
from solvers.ferry.keys import Event, Recorder, Stretch, Walk
from solvers.ferry.motion import Body
from solvers.ferry.scene import PACE, STEPS_A_SECOND

FRAME: Final = 16       # ms between two pictures
LONGEST: Final = 30     # the most steps made up for at once; a window that hung does not leap
EARLY: Final = 14       # steps before landing in which a jump can already be requested
SECOND: Final = 1_000_000_000  # ns


class LiveWalk(QObject):
    """Moves a figure from the position of a game. `moved` is emitted once a frame while anything moves."""

    moved = Signal()

    def __init__(self, parent: QObject, game: FerryGame, now: Callable[[], int] = time.perf_counter_ns) -> None:
        """`now` is in nanoseconds."""
        super().__init__(parent)
        self.now = now
        self.faces = 1          # 1 to the right, -1 to the left
        self._recorder = Recorder()
        self._held: list[str] = []  # left and right, the one that was pressed last at the end
        self._wish = 0              # steps in which a requested jump still counts
        self._goal: int | None = None  # x in units to which a click leads
        self._plan: list[Stretch] = []  # stretches to walk before that
        self._done = 0              # steps of the first of them
        self._last = 0              # time of the last step, ns
        self._timer = QTimer(self, interval=FRAME)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.catch_up)
        self.start_from(game)

    def start_from(self, game: FerryGame, walk: Walk | None = None) -> None:
        """Place the figure where a game has it, or at the end of a walk that is not over yet."""
        self.halt()
        self.game, self._recorder = game, Recorder()
        self.body: Body = game.body
        for stretch in walk.stretches if walk else ():
            self.body = game.terrain.walk(self.body, stretch.direction, stretch.steps, stretch.jump)
            self._recorder.add(stretch.direction, stretch.jump, stretch.steps)

    @property
    def here(self) -> FerryGame:
        """The game with the figure where it is this moment; not a state of the timeline."""
        return replace(self.game, body=self.body)

    @property
    def going(self) -> bool:
        """True while the clock runs."""
        return self._timer.isActive()

    @property
    def walking(self) -> bool:
        """True while the figure walks on the ground."""
        return self.going and not self.body.flying and self._direction != 0

    def walk(self, event: Event = "") -> Walk:
        """The walk so far, ended by a key."""
        return self._recorder.walk(event)

    # What the player does

    def press(self, name: str) -> None:
        """A key goes down: left, right or jump."""
        self._goal, self._plan, self._done = None, [], 0
        if name == "jump":
            self.catch_up()
            self._wish = EARLY
        else:
            self.catch_up()
            self._held = [*(each for each in self._held if each != name), name]
        self._start_clock()

    def release(self, name: str) -> None:
        """A key comes up."""
        self.catch_up()
        self._held = [each for each in self._held if each != name]

    def go_to(self, x: int) -> None:
        """Walk on the ground until the figure is at x, in units, or something is in the way."""
        self.walk_plan((), x)

    def walk_plan(self, plan: Iterable[Stretch], x: int | None = None) -> None:
        """Walk these stretches from where the figure is, and then on the ground as far as `x`, in units."""
        self._held, self._wish, self._goal = [], 0, x
        self._plan, self._done = list(plan), 0
        self._start_clock()

    def halt(self) -> None:
        """Release every key and stop the clock, in mid-air too."""
        self.catch_up()
        self._held, self._wish, self._goal = [], 0, None
        self._plan, self._done = [], 0
        self._timer.stop()

    # Time

    def _start_clock(self) -> None:
        if not self.going:
            self._last = self.now()
            self._timer.start()

    @property
    def _direction(self) -> int:
        if self._plan:
            return self._plan[0].direction
        if self._goal is not None:
            return (self._goal > self.body.x) - (self._goal < self.body.x)
        return {"left": -1, "right": 1}[self._held[-1]] if self._held else 0

    def catch_up(self) -> None:
        """Advance the figure to the clock's time."""
        if not self.going:
            return
        passed = (self.now() - self._last) * STEPS_A_SECOND // SECOND
        self._last = self.now() if passed > LONGEST else self._last + passed * SECOND // STEPS_A_SECOND
        for _ in range(min(passed, LONGEST)):
            if not self._step():
                self._timer.stop()
                break
        if passed:
            self.moved.emit()

    def _step(self) -> bool:
        """Advance by 1/120 s. False if the figure stands and nothing is pending."""
        # Recorded exactly as it is walked, so that the move ends where the figure is. A goal ends at a wall, or within
        # one pace of its x.
        direction, jump = self._direction, self._jumps()
        self._wish = 0 if jump else max(self._wish - 1, 0)
        planned = self._go_by_plan()
        if not (direction or jump or self.body.flying):
            return bool(self._wish) or planned
        before = self.body
        self.body = self.game.terrain.step(before, direction, jump)
        self._recorder.add(direction, jump)
        if direction and not before.flying:
            self.faces = direction
        if self._goal is not None and not planned and (self.body.x == before.x or abs(self._goal - self.body.x) < PACE):
            self._goal = None
        return True

    def _jumps(self) -> bool:
        """True if the next step begins a jump."""
        if self._plan:
            return self._plan[0].jump and not self._done
        return self._wish > 0 and not self.body.flying

    def _go_by_plan(self) -> bool:
        """Count one step of the plan. False if there is none."""
        if not self._plan:
            return False
        self._done += 1
        if self._done == self._plan[0].steps:
            del self._plan[0]
            self._done = 0
        return True
