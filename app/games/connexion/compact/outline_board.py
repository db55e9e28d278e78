"""OutlineBoard: an outline, the picture that fills it, what is wrong with either, and drawing its cells by hand."""
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen

from app.canvas.board import Cell
from app.games.connexion import cell_marks, piece_colours
from app.games.connexion.compact.outline_draft import within_reach
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_drawing import DrawingPlan, bounds, draw, draw_rims
from app.look import draw_shape, faded, paint_with, theme
from solvers.connexion.labyrinth import neighbours
from solvers.connexion.pieces import DIRECTIONS

MARGIN = 0.8  # around the outline, in circumradii
ROOM = 3      # cells beside an outline that is being drawn,
WIDE = 5      # and beside one that has just been begun,
FEW = 20      # with so few cells
VEIL = 0.66   # how far what a torus repeats is covered


@dataclass(frozen=True)
class OutlineState:
    """What the board shows: the cells of an outline, the masks on them, and what a torus repeats around them.

    `doubled` cells have a piece that lies elsewhere as well; too few pieces fit the `short` ones.
    """

    cells: frozenset[Cell] = frozenset()
    masks: dict[Cell, int] = field(default_factory=dict)
    repeated: dict[Cell, int] = field(default_factory=dict)  # mask, or −1 where nothing lies yet
    doubled: frozenset[Cell] = frozenset()
    short: frozenset[Cell] = frozenset()


