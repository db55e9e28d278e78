"""OctopuszleBoard: one solution, or two side by side, with what differs, what is wrong, and each square's twin."""
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QPainter, QPen, QRegion

from app.canvas.board import Cell
from app.canvas.canvas import BED, GUTTER
from app.canvas.grid_board import LABEL_SIDE, GridBoard
from app.games.connexion import piece_colours
from app.games.connexion.octopuszle import squares
from app.games.connexion.octopuszle.octopuszle_text import SIDE, describe_doors, square_name
from app.games.connexion.octopuszle.squares import SquareLook
from app.look import draw_shape, faded, paint_with, theme, write_with
from solvers.core.coordinates import column_name

APART = 1           # columns between the two
SECOND = SIDE + APART
SPILL = 4           # px that the lines of a square may reach into its neighbours
RIM_RADIUS = 10     # px


@dataclass(frozen=True)
class MatrixPair:
    """What the board shows: a matrix of 256 masks row by row, perhaps a second one; empty at first.

    While a search works on one of them, `unsolved` says on which: 0 the first, 1 the second; and `empty` has the places
    where it has not laid a square.
    """

    first: bytes = b""
    second: bytes = b""
    unsolved: int | None = None
    empty: frozenset[int] = frozenset()

    @cached_property
    def agreeing(self) -> frozenset[int]:
        """The places where both have the same square; none while one is unsolved or missing."""
        if not self.second or self.unsolved is not None:
            return frozenset()
        return frozenset(place for place in range(SIDE * SIDE) if self.first[place] == self.second[place])

    @cached_property
    def doubled(self) -> frozenset[int]:
        """The places of the unsolved one whose square lies elsewhere in it as well."""
        if self.unsolved is None:
            return frozenset()
        masks = (self.first, self.second)[self.unsolved]
        laid = [(place, mask) for place, mask in enumerate(masks) if place not in self.empty]
        counts = Counter(mask for _, mask in laid)
        return frozenset(place for place, mask in laid if counts[mask] > 1)

    def is_empty(self, part: int, place: int) -> bool:
        """True if a place of the first matrix (part 0) or the second (part 1) has no square."""
        return part == self.unsolved and place in self.empty

    @property
    def missing(self) -> int:
        """The number of the 256 squares that the unsolved matrix lacks."""
        return 0 if self.unsolved is None else SIDE * SIDE - len(set((self.first, self.second)[self.unsolved]))


