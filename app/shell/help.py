"""The help window: the Markdown pages of docs/, with links between them, and the pages of shortcuts and about."""
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePosixPath

from PySide6.QtCore import QByteArray, QSizeF, Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QImage, QKeySequence, QPagedPaintDevice, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from app import __version__
from app.controls import IconButton
from app.controls.dialog import frame, window_title
from app.look import resources, theme
from app.look.typesetting import typeset
from app.pages.actions import MENUS, Action, GameAction, place_keys, sequences

FIRST = "index.md"
SIZE = (760, 720)
PX_PER_INCH = 96.0
PICTURES = 640  # px, the widest a picture is shown
LINK = re.compile(r"\]\(([^)\s]+)")
OWN_LINK = re.compile(r"\[([^\]]*)\]\(hexagram:[^)]*\)")  # leads into a game; here its words stand alone

Front = Callable[[], tuple[str, Sequence[tuple[str, str]], Sequence[GameAction]]]


class Pages(QTextBrowser):
    """Shows the pages; links to the web open in the web browser."""

    def __init__(self, games: Sequence[str], front: Front) -> None:
        super().__init__()
        self._games, self._front = games, front
        self.setOpenLinks(False)
        self.setAccessibleName("Help page")
        self.anchorClicked.connect(self.go)
        self.sourceChanged.connect(self._dress)

    def go(self, url: QUrl) -> None:
        """Follow a link."""
        if url.scheme() in ("http", "https"):
            QDesktopServices.openUrl(url)
        else:
            self.setSource(url, QTextDocument.ResourceType.MarkdownResource)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        name = QUrl(url).path()
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return picture(name)
        if name == "shortcuts.md":
            return shortcuts_page(self._games, *self._front())
        try:
            text = read_page(name)
        except (FileNotFoundError, IsADirectoryError):
            return f"# Nothing here yet\n\nThere is no page “{name}”. Go to the [start page]({FIRST})."
        text = OWN_LINK.sub(r"\1", text)
        return text.replace("{version}", __version__).replace("{qt}", qVersion())

    def _dress(self) -> None:
        typeset(self.document())
        self.moveCursor(QTextCursor.MoveOperation.Start)


def read(name: str) -> bytes:
    """A file of docs/ and of nowhere else. Raises FileNotFoundError."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        raise FileNotFoundError(name)
    return resources.read("docs", name)


def read_page(name: str) -> str:
    """The Markdown of a page, its links and pictures named from docs/ itself. Raises FileNotFoundError."""
    place = QUrl(name)
    return LINK.sub(
        lambda link: f"]({place.resolved(QUrl(link[1])).toString(QUrl.ComponentFormattingOption.FullyEncoded)}",
        read(name).decode())


def picture(name: str, widest: int = PICTURES) -> QImage:
    """A picture of docs/, shown no wider than so many px; none if there is no such file."""
    try:
        image = QImage.fromData(QByteArray(read(name)))
    except FileNotFoundError:
        return QImage()
    if image.width() > widest:
        image.setDevicePixelRatio(image.width() / widest)
    return image


class HelpWindow(QWidget):
    """One window for every page, with the way back and forward."""

    def __init__(self, parent: QWidget, games: Sequence[str], front: Front) -> None:
        """`games` are the titles on the rail; `front` gives the title, the keys and the actions of the game in front,
        for the page of shortcuts.
        """
        super().__init__(parent)
        self.setWindowFlag(self.windowFlags().Window)
        self.setWindowTitle(window_title("Help"))
        self.resize(*SIZE)
        self.pages = Pages(games, front)
        back = _button("arrow-left", "Back", self.pages.backward, QKeySequence.StandardKey.Back)
        forward = _button("arrow-right", "Forward", self.pages.forward, QKeySequence.StandardKey.Forward)
        start = _button("menu", "Start page", lambda: self.show_page(FIRST))
        paper = _button("print", "Print this page", self.ask_for_printer, QKeySequence.StandardKey.Print)
        close = _button("close", "Close", self.close, QKeySequence.StandardKey.Cancel)
        for button, available in ((back, self.pages.backwardAvailable), (forward, self.pages.forwardAvailable)):
            button.setEnabled(False)
            available.connect(button.setEnabled)
        row = QHBoxLayout()
        row.setContentsMargins(2 * theme.UNIT, theme.UNIT, 2 * theme.UNIT, theme.UNIT)
        row.setSpacing(0)
        for button in (back, forward, start):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(paper)
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.pages)
        theme.notifier.changed.connect(self.pages.reload)

    def ask_for_printer(self) -> None:
        """Ask for a printer, and print the page that is shown."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        frame(dialog, "Print")
        dialog.accepted.connect(lambda: self.put_on(printer))
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    def put_on(self, device: QPagedPaintDevice) -> None:
        """Print the page that is shown, in the light colours that paper has."""
        with theme.painted_in(theme.LIGHT):
            document = self.pages.document().clone(self)
            typeset(document)
            scale = PX_PER_INCH / device.logicalDpiX()
            document.setPageSize(QSizeF(device.width() * scale, device.height() * scale))
            document.print_(device)
        document.deleteLater()

    def show_page(self, name: str) -> None:
        """Show a page of docs/, and bring the window to the front."""
        self.pages.go(QUrl(name))
        self.show()
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
    games: Sequence[str], title: str, board_keys: Sequence[tuple[str, str]], game_actions: Sequence[GameAction]
) -> str:
    """The Shortcuts page in a window of these games, while `title` is in front; see `Tab` for its keys and actions."""
    parts = ["# Keyboard shortcuts"]
    if rows := [*board_keys, *((_written(one.keys), one.tip) for one in game_actions if one.keys)]:
        parts.append(_table(title, rows))
    for menu in MENUS:
        rows = [(_written(action.keys), action.tip) for action in Action if action.menu == menu and action.keys]
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


def _written(keys: str) -> str:
    return " or ".join(f"{key.toString(QKeySequence.SequenceFormat.NativeText)}" for key in sequences(keys))
