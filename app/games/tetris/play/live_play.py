"""LivePlay: playing in real time: started by a key, paused, and resumed from any moment."""
from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from app.games.tetris.play.countdown import Countdown, counts_down
from app.games.tetris.play.live_simulation import LiveSimulation, move_of, tap_towards
from app.games.tetris.play.tetris_keys import read_handling
from app.games.tetris.play.tetris_play_board import PlayBoard
from app.pages import PlayPage
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Event
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import MISSES, Simulation

UNDOABLE = (modes.ZEN, modes.STRICT)  # ways to play in which a piece can be taken back
NO_RACES = (modes.MARATHON, modes.ADVERSARIAL, modes.SEED, *UNDOABLE)  # all others begin with a countdown


class LivePlay(QObject):
    """The game of a page against the clock. What somebody does on the board happens, and a locked piece is a move."""

    happened = Signal(object)  # an event of the game, whose move has been played
    moved = Signal()           # what can be seen may be another

    def __init__(self, page: PlayPage[Guideline], board: PlayBoard) -> None:
        super().__init__(page)
        self._page, self._board = page, board
        self.clock = LiveSimulation(self, page.state.simulation)
        self.countdown = Countdown(self)
        self.locking = False    # a move is played that is on the board already
        self._paused = False
        self._branched = False  # an old position of a finished game is played on from
        self.clock.happened.connect(self._happen)
        self.clock.moved.connect(self.moved)
        self.countdown.ticked.connect(self.moved)
        self.countdown.ended.connect(self._go_held)
        board.steered.connect(self.steer)
        board.tapped.connect(self.tap)
        board.pointed.connect(self.point)
        board.double_clicked.connect(lambda *_: self.start())
        board.focus_lost.connect(self.pause)

    @property
    def simulation(self) -> Simulation:
        """The game at this moment."""
        return self.clock.simulation

    @property
    def going(self) -> bool:
        """True while time passes."""
        return self.clock.going

    @property
    def playable(self) -> bool:
        """True while keys steer: the game is not over, and no earlier moment of it is shown."""
        page = self._page
        return not page.state.finished and not page.solving and (
            self._branched or not page.history.can_redo or page.state.setup.mode in UNDOABLE)

    @property
    def veiled(self) -> bool:
        """True while the pieces are hidden because the game is paused."""
        return self._paused and not self.countdown.counting and not self._page.solving

    def invitation(self, shown: Simulation, *, hinted: bool) -> tuple[str, str]:
        """What stands on the field while `shown` is there: how it ended, or what one can press; two empty lines while
        the game goes, and where somebody looks at a hint."""
        if shown.over == "won":
            return "Time is up" if shown.setup.mode is modes.ULTRA else "Won", ""
        if shown.over:
            return "Three misses" if shown.misses == MISSES else "Topped out", ""
        if self.going or self.countdown.counting:
            return "", ""
        if self.veiled:
            return "Paused", "Press any game key to resume"
        if not self.playable or hinted:
            return "", ""
        if self._page.history.position == 0:
            return "Press a key to start", "Arrows move and turn, Space drops"
        return "Press any game key to resume", ""

    def reset(self, *, fresh: bool) -> None:
        """Load another position, unless a locked piece led there; a `fresh` one is another game."""
        if fresh:
            self._branched = False
        if not self.locking:
            self._paused = False
            self.countdown.stop()
            self.clock.set_simulation(self._page.state.simulation)

    # What the player does

    def steer(self, name: str, began: bool) -> None:
        """An input by key begins or ends; the first one of a game lets it begin."""
        if not began or self.start():
            self.clock.steer(name, began)

    def tap(self, name: str) -> None:
        """An input by mouse; while paused, a click on the field only gives it the focus."""
        if self.going:
            self.clock.tap(name)

    def point(self, column: int) -> None:
        """The pointer is over another column: the middle of the piece goes there, as far as it can."""
        if self.going:
            tap_towards(self.simulation, column, self.clock.tap)

    def apply_inputs(self, inputs: Iterable[Input]) -> None:
        """Apply planned inputs, each at its time, now or soon."""
        self.clock.apply_inputs(inputs)

    # Time

    def ready(self) -> bool:
        """Let time pass if it does not, at once; False if nobody can play here."""
        return self.going or self._start_clock()

    def start(self) -> bool:
        """Let time pass if it does not, in a race and after a pause once it was counted down; whether it passes."""
        if self.going or not self.playable or self.countdown.counting:
            return self.going
        if not ((self._paused and self._page.state.setup.rules.gravity != "0g") or self._at_start) or not counts_down():
            return self._start_clock()
        self._page.context.banner.clear()
        self.countdown.start()
        self._page.context.changed()
        return False

    @property
    def _at_start(self) -> bool:
        return self._page.state.setup.mode not in NO_RACES and self.simulation.time == 0

    def _go_held(self) -> None:
        """The countdown is over: keys that are held by then steer the piece."""
        if self._start_clock():
            charge = ["charge"] * self._board.is_charged(read_handling().das)
            for name in [*self._board.held, *charge]:
                self.clock.steer(name, True)

    def _start_clock(self) -> bool:
        if not self.playable:
            return False
        self._paused = False
        self.countdown.stop()
        self._page.context.banner.clear()
        self.clock.start(read_handling())
        self._page.context.changed()  # and the clock's next picture shows it
        return self.going

    def pause(self) -> None:
        """Pause until the player resumes."""
        if self.countdown.counting:
            self.countdown.stop()
            self._board.let_go()
            self._emit_changed()
        if self.going and not self.locking:
            self.clock.halt()
            self._paused = not self._page.state.finished
            self._board.let_go()
            self._emit_changed()

    def pause_or_go_on(self) -> None:
        """Pause the game, or go on with it."""
        if self.going or self.countdown.counting:
            self.pause()
        else:
            self._board.setFocus()
            self.start()

    def branch(self) -> None:
        """Let an earlier moment of the game be played on from."""
        self._branched = True
        self._board.setFocus()
        self._emit_changed()

    def _emit_changed(self) -> None:
        self._page.context.changed()
        self.moved.emit()

    def _happen(self, event: Event) -> None:
        if move := move_of(event):
            self.locking = True
            self._page.play(move)
            self.locking = False
        self.happened.emit(event)
