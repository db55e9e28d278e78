"""The panel's section about the form: the brush, its symmetry, the grid and the size of the canvas."""
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.controls import Choice, Segment, button
from app.controls.form import explain, label_of, spin_box
from app.controls.layouts import row_of
from app.games.polyforms.editor.canvas_board import CELLS, PARTS, TILE
from app.pages import Section, SectionColumn
from solvers.polyforms.drawing import FILL, MAY, OUTSIDE
from solvers.polyforms.grids import GRIDS, TAN, Cell, Grid
from solvers.polyforms.sketch import ALL, HALF, LAYERS, MIRROR, MOST, OFF, ROUND

BRUSHES = (
    (FILL, "Fill", "Cells that must be filled  (X)"), (MAY, "May", "Cells that may stay empty  (O)"),
    (OUTSIDE, "Out", "Cells that are not part of the form  (.)"),
    (TILE, "Tile", "Draw a tile of your own, then add it below  (T)"),
)
SYMMETRIES = (
    ("One cell at a time", OFF), ("Mirrored, left and right", MIRROR), ("Turned by a half", HALF),
    ("Turned all round", ROUND), ("Turned and mirrored", ALL),
)
_WORDS = {"square": "Squares", "triangle": "Triangles", "hexagon": "Hexagons", "tan": "Half squares", "cube": "Cubes"}


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
