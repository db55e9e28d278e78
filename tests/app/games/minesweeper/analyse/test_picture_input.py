"""Screenshots on the Analyse page: pasted, dropped, opened, on the command line; what is doubtful is asked for."""
import random

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.__main__ import open_window, read_arguments
from app.controls import plain
from app.games.minesweeper.analyse.positions import likely_mines
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import FLAG
from tests.app.games.minesweeper.analyse.analysing import opened, settle
from tests.app.games.minesweeper.drawn_boards import board_picture, desktop, played_codes

MEANT = bytes.maketrans(bytes([FLAG, 13]), bytes([MINE, HIDDEN]))


@pytest.fixture
def page(tab, qtbot):
    return opened(tab, qtbot)


def screenshot(look="classic", side=24, *, lost=False, board="beginner"):
    """A picture of a desktop with a board on it, and what its cells are."""
    size = PRESETS[board]
    codes = played_codes(size, 5, 0.3, lost=lost)
    return desktop(look, board_picture(look, size.width, codes, side), random.Random(1))[0], codes


def read(page, qtbot, image):
    before = page.position
    page.pictures.read(image)
    qtbot.waitUntil(lambda: page.position != before or "Not read" in message(page))


def message(page):
    return plain(page.context.banner.message.text) if page.context.banner.message else ""


def test_a_sure_picture_is_shown_at_once(page, qtbot):
    image, codes = screenshot()
    before = page.position
    read(page, qtbot, image)
    assert page.position.cells == codes.translate(MEANT)
    assert (page.position.width, page.position.mines) == (9, 10)
    assert page.pictures.dialog is None
    assert message(page) == "Read. 9 × 9 cells. Check “Mines in all”: it is set to 10."
    settle(page, qtbot)
    page.undo()
    assert page.position == before


def test_nothing_is_asked_in_front_of_another_game(page, qtbot):
    image, _ = screenshot(lost=True)
    page.pictures.read(image)
    page.deactivate()
    qtbot.wait(1000)  # milliseconds, in which it would have been read
    assert page.pictures.dialog is None


def test_reading_can_be_cancelled(page, qtbot):
    image, _ = screenshot()
    before = page.position
    page.pictures.read(image)
    assert message(page) == "Reading the picture…"
    page.context.banner.message.run()
    assert message(page) == ""
    qtbot.wait(1000)  # milliseconds, in which it would have been read
    assert page.position == before
    assert message(page) == ""


def test_nothing_says_reading_after_a_look_at_another_game(page):
    page.pictures.read(screenshot()[0])
    page.deactivate()
    assert "Reading" not in message(page)


def test_what_is_doubtful_is_asked_for_by_keys(page, qtbot):
    image, _ = screenshot(lost=True)
    before = page.position
    read(page, qtbot, image)
    dialog = page.pictures.dialog
    assert dialog.isVisible()
    asked = 0
    while page.pictures.dialog is not None:
        cells = dialog.cells
        assert f"What is {page.position.name(cells[0])}?" in dialog.question.text()
        QTest.keyClick(dialog, [Qt.Key.Key_F, Qt.Key.Key_3, Qt.Key.Key_Question, Qt.Key.Key_Return][asked % 4])
        wanted = [{MINE}, {3}, {HIDDEN}][asked % 4] if asked % 4 < 3 else {page.position.cells[cells[0]]}
        assert {page.position.cells[cell] for cell in cells} == wanted
        asked += 1
    assert asked
    assert "only guessed" not in message(page)
    settle(page, qtbot)
    page.undo()  # the picture and its answers are one step
    assert page.position == before


def test_the_rest_may_be_left(page, qtbot):
    image, _ = screenshot(lost=True)
    read(page, qtbot, image)
    QTest.keyClick(page.pictures.dialog, Qt.Key.Key_Escape)
    assert page.pictures.dialog is None
    assert "only guessed" in message(page)


def test_a_click_answers_too(page, qtbot):
    image, _ = screenshot(lost=True)
    read(page, qtbot, image)
    dialog = page.pictures.dialog
    cells = dialog.cells
    QTest.mouseClick(dialog.guess, Qt.MouseButton.LeftButton)
    assert page.position.cells[cells[0]] == MINE
    while page.pictures.dialog is not None:
        dialog.answer(MINE)


def test_another_page_ends_the_questions(page, tab, qtbot):
    image, _ = screenshot(lost=True)
    read(page, qtbot, image)
    tab.turn_to("game")
    assert page.pictures.dialog is None


