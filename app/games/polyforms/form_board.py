"""FormBoard: a form with the tiles that lie on it, numbers on its free atoms, and marks above all."""
from collections.abc import Iterable, Mapping, Sequence
from math import floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from app.canvas.board import Board, Cell
from app.canvas.canvas import GUTTER
from app.games.polyforms import tile_colours
from app.games.polyforms.form_marks import FormMark, paint_mark
from app.games.polyforms.form_painter import Scale, paint_atoms, paint_tile, plan_of
from app.games.polyforms.form_plan import Point, centre
from app.games.polyforms.laid import Laid, told_apart
from app.games.polyforms.laying_text import place_name
from app.look import theme, write_with
from solvers.polyforms.grids import Vector, minus
from solvers.polyforms.problem import low_corner
from solvers.polyforms.puzzle import Puzzle

ROOM = 1.7         # by how much an atom is wider than the number in it, at least
SIDEWAYS = 1.5     # how much a step of the cursor to the side counts against one ahead
_AHEAD = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class FormBoard(Board):
    """The board of every page that shows a form. A cell is (layer, number of the atom in `plan.atoms`)."""

    largest = 140.0  # px of a cell

    def __init__(self, puzzle: Puzzle) -> None:
        self.laid: tuple[Laid, ...] = ()
        self.numbers: Mapping[Vector, str] = {}
        self.tints: Mapping[Vector, QColor] = {}
        self.marks: tuple[FormMark, ...] = ()
        self.in_flight: frozenset[Vector] = frozenset()  # atoms of tiles that are on their way, and not seen yet
        super().__init__()
        self._set_puzzle(puzzle)

    # What is shown

    def show_puzzle(self, puzzle: Puzzle) -> None:
        if puzzle is not self.puzzle:
            self.settle()
            self._hover(None)
            self._set_puzzle(puzzle)
            self.laid, self.numbers, self.tints, self.marks, self.in_flight = (), {}, {}, (), frozenset()
            self.cursor_cell = self._cells[self.plan.atoms[0]]
            self.zoom_fit()

    def _set_puzzle(self, puzzle: Puzzle) -> None:
        self.puzzle, self.plan = puzzle, plan_of(puzzle)
        first = self.plan.layers[0]
        self._cells = {atom: (atom[2] - first if puzzle.grid.solid else 0, number)
                       for number, atom in enumerate(self.plan.atoms)}
        self._near: dict[tuple[int, int], list[Vector]] = {}  # the atoms that each square of the plan touches
        for atom, line in self.plan.polygons.items():
            xs, ys = [x for x, _ in line], [y for _, y in line]
            for x in range(floor(min(xs) + 1e-6), floor(max(xs) - 1e-6) + 1):
                for y in range(floor(min(ys) + 1e-6), floor(max(ys) - 1e-6) + 1):
                    self._near.setdefault((x, y), []).append(atom)
        self._tile_at: dict[Vector, Laid] = {}

    def show_laid(self, laid: Sequence[Laid]) -> None:
        before, self.laid = set(self.laid), told_apart(self.puzzle.grid, laid, self.laid)
        changed = before ^ set(self.laid)
        self._tile_at = {atom: tile for tile in self.laid for atom in tile.atoms}
        self.update_cells([self._cells[atom] for tile in changed for atom in tile.atoms if atom in self._cells])

    def show_in_flight(self, atoms: frozenset[Vector]) -> None:
        """Paint these atoms as if nothing lay there yet."""
        changed, self.in_flight = self.in_flight ^ atoms, atoms
        self.update_cells([self._cells[atom] for atom in changed if atom in self._cells])

    def show_numbers(self, numbers: Mapping[Vector, str], tints: Mapping[Vector, QColor] | None = None) -> None:
        """Write words on free atoms, and paint grounds under them."""
        tints = tints or {}
        changed = [atom for atom in self.plan.atoms if numbers.get(atom) != self.numbers.get(atom)
                   or tints.get(atom) != self.tints.get(atom)]
        self.numbers, self.tints = dict(numbers), dict(tints)
        self.update_cells([self._cells[atom] for atom in changed])

    def show_marks(self, marks: Iterable[FormMark]) -> None:
        """Show marks above all, the last on top."""
        new_marks = tuple(marks)
        if new_marks != self.marks:
            self.marks = new_marks
            self.update()

    def update_cells(self, cells: Iterable[Cell]) -> None:
        super().update_cells(cells)
        self._update_marks()

    def _update_cursor(self) -> None:
        super()._update_cursor()
        self._update_marks()

    def _update_marks(self) -> None:
        """Paint all of them anew: Qt begins the dashes of a line elsewhere when it paints a part of it."""
        if self.marks:
            self.update()

    def tile_at(self, atom: Vector) -> Laid | None:
        return self._tile_at.get(atom)

    # Atoms and cells

    def atom(self, cell: Cell) -> Vector:
        return self.plan.atoms[cell[1]]

    def cell(self, atom: Vector) -> Cell:
        return self._cells[atom]

    @property
    def cursor_atom(self) -> Vector:
        return self.atom(self.cursor_cell)

    @property
    def scale(self) -> Scale:
        """Where the plan lies in the widget now, or on the device that is painted on."""
        return Scale(self.origin, self.side)

    def plan_point(self, point: QPointF) -> Point:
        """The point of the plan under one in px."""
        place = (point - self.origin) / self.side
        return place.x(), place.y()

    def extent(self) -> tuple[float, float]:
        return self.plan.width, self.plan.height

    def cell_rect(self, cell: Cell) -> QRectF:
        return self.scale.polygon(self.plan.polygons[self.atom(cell)]).boundingRect()

    def touched_rect(self, cell: Cell) -> QRectF:
        return self.cell_rect(cell).adjusted(-2, -2, 2, 2)

    def cell_at(self, point: QPointF) -> Cell | None:
        x, y = self.plan_point(point)
        for atom in self._near.get((floor(x), floor(y)), ()):
            if self.scale.polygon(self.plan.polygons[atom]).containsPoint(point, Qt.FillRule.OddEvenFill):
                return self._cells[atom]
        return None

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        (left, top), (right, bottom) = self.plan_point(rect.topLeft()), self.plan_point(rect.bottomRight())
        if right - left >= self.plan.width and bottom - top >= self.plan.height:
            return list(self._cells.values())
        columns, rows = range(floor(left), floor(right) + 1), range(floor(top), floor(bottom) + 1)
        return sorted({self._cells[atom] for x in columns for y in rows for atom in self._near.get((x, y), ())})

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if modifiers & ~Qt.KeyboardModifier.KeypadModifier & ~Qt.KeyboardModifier.ControlModifier:
            return None
        far = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if key in _AHEAD and not far:
            return self._ahead(cell, *_AHEAD[key])
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and self.puzzle.grid.solid and not far:
            return self._storey(cell, 1 if key == Qt.Key.Key_PageUp else -1)
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            row = [other for other in self.plan.atoms
                   if far or self.plan.grid.cell_of(other)[1:] == self.plan.grid.cell_of(self.atom(cell))[1:]]
            return self._cells[row[0 if key == Qt.Key.Key_Home else -1]]
        return None

    def _ahead(self, cell: Cell, right: int, down: int) -> Cell:
        """The nearest atom that lies that way."""
        centres = self.plan.centres
        here = centres[self.atom(cell)]

        def cost(atom: Vector) -> float:
            x, y = centres[atom][0] - here[0], centres[atom][1] - here[1]
            ahead, aside = x * right + y * down, abs(x * down) + abs(y * right)
            return ahead + SIDEWAYS * aside if ahead > 0.1 and aside < 1.8 * ahead else float("inf")

        best = min(self.plan.atoms, key=cost)
        return self._cells[best] if cost(best) < float("inf") else cell

    def _storey(self, cell: Cell, up: int) -> Cell:
        x, y, z = self.atom(cell)
        return self._cells.get((x, y, z + up), cell)

    def describe(self, cell: Cell) -> str:
        atom = self.atom(cell)
        tile = self._tile_at.get(atom)
        content = f"tile {tile.name}" if tile else "free" if atom in self.puzzle.must else "free, may stay empty"
        if tile is None and (number := self.numbers.get(atom)):
            content += f", {number}"
        return f"{place_name(self.puzzle, atom)}, {content}"

    # Painting

    def bed_colour(self) -> QColor:
        return tile_colours.form().bed

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        atoms = [self.atom(cell) for cell in cells]
        plan, scale = self.plan, self.scale
        seen = [atom for atom in atoms if atom in self._tile_at and atom not in self.in_flight]
        free = [atom for atom in atoms if atom not in self._tile_at or atom in self.in_flight]
        paint_atoms(painter, plan, scale, free, self.puzzle.may)
        self._paint_tints(painter, free)
        self._paint_numbers(painter, free)
        for tile in dict.fromkeys(self._tile_at[atom] for atom in seen):
            paint_tile(painter, plan, scale, tile)

    def _paint_tints(self, painter: QPainter, atoms: Iterable[Vector]) -> None:
        painter.setPen(QPen(tile_colours.form().grain, 1))
        for atom in atoms:
            if (tint := self.tints.get(atom)) is not None:
                painter.setBrush(tint)
                painter.drawPolygon(self.scale.polygon(self.plan.polygons[atom]))

    def _paint_numbers(self, painter: QPainter, atoms: Iterable[Vector]) -> None:
        font = theme.font("caption")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        for atom in atoms:
            if number := self.numbers.get(atom):
                rect = self.cell_rect(self._cells[atom])
                wide = metrics.horizontalAdvance(number)
                if wide * ROOM <= rect.width() and metrics.ascent() <= rect.height() * 0.8:
                    at = self.scale.point(self.plan.centres[atom])
                    painter.setPen(theme.current().text if atom in self.tints else theme.current().muted)
                    painter.drawText(QRectF(at.x() - wide, at.y() - 12, 2 * wide, 24), Qt.AlignmentFlag.AlignCenter,
                                     number)

    def paint_above(self, painter: QPainter) -> None:
        for mark in self.marks:
            paint_mark(painter, self.plan, self.scale, mark)

    def paint_marks(self, painter: QPainter) -> None:
        if self.cursor_shown and self.hasFocus():
            polygon = self.scale.polygon(self.plan.polygons[self.cursor_atom])
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((theme.current().window, 2.0 * theme.FOCUS), (theme.current().accent, theme.FOCUS)):
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                                    Qt.PenJoinStyle.RoundJoin))
                painter.drawPolygon(polygon)

    def paint_margins(self, painter: QPainter) -> None:
        font = theme.font("caption")
        write_with(painter, font, theme.current().muted)
        if self.puzzle.grid.solid:
            self._paint_layers(painter, QFontMetricsF(font))
        else:
            self._paint_coordinates(painter, QFontMetricsF(font))

    def _paint_layers(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        """The number of each layer above it."""
        for layer in self.plan.layers:
            corner = self.scale.point(self.plan.layer_corner(layer))
            text = f"layer {layer - self.plan.layers[0] + 1}"
            if len(self.plan.layers) > 1 and metrics.horizontalAdvance(text) <= 3 * self.side:
                painter.drawText(QPointF(corner.x() + 1, corner.y() - 5), text)

    def middles(self) -> tuple[dict[int, list[float]], dict[int, list[float]]]:
        """Of each column and each row where the middles of its cells lie, whole ones: also of those that are cut."""
        grid, low = self.plan.grid, low_corner(self.plan.grid, self.plan.atoms)
        columns: dict[int, list[float]] = {}
        rows: dict[int, list[float]] = {}
        for cell in {grid.cell_of(atom) for atom in self.plan.atoms}:
            x, y = centre([centre(self.plan.polygon(atom)) for atom in grid.atoms_of(cell)])
            column, row = minus(cell, low)
            columns.setdefault(column, []).append(x)
            rows.setdefault(row, []).append(y)
        return columns, rows

    def _paint_coordinates(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        """Columns below the bed, rows beside it, as positions name them."""
        columns, rows = self.middles()
        bed, shown, end = self.bed, self.shown, -100.0
        for column, places in sorted(columns.items()):
            name, x = str(column + 1), self.scale.point(((min(places) + max(places)) / 2, 0)).x()
            wide = metrics.horizontalAdvance(name)
            if shown.left() <= x <= shown.right() and x - wide / 2 > end + 5:
                end = x + wide / 2
                painter.drawText(QRectF(x - 20, bed.bottom(), 40, GUTTER), Qt.AlignmentFlag.AlignCenter, name)
        end = float("inf")
        for row, places in sorted(rows.items()):
            y = self.scale.point((0, (min(places) + max(places)) / 2)).y()
            if shown.top() <= y <= shown.bottom() and y + metrics.ascent() / 2 < end - 2:
                end = y - metrics.ascent() / 2
                painter.drawText(QRectF(bed.left() - GUTTER, y - 10, GUTTER - 1, 20),
                                 Qt.AlignmentFlag.AlignCenter, str(row + 1))
