"""The Fumen page: boards painted and pieces placed by mouse and keys, pages, comments, text, files and games."""
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest

from app.games.tetris.fumen.fumen_board import CELLS_TOOL, PIECE_TOOL
from app.games.tetris.fumen.fumen_editor_page import FumenEditorPage
from app.games.tetris.fumen.fumen_palette import Tool
from app.games.tetris.play.tetris_play_page import TetrisPlay
from app.pages.actions import Action
from solvers.tetris.field import GARBAGE
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen_document import Document
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.fumen_text import read_pages, write_pages
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import KINDS
from tests.cases import for_each

Key = Qt.Key
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
FOUR = "v115@vhGRQYHAvItJEJmhCAUGJKJJvMJTNJGBJFKYPAUEzP?EJG98AQmqhECDdCA"


@pytest.fixture
def page(tab):
    tab.resize(1200, 760)
    tab.show()
    tab.turn_to("fumen")
    page = tab.page_of(FumenEditorPage)
    page.board.setFocus()
    return page


def press(page, *keys):
    for key in keys:
        QTest.keyClick(page.board, key)


def place_at(board, column, row):
    """The middle of a cell; row -1 is below the floor."""
    return board.cell_rect(board.cell_of((column, row + 1))).center().toPoint()


def filled(page):
    cells = page.shown_page.rising + page.shown_page.field.cells
    return {(place % WIDTH, place // WIDTH - 1): value for place, value in enumerate(cells) if value}


def drag(board, button, *places):
    QTest.mousePress(board, button, pos=place_at(board, *places[0]))
    for place in places[1:]:
        QTest.mouseMove(board, place_at(board, *place))
    QTest.mouseRelease(board, button, pos=place_at(board, *places[-1]))


def command(page, text):
    found, = (each for each in page.commands() if each.text == text)
    return found


def test_a_stroke_leaves_no_cell_out_and_is_one_step(page):
    drag(page.board, LEFT, (0, 0), (4, 2), (9, -1))
    stroke = {(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 1), (6, 1), (7, 0), (8, 0), (9, -1)}
    assert len(filled(page)) == 10
    assert set(filled(page)) >= stroke - {(1, 0), (3, 2), (6, 1), (8, 0)}, "but for how lines are rounded"
    assert set(filled(page).values()) == {GARBAGE}
    drag(page.board, RIGHT, (0, 0), (4, 2))
    assert len(filled(page)) == 5
    page.undo()
    assert len(filled(page)) == 10
    page.undo()
    assert filled(page) == {}
    assert not page.timeline.can_undo


def test_cells_by_keys(page):
    assert page.board.describe(page.board.cursor_cell) == "a1, empty"
    press(page, Key.Key_Space, Key.Key_Right, Key.Key_T, Key.Key_Down, Key.Key_X, Key.Key_Left, Key.Key_I,
          Key.Key_Delete)
    assert filled(page) == {(0, 0): GARBAGE, (1, 0): 3, (1, -1): GARBAGE}
    assert page.palette.tool == Tool(CELLS_TOOL, "I")
    assert page.board.describe(page.board.cursor_cell) == "a below the floor, empty"


def test_a_piece_by_keys(page):
    press(page, Key.Key_P)
    assert page.shown_page.piece == Falling(2, 0, 3, 18)
    press(page, Key.Key_S, Key.Key_Left, Key.Key_R, Key.Key_Space)
    assert page.shown_page.piece == Falling(3, 1, 2, 0)
    press(page, Key.Key_E, Key.Key_Up, Key.Key_Right)
    assert page.shown_page.piece == Falling(3, 0, 3, 1)
    press(page, *[Key.Key_Left] * 9)
    assert page.shown_page.piece == Falling(3, 0, 0, 1)
    page.undo()
    assert page.shown_page.piece is None, "its moves are one step"
    page.redo()
    press(page, Key.Key_Delete)
    assert page.shown_page.piece is None
    press(page, Key.Key_P)
    assert page.palette.tool == Tool(CELLS_TOOL, "S")


def test_a_piece_by_mouse(page):
    palette, board = page.palette, page.board
    QTest.mouseClick(palette, LEFT, pos=palette.tool_rect(Tool(PIECE_TOOL, "J")).center().toPoint())
    assert board.tool == PIECE_TOOL
    drag(board, LEFT, (1, 5), (4, 3), (9, -1))
    assert page.shown_page.piece == Falling(KINDS.index("J"), 0, 7, -1), "it stays in the field"
    QTest.mouseClick(board, RIGHT, pos=place_at(board, 9, 0))
    assert page.shown_page.piece.rotation == 1
    where = QPointF(place_at(board, 9, 0))
    wheel = QWheelEvent(where, board.mapToGlobal(where), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
                        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)
    board.wheelEvent(wheel)
    assert page.shown_page.piece.rotation == 2
    assert filled(page) == {}, "nothing is painted meanwhile"


def test_pages_follow_the_piece_and_the_quiz(page):
    page.comment.setText("#Q=[](S)ZT")
    page.comment.setModified(True)
    press(page, Key.Key_P, Key.Key_S, Key.Key_Space, Key.Key_Return)
    document = page.timeline.value
    assert [each.comment for each in document.pages] == ["#Q=[](S)ZT", "#Q=[](Z)T"]
    assert len(filled(page)) == 4
    assert page.palette.tool == Tool(PIECE_TOOL, "Z"), "the one that comes is to be placed"
    command(page, "Duplicate the page").run()
    page.go_to_page(0)
    page.empty_board()
    assert page.shown_page.piece is None
    assert [sum(map(bool, each.field.cells)) for each in page.timeline.value.pages] == [0, 0, 0]
    command(page, "Delete the page").run()
    assert page.parameters() == "2 pages"
    assert page.timeline.value.pages[0].colour


def test_from_page_to_page_is_no_step(page):
    page.read_text(FOUR)
    for name, number in (("Last page", 6), ("Previous page", 5), ("First page", 0), ("Next page", 1)):
        command(page, name).run()
        assert page.timeline.value.number == number
        assert page.list.current == number
        assert page.comment.text() == page.timeline.value.page.comment
    page.list.go_to(4)
    assert page.timeline.value.number == 4
    page.undo()
    assert page.timeline.value == Document()


def test_what_is_typed_counts_before_anything_else_happens(page):
    page.comment.setFocus()
    QTest.keyClicks(page.comment, "one")
    command(page, "Add a page").run()
    assert [each.comment for each in page.timeline.value.pages] == ["one", "one"]
    page.comment.setFocus()
    page.comment.end(False)
    QTest.keyClicks(page.comment, " two")
    command(page, "Copy the fumen").run()
    assert [each.comment for each in read_pages(QGuiApplication.clipboard().text())] == ["one", "one two"]


def test_flags_are_boxes(page):
    boxes = {box.text(): box for box in page.page_section.findChildren(type(command(page, "Add a page").box()))}
    for text, page_now in (("The piece locks", Page(lock=False)), ("The lowest row rises", Page(lock=False, rise=True)),
                           ("The next page is mirrored", Page(lock=False, rise=True, mirror=True))):
        boxes[text].click()
        assert page.shown_page == page_now
    page.add_page()
    boxes["Guideline colours"].click()
    assert [each.colour for each in page.timeline.value.pages] == [False, False]


def test_text_and_links_are_pasted(page):
    QGuiApplication.clipboard().setText(f"https://fumen.zui.jp/?{FOUR}")
    command(page, "Paste a fumen").run()
    assert page.parameters() == "7 pages"
    command(page, "Copy a link").run()
    assert QGuiApplication.clipboard().text() == f"https://fumen.zui.jp/?{FOUR}"
    QGuiApplication.clipboard().setText("v115@vhA")
    command(page, "Paste a fumen").run()
    assert page.context.banner.message.subject == "Not shown:"
    assert page.parameters() == "7 pages"


def test_files_of_several_pages_open_here_from_wherever_one_is(page, tab, tmp_path, qtbot):
    path = tmp_path / "opening.fumen"
    path.write_text(FOUR)
    tab.turn_to("game")
    tab.files.open_file(path)
    qtbot.waitUntil(lambda: tab.front == "fumen")
    assert page.parameters() == "7 pages"
    assert page.file.path == path
    page.go_to_page(3)
    page.file.save()
    assert path.read_text() == f"{FOUR}\n"


def test_the_pages_are_shown_one_after_the_other(page, qtbot):
    page.read_text(FOUR)
    page.solve()
    page.worker.set_speed(0)
    qtbot.waitUntil(lambda: not page.solving, timeout=20_000)
    assert page.timeline.value.number == 6


def test_a_page_is_played_from(page, tab):
    pages = (Page(), Page(comment="#Q=[T](I)SZ"))
    page.start_value(Document(pages, 1))
    page.play_page()
    assert tab.front == "game"
    game = tab.page_of(TetrisPlay).state
    assert game.simulation.position.queue[:3] == (0, 3, 4)
    assert game.setup.fumen == fumen.write(fumen.position_on(pages[1]))


def test_a_game_is_shown_as_pages(page, tab):
    tab.turn_to("game")
    play = tab.page_of(TetrisPlay)
    play.start("tetris:zen:6")
    for move in ("0H", "100L 120l 200H"):
        play.play(move)
    command(play, "Show as a fumen").run()
    assert tab.front == "fumen"
    assert page.parameters() == "3 pages"
    assert page.timeline.value.number == 0
    assert page.timeline.value.pages[-1].field.cells == play.state.simulation.field.cells[: WIDTH * ROWS]


def test_it_is_remembered(page, tab_of):
    page.read_text(FOUR)
    page.go_to_page(2)
    again = FumenEditorPage(page.context)
    again.restore(page.extra())
    assert again.timeline.value == page.timeline.value
    again.restore({"fumen pages": "0 v115@vhA"})
    assert write_pages(again.timeline.value.pages) == FOUR


@for_each("letter", [*KINDS, "X"])
def test_the_palette_by_keys(page, letter):
    page.palette.setFocus()
    page.choose_tool(Tool(CELLS_TOOL, "I"))
    for _ in range([*KINDS, "X"].index(letter)):
        QTest.keyClick(page.palette, Key.Key_Down)
    assert page.palette.tool == Tool(CELLS_TOOL, letter)
    assert page.palette.accessibleDescription() == ("Cells of garbage" if letter == "X" else f"Cells of {letter}")
    QTest.keyClick(page.palette, Key.Key_Right)
    assert page.palette.tool == Tool(PIECE_TOOL, "L" if letter == "X" else letter), "garbage is no piece"


def test_hints_are_off(page):
    assert not page.can(Action.HINT)