def test_a_picture_without_a_board_says_so(page, qtbot):
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    before = page.position
    read(page, qtbot, image)
    assert message(page).startswith("Not read: no board was found in this picture.")
    assert page.position == before


def test_the_clipboard(page, qtbot):
    image, codes = screenshot("dark", 30)
    QGuiApplication.clipboard().setImage(image)
    page.text.paste_text()
    qtbot.waitUntil(lambda: page.position.cells == codes.translate(MEANT))
    QGuiApplication.clipboard().setText("mines 3\n?1?\n")
    page.text.paste_text()
    assert page.position == Position.parse("mines 3\n?1?\n")


def test_files(page, qtbot, tmp_path):
    image, codes = screenshot("gnome", 32)
    image.save(str(tmp_path / "board.png"))
    page.text.open_file(tmp_path / "board.png")
    qtbot.waitUntil(lambda: page.position.cells == codes.translate(MEANT))
    (tmp_path / "board.png").write_bytes(b"no picture")
    page.text.open_file(tmp_path / "board.png")
    assert message(page) == "Not opened: board.png: this is not a picture that Solvarium can read; save it as PNG."
    page.text.open_file(tmp_path / "none.png")
    assert "There is no file" in message(page)


def drop(window, data):
    point = QPointF(300, 300)
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(point.toPoint(), *how)
    QApplication.sendEvent(window.centralWidget(), enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window.centralWidget(), QDropEvent(point, *how))


@pytest.mark.filterwarnings("ignore:.*QDragEnterEvent:DeprecationWarning")  # Qt 6.12 has another one
def test_on_the_window(qtbot, tmp_path):
    image, codes = screenshot("tatham", 20)
    image.save(str(tmp_path / "board.png"))
    window = open_window(read_arguments(["--tab", "spanit"]))
    qtbot.addWidget(window)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "board.png"))])
    drop(window, data)
    assert (window.tab.name, window.tab.front) == ("minesweeper", "analyse")
    qtbot.waitUntil(lambda: window.tab.page.position.cells == codes.translate(MEANT))
    other, codes = screenshot("light", 24)
    data = QMimeData()
    data.setImageData(other)
    drop(window, data)
    qtbot.waitUntil(lambda: window.tab.page.position.cells == codes.translate(MEANT))
    QGuiApplication.clipboard().setImage(image)
    window.tab.turn_to("game")
    window.opening.paste_id()
    assert window.tab.front == "analyse"
    (tmp_path / "board.png").write_bytes(b"no picture")
    window.opening.open_file(tmp_path / "board.png")
    assert "this is not a picture that Solvarium can read" in message(window.tab.page)
    window.tab.page.stop()
    window.close()


def test_by_the_command_line(qtbot, tmp_path, capsys):
    image, codes = screenshot("classic", 16)
    path = tmp_path / "board.png"
    image.save(str(path))
    window = open_window(read_arguments([str(path)]))
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: window.tab.page.position.cells == codes.translate(MEANT))
    window.close()
    path.write_bytes(b"no picture")
    with pytest.raises(SystemExit):
        open_window(read_arguments([str(path)]))
    assert "this is not a picture that Solvarium can read" in capsys.readouterr().err


def test_the_number_of_mines_is_likely():
    empty = bytes([HIDDEN])
    assert likely_mines(Position(4, 4, 5, empty * 16), 30, 16, empty * 480) == 99
    assert likely_mines(Position(9, 9, 12, empty * 81), 9, 9, empty * 81) == 10
    assert likely_mines(Position(7, 9, 12, empty * 63), 7, 9, empty * 63) == 12
    assert likely_mines(Position(4, 4, 5, empty * 16), 20, 10, empty * 200) == 36
    assert likely_mines(Position(4, 4, 5, empty * 16), 9, 9, bytes([MINE]) * 81) == 81


def test_the_dialog_stays_off_the_cell(page, qtbot):
    image, _ = screenshot(lost=True)
    read(page, qtbot, image)
    dialog, board = page.pictures.dialog, page.board
    cell = board.cell_rect(board.place(dialog.cells[0])).center().toPoint()
    assert not dialog.frameGeometry().contains(board.mapToGlobal(cell) + QPoint(0, 0))
    dialog.reject()


def test_a_pasted_picture_has_the_limit_of_one_from_a_file(page):
    image = QImage(9000, 2300, QImage.Format.Format_Mono)
    page.pictures.read(image)
    assert message(page) == "Not read: this picture has more than 20,000,000 pixels; cut out the board."
