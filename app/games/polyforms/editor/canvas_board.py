"""The board of the Editor page: a canvas on which a form is painted, cell by cell or stroke by stroke."""
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen

from app.canvas.board import Cell
from app.games.polyforms import tile_colours
from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.form_marks import FormMark
from app.games.polyforms.form_painter import number_of, paint_atoms, paint_tile
from app.games.polyforms.laid import Laid
from app.games.polyforms.laying_text import place_name
from app.look import paint_with, theme
from solvers.polyforms.drawing import FILL, MAY, OUTSIDE
from solvers.polyforms.grids import TAN, Vector
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.sketch import OFF, canvas, images

TILE = "tile"     # the brush that draws a tile of one's own
CELLS, PARTS = "cells", "parts"  # what one touch of the brush covers on the grid of tans

KEYS = {Qt.Key.Key_X: FILL, Qt.Key.Key_O: MAY, Qt.Key.Key_Period: OUTSIDE, Qt.Key.Key_T: TILE}


class CanvasBoard(FormBoard):
    """Shows the canvas with a puzzle on it. The left button paints with the brush, the right one takes away; Enter
    paints at the cursor. A stroke is one change."""

    drawn = Signal(object, str)     # the atoms of a stroke with their images, and the brush
    brush_typed = Signal(str)

    def __init__(self, puzzle: Puzzle, size: tuple[int, ...]) -> None:
        self.shown_puzzle, self._size = puzzle, size
        self.brush, self.symmetry, self.touch = FILL, OFF, CELLS
        self.draft: frozenset[Vector] = frozenset()  # of a tile that is being drawn
        self._stroke: set[Vector] = set()
        self._button: Qt.MouseButton | None = None
        self._last = QPointF()
        super().__init__(_ground(puzzle, size))

    def show_sketch(self, puzzle: Puzzle, size: tuple[int, ...]) -> None:
        another = puzzle.grid is not self.shown_puzzle.grid or size != self._size
        self.shown_puzzle, self._size = puzzle, size
        if another:
            self.show_puzzle(_ground(puzzle, size))
        self.show_laid([Laid(name, number_of(puzzle, name), atoms) for name, atoms in puzzle.fixed])
        self.update_cells([self.cell(atom) for atom in self.plan.atoms])

    def show_draft(self, atoms: frozenset[Vector]) -> None:
        """Show the tile that is being drawn."""
        self.draft = atoms
        self.show_marks([FormMark(atoms, "accent", 3.0, 0.3)] if atoms else [])

    def state(self, atom: Vector) -> str:
        """The state of an atom: filled, optional, or outside."""
        puzzle = self.shown_puzzle
        return FILL if atom in puzzle.must else MAY if atom in puzzle.may else OUTSIDE

    def describe(self, cell: Cell) -> str:
        atom = self.atom(cell)
        words = {FILL: "to be filled", MAY: "may stay empty", OUTSIDE: "outside"}[self.state(atom)]
        tile = self.tile_at(atom)
        return f"{place_name(self.puzzle, atom)}, {f'tile {tile.name}' if tile else words}"

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        atoms = [self.atom(cell) for cell in cells]
        colours = tile_colours.form()
        paint_with(painter, line=QPen(colours.grain, 1, Qt.PenStyle.DotLine), fill=colours.bed)
        inside = []
        for atom in atoms:
            if self.state(atom) == OUTSIDE:
                painter.drawPolygon(self.scale.polygon(self.plan.polygons[atom]))
            else:
                inside.append(atom)
        paint_atoms(painter, self.plan, self.scale, inside, self.shown_puzzle.may)
        tiles = (self.tile_at(atom) for atom in atoms)
        for tile in dict.fromkeys(tile for tile in tiles if tile is not None):
            paint_tile(painter, self.plan, self.scale, tile)

    # The brush

    def touched(self, atom: Vector) -> frozenset[Vector]:
        """How much the brush paints at a touch: a cell, or of tans a half or a quarter, with its images."""
        grid = self.shown_puzzle.grid
        atoms = (atom,) if grid is TAN and self.touch == PARTS else grid.atoms_of(grid.cell_of(atom))
        symmetry = OFF if self.brush == TILE else self.symmetry
        return images(grid, self._size, atoms, symmetry)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        cell = self._cell_shown_at(event.position())
        if cell is None or self._hand is not None or self._button is not None:
            return
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            self._button, self._last = event.button(), event.position()
            self._add([cell])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._button is not None:
            line = event.position() - self._last
            steps = max(round(3 * (abs(line.x()) + abs(line.y())) / self.side), 1)  # no atom on the way is left out
            way = [self._cell_shown_at(self._last + line * (step / steps)) for step in range(1, steps + 1)]
            self._last = event.position()
            self._add([cell for cell in way if cell is not None])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._button is not None and event.button() == self._button:
            brush = self.brush if self._button == Qt.MouseButton.LeftButton or self.brush == TILE else OUTSIDE
            self._button = None
            self._finish(brush)

    def _add(self, cells: Iterable[Cell]) -> None:
        for cell in cells:
            self._stroke |= self.touched(self.atom(cell))
        ink: theme.Ink = "bad" if self._button == Qt.MouseButton.RightButton or self.brush == OUTSIDE else "accent"
        self.show_marks([FormMark(frozenset(self._stroke), ink, 2.5, 0.25)])

    def _finish(self, brush: str) -> None:
        atoms, self._stroke = frozenset(self._stroke), set()
        self.show_draft(self.draft)
        if atoms:
            self.drawn.emit(atoms, brush)

    def key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._add([self.cursor_cell])
            self._finish(self.brush)
            return True
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._add([self.cursor_cell])
            self._finish(OUTSIDE)
            return True
        if (brush := KEYS.get(Qt.Key(event.key()))) is not None:
            self.brush_typed.emit(brush)
            return True
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in KEYS:
            if not event.modifiers():  # the letters of brushes, before they are shortcuts of the window
                event.accept()
            return True
        return super().event(event)


def _ground(puzzle: Puzzle, size: tuple[int, ...]) -> Puzzle:
    """A puzzle whose form is the whole canvas."""
    return Puzzle(puzzle.title, puzzle.grid, puzzle.tiles, frozenset(canvas(puzzle.grid, size)))
