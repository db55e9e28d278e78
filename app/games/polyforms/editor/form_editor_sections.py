"""Sections of the Editor: the form, the tiles, and the puzzle as text."""
from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QTextEdit, QWidget

from app.controls import Choice, Segment, button, explain, label_of, literal, row_of, spin_box
from app.games.polyforms.editor.canvas_board import CELLS, PARTS, TILE
from app.look import faded, theme
from app.pages import Section, SectionColumn
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms.drawing import FILL, MAY, OUTSIDE
from solvers.polyforms.grids import GRIDS, TAN, Cell, Grid
from solvers.polyforms.poly_file import MOST_COPIES
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import FIXED, ONE_SIDED, TWO_SIDED
from solvers.polyforms.sketch import ALL, HALF, LAYERS, MIRROR, MOST, OFF, ROUND
from solvers.polyforms.tile_sets import set_names

BRUSHES = (
    (FILL, "Fill", "Cells that must be filled  (X)"), (MAY, "May", "Cells that may stay empty  (O)"),
    (OUTSIDE, "Out", "Cells that are not part of the form  (.)"),
    (TILE, "Tile", "Draw a tile of your own, then add it below  (T)"),
)
SYMMETRIES = (
    ("One cell at a time", OFF), ("Mirrored, left and right", MIRROR), ("Turned by a half", HALF),
    ("Turned all round", ROUND), ("Turned and mirrored", ALL),
)
_SIDES = (("Two-sided", TWO_SIDED), ("One-sided", ONE_SIDED), ("Fixed", FIXED))
_WORDS = {"square": "Squares", "triangle": "Triangles", "hexagon": "Hexagons", "tan": "Half squares", "cube": "Cubes",
          "prism": "Triangles in layers"}
PAUSE = 400   # ms after a key until the text is read
HEIGHT = 260  # px of the text


def in_a_row(*widgets: QWidget) -> QWidget:
    """Widgets side by side; labels take no more room than their words."""
    row = QWidget()
    layout = row_of(gap=12, parent=row)
    for widget in widgets:
        layout.addWidget(widget, 0 if isinstance(widget, QLabel) else 1)
    return row


class FormSection(Section):
    """The painted form, and the size of the canvas."""

    brush_chosen = Signal(str)
    symmetry_chosen = Signal(str)
    touch_chosen = Signal(str)
    size_chosen = Signal(object)  # a size
    grid_chosen = Signal(object)  # the grid of a new puzzle

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Form")
        self.brushes = Segment(BRUSHES, "Brush")
        self.brushes.chosen.connect(self.brush_chosen)
        self.add_widget(self.brushes, gap=12)
        self.symmetry = Choice("Symmetry of the brush", SYMMETRIES)
        explain(self.symmetry, "Symmetry of the brush",
                "Each stroke is repeated by these turns and mirrors of the canvas")
        self.symmetry.activated.connect(lambda _: self.symmetry_chosen.emit(self.symmetry.currentData()))
        self.add_widget(self.symmetry)
        self.touch = Segment(((CELLS, "Whole cells"), (PARTS, "Quarters")), "How much the brush paints at a touch")
        self.touch.chosen.connect(self.touch_chosen)
        self.add_widget(self.touch)
        self.columns = spin_box(1, MOST, 1, "Columns", "How many columns the canvas has")
        self.rows_ = spin_box(1, MOST, 1, "Rows", "How many rows the canvas has")
        self.layers = spin_box(1, LAYERS, 1, "Layers", "How many layers the canvas has")
        for field in (self.columns, self.rows_, self.layers):
            field.setKeyboardTracking(False)
            field.valueChanged.connect(lambda _: self._tell_size())
        self.add_widget(in_a_row(label_of("&Columns", self.columns), self.columns, label_of("Ro&ws", self.rows_),
                                     self.rows_), gap=12)
        self.high = in_a_row(label_of("La&yers", self.layers), self.layers)
        self.add_widget(self.high)
        self.grid = Choice("Grid of a new puzzle", [(_WORDS[name], grid) for name, grid in GRIDS.items()])
        explain(self.grid, "Grid of a new puzzle", "The cells of a new puzzle")
        self.fresh = button("New puzzle", tip="Start with an empty canvas on this grid",
                            run=lambda: self.grid_chosen.emit(self.grid.currentData()))
        self.add_widget(in_a_row(self.grid, self.fresh), gap=12)

    def _tell_size(self) -> None:
        size = (self.columns.value(), self.rows_.value())
        self.size_chosen.emit((*size, self.layers.value()) if not self.high.isHidden() else size)

    def show_canvas(self, grid: Grid, size: Cell) -> None:
        """The grid and the size of what is edited."""
        for field, value in zip((self.columns, self.rows_, self.layers), (*size, 1), strict=False):
            with QSignalBlocker(field):
                field.setValue(value)
        self.high.setVisible(grid.solid)
        self.touch.setVisible(grid is TAN)
        with QSignalBlocker(self.grid):
            self.grid.setCurrentIndex(self.grid.findData(grid))


