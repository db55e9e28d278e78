"""The journal's list: a row for each reading, with its hexagrams, its question, its names and the day."""
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app import theme
from app.connexion.hexagram_picture import SIZE, draw_hexagram
from app.connexion.reading.reading import day
from app.controls.focus import RING, by_key, paint_ring
from solvers.iching.journal import WAYS, Entry
from solvers.iching.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts import Library

HEIGHT = 64   # px of a row
PICTURE = 34.0  # px of a hexagram's height
PADDING = 12
GAP = 10
DATE = 170    # px at the right, for day and method

Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole


def names(entry: Entry, library: "Library") -> str:
    """Such as “25 Without Guile to 30 Radiance”."""
    outcome = entry.outcome
    numbers = [outcome.actual, outcome.future] if outcome.moving else [outcome.actual]
    return " to ".join(map(library.title, numbers))


class JournalModel(QAbstractListModel):
    """The entries that are shown, newest first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []
        self.library: Library | None = None

    def set_entries(self, entries: Sequence[Entry], library: "Library") -> None:
        """Show others."""
        self.beginResetModel()
        self.entries, self.library = list(entries), library
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.entries) or self.library is None:
            return None
        entry = self.entries[index.row()]
        if role == ENTRY:
            return entry
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole):
            return f"{day(entry.when)}, {entry.question or 'without a question'}, {names(entry, self.library)}"
        return None


class JournalList(QListView):
    """Rows to choose from. Enter or a double click opens one, Delete asks for its removal."""

    opened = Signal(object)           # entry
    chosen = Signal(object)           # entry, or None
    removal_asked = Signal(object)    # list of entries

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ringed = False
        self._model = JournalModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_Row(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setStyleSheet("QListView { background: transparent; border: none; }")
        self.setMouseTracking(True)
        self.setAccessibleName("Journal")
        self.setWhatsThis(
            "Every reading that was thrown or entered. Double click or Enter opens one; "
            "Delete removes what is selected."
        )
        self.activated.connect(lambda index: self.opened.emit(index.data(ENTRY)))
        self.selectionModel().currentChanged.connect(lambda now, _: self.chosen.emit(now.data(ENTRY)))

    @property
    def library(self) -> "Library | None":
        """The texts that names come from."""
        return self._model.library

    @property
    def entries(self) -> list[Entry]:
        """What is shown, newest first."""
        return self._model.entries

    @property
    def current(self) -> Entry | None:
        """The entry that the keyboard is at."""
        entry: Entry | None = self.currentIndex().data(ENTRY)
        return entry

    def set_entries(self, entries: Sequence[Entry], library: "Library") -> None:
        """Show others; the one that was current stays so if it is among them, else the newest is."""
        current = self.current
        self._model.set_entries(entries, library)
        if self.entries:
            times = [entry.when for entry in self.entries]
            place = times.index(current.when) if current is not None and current.when in times else 0
            self.setCurrentIndex(self._model.index(place, 0))

    def selected(self) -> list[Entry]:
        """The entries that are selected."""
        return [self._model.entries[index.row()] for index in self.selectionModel().selectedIndexes()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            if selected := self.selected():
                self.removal_asked.emit(selected)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if (current := self.current) is not None:
                self.opened.emit(current)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.ringed = by_key(event, self.ringed)
        super().focusInEvent(event)


class _Row(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(320, HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, view = index.data(ENTRY), option.widget
        assert isinstance(view, JournalList)
        if entry is None or view.library is None:
            return
        tokens = theme.current()
        rect = QRectF(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        ground = tokens.tint if selected else tokens.hover if hovered else tokens.window
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, ground)
        if not selected:
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), tokens.line)
        left = _paint_hexagrams(painter, rect, entry.outcome, ground)
        strong, ink = entry.question, tokens.text if hovered or selected else tokens.muted
        right = rect.right() - PADDING
        _write(painter, QRectF(left, rect.top() + 11, right - DATE - left, 22), theme.font("sentence"), tokens.text,
               strong or "Without a question")
        notes = entry.notes.strip().partition("\n")[0]
        lower = names(entry, view.library) + (f" · {notes}" if notes else "")
        _write(painter, QRectF(left, rect.top() + 34, right - left, 18), theme.font("small"), ink, lower)
        _write(painter, QRectF(right - DATE, rect.top() + 12, DATE, 20), theme.font("small"), ink,
               f"{day(entry.when)}, {WAYS[entry.method]}", Qt.AlignmentFlag.AlignRight)
        if view.ringed and view.hasFocus() and index.row() == view.currentIndex().row():
            paint_ring(painter, rect.adjusted(RING, RING, -RING, -RING), theme.RADIUS)
        painter.restore()


def _paint_hexagrams(painter: QPainter, rect: QRectF, outcome: Outcome, ground: QColor) -> float:
    """The actual hexagram and the future one at the left of a row; where the words may begin."""
    tokens = theme.current()
    width = PICTURE * SIZE.width() / SIZE.height()
    left, top = rect.left() + PADDING, rect.top() + (rect.height() - PICTURE) / 2
    draw_hexagram(painter, QRectF(left, top, width, PICTURE), Outcome.of(outcome.actual).lines, tokens.accent, ground)
    if outcome.moving:
        future = QRectF(left + width + GAP, top, width, PICTURE)
        draw_hexagram(painter, future, Outcome.of(outcome.future).lines, tokens.warning, ground)
    return left + 2 * width + GAP + 2 * PADDING


def _write(
    painter: QPainter, rect: QRectF, font: QFont, ink: QColor, words: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    painter.setFont(font)
    painter.setPen(QPen(ink))
    elided = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | align, elided)
