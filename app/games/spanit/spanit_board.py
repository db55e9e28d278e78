"""SpanBoard: the dots and connectors of both players, weights as heat, proofs as trees, and a cursor on the nodes."""
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen

from app.canvas.board import BESIDE, Board, Cell
from app.canvas.canvas import GUTTER
from app.controls import fill_circle
from app.games.spanit.connectors import DESIGNED, DOT, colour, draw_bar, draw_dot, heat, ink_on, weight_text
from app.games.spanit.cursor_steps import next_node
from app.games.spanit.spanit_keys import BINDINGS
from app.look import draw_circle, theme, write_text, write_with
from app.pages import BoundKeys
from solvers.core.coordinates import column_name
from solvers.spanit.board import SIDES, WORDS, Dot, Node, Position, Side, dots, index, is_major, name, nodes, other

AROUND = 1.0    # steps of coordinates between the outermost dots and the bed's edge
CURSOR = 0.7     # steps from a node to the ring of the keyboard cursor
REACH = 1.28    # steps from a node that its picture may cover
PRESS = 0.75    # steps from a node that still mean it; nearer to a dot one begins to draw from that
HEAT = (9.0, 13.5)  # radius of a weight's disc, least and greatest, px as designed
HALO = ((0.34, 0.13), (0.20, 0.20), (0.08, 1.0))  # rings of a hint’s answer: widths in steps, and how strong
LABEL_PART = 0.85  # of a step, the greatest height of letters and numbers
ROOMY = 12       # px of a step from which letters and numbers have room there
LABEL = 20       # px inside the bed's edge, for letters and numbers
BAND = 0.35      # how strong the band is behind the connectors that won
SMALL = 17.0    # px of a step below which weights are discs without figures


@dataclass(frozen=True)
class NodeMarks:
    """Marks above a position, by the nodes' indices: the last move, weights of free nodes, trees, rings and texts."""

    last: int | None = None
    weights: Mapping[int, float] = field(default_factory=dict)
    trees: tuple[Collection[int], Collection[int]] = ((), ())  # of the side that they prove a win for
    proven: Side = "h"
    winning: Collection[int] = ()   # moves that win, by the oracle
    answer: int | None = None       # the node that a hint names
    chosen: int | None = None       # the node whose weight is taken apart
    texts: Mapping[int, str] = field(default_factory=dict)  # on free nodes

    @cached_property
    def extremes(self) -> tuple[float, float]:
        """The least and the greatest weight."""
        return min(self.weights.values()), max(self.weights.values())


