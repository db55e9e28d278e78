"""Effects of cleared rows: bands and thinning blocks, the light of a spin, the line of a perfect clear and of a win."""
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.games.tetris.effect_player import Effect
from app.games.tetris.field_grid import FieldGrid
from app.look import faded, paint_with, theme
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Cells

THINNING: Final = 180   # ms until cleared rows are gone
FULL: Final = 0.3       # of that, in which they keep their height
BAND: Final = 0.26      # opacity of a band
BEYOND: Final = 4.0     # px of a band above and below its row
LIT: Final = 0.7        # how light the blocks are
SPIN: Final = 240       # ms that the outline of a spin is seen
OUTLINE: Final = 2.5    # px
SPIN_FILL: Final = 0.3
RINGS: Final = ((20.0, 0.12), (11.0, 0.22))  # px wide, and opacity
PERFECT: Final = 400    # ms that the line of a perfect clear is seen
LINE: Final = 3.0       # px


@dataclass(frozen=True, eq=False)
class ClearedRows(Effect):
    """Full rows on their way out: the field with them, and the one that is left once the stack has come down."""

    changes_cells = True

    rows: tuple[int, ...]
    filled: Field
    after: Field
    ink: theme.Ink

    @classmethod
    def from_field(cls, filled: Field, rows: Collection[int], ink: theme.Ink) -> "ClearedRows":
        left = b"".join(filled.row(y) for y in range(len(filled.cells) // filled.width) if y not in rows)
        return cls(tuple(rows), filled, filled._replace(cells=left.ljust(len(filled.cells), b"\0")), ink)

    @property
    def lasts(self) -> float:
        return THINNING

    def area(self, field: FieldGrid) -> QRectF:
        return self._rows_area(field).adjusted(0, -BEYOND, 0, BEYOND)

    def _rows_area(self, field: FieldGrid) -> QRectF:
        bed, rows = field.bed, field.row_rect(self.rows[0]).united(field.row_rect(self.rows[-1]))
        return QRectF(bed.left(), rows.top(), bed.width(), rows.height())

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        # The bands grow thin with their rows. Those of four rows are one, which stays until the rows are nearly gone.
        height = 1 - max(0.0, (age / THINNING - FULL) / (1 - FULL)) ** 2
        tokens, bed = theme.current(), field.bed
        rects = [field.row_rect(row) for row in self.rows]
        for rect in rects:
            painter.fillRect(rect, field.bed_colour())
        band = faded(tokens.colour(self.ink), BAND)
        if len(rects) == len(range(self.rows[0], self.rows[-1] + 1)) == 4:
            joined = faded(band, BAND * min(1.0, 2 * height))
            painter.fillRect(self.area(field), joined)
        else:
            for rect in rects:
                half = height * rect.height() / 2 + BEYOND
                painter.fillRect(QRectF(bed.left(), rect.center().y() - half, bed.width(), 2 * half), band)
        for row, rect in zip(self.rows, rects, strict=True):
            painter.save()
            painter.translate(0, rect.center().y() * (1 - height))
            painter.scale(1, height)
            field.paint_row(painter, row)
            painter.fillRect(rect, faded(light(), LIT))
            painter.restore()


@dataclass(frozen=True, eq=False)
class SpinOutline(Effect):
    """The outline of a piece that was turned into its place, and the light around it."""

    layer = 2

    cells: Cells

    @property
    def lasts(self) -> float:
        return SPIN

    def area(self, field: FieldGrid) -> QRectF:
        reach = RINGS[0][0] / 2 + 1
        return field.places_rect(self.cells).adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        violet = theme.current().violet
        painter.setOpacity(1 - (age / SPIN) ** 3)
        outline = outline_of([field.cell_rect(field.cell_of(place)) for place in self.cells])
        for width, alpha in RINGS:
            paint_with(painter, line=QPen(faded(violet, alpha), width, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(outline)
        paint_with(painter, QPen(violet, OUTLINE), faded(violet, SPIN_FILL))
        painter.drawPath(outline)


@dataclass(frozen=True, eq=False)
class PerfectLine(Effect):
    """The line inside the bed after a perfect clear."""

    layer = 3

    @property
    def lasts(self) -> float:
        return PERFECT

    def area(self, field: FieldGrid) -> QRectF:
        return field.bed

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        painter.setOpacity(1 - age / PERFECT)
        paint_bed_line(painter, field.bed, theme.current().good)


def light() -> QColor:
    """The colour by which blocks light up: the text's on dark ground. On light ground that would darken them."""
    tokens = theme.current()
    return tokens.text if tokens.dark else tokens.panel


def paint_bed_line(painter: QPainter, bed: QRectF, colour: QColor) -> None:
    """Paint a line inside a bed: of a perfect clear, and of who has won."""
    inset = LINE / 2
    paint_with(painter, line=QPen(colour, LINE))
    painter.drawRoundedRect(bed.adjusted(inset, inset, -inset, -inset), theme.RADIUS + 2, theme.RADIUS + 2)


def outline_of(rects: Collection[QRectF]) -> QPainterPath:
    """The outline of cells together."""
    outline = QPainterPath()
    for rect in rects:
        part = QPainterPath()
        part.addRect(rect.adjusted(0, 0, 0.01, 0.01))
        outline = outline.united(part)
    return outline.simplified()
