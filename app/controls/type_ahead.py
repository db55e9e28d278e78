"""Text field that completes what one types from a list, such as cities or time zones."""
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QAction, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit

from app.look import icons

ROWS = 8
SOUGHT = Qt.ItemDataRole.UserRole  # what typed letters are looked for in
CHOSEN = SOUGHT + 1  # what is in the field once it is chosen


def folded(text: str) -> str:
    """Without accents, in small letters: São Paulo is found by sao."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


class Offer(NamedTuple):
    """What can be chosen: the text that is then in the field, what stands in the list, and other spellings of it."""

    text: str
    label: str
    spellings: tuple[str, ...] = ()


def _sought(offer: Offer) -> str:
    """What typed letters are looked for in."""
    words = folded(" ".join((offer.text, *offer.spellings)))
    return f"{words} {words.replace('_', ' ')}"


class TypeAhead(QLineEdit):
    """A field that offers whatever contains the letters typed; Down, or its arrow, opens all that it knows. Enter takes
    the first offer, Tab the only one, unless another one of the list is chosen."""

    def __init__(self, name: str, offers: Iterable[Offer]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        known = tuple(offers)
        self._sought = tuple(map(_sought, known))
        completer = _Completer(known, self)
        self.setCompleter(completer)
        arrow = QAction("Show the whole list  (Down)", self)
        arrow.triggered.connect(self.open_list)
        icons.set_icon(arrow, "chevron-down", "muted")
        self.addAction(arrow, QLineEdit.ActionPosition.TrailingPosition)

    @property
    def may_become_known(self) -> bool:
        """True if what is typed is part of something in the list."""
        typed = folded(self.text().strip())
        return any(typed in sought for sought in self._sought)

    def open_list(self) -> None:
        """Show everything there is to choose from."""
        self.setFocus()
        self.completer().setCompletionPrefix("")
        self.completer().complete()

    @property
    def _offers(self) -> int:
        """How many offers stand in the open list, none of which is chosen."""
        popup = self.completer().popup()
        offered = popup is not None and popup.isVisible() and not popup.currentIndex().isValid()
        return self.completer().completionCount() if offered else 0

    def _take_first_offer(self) -> None:
        self.completer().setCurrentRow(0)
        self.setText(self.completer().currentCompletion())
        if (popup := self.completer().popup()) is not None:
            popup.hide()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab and self._offers == 1:
            self._take_first_offer()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer().popup()
        if event.key() == Qt.Key.Key_F1 and popup is not None and popup.isVisible():
            popup.hide()  # which would keep the key
            QApplication.sendEvent(self.window(), event)
        elif event.key() == Qt.Key.Key_Down and (popup is None or not popup.isVisible()):
            self.open_list()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._offers and (
                self.completer().completionPrefix() or not self.text()):  # not of the whole list, beside other letters
            self._take_first_offer()
        else:
            super().keyPressEvent(event)


class _Completer(QCompleter):
    """Looks for letters without their accents, underscores being spaces."""

    def __init__(self, offers: Iterable[Offer], parent: QLineEdit) -> None:
        super().__init__(parent)
        model = QStandardItemModel(self)
        for offer in offers:
            item = QStandardItem(offer.label)
            item.setData(_sought(offer), SOUGHT)
            item.setData(offer.text, CHOSEN)
            model.appendRow(item)
        self.setModel(model)
        self.setCompletionRole(SOUGHT)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setMaxVisibleItems(ROWS)

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:  # noqa: N802 (Qt's)
        return str(index.data(CHOSEN))

    def splitPath(self, path: str) -> list[str]:  # noqa: N802 (Qt's)
        return [folded(path)]
