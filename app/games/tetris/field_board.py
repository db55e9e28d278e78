"""FieldBoard: what lies on a field, the piece that falls, its ghost, and where a mind would put it."""
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.canvas.board import Cell
from app.canvas.canvas import BED, GUTTER
from app.canvas.grid_board import GridBoard
from app.games.tetris import looks
from app.games.tetris.blocks import paint_blocks, paint_ghost
from app.games.tetris.field_marks import paint_count, paint_danger, paint_invitation
from app.games.tetris.planned import paint_planned
from app.games.tetris.targets import paint_targets
from app.look import theme
from app.look.motion import Motions, arrival_rect
from app.look.painting import faded
from app.running.throttle import LARGE_CHANGE_INTERVAL
from solvers.core.coordinates import cell_name
from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.pieces import KINDS, ORIENTATIONS, Placement
from solvers.tetris.strict.games import Seen

AROUND: Final = BED + GUTTER  # px that a board keeps free at its sides
SKY: Final = 2       # rows above the field, where pieces come in; pieces that hover need more
HOVER: Final = 4
SWEEP: Final = 150   # ms that a cleared row shines before the stack comes down
FLASHING: Final = 0.3  # of that, before it becomes thin
DANGER: Final = 4    # rows below the top; a stack in them is near it
FLASH: Final = 0.6   # how light a piece is as it locks
GHOST: Final = 16    # added to a cell's value: the piece is not there yet
_DARK_BED, _DARK_CELL = QColor("#14171A"), QColor("#1C2025")
_LIGHT_CELL = QColor("#F7F5F1")

Places = tuple[tuple[int, int], ...]  # (column, row) of cells, rows from 0 at the bottom


@dataclass(frozen=True, slots=True)
class FieldPicture:
    """All that a FieldBoard shows. The field's rows above `height` are not seen, but for those in the sky."""

    field: Field
    height: int                 # rows of the field proper
    kind: int = 0               # of the falling piece
    falling: Places = ()
    ghost: Places = ()          # where it would land
    outlined: Places = ()       # where a mind would put a piece
    veiled: bool = False        # while a game is paused nobody studies it
    sky: int = SKY              # rows above the field, for a piece that comes in or hovers
    ghost_kind: int | None = None  # of the piece that lands there, where it is another than the one that falls
    planned: tuple[Places, ...] = ()  # where a mind would put the pieces after that one, the next one first
    targets: tuple[tuple[int, Places], ...] = ()  # pieces that are to lie there: the kind of each, and its cells
    invitation: tuple[str, str] = ("", "")  # what stands on the field: what to do, and more about it
    count: int = 0              # three, two, one before the game goes on; 0 for none
    danger: bool = False        # the stack is near the top


