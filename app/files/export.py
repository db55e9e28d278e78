"""Export of a board as PNG, SVG, PDF, on paper and to the clipboard, all by its one `draw`."""
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QWidget

from app.controls.dialog import frame
from app.files import store
from app.files.file_dialogs import SaveChoice, ask_to_save, file_name
from app.look import theme

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

SIDE = 32.0  # px of a cell unit in a drawing, before it is scaled
LARGEST = 8000  # px of a picture's longer side: more would need too much memory
PDF_DPI = 1200  # what a PDF rounds coordinates to
PX_PER_INCH = 96.0
INCH = 0.0254  # m
PAPER_MARGIN = 15.0  # mm


class Drawing(Protocol):
    """What can be exported: a board, or anything else with a size that draws itself."""

    @property
    def picture_scale(self) -> float:
        """Device pixels per px of a picture."""

    @property
    def picture_paper(self) -> QPageSize | None:
        """The paper that it covers to its edges; None fits it into the margins of any paper."""

    def picture_title(self) -> str:
        """The title of a picture, a few words."""

    def picture_size(self, side: float) -> QSizeF:
        """Its size in px when a cell unit is `side` px."""

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the whole picture as large as fits in `rect`, on any device."""


def picture(drawing: Drawing, scale: float | None = None) -> QImage:
    """The picture on the window's ground; reduced if it would be larger than LARGEST."""
    size = drawing.picture_size(SIDE)
    scale = min(scale or drawing.picture_scale, LARGEST / max(size.width(), size.height()))
    image = QImage(QSize(round(size.width() * scale), round(size.height() * scale)), QImage.Format.Format_RGB32)
    dots = round(PX_PER_INCH * scale / INCH)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    image.fill(theme.current().window)
    painter = QPainter(image)
    painter.scale(image.width() / size.width(), image.height() / size.height())
    drawing.draw(painter, QRectF(QPointF(), size))
    painter.end()
    return image


def export_png(drawing: Drawing, path: Path, scale: float | None = None) -> None:
    """Write a PNG with `scale` device pixels per px, or the drawing's own number.

    Raises StoreError; the old file stays intact.
    """
    image = picture(drawing, scale)
    store.write_atomically(path, _bytes(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image)))


def export_svg(drawing: Drawing, path: Path) -> None:
    """Write an SVG for the web and for drawing programs. Raises StoreError; the old file stays intact."""
    from PySide6.QtSvg import QSvgGenerator

    size = drawing.picture_size(SIDE)

    def write(buffer: QBuffer) -> None:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setResolution(round(PX_PER_INCH))
        generator.setSize(size.toSize())
        generator.setViewBox(QRectF(QPointF(), size))
        generator.setTitle(drawing.picture_title())
        generator.setDescription("Drawn by Solvarium")
        painter = QPainter(generator)
        _draw_on_ground(drawing, painter, QRectF(QPointF(), size))
        painter.end()

    store.write_atomically(path, _bytes(write))


def export_pdf(drawing: Drawing, path: Path) -> None:
    """Write a PDF page of the board's own size. Raises StoreError; the old file stays intact."""
    size = drawing.picture_size(SIDE)

    def write(buffer: QBuffer) -> None:
        writer = QPdfWriter(buffer)
        writer.setResolution(PDF_DPI)
        writer.setTitle(drawing.picture_title())
        writer.setCreator("Solvarium")
        inches = size / PX_PER_INCH
        writer.setPageSize(QPageSize(inches, QPageSize.Unit.Inch, "", QPageSize.SizeMatchPolicy.ExactMatch))
        writer.setPageMargins(QMarginsF())
        painter = QPainter(writer)
        painter.scale(PDF_DPI / PX_PER_INCH, PDF_DPI / PX_PER_INCH)
        _draw_on_ground(drawing, painter, QRectF(QPointF(), size))
        painter.end()

    store.write_atomically(path, _bytes(write))


def copy_picture(drawing: Drawing, scale: float | None = None) -> None:
    """Copy a picture to the clipboard, with `scale` device pixels per px, or the drawing's own number."""
    QGuiApplication.clipboard().setImage(picture(drawing, scale))


Pages = Callable[[float], Sequence[QRectF]]  # the parts of a picture on pages that are so many times as high as wide


