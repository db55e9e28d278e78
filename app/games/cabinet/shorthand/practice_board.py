"""Board of the Practise page: a word in letters, and four cards with outlines, of which one is chosen."""
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen

from app.canvas.board import Board, Cell
from app.controls import draw_text
from app.games.cabinet.shorthand.ink_painting import colour, paint_ink
from app.look import paint_with, theme
from solvers.shorthand.drawing import draw
from solvers.shorthand.explaining import name_strokes
from solvers.shorthand.practice import CHOICES, Question
from solvers.shorthand.strokes import letters

WIDTH, HEIGHT = 16.0, 9.0
HEAD = 1.7     # units above the cards, for the word
GAP = 0.35
LARGEST = 1.0  # how large an outline is at most, in units of the board


class PracticeBoard(Board):
    """Cells are the cards, two in a row. `answered` tells of a card; once one is chosen, Enter goes on."""

    answered = Signal(int)
    went_on = Signal()

    largest = 60.0

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question
        self.answer: int | None = None
        self.setWhatsThis("Choose the outline of the word above: click it, type its number, or go there, then Enter.")
        self.pressed.connect(lambda cell, *_: self._press(cell))

    def show_question(self, question: Question, answer: int | None) -> None:
        """Show a question, and the card that was chosen if one was."""
        if (question, answer) != (self.question, self.answer):
            self.question, self.answer = question, answer
            self.setAccessibleDescription(self.describe(self.cursor_cell))
            self.update_all()

    def extent(self) -> tuple[float, float]:
        return WIDTH, HEIGHT

    def cell_rect(self, cell: Cell) -> QRectF:
        width, height = (WIDTH - GAP) / 2, (HEIGHT - HEAD - GAP) / 2
        corner = QPointF(cell[1] * (width + GAP), HEAD + cell[0] * (height + GAP))
        return QRectF(self.origin + corner * self.side, QPointF(self.origin + corner * self.side)
                      + QPointF(width, height) * self.side)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return [cell for cell in CARDS if self.cell_rect(cell).adjusted(-3, -3, 3, 3).intersects(rect)]

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return None
        row, column = cell
        return {
            Qt.Key.Key_Left: (row, 0), Qt.Key.Key_Right: (row, 1),
            Qt.Key.Key_Up: (0, column), Qt.Key.Key_Down: (1, column),
        }.get(key)

    def key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press(self.cursor_cell)
            return True
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < CHOICES and self.answer is None:
            self.answered.emit(number)
            return True
        return False

    def _press(self, cell: Cell) -> None:
        if self.answer is None:
            self.answered.emit(CARDS.index(cell))
        else:
            self.went_on.emit()

    def describe(self, cell: Cell) -> str:
        number = CARDS.index(cell) if cell in CARDS else 0
        if self.answer is None:
            strokes = "; ".join(each.movement for each in name_strokes(draw(self.question.outlines[number])))
            return f"Which outline is {self.question.word}? Card {number + 1}: {strokes}"
        outline = "-".join(letters(self.question.outlines[number])).lower()
        right = ", the right one" if number == self.question.right else ""
        return f"Card {number + 1}: {outline}{right}"

    # How it is painted

    def bed_colour(self) -> QColor | None:
        return None

    def paint_below(self, painter: QPainter) -> None:
        colours = theme.current()
        font = QFont(theme.font("big"))
        font.setPixelSize(max(round(self.side * 0.72), 18))
        rect = QRectF(self.origin, self.origin + QPointF(WIDTH, HEAD - GAP) * self.side)
        draw_text(painter, rect, self.question.word, font, colours.text, Qt.AlignmentFlag.AlignHCenter)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        colours, number = theme.current(), CARDS.index(cell)
        right, chosen = number == self.question.right, number == self.answer
        line, ground = colours.line, colours.panel
        if self.answer is not None and right:
            line, ground = colours.good, colours.good_tint
        elif chosen:
            line, ground = colours.bad, colours.bad_tint
        elif self.answer is None and cell == self.hover_cell:
            line, ground = colours.accent, colours.tint
        paint_with(painter, line=QPen(line, 2.5 if self.answer is not None and (right or chosen) else 1.2), fill=ground)
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 10, 10)
        outline = self.question.outlines[number]
        drawing = draw(outline)
        width, height = max(drawing.right, 0.5), max(drawing.bottom - drawing.top, 0.5)
        side = min(self.side * LARGEST, (rect.width() - 70) / width, (rect.height() - 64) / height)
        middle = QPointF(drawing.right / 2, (drawing.top + drawing.bottom) / 2) * side
        paint_ink(painter, outline, rect.center() - middle - QPointF(0, 4), side, colour("ink"))
        draw_text(painter, rect.adjusted(16, 8, -8, 0).intersected(QRectF(rect.x(), rect.y() + 8, rect.width(), 24)),
                  str(number + 1), theme.font("body", True), colours.muted)
        if self.answer is not None:
            words = "-".join(letters(outline)).lower()
            if right or chosen:
                words = f"{'✓' if right else '✗'} {words}"
            draw_text(painter, QRectF(rect.x(), rect.bottom() - 32, rect.width(), 24), words,
                      theme.font("body", right), colours.text, Qt.AlignmentFlag.AlignHCenter)


CARDS: tuple[Cell, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))
