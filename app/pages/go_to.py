"""Bookmarks: a dialog that names the current position, and one that goes to any move or bookmark."""
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.controls import Dialog, column_of
from app.pages.game_timeline import GameTimeline

Travel = Callable[[Callable[[], object]], None]  # performs a change of the history and shows what came of it


class BookmarkDialog(Dialog):
    """Asks for a name for the current position."""

    def __init__(self, parent: QWidget, history: GameTimeline[Any], changed: Callable[[], object]) -> None:
        super().__init__(parent, "Bookmark this position")
        self._history, self._changed = history, changed
        self.name = QLineEdit(f"Move {history.position}")
        self.name.setMaxLength(80)
        self.name.selectAll()
        self.name.textChanged.connect(self._check)
        self._remark = QLabel()
        buttons, self._give = self.make_buttons("Bookmark", self.accept)
        column = _column(self)
        column.addWidget(QLabel("Name"))
        column.addWidget(self.name)
        column.addWidget(self._remark)
        column.addWidget(buttons)
        self._check()

    def _check(self) -> None:
        name = self.name.text().strip()
        is_taken = name in self._history.bookmarks
        self._remark.setText("There is a bookmark of that name; it will be replaced." if is_taken else " ")
        self._give.setEnabled(bool(name))

    def accept(self) -> None:
        self._history.bookmark(self.name.text().strip())
        self._changed()
        super().accept()


class GoToDialog(Dialog):
    """Lists the bookmarks and every move; Enter or a double click goes there."""

    def __init__(
        self, parent: QWidget, history: GameTimeline[Any], move_words: Callable[[str], str], travel: Travel
    ) -> None:
        super().__init__(parent, "Go to")
        self._move_words, self._travel = move_words, travel
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Part of a bookmark’s name or of a move")
        self.filter.textChanged.connect(self._narrow)
        self.places = QListWidget()
        self._fill(history)
        self.places.itemActivated.connect(lambda _: self.accept())
        buttons, _ = self.make_buttons("Go there", self.accept)
        column = _column(self)
        column.addWidget(self.filter)
        column.addWidget(self.places, 1)
        column.addWidget(buttons)
        self.resize(360, 480)

    def _fill(self, history: GameTimeline[Any]) -> None:
        for name in history.bookmarks:
            self._add(f"Bookmark “{name}”", partial(history.recall, name))
        self._add("Start of the game", partial(history.go_to, 0))
        for number, move in enumerate(history.moves, start=1):
            self._add(f"{number}. {self._move_words(move)}", partial(history.go_to, number))
            if number == history.position:
                self.places.setCurrentRow(self.places.count() - 1)
        if self.places.currentRow() < 0:
            self.places.setCurrentRow(0)

    def _add(self, text: str, go: Callable[[], object]) -> None:
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.UserRole, go)
        self.places.addItem(item)

    def _narrow(self, text: str) -> None:
        first = None
        for row in range(self.places.count()):
            item = self.places.item(row)
            item.setHidden(text.lower() not in item.text().lower())
            if first is None and not item.isHidden():
                first = row
        if first is not None and self.places.currentItem().isHidden():
            self.places.setCurrentRow(first)

    def accept(self) -> None:
        item = self.places.currentItem()
        if item is not None and not item.isHidden():
            super().accept()
            self._travel(item.data(Qt.ItemDataRole.UserRole))


def _column(dialog: Dialog) -> QVBoxLayout:
    return column_of(gap=12, margins=(24, 20, 24, 20), parent=dialog)