def print_board(
    parent: QWidget, drawing: Drawing, refused: Callable[[store.StoreError], object], pages: Pages | None = None,
    done: Callable[[str], object] = lambda _: None,
) -> None:
    """Ask for a printer and print one page, or those of `pages`; `refused` is called with the error if that fails,
    else `done` with a sentence that says where it is."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    title = drawing.picture_title()
    printer.setDocName(f"{file_name(title)}.pdf")  # where the dialog has the name of its file from, to the last dot
    size, wide = drawing.picture_size(SIDE), QPageLayout.Orientation.Landscape
    printer.setPageOrientation(wide if size.width() > size.height() else QPageLayout.Orientation.Portrait)
    if drawing.picture_paper is not None:
        printer.setPageSize(drawing.picture_paper)
    dialog = QPrintDialog(printer, parent)
    frame(dialog, "Print")
    dialog.setWindowModality(Qt.WindowModality.WindowModal)

    def put_on_paper() -> None:
        printer.setDocName(title)  # as the PDF says it
        try:
            print_on(printer, drawing, pages)
        except store.StoreError as error:
            refused(error)
        else:
            file = printer.outputFileName()
            done(f"It is in {file}." if file else f"The printer is {printer.printerName()}.")

    dialog.accepted.connect(put_on_paper)
    dialog.show()


def print_on(printer: "QPrinter", drawing: Drawing, pages: Pages | None = None) -> None:
    """Print the board as large as fits, in the middle of one page, in the light theme; or its parts on pages as wide.

    Raises StoreError if the printer does not answer.
    """
    margin = PAPER_MARGIN if drawing.picture_paper is None else 0.0
    printer.setFullPage(drawing.picture_paper is not None)
    printer.setPageMargins(QMarginsF(margin, margin, margin, margin))
    painter = QPainter()
    if not painter.begin(printer):
        which = f"The printer “{printer.printerName()}”" if printer.printerName() else "The printer"
        raise store.StoreError(f"{which} does not answer. Choose another one, or export the board as a PDF.")
    page = QSizeF(painter.device().width(), painter.device().height())
    size = drawing.picture_size(SIDE)
    whole = QRectF(QPointF(), size)
    parts = [whole] if pages is None else pages(page.height() / page.width())
    scale = page.width() / size.width()
    if len(parts) == 1:
        scale = min(scale, page.height() / size.height())
        painter.translate((page.width() - size.width() * scale) / 2, (page.height() - size.height() * scale) / 2)
    painter.scale(scale, scale)
    with theme.painted_in(theme.LIGHT):
        for number, part in enumerate(parts):
            if number:
                printer.newPage()
            painter.save()
            if len(parts) > 1:
                painter.translate(-part.topLeft())
                painter.setClipRect(part)
            drawing.draw(painter, whole)
            painter.restore()
    painter.end()


# What a file can be: its suffix, what a dialog calls it, and what writes it.
FORMATS: dict[str, tuple[str, Callable[[Drawing, Path], None]]] = {
    ".png": ("Picture (*.png)", export_png),
    ".svg": ("Drawing (*.svg)", export_svg),
    ".pdf": ("Document (*.pdf)", export_pdf),
}


def export(drawing: Drawing, path: Path) -> Path:
    """Export in the format of the suffix, PNG if it names none. Returns the path written. Raises StoreError."""
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        path = path.with_name(path.name + ".png")
        suffix = ".png"
    FORMATS[suffix][1](drawing, path)
    return path


def export_dialog(
    parent: QWidget, drawing: Drawing, suggested_name: str,
    done: Callable[[Path], object], refused: Callable[[store.StoreError], object], choice: SaveChoice | None = None,
) -> None:
    """Ask for a file and export the board to it; `done` or `refused` is called with the outcome."""
    def write(path: Path) -> None:
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)  # a large picture takes a second or two
        try:
            written = export(drawing, path)
        except store.StoreError as error:
            refused(error)
        else:
            done(written)
        finally:
            QGuiApplication.restoreOverrideCursor()

    kinds = {text: suffix.removeprefix(".") for suffix, (text, _) in FORMATS.items()}
    ask_to_save(parent, "Export", kinds, suggested_name, write, choice)


def _draw_on_ground(drawing: Drawing, painter: QPainter, rect: QRectF) -> None:
    painter.fillRect(rect, theme.current().window)
    drawing.draw(painter, rect)


def _bytes(write: Callable[[QBuffer], object]) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    write(buffer)
    return bytes(buffer.data().data())
