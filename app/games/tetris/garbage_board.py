"""GarbageBoard: a field with a bar beside it, in which the garbage that comes is counted row by row."""
from typing import Literal

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPainter

from app.canvas.canvas import BED, GUTTER
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.flights import Flight
from app.games.tetris.garbage_bar import BAR, BLINK, COUNT, RIM_WIDTH, Coming, paint_garbage_bar
from app.look import theme
from solvers.core.wording import counted
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.simulation import Simulation

APART = 4.0  # px between a field, or its numbers, and its garbage bar


class GarbageBoard(FieldBoard):
    """Field with a garbage bar, which is hidden while nothing can come."""

    bar_side: Literal["left", "right"] = "right"

    def __init__(self) -> None:
        self._incoming: int | None = None
        self._rises = False  # whether what waits rises as the falling piece locks
        super().__init__()
        self._blinking = QTimer(self, interval=BLINK)
        self._blinking.timeout.connect(self._update_bar)

    def show_garbage(self, simulation: Simulation, *, going: bool) -> None:
        """Show the garbage that waits in a game; while it is `going`, what rises blinks."""
        cells = () if simulation.over else simulation.ghost.cells
        rises = not simulation.incoming or not landed(simulation.field, cells, 1).rows
        self.show_incoming(simulation.incoming, rises=rises, going=going)

    def show_incoming(self, rows: int | None, *, rises: bool = True, going: bool = True) -> None:
        """Show how many rows of garbage wait; None hides the bar.

        Args:
            rises: whether they rise if the falling piece locks where it would land: it clears no line there.
            going: whether that may happen now; what rises blinks then.
        """
        if (rows, rises) != (self._incoming, self._rises):
            before, self._incoming, self._rises = self._incoming, rows, rises
            if (rows is None) != (before is None):
                self.view_changed.emit()  # there is more or less room beside it
            self.setAccessibleDescription(f"{counted(rows, 'row')} of garbage to come" if rows else "")
            self._update_bar()
        blinks = bool(rows) and rises and going and not theme.reduced_motion()
        if blinks != self.blinks:
            self._blinking.start() if blinks else self._blinking.stop()
            self._update_bar()

    @property
    def incoming(self) -> int | None:
        """The rows of garbage that are shown as waiting."""
        return self._incoming

    @property
    def blinks(self) -> bool:
        """Whether what is about to rise blinks."""
        return self._blinking.isActive()

    @property
    def coming(self) -> Coming:
        """The rows of garbage by what becomes of them."""
        incoming, flights = self._incoming or 0, [flight for flight, _ in self.impact.find(Flight)]
        flying = min(sum(flight.rows for flight in flights if flight.lands), incoming)
        leaving = sum(flight.rows for flight in flights if flight.cancels and not flight.calm)
        waiting = incoming - flying
        return Coming(flying, 0 if self._rises else waiting, waiting if self._rises else 0, leaving)

    def bar_rect(self) -> QRectF:
        """The garbage bar, as high as the field."""
        bed, high = self.bed, self.picture.height * self.side
        x = bed.right() + APART if self.bar_side == "right" else bed.left() - GUTTER - APART - BAR
        return QRectF(x, bed.bottom() - BED - high, BAR, high)

    def _update_bar(self) -> None:
        self.update(self.bar_rect().adjusted(-COUNT, -COUNT, COUNT, RIM_WIDTH + 1).toAlignedRect())

    def paint_above(self, painter: QPainter) -> None:
        # The bar before the effects: a number that lands there is over it.
        if self._incoming is not None and not self.picture.veiled:
            rim = not self.blinks or self.impact.now // BLINK % 2 == 0
            paint_garbage_bar(painter, self.bar_rect(), self.side, self.coming, rim=rim)
        super().paint_above(painter)
