"""MapCanvas: a map that is painted, cell by cell, stroke by stroke or as a rectangle, by mouse and by keys."""
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPen

from app.canvas.board import Cell, step_across, step_along
from app.games.ferry.scene.backdrop import CELL, palette_for
from app.games.ferry.scene.figure import HIGH, paint_person
from app.games.ferry.scene.people import seeker
from app.games.ferry.scene.portal import HIGH as PORTAL_HIGH
from app.games.ferry.scene_board import SceneBoard
from app.look import draw_shape, faded, paint_with, theme
from solvers.ferry import manuscript as ms
from solvers.ferry.scene import AIR, COLUMNS, LEDGE, PERSON, ROWS, SCENERY, SOLID, START, WATER

PORTAL: Final = "portal"    # tools beside the marks of drawings
SCENE: Final = "scenery"
TOOLS: Final = (            # tool, its name, what it does
    (SOLID, "Earth", "Paint earth, stone and walls"), (LEDGE, "Ledge", "Paint ledges and bridges"),
    (WATER, "Water", "Paint water"), (AIR, "Erase", "Take away whatever is there"),
    (START, "Start", "Let the tale begin here"), (PERSON, "Person", "Put the person of this map here"),
    (PORTAL, "Portal", "Put a portal here, or choose one"), (SCENE, "Scenery", "Put what is chosen beside this"),
)
KEYS: Final = {str(number): tool for number, (tool, _, _) in enumerate(TOOLS, 1)}
STROKES: Final = frozenset({SOLID, LEDGE, WATER, AIR})  # what is painted by strokes
_ARROWS: Final = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
_WORDS: Final = {SOLID: "earth", LEDGE: "a ledge", WATER: "water", AIR: "air"}


