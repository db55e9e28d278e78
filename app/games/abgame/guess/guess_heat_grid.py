"""The heat grid: every guess as a cell, the brighter the more it is expected to tell; it is hovered, clicked, typed."""
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPen

from app.canvas.board import Board, Cell
from app.controls import draw_text, fill_circle, fill_rounded
from app.games.abgame import peg_colours
from app.games.abgame.faces import code_text, faces_of
from app.games.abgame.guess.guess_heat_plan import HeatPlan, plan_of
from app.look import draw_shape, paint_with, theme
from solvers.abgame.codes import CodeSpace
from solvers.abgame.weights import Weights

BLOCK_GAP = 1.0    # cells between two blocks
RING = 7.0         # px, of the typed guess and the best
POSSIBLE, MANY = 2.0, 1.0  # px, of the dot on a possible one, and where there are more than a FEW
FEW = 300
DOTTED = 4000      # possible codes that dots are worth painting for
PILL = 18.0        # px high
COVER = 240.0      # px that the sentence over a hidden grid has at least
SYMBOL = (9.0, 13.0)  # px across and down that a symbol beside the blocks needs


@dataclass(frozen=True)
class GuessHeat:
    """Contents of the grid besides the typed guess: the bits of guesses, possible codes, and the best guess."""

    weights: Weights
    best: int | None = None


