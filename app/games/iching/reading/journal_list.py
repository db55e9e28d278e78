"""The journal's list: a row for each reading, with its hexagrams, its question, its names and the day."""
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QWidget

from app.controls import draw_words
from app.controls.row_list import RowList
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, lines_of
from app.games.iching.notation import day_of
from app.look import theme
from solvers.iching.reading.journal import WAYS, Entry
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

HEIGHT = 64   # px of a row
PICTURE = 34.0  # px of a hexagram's height
PADDING = 12
GAP = 10
DATE = 170    # px at the right, for day and method


def names(entry: Entry, library: "Library") -> str:
    """Such as “25 Without Guile to 30 Radiance”."""
    outcome = entry.outcome
    numbers = [outcome.actual, outcome.future] if outcome.moving else [outcome.actual]
    return " to ".join(map(library.title, numbers))


class JournalList(RowList[Entry]):
    """Entries, the newest first. Enter or a double click opens one, Delete asks for its removal."""

    chosen = Signal(object)           # entry, or None
    removal_asked = Signal(object)    # list of entries

    row_height = HEIGHT

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.library: Library | None = None  # where names come from
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAccessibleName("Journal")
        self.setWhatsThis(
            "Every reading that was thrown or entered. Double click or Enter opens one; "
            "Delete removes what is selected."
        )
        self.selectionModel().currentChanged.connect(lambda now, _: self.chosen.emit(self.item_at(now)))

    def set_entries(self, entries: Sequence[Entry], library: "Library", when: str) -> None:
        """Show others, the entry of a moment as the current one if it is among them, else the newest."""
        self.library = library
        times = [entry.when for entry in entries]
        self.set_items(entries, times.index(when) if when in times else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            if selected := self.selected():
                self.removal_asked.emit(selected)
        else:
            super().keyPressEvent(event)

    def tell(self, item: Entry) -> str:
        called = f", {names(item, self.library)}" if self.library is not None else ""
        return f"{day_of(item.when)}, {item.question or 'without a question'}{called}"

    def paint_row(self, painter: QPainter, rect: QRectF, item: Entry, *, selected: bool, hovered: bool) -> None:
        if self.library is None:
            return
        tokens = theme.current()
        ground = tokens.tint if selected else tokens.hover if hovered else tokens.window
        painter.fillRect(rect, ground)
        if not selected:
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), tokens.line)
        left = _paint_hexagrams(painter, rect, item.outcome, ground)
        ink = tokens.text if hovered or selected else tokens.muted
        right, small = rect.right() - PADDING, theme.font("small")
        question = QRectF(left, rect.top() + 11, right - DATE - left, 22)
        draw_words(painter, question, item.question or "Without a question", theme.font("sentence"), tokens.text)
        day = QRectF(right - DATE, rect.top() + 12, DATE, 20)
        draw_words(painter, day, f"{day_of(item.when)}, {WAYS[item.method]}", small, ink, Qt.AlignmentFlag.AlignRight)
        notes = item.notes.strip().partition("\n")[0]
        lower = names(item, self.library) + (f" · {notes}" if notes else "")
        draw_words(painter, QRectF(left, rect.top() + 34, right - left, 18), lower, small, ink)


def _paint_hexagrams(painter: QPainter, rect: QRectF, outcome: Outcome, ground: QColor) -> float:
    """The actual hexagram and the future one at the left of a row; where the words may begin."""
    tokens = theme.current()
    width = PICTURE * SIZE.width() / SIZE.height()
    left, top = rect.left() + PADDING, rect.top() + (rect.height() - PICTURE) / 2
    draw_hexagram(painter, QRectF(left, top, width, PICTURE), lines_of(outcome.actual), tokens.accent, ground)
    if outcome.moving:
        future = QRectF(left + width + GAP, top, width, PICTURE)
        draw_hexagram(painter, future, lines_of(outcome.future), tokens.warning, ground)
    return left + 2 * width + GAP + 2 * PADDING
