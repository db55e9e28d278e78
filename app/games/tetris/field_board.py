"""FieldBoard: what lies on a field, the piece that falls, its ghost, and where a mind would put it."""
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.canvas.board import Cell
from app.canvas.canvas import BED, BED_RADIUS, GUTTER
from app.games.tetris import looks
from app.games.tetris.blocks import GREY, paint_blocks, paint_ghost
from app.games.tetris.clear_effects import ClearedRows, outline_of, paint_bed_line
from app.games.tetris.drop_effects import Nudge, TopOut
from app.games.tetris.field_grid import FieldGrid
from app.games.tetris.field_marks import paint_count, paint_danger, paint_invitation
from app.games.tetris.field_picture import FieldPicture, Places
from app.games.tetris.impact import Impact
from app.games.tetris.planned import paint_planned
from app.games.tetris.targets import paint_targets
from app.look import faded, theme
from solvers.core.coordinates import cell_name
from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.pieces import KINDS

AROUND: Final = BED + GUTTER  # px that a board keeps free at its sides
GHOST: Final = 16    # added to a cell's value: the piece is not there yet
_DARK_BED, _DARK_CELL = QColor("#14171A"), QColor("#1C2025")
_LIGHT_CELL = QColor("#F7F5F1")


class FieldBoard(FieldGrid):
    """Board that shows a field, and the effects of what happens there."""

    def __init__(self) -> None:
        super().__init__()
        self._codes = b""
        self.impact = Impact(self)
        looks.read()
        looks.wearer.changed.connect(self._look_otherwise)
        self.show_field(self.picture)

    def _look_otherwise(self) -> None:
        self._codes = self._coded()
        self.renew()

    # What is shown

    def show_field(self, picture: FieldPicture) -> None:
        """Show another picture; only the cells that differ are painted."""
        before, self.picture = self.picture, picture
        clearing = self.impact.current(ClearedRows)
        if clearing is not None and (picture.field != clearing.after or picture.veiled):
            self.impact.stop(ClearedRows)
        width, rows = picture.field.width, picture.height + picture.sky
        known, codes = self._codes, self._coded()
        self._codes = codes
        if (self.columns, self.rows) != (width, rows) or len(known) != len(codes):
            self.set_grid(width, rows)
        elif before.veiled != picture.veiled:
            self.update_all()
        elif codes != known:
            self.update_cells(
                (rows - 1 - place // width, place % width)
                for place, (old, new) in enumerate(zip(known, codes, strict=True)) if old != new
            )
        if ((before.outlined, before.planned, before.targets, before.invitation, before.count, before.danger,
             before.ending) != (picture.outlined, picture.planned, picture.targets, picture.invitation, picture.count,
                                picture.danger, picture.ending)):
            self.update()

    def _coded(self) -> bytes:
        """The value of each cell that is drawn, row by row from the lowest."""
        picture, clearing = self.picture, self.impact.current(ClearedRows)
        grey = 0 if picture.ending != "topped" else min(
            (TopOut.grey_rows(age) for _, age in self.impact.find(TopOut)), default=self.rows)
        return _codes(picture, None if clearing is None else clearing.filled, grey)

    def value(self, cell: Cell) -> int:
        """The code of a cell: a value of the field, with `GHOST` added where a piece is only meant."""
        column, row = self.place_of(cell)
        return self._codes[row * self.columns + column]

    # Painting

    def bed_colour(self) -> QColor:
        tokens = theme.current()
        return _DARK_BED if tokens.dark else tokens.track

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        value = 0 if self.picture.veiled else self.value(cell)
        sky = cell[0] < self.picture.sky
        if value == EMPTY or value & GHOST:
            self.tile(painter, rect, ("sky" if sky else "empty",))
        if value & GHOST:
            self.tile(painter, rect, ("ghost", value - GHOST, sky))
        elif value:
            self.tile(painter, rect, ("block", value))

    def paint_tile(self, painter: QPainter, rect: QRectF, kind: object) -> None:
        assert isinstance(kind, tuple)
        match kind[0]:
            case "block":
                paint_blocks(painter, [rect], kind[1])
            case "ghost":
                self._paint_ground_of(painter, rect, sky=kind[2])
                paint_ghost(painter, rect, kind[1])
            case name:
                self._paint_ground_of(painter, rect, sky=name == "sky")

    def _paint_ground_of(self, painter: QPainter, rect: QRectF, *, sky: bool) -> None:
        if not sky:
            painter.setPen(Qt.PenStyle.NoPen)
            ground = _DARK_CELL if theme.current().dark else _LIGHT_CELL
            if not looks.current().grid:
                painter.fillRect(rect, ground)
                return
            painter.setBrush(ground)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)

    def paint_above(self, painter: QPainter) -> None:
        # From the back to the front: targets and plans, the outline of a hint, effects, and cards over all. While rows
        # go, or the field is veiled in a pause, nothing that belongs to the stack's cells is drawn.
        tokens, picture = theme.current(), self.picture
        painter.save()
        self._paint_nudged(painter)
        level = self.origin.y() + picture.sky * self.side
        painter.fillRect(QRectF(self.origin.x(), level - 0.5, self.columns * self.side, 1), tokens.edge)
        if not picture.veiled and self.impact.current(ClearedRows) is None:
            self._paint_meant(painter)
        if picture.ending == "won":
            paint_bed_line(painter, self.bed, tokens.good)
        if picture.danger and not picture.veiled:
            paint_danger(painter, self.bed)
        if not picture.veiled:
            self.impact.paint(painter, loose=False)
        if picture.count:
            paint_count(painter, self.shown, picture.count)
        elif picture.invitation[0]:
            paint_invitation(painter, self.shown, *picture.invitation, large=bool(picture.ending))
        painter.restore()
        if not picture.veiled:
            self.impact.paint(painter, loose=True)

    def _paint_meant(self, painter: QPainter) -> None:
        """What is to lie on the field: targets, a plan, and the place of a hint."""
        picture, accent = self.picture, theme.current().accent
        if picture.targets:
            paint_targets(painter, [(kind, [self.cell_rect(self.cell_of(place)) for place in places])
                                    for kind, places in picture.targets])
        if picture.planned:
            paint_planned(painter, [[self.cell_rect(self.cell_of(place)) for place in places if place[1] < self.rows]
                                    for places in picture.planned])
        if picture.outlined:
            painter.setPen(QPen(accent, 3, j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(faded(accent, 0.22))
            painter.drawPath(outline_of([self.cell_rect(self.cell_of(place)) for place in picture.outlined]))

    def _paint_nudged(self, painter: QPainter) -> None:
        """While a hard drop pushes it, paint the bed a little lower than it is, and leave its place to be seen."""
        shift = max((Nudge.shift(age) for _, age in self.impact.find(Nudge)), default=0.0)
        if self._store is None or not isinstance(painter.device(), QWidget):
            return
        ratio = self._store.devicePixelRatio()
        shift = round(shift * ratio) / ratio  # whole pixels: nothing is smoothed, which would take longer
        if shift <= 0:
            return
        bed = QRectF(self.bed.toAlignedRect())
        painter.fillRect(bed.adjusted(BED_RADIUS, 0, -BED_RADIUS, shift - bed.height()), theme.current().track)
        source = QRectF(bed.topLeft() * ratio, bed.size() * ratio)
        painter.drawPixmap(QPointF(bed.left(), bed.top() + shift), self._store, source)
        painter.translate(0, shift)

    def hideEvent(self, event: QHideEvent) -> None:
        self.impact.clear()
        super().hideEvent(event)

    # Words

    def describe(self, cell: Cell) -> str:
        column, row = self.place_of(cell)
        value = self.value(cell)
        name = cell_name(row, column)
        if value == EMPTY:
            wanted = [KINDS[kind] for kind, places in self.picture.targets if (column, row) in places]
            return f"{name}, for a cell of {wanted[0]}" if wanted else f"{name}, empty"
        if value % GHOST == GARBAGE:
            return f"{name}, garbage"
        return f"{name}, {KINDS[value % GHOST - 1]}{', where it would land' if value & GHOST else ''}"


def _codes(picture: FieldPicture, filled: Field | None, grey: int) -> bytes:
    """The value of each cell that is drawn, row by row from the lowest.

    Args:
        picture: what is shown.
        filled: while rows go, the field with them; nothing has a ghost then.
        grey: how many rows have turned grey.
    """
    field = picture.field if filled is None else filled
    width, size = field.width, picture.field.width * (picture.height + picture.sky)
    codes = bytearray(field.cells[:size].ljust(size, b"\0"))
    # Of a hidden stack only the rows that go are seen; what falls, and where it would land, is always.
    if picture.hidden:
        codes = bytearray(code if filled is not None and all(filled.row(place // width)) else EMPTY
                          for place, code in enumerate(codes))

    def fill(places: Places, value: int) -> None:
        for column, row in places:
            if 0 <= row < picture.height + picture.sky:
                codes[row * width + column] = value

    if filled is None and looks.wearer.looks.ghost:
        fill(picture.ghost, GHOST + (picture.kind if picture.ghost_kind is None else picture.ghost_kind) + 1)
    fill(picture.falling, picture.kind + 1)
    for place in range(min(grey * width, size)):
        codes[place] |= GREY if codes[place] else 0
    return bytes(codes)
