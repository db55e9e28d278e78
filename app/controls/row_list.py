"""List of painted rows of one height, for the keyboard and screen readers too; Enter opens a row."""
from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.controls.focus import COMMANDS, RING, by_key, paint_ring
from app.look import theme

T = TypeVar("T")
KEYPAD = Qt.KeyboardModifier.KeypadModifier
Index = QModelIndex | QPersistentModelIndex


class RowList(QListView, Generic[T]):
    """A subclass describes an item in words, paints it, and says how high a row is."""

    opened = Signal(object)  # an item: Enter or a double click

    def describe_item(self, item: T) -> str:
        """An item as a screen reader says it."""
        raise NotImplementedError

    def can_choose(self, item: T) -> bool:
        """True if the keyboard and the pointer can go to an item; to a heading they cannot."""
        return True

    def paint_row(self, painter: QPainter, rect: QRectF, item: T, *, selected: bool, hovered: bool) -> None:
        """Paint an item; the ring of the keyboard comes above it."""
        raise NotImplementedError

    @property
    def row_height(self) -> int:
        """The height of each row, px."""
        raise NotImplementedError

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ringed = False  # whether a key brought the focus
        self._model: _Model[T] = _Model(self)
        self.setModel(self._model)
        self.setItemDelegate(_RowDelegate(self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("QListView { background: transparent; border: none; }")
        self.setMouseTracking(True)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.items[index.row()]))

    @property
    def items(self) -> Sequence[T]:
        """What is shown, from the top."""
        return self._model.items

    def set_items(self, items: Sequence[T], current: int = 0) -> None:
        """Show these, and go to one of them by its place."""
        self._model.set_items(items)
        if items:
            self.go_to(current)

    @property
    def current(self) -> T | None:
        """The item that the keyboard is at."""
        return self.item_at(self.currentIndex())

    def item_at(self, index: Index) -> T | None:
        return self.items[index.row()] if 0 <= index.row() < len(self.items) else None

    def go_to(self, place: int) -> None:
        """Make an item the current one, the first or the last for a place beyond them."""
        self.setCurrentIndex(self._model.index(min(max(place, 0), len(self.items) - 1)))

    def _go_to_end(self, *, last: bool) -> None:
        """Go to the first item that can be chosen, or to the last."""
        places = [place for place, item in enumerate(self.items) if self.can_choose(item)]
        if places:
            self.go_to(places[-1 if last else 0])
            if not last:
                self.scrollToTop()  # with the heading above it

    def selected(self) -> list[T]:
        """The items that are selected, from the top."""
        return [self.items[row] for row in sorted(index.row() for index in self.selectionModel().selectedIndexes())]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & COMMANDS:
            if (current := self.current) is not None:
                self.opened.emit(current)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not event.modifiers() & ~KEYPAD:
            self._go_to_end(last=event.key() == Qt.Key.Key_End)  # Qt's own would stop at a heading
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.ringed = by_key(event, self.ringed)
        super().focusInEvent(event)


class _Model(QAbstractListModel, Generic[T]):
    def __init__(self, view: RowList[T]) -> None:
        super().__init__(view)
        self._view = view
        self.items: tuple[T, ...] = ()

    def set_items(self, items: Sequence[T]) -> None:
        self.beginResetModel()
        self.items = tuple(items)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        item = self._view.item_at(index)
        return super().flags(index) if item is None or self._view.can_choose(item) else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        known = is_text and 0 <= index.row() < len(self.items)
        return self._view.describe_item(self.items[index.row()]) if known else None


class _RowDelegate(QStyledItemDelegate, Generic[T]):
    def __init__(self, view: RowList[T]) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(160, self._view.row_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view, item = self._view, self._view.item_at(index)
        if item is None:
            return
        rect = QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view.paint_row(
            painter, rect, item, selected=bool(state & QStyle.StateFlag.State_Selected),
            hovered=bool(state & QStyle.StateFlag.State_MouseOver),
        )
        if view.ringed and view.hasFocus() and index.row() == view.currentIndex().row():
            paint_ring(painter, rect.adjusted(RING, RING, -RING, -RING), theme.RADIUS - RING / 2)
        painter.restore()
