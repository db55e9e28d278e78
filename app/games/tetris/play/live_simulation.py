"""LiveSimulation: a game against a clock, which is handed in; keys become inputs, and a locked piece becomes a move."""
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from solvers.tetris.guideline.events import Ended, Event, Locked
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.simulation import Simulation

FRAME = 16     # ms between two pictures
MS = 1_000_000  # ns
LONGEST = 250  # ms that pass at most between two looks at the clock: a computer that slept costs nobody a game


class Timed(Protocol):
    """Anything that advances by times in ms passed to it, and takes keys: a `Simulation`, or a `Match` of two."""

    @property
    def time(self) -> int: ...
    @property
    def over(self) -> object: ...
    def advance(self, at: int, /) -> None: ...
    def press(self, key: str, at: int, /) -> None: ...
    def release(self, key: str, at: int, /) -> None: ...
    def release_all(self, at: int, /) -> None: ...
    def handle(self, handling: Handling, at: int, /) -> None: ...
    def apply_input(self, given: Input, /) -> bool: ...
    def take_events(self) -> Sequence[object]: ...


S = TypeVar("S", bound=Timed)


class LiveSimulation(QObject, Generic[S]):
    """Drives a simulation by the clock. Whatever is asked of it happens at the time that the clock shows."""

    happened = Signal(object)  # one of its events, once the simulation is beyond it
    moved = Signal()           # what can be seen may be another

    def __init__(self, parent: QObject, simulation: S, now: Callable[[], int] = time.perf_counter_ns) -> None:
        """`now` is in nanoseconds."""
        super().__init__(parent)
        self.now = now
        self.simulation = simulation
        self._begun = 0  # what the clock would have shown at the game's first moment, had it always gone
        self._timer = QTimer(self, interval=FRAME)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.update)

    @property
    def going(self) -> bool:
        """True while time passes."""
        return self._timer.isActive()

    def set_simulation(self, simulation: S) -> None:
        """Load another game or another moment of it, whose only user this becomes, and pause."""
        self.halt()
        self.simulation = simulation
        self.moved.emit()

    def start(self, handling: Handling) -> None:
        """Start the clock here."""
        if not self.going and not self.simulation.over:
            self.simulation.release_all(self.simulation.time)  # whoever comes back from elsewhere holds no key
            self.simulation.handle(handling, self.simulation.time)
            self._begun = self.now() - self.simulation.time * MS
            self._timer.start()

    def halt(self) -> None:
        """Stop the clock, and release every key."""
        if self.going:
            self.update()
            self.simulation.release_all(self.simulation.time)
            self._timer.stop()
            self._emit_events()

    def update(self) -> None:
        """Advance the simulation to the clock's time if it runs, and emit the events."""
        if self.going:
            self._catch_up()
        self._emit_events()

    def steer(self, name: str, began: bool) -> None:
        """An input begins, or ends."""
        self.act(lambda game: (game.press if began else game.release)(name, game.time))

    def act(self, action: Callable[[S], object]) -> None:
        """Do something to the simulation at the clock's time, if it runs."""
        if self.going:
            self._catch_up()
            action(self.simulation)
            self._emit_events()

    def apply_inputs(self, inputs: Iterable[Input]) -> None:
        """Apply planned inputs, each at its time, now or soon."""
        for given in inputs:
            self.simulation.apply_input(given)
        self._emit_events()

    def tap(self, name: str) -> None:
        """An input that begins and ends at once."""
        self.steer(name, True)
        self.steer(name, False)

    def _catch_up(self) -> None:
        at = (self.now() - self._begun) // MS
        slept = at - self.simulation.time - LONGEST
        if slept > 0:
            self._begun += slept * MS
            at -= slept
        self.simulation.advance(at)

    def _emit_events(self) -> None:
        events = self.simulation.take_events()
        if self.simulation.over:
            self._timer.stop()
        for event in events:
            self.happened.emit(event)
        self.moved.emit()


def move_of(event: Event) -> str:
    """The inputs that an event ends, as the rules take them; empty if it ends none."""
    return event.move if isinstance(event, Locked | Ended) else ""


def tap_towards(simulation: Simulation, column: int, tap: Callable[[str], None]) -> None:
    """Bring the middle of the falling piece over a column, as far as it can go.

    Args:
        simulation: the game.
        column: where to.
        tap: presses and releases the key of an input, `left` or `right`, in that game.
    """
    for _ in range(simulation.setup.width):
        columns = [x for x, _ in simulation.falling.cells]
        middle = (min(columns) + max(columns)) // 2
        before = simulation.falling
        if middle != column:
            tap("left" if column < middle else "right")
        if simulation.falling == before:
            return
