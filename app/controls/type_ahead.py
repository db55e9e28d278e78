"""Text field that completes what one types from a list, such as cities or time zones."""
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QAction, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit

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


class TypeAhead(QLineEdit):
    """A field that offers whatever contains the letters typed; Down, or its arrow, opens all that it knows."""

    def __init__(self, name: str, offers: Iterable[Offer]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        completer = _Completer(offers, self)
        self.setCompleter(completer)
        arrow = QAction("Show the whole list  (Down)", self)
        arrow.triggered.connect(self.open_list)
        icons.set_icon(arrow, "chevron-down", "muted")
        self.addAction(arrow, QLineEdit.ActionPosition.TrailingPosition)

    def open_list(self) -> None:
        """Show everything there is to choose from."""
        self.setFocus()
        self.completer().setCompletionPrefix("")
        self.completer().complete()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer().popup()
        if event.key() == Qt.Key.Key_Down and (popup is None or not popup.isVisible()):
            self.open_list()
        else:
            super().keyPressEvent(event)


class _Completer(QCompleter):
    """Looks for letters without their accents, underscores being spaces."""

    def __init__(self, offers: Iterable[Offer], parent: QLineEdit) -> None:
        super().__init__(parent)
        model = QStandardItemModel(self)
        for offer in offers:
            item = QStandardItem(offer.label)
            words = folded(" ".join((offer.text, *offer.spellings)))
            item.setData(f"{words} {words.replace('_', ' ')}", SOUGHT)
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
