"""The panel's section about the tiles: sets, copies and sides, and tiles of one's own."""
from PySide6.QtCore import QSignalBlocker, Signal

from app.controls import Choice, button
from app.controls.form import explain, label_of, spin_box
from app.games.polyforms.editor.form_section import in_a_row
from app.pages import Section, SectionColumn
from solvers.core.wording import counted
from solvers.polyforms.grids import Grid
from solvers.polyforms.poly_file import MOST_COPIES
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import SIDES
from solvers.polyforms.tile_sets import set_names

_SIDES = tuple((side[:1].upper() + side[1:], side) for side in SIDES)


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
