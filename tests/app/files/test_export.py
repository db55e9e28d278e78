"""Export: what is written can be opened again, looks like the board, and never leaves half a file."""
import xml.etree.ElementTree as ET

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from app.canvas.grid_board import GridBoard
from app.files import export, store
from app.look import theme


class Flags(GridBoard):
    """Three by two cells, the first green."""

    def __init__(self):
        super().__init__()
        self.setAccessibleName("Flag board")
        self.set_grid(3, 2)

    def describe(self, cell):
        return str(cell)

    def paint_cell(self, painter, cell, rect):
        self.tile(painter, rect, cell == (0, 0))

    def paint_tile(self, painter, rect, kind):
        painter.fillRect(rect, theme.current().good if kind else theme.current().accent)


@pytest.fixture
def board(qtbot):
    board = Flags()
    qtbot.addWidget(board)
    board.resize(400, 300)
    return board


def middle(image, board, row, column):
    """The colour in the middle of a cell of a picture of the whole board."""
    scale = image.width() / board.picture_size(export.SIDE).width()
    x, y = (24 + (place + 0.5) * export.SIDE for place in (column, row))
    return image.pixelColor(round(x * scale), round(y * scale))


def check(image, board):
    assert middle(image, board, 0, 0) == theme.current().good
    assert middle(image, board, 1, 2) == theme.current().accent
    assert image.pixelColor(1, 1) == theme.current().window


@pytest.mark.parametrize("scale", [0.5, 1, 2, 3])
def test_png_opens_again(board, tmp_path, scale):
    export.export_png(board, tmp_path / "board.png", scale)
    image = QImage(str(tmp_path / "board.png"))
    assert image.width() == (3 * 32 + 48) * scale
    check(image, board)


def test_svg_opens_again(board, tmp_path):
    export.export_svg(board, tmp_path / "board.svg")
    root = ET.parse(tmp_path / "board.svg").getroot()
    assert root.tag.endswith("svg")
    assert root.find("{http://www.w3.org/2000/svg}title").text == "Flag board"
    assert not list(root.iter("{http://www.w3.org/2000/svg}image"))  # drawn, not photographed
    renderer = QSvgRenderer(str(tmp_path / "board.svg"))
    assert renderer.isValid()
    image = QImage(144 * 2, 112 * 2, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    check(image, board)


def test_pdf_is_one_page_of_the_boards_size(board, tmp_path):
    export.export_pdf(board, tmp_path / "board.pdf")
    data = (tmp_path / "board.pdf").read_bytes()
    assert data.startswith(b"%PDF-1.")
    assert data.rstrip().endswith(b"%%EOF")
    assert data.count(b"/Type /Page\n") == 1
    box = next(line for line in data.splitlines() if b"/MediaBox" in line)
    width, height = (float(number) for number in box[box.index(b"[") + 1:box.index(b"]")].split()[2:])
    assert (width, height) == (pytest.approx(144 * 0.75, abs=1), pytest.approx(112 * 0.75, abs=1))


def test_a_very_large_board_makes_a_picture_that_can_be_held(board):
    board.set_grid(200, 200)
    image = export.picture(board, 4)
    assert max(image.width(), image.height()) <= export.LARGEST


def test_the_clipboard_takes_a_picture(board):
    export.copy_picture(board)
    check(QGuiApplication.clipboard().image(), board)


def test_printing_makes_one_page(board, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    export.print_on(printer, board)
    data = (tmp_path / "page.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == 1


def test_paper_is_light_whatever_the_theme(board, tmp_path):
    pictures = []
    for scheme in ("light", "dark"):
        theme.set_scheme(scheme)
        seen = []
        with theme.painted_in(theme.LIGHT):
            seen.append(theme.current())
            picture = QImage(300, 300, QImage.Format.Format_RGB32)
            picture.fill(Qt.GlobalColor.white)
            painter = QPainter(picture)
            board.draw(painter, QRectF(0, 0, 300, 300))
            painter.end()
        pictures.append(picture)
        assert seen == [theme.LIGHT]
        assert theme.current().name == scheme
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("title", "name"), [
    ("Shall I go left/right? At 14:30", "Shall I go left_right_ At 14_30.pdf"),
    ("15.7.1975, Sydney", "15.7.1975, Sydney.pdf"),
])
def test_what_is_printed_is_called_as_what_it_shows(qtbot, board, monkeypatch, tmp_path, title, name):
    """A PDF has that title, and its file is proposed under that name, as far as a file may have it."""
    parent = QWidget()
    qtbot.addWidget(parent)
    monkeypatch.setattr(board, "picture_title", lambda: title)
    printed = []
    export.print_board(parent, board, refused=pytest.fail, done=printed.append)
    dialog = parent.findChild(QPrintDialog)
    assert dialog.printer().docName() == name, "which X11 proposes as the name of a file, up to the last dot"
    dialog.findChild(QLineEdit, "filename").setText(str(tmp_path / name))
    assert not printed
    dialog.accept()
    assert (tmp_path / name).exists()
    assert printed == [f"It is in {tmp_path / name}."]
    assert dialog.printer().docName() == title


@pytest.mark.qt_log_ignore("QPrinter|QPainter")
def test_a_printer_that_does_not_answer_is_refused_in_a_sentence(board, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "no such folder" / "page.pdf"))
    with pytest.raises(store.StoreError, match="does not answer"):
        export.print_on(printer, board)


@pytest.mark.parametrize(("name", "written", "start"), [
    ("a.png", "a.png", b"\x89PNG"), ("a.SVG", "a.SVG", b"<?xml"), ("a.pdf", "a.pdf", b"%PDF"),
    ("a", "a.png", b"\x89PNG"), ("game 1.5", "game 1.5.png", b"\x89PNG"),
])
def test_the_suffix_says_what_is_written(board, tmp_path, name, written, start):
    assert export.export(board, tmp_path / name) == tmp_path / written
    assert (tmp_path / written).read_bytes().startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [written]


@pytest.mark.parametrize("suffix", sorted(export.FORMATS))
def test_a_place_that_cannot_be_written_is_said(board, tmp_path, suffix):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(store.StoreError):
        export.export(board, tmp_path / "file" / f"board{suffix}")
    assert (tmp_path / "file").read_text() == "in the way"


def test_the_dialog_writes_what_was_chosen(board, tmp_path, qtbot):
    done, refused = [], []
    board.show()
    export.export_dialog(board, board, "minesweeper-30x16", done.append, refused.append)
    dialog = board.findChild(QFileDialog)
    assert dialog.selectedFiles()[0].endswith("minesweeper-30x16.png")
    dialog.fileSelected.emit(str(tmp_path / "mine.svg"))
    assert done == [tmp_path / "mine.svg"]
    (tmp_path / "file").write_text("in the way")
    dialog.fileSelected.emit(str(tmp_path / "file" / "mine.svg"))
    assert len(refused) == 1
    dialog.close()
    qtbot.waitUntil(lambda: board.findChild(QFileDialog) is None)


def test_the_screen_is_not_disturbed(board):
    board.show()
    before = board.grab().toImage()
    export.picture(board)
    assert board.grab().toImage() == before
    image = QImage(100, 80, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    board.draw(painter, QRectF(image.rect()))
    painter.end()
    assert board.grab().toImage() == before
