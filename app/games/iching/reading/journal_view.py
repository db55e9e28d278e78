"""The journal on the Reading page: a field to search it, a row for each reading, and its export as Markdown."""
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QLineEdit, QStackedWidget, QWidget

from app.controls import Line, Sentence, button, draw_text, literal
from app.controls.focus import is_letter
from app.controls.layouts import STRETCH, column_of, row_of
from app.controls.row_list import RowList
from app.files import store
from app.files.file_dialogs import ask_to_save
from app.files.store import StoreError
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, lines_of
from app.games.iching.library import library_of
from app.games.iching.notation import format_iso_day, format_iso_moment
from app.games.iching.reading.journal import Journal
from app.look import theme
from app.pages.commands import Command
from app.pages.page_context import PageContext
from solvers.core import wording
from solvers.iching.reading import journal as entries
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.journal_page import markdown
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

ROW = 64      # px of a row's height
PICTURE = 34.0  # px of a hexagram's height
PADDING = 12
GAP = 10
DATE = 260  # px at the right, for day, time and method
QUESTION = 320  # px of a question beside which these have no room: then the day stands before the names
ONE_ROW = 740   # px of width from which search and buttons stand side by side


class JournalView(QWidget):
    """Shows the entries that have the words that are sought."""

    closed = Signal()

    def __init__(self, context: PageContext, journal: Journal, note: Command) -> None:
        """`note` goes to the notes on the chosen entry."""
        super().__init__()
        self._context, self._journal = context, journal
        self._removed: list[list[tuple[int, Entry]]] = []  # what `undo` puts back, the latest last
        self.search = _Search()
        self.search.setProperty("kind", "large")
        self.search.setPlaceholderText("Search questions, notes and names")
        self.search.setAccessibleName("Search the journal")
        self.search.setClearButtonEnabled(True)
        self._count = Line(ink="muted")
        self.export = button("Export…", icon="export", tip="Write the listed readings to a Markdown file",
                             run=self.ask_for_export)
        self.discard = button("Remove", icon="trash", tip="Remove the selected readings from the journal (Delete)",
                              run=self._remove_selected)
        self.note = note.button()
        self.back = button("Back to the reading", run=self.closed.emit)
        self.list = JournalList()
        self._empty = Sentence(ink="muted")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        self._lay_out()
        self.setFocusProxy(self.list)
        self.search.textChanged.connect(lambda _: self.refresh())
        self.search.returnPressed.connect(self._open_current)
        self.search.left_down.connect(self.list.setFocus)
        self.list.removal_asked.connect(self.remove)
        self.list.typed.connect(self._search_typed)
        journal.changed.connect(self._journal_changed)

    def _lay_out(self) -> None:
        buttons = (self.note, self.discard, self.export, self.back)
        search = row_of((self.search, 1), theme.UNIT, self._count, gap=theme.UNIT)
        self._row = row_of((search, 1), theme.UNIT, row_of(STRETCH, *buttons, gap=theme.UNIT), gap=0)
        column_of(
            self._row, (self._stack, 1), gap=theme.UNIT, margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, 0),
            parent=self,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if self.width() >= ONE_ROW else direction.TopToBottom)

    def _journal_changed(self) -> None:
        if self.isVisible():
            self.refresh()

    def open_at(self, when: str) -> None:
        """Show the entries that have the words that are sought; go to that of a moment."""
        self.refresh(when)

    def _search_typed(self, text: str) -> None:
        """Search for what is typed in the list."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.insert(text)

    def _open_current(self) -> None:
        if (entry := self.list.current) is not None:
            self.list.opened.emit(entry)

    def refresh(self, when: str = "") -> None:
        """Show the entries that have the words that are sought, newest first; go to that of a moment, or stay."""
        if not when and self.list.current is not None:
            when = self.list.current.when
        kept, library = self._journal.entries(), library_of(self._context)
        found = entries.search(kept, self.search.text(), library)[::-1]
        self.list.set_entries(found, library, when)
        readings = wording.counted(len(kept), "reading")
        self._count.set(readings if len(found) == len(kept) else f"{len(found)} of {readings}")
        self._stack.setCurrentIndex(0 if found else 1)
        self._empty.set("No reading has these words." if kept else "No reading yet. The journal keeps each answer.")
        self.export.setEnabled(bool(found))
        self.discard.setEnabled(bool(found))
        self._context.changed()

    def _remove_selected(self) -> None:
        if selected := self.list.selected():
            self.remove(selected)

    def remove(self, gone: list[Entry]) -> None:
        """Let entries go, and stay where they stood, until undo puts them back."""
        place = self.list.items.index(gone[0])
        self._removed.append(self._journal.remove(gone))
        self.list.go_to(place)
        self._context.say(
            "info", "Removed.", f"{wording.counted(len(gone), 'reading')} removed from the journal.", "Undo", self.undo,
        )
        self._context.changed()

    @property
    def can_undo(self) -> bool:
        """Whether entries were removed that can be put back."""
        return bool(self._removed)

    def undo(self) -> None:
        """Put back what was removed last, and select it."""
        if self._removed:
            removed = self._removed.pop()
            self._journal.put_back(removed)
            self.refresh(removed[0][1].when if removed else "")
            self._context.say("info", "Put back.", f"{wording.counted(len(removed), 'reading')} back in the journal.")
            self._context.changed()

    def ask_for_export(self) -> None:
        """Ask for a file and write what is listed to it."""
        ask_to_save(self, "Export the journal", {"Markdown (*.md)": "md"}, "journal", self.export_to)

    def export_to(self, path: Path) -> None:
        """Write what is listed to a file; the old content stays whole if that fails."""
        shown = self.list.items
        try:
            store.write_atomically(path, markdown(shown, library_of(self._context)).encode())
        except StoreError as error:
            self._context.say("bad", "Not exported.", str(error))
        else:
            count = wording.counted(len(shown), "reading")
            self._context.say("good", "Exported.", f"{count} are in {literal(path.name)}.")


class _Search(QLineEdit):
    """From it Enter opens the chosen entry, and Down leads to the entries. Esc clears it before it leaves."""

    left_down = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._clears(event):
            event.accept()  # else it would lead out of the journal
            return True
        return super().event(event)

    def _clears(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and bool(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.left_down.emit()
        elif self._clears(event):
            self.clear()
        else:
            super().keyPressEvent(event)


def names(entry: Entry, library: "Library") -> str:
    """Such as “25 Without Guile to 30 Radiance”."""
    outcome = entry.outcome
    numbers = [outcome.actual, outcome.future] if outcome.moving else [outcome.actual]
    return " to ".join(map(library.title, numbers))


class JournalList(RowList[Entry]):
    """Entries, the newest first. Enter or a double click opens one, Delete asks for its removal, and letters are to
    be sought."""

    chosen = Signal(object)           # entry, or None
    removal_asked = Signal(object)    # list of entries
    typed = Signal(str)

    row_height = ROW

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.library: Library | None = None  # where names come from
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAccessibleName("Journal")
        self.setWhatsThis(
            "Every reading that you threw or entered. Double-click one, or press Enter, to open it; F4 leads to its "
            "notes, Delete removes the selected ones."
        )
        self.selectionModel().currentChanged.connect(lambda now, _: self.chosen.emit(self.item_at(now)))

    def set_entries(self, entries: Sequence[Entry], library: "Library", when: str) -> None:
        """Show others, the entry of a moment as the current one if it is among them, else the newest."""
        self.library = library
        times = [entry.when for entry in entries]
        self.set_items(entries, times.index(when) if when in times else 0)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_letter(event):
            event.accept()  # elsewhere on the page letters are commands
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            if selected := self.selected():
                self.removal_asked.emit(selected)
        elif is_letter(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def describe_item(self, item: Entry) -> str:
        called = f", {names(item, self.library)}" if self.library is not None else ""
        return f"{format_iso_moment(item.when)}, {item.question or 'without a question'}{called}"

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
        is_narrow = right - DATE - left < QUESTION
        question = QRectF(left, rect.top() + 11, right - left - (0 if is_narrow else DATE), 22)
        draw_text(painter, question, item.question or "Without a question", theme.font("sentence"), tokens.text)
        if not is_narrow:
            day = QRectF(right - DATE, rect.top() + 12, DATE, 20)
            when = f"{format_iso_moment(item.when)}, {item.way}"
            draw_text(painter, day, when, small, ink, Qt.AlignmentFlag.AlignRight)
        notes = item.notes.strip().partition("\n")[0]
        lower = " · ".join(filter(None, (
            format_iso_day(item.when) if is_narrow else "", names(item, self.library), notes)))
        draw_text(painter, QRectF(left, rect.top() + 34, right - left, 18), lower, small, ink)


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
