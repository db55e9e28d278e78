"""FumenPageList: the pages of a document as small boards, one below the other."""
from PySide6.QtCore import QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import draw_text, fill_rounded
from app.controls.row_list import Index, RowList
from app.games.tetris.blocks import colour
from app.look import theme
from solvers.core.wording import counted
from solvers.tetris.guideline.fumen_document import Document
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page

CELL = 3.5      # px
ROWS_SHOWN = 20
PADDING = 8     # px
NUMBER = 20     # px, the height of a number
LIST_WIDTH = 148  # px


class FumenPageList(RowList[int]):
    """A row for each page: its board, its number, and what it says. Its items are numbers from 0."""

    asked = Signal(int)  # the number of a page

    def __init__(self, parent: QWidget | None = None) -> None:
        self._document = Document()
        self._showing = True  # whether a page is marked, and none asked for
        super().__init__(parent)
        self.setFixedWidth(LIST_WIDTH)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Pages")
        self.setWhatsThis("The pages of the document. Click one to see it; Page Up and Page Down lead from page to "
                          "page.")

    def show_document(self, document: Document) -> None:
        """Show the pages, and mark the one that is shown."""
        self._document, self._showing = document, True
        if len(self.items) != len(document.pages):
            self.set_items(range(len(document.pages)), document.number)
        else:
            self.go_to(document.number)
            self.viewport().update()
        self.scrollTo(self.currentIndex())
        self._showing = False

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 (Qt's)
        super().currentChanged(current, previous)
        if not self._showing and current.isValid():
            self.asked.emit(current.row())

    def describe_item(self, item: int) -> str:
        page = self._document.pages[item]
        cells = sum(map(bool, page.field.cells))
        piece = f", piece {page.letter}" if page.piece is not None else ""
        return f"Page {item + 1}, {counted(cells, 'cell')}{piece}{f', {page.comment}' if page.comment else ''}"

    @property
    def row_height(self) -> int:
        return round(ROWS_SHOWN * CELL) + 2 * PADDING

    def paint_row(self, painter: QPainter, rect: QRectF, item: int, *, selected: bool, hovered: bool) -> None:
        tokens, page = theme.current(), self._document.pages[item]
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(2, 1, -2, -1), tokens.tint if selected else tokens.hover)
        board = QRectF(rect.x() + PADDING, rect.y() + PADDING, WIDTH * CELL, ROWS_SHOWN * CELL)
        _paint_small(painter, board, page)
        words = QRectF(board.right() + PADDING, board.y(), rect.right() - board.right() - 2 * PADDING, board.height())
        number = QRectF(words.topLeft(), QSizeF(words.width(), NUMBER))
        draw_text(painter, number, str(item + 1), theme.font("body", selected),
                  tokens.accent if selected else tokens.text)
        painter.setFont(theme.font("caption"))
        painter.setPen(tokens.muted)
        painter.drawText(words.adjusted(0, NUMBER, 0, 0), Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop.value,
                         page.comment)


def _paint_small(painter: QPainter, rect: QRectF, page: Page) -> None:
    """The lowest rows of a page with its piece, as plain squares."""
    tokens = theme.current()
    painter.fillRect(rect, tokens.track)
    cells = dict(enumerate(page.field.cells))
    if page.piece is not None:
        cells |= {y * WIDTH + x: page.piece.kind + 1 for x, y in page.piece.cells}
    for place, value in cells.items():
        y, x = divmod(place, WIDTH)
        if value and y < min(ROWS, ROWS_SHOWN):
            painter.fillRect(QRectF(rect.x() + x * CELL, rect.bottom() - (y + 1) * CELL, CELL - 0.5, CELL - 0.5),
                             colour(value))
