"""The help window: the Markdown pages of docs/, with links between them, a list of contents, and a full-text search."""
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from string import ascii_uppercase

from PySide6.QtCore import QSize, QSizeF, Qt, QUrl, Signal, qVersion
from PySide6.QtGui import (
    QDesktopServices,
    QKeySequence,
    QPagedPaintDevice,
    QResizeEvent,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from app import __version__
from app.controls import STRETCH, IconButton, column_of, row_of
from app.controls.dialog import frame, window_title
from app.look import theme
from app.look.typesetting import select, typeset
from app.pages import Action, Command
from app.pages.actions import ALPHABET, MENUS, place_keys, sequences
from app.shell.help_contents import ContentsPane
from app.shell.help_pages import FIRST, Finder, Search, picture, read_page

SIZE = (980, 720)
NARROW = 700  # px of width, below which the contents are folded away until they are asked for
PX_PER_INCH = 96.0
FOUND = 0.45  # of the mark's colour, behind words that were found
LESSON = "lesson"  # the scheme of a link that begins the lesson of a game: lesson:spanit
OWN_LINK = re.compile(r"\[([^\]]*)\]\(hexagram:[^)]*\)")  # leads into a game; here its words stand alone

Front = Callable[[], tuple[str, Sequence[tuple[str, str]], Sequence[Command], Mapping[Action, str]]]


class HelpPages(QTextBrowser):
    """Shows the pages; web links open in the browser."""

    lesson_asked = Signal(str)  # the name of a game

    def __init__(self, games: Sequence[str], front: Front) -> None:
        super().__init__()
        self._games, self._front = games, front
        self.setOpenLinks(False)
        self.setAccessibleName("Help page")
        self._search: Search | None = None        # for the words that are marked
        self.places: list[tuple[int, int]] = []      # where they stand
        self.anchorClicked.connect(self.open_link)
        self.sourceChanged.connect(self._dress)

    def open_link(self, url: QUrl) -> None:
        if url.scheme() in ("http", "https"):
            QDesktopServices.openUrl(url)
        elif url.scheme() == LESSON:
            self.lesson_asked.emit(url.path())
        else:
            self.setSource(url, QTextDocument.ResourceType.MarkdownResource)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return picture(QUrl(url).toString())
        return self.markdown(QUrl(url).path())

    def markdown(self, name: str) -> str:
        """The text of a page, or a sentence that there is none."""
        if name == "shortcuts.md":
            return shortcuts_page(self._games, *self._front())
        try:
            text = read_page(name)
        except (FileNotFoundError, IsADirectoryError):
            return f"# Nothing here yet\n\nThere is no page “{name}”. Go to the [start page]({FIRST})."
        text = OWN_LINK.sub(r"\1", text)
        return text.replace("{version}", __version__).replace("{qt}", qVersion())

    def look_for(self, search: Search | None) -> None:
        """Highlight the matches of a search, and go to the first one from the reader's position."""
        self._search = search
        self._mark()
        cursor = self.textCursor()
        begin = cursor.selectionStart() if cursor.hasSelection() else self._first_seen()
        if self.places:
            self._go_to_place(bisect_left(self.places, (begin, 0)) % len(self.places))
        else:
            cursor.setPosition(begin)
            self.setTextCursor(cursor)

    def step(self, by: int) -> None:
        """Go to the next match, or to the previous one; after the last comes the first."""
        if self.places:
            cursor = self.textCursor()
            if by > 0:
                place = bisect_left(self.places, (cursor.selectionEnd(), 0))
            else:
                place = bisect_right(self.places, (cursor.selectionStart(), -1)) - 1
            self._go_to_place(place % len(self.places))

    def _go_to_place(self, place: int) -> None:
        begin, end = self.places[place]
        self.setTextCursor(select(self.document().begin(), begin, end - begin))
        self.ensureCursorVisible()

    def _first_seen(self) -> int:
        return self.cursorForPosition(self.viewport().rect().topLeft()).position()

    def _dress(self) -> None:
        typeset(self.document())
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.look_for(self._search)

    def _mark(self) -> None:
        self.places = [] if self._search is None else self._search.spans(self.toPlainText())
        tokens, shape = theme.current(), QTextCharFormat()
        shape.setBackground(theme.blend(tokens.panel, tokens.warning, FOUND))
        shape.setForeground(tokens.text)
        marks = []
        for begin, end in self.places:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = select(self.document().begin(), begin, end - begin)
            mark.format = shape
            marks.append(mark)
        self.setExtraSelections(marks)


class HelpWindow(QWidget):
    """One window for all pages, with back and forward. It has no parent, so that it can be read beside the dialogs of
    the window that opened it, which Qt would stop it for."""

    def __init__(self, games: Sequence[str], front: Front) -> None:
        """`games` are the titles on the rail; `front` returns title, keys and commands of the game in front, for the
        Shortcuts page."""
        super().__init__()
        self.setWindowTitle(window_title("Help"))
        self.resize(QSize(*SIZE).boundedTo(self.screen().availableSize()))
        self.pages = HelpPages(games, front)
        self._finder = Finder(self.pages.markdown)
        self.contents = ContentsPane(self._finder)
        self.fold = _button("panel", "Contents", self._fold)
        self.fold.setCheckable(True)
        self.fold.setChecked(True)
        back = _button("arrow-left", "Back", self.pages.backward, QKeySequence.StandardKey.Back)
        forward = _button("arrow-right", "Forward", self.pages.forward, QKeySequence.StandardKey.Forward)
        start = _button("menu", "Start page", lambda: self.show_page(FIRST))
        search = _button("search", "Search", self.search)
        paper = _button("print", "Print this page", self.ask_for_printer, QKeySequence.StandardKey.Print)
        close = _button("close", "Close", self.close, QKeySequence.StandardKey.Cancel)
        for button, available in ((back, self.pages.backwardAvailable), (forward, self.pages.forwardAvailable)):
            button.setEnabled(False)
            available.connect(button.setEnabled)
        column_of(
            row_of(self.fold, back, forward, start, STRETCH, search, paper, close,
                   margins=(2 * theme.UNIT, theme.UNIT, 2 * theme.UNIT, theme.UNIT)),
            (row_of(self.contents, (self.pages, 1)), 1), parent=self)
        self.contents.chosen.connect(self.show_page)
        self.contents.searched.connect(self.pages.look_for)
        self.contents.stepped.connect(self.pages.step)
        self.contents.left.connect(self.pages.setFocus)
        self.pages.sourceChanged.connect(lambda url: self.contents.mark(url.path()))
        # At once; a button answers its key a tenth of a second later, when the first letters are typed already.
        keys: dict[QKeySequence.StandardKey, Callable[[], object]] = {
            QKeySequence.StandardKey.Find: self.search,
            QKeySequence.StandardKey.FindNext: lambda: self.pages.step(1),
            QKeySequence.StandardKey.FindPrevious: lambda: self.pages.step(-1),
        }
        for key, do in keys.items():
            QShortcut(key, self).activated.connect(do)
        theme.notifier.changed.connect(self.pages.reload)

    def search(self) -> None:
        """Put the focus into the search field."""
        self._show_contents(True)
        self.contents.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.contents.field.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        was_wide, is_wide = event.oldSize().width() >= NARROW, event.size().width() >= NARROW
        if was_wide != is_wide or event.oldSize().width() < 0:
            self._show_contents(is_wide)

    def _fold(self) -> None:
        self._show_contents(self.contents.isHidden())

    def _show_contents(self, visible: bool) -> None:
        self.contents.setVisible(visible)
        self.fold.setChecked(visible)

    def ask_for_printer(self) -> None:
        """Ask for a printer, and print the current page."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        frame(dialog, "Print")
        dialog.accepted.connect(lambda: self.put_on(printer))
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    def put_on(self, device: QPagedPaintDevice) -> None:
        """Print the current page, in the light theme."""
        with theme.painted_in(theme.LIGHT):
            document = self.pages.document().clone(self.pages)  # who reads the pictures anew
            typeset(document)
            scale = PX_PER_INCH / device.logicalDpiX()
            document.setPageSize(QSizeF(device.width() * scale, device.height() * scale))
            document.print_(device)
        document.deleteLater()

    def show_page(self, name: str) -> None:
        """Show a page of docs/, and raise the window."""
        if self.isHidden():
            self._finder.clear()
        self.pages.open_link(QUrl(name))
        self.show()
        self.raise_()
        self.activateWindow()
        self.pages.setFocus()


def _button(
    drawing: str, text: str, press: Callable[[], object], key: QKeySequence.StandardKey | None = None
) -> IconButton:
    button = IconButton(drawing, text)
    button.clicked.connect(press)
    if key is not None:
        button.setShortcut(key)
    return button


def shortcuts_page(
    games: Sequence[str], title: str, board_keys: Sequence[tuple[str, str]], commands: Sequence[Command],
    tips: Mapping[Action, str],
) -> str:
    """The Shortcuts page in a window of these games, while `title` is in front; see `Tab` for its keys and commands,
    `Menus` for the tips."""
    parts = ["# Keyboard shortcuts"]
    elsewhere = {key for command in commands for key in sequences(command.keys)}  # a game may claim a key
    claimed_keys = {key for keys, _ in board_keys for key in keys.split(" or ")}
    if ALPHABET in claimed_keys:
        elsewhere |= {QKeySequence(letter) for letter in ascii_uppercase}
    if rows := [*board_keys, *((_written(command.keys), command.tip) for command in commands if command.keys)]:
        parts.append(_table(title, rows))
    for menu in MENUS:
        rows = [(_written(action.keys, elsewhere), tips[action]) for action in Action if action.menu == menu]
        rows = [(keys, f"{tip}, unless the board uses this key" if keys in claimed_keys else tip)
                for keys, tip in rows if keys]
        if menu == "View":
            rows += [(_written(place_keys(place)), f"Show {game}") for place, game in enumerate(games)]
        parts.append(_table(menu, rows))
    parts.append(
        "Alt leads to the menu bar and F10 opens it. Tab goes from control to control, Esc back to the board, where it "
        "puts away what is on top; Shift+F1 explains any control."
    )
    return "\n\n".join(parts)


def _table(heading: str, rows: Iterable[tuple[str, str]]) -> str:
    lines = [f"| {keys} | {text} |" for keys, text in rows]
    return "\n".join([f"| {heading} | |", "|:--|:--|", *lines])


def _written(keys: str, but: Collection[QKeySequence] = ()) -> str:
    free_keys = [key for key in sequences(keys) if key not in but]
    names = [key.toString(QKeySequence.SequenceFormat.NativeText).replace("Return", "Enter") for key in free_keys]
    return " or ".join(dict.fromkeys(names))  # both keys called Enter are one
