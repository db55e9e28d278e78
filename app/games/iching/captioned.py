"""CaptionedDrawing: a board as it goes into files and onto paper, with a heading above it and texts below."""
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QAbstractTextDocumentLayout, QPageSize, QPainter, QPalette, QTextDocument

from app.canvas.board import Board
from app.controls import literal
from app.files import export, store
from app.games.iching.document_writer import blocks_of
from app.look import theme
from app.pages.page_context import PageContext

WIDTH = 720.0  # px that everything is as wide as, before it is scaled with the board
MARGIN = 24.0  # px
HEAD = "font-size:22px; font-weight:600"
REMARK = "font-size:15px"
CROWDED = 1.25  # pages that are printed on one


@dataclass(frozen=True, slots=True)
class Heading:
    """One line, and a smaller one below it; both may be empty."""

    line: str
    remark: str = ""


@dataclass(frozen=True)
class CaptionedDrawing:
    """A `Drawing` of a board with a heading above it and texts below.

    `discreet` takes the place of the heading while the settings let no file tell what is somebody's own.
    """

    board: Board
    heading: Heading
    discreet: Heading
    texts: Sequence[tuple[str, str]] = ()  # each a few words that lead, which may be empty, and a paragraph

    picture_scale = 2.0
    picture_paper: QPageSize | None = None

    @property
    def _shown(self) -> Heading:
        return self.heading if store.includes_private() else self.discreet

    def picture_title(self) -> str:
        return self._shown.line or self.board.picture_title()

    def picture_size(self, side: float) -> QSizeF:
        size = self.board.picture_size(side)
        scale = size.width() / WIDTH
        return QSizeF(size.width(), size.height() + scale * (self._height(self._head()) + self._height(self._body())))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        scale, head, body = rect.width() / WIDTH, self._head(), self._body()
        top, foot = scale * self._height(head), scale * self._height(body)
        _write(painter, head, rect.topLeft() + QPointF(MARGIN, MARGIN) * scale, scale)
        painter.save()
        self.board.draw(painter, rect.adjusted(0, top, 0, -foot))
        painter.restore()
        if foot:
            _write(painter, body, QPointF(rect.left() + MARGIN * scale, rect.bottom() - foot), scale)

    def paper_pages(self, ratio: float) -> list[QRectF]:
        """Its parts for pages that are `ratio` times as high as wide: the board and what fits below it, then so many
        paragraphs each. What is little more than a page stays one, which is printed smaller."""
        size, body = self.picture_size(export.SIDE), self._body()
        scale, most = size.width() / WIDTH, ratio * size.width()
        if size.height() <= CROWDED * most:
            return [QRectF(QPointF(), size)]
        begins, layout = size.height() - scale * self._height(body), body.documentLayout()
        parts, top, end = [], 0.0, begins
        for block in blocks_of(body):
            bottom = begins + scale * layout.blockBoundingRect(block).bottom()
            if bottom - top > most:
                parts.append(QRectF(0, top, size.width(), end - top))
                top = end
            end = bottom
        return [*parts, QRectF(0, top, size.width(), size.height() - top)]

    def _head(self) -> QTextDocument:
        shown = self._shown
        remark = f'<p style="{REMARK}">{escape(shown.remark)}</p>' if shown.remark else ""
        return _document(f'<p style="{HEAD}">{escape(shown.line)}</p>{remark}')

    def _body(self) -> QTextDocument:
        return _document("".join(
            f'<p style="{REMARK}">{f"<b>{escape(lead)}</b> " if lead else ""}{escape(text)}</p>'
            for lead, text in self.texts
        ))

    def _height(self, document: QTextDocument) -> float:
        """With a margin, or nothing where there are no words."""
        return 0.0 if document.isEmpty() else document.size().height() + MARGIN


def print_captioned(context: PageContext, drawing: CaptionedDrawing) -> None:
    """Ask for a printer, and print a drawing on as many pages as its texts need."""
    export.print_board(context.widget, drawing, pages=drawing.paper_pages,
                       done=lambda where: context.say("good", "Printed.", literal(where)),
                       refused=lambda error: context.say("bad", "Not printed.", str(error)))


def _document(html: str) -> QTextDocument:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(theme.font("body"))
    document.setHtml(html)
    document.setTextWidth(WIDTH - 2 * MARGIN)
    return document


def _write(painter: QPainter, document: QTextDocument, at: QPointF, scale: float) -> None:
    inks = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, theme.current().text)
    inks.palette = palette
    painter.save()
    painter.translate(at)
    painter.scale(scale, scale)
    document.documentLayout().draw(painter, inks)
    painter.restore()
