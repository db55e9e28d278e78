"""Board of the Shorthand page: a sheet of ruled paper with words, of which one is named stroke by stroke."""
from collections.abc import Iterable
from math import ceil, hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen

from app.canvas.board import Board, Cell, step_across
from app.controls import draw_text
from app.games.cabinet.shorthand.ink_painting import colour, paint_ink, paint_part, paint_pen
from app.games.cabinet.shorthand.stroke_names import AWAY, LETTERS, RING, paint_names
from app.look import draw_line, draw_shape, paint_with, theme
from solvers.shorthand.ink import written_part
from solvers.shorthand.page import LONGHAND, MARGIN, RULE, Layout, Placed, Sheet
from solvers.shorthand.pen import Nib
from solvers.shorthand.writing import spelled

PAD = 9.0       # px around a word that is chosen
CAPTIONED = 26  # px of a unit, or more, and captions are as large as other text
READABLE = 15   # the same for captions at all
SOURCES = {"dictionary": "from the dictionary", "rules": "by rules", "brief": "a brief form or phrase",
           "sign": "punctuation", "longhand": "in longhand"}


class SheetBoard(Board):
    """Cells are the words of the sheet, (0, 0), (0, 1) and so on. `chosen` is the one whose strokes are named."""

    typing_asked = Signal()   # Enter: back to the text
    page_asked = Signal(int)  # one page back or forward

    largest = 60.0

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet(16.0, 9.0, ())
        self.chosen: int | None = None
        self.nib: Nib | None = None
        self._captioned, self._room = True, True  # whether words stand below the outlines, and have a line of their own
        self.setWhatsThis(
            "The page in shorthand. Point at a word, or go there with the arrow keys: its strokes are named, and the "
            "panel says how they run. Page Up and Page Down turn the pages of a long text, Enter leads to the text."
        )

    # What it shows

    def show_sheet(self, sheet: Sheet, layout: Layout) -> None:
        """Show another page, set in a layout."""
        self._captioned, self._room = layout.captions is not False, layout.has_captions(sheet.width)
        resized = (sheet.width, sheet.height) != (self.sheet.width, self.sheet.height)
        self.sheet, self.nib = sheet, None
        if self.chosen is not None and self.chosen >= len(sheet.words):
            self.chosen = None
        if self.cursor_cell[1] >= max(len(sheet.words), 1):
            self.cursor_cell = (0, max(len(sheet.words) - 1, 0))
        self.setAccessibleDescription(self.describe(self.cursor_cell))
        if resized:
            self.rearrange()
        self.update_all()

    def show_chosen(self, place: int | None) -> None:
        """Name the strokes of a word, or of none."""
        if place != self.chosen:
            changed = [(0, each) for each in (self.chosen, place) if each is not None]
            self.update_cells(changed)
            self.chosen = place
            self.update()

    def show_nib(self, nib: Nib | None) -> None:
        """Show the page as it is while a pen writes it; None for a page that is written."""
        before, self.nib = self.nib, nib
        if before is None or nib is None or not before.word <= nib.word <= before.word + 3:
            self.update_all()
        else:
            self.update_cells((0, place) for place in range(before.word, min(nib.word + 1, len(self.sheet.words))))
            self.update()

    @property
    def has_captions(self) -> bool:
        """True if words are written below the outlines."""
        return self._captioned and self.side >= (READABLE if self._room else CAPTIONED)

    @property
    def _role(self) -> theme.Role:
        return "body" if self.side >= CAPTIONED else "small"

    # Where things lie

    def extent(self) -> tuple[float, float]:
        return self.sheet.width, self.sheet.height

    def _box(self, word: Placed) -> QRectF:
        box = QRectF(word.x, word.y + min(word.drawing.top, -0.3), max(word.width, 0.3),
                     max(word.drawing.bottom, 0.1) - min(word.drawing.top, -0.3))
        return QRectF(self.origin + box.topLeft() * self.side, box.size() * self.side)

    def cell_rect(self, cell: Cell) -> QRectF:
        if not 0 <= cell[1] < len(self.sheet.words):
            return QRectF(self.origin, self.origin + QPointF(MARGIN, RULE) * self.side)
        return self._box(self.sheet.words[cell[1]]).adjusted(-PAD, -PAD, PAD, PAD)

    def touched_rect(self, cell: Cell) -> QRectF:
        reach = AWAY + RING + 4 if self.side >= LETTERS else 6
        below = 26 if self.has_captions else 0
        return self.cell_rect(cell).adjusted(-reach, -reach, reach, reach + below)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return [(0, place) for place in range(len(self.sheet.words)) if self.touched_rect((0, place)).intersects(rect)]

    def cell_at(self, point: QPointF) -> Cell | None:
        best: Cell | None = None
        nearest = 1e9
        for place in range(len(self.sheet.words)):
            rect = self.cell_rect((0, place))
            if rect.contains(point):
                away = hypot(rect.center().x() - point.x(), rect.center().y() - point.y())
                if away < nearest:
                    best, nearest = (0, place), away
        return best

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        last = len(self.sheet.words) - 1
        if last < 0 or modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return None
        place = min(cell[1], last)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return 0, self._beside(place, -1 if key == Qt.Key.Key_Up else 1)
        return step_across((0, place), 1, last + 1, key)

    def _beside(self, place: int, step: int) -> int:
        """The word of the line above or below that is nearest."""
        word = self.sheet.words[place]
        line = [at for at, each in enumerate(self.sheet.words) if each.line == word.line + step]
        return min(line, key=lambda at: abs(self.sheet.words[at].x - word.x), default=place)

    def key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.typing_asked.emit()
            return True
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.page_asked.emit(-1 if event.key() == Qt.Key.Key_PageUp else 1)
            return True
        return False

    def describe(self, cell: Cell) -> str:
        if not 0 <= cell[1] < len(self.sheet.words):
            return "an empty page"
        piece = self.sheet.words[cell[1]].piece
        strokes = f"{'-'.join(spelled(piece)).lower()}, " if piece.outline else ""
        return f"{piece.text}: {strokes}{SOURCES[piece.source]}"

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """On paper the page is plain: no word is chosen, and no pen at work."""
        chosen, nib = self.chosen, self.nib
        self.chosen = self.nib = None
        try:
            super().draw(painter, rect)
        finally:
            self.chosen, self.nib = chosen, nib

    # How it is painted

    def bed_colour(self) -> QColor:
        return theme.current().panel

    def paint_below(self, painter: QPainter) -> None:
        left, width = self.origin.x(), self.sheet.width * self.side
        painter.setPen(QPen(colour("rule"), 1))
        for number in range(1, ceil(self.sheet.height / RULE)):
            y = round(self.origin.y() + number * RULE * self.side) + 0.5
            painter.drawLine(QPointF(left - 8, y), QPointF(left + width + 8, y))
        x = round(left + MARGIN * self.side) + 0.5
        painter.setPen(QPen(colour("margin"), 1.5))
        height = self.sheet.height * self.side
        painter.drawLine(QPointF(x, self.origin.y() - 8), QPointF(x, self.origin.y() + height + 8))
        paint_with(painter, line=QPen(theme.current().line, 1), fill=colour("hole"))
        radius = min(0.14 * self.side, 8.0)
        for part in (0.2, 0.5, 0.8):
            middle = QPointF(left + MARGIN * self.side * 0.5, self.origin.y() + height * part)
            painter.drawEllipse(middle, radius, radius)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        place, word = cell[1], self.sheet.words[cell[1]]
        origin = self.origin + QPointF(word.x, word.y) * self.side
        waiting = self.nib is not None and place >= self.nib.word
        chosen = place == self.chosen and self.nib is None
        colours = theme.current()
        if chosen:
            draw_shape(painter, rect, line=QPen(colours.accent, 1.5), fill=colours.tint, radius=theme.RADIUS)
        ink = colours.accent if chosen else colour("pale" if waiting else "ink")
        if word.piece.source == "longhand":
            self._paint_longhand(painter, word, ink)
        else:
            paint_ink(painter, word.piece.outline, origin, self.side, ink)
        if self.nib is not None and place == self.nib.word:
            paint_part(painter, written_part(word.drawing, self.nib.ink)[0], origin, self.side)
        if self.has_captions and word.piece.source not in ("longhand", "sign"):
            self._paint_caption(painter, word, strong=chosen, waiting=waiting)
        if word.piece.source == "rules" and not waiting:
            self._paint_care(painter, word)

    def _paint_longhand(self, painter: QPainter, word: Placed, ink: QColor) -> None:
        font = QFont(theme.font("body"))
        font.setPixelSize(max(round(LONGHAND * self.side * 0.95), 6))
        top = self.origin + QPointF(word.x, word.y - LONGHAND) * self.side
        descent = QFontMetricsF(font).descent()
        draw_text(painter, QRectF(top.x(), top.y() - descent, (word.width + 0.3) * self.side,
                                  LONGHAND * self.side + 3 * descent), word.piece.text, font, ink)

    def _paint_caption(self, painter: QPainter, word: Placed, *, strong: bool, waiting: bool) -> None:
        colours = theme.current()
        if not waiting:
            draw_text(painter, self._caption_rect(word), word.piece.text, theme.font(self._role, strong),
                      colours.text if strong else colours.muted)

    def _paint_care(self, painter: QPainter, word: Placed) -> None:
        """A dashed line under a word that comes from the rules: take it with care."""
        captioned = self.has_captions
        rect = self._caption_rect(word) if captioned else self._box(word)
        y = rect.bottom() - 1 if captioned else rect.bottom() + 4
        pen = QPen(theme.current().warning, 1.5)
        pen.setDashPattern([3.0, 2.0])
        draw_line(painter, QLineF(QPointF(rect.left(), y), QPointF(rect.right(), y)), pen)

    def _caption_rect(self, word: Placed) -> QRectF:
        middle = self.origin + QPointF(word.x + word.width / 2, word.y + max(word.drawing.bottom, 0.0)) * self.side
        width = QFontMetricsF(theme.font(self._role, True)).horizontalAdvance(word.piece.text) + 4
        small = self.side < CAPTIONED
        return QRectF(middle.x() - width / 2, middle.y() + (3 if small else 9), width, 16 if small else 22)

    def paint_above(self, painter: QPainter) -> None:
        words = self.sheet.words
        if self.nib is not None:
            if self.nib.word < len(words):
                word = words[self.nib.word]
                _, x, y = written_part(word.drawing, self.nib.ink)
                tip = self.origin + QPointF(word.x + x, word.y + y) * self.side
                paint_pen(painter, tip, min(90.0, self.side * 2.2))
        elif self.chosen is not None and self.chosen < len(words):
            word = words[self.chosen]
            origin = self.origin + QPointF(word.x, word.y) * self.side
            paint_names(painter, word.drawing, origin, self.side, self._caption_rect(word))