class GuessHeatGrid(Board):
    """All guesses of a space by `HeatPlan`. Without heat its cells are even, and tell nothing but where codes lie."""

    largest = 24.0

    def __init__(self, space: CodeSpace) -> None:
        super().__init__()
        self.plan: HeatPlan = plan_of(space)
        self.heat: GuessHeat | None = None
        self.typed: int | None = None
        self.made: tuple[int, ...] = ()
        self.covered = ""       # the sentence that stands over a grid that is not shown
        self._image: QImage | None = None
        self.cursor_cell = self.plan.cell(0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # who clicks a guess goes on in the row that is typed
        self.setAccessibleName("All guesses")
        self.setWhatsThis("Every guess has a cell: the brighter, the more it is expected to tell you. White dots may "
                          "be the secret. Point at a cell to read it, click to type it.")
        self.hovered.connect(lambda cell: self.setToolTip("" if cell is None else self.describe(cell)))

    # What is shown

    def show_space(self, space: CodeSpace) -> None:
        if space != self.plan.space:
            self.plan, self.heat, self.typed, self.made = plan_of(space), None, None, ()
            self.cursor_cell = self.plan.cell(0)
            self._drop_image()
            self.rearrange()

    def show_heat(self, heat: GuessHeat | None, covered: str = "") -> None:
        """Show what guesses tell; None while that is hidden or not known, with a sentence that says why."""
        self.heat, self.covered = heat, covered
        self._drop_image()
        self.update_all()

    def show_typed(self, typed: int | None, made: Iterable[int] = ()) -> None:
        """Mark the guess that is typed, and those that were made."""
        before = self._block(self.typed)
        self.typed, self.made = typed, tuple(made)
        if self._block(typed) != before:
            self.update_all()  # the symbols beside its block are bold
        else:
            self.update()

    def _block(self, code: int | None) -> Cell | None:
        if code is None:
            return None
        (column, row), (across, down) = self.plan.cell(code), self.plan.block
        return column // across, row // down

    def _drop_image(self) -> None:
        self._image = None

    def renew(self) -> None:
        self._image = None
        super().renew()

    # Where things lie

    def extent(self) -> tuple[float, float]:
        gaps = BLOCK_GAP * (self.plan.space.alphabet - 1)
        return self.plan.columns + gaps, self.plan.rows + gaps

    def _area(self) -> QRectF:
        area = super()._area()
        return area.adjusted(4, 20, 12, 12)  # figures stand at the left and above

    def sizeHint(self) -> QSize:
        return QSize(480, 500)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 200)

    def cell_rect(self, cell: Cell) -> QRectF:
        side, (across, down) = self.side, self.plan.block
        return QRectF(self.origin.x() + (cell[0] + cell[0] // across * BLOCK_GAP) * side,
                      self.origin.y() + (cell[1] + cell[1] // down * BLOCK_GAP) * side, side, side)

    def cell_at(self, point: QPointF) -> Cell | None:
        at, (across, down) = (point - self.origin) / self.side, self.plan.block
        columns, column = divmod(at.x(), across + BLOCK_GAP)
        rows, row = divmod(at.y(), down + BLOCK_GAP)
        cell = int(columns) * across + int(column), int(rows) * down + int(row)
        inside = column < across and row < down and 0 <= cell[0] < self.plan.columns and 0 <= cell[1] < self.plan.rows
        return cell if inside and self.plan.codes(cell) else None

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ()  # they are painted at once, below

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        """The next cell that codes lie in; with Ctrl the next block."""
        if modifiers & ~(Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.KeypadModifier):
            return None
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        if key not in steps:
            return None
        across, down = steps[key]
        wide = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        column, row = cell
        while True:
            column += across * (self.plan.block[0] if wide else 1)
            row += down * (self.plan.block[1] if wide else 1)
            if not (0 <= column < self.plan.columns and 0 <= row < self.plan.rows):
                return cell
            if self.plan.codes((column, row)):
                return column, row

    # Words

    def describe(self, cell: Cell) -> str:
        prefix = self.plan.prefix(cell)
        if not prefix or self.heat is None:
            return prefix or "no code"
        best = self.heat.weights.best_among(self.plan.codes(cell))
        if best is None:
            return f"{prefix}, not weighed"
        text = code_text(self.plan.space, best[0])
        possible = ", possible" if best[0] in self.heat.weights.candidates else ""
        return f"{prefix}: best {text}, {best[1]:.2f} bits{possible}" if prefix != text else \
            f"{text}, {best[1]:.2f} bits{possible}"

    def guess_at(self, cell: Cell) -> int | None:
        """The guess that a click on a cell types: its code, or the best of those that share it; None without any."""
        codes = self.plan.codes(cell)
        best = None if self.heat is None or not codes else self.heat.weights.best_among(codes)
        return best[0] if best is not None else codes[0] if codes else None

    # Playing

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pressed.emit(self.cursor_cell, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
            return True
        return False

    # Painting

    def bed_colour(self) -> QColor:
        return theme.current().sunken

    def paint_margins(self, painter: QPainter) -> None:
        """Draw the first and the third symbol of a code, or the second, beside the blocks.

        Where blocks are smaller than a letter only every second or third has one, and always that of the typed guess.
        """
        tokens, space = theme.current(), self.plan.space
        font = theme.font("small")
        across, down = self.plan.block
        typed = self._block(self.typed)
        size = 16.0
        for horizontal in (True, False):
            length = (across if horizontal else down) * self.side
            every = ceil((SYMBOL[0] if horizontal else SYMBOL[1]) / (length + BLOCK_GAP * self.side))
            for number, symbol in enumerate(faces_of(space).symbols):
                on = typed is not None and typed[0 if horizontal else 1] == number
                if number % every and not on:
                    continue
                rect = self.cell_rect((number * across, number * down))
                at = QRectF(rect.left(), self.bed.top() - size - 2, length, size) if horizontal else \
                    QRectF(self.bed.left() - size, rect.top(), size - 2, length)
                draw_text(painter, at, symbol, theme.font("small", True) if on else font,
                          tokens.text if on else tokens.muted, Qt.AlignmentFlag.AlignHCenter)

    def paint_below(self, painter: QPainter) -> None:
        """Every cell at once: a picture of a pixel for each, enlarged block by block."""
        if self._image is None:
            self._image = self._painted()
        (across, down), symbols = self.plan.block, self.plan.space.alphabet
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        for row in range(symbols):
            for column in range(symbols):
                corner = self.cell_rect((column * across, row * down)).topLeft()
                painter.drawImage(QRectF(corner.x(), corner.y(), across * self.side, down * self.side), self._image,
                                  QRectF(column * across, row * down, across, down))

    def _painted(self) -> QImage:
        """A pixel for each cell; those that no code lies in are clear."""
        plan, columns = self.plan, self.plan.columns
        pixels = array("I", bytes(4 * columns * plan.rows))
        ramp = [colour.rgba() for colour in peg_colours.ramp()]
        if self.heat is None:
            quiet = theme.current().hover.rgba()
            for column, row in plan.cells:
                pixels[row * columns + column] = quiet
        else:
            weights, sharing = self.heat.weights, plan.sharing
            most, bits = max(weights.most_bits, 1e-6), weights.survey.bits
            best = [-1.0] * len(plan.cells)
            for place, number in enumerate(weights.guesses):
                best[number // sharing] = max(best[number // sharing], bits[place])
            for (column, row), value in zip(plan.cells, best, strict=True):
                if value >= 0:  # the cube tells good ones apart
                    pixels[row * columns + column] = ramp[int(min(value / most, 1.0) ** 3 * (peg_colours.STEPS - 1))]
        image = QImage(pixels.tobytes(), columns, plan.rows, 4 * columns, QImage.Format.Format_ARGB32)
        return image.copy()  # which owns its pixels

    def paint_above(self, painter: QPainter) -> None:
        tokens = theme.current()
        if self.heat is not None:
            self._paint_possible(painter)
        for code in self.made:
            paint_with(painter, line=QPen(tokens.text, 1.5))
            reach = max(self.side, 4.0) / 2 + 1
            centre = self.cell_rect(self.plan.cell(code)).center()
            painter.drawRect(QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach))
        if self.heat is not None and self.heat.best is not None:
            self._paint_ring(painter, self.heat.best, tokens.warning)
        if self.typed is not None:
            self._paint_ring(painter, self.typed, tokens.accent)
        if self.covered:
            self._paint_cover(painter)

    def _paint_possible(self, painter: QPainter) -> None:
        assert self.heat is not None
        candidates = self.heat.weights.candidates
        if len(candidates) > DOTTED or len(candidates) == self.plan.space.size:
            return
        tokens = theme.current()
        radius = min(POSSIBLE if len(candidates) <= FEW else MANY, max(self.side / 2, MANY))
        ink = QColor("white") if tokens.dark else tokens.text
        for cell in {self.plan.cell(code) for code in candidates}:
            fill_circle(painter, self.cell_rect(cell).center(), radius, ink)

    def _paint_ring(self, painter: QPainter, code: int, colour: QColor) -> None:
        """A ring around a guess, with its code beside it."""
        tokens = theme.current()
        centre = self.cell_rect(self.plan.cell(code)).center()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((tokens.sunken, 4.0), (colour, 2.0)):
            painter.setPen(QPen(ink, width))
            painter.drawEllipse(centre, RING, RING)
        text = code_text(self.plan.space, code)
        width = theme.text_width(text, "small", True) + 14
        left = centre.x() + RING + 4
        if left + width > self.bed.right():
            left = centre.x() - RING - 4 - width
        pill = QRectF(left, centre.y() - PILL / 2, width, PILL)
        fill_rounded(painter, pill, colour, PILL / 2)
        ink = tokens.on_accent if colour == tokens.accent or tokens.dark else tokens.text
        draw_text(painter, pill, text, theme.font("small", True), ink, Qt.AlignmentFlag.AlignHCenter)

    def _paint_cover(self, painter: QPainter) -> None:
        """What is hidden, and how to see it, in the middle; in a narrow window wider than the grid itself."""
        tokens = theme.current()
        painter.setFont(theme.font("body"))
        room, middle = QRectF(self.bed).adjusted(16, 16, -16, -16), QRectF(self.bed).center()
        if room.width() < COVER:
            room.setWidth(min(COVER, self.width() - 2 * 16))
            room.moveCenter(QPointF(self.width() / 2, middle.y()))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        needed = painter.boundingRect(room.adjusted(16, 0, -16, 0), flags, self.covered)
        card = needed.adjusted(-16, -12, 16, 12)
        fill_rounded(painter, card, tokens.panel)
        draw_shape(painter, card, line=tokens.line, radius=theme.RADIUS)
        painter.setPen(tokens.text)
        painter.drawText(needed.adjusted(-2, 0, 2, 0), flags, self.covered)