class SpanBoard(BoundKeys, Board):
    """Board that shows a position. A cell is a node (x, y); a key or a click asks for it."""

    asked = Signal(object)   # node
    picked = Signal(object)  # node that was clicked while clicks choose
    dot_clicked = Signal(object)  # dot
    bindings = BINDINGS

    def __init__(self) -> None:
        super().__init__()
        self.position = Position.empty(6)
        self.marks = NodeMarks()
        self.line: tuple[int, ...] = ()  # that a mind thinks of
        self.cursor_cell = (1, 1)
        self._column = 1  # that Up and Down keep to; in every other row its nodes lie beside it
        self._playable = True
        self.picking = False  # whether a click chooses a node instead of asking for it
        self._drawn_from: QPointF | None = None  # where the mouse was pressed on a dot
        self.begun_at: Dot | None = None  # the dot from which the next one that is clicked is joined
        self.pressed.connect(self._press)

    # What is shown

    def show_position(self, position: Position, last: int | None = None) -> None:
        """Show a position; what is new in it arrives, and what lay above it is gone but for the last move."""
        before, self.position = self.position, position
        self.marks, self.line, self.begun_at = NodeMarks(last=last), (), None
        every = nodes(position.size)
        if before.size != position.size:
            self.cursor_cell, self._column, self.hover_cell = (1, 1), 1, None
            self.settle()
            self.zoom_fit()
        else:
            fresh = [every[place] for place, byte in enumerate(position.cells) if byte and not before.cells[place]]
            self.update_all()
            if len(fresh) <= 2:
                self.animate(dict.fromkeys(fresh, 0))

    def show_playable(self, playable: bool) -> None:
        """Show a ghost at the node under the mouse if a click would play there."""
        if playable != self._playable:
            self._playable = playable
            self.update_cells(() if self.hover_cell is None else (self.hover_cell,))

    def show_line(self, line: Sequence[int]) -> None:
        """Show the moves that a mind thinks of, of the sides in turn, as ghosts."""
        every = nodes(self.position.size)
        changed = {*self.line, *line}
        self.line = tuple(line)
        self.update_cells(every[place] for place in changed)

    def show_marks(self, marks: NodeMarks) -> None:
        """Show other weights, trees and rings."""
        if marks != self.marks:
            self.marks = marks
            self.update_all()

    # What a board is

    def bed_colour(self) -> QColor:
        return theme.current().panel

    def extent(self) -> tuple[float, float]:
        across = 2 * self.position.size + 2 * AROUND
        return across, across

    def point(self, x: float, y: float) -> QPointF:
        """Where coordinates lie, in px."""
        return QPointF(self.origin.x() + (x + AROUND) * self.side, self.origin.y() + (y + AROUND) * self.side)

    def cell_rect(self, cell: Cell) -> QRectF:
        reach = REACH * self.side
        centre = self.point(*cell)
        return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)

    def cursor_rect(self, cell: Cell) -> QRectF:
        """Around the node alone: a connector there reaches to the dots beside it."""
        reach = CURSOR * self.side
        centre = self.point(*cell)
        return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)

    def cell_at(self, point: QPointF) -> Cell | None:
        place = (point - self.origin) / self.side
        x, y = place.x() - AROUND, place.y() - AROUND
        near = min(nodes(self.position.size), key=lambda node: hypot(node[0] - x, node[1] - y))
        return near if abs(near[0] - x) + abs(near[1] - y) <= PRESS else None

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return [node for node in nodes(self.position.size) if self.cell_rect(node).intersects(rect)]

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return next_node(cell, key, modifiers, self.position.size, self._column)

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        if cell[1] == self.cursor_cell[1] or abs(cell[0] - self._column) > 1:
            self._column = cell[0]
        super().move_cursor(cell, show=show)

    def key(self, event: QKeyEvent) -> bool:
        lays = self.bindings.input_of(event) == "lay"
        if lays:
            self.asked.emit(self.cursor_cell)
        return lays

    def _press(self, cell: Cell, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if button == Qt.MouseButton.LeftButton and not modifiers & BESIDE:
            (self.picked if self.picking else self.asked).emit(cell)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._drawn_from = event.position() if self._cell_shown_at(event.position()) is None else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lay the connector that was drawn from one dot to the next, or that joins two dots which were clicked."""
        super().mouseReleaseEvent(event)
        begun, self._drawn_from = self._drawn_from, None
        end = self._dot_at(event.position())
        if begun is None or self._cell_shown_at(event.position()) is not None:
            return
        cell = self._cell_shown_at((begun + event.position()) / 2)
        if cell is None and end is not None and end == self._dot_at(begun) and not self.picking:
            cell = self._click_dot(end)
        if cell is not None:
            self.move_cursor(cell, show=False)
            self._press(cell, event.button(), event.modifiers())

    def _dot_at(self, point: QPointF) -> Dot | None:
        """The dot at a point, if there is one within half a step."""
        place, last = (point - self.origin) / self.side, 2 * self.position.size
        x, y = round(place.x() - AROUND), round(place.y() - AROUND)
        return (x, y) if (x + y) % 2 and 0 <= x <= last and 0 <= y <= last else None

    def _click_dot(self, dot: Dot) -> Node | None:
        """Begin at a dot, where the connectors that could be laid are shown. Returns the node of the connector that
        joins it to the dot where one has begun."""
        joining = [node for node in self._open_nodes() if dot in dots(node, self.position.to_move)]
        if len(joining) == 1 and dot != self.begun_at:
            return joining[0]
        self.begun_at = None if dot == self.begun_at else dot
        if not self._open_nodes():
            self.begun_at = None
        self.update_all()
        self.dot_clicked.emit(dot)
        return None

    def _open_nodes(self) -> list[Node]:
        """The free nodes that lead on from the dot where one has begun."""
        position, every = self.position, nodes(self.position.size)
        if self.begun_at is None or not self._playable or position.winner:
            return []
        return [every[place] for place in position.free if self.begun_at in dots(every[place], position.to_move)]

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.cursor_moved.emit(self.cursor_cell)  # it may be seen only now

    def describe(self, cell: Cell) -> str:
        byte = self.position.cells[self._index(cell)]
        if byte:
            return f"{name(cell)}, {WORDS[SIDES[byte - 1]]}"
        text = f"{name(cell)}, free, {'major' if is_major(cell) else 'minor'}"
        weight = self.marks.weights.get(self._index(cell))
        return text if weight is None else f"{text}, weight {weight_text(weight)}"

    def _index(self, cell: Cell) -> int:
        return index(self.position.size, cell)

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        """The walls and all dots; what connectors touch is painted over by them. Below all, what won the game."""
        last, unit = 2 * self.position.size, self.side
        self._paint_span(painter)
        for side in SIDES:
            for goal in (0, last):
                ends = ((goal, 0.5), (goal, last - 0.5)) if side == "h" else ((0.5, goal), (last - 0.5, goal))
                draw_bar(painter, QLineF(self.point(*ends[0]), self.point(*ends[1])), side, unit)
            for along in range(0, last + 1, 2):
                for across in range(1, last, 2):
                    x, y = (along, across) if side == "h" else (across, along)
                    draw_dot(painter, self.point(x, y), side, unit, used=along in (0, last))

    def _paint_span(self, painter: QPainter) -> None:
        """A wide band behind the connectors that span the board."""
        winner, every = self.position.winner, nodes(self.position.size)
        if winner is None:
            return
        band = QPen(theme.blend(theme.current().panel, colour(winner), BAND), 0.62 * self.side)
        band.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(band)
        for place in self.position.span:
            painter.drawLine(QLineF(*(self.point(*dot) for dot in dots(every[place], winner))))

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        place = self._index(cell)
        byte, marks = self.position.cells[place], self.marks
        if byte:
            if place == marks.last:
                self._paint_last(painter, cell, SIDES[byte - 1])
            self._paint_connector(painter, cell, SIDES[byte - 1])
        elif place in marks.weights:
            self._paint_weight(painter, cell, marks.weights[place])
        elif place in marks.texts:
            write_text(painter, rect, marks.texts[place], theme.font("caption"), theme.current().muted)

    def _paint_last(self, painter: QPainter, cell: Cell, side: Side) -> None:
        tokens = theme.current()
        fill_circle(painter, self.point(*cell), 0.52 * self.side, tokens.tint if side == "h" else tokens.bad_tint)

    def _paint_connector(self, painter: QPainter, cell: Cell, side: Side) -> None:
        progress = self.progress(cell)
        one, two = (self.point(*dot) for dot in dots(cell, side))
        if progress < 1:
            middle = self.point(*cell)
            one, two = middle + (one - middle) * progress, middle + (two - middle) * progress
            painter.setOpacity(progress)
        draw_bar(painter, QLineF(one, two), side, self.side)
        for dot in (one, two):
            draw_dot(painter, dot, side, self.side, used=True)
        painter.setOpacity(1)

    def _part(self, weight: float) -> float:
        """A weight relative to the least and the greatest, 0 to 1."""
        low, high = self.marks.extremes
        return (weight / 2 - low / 2) / (high / 2 - low / 2) if high > low else 1.0  # halves never overflow

    def _radius(self, weight: float) -> float:
        """The radius of a weight's disc, px."""
        return (HEAT[0] + (HEAT[1] - HEAT[0]) * self._part(weight)) * self.side / DESIGNED

    def _paint_weight(self, painter: QPainter, cell: Cell, weight: float) -> None:
        """A disc, larger and stronger in colour for what weighs more, with the weight written on it."""
        ground = heat(self._part(weight))
        scale = self.side / DESIGNED
        radius = self._radius(weight)
        centre = self.point(*cell)
        fill_circle(painter, centre, radius, ground)
        if self.side < SMALL:
            return
        text = weight_text(weight)
        font = theme.font("caption", True)
        size = max(round(11 * scale), 8)
        font.setPixelSize(size)
        while size > 7 and QFontMetricsF(font).horizontalAdvance(text) > 2 * radius:
            size -= 1
            font.setPixelSize(size)
        write_with(painter, font, ink_on(ground.rgb(), dark=theme.current().dark))
        box = QRectF(centre.x() - 1.4 * self.side / 2, centre.y() - radius, 1.4 * self.side, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def paint_above(self, painter: QPainter) -> None:
        # From the bottom upwards: proofs, rings, the answer, the chosen node, and ghosts of moves not made yet.
        marks, every = self.marks, nodes(self.position.size)
        for number, tree in enumerate(marks.trees):
            for place in tree:
                self._paint_branch(painter, every[place], marks.proven, second=bool(number))
        for place in marks.winning:
            self._paint_ring(painter, every[place], theme.current().good, 0.34)
        if marks.answer is not None:
            self._paint_answer(painter, every[marks.answer])
        if marks.chosen is not None:
            self._paint_ring(painter, every[marks.chosen], theme.current().text, 0.40)
        if self._playable and self.hover_cell is not None and not self.position.winner:
            self._paint_ghost(painter, self.hover_cell, self.position.to_move)
        for node in self._open_nodes():
            self._paint_ghost(painter, node, self.position.to_move)
        for number, place in enumerate(self.line):
            mover = self.position.to_move
            self._paint_ghost(painter, every[place], other(mover) if number % 2 else mover)

    def _paint_branch(self, painter: QPainter, cell: Node, side: Side, *, second: bool) -> None:
        """A branch of a proof: one tree has solid branches, the other dashed ones in another hue."""
        tokens = theme.current()
        ink, style = (tokens.violet_ink, Qt.PenStyle.DashLine) if second else (tokens.good, Qt.PenStyle.SolidLine)
        painter.setPen(QPen(ink, max(3.0 * self.side / DESIGNED, 1.5), style, Qt.PenCapStyle.FlatCap))
        painter.drawLines(self._beside_weight(cell, side))

    def _beside_weight(self, cell: Cell, side: Side) -> list[QLineF]:
        """From dot to dot, where a connector would lie; a weight that stands there keeps its place."""
        one, two = (self.point(*dot) for dot in dots(cell, side))
        weight = self.marks.weights.get(self._index(cell))
        if weight is None:
            return [QLineF(one, two)]
        part = 0.5 - (self._radius(weight) + 1) / QLineF(one, two).length()
        return [QLineF(one, one + (two - one) * part), QLineF(two, two + (one - two) * part)]

    def _paint_ring(self, painter: QPainter, cell: Node, ink: QColor, reach: float) -> None:
        draw_circle(painter, self.point(*cell), reach * self.side, QPen(ink, 2))

    def _paint_answer(self, painter: QPainter, cell: Node) -> None:
        """The ring of the node that a hint names, with two pale ones around it."""
        ink = QColor(theme.current().accent)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, strength in HALO:
            ink.setAlphaF(strength)
            painter.setPen(QPen(ink, width * self.side))
            painter.drawEllipse(self.point(*cell), 0.44 * self.side, 0.44 * self.side)

    def _paint_ghost(self, painter: QPainter, cell: Cell, side: Side) -> None:
        """Where a connector would lie, that a press would place or that a mind thinks of."""
        if self.position.cells[self._index(cell)]:
            return
        pen = QPen(colour(side), max(2.0 * self.side / DESIGNED, 1.0), Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawLines(self._beside_weight(cell, side))

    def paint_margins(self, painter: QPainter) -> None:
        """Letters below, numbers at the left, of what is in sight: inside the bed's edge, or beside the bed where the
        dots of a large board leave them no room."""
        write_with(painter, self.label_font(), theme.current().muted)
        metrics, last = painter.fontMetrics(), 2 * self.position.size
        # Each second one where all would run together.
        letters = 1 if metrics.horizontalAdvance(column_name(last - 2)) + 4 <= self.side else 2
        numbers = 1 if metrics.height() * LABEL_PART <= self.side else 2
        for step in range(1, last):
            number, letter = self.number_rect(step), self.letter_rect(step)
            if step % letters == 1 % letters and self._is_beside_bed(letter.center().x(), Qt.Orientation.Horizontal):
                painter.drawText(letter, Qt.AlignmentFlag.AlignCenter, column_name(step - 1))
            if step % numbers == 1 % numbers and self._is_beside_bed(number.center().y(), Qt.Orientation.Vertical):
                painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(step))

    def _is_beside_bed(self, place: float, along: Qt.Orientation) -> bool:
        """Whether a label at a place along the bed stands within it, in px; above its lower edge are the letters."""
        bed = self.bed
        if along == Qt.Orientation.Horizontal:
            return bed.left() + LABEL / 2 <= place <= bed.right() - LABEL / 2
        return bed.top() + LABEL / 2 <= place <= bed.bottom() - (1.5 * LABEL if self.has_labels_inside else LABEL / 2)

    @property
    def has_labels_inside(self) -> bool:
        """Whether letters and numbers have room between the bed's edge and the dots."""
        return self.side >= ROOMY

    def label_font(self) -> QFont:
        """The font of letters and numbers: on large boards no higher than a row of numbers."""
        font = theme.font("caption")
        if self.has_labels_inside:
            font.setPixelSize(min(font.pixelSize(), int(LABEL_PART * self.side)))
        return font

    def letter_rect(self, step: int) -> QRectF:
        """Where a column's letter stands in the middle, in px."""
        top = self.bed.bottom() - (LABEL if self.has_labels_inside else 0)
        return QRectF(self.point(step, step).x() - 20, top, 40, LABEL if self.has_labels_inside else GUTTER)

    def number_rect(self, step: int) -> QRectF:
        """Where a row's number stands in the middle, in px: as far inside the bed as the wall's dots leave room, or
        beside the bed."""
        left, wall = self.bed.left(), self.point(0, step)
        if not self.has_labels_inside:
            return QRectF(left - GUTTER - 2, wall.y() - 10, GUTTER, 20)
        room = wall.x() - DOT * self.side / DESIGNED - left
        return QRectF(left, wall.y() - 10, min(room, LABEL + 4) if room > 0 else LABEL + 4, 20)
