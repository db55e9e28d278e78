"""Results: what a search found, each with its title and an excerpt in which the words stand out."""
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QWidget

from app.controls import draw_words
from app.controls.row_list import RowList
from app.look import theme
from solvers.iching.texts.library import Found

PAD = 10      # px around the words of a result
HEAD = 22     # px that its title takes
LEADING = 19  # px a line of its excerpt
LINES = 4     # of an excerpt in the panel
WIDE = 400    # px of width from which half as many do


class Result(NamedTuple):
    """What was found, and what it is called."""

    title: str
    found: Found


class Results(RowList[Result]):
    """One result under the other; Enter or a click opens one."""

    escaped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Found texts")
        self.setWhatsThis("Every text in which the words were found. A click or Enter opens it there.")
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
        return 2 * PAD + HEAD + self.lines * LEADING

    def tell(self, item: Result) -> str:
        return f"{item.title}: {item.found.excerpt}"

    def paint_row(self, painter: QPainter, rect: QRectF, item: Result, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.tint if selected else tokens.sunken)
            painter.drawRoundedRect(rect.adjusted(0, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        words = rect.adjusted(PAD, PAD, -PAD, -PAD)
        head = QRectF(words.left(), words.top() - 2, words.width(), HEAD)
        draw_words(painter, head, item.title, theme.font("body", True), tokens.accent if selected else tokens.text)
        painter.setPen(tokens.text)
        _paint_excerpt(painter, words.adjusted(0, HEAD, 0, 0), item.found, self.lines)


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
