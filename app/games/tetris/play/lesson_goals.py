"""LessonGoals: what steps of a lesson ask for on the field, whether it was done, and keys that do it."""
from PySide6.QtCore import QObject, QTimer

from app.games.tetris.play.live_play import LivePlay
from app.pages import PlayPage
from app.pages.game_timeline import GameTimeline
from solvers.core.coordinates import cell_name, column_name
from solvers.tetris.field import EMPTY
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.tally import Counts

BY = " by "   # between a goal and the keys that meet it
SOFT = "soft"
PACE = 350    # ms from key to key, slow enough to be followed


class LessonGoals(QObject):
    """Goals are written `WHAT by KEY KEY ...`, with keys as inputs are named; `soft` is held down to the ground.

    WHAT is about the falling piece, `at a`, `turned` or `held`, or about the one that was put down last: `lies a1 b1 c1
    d1`, `no hole`, or the name of one of `Counts`, such as `fours`.
    """

    def __init__(self, page: PlayPage[Guideline], live: LivePlay) -> None:
        super().__init__(page)
        self._page, self._live = page, live
        self._set_up = 0            # pieces that were there before the player's
        self._awaited = ""          # of the falling piece: nothing else tells the lesson that it moved
        self._keys: list[str] = []  # that are still to be pressed
        self._timer = QTimer(self, interval=PACE)
        self._timer.timeout.connect(self._press_next)
        live.moved.connect(self._check_awaited)

    def knows(self, goal: str) -> bool:
        """Whether it is one of these goals."""
        return BY in goal

    def reset(self, *, fresh: bool) -> None:
        """Another game, if it is `fresh`, or another place in it: what was begun is not gone on with."""
        if fresh:
            self._set_up = self._page.history.position
        self._awaited = ""
        self._stop()

    def is_reached(self, goal: str) -> bool:
        """True if a goal is reached."""
        what = goal.partition(BY)[0]
        name, _, rest = what.partition(" ")
        simulation = self._live.simulation
        match name:
            case "at" | "turned" | "held":
                met = _stands(simulation, name, rest)
                self._awaited = "" if met else what
                return met
            case _:
                locked = self._last()
                return locked is not None and _lies(locked, name, rest)

    def perform(self, goal: str) -> None:
        """Press the keys of a goal, one after the other, for the piece as it comes."""
        self._stop()
        self._live.reset(fresh=False)
        if self._live.ready():
            self._keys = goal.partition(BY)[2].split()
            self._timer.start()

    def _press_next(self) -> None:
        simulation = self._live.simulation
        if SOFT in simulation.held:
            if simulation.falling != simulation.ghost:
                return
            self._live.steer(SOFT, began=False)
        if not self._keys or not self._live.going:
            self._stop()
        elif (key := self._keys.pop(0)) == SOFT:
            self._live.steer(SOFT, began=True)
        else:
            self._live.tap(key)

    def _stop(self) -> None:
        self._timer.stop()
        self._keys = []

    def _check_awaited(self) -> None:
        if self._awaited and self.is_reached(self._awaited):
            self._page.context.changed()

    def _last(self) -> Locked | None:
        """The landing of the player's last piece; None before the first."""
        history = self._page.history
        if history.position <= self._set_up:
            return None
        *before, last = history.moves[: history.position]
        simulation = GameTimeline(history.start, before).state.simulation
        for given in read_inputs(last):
            simulation.apply_input(given)
        if simulation.pieces < self._page.state.tally.pieces:
            simulation.advance_piece()
        return next((event for event in simulation.take_events() if isinstance(event, Locked)), None)


def _stands(simulation: Simulation, what: str, column: str) -> bool:
    """True if the falling piece, or the one on hold, is the one the goal asks for."""
    if what == "at":
        return column_name(min(x for x, _ in simulation.falling.cells)) == column
    return simulation.falling.rotation != 0 if what == "turned" else simulation.hold is not None


def _lies(locked: Locked, what: str, rest: str) -> bool:
    """True if a piece landed as the goal asks."""
    if what == "lies":
        return {cell_name(y, x) for x, y in locked.piece.cells} == set(rest.split())
    if what == "no":
        return not _covered(locked)
    return bool(getattr(Counts().after(locked.clear, 1), what))


def _covered(locked: Locked) -> bool:
    """True if the piece is above an empty cell."""
    field, cells = locked.filled, locked.piece.cells
    return any(y > 0 and field.row(y - 1)[x] == EMPTY for x, y in cells)
