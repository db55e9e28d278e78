"""GraphBoard: a conversation as a graph of its lines; the cursor goes from line to line."""
from collections.abc import Iterable
from math import floor
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPen

from app.canvas.board import Board, Cell
from app.controls import draw_text
from app.games.ferry.editor.graph_plan import GraphPlan, Node
from app.look import paint_with, theme, write_with
from solvers.ferry.tale import END_DIALOG, Link, Tale

WIDE: Final = 5.2   # cell units of a node's column
HIGH: Final = 2.4   # and of its row
BOX: Final = (4.7, 1.5)
_AHEAD: Final = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
KEYS: Final = {Qt.Key.Key_A: "chgspk", Qt.Key.Key_G: "same", Qt.Key.Key_C: "choose", Qt.Key.Key_T: "link",
               Qt.Key.Key_E: "end", Qt.Key.Key_Delete: "remove", Qt.Key.Key_Backspace: "remove"}
_EMPTY: Final = GraphPlan((), (), 1, 1)
SILENT: Final = "Nobody speaks on this map. Put somebody on it with the tool Person, and their conversation is here."


class GraphBoard(Board):
    """Shows a plan. A cell is (0, number of the line)."""

    largest = 36.0
    entered = Signal(int)  # the number of a line: Enter or a double click
    asked = Signal(str)    # by a key: what is to be done with the line, as in KEYS

    def __init__(self) -> None:
        self.plan, self.tale = _EMPTY, Tale("", "", ())
        self._nodes: dict[int, Node] = {}
        super().__init__()
        self.setAccessibleName("Conversation")
        self.double_clicked.connect(lambda cell, *_: self.entered.emit(cell[1]))

    def show_plan(self, plan: GraphPlan, tale: Tale) -> None:
        """Show another conversation, or the same with other words."""
        another = (plan.columns, plan.rows) != (self.plan.columns, self.plan.rows)
        self.plan, self.tale = plan, tale
        self._nodes = {node.line: node for node in plan.nodes}
        if self.cursor_cell[1] not in self._nodes and plan.nodes:
            self.cursor_cell = (0, plan.nodes[0].line)
        if another:
            self.rearrange()
        self.update_all()

    @property
    def line(self) -> int:
        """The line at the cursor; END_DIALOG if there is none."""
        return self.cursor_cell[1] if self.cursor_cell[1] in self._nodes else END_DIALOG

    def go_to(self, line: int) -> None:
        if line in self._nodes:
            self.move_cursor((0, line), show=True)

    # The board's questions

    def extent(self) -> tuple[float, float]:
        return max(self.plan.columns * WIDE, 10.0), max(self.plan.rows * HIGH, 6.0)

    def cell_rect(self, cell: Cell) -> QRectF:
        node = self._nodes.get(cell[1])
        if node is None:
            return QRectF()
        margin = (self.extent()[0] - self.plan.columns * WIDE) / 2
        x = self.origin.x() + (margin + node.column * WIDE + (WIDE - BOX[0]) / 2) * self.side
        return QRectF(x, self.origin.y() + (node.row * HIGH + (HIGH - BOX[1]) / 2) * self.side, BOX[0] * self.side,
                      BOX[1] * self.side)

    def cell_at(self, point: QPointF) -> Cell | None:
        return next(((0, line) for line in self._nodes if self.cell_rect((0, line)).contains(point)), None)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return [(0, line) for line in self._nodes if self.cell_rect((0, line)).intersects(rect)]

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        node = self._nodes.get(cell[1])
        if key not in _AHEAD or node is None or modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return None
        right, down = _AHEAD[key]
        ahead = [other for other in self.plan.nodes if (
            other.row == node.row and (other.column - node.column) * right > 0 if right else
            (other.row - node.row) * down > 0)]
        best = min(ahead, key=lambda other: (abs(other.row - node.row) * (3 if down else 1)
                                             + abs(other.column - node.column)), default=node)
        return 0, best.line

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.line:
            self.entered.emit(self.line)
            return True
        deed = "" if event.modifiers() else KEYS.get(Qt.Key(event.key()), "")
        if deed and self.line:
            self.asked.emit(deed)
        return bool(deed)

    def describe(self, cell: Cell) -> str:
        node = self._nodes.get(cell[1])
        if node is None:
            return SILENT
        ways = [self._way_words(link) for link in self.tale.links_from.get(node.line, ())]
        who = "You" if node.speaker == "player" else "The other one"
        return f"Line {node.line}, {who}: {self.tale.text_of[node.line]} {'; '.join(ways) or 'nothing follows'}"

    def _way_words(self, link: Link) -> str:
        goal = "the end" if link.target == END_DIALOG else f"line {link.target}"
        return f"{'choice' if link.opcode == 'choose' else 'then'} {goal}"

    # Painting

    def bed_colour(self) -> QColor:
        return theme.current().panel

    def paint_below(self, painter: QPainter) -> None:
        if not self.plan.nodes:
            write_with(painter, theme.font("body"), theme.current().muted)
            flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            painter.drawText(self.bed.adjusted(theme.MARGIN, 0, -theme.MARGIN, 0), flags, SILENT)
        for link in self.plan.links:
            self._paint_link(painter, link)

    def _paint_link(self, painter: QPainter, link: Link) -> None:
        begin, end = self._nodes.get(link.source), self._nodes.get(link.target)
        if begin is None or end is None:
            return
        colours = theme.current()
        style = Qt.PenStyle.DashLine if link.opcode == "choose" else Qt.PenStyle.SolidLine
        colour = colours.warning if link.needs or link.lacks else colours.edge
        paint_with(painter, line=QPen(colour, 1.6, style))
        source, target = self.cell_rect((0, begin.line)), self.cell_rect((0, end.line))
        start, goal = QPointF(source.center().x(), source.bottom()), QPointF(target.center().x(), target.top())
        path = QPainterPath(start)
        if end.row > begin.row:
            bend = (goal.y() - start.y()) * 0.5
            path.cubicTo(start + QPointF(0, bend), goal - QPointF(0, bend), goal)
        else:  # back, around the right side
            start, goal = QPointF(source.right(), source.center().y()), QPointF(target.right(), target.center().y())
            path = QPainterPath(start)
            out = max(start.x(), goal.x()) + self.side * 0.8
            path.cubicTo(QPointF(out, start.y()), QPointF(out, goal.y()), goal)
        painter.drawPath(path)
        angle = path.angleAtPercent(1.0)
        painter.setPen(QPen(colour, 1.6))
        for turn in (150, -150):
            wing = QLineF(goal, goal + QPointF(max(self.side * 0.22, 4), 0))
            wing.setAngle(angle + turn)
            painter.drawLine(wing)

    def paint_above(self, painter: QPainter) -> None:
        if self.line:  # the one that the fields below are about, whoever has the keys
            paint_with(painter, line=QPen(theme.current().accent, 2.5))
            painter.drawRoundedRect(self.cell_rect(self.cursor_cell), theme.RADIUS, theme.RADIUS)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        node, colours = self._nodes[cell[1]], theme.current()
        player = node.speaker == "player"
        painter.setBrush(colours.tint if player else colours.sunken)
        painter.setPen(QPen(colours.accent if player else colours.edge, 1.2))
        painter.drawRoundedRect(rect, theme.RADIUS if player else 2, theme.RADIUS if player else 2)
        ends = any(link.target == END_DIALOG for link in self.tale.links_from.get(node.line, ()))
        ending = next((link.ending for link in self.plan.links if link.target == node.line and link.ending), "")
        if self.side < 9:  # zoomed out so far that no text could be read
            return
        font = theme.font("small")
        metrics = QFontMetricsF(font)
        head = f"{node.line}" + (f"  ■ ending {ending}" if ending else "  ■ end" if ends else "")
        draw_text(painter, QRectF(rect.left() + 8, rect.top() + 2, rect.width() - 16, 18), head,
                  theme.font("caption", strong=True), colours.muted)
        words = rect.adjusted(8, 19, -8, -2)
        lines = max(floor(words.height() / metrics.height()), 1)
        text = metrics.elidedText(self.tale.text_of[node.line], Qt.TextElideMode.ElideRight,
                                  words.width() * lines - (24 if lines > 1 else 0))
        write_with(painter, font, colours.text)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), text)

    def touched_rect(self, cell: Cell) -> QRectF:
        return self.cell_rect(cell).adjusted(-2, -2, 2, 2)
