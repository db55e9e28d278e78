"""The left side of the help window: the search field, and the list of all pages or of those with matches."""
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from app.controls import Line, announce_text, column_of, draw_text, fill_rounded
from app.controls.row_list import RowList
from app.look import icons, theme
from app.shell.help_pages import Entry, Finder, Search, contents
from solvers.core.wording import counted

WIDTH = 236   # px
ROW = 28      # px
INDENT = 16   # px a level
LONGEST = 60  # characters


class ContentsPane(QWidget):
    """Lists the pages; while the field has words, only the pages with matches, and their number."""

    chosen = Signal(str)       # a page
    searched = Signal(object)  # a Search, or None when no words are left
    stepped = Signal(int)      # to the next place on the page, or to the one before
    left = Signal()            # with Escape

    def __init__(self, finder: Finder) -> None:
        super().__init__()
        self.setFixedWidth(WIDTH)
        self._finder, self._all, self._page = finder, contents(), ""
        self._search: Search | None = None
        self.field = SearchField()
        self.note = Line("", role="small", ink="muted")
        self.note.hide()
        self.list = PageList()
        column_of(
            self.field, self.note, (self.list, 1), gap=theme.UNIT, parent=self,
            margins=(2 * theme.UNIT, theme.UNIT, theme.UNIT, theme.UNIT))
        self.field.textChanged.connect(self._update_results)
        self.field.stepped.connect(self.stepped)
        self.field.escaped.connect(self._leave)
        self.field.to_list.connect(lambda: self.list.setFocus(Qt.FocusReason.TabFocusReason))
        self.list.opened.connect(lambda entry: self.chosen.emit(entry.page))
        self._fill()

    def mark(self, page: str) -> None:
        """Select the page that is shown."""
        self._page = page
        self._select()
        self._announce_results()

    def _update_results(self) -> None:
        self._search = self._finder.search(self.field.text(), [entry.page for entry in self._all if entry.page])
        self._fill()
        self.searched.emit(self._search)

    def _fill(self) -> None:
        if self._search is None:
            self.list.set_items(self._all)
        else:
            counts = [
                entry._replace(places=self._finder.count(self._search, entry.page), level=0)
                for entry in self._all if entry.page]
            self.list.set_items([entry for entry in counts if entry.places])
        self._select()
        self._announce_results()

    def _select(self) -> None:
        places = [place for place, entry in enumerate(self.list.items) if entry.page == self._page]
        if places:
            self.list.go_to(places[0])
        else:
            self.list.clearSelection()

    def _announce_results(self) -> None:
        """Show the number of matches, and announce it to screen readers."""
        self.note.setVisible(self._search is not None)
        if self._search is None:
            return
        here = sum(entry.places for entry in self.list.items if entry.page == self._page)
        pages = sum(1 for entry in self.list.items if entry.page != self._page)
        text = f"{here or 'None'} on this page, {counted(pages, 'other page')}" if self.list.items else "Nothing found"
        if text != self.note.text():
            self.note.set(text)
            announce_text(self.field, text)

    def _leave(self) -> None:
        self.field.clear()
        self.left.emit()


class SearchField(QLineEdit):
    """The search field. Enter goes to the next match on the page, Shift+Enter to the one before, Down to the list."""

    stepped = Signal(int)
    escaped = Signal()
    to_list = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setPlaceholderText("Search (Ctrl+F)")
        self.setMaxLength(LONGEST)
        self.setClearButtonEnabled(True)
        self.setAccessibleName("Search the help")
        self.setWhatsThis(
            "Marks the words on this page, and lists the pages that have them. Enter goes to the next place, "
            "Shift+Enter to the one before, Down to the list of pages. Esc ends the search.")
        glass = self.addAction(icons.icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        glass.setText("Search")
        icons.set_icon(glass, "search", "muted")

    def event(self, event: QEvent) -> bool:
        if (event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
                and event.key() == Qt.Key.Key_Escape and self.text()):
            event.accept()  # Esc ends the search, and closes the window only after that
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Down:
            self.to_list.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


class PageList(RowList[Entry]):
    """The pages of the help; a click or Enter shows one."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Contents")
        self.setWhatsThis("All pages of the help. A click or Enter shows one.")
        self.clicked.connect(lambda index: self.opened.emit(self.items[index.row()]))

    @property
    def row_height(self) -> int:
        return ROW

    def can_choose(self, item: Entry) -> bool:
        return bool(item.page)

    def describe_item(self, item: Entry) -> str:
        return f"{item.title}, {counted(item.places, 'place')}" if item.places else item.title

    def paint_row(self, painter: QPainter, rect: QRectF, item: Entry, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if item.page and (selected or hovered):
            fill_rounded(painter, rect.adjusted(0, 1, -1, -1), tokens.tint if selected else tokens.hover)
        inner = rect.adjusted(theme.UNIT + item.level * INDENT, 0, -theme.UNIT, 0)
        if item.places:
            right = Qt.AlignmentFlag.AlignRight
            text_width = draw_text(painter, inner, str(item.places), theme.font("small"), tokens.muted, right)
            inner.adjust(0, 0, -text_width - theme.UNIT, 0)
        if not item.page:
            draw_text(painter, inner.adjusted(0, 4, 0, 0), item.title, theme.font("small"), tokens.muted)
        else:
            draw_text(painter, inner, item.title, theme.font("body"), tokens.accent if selected else tokens.text)