class TilesSection(Section):
    """A tile of the puzzle with its copies and sides, and below it what can be added."""

    changed = Signal(str, int, int, str)  # a tile's name, at least and at most how many of it, its sides
    removed = Signal(str)                 # a tile's name
    set_added = Signal(str)               # the name of a set
    drawn_added = Signal()                # the tile that was drawn

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Tiles")
        self._puzzle: Puzzle | None = None
        self._grid: Grid | None = None
        self.tile = Choice("Tile")
        explain(self.tile, "Tile", "The tile that the fields below change")
        self.tile.activated.connect(lambda _: self._show_tile())
        self.remove = button("Remove", tip="Take this tile out of the puzzle",
                             run=lambda: self.removed.emit(self.tile.currentData()))
        self.add_widget(in_a_row(self.tile, self.remove), gap=12)
        self.least = spin_box(0, MOST_COPIES, 1, "At least", "How many of this tile must be used")
        self.most = spin_box(1, MOST_COPIES, 1, "At most", "How many of this tile there are")
        for field in (self.least, self.most):
            field.setKeyboardTracking(False)
            field.valueChanged.connect(lambda _, field=field: self._emit_limits(field is self.least))
        self.add_widget(in_a_row(label_of("At lea&st", self.least), self.least, label_of("at most", self.most),
                                     self.most))
        self.sides = Choice("Sides", _SIDES)
        explain(self.sides, "Sides", "Two-sided tiles can turn and flip, one-sided ones only turn, fixed ones neither")
        self.sides.activated.connect(lambda _: self._emit_limits(True))
        self.add_widget(self.sides)
        self.set = Choice("Set of tiles")
        explain(self.set, "Set of tiles", "All tiles of a kind, to be added at once")
        self.add_set = button("Add the set", tip="All tiles of this set, once each",
                              run=lambda: self.set_added.emit(self.set.currentText()))
        self.add_widget(in_a_row(self.set, self.add_set), gap=12)
        self.add_drawn = button("Add the drawn tile", tip="What you painted with the brush “Tile”",
                                run=self.drawn_added.emit)
        self.add_buttons(self.add_drawn)

    def _emit_limits(self, by_least: bool) -> None:
        least, most = self.least.value(), self.most.value()
        if by_least:
            most = max(least, most)
        else:
            least = min(least, most)
        self.changed.emit(self.tile.currentData(), least, most, self.sides.currentData())

    def show_tiles(self, puzzle: Puzzle) -> None:
        """The tiles of a puzzle; the one that was chosen stays chosen."""
        self._puzzle = puzzle
        if puzzle.grid is not self._grid:
            self._grid = puzzle.grid
            self.set.set_items((name, name) for name in set_names(puzzle.grid))
        copies = sum(tile.most for tile in puzzle.tiles)
        self.set_note(counted(copies, "tile"))
        self.tile.set_items([(f"{tile.name}, {counted(len(tile.atoms), puzzle.grid.unit)}", tile.name)
                         for tile in puzzle.tiles], self.tile.currentData())
        self._show_tile()

    def show_draft(self, atoms: int) -> None:
        """Show the number of atoms of the tile being drawn."""
        self.add_drawn.setEnabled(atoms > 0)

    def _show_tile(self) -> None:
        assert self._puzzle is not None
        tile = self._puzzle.tile(self.tile.currentData())
        for field, value in ((self.least, tile.least), (self.most, tile.most)):
            with QSignalBlocker(field):
                field.setValue(value)
        self.sides.setCurrentIndex(self.sides.findData(tile.sides))


class PolySection(Section):
    """A field for the text of a `.poly` file, with a sentence under it while it cannot be read."""

    typed = Signal(str)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Text", "a .poly file")
        self.field = QPlainTextEdit()
        self.field.setAccessibleName("The puzzle as text")
        self.field.setWhatsThis("The puzzle as a .poly file. What you change here shows on the canvas.")
        self.field.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.field.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(HEIGHT)
        self.add_widget(self.field)
        self.fault = self.add_sentence("", muted=True)
        self.fault.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self.read_now)
        self.field.textChanged.connect(self._timer.start)

    def read_now(self) -> None:
        """Tell what is typed, without waiting for more."""
        self._timer.stop()
        self.typed.emit(self.field.toPlainText())

    def leave(self) -> None:
        """Apply what is being typed before something else is shown."""
        if self._timer.isActive():
            self.read_now()

    def show_text(self, text: str, fault: FormatError | None) -> None:
        """A text, and what is wrong with it."""
        if text != self.field.toPlainText():
            with QSignalBlocker(self.field):
                self.field.setPlainText(text)
        self._timer.stop()
        self.fault.show_text(literal(str(fault)[:1].upper() + str(fault)[1:]) if fault else "")
        self.field.setExtraSelections([self._mark(fault)] if fault and fault.line else [])

    def _mark(self, fault: FormatError) -> QTextEdit.ExtraSelection:
        """The letter, or the line, that the fault is about."""
        cursor = QTextCursor(self.field.document().findBlockByNumber((fault.line or 1) - 1))
        if fault.column is None:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        else:
            length = max(cursor.block().length() - 1, 0)
            start = min(fault.column - 1, max(length - 1, 0))
            cursor.setPosition(cursor.block().position() + start)
            if length:
                cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
        mark = QTextEdit.ExtraSelection()
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(theme.current().bad)
        form.setBackground(faded(theme.current().bad, 0.2))
        mark.format, mark.cursor = form, cursor
        return mark
