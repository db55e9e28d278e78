"""SolutionGallery: pictures of solutions in rows, by their numbers; only those in sight are looked up and painted."""
from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from app.controls import RING, announce_text, paint_ring
from app.controls.focus import by_key
from app.games.polyforms.form_painter import plan_of, thumbnail
from app.games.polyforms.laid import Laid
from app.look import theme, write_text, write_with
from solvers.polyforms.puzzle import Puzzle

CARD = 132     # the least width of a card, px
GAP = 12       # between cards, px
PADDING = 8    # around a picture, px
TEXT = 24      # the height of the number under it, px
MOST = 1_000_000  # cards; a scroll bar of more is of no use
LOW, HIGH = 0.35, 1.6  # a picture's height, in its width

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class SolutionGallery(QAbstractScrollArea):
    """Cards side by side, as many in a row as have room."""

    current_changed = Signal(int)  # the number of the solution that is chosen, from 0
    opened = Signal(int)           # Enter or a double click

    def __init__(self) -> None:
        super().__init__()
        self._puzzle: Puzzle | None = None
        self.count = 0
        self.current = 0
        self.empty = ""  # what is said while there is no card
        self._laid: Callable[[int], Sequence[Laid]] = lambda _: ()
        self._describe: Callable[[int], str] = str
        self._keyed = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Solutions")
        self.setWhatsThis("Pictures of the solutions. Arrow keys choose one, Enter shows it on the board.")
        self.setMinimumSize(CARD + 2 * theme.MARGIN, 120)
        theme.notifier.changed.connect(self.viewport().update)

    # What is shown

    def show_solutions(
        self, puzzle: Puzzle, count: int, laid: Callable[[int], Sequence[Laid]], describe: Callable[[int], str],
        current: int = 0,
    ) -> None:
        """Show `count` solutions; `laid` returns the tiles of each by its number, `describe` its description."""
        self._puzzle, self.count, self._laid, self._describe = puzzle, min(count, MOST), laid, describe
        self._arrange()
        self.current = -1
        self.go_to(current)

    def show_nothing(self, sentence: str) -> None:
        """Show a sentence in place of solutions."""
        self.count, self.current, self.empty = 0, 0, sentence
        self.setAccessibleDescription(sentence)
        self._arrange()
        self.viewport().update()

    def go_to(self, number: int) -> None:
        """Choose a solution, the first or the last for a number beyond them, and scroll to it."""
        if self.count:
            chosen = min(max(number, 0), self.count - 1)
            moved, self.current = chosen != self.current, chosen
            self._show_row(chosen // self.columns)
            self.viewport().update()
            if moved:
                self._announce_current()
                self.current_changed.emit(chosen)

    def _announce_current(self) -> None:
        text = f"Solution {self.current + 1:,} of {self.count:,}: {self._describe(self.current)}"
        self.setAccessibleDescription(text)
        announce_text(self, text)

    # Where cards lie

    @property
    def columns(self) -> int:
        """The number of cards in a row."""
        return max((self.viewport().width() - theme.MARGIN + GAP) // (CARD + GAP), 1)

    @property
    def _cell(self) -> QSizeF:
        """The size of a card with the gap after it."""
        width = (self.viewport().width() - theme.MARGIN + GAP) / self.columns
        shape = 1.0
        if self._puzzle is not None:
            plan = plan_of(self._puzzle)
            shape = min(max(plan.height / plan.width, LOW), HIGH)
        return QSizeF(width, (width - GAP - 2 * PADDING) * shape + 2 * PADDING + TEXT + GAP)

    def card(self, number: int) -> QRectF:
        """Where the card of a solution lies in the viewport, px."""
        row, column = divmod(number, self.columns)
        cell = self._cell
        return QRectF(RING + column * cell.width(), RING + row * cell.height() - self.verticalScrollBar().value(),
                      cell.width() - GAP - RING, cell.height() - GAP)

    def _number_at(self, point: QPointF) -> int | None:
        cell = self._cell
        row = int((point.y() + self.verticalScrollBar().value() - RING) // cell.height())
        column = int((point.x() - RING) // cell.width())
        number = row * self.columns + column
        inside = 0 <= column < self.columns and 0 <= number < self.count
        return number if inside and self.card(number).contains(point) else None

    def _arrange(self) -> None:
        high = ceil(self.count / self.columns) * self._cell.height() + RING
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setRange(0, max(round(high) - page, 0))
        bar.setPageStep(page)
        bar.setSingleStep(round(self._cell.height() / 3))

    def _show_row(self, row: int) -> None:
        high, bar = self._cell.height(), self.verticalScrollBar()
        if row * high < bar.value():
            bar.setValue(round(row * high))
        elif (row + 1) * high + RING > bar.value() + self.viewport().height():
            bar.setValue(ceil((row + 1) * high + RING - self.viewport().height()))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.viewport().rect(), theme.current().window)
        if not self.count:
            write_with(painter, theme.font("sentence"), theme.current().muted)
            rect = QRectF(self.viewport().rect()).adjusted(theme.MARGIN, 0, -theme.MARGIN, 0)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.empty)
        else:
            high = self._cell.height()
            first = int(self.verticalScrollBar().value() // high)
            last = int((self.verticalScrollBar().value() + self.viewport().height()) // high)
            for number in range(first * self.columns, min((last + 1) * self.columns, self.count)):
                self._paint_card(painter, number)
        painter.end()

    def _paint_card(self, painter: QPainter, number: int) -> None:
        tokens, card, chosen = theme.current(), self.card(number), number == self.current
        painter.setBrush(tokens.tint if chosen else tokens.panel)
        painter.setPen(QPen(tokens.accent if chosen else tokens.line, 1))
        painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        if chosen and self._keyed and self.hasFocus():
            paint_ring(painter, card, theme.RADIUS)
        place = card.adjusted(PADDING, PADDING, -PADDING, -TEXT - PADDING / 2)
        assert self._puzzle is not None
        picture = thumbnail(self._puzzle, self._laid(number), place.size(), self.devicePixelRatioF())
        painter.drawPixmap(place.topLeft(), picture)
        write_text(painter, QRectF(card.left(), card.bottom() - TEXT, card.width(), TEXT - 4), f"{number + 1:,}",
                   theme.font("small"), tokens.text if chosen else tokens.muted)

    # The keyboard and the mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        rows = max(int(self.viewport().height() // self._cell.height()), 1)
        steps = {**_STEPS, Qt.Key.Key_Up: -self.columns, Qt.Key.Key_Down: self.columns,
                 Qt.Key.Key_PageUp: -rows * self.columns, Qt.Key.Key_PageDown: rows * self.columns,
                 Qt.Key.Key_Home: -self.count, Qt.Key.Key_End: self.count}
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and key in steps and self.count:
            self._keyed = True
            self.go_to(self.current + steps[key])
        elif plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.count:
            self.opened.emit(self.current)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._number_at(event.position())
        if number is not None:
            self._keyed = False
            self.go_to(number)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        number = self._number_at(event.position())
        if number is not None:
            self.opened.emit(number)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.verticalScrollBar().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._keyed = by_key(event, self._keyed)
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        if self.count:
            self._show_row(self.current // self.columns)