class OctopuszleBoard(GridBoard):
    """Shows a `MatrixPair` in a `SquareLook`. A cell is (row, column); those of the second begin at column 17."""

    pointed_at = Signal()  # another cell is pointed, or none

    at_rest = True

    def __init__(self) -> None:
        super().__init__()
        self.pair = MatrixPair()
        self.look = SquareLook()
        self.set_grid(SIDE, SIDE)

    def show_pair(self, pair: MatrixPair) -> None:
        before, self.pair = self.pair, pair
        if bool(before.second) != bool(pair.second):
            self.set_grid(SECOND + SIDE if pair.second else SIDE, SIDE)
        elif (before.unsolved, bool(before.first)) != (pair.unsolved, bool(pair.first)):
            self.update_all()
        else:
            self.update_cells([
                self.cell(part, place) for part, (old, new) in enumerate(
                    ((before.first, pair.first), (before.second, pair.second)))
                for place in range(len(new)) if not old or old[place] != new[place]
                or (place in before.agreeing) != (place in pair.agreeing)
                or before.is_empty(part, place) != pair.is_empty(part, place)
            ])
        self.update()

    def set_look(self, look: SquareLook) -> None:
        """Draw in another hue, or other diagonals."""
        self.look = look
        self.update_all()

    # Squares and cells

    def cell(self, part: int, place: int) -> Cell:
        """The cell of a place in the first matrix, part 0, or the second, part 1."""
        row, column = divmod(place, SIDE)
        return row, column + part * SECOND

    def square_at(self, cell: Cell) -> tuple[int, int] | None:
        """The part and the place of a cell; None for the gap between the two."""
        row, column = cell
        if SIDE <= column < SECOND:
            return None
        return column // SECOND, row * SIDE + column % SECOND

    def masks(self, part: int) -> bytes:
        """One of the two matrices."""
        return (self.pair.first, self.pair.second)[part]

    def twin(self, cell: Cell) -> Cell | None:
        """The cell where the same square lies in the other solution; None if there is no other."""
        square = self.square_at(cell)
        if square is None or self.pair.unsolved is not None or not self.pair.second:
            return None
        part, place = square
        return self.cell(1 - part, self.masks(1 - part).index(self.masks(part)[place]))

    @property
    def pointed(self) -> Cell | None:
        """The cell under the mouse, or at the keyboard's cursor."""
        if self.hover_cell is not None:
            return self.hover_cell
        return self.cursor_cell if self.cursor_shown and self.hasFocus() else None

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        super().move_cursor(cell, show=show)
        self._point()

    def _hover(self, cell: Cell | None) -> None:
        super()._hover(cell)
        self._point()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._point()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point()

    def _point(self) -> None:
        """Paint the rings anew where the mouse or the cursor points now."""
        self.update()
        self.pointed_at.emit()

    def cell_at(self, point: QPointF) -> Cell | None:
        cell = super().cell_at(point)
        return None if cell is None or self.square_at(cell) is None else cell

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return [cell for cell in super().cells_in(rect) if self.square_at(cell) is not None]

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        after = super().next_cell(cell, key, modifiers)
        if after is not None and self.square_at(after) is None:
            return after[0], SECOND if after[1] > cell[1] else SIDE - 1
        return after

    def describe(self, cell: Cell) -> str:
        square = self.square_at(cell)
        if square is None or not self.masks(square[0]):
            return "Nothing there yet"
        part, place = square
        if self.pair.is_empty(part, place):
            return f"{square_name(place)}: no square yet"
        mask = self.masks(part)[place]
        text = f"{square_name(place)}: square {mask}, {describe_doors(mask)}"
        if self.pair.second:
            text = f"{('First', 'Second')[part]}, {text}"
        if place in self.pair.doubled and part == self.pair.unsolved:
            text += ", there more than once"
        elif (twin := self.twin(cell)) is not None and (other := self.square_at(twin)) is not None:
            text += f"; in the other solution at {square_name(other[1])}"
        return text

    # Painting

    def bed_colour(self) -> None:  # type: ignore[override]
        return None

    def paint_below(self, painter: QPainter) -> None:
        own = piece_colours.palette(self.look.hue)
        paint_with(painter, line=QPen(theme.current().line, 1), fill=theme.blend(own.pale, theme.current().window, 0.4))
        for part in range(2 if self.pair.second else 1):
            painter.drawRoundedRect(self._bed(part), RIM_RADIUS, RIM_RADIUS)

    def _bed(self, part: int) -> QRectF:
        rect = self.cell_rect((0, part * SECOND))
        return QRectF(rect.topLeft(), self.cell_rect((SIDE - 1, part * SECOND + SIDE - 1)).bottomRight()).adjusted(
            -BED, -BED, BED, BED)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        parts: tuple[list[Cell], list[Cell]] = ([], [])
        for cell in cells:
            if (square := self.square_at(cell)) is not None and self.masks(square[0]):
                parts[square[0]].append(cell)
        for part, wanted in enumerate(parts):
            places = {cell: cell[0] * SIDE + cell[1] % SECOND for cell in wanted}
            masks = {cell: self.masks(part)[place] for cell, place in places.items()
                     if not self.pair.is_empty(part, place)}
            other = self._differing_cells(wanted) if part == 1 else ()
            squares.draw(painter, self.cell_rect, masks, self.look, other)

    def _differing_cells(self, cells: Iterable[Cell]) -> frozenset[Cell]:
        """The cells of the second matrix whose square is another one in the first."""
        if self.pair.unsolved is not None:
            return frozenset()
        return frozenset(cell for cell in cells if cell[0] * SIDE + cell[1] - SECOND not in self.pair.agreeing)

    def touched_rect(self, cell: Cell) -> QRectF:
        return self.cell_rect(cell).adjusted(-SPILL, -SPILL, SPILL, SPILL)

    def repaint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        dirty, region = set(cells), QRegion()
        for cell in dirty:
            region |= self.touched_rect(cell).toAlignedRect()
        painter.setClipRegion(region, Qt.ClipOperation.IntersectClip)
        painter.fillRect(self.rect(), theme.current().window)
        self._paint_ground(painter)
        near = {(row + down, column + right) for row, column in dirty for down in (-1, 0, 1) for right in (-1, 0, 1)}
        self.paint_cells(painter, [cell for cell in self.cells_in(QRectF(region.boundingRect())) if cell in near])

    def paint_above(self, painter: QPainter) -> None:
        for place in self.pair.agreeing:
            for part in (0, 1):
                _frame(painter, self.cell_rect(self.cell(part, place)), theme.current().text, 0.06)
        if self.pair.unsolved is not None:
            for place in self.pair.doubled:
                _hatch(painter, self.cell_rect(self.cell(self.pair.unsolved, place)))

    def paint_marks(self, painter: QPainter) -> None:
        pointed = self.pointed
        if pointed is not None and (twin := self.twin(pointed)) is not None:
            for cell in (pointed, twin):
                _ring(painter, self.cell_rect(cell))
        super().paint_marks(painter)

    def paint_margins(self, painter: QPainter) -> None:
        if self.side < LABEL_SIDE:
            return
        font = theme.font("caption")
        metrics = QFontMetricsF(font)
        write_with(painter, font, theme.current().muted)
        middle = Qt.AlignmentFlag.AlignCenter
        for part in range(2 if self.pair.second else 1):
            bed = self._bed(part)
            for column in range(SIDE):
                rect = self.cell_rect((0, part * SECOND + column))
                painter.drawText(QRectF(rect.left(), bed.bottom(), self.side, GUTTER), middle, column_name(column))
        bed = self._bed(0)
        for row in range(SIDE):
            name = str(row + 1)
            if metrics.horizontalAdvance(name) <= GUTTER:
                rect = self.cell_rect((row, 0))
                painter.drawText(QRectF(bed.left() - GUTTER, rect.top(), GUTTER - 1, self.side), middle, name)


def _frame(painter: QPainter, rect: QRectF, colour: QColor, width: float) -> None:
    """Frame a square that is the same in both solutions."""
    inset = max(width * rect.width(), 1.5)
    draw_shape(painter, rect.adjusted(inset, inset, -inset, -inset), line=QPen(colour, inset), radius=3)


def _hatch(painter: QPainter, rect: QRectF) -> None:
    """Hatch a square that is there more than once."""
    tokens = theme.current()
    ground = faded(tokens.bad, 0.28)
    inner = rect.adjusted(1, 1, -1, -1)
    painter.fillRect(inner, ground)
    painter.setPen(QPen(tokens.bad_ink, max(rect.width() * 0.04, 1)))
    side = inner.width()
    for along in (side / 3, 2 * side / 3, side):
        painter.drawLine(QLineF(inner.left(), inner.top() + along, inner.left() + along, inner.top()))
        if along < side:
            painter.drawLine(QLineF(inner.left() + along, inner.bottom(), inner.right(), inner.top() + along))


def _ring(painter: QPainter, rect: QRectF) -> None:
    """Ring the pointed square, or its twin."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.current().window, 4.5), (theme.current().accent, 2.5)):
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), 4, 4)