class MapCanvas(SceneBoard):
    """The left button paints with the tool, the right one takes away; with Shift a rectangle. Enter paints at the
    cursor, Shift and an arrow key paint while the cursor moves. A stroke is one change."""

    drawn = Signal(object, str)     # (column, row) of the cells of a stroke, and the mark
    put = Signal(object, str)       # (column, row) and a tool that puts one thing
    chosen = Signal(str)            # the letter of a portal
    tool_typed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._tool = SOLID
        self.scenery = "t"
        self.selected = ""          # letter of the portal that the panel is about
        self._stroke: set[Cell] = set()
        self._button: Qt.MouseButton | None = None
        self._corner: Cell | None = None  # where a rectangle begins
        self._end: Cell = (0, 0)          # the latest cell of the stroke
        self._last = QPointF()
        self.person_faces = -1

    @property
    def tool(self) -> str:
        """The tool of the left button."""
        return self._tool

    @tool.setter
    def tool(self, tool: str) -> None:
        if tool != self._tool:
            self._tool = tool
            self.update()  # a stroke has the colour of its tool

    # What is shown

    def select(self, letter: str) -> None:
        """Mark a portal as the one that the panel is about."""
        if letter != self.selected:
            self.selected = letter
            self.update()

    def describe(self, cell: Cell) -> str:
        row, column = cell
        mark = ms.marks_by_cell(self.map).get((column, row), "")
        ground = self.map.rows[row][column]
        words = _WORDS.get(ground) or SCENERY.get(ground, "air")
        what = {START: "the start", PERSON: self.map.person.name if self.map.person else "the person"}.get(
            mark, f"portal {mark}" if mark else "")
        return f"column {column + 1}, row {row + 1}: {what + ', ' if what else ''}{words}"

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if modifiers & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return None
        return step_across(cell, 1, COLUMNS, key) or step_along(cell, 0, ROWS, key)

    # Painting

    def paint_figures(self, painter: QPainter) -> None:
        palette = palette_for(self.map)
        if self.map.start is not None:
            column, row = self.map.start
            painter.save()
            painter.translate((column + 0.5) * CELL, (row + 1) * CELL)
            painter.setOpacity(0.75)
            paint_person(painter, palette, seeker(palette))
            painter.restore()
        painter.setPen(QPen(faded(palette.edge, 0.22), 1, Qt.PenStyle.SolidLine))
        lines = [QLineF(x * CELL, 0, x * CELL, ROWS * CELL) for x in range(1, COLUMNS)]
        lines += [QLineF(0, y * CELL, COLUMNS * CELL, y * CELL) for y in range(1, ROWS)]
        painter.drawLines(lines)

    def paint_names(self, painter: QPainter) -> None:
        colours = theme.current()
        painter.setFont(theme.font("body", strong=True))
        for portal in self.map.portals:
            foot = self.to_screen(QRectF(self.foot(portal), QPointF(self.foot(portal)))).topLeft()
            scale = self.side / CELL
            rect = QRectF(foot.x() - 11, foot.y() - PORTAL_HIGH * scale - 26, 22, 22)
            chosen = portal.letter == self.selected
            painter.setBrush(colours.accent if chosen else colours.window)
            painter.setPen(QPen(colours.accent if chosen else colours.edge, 1))
            painter.drawRoundedRect(rect, 4, 4)
            painter.setPen(colours.on_accent if chosen else colours.text)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, portal.letter)
        if self.map.person is not None:
            foot = self.to_screen(QRectF(self.foot(self.map.person), self.foot(self.map.person))).topLeft()
            name = self.map.person.name
            wide = theme.text_width(name, "body", True) + 16
            rect = QRectF(foot.x() - wide / 2, foot.y() - (HIGH + 10) * self.side / CELL - 24, wide, 24)
            draw_shape(painter, rect, line=QPen(colours.edge, 1), fill=colours.window, radius=4)
            painter.setPen(colours.text)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)
        self._paint_stroke(painter)

    def _paint_stroke(self, painter: QPainter) -> None:
        erases = self._button == Qt.MouseButton.RightButton or self.tool == AIR
        colour = theme.current().bad if erases else theme.current().accent
        paint_with(painter, line=QPen(colour, 1.5), fill=faded(colour, 0.3))
        for cell in self._covered():
            painter.drawRect(self.cell_rect(cell))

    # The tool

    def _covered(self) -> set[Cell]:
        """The cells of the stroke, or of the rectangle that it spans."""
        if self._corner is None or not self._stroke:
            return self._stroke
        top, low = sorted((self._corner[0], self._end[0]))
        left, right = sorted((self._corner[1], self._end[1]))
        return {(row, column) for row in range(top, low + 1) for column in range(left, right + 1)}

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        cell = self.cell_at(event.position())
        if cell is None or event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            return
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return
        if event.button() == Qt.MouseButton.LeftButton and self.tool not in STROKES:
            self._use(cell, event.position())
            return
        self._button, self._last = event.button(), event.position()
        self._corner = cell if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else None
        self._add([cell])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._button is None:
            return
        line = event.position() - self._last
        steps = max(round(2 * (abs(line.x()) + abs(line.y())) / self.side), 1)  # no cell on the way is left out
        way = [self.cell_at(self._last + line * (step / steps)) for step in range(1, steps + 1)]
        self._last = event.position()
        self._add([cell for cell in way if cell is not None])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._button is not None and event.button() == self._button:
            mark = self.tool if self._button == Qt.MouseButton.LeftButton else AIR
            cells, self._stroke, self._button = self._covered(), set(), None
            self._corner = None
            if mark == AIR and len(cells) == 1:
                cells = {self._cell_of_picture(next(iter(cells)), event.position())}
            self._announce_stroke(cells, mark)

    def _cell_of_picture(self, cell: Cell, point: QPointF) -> Cell:
        """The cell in which stands whose picture is at a point, if the cell there has nothing to take away itself."""
        row, column = cell
        thing = self.portal_at(point) or self.person_at(point)
        empty = self.map.rows[row][column] == AIR and (column, row) not in ms.marks_by_cell(self.map)
        return (thing.row, thing.column) if thing is not None and empty else cell

    def _add(self, cells: Iterable[Cell]) -> None:
        for cell in cells:
            self._stroke.add(cell)
            self._end = cell
        self.update()

    def _announce_stroke(self, cells: Iterable[Cell], mark: str) -> None:
        self.update()
        self.drawn.emit(frozenset((column, row) for row, column in cells), mark)

    def _use(self, cell: Cell, point: QPointF) -> None:
        """Do at a cell what the tool does there; at the point of it on the arch of a portal, choose that."""
        row, column = cell
        if self.tool in STROKES:
            self._announce_stroke([cell], self.tool)
        elif self.tool == SCENE:
            self._announce_stroke([cell], self.scenery)
        elif self.tool == PORTAL and (portal := self.portal_at(point)) is not None:
            self.chosen.emit(portal.letter)
        else:
            self.put.emit((column, row), self.tool)

    def hideEvent(self, event: QHideEvent) -> None:
        """A stroke that was begun is no more: its end will not be heard."""
        super().hideEvent(event)
        self._stroke, self._button, self._corner = set(), None, None

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self.cursor_cell
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().keyPressEvent(event)
        if shifted and Qt.Key(event.key()) in _ARROWS and self.tool in STROKES:
            self._announce_stroke({before, self.cursor_cell}, self.tool)

    def key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._use(self.cursor_cell, self.cell_rect(self.cursor_cell).center())
            return True
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._announce_stroke([self.cursor_cell], AIR)
            return True
        if event.text() in KEYS:
            self.tool_typed.emit(KEYS[event.text()])
            return True
        return False

    def event(self, event: QEvent) -> bool:
        if (event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.text() in KEYS
                and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier):
            event.accept()
            return True
        return super().event(event)
