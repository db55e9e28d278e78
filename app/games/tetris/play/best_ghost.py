"""The ghost of one's best game: it plays beside the field, in its own time, while one tries to be faster."""
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import Painted, draw_text, fill_rounded
from app.games.tetris.blocks import colour
from app.look import theme
from solvers.core.game import IllegalMove
from solvers.tetris.field import Field
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.matrix.srs import Cells
from solvers.tetris.guideline.replay import SECOND, Recording, Replay
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation

HEADING = 22.0     # px
LARGEST = 7.0      # px of a cell
SMALLEST = 4.0     # where there is less room, the ghost is not seen


class BestGhost:
    """A finished game, moment by moment. Raises IllegalMove if the rules do not allow its moves any more."""

    def __init__(self, start: Guideline, moves: tuple[str, ...]) -> None:
        self._recording = Recording(start, moves)
        self._replay: Replay | None = None
        self._frame = 0

    @classmethod
    def from_game(cls, start: Guideline, moves: tuple[str, ...]) -> "BestGhost | None":
        """The ghost of a game; None if there are no moves, or other ones are legal by now."""
        try:
            return cls(start, moves) if moves else None
        except IllegalMove:
            return None

    def moment(self, time: int) -> Simulation:
        """The game so many ms after its start; quick for moments that follow each other."""
        frame = time * FRAMES // SECOND
        if self._replay is None or frame < self._frame:
            self._replay, self._frame = self._recording.replay(), 0
        self._replay.advance(frame - self._frame)
        self._frame = frame
        return self._replay.snapshot()


class GhostField(Painted, QWidget):
    """A small field with the ghost's cells, pale, and its lines; away while there is no ghost or no room."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Field, Cells, int, int] | None = None
        self.setAccessibleName("Your best")
        self.setToolTip("Your best game of this kind, at the same moment")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(round(10 * LARGEST), round(HEADING + 20 * LARGEST))

    def show_moment(self, simulation: Simulation | None) -> None:
        """Show a moment of the ghost; None for no ghost."""
        shown = None if simulation is None else (
            simulation.field, () if simulation.over else simulation.falling.cells, simulation.falling.kind,
            simulation.lines)
        if shown != self._shown:
            self._shown = shown
            self.setAccessibleDescription("" if shown is None else f"{shown[3]:,} lines")
            self.setVisible(shown is not None and self.height() > HEADING)
            self.update()

    def place(self, rect: QRectF) -> None:
        """Lie within a rectangle, if it has room."""
        side = min(LARGEST, rect.width() / 10, (rect.height() - HEADING) / 20)
        height = HEADING + 20 * side if side >= SMALLEST else 0
        self.setGeometry(QRectF(rect.x(), rect.y(), rect.width(), height).toRect())
        self.setVisible(self._shown is not None and height > 0)

    def paint(self, painter: QPainter) -> None:
        if self._shown is None:
            return
        tokens, (field, falling, kind, lines) = theme.current(), self._shown
        side = (self.height() - HEADING) / 20
        draw_text(painter, QRectF(0, 0, self.width(), HEADING), f"Best: {lines:,} lines", theme.font("small"),
                  tokens.muted)
        fill_rounded(painter, QRectF(0, HEADING, field.width * side, 20 * side), tokens.track, 3)
        painter.setOpacity(0.6)
        lying = ((*divmod(place, field.width)[::-1], value) for place, value in enumerate(field.cells) if value)
        cells = [*lying, *((x, y, kind + 1) for x, y in falling)]
        for x, y, value in cells:
            if y < 20:
                painter.fillRect(QRectF(x * side, HEADING + (19 - y) * side, side - 0.5, side - 0.5), colour(value))
