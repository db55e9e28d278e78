"""Effects of a piece that comes to rest: trail and nudge of a hard drop, the pulse of a lock, and topping out."""
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.games.tetris.blocks import colour
from app.games.tetris.clear_effects import light
from app.games.tetris.effect_player import Effect
from app.games.tetris.field_grid import FieldGrid
from app.look import faded
from solvers.tetris.guideline.matrix.srs import Cells

NUDGE: Final = 2.0                # px by which a hard drop pushes the bed down
DOWN, BACK = 40, 80        # ms of its way there, and back
TRAIL: Final = 160                # ms until a trail is gone
BANDS: Final = (0.22, 0.13, 0.06) # opacity of its bands, from the piece upwards
BAND_ROWS: Final = 4
SLIM: Final = 2.0                 # px by which a trail is narrower than its column at both sides
PULSE: Final = 120                # ms of the light of a lock
PULSE_LIGHT: Final = 0.38
RISING: Final = 25                # ms a row, in which a field that is topped out turns grey


@dataclass(frozen=True, eq=False)
class Nudge(Effect):
    """A hard drop pushes the field down a little; the board paints it there, and asks `shift` how far."""

    @property
    def lasts(self) -> float:
        return DOWN + BACK

    def area(self, field: FieldGrid) -> QRectF:
        return field.bed.adjusted(0, 0, 0, NUDGE + 1)

    @staticmethod
    def shift(age: float) -> float:
        """How far the bed is from its place, px."""
        return NUDGE * max(min(age / DOWN, 1 - (age - DOWN) / BACK), 0.0)


@dataclass(frozen=True, eq=False)
class Trail(Effect):
    """The way of a piece that was dropped, `fallen` rows long."""

    kind: int
    cells: Cells
    fallen: int

    @property
    def lasts(self) -> float:
        return TRAIL

    def area(self, field: FieldGrid) -> QRectF:
        rect = field.places_rect(self.cells)
        return rect.adjusted(0, -min(self.fallen, BAND_ROWS * len(BANDS)) * field.side, 0, 0)

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        ink = colour(1 + self.kind)
        for rect, alpha in self._bands(field):
            painter.fillRect(rect, faded(ink, alpha * (1 - (age / TRAIL) ** 3)))

    def _bands(self, field: FieldGrid) -> Iterator[tuple[QRectF, float]]:
        for column in {x for x, _ in self.cells}:
            top = field.cell_rect(field.cell_of((column, max(y for x, y in self.cells if x == column))))
            for number, alpha in enumerate(BANDS):
                rows = min(self.fallen - number * BAND_ROWS, BAND_ROWS)
                if rows > 0:
                    y = top.top() - (number * BAND_ROWS + rows) * field.side
                    yield QRectF(top.left() + SLIM, y, top.width() - 2 * SLIM, rows * field.side), alpha


@dataclass(frozen=True, eq=False)
class LockPulse(Effect):
    """The light that a piece gives back as it locks."""

    layer = 1

    cells: Cells

    @property
    def lasts(self) -> float:
        return PULSE

    def area(self, field: FieldGrid) -> QRectF:
        return field.places_rect(self.cells)

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        ink = faded(light(), PULSE_LIGHT * (1 - age / PULSE))
        for place in self.cells:
            painter.fillRect(field.cell_rect(field.cell_of(place)), ink)


@dataclass(frozen=True, eq=False)
class TopOut(Effect):
    """The rows of a lost field turn grey, one after the other from below; the board asks `grey_rows` how many."""

    changes_cells = True

    rows: int

    @property
    def lasts(self) -> float:
        return RISING * self.rows

    def area(self, field: FieldGrid) -> QRectF:
        return QRectF()  # the board repaints the cells that change

    @staticmethod
    def grey_rows(age: float) -> int:
        """How many rows are grey."""
        return int(max(age, 0) / RISING)