class Sweep(NamedTuple):
    """Full rows on their way out: the field with them, and the one that is left once the stack has come down."""

    rows: tuple[int, ...]
    filled: Field
    after: Field

    @classmethod
    def from_field(cls, filled: Field, rows: Collection[int]) -> "Sweep":
        left = b"".join(filled.row(y) for y in range(len(filled.cells) // filled.width) if y not in rows)
        return cls(tuple(rows), filled, filled._replace(cells=left.ljust(len(filled.cells), b"\0")))


class FieldBoard(GridBoard):
    """Board that shows a field. Letters stand under its columns; rows are counted from the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = FieldPicture(Field.empty(), 20)
        self._codes = b""
        self._sweeps: Motions[int] = Motions(self, self._sweep_on)
        self._sweep: Sweep | None = None  # while it lasts the stack has not come down yet
        self._since_sweep = QElapsedTimer()
        self._lit: frozenset[Cell] = frozenset()  # of those that arrive
        self._since_flash = QElapsedTimer()
        looks.read()
        looks.wearer.changed.connect(self._look_otherwise)
        self.show_field(self.picture)

    def _look_otherwise(self) -> None:
        self._codes = _codes(self.picture, self._sweep)
        self.renew()

    # What is shown

    def show_field(self, picture: FieldPicture) -> None:
        """Show another picture; only the cells that differ are painted."""
        before, self.picture = self.picture, picture
        if self._sweep is not None and (picture.field != self._sweep.after or picture.veiled):
            self._sweep = None
            self._sweeps.stop()
        width, rows = picture.field.width, picture.height + picture.sky
        codes, known = _codes(picture, self._sweep), self._codes
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
        if ((before.outlined, before.planned, before.targets, before.invitation, before.count, before.danger)
                != (picture.outlined, picture.planned, picture.targets, picture.invitation, picture.count,
                    picture.danger)):
            self.update()

    def arrive(self, places: Places) -> None:
        """Flash cells that have just been placed, no more often than is safe for eyes."""
        cells = [self.cell_of(place) for place in places if place[1] < self.rows]
        self._lit = frozenset()
        if not (self._since_flash.isValid() and self._since_flash.elapsed() < LARGE_CHANGE_INTERVAL * 1000):
            self._since_flash.start()
            self._lit = frozenset(cells)
        self.animate(dict.fromkeys(cells, 0))

    def sweep(self, filled: Field, rows: Collection[int]) -> None:
        """Flash full rows before the stack comes down, no more often than is safe for eyes.

        Call it before the field without them is shown.
        """
        resting = self._since_sweep.isValid() and self._since_sweep.elapsed() < LARGE_CHANGE_INTERVAL * 1000
        if resting or theme.reduced_motion() or self.picture.veiled:
            return
        self._since_sweep.start()
        self._sweep = Sweep.from_field(filled, rows)
        self._sweeps.start(dict.fromkeys(rows, 0), SWEEP)

    def _sweep_on(self, rows: Iterable[int]) -> None:
        for row in rows:
            self.update(self._row_rect(row).toAlignedRect())
        if self._sweep is not None and not self._sweeps.moving:
            self._sweep = None
            self.show_field(self.picture)

    def _row_rect(self, row: int) -> QRectF:
        return QRectF(self.origin.x(), self.origin.y() + (self.rows - 1 - row) * self.side,
                      self.columns * self.side, self.side)

    def cell_of(self, place: tuple[int, int]) -> Cell:
        """The board's cell of a (column, row)."""
        return self.rows - 1 - place[1], place[0]

    def place_of(self, cell: Cell) -> tuple[int, int]:
        """The (column, row) of a board's cell."""
        return cell[1], self.rows - 1 - cell[0]

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
        progress = self.progress(cell) if cell in self.moving else 1.0
        if value == EMPTY or value >= GHOST or (not sky and progress < 1):
            self.tile(painter, rect, ("sky" if sky else "empty",))
        if value >= GHOST:
            self.tile(painter, rect, ("ghost", value - GHOST, sky))
        elif value:
            self.tile(painter, arrival_rect(rect, progress), ("block", value))

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
        # From the back to the front: targets and plans, the outline of a hint, light, and cards over all. While rows
        # go, or the field is veiled in a pause, nothing that belongs to the stack's cells is drawn.
        tokens, picture = theme.current(), self.picture
        level = self.origin.y() + picture.sky * self.side
        painter.fillRect(QRectF(self.origin.x(), level - 0.5, self.columns * self.side, 1), tokens.edge)
        if picture.targets and not picture.veiled and self._sweep is None:
            paint_targets(painter, [(kind, [self.cell_rect(self.cell_of(place)) for place in places])
                                    for kind, places in picture.targets])
        if picture.planned and not picture.veiled and self._sweep is None:
            paint_planned(painter, [[self.cell_rect(self.cell_of(place)) for place in places if place[1] < self.rows]
                                    for places in picture.planned])
        if picture.outlined and not picture.veiled and self._sweep is None:
            outline = QPainterPath()
            for place in picture.outlined:
                part = QPainterPath()
                part.addRect(self.cell_rect(self.cell_of(place)).adjusted(0, 0, 0.01, 0.01))
                outline = outline.united(part)
            painter.setPen(QPen(tokens.accent, 3, j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(faded(tokens.accent, 0.22))
            painter.drawPath(outline.simplified())
        if self._lit:
            self._paint_lit(painter)
        if self._sweep is not None:
            self._paint_sweep(painter, self._sweep)
        if picture.danger and not picture.veiled:
            paint_danger(painter, self.bed)
        if picture.count:
            paint_count(painter, self.shown, picture.count)
        elif picture.invitation[0]:
            paint_invitation(painter, self.shown, *picture.invitation)

    def _paint_lit(self, painter: QPainter) -> None:
        """Cells of a piece that has just locked give their light back."""
        light = QColor(theme.current().text if theme.current().dark else theme.current().panel)
        for cell in self.moving & self._lit:
            light.setAlphaF(FLASH * (1 - self._motions.progress(cell)))
            painter.fillRect(self.cell_rect(cell), light)

    def _paint_sweep(self, painter: QPainter, sweep: Sweep) -> None:
        """The rows that go turn to light, and then become thin."""
        light = QColor(theme.current().text if theme.current().dark else theme.current().panel)
        bright = 0.9 if theme.current().dark else 0.7  # light on light ground would be nothing
        for row in sweep.rows:
            rect = self._row_rect(row)
            time = 1 - (1 - self._sweeps.progress(row)) ** (1 / 3)  # at an even pace
            height = 1 - max(0.0, (time - FLASHING) / (1 - FLASHING)) ** 2
            painter.fillRect(rect, self.bed_colour())
            painter.save()
            painter.translate(0, rect.center().y() * (1 - height))
            painter.scale(1, height)
            for column in range(self.columns):
                cell = self.cell_of((column, row))
                self.paint_cell(painter, cell, self.cell_rect(cell))
            light.setAlphaF(bright * (1 + height) / 2)
            painter.fillRect(rect, light)
            painter.restore()

    # Words

    def row_name(self, row: int) -> str:
        number = self.rows - row
        return str(number) if number % 5 == 0 and number <= self.picture.height else ""  # no more than one can read

    def describe(self, cell: Cell) -> str:
        column, row = self.place_of(cell)
        value = self.value(cell)
        name = cell_name(row, column)
        if value == EMPTY:
            wanted = [KINDS[kind] for kind, places in self.picture.targets if (column, row) in places]
            return f"{name}, for a cell of {wanted[0]}" if wanted else f"{name}, empty"
        if value == GARBAGE:
            return f"{name}, garbage"
        return f"{name}, {KINDS[value % GHOST - 1]}{', where it would land' if value > GHOST else ''}"

    def cell_under(self, point: QPointF) -> tuple[int, int] | None:
        """The (column, row) under a point."""
        cell = self.cell_at(point)
        return None if cell is None else self.place_of(cell)


def in_danger(field: Field, height: int, coming: int = 0) -> bool:
    """True if a stack would be near the top of a field of so many rows after that many rows of garbage."""
    return any(field.cells[max(height - DANGER - coming, 0) * field.width :])


def _codes(picture: FieldPicture, sweep: Sweep | None) -> bytes:
    """The value of each cell that is drawn, row by row from the lowest; before a sweep is over, nothing has a ghost."""
    field = picture.field if sweep is None else sweep.filled
    width, size = field.width, picture.field.width * (picture.height + picture.sky)
    codes = bytearray(field.cells[:size].ljust(size, b"\0"))

    def fill(places: Places, value: int) -> None:
        for column, row in places:
            if 0 <= row < picture.height + picture.sky:
                codes[row * width + column] = value

    if sweep is None and looks.wearer.looks.ghost:
        fill(picture.ghost, GHOST + (picture.kind if picture.ghost_kind is None else picture.ghost_kind) + 1)
    fill(picture.falling, picture.kind + 1)
    return bytes(codes)


def picture_of(seen: Seen) -> FieldPicture:
    """The picture of a moment of a watched game."""
    return picture_before_drop(seen.field, seen.kind, seen.placement)


def picture_before_drop(field: Field, kind: int, placement: Placement | None) -> FieldPicture:
    """The picture of a field before a piece falls.

    Args:
        field: what lies there.
        kind: of the piece, which is above the place where it will fall.
        placement: where it is going; None if that is nowhere, and then no piece is seen.
    """
    if placement is None:
        return FieldPicture(field, field.height, kind)
    ghost = field.placed(kind, placement)
    shape = ORIENTATIONS[kind][placement.orientation]
    row = max(field.height + SKY - shape.height, field.landing(kind, placement))
    falling = tuple((placement.column + x, row + y) for x, y in shape.cells)
    return FieldPicture(field, field.height, kind, falling, ghost)
