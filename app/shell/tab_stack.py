"""TabStack: the tabs of the window, each built when it is first shown; and the saving of those that changed."""
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.shell.autosave import AutosaveTimer
from app.shell.card import Card
from app.shell.game_entry import GameEntry

if TYPE_CHECKING:
    from app.pages.suite import Suite
    from app.pages.tab import Tab


class TabStack(QStackedWidget):
    """A widget for each entry: nothing yet, its tab, or a card that says why the tab could not be built."""

    changed = Signal(object)    # a tab
    working_changed = Signal()  # of any tab

    def __init__(self, entries: Sequence[GameEntry], home: GameEntry | None, suite: "Suite") -> None:
        super().__init__()
        self._entries, self._home, self._suite = entries, home, suite
        self.tabs: dict[int, Tab] = {}
        self._unsaved: set[Tab] = set()
        self.pages = [QWidget() for _ in entries]
        for page in self.pages:
            self.addWidget(page)
        self.autosave = AutosaveTimer(self, self.autosave_tabs)

    @property
    def tab(self) -> "Tab | None":
        """The tab in front; None where a card says that it could not be built."""
        return self.tabs.get(self.currentIndex())

    def build(self, place: int) -> None:
        """Build a tab, unless that was tried before."""
        if place in self.tabs or isinstance(self.pages[place], Card):
            return
        entry = self._entries[place]
        page: QWidget
        try:
            page = tab = entry.build()
            tab.suite = self._suite
            tab.restore_autosave()
        except Exception as error:  # whatever is wrong with one game, the others work
            page = Card(entry.title, error)
        else:
            self.tabs[place] = tab
            tab.changed.connect(partial(self._tab_changed, tab))
            tab.working_changed.connect(self.working_changed)
            if self._home is not None and entry is not self._home:
                self._home.watch(tab)
        placeholder = self.pages[place]
        self.pages[place] = page
        self.insertWidget(place, page)
        if self.currentWidget() is placeholder:
            self.setCurrentWidget(page)  # else the next one would come to the front
        self.removeWidget(placeholder)
        placeholder.deleteLater()

    def _tab_changed(self, tab: "Tab") -> None:
        self._unsaved.add(tab)
        self.autosave.note_change()
        self.changed.emit(tab)

    def autosave_tabs(self) -> None:
        """Save every tab that has changed since it was saved."""
        unsaved, self._unsaved = self._unsaved, set()
        for tab in unsaved:
            tab.autosave()
