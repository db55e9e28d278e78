"""TextSearch: the field's words, what they find, and where that is shown: in the panel, or in place of the text."""
from textwrap import shorten
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QLineEdit, QWidget

from app.controls import draw_text
from app.controls.layouts import column_of
from app.controls.painted import fill_rounded
from app.controls.row_list import RowList
from app.games.iching.library import library_of
from app.look import icons, theme
from app.pages.page_context import PageContext
from app.pages.panel import Section
from solvers.core.wording import counted
from solvers.iching.texts.library import Found
from solvers.iching.texts.links import Target
from solvers.iching.texts.pack import LINE_PARTS

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

AROUND = 72     # px of the panel above and below the results
LEAST = 240     # px of their height
LONGEST = 60    # characters
MOST = 130      # characters of a judgment
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 5, Qt.Key.Key_PageUp: -5}

PAD = 10      # px around the words of a result
TITLE = 22    # px that its title takes
LEADING = 19  # px a line of its excerpt
LINES = 4     # of an excerpt in the panel
WIDE = 400    # px of width from which half as many do


class TextSearch(QObject):
    """Searches while one types."""

    opened = Signal(object)  # a Found
    changed = Signal()       # what is found, or where it is shown, is another
    left = Signal()          # with Escape

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._context, self._panel = context, context.panel
        self.field = Field()
        self.results = SearchResults()
        self.section = Section(context.column, "Found")
        self._home, self.over = QWidget(), QWidget()  # the places of the results: the panel, and while that is shut
        self.section.add_widget(self._home)
        column_of(self.results, parent=self._home)
        column_of(margins=(theme.MARGIN, 0, theme.MARGIN, 0), parent=self.over)
        self._panel.installEventFilter(self)
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self.results.open_current)
        self.field.stepped.connect(self.results.step)
        for widget in (self.field, self.results):
            widget.escaped.connect(self._leave)
        self.results.opened.connect(lambda result: self.opened.emit(result.found))

    @property
    def query(self) -> str:
        """What is searched for."""
        return self.field.text().strip()

    @property
    def in_panel(self) -> bool:
        """Whether the panel is open and shows what is found."""
        return not self._panel.isHidden()

    def clear(self) -> None:
        """Search for nothing."""
        self.field.clear()

    def _search(self) -> None:
        library = library_of(self._context)
        found = library.search(self.query) if self.query else []
        self.results.set_items([Result(title(library, one), _with_judgment(library, one)) for one in found])
        self.section.set_note(counted(len(found), "text") if found else "nothing")
        self._place()
        self.changed.emit()

    def _leave(self) -> None:
        self.clear()
        self.left.emit()

    def _place(self) -> None:
        """Put the results where they can be seen."""
        home = self._home if self.in_panel else self.over
        layout = home.layout()
        if self.results.parentWidget() is not home and layout is not None:
            layout.addWidget(self.results)
            self.results.show()
        self._home.setFixedHeight(max(self._panel.height() - AROUND, LEAST))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._place()
            if event.type() != QEvent.Type.Resize:
                self.changed.emit()
        return False


class Field(QLineEdit):
    """Words to search for, or the number of a hexagram. Up and Down go through what was found."""

    stepped = Signal(int)
    escaped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("Search")
        self.setMaxLength(LONGEST)
        self.setClearButtonEnabled(True)
        self.setMinimumWidth(120)
        self.setAccessibleName("Search in all texts, or go to a number")
        self.setToolTip("Search in all texts, or go to a number such as 25 or 25.3 (Ctrl+F)")
        self.setWhatsThis(
            "Type words to find every text that has them, or a number such as 25, or 25.3 for its third line, to go "
            "there. Enter opens the first, Up and Down choose another, Escape clears."
        )
        glass = self.addAction(icons.icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        glass.setText("Search")
        icons.set_icon(glass, "search", "muted")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            self.stepped.emit(STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


def title(library: "Library", found: Found) -> str:
    """`25 Without Guile, line 3`, `25 Without Guile, judgment`, `25 Without Guile`."""
    if found.part in LINE_PARTS:
        return library.heading(Target(found.number, found.part))
    return library.title(found.number) + (f", {found.part}" if found.part in ("judgment", "image") else "")


def _with_judgment(library: "Library", found: Found) -> Found:
    """Where a name was found, which the title says, the beginning of the judgment tells more."""
    if found.part != "name":
        return found
    return found._replace(excerpt=shorten(library.plain(found.number, "judgment"), MOST, placeholder="…"), spans=())


class Result(NamedTuple):
    """What was found, and what it is called."""

    title: str
    found: Found


class SearchResults(RowList[Result]):
    """One result under the other; Enter or a click opens one."""

    escaped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Found texts")
        self.setWhatsThis("Every text that has the words. Click one, or press Enter, to open it there.")
        self.clicked.connect(lambda index: self.opened.emit(self.items[index.row()]))

    def step(self, rows: int) -> None:
        """Go so many results down."""
        if self.items:
            self.go_to(self.currentIndex().row() + rows)

    def open_current(self) -> None:
        """Open the one that the keyboard is at, if there is any."""
        if self.current is not None:
            self.opened.emit(self.current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    @property
    def lines(self) -> int:
        """How many lines of an excerpt are shown."""
        return LINES if self.width() < WIDE else LINES // 2

    @property
    def row_height(self) -> int:
        return 2 * PAD + TITLE + self.lines * LEADING

    def describe_item(self, item: Result) -> str:
        return f"{item.title}: {item.found.excerpt}"

    def paint_row(self, painter: QPainter, rect: QRectF, item: Result, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, -1, -1), tokens.tint if selected else tokens.sunken)
        inner = rect.adjusted(PAD, PAD, -PAD, -PAD)
        head = QRectF(inner.left(), inner.top() - 2, inner.width(), TITLE)
        draw_text(painter, head, item.title, theme.font("body", True), tokens.accent if selected else tokens.text)
        painter.setPen(tokens.text)
        _paint_excerpt(painter, inner.adjusted(0, TITLE, 0, 0), item.found, self.lines)


def _paint_excerpt(painter: QPainter, rect: QRectF, found: Found, lines: int) -> None:
    """So many lines, with the words that were found strong."""
    layout = QTextLayout(found.excerpt, theme.font("body"))
    strong = QTextCharFormat()
    strong.setFont(theme.font("body", True))
    ranges = []
    for begin, end in found.spans:
        one = QTextLayout.FormatRange()
        one.start, one.length, one.format = begin, end - begin, strong
        ranges.append(one)
    layout.setFormats(ranges)
    layout.beginLayout()
    for row in range(lines):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(rect.width())
        line.setPosition(QPointF(0, row * LEADING))
    layout.endLayout()
    layout.draw(painter, rect.topLeft())
