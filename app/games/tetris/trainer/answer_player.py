"""AnswerPlayer: shows the way of a task on its field, piece by piece and key by key."""
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from app.games.tetris.play.live_simulation import LiveSimulation
from app.games.tetris.play.tetris_keys import STEERING
from solvers.core.wording import listed
from solvers.tetris.attacking.beam import Move
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.finesse import Stroke, ways
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.task import Task
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.steering import steer

PACE = 300  # ms from one key to the next


class AnswerPlayer(QObject):
    """Plays the way of a task in a game that stands still otherwise."""

    said = Signal(str)  # what is shown now
    ended = Signal()    # all of it has been shown

    def __init__(self, parent: QObject, live: LiveSimulation[Simulation]) -> None:
        super().__init__(parent)
        self._live = live
        self._keys: Iterator[tuple[Input, ...]] = iter(())
        self._timer = QTimer(self, interval=PACE)
        self._timer.timeout.connect(self._press)

    @property
    def showing(self) -> bool:
        """True while a path is being shown."""
        return self._timer.isActive()

    def show(self, task: Task) -> None:
        """Show the way of a task, whose game is at its beginning."""
        self._keys = self._all_keys(task)
        self._timer.start()

    def stop(self) -> None:
        """Show no more of it; what lies on the field stays."""
        self._timer.stop()

    def _press(self) -> None:
        inputs = next(self._keys, None)
        if inputs is None:
            self._timer.stop()
            self.ended.emit()
        else:
            self._live.apply_inputs(inputs)

    def _all_keys(self, task: Task) -> Iterator[tuple[Input, ...]]:
        """The inputs of the way, key by key; what is said changes with each piece."""
        for number, step in enumerate(task.way, 1):
            game = self._live.simulation
            inputs = steer(game, Choice(Falling(*step.place[:4]), step.place.spin), game.time)
            assert inputs is not None, "the way of a task is found by the same keys"
            self.said.emit(f"<b>Piece {number} of {len(task.way)}.</b> {step_keys(game, step)}.")
            yield from _by_key(inputs)


def _by_key(inputs: tuple[Input, ...]) -> Iterator[tuple[Input, ...]]:
    """Inputs in parts, each up to the next key that is pressed."""
    part: list[Input] = []
    for given in inputs:
        if isinstance(given.what, str) and given.what.isupper() and any(isinstance(each.what, str) for each in part):
            yield tuple(part)
            part = []
        part.append(given)
    yield tuple(part)


def step_keys(game: Simulation, step: Move) -> str:
    """The keys that put a piece into its place, in words: `T from hold: right (held), turn and hard drop`."""
    way, = ways(game.field.columns, [step.place])
    held = " from hold" if step.held else ""
    return f"{KINDS[step.place.kind]}{held}: {strokes_text(step.place.kind, way or ())}"


def strokes_text(kind: int, strokes: tuple[Stroke, ...]) -> str:
    """The keys for a piece in words, as the settings name them: `turn, right (held) and hard drop`."""
    return listed([*(_stroke_text(kind, stroke) for stroke in strokes), STEERING["hard"].title.lower()])


def _stroke_text(kind: int, stroke: Stroke) -> str:
    title = STEERING[stroke.key.removeprefix("far ")].title.lower()
    if stroke.key == "soft":
        return f"{title} to row {Falling(kind, *stroke[1:]).bottom + 1}"
    return f"{title} (held)" if stroke.key.startswith("far") else title
