"""LiveWalk: a walk in real time; held keys become the stretches of one move. The clock is handed in.

While the figure stands, time stands too: reading costs nothing, and pauses are no part of a walk. The keys are looked
at before each tick of four steps; between two of them the figure is painted on its way.
"""
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.games.ferry.ferry_assist import Assist
from solvers.ferry.game import FerryGame, body_between, walked
from solvers.ferry.keys import TICK, Event, Recorder, Stretch, Walk
from solvers.ferry.motion import Body
from solvers.ferry.scene import CELL, PACE, STEPS_A_SECOND

FRAME: Final = 16       # ms between two pictures
LONGEST: Final = 30     # the most steps made up for at once; a window that hung does not leap
NEAR: Final = 4 * PACE  # units from where a click leads: a tick of walking
RUN_OUT: Final = 12 * PACE  # units that a run takes to end
SECOND: Final = 1_000_000_000  # ns
SHOWN_STEPS: Final = 180  # of a walk that is shown, in 1.5 s at most; a short one is shown twice as fast as walked
DEEP: Final = 4 * CELL  # units that a jump still rises; what is deeper is a fall


class LiveWalk(QObject):
    """Moves a figure from the position of a game. `moved` is emitted once a frame while anything moves."""

    moved = Signal()

    def __init__(
        self, parent: QObject, game: FerryGame, now: Callable[[], int] = time.perf_counter_ns,
        read_assist: Callable[[], Assist] = Assist,
    ) -> None:
        """`now` is in nanoseconds. `read_assist` is asked whenever the clock starts."""
        super().__init__(parent)
        self.now, self.read_assist = now, read_assist
        self._assist = Assist()
        self._stopped = False   # before a drop
        self._dares = False     # whether a direction was pressed after that
        self.faces = 1          # 1 to the right, -1 to the left
        self._recorder = Recorder()
        self._held: list[str] = []  # left and right, the one that was pressed last at the end
        self._jump_down = False     # whether the jump key is down
        self._pressed = False       # whether it went down since the last tick
        self._goal: int | None = None  # x in units to which a click leads
        self._plan: list[Stretch] = []  # stretches to walk before that
        self._done = 0              # steps of the first of them
        self._exact = False         # whether the walk ends where the plan does, in mid-step too
        self._haste = 1             # how many times as fast as usual the plan is walked
        self._part = 0              # steps of the present tick; 0 between two
        self._last = 0              # time of the last step, ns
        self._timer = QTimer(self, interval=FRAME)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.catch_up)
        self.start_from(game)

    def start_from(self, game: FerryGame, walk: Walk | None = None) -> None:
        """Place the figure where a game has it, or at the end of a walk that is not over yet."""
        self.halt()
        self.game, self._recorder = game, Recorder()
        self.body: Body = walked(game.map.rows, game.body, walk) if walk else game.body.keys_up
        self._before, self._part = self.body, 0  # the body a tick ago
        for stretch in walk.stretches if walk else ():
            self._recorder.add(stretch.direction, stretch.jump, stretch.steps)

    @property
    def here(self) -> FerryGame:
        """The game with the figure where it is this moment; not a state of the timeline."""
        return replace(self.game, body=self.body)

    @property
    def shown(self) -> Body:
        """The figure as it is painted: on its way to where the present tick leads."""
        return body_between(self._before, self.body, self._part / TICK) if self._part else self.body

    @property
    def going(self) -> bool:
        """True while the clock runs."""
        return self._timer.isActive()

    @property
    def walking(self) -> bool:
        """True while the figure walks on the ground."""
        return self.going and not self.body.flying and self.body.heading != 0

    def walk(self, event: Event = "") -> Walk:
        """The walk so far, ended by a key."""
        return self._recorder.walk(event)

    # What the player does

    def press(self, name: str) -> None:
        """A key goes down: left, right or jump."""
        self._goal, self._plan, self._done, self._exact, self._haste = None, [], 0, False, 1
        self.catch_up()
        if name == "jump":
            self._jump_down = self._pressed = True
        else:
            self._held = [*(each for each in self._held if each != name), name]
            self._dares, self._stopped = self._stopped, False
        self._start_clock()

    def release(self, name: str) -> None:
        """A key comes up."""
        self.catch_up()
        if name == "jump":
            self._jump_down = False
        self._held = [each for each in self._held if each != name]

    def go_to(self, x: int) -> None:
        """Walk on the ground until the figure is at x, in units, or something is in the way."""
        self.walk_plan((), x)

    def walk_plan(self, plan: Iterable[Stretch], x: int | None = None) -> None:
        """Walk these stretches from where the figure is, and then on the ground as far as `x`, in units."""
        self._let_go()
        self._goal = x
        self._plan, self._done = list(plan), 0
        self._start_clock()

    def show_walk(self, stretches: Iterable[Stretch]) -> None:
        """Walk exactly these stretches, quickly, to be watched. It ends where the last one does, in mid-step too."""
        self.walk_plan(stretches)
        self._exact = True
        self._haste = max(2, 1 + sum(each.steps for each in self._plan) // SHOWN_STEPS)

    def halt(self) -> None:
        """Release every key and stop the clock, in mid-air too."""
        self.catch_up()
        self._let_go()
        self._goal, self._part = None, 0
        self._plan, self._done = [], 0
        self._timer.stop()

    def _let_go(self) -> None:
        self._held, self._jump_down, self._pressed = [], False, False
        self._exact, self._haste = False, 1

    # Time

    def _start_clock(self) -> None:
        if not self.going:
            self._last, self._assist = self.now(), self.read_assist()
            self._timer.start()

    @property
    def _direction(self) -> int:
        if self._plan:
            return self._plan[0].direction
        if self._goal is not None:
            near = RUN_OUT if abs(self.body.heading) > 1 else NEAR
            return (self._goal > self.body.x + near) - (self._goal < self.body.x - near)
        return {"left": -1, "right": 1}[self._held[-1]] if self._held else 0

    def catch_up(self) -> None:
        """Advance the figure to the clock's time."""
        if not self.going:
            return
        second = SECOND * 100 // (self._assist.speed * self._haste)
        passed = (self.now() - self._last) * STEPS_A_SECOND // second
        self._last = self.now() if passed > LONGEST * self._haste else self._last + passed * second // STEPS_A_SECOND
        for _ in range(min(passed, LONGEST * self._haste)):
            if not self._step():
                self._timer.stop()
                break
        if passed:
            self.moved.emit()

    def _step(self) -> bool:
        """Advance by 1/120 s. False if the figure stands and nothing is pending."""
        if self._part == 0 and not self._begin_tick():
            return False
        self._part = (self._part + 1) % TICK
        return True

    def _begin_tick(self) -> bool:
        """Look at the keys, and move the figure by a tick; False if nothing moves."""
        # Recorded exactly as it is walked, so that the move ends where the figure is. A press between two ticks counts
        # in the next one, though the key be up again; and one that comes right after a release waits for a tick.
        planned, direction = bool(self._plan), self._direction
        if self._exact and not planned:
            self._exact = False
            return False
        down = self._plan[0].jump if planned else self._jump_down or self._pressed
        if self._pressed and self.body.down:
            down = False
        else:
            self._pressed = False
        meant = down or planned or self._dares or not self._assist.stops_at_drops
        if direction and not meant and self._drops(direction):
            self._stopped, direction = True, 0
        rests = not (self.body.flying or self.body.heading or self.body.wish)
        if rests and not (direction or planned or self._pressed or (down and not self.body.down)):
            self._goal = None
            return False
        before = self._before = self.body
        self.body = self.game.terrain.steer(before, direction, TICK, down)
        self._recorder.add(direction, down)
        if direction:
            self.faces = direction
        if planned:
            self._go_by_plan()
        elif self._goal is not None and self.body.x == before.x and not self.body.flying:
            self._goal = None  # a wall
        return True

    def _drops(self, direction: int) -> bool:
        """True if who goes on for a tick, and then lets go, falls far."""
        if self.body.flying:
            return False
        steer = self.game.terrain.steer
        ahead = steer(self.body, direction, TICK, False)
        while ahead.heading and not ahead.flying:
            ahead = steer(ahead, 0, TICK, False)
        while ahead.flying and ahead.y - self.body.y <= DEEP:
            ahead = steer(ahead, direction, TICK, False)
        return ahead.y - self.body.y > DEEP

    def _go_by_plan(self) -> None:
        """Count one tick of the plan."""
        self._done += TICK
        if self._done >= self._plan[0].steps:
            del self._plan[0]
            self._done = 0
