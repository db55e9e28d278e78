"""HexagramBoard: hexagrams side by side, each line a cell that can be pressed, reached by keys and read aloud."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter

from app.canvas.board import Cell
from app.controls import draw_text
from app.games.iching.asking_board import AskingBoard
from app.games.iching.hexagram_picture import MOVING, SIZE, YANG, draw_arrow, draw_line, line_rect
from app.look import theme

# In heights of a line.
VALUES = 2.2    # at the left of a hexagram, for the values of its lines
APART = 5.4     # between two hexagrams, where the arrow stands
HEADING = 2.2   # above them, for what each is
REACH = 0.45    # how far around a line its cell reaches, and no farther its ring

SMALLEST = 10   # px, of letters
USUAL = 14.0    # px of a line's height at which words have their usual size
ROWS: tuple[theme.Role, ...] = ("body", "small", "small")  # the type of a caption's lines, below its title

_STEPS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1),
    Qt.Key.Key_Home: (-9, 0), Qt.Key.Key_End: (9, 0), Qt.Key.Key_PageUp: (0, 9), Qt.Key.Key_PageDown: (0, -9),
}


@dataclass(frozen=True, slots=True)
class ShownHexagram:
    """One hexagram as it is shown: six lines of 6 to 9, bottom first, None where there is none yet."""

    name: str                       # what it is, written above it: “actual”, “future”
    lines: tuple[int | None, ...]
    ink: theme.Ink                        # the token of its colour
    title: str = ""                 # under it, such as “25 Without Guile”
    rows: tuple[str, ...] = ()      # muted, under the title
    arrow: bool = False             # whether an arrow leads to it from the one before
    marked: int = 0                 # a line with a frame around it, such as a controlling line


class HexagramBoard(AskingBoard):
    """Shows `ShownHexagram`s. A cell is (place of the hexagram, line − 1)."""

    largest = 27.0

    def __init__(self) -> None:
        super().__init__()
        self.hexagrams: tuple[ShownHexagram, ...] = ()
        self.apart = APART  # between two hexagrams
        self.captions = 3  # how many rows of words there is room for under a hexagram

    def show_hexagrams(self, hexagrams: Sequence[ShownHexagram]) -> None:
        """Show other hexagrams; lines that are new arrive."""
        before, self.hexagrams = self.hexagrams, tuple(hexagrams)
        if [hexagram.name for hexagram in before] != [hexagram.name for hexagram in self.hexagrams]:
            self.rearrange()
        else:
            fresh = [
                (place, line)
                for place, (old, new) in enumerate(zip(before, self.hexagrams, strict=True))
                for line in range(6)
                if old.lines[line] != new.lines[line] is not None
            ]
            self.update_all()
            self.animate(dict.fromkeys(fresh, 0))
        column, line = self.cursor_cell
        self.cursor_cell = (min(column, max(len(self.hexagrams) - 1, 0)), min(line, 5))

    # What a board is

    def extent(self) -> tuple[float, float]:
        count = max(len(self.hexagrams), 1)
        width = VALUES + count * SIZE.width() + (count - 1) * self.apart
        return width, HEADING + SIZE.height() + (1 + 1.9 * self.captions if self.captions else REACH)

    def hexagram_rect(self, place: int) -> QRectF:
        """Where a hexagram lies."""
        side = self.side
        left = self.origin.x() + (VALUES + place * (SIZE.width() + self.apart)) * side
        return QRectF(left, self.origin.y() + HEADING * side, SIZE.width() * side, SIZE.height() * side)

    def cell_rect(self, cell: Cell) -> QRectF:
        place, line = cell
        reach = REACH * self.side
        return line_rect(self.hexagram_rect(place), line + 1).adjusted(-reach, -reach, reach, reach)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        cells = [(place, line) for place in range(len(self.hexagrams)) for line in range(6)]
        return [cell for cell in cells if self.cell_rect(cell).intersects(rect)]

    def cell_at(self, point: QPointF) -> Cell | None:
        return next(
            ((place, line) for place in range(len(self.hexagrams)) for line in range(6)
             if self.cell_rect((place, line)).contains(point)),
            None,
        )

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        step = _STEPS.get(key)
        if step is None or not self.hexagrams or modifiers & Qt.KeyboardModifier.AltModifier:
            return None
        return min(max(cell[0] + step[0], 0), len(self.hexagrams) - 1), min(max(cell[1] + step[1], 0), 5)

    def key(self, event: QKeyEvent) -> bool:
        if not self.hexagrams:
            return False
        if super().key(event):
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.pressed.emit(self.cursor_cell, Qt.MouseButton.LeftButton, event.modifiers())
            return True
        return False

    def describe(self, cell: Cell) -> str:
        if not self.hexagrams:
            return "no hexagram"
        hexagram, line = self.hexagrams[cell[0]], cell[1]
        value = hexagram.lines[line]
        if value is None:
            state = "not thrown"
        else:
            state = f"{'yang' if YANG[value] else 'yin'}{', moving' if MOVING[value] else ''}"
        which = " ".join(filter(None, (hexagram.name, hexagram.title)))
        return f"{which}, line {line + 1}, {state}"

    # Painting

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        place, line = cell
        hexagram, tokens = self.hexagrams[place], theme.current()
        reach = REACH * self.side
        bar = rect.adjusted(reach, reach, -reach, -reach)
        progress = self.progress(cell)
        if progress < 1:
            grow = 0.08 * (1 - progress) * bar.width() / 2
            bar = bar.adjusted(grow, 0, -grow, 0)
            painter.setOpacity(progress)
        draw_line(painter, bar, hexagram.lines[line], self.colour(hexagram), tokens.window)
        painter.setOpacity(1)

    def colour(self, hexagram: ShownHexagram) -> QColor:
        """What a hexagram's lines are drawn in."""
        return theme.current().colour(hexagram.ink)

    def paint_margins(self, painter: QPainter) -> None:
        for place, hexagram in enumerate(self.hexagrams):
            rect = self.hexagram_rect(place)
            heading = QRectF(rect.left(), self.origin.y(), rect.width(), (HEADING - 0.6) * self.side)
            heading.setWidth(rect.width() + (self.apart - 1) * self.side)
            self._paint_heading(painter, heading, hexagram.name[:1].upper() + hexagram.name[1:])
            if hexagram.arrow:
                middle = QPointF(rect.left() - (APART + (VALUES if self.shows_values(hexagram) else 0)) / 2 * self.side,
                                 rect.center().y())
                draw_arrow(painter, middle, 1.7 * self.side)
            if self.shows_values(hexagram):
                self._paint_values(painter, hexagram, rect)
            if self.captions:
                self._paint_caption(painter, hexagram, rect)

    def _paint_heading(self, painter: QPainter, rect: QRectF, name: str) -> None:
        """What a hexagram is; where a colon follows, the words behind it say more."""
        word, _, more = name.partition(": ")
        tokens = theme.current()
        if more:
            taken = draw_text(painter, rect, word, self.font_of("small", True), tokens.text)
            rect = rect.adjusted(taken + self.side / 2, 0, 0, 0)
        draw_text(painter, rect, more or word, self.font_of("small"), tokens.muted)

    def line_label(self, line: int, value: int) -> str:
        """What is written at the left of a line."""
        return str(value)

    def shows_values(self, hexagram: ShownHexagram) -> bool:
        """Whether something is written beside its lines: where one of them moves."""
        return any(value is not None and MOVING[value] for value in hexagram.lines)

    def _paint_values(self, painter: QPainter, hexagram: ShownHexagram, rect: QRectF) -> None:
        tokens = theme.current()
        for line, value in enumerate(hexagram.lines, start=1):
            if value is None:
                continue
            painter.setFont(self.font_of("small", MOVING[value]))
            painter.setPen(tokens.warning_ink if MOVING[value] else tokens.muted)
            bar = line_rect(rect, line)
            box = QRectF(bar.left() - VALUES * self.side, bar.top() - self.side, 1.5 * self.side, 3 * self.side)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.line_label(line, value))

    def caption_rect(self, rect: QRectF) -> QRectF:
        """Where the words about a hexagram begin, and how wide they are: as it and the room at its right."""
        return QRectF(rect.left(), rect.bottom() + 1.1 * self.side, rect.width() + (APART - 1) * self.side, 0)

    def _paint_caption(self, painter: QPainter, hexagram: ShownHexagram, rect: QRectF) -> None:
        """The title and the rows, in smaller letters where they are too long for the room."""
        tokens, box = theme.current(), self.caption_rect(rect)
        for row, line in enumerate((hexagram.title, *hexagram.rows[: self.captions - 1])):
            font = self.font_of("title" if row == 0 else ROWS[row - 1])
            height = QFontMetricsF(font).height()
            box.setHeight(height)
            while font.pixelSize() > SMALLEST and QFontMetricsF(font).horizontalAdvance(line) > box.width():
                font.setPixelSize(font.pixelSize() - 1)
            draw_text(painter, box, line, font, tokens.text if row == 0 else tokens.muted)
            box.translate(0, max(height, 1.6 * self.side))

    def font_of(self, role: theme.Role, strong: bool | None = None) -> QFont:
        """The type of a role, smaller or larger with the hexagrams."""
        font = QFont(theme.font(role, strong))
        font.setPixelSize(max(round(font.pixelSize() * self.side / USUAL), SMALLEST))
        return font

    def paint_above(self, painter: QPainter) -> None:
        tokens = theme.current()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for place, hexagram in enumerate(self.hexagrams):
            if hexagram.marked:
                painter.setPen(tokens.warning)
                rect = self.cell_rect((place, hexagram.marked - 1))
                painter.drawRoundedRect(rect, theme.RADIUS, theme.RADIUS)
