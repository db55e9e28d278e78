"""Results: what a search found, each with its title and an excerpt in which the words stand out."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app import theme
from app.controls.focus import RING, by_key, paint_ring
from solvers.iching.texts import Found

Index = QModelIndex | QPersistentModelIndex

PAD = 10      # px around the words of a result
HEAD = 22     # px that its title takes
LEADING = 19  # px a line of its excerpt
LINES = 4     # of an excerpt in the panel
WIDE = 400    # px of width from which half as many do


class Result(NamedTuple):
    """What was found, and what it is called."""

    title: str
    found: Found


class Results(QListView):
    """One result under the other; Enter or a click opens one."""

    opened = Signal(object)  # a Found
    escaped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keyed = False  # whether a key brought the focus
        self._model = _Model(self)
        self.setModel(self._model)
        self.setItemDelegate(_Card(self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setAccessibleName("Found texts")
        self.setWhatsThis("Every text in which the words were found. A click or Enter opens it there.")
        self.setStyleSheet("QListView { background: transparent; border: none; }")
        self.clicked.connect(self._open)
        self.activated.connect(self._open)

    def show_results(self, results: Sequence[Result]) -> None:
        """Show these, and go to the first."""
        self._model.set_results(results)
        self.setCurrentIndex(self._model.index(0) if results else QModelIndex())
        self.scrollToTop()

    @property
    def results(self) -> Sequence[Result]:
        """What is shown."""
        return self._model.results

    @property
    def current(self) -> Result | None:
        """The one that the keyboard is at."""
        row = self.currentIndex().row()
        return self.results[row] if 0 <= row < len(self.results) else None

    def step(self, rows: int) -> None:
        """Go so many results down."""
        if self.results:
            row = min(max(self.currentIndex().row() + rows, 0), len(self.results) - 1)
            self.setCurrentIndex(self._model.index(row))

    def open_current(self) -> None:
        """Open the one that the keyboard is at, if there is any."""
        if self.current is not None:
            self.opened.emit(self.current.found)

    def _open(self, index: Index) -> None:
        self.opened.emit(self.results[index.row()].found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    @property
    def lines(self) -> int:
        """How many lines of an excerpt are shown."""
        return LINES if self.width() < WIDE else LINES // 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.keyed = by_key(event, self.keyed)
        super().focusInEvent(event)


class _Model(QAbstractListModel):
    def __init__(self, parent: Results) -> None:
        super().__init__(parent)
        self.results: tuple[Result, ...] = ()

    def set_results(self, results: Sequence[Result]) -> None:
        self.beginResetModel()
        self.results = tuple(results)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.results)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.results):
            return None
        result = self.results[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return result.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{result.title}: {result.found.excerpt}"
        return None


class _Card(QStyledItemDelegate):
    """Paints a result on the ground of its state."""

    def __init__(self, view: Results) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(160, 2 * PAD + HEAD + self._view.lines * LEADING)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        result, tokens = self._view.results[index.row()], theme.current()
        rect: QRectF = QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        current = index.row() == self._view.currentIndex().row()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if current or state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(tokens.tint if current else tokens.sunken)
            painter.drawRoundedRect(rect.adjusted(0, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        if current and self._view.hasFocus() and self._view.keyed:
            paint_ring(painter, rect.adjusted(RING, RING, -RING, -RING), theme.RADIUS - RING / 2)
        words = rect.adjusted(PAD, PAD, -PAD, -PAD)
        font = theme.font("body", True)
        painter.setFont(font)
        painter.setPen(tokens.accent if current else tokens.text)
        title = QFontMetricsF(font).elidedText(result.title, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignTop, title)
        painter.setPen(tokens.text)
        _paint_excerpt(painter, words.adjusted(0, HEAD, 0, 0), result.found, self._view.lines)
        painter.restore()


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
