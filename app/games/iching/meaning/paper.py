"""The text on paper: printed or as a PDF, in light colours, with its hexagram, its marks and page numbers."""
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)
from PySide6.QtWidgets import QWidget

from app.controls.dialog import frame
from app.files.file_dialogs import ask_to_save, file_name
from app.files.store import StoreError, write_atomically
from app.games.iching.hexagram_picture import SIZE, draw_hexagram
from app.games.iching.meaning.margins import Marking, column_of, paint_margins, set_width
from app.look import theme
from app.look.painting import write_with

PX_PER_INCH = 96.0
PDF_DPI = 1200
EDGE = 18.0    # mm of paper around everything
FOOT = 40      # px under the text, where the page's number stands
MEASURE = 500  # px
LINE = 9.0     # height of a line of the hexagram, px


@dataclass(frozen=True)
class Paper:
    """A text that was set in the light theme, what is marked in it, its title, and its words alone."""

    document: QTextDocument
    marking: Marking
    title: str
    words: str

    def put_on(self, device: QPagedPaintDevice) -> None:
        """Print it. Raises StoreError if the printer does not answer."""
        device.setPageMargins(QMarginsF(EDGE, EDGE, EDGE, EDGE), QPageLayout.Unit.Millimeter)
        painter = QPainter()
        if not painter.begin(device):
            raise StoreError("The printer does not answer. Choose another one, or export the text as a PDF.")
        scale = device.logicalDpiX() / PX_PER_INCH
        painter.scale(scale, scale)
        size = QSizeF(device.width(), device.height()) / scale
        for number in range(self.lay_out(size)):
            if number:
                device.newPage()
            self.paint_page(painter, size, number)
        painter.end()

    def lay_out(self, size: QSizeF) -> int:
        """Part the text into pages of so many px; how many they are."""
        self.document.setPageSize(QSizeF(size.width(), size.height() - FOOT))
        set_width(self.document, size.width(), size.width() if self.marking.columns else MEASURE)
        return self.document.pageCount()

    def paint_page(self, painter: QPainter, size: QSizeF, number: int) -> None:
        """Paint a page by its number, from 0, `size` px large, once `lay_out` was called."""
        page = self.document.pageSize()
        clip = QRectF(0, number * page.height(), page.width(), page.height())
        with theme.painted_in(theme.LIGHT):
            painter.save()
            painter.setClipRect(QRectF(0, 0, page.width(), page.height()))
            painter.translate(0, -clip.top())
            self._paint(painter, clip)
            painter.restore()
            self._paint_foot(painter, size, f"{number + 1} of {self.document.pageCount()}")

    def _paint(self, painter: QPainter, clip: QRectF) -> None:
        """A page of it: margins, the hexagram on the first, and the words."""
        tokens = theme.current()
        paint_margins(painter, self.document, self.marking)
        if self.marking.lines:
            size = SIZE * LINE
            left = column_of(self.document).right() - size.width()
            rect = QRectF(left, theme.UNIT, size.width(), size.height())
            draw_hexagram(painter, rect, self.marking.lines, tokens.accent, tokens.panel)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = clip
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.Text, tokens.text)
        context.palette = colours
        self.document.documentLayout().draw(painter, context)

    def _paint_foot(self, painter: QPainter, paper: QSizeF, number: str) -> None:
        write_with(painter, theme.font("small"), theme.current().muted)
        column = column_of(self.document)
        foot = QRectF(column.left(), paper.height() - FOOT / 2, column.width(), FOOT / 2)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, self.title)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, number)


def write_pdf(paper: Paper, path: Path) -> None:
    """Write pages of A4. Raises StoreError; the old file stays whole."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(PDF_DPI)
    writer.setTitle(paper.title)
    writer.setCreator("Solvarium")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    paper.put_on(writer)
    write_atomically(path, bytes(buffer.data().data()))


def write_text(paper: Paper, path: Path) -> None:
    """Write the words alone. Raises StoreError; the old file stays whole."""
    write_atomically(path, f"{paper.words}\n".encode())


KINDS = {"Document (*.pdf)": "pdf", "Text (*.txt)": "txt"}  # what a file can be


def ask_for_file(
    parent: QWidget, paper: Paper, done: Callable[[Path], object], refused: Callable[[StoreError], object]
) -> None:
    """Ask for a file and write it; `done` is called with its path, or `refused` with what was wrong."""
    def write(path: Path) -> None:
        try:
            write_text(paper, path) if path.suffix.lower() == ".txt" else write_pdf(paper, path)
        except StoreError as error:
            refused(error)
        else:
            done(path)

    ask_to_save(parent, "Export the text", KINDS, paper.title, write)


def ask_for_printer(parent: QWidget, paper: Paper, refused: Callable[[StoreError], object]) -> None:
    """Ask for a printer and print; `refused` is called with what was wrong if that fails."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(f"{file_name(paper.title)}.pdf")  # from which the dialog proposes the name of a file
    dialog = QPrintDialog(printer, parent)
    frame(dialog, "Print")
    dialog.setWindowModality(Qt.WindowModality.WindowModal)

    def put_on_paper() -> None:
        printer.setDocName(paper.title)
        try:
            paper.put_on(printer)
        except StoreError as error:
            refused(error)

    dialog.accepted.connect(put_on_paper)
    dialog.show()