class OutlineBoard(LabyrinthBoard):
    """Shows an `OutlineState`. While it is `drawing`, presses and strokes of the mouse and Enter change its cells."""

    touched = Signal(object)  # the cells while they are drawn, a frozenset
    drawn = Signal(object)    # the cells after a change; one for each stroke of the mouse

    at_rest = True

    def __init__(self) -> None:
        self.picture = OutlineState()
        self.drawing = False
        self._stroke: bool | None = None  # whether the mouse adds cells or takes them away
        self._last: QPointF | None = None  # where the stroke was last
        super().__init__()

    def show_picture(self, picture: OutlineState) -> None:
        """Show another outline, or another picture in it."""
        before, self.picture = self.picture, picture
        if before.cells != picture.cells or before.repeated.keys() != picture.repeated.keys():
            self.update_all()
        self.update_cells([cell for cell, mask in picture.repeated.items() if before.repeated.get(cell) != mask])
        self.show_position(BoardState(DrawingPlan(picture.masks)))

    def set_drawing(self, on: bool) -> None:
        """Let the player add and remove cells, or not."""
        self.drawing = on
        self.at_rest = not on
        self._stroke = None
        self.setCursor(Qt.CursorShape.CrossCursor if on else Qt.CursorShape.ArrowCursor)
        self.fit_closely()

    # Where things lie

    def _fit_box(self, cells: Iterable[Cell]) -> bool:
        """Show all of the outline; while it is drawn, stay as it is until there is no room beside it any more."""
        if self.drawing and self._box.contains(self._bounds(1)):
            return False
        box = self._bounds((ROOM if len(self.picture.cells) > FEW else WIDE) if self.drawing else 0)
        if box == self._box:
            return False
        self._box = box
        self.rearrange()
        return True

    def fit_closely(self) -> None:
        self._box = QRectF()
        self._fit_box(())
        self.zoom_fit()

    def _bounds(self, room: int) -> QRectF:
        """The rectangle around the outline, what is repeated around it, and so many cells beside it."""
        cells = [*self.picture.cells, *self.picture.repeated] or [(0, 0)]
        return bounds([
            (q + room * step_q, r + room * step_r) for q, r in cells for step_q, step_r in ((0, 0), *DIRECTIONS)
        ], MARGIN)

    # Drawing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        cell = self._cell_shown_at(event.position())
        left = event.button() == Qt.MouseButton.LeftButton
        if self.drawing and self._hand is None and cell is not None and (
                left or event.button() == Qt.MouseButton.RightButton):
            self._stroke = left and cell not in self.picture.cells
            self._last = event.position()
            self._touch([cell])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._stroke is not None and self._last is not None:
            line = event.position() - self._last
            steps = max(round((abs(line.x()) + abs(line.y())) / self.side), 1)  # no cell on the way is left out
            way = [self._cell_shown_at(self._last + line * (step / steps)) for step in range(1, steps + 1)]
            self._last = event.position()
            self._touch([cell for cell in way if cell is not None])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._stroke is not None:
            self._stroke = None
            self.drawn.emit(self.picture.cells)

    def _touch(self, cells: Collection[Cell]) -> None:
        """Add cells to the outline, or take them away, by the stroke that is on."""
        reached = {cell for cell in cells if within_reach(cell)}
        after = self.picture.cells | reached if self._stroke else self.picture.cells - reached
        if after != self.picture.cells:
            box = self._box
            self.show_picture(OutlineState(frozenset(after)))
            self._box = box  # nothing moves under the mouse
            self.rearrange()
            self.touched.emit(self.picture.cells)

    def key(self, event: QKeyEvent) -> bool:
        if not self.drawing:
            return super().key(event)
        cell, cells = self.cursor_cell, self.picture.cells
        match self.bindings.input_of(event):
            case "choose":
                self._stroke = cell not in cells
            case "remove":
                self._stroke = False
            case _:
                return False
        self._touch([cell])
        self._stroke = None
        if self.picture.cells != cells:
            self.drawn.emit(self.picture.cells)
        return True

    def describe(self, cell: Cell) -> str:
        picture = self.picture
        text = super().describe(cell)
        if cell in picture.masks:
            return f"{text}, there more than once" if cell in picture.doubled else text
        if cell in picture.cells:
            inside = text.replace("empty", "inside the outline")
            return f"{inside}, one of those that too few pieces fit" if cell in picture.short else inside
        return text.replace("empty", "outside the outline")

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        super().paint_below(painter)
        empty = self.picture.cells - self.picture.masks.keys()
        if empty:
            self._paint_empty(painter, empty)
        if self.drawing:
            self._paint_room(painter)

    def _paint_empty(self, painter: QPainter, cells: frozenset[Cell]) -> None:
        """Cells that wait for their pieces: a bed in the palest colour of the pieces."""
        frame, tokens = self.frame, theme.current()
        draw_rims(painter, frame, cells, self.look)
        pale = theme.blend(piece_colours.palette(self.look.hue).pale, tokens.window, 0.5)
        paint_with(painter, line=QPen(theme.blend(pale, tokens.edge, 0.45), 1), fill=pale)
        for cell in cells:
            painter.drawPath(frame.outline(cell, -0.5))

    def _paint_room(self, painter: QPainter) -> None:
        """A dot on every cell that could be added next."""
        cells = self.picture.cells
        beside = {cell for each in cells or [(0, 0)] for cell in (each, *neighbours(each))} - cells
        paint_with(painter, fill=theme.current().edge)
        for cell in beside:
            painter.drawEllipse(self.frame.centre(cell), 2, 2)

    def _paint_repeated(self, painter: QPainter) -> None:
        """What a torus repeats, under a veil: the corridors that cross its border go on there."""
        picture, frame = self.picture, self.frame
        shape = QPainterPath()
        shape.setFillRule(Qt.FillRule.WindingFill)
        for cell in picture.repeated:
            shape.addPath(frame.outline(cell, 0.5))
        laid = {cell: mask for cell, mask in picture.repeated.items() if mask >= 0}
        veil = faded(theme.current().window, VEIL)
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        if laid:
            draw(painter, frame, DrawingPlan({**laid, **picture.masks}), self.look)
            painter.fillPath(shape, veil)
        else:
            painter.fillPath(shape, theme.blend(piece_colours.palette(self.look.hue).pale, theme.current().window, 0.8))
        painter.restore()
        if not laid:
            paint_with(painter, line=QPen(theme.current().edge, 1, Qt.PenStyle.DashLine))
            for cell in picture.repeated:
                painter.drawPath(frame.outline(cell, -2))

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        super().paint_cells(painter, cells)
        if self.picture.repeated:  # above the rims of the pieces, which would part what belongs together
            self._paint_repeated(painter)

    def _hover(self, cell: Cell | None) -> None:
        super()._hover(cell)
        if self.drawing:
            self.update()

    def paint_marks(self, painter: QPainter) -> None:
        if self.drawing and self.hover_cell is not None:
            draw_shape(painter, self.frame.outline(self.hover_cell, -2), line=QPen(theme.current().accent, theme.FOCUS))
        super().paint_marks(painter)

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        picture, frame, tokens = self.picture, self.frame, theme.current()
        for cells, strong in ((picture.short, True), (picture.doubled, False)):
            for cell in cells:
                outline = frame.outline(cell, -1)
                if strong:
                    draw_shape(painter, outline, fill=tokens.bad_tint)
                cell_marks.hatch(painter, outline, tokens.bad, frame.s)
                draw_shape(painter, outline, line=QPen(tokens.bad, max(frame.s * (0.07 if strong else 0.045), 1.5)))
