"""Painting on the Analyse page: mouse, wheel, keys, sizes, undo."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.minesweeper.analyse.paint_section import ASK, BRUSHES
from app.games.minesweeper.analyse.positions import load
from app.games.minesweeper.analyse.size_dialog import SizeDialog
from app.games.minesweeper.board_fields import OWN
from app.pages.actions import Action
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.position import HIDDEN, Position
from tests.app.games.minesweeper.analyse.analysing import RIGHT, click, drag, opened, rows, settle, show, turn


@pytest.fixture
def page(tab, qtbot):
    return opened(tab, qtbot)


def test_painting_with_the_mouse(page, qtbot):
    show(page, "mines 3\n????\n????\n????\n")
    page.paint.brushes.buttons[2].click()
    click(page, "b2")
    assert rows(page) == ["????", "?2??", "????"]
    drag(page, "a1", "d1", "d3")
    assert rows(page) == ["2222", "?2?2", "???2"]  # no cell on the way is left out
    page.undo()
    assert rows(page) == ["????", "?2??", "????"]  # a drag is one step
    page.redo()
    click(page, "a3", RIGHT)
    click(page, "a1", RIGHT)
    assert rows(page) == ["F222", "?2?2", "F??2"]
    drag(page, "a1", "a3", button=RIGHT)
    assert rows(page) == ["?222", "?2?2", "???2"]
    settle(page, qtbot)


def test_the_wheel_counts_a_cell_in_one_step(page):
    show(page, "mines 3\n????\n????\n")
    turn(page, "b1", 1)
    turn(page, "b1", 2)
    assert rows(page) == ["?2??", "????"]
    turn(page, "c2", 1)
    turn(page, "b1", -1)
    assert rows(page) == ["?1??", "??0?"]
    page.undo()
    page.undo()
    assert rows(page) == ["?2??", "????"]
    page.undo()
    assert rows(page) == ["????", "????"]


def test_on_a_zoomed_board_the_wheel_scrolls(page):
    show(page, Position(30, 16, 99, bytes([HIDDEN]) * 480).text())
    for _ in range(4):
        page.board.zoom_in()
    before = page.board.origin.y()
    QTest.keyClick(page.board, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    scrolled = page.board.origin.y()
    assert scrolled < before
    name = "z16"
    turn(page, name, 1)
    assert page.board.origin.y() > scrolled
    assert set(rows(page)) == {"?" * 30}


def test_the_wheel_turned_to_and_fro_leaves_what_was(page):
    show(page, "mines 3\n1???\n????\n")
    before = page.timeline.value
    turn(page, "a1", 1)
    turn(page, "a1", -1)
    turn(page, "a1", 1)
    assert rows(page)[0] == "2???"
    page.undo()
    assert page.timeline.value == before


def test_painting_with_keys(page):
    show(page, "mines 3\n???\n???\n")
    board = page.board
    QTest.keyClicks(board, "3")  # the mouse is at work: a key chooses only
    assert (board.brush, rows(page)) == (3, ["???", "???"])
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClicks(board, "1")
    QTest.keyClick(board, Qt.Key.Key_Down)
    QTest.keyClick(board, Qt.Key.Key_Return)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClicks(board, "f")
    assert rows(page) == ["?1?", "?1F"]
    assert board.accessibleDescription() == "c2, known mine"
    QTest.keyClick(board, Qt.Key.Key_Delete)
    QTest.keyClick(board, Qt.Key.Key_Up)
    QTest.keyClicks(board, "M")
    QTest.keyClicks(board, "?")
    assert rows(page) == ["?1?", "?1?"]
    assert board.brush == HIDDEN
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert board.brush == ASK
    assert page.paint.brushes.buttons[ASK].isChecked()


def test_every_brush_can_be_had_by_mouse_and_by_key(page):
    keys = {"Esc": Qt.Key.Key_Escape, "?": "?", "F": "f"}
    for brush, name, key in BRUSHES:
        button = page.paint.brushes.buttons[brush]
        assert button.accessibleName() == name
        button.click()
        assert page.board.brush == brush
        page.choose_brush(8 if brush != 8 else 0)
        pressed = keys.get(key, key)
        if isinstance(pressed, str):
            QTest.keyClicks(page.board, pressed)
        else:
            QTest.keyClick(page.board, pressed)
        assert page.board.brush == brush


def test_undo_and_redo_of_every_edit(page, tab):
    assert not tab.page.can(Action.UNDO)
    seen = [page.position]
    for edit in (
        page.clear, lambda: page.set_mines(33), lambda: page.show_example("thirty"), page.take_from_game,
        lambda: page.read("mines 1\n?1?\n"), lambda: click(page, "a1", RIGHT),
    ):
        edit()
        assert page.position != seen[-1]
        seen.append(page.position)
    for position in reversed(seen[:-1]):
        assert tab.page.can(Action.UNDO)
        tab.trigger(Action.UNDO)
        assert page.position == position
    assert not tab.page.can(Action.UNDO)
    for position in seen[1:]:
        tab.trigger(Action.REDO)
        assert page.position == position
        assert page.board.codes == position.cells
    assert not tab.page.can(Action.REDO)


def test_mines_are_typed_in_one_step(page):
    before = page.position
    field = page.paint.mines
    field.selectAll()
    QTest.keyClicks(field, "123")
    assert page.position.mines == 123
    page.undo()
    assert page.position == before
    assert field.value() == before.mines


def test_another_size_keeps_what_fits(page, tab):
    tab.page.new()
    dialog = tab.findChild(SizeDialog)
    assert dialog.fields.preset.currentText() == OWN
    dialog.fields.columns.setValue(12)
    dialog.fields.rows.setValue(4)
    QTest.keyClick(dialog.fields.columns, Qt.Key.Key_Return)
    assert rows(page) == [line + "???" for line in load("trap").text().splitlines()[1:5]]
    page.undo()
    assert page.position == load("trap")


@pytest.mark.parametrize("size", [(3, 3), (16, 16)])
def test_a_size_is_of_the_position_that_shows_by_then(page, tab, qtbot, size):
    tab.page.new()
    dialog = tab.findChild(SizeDialog)
    dialog.fields.columns.setValue(size[0])
    dialog.fields.rows.setValue(size[1])
    show(page, "mines 3\n1???\n????\n????\n????\n")
    settle(page, qtbot)
    tab.turn_to("game")  # nothing is inquired into behind another page
    dialog.start()
    assert [row[:3] for row in rows(page)[:3]] == ["1??", "???", "???"]
    assert page.inquiry.study is None
    tab.turn_to("analyse")
    settle(page, qtbot)
    assert page.inquiry.analysis is None or len(page.inquiry.analysis.probability) == size[0] * size[1]


def test_a_usual_board_begins_empty(page, tab):
    tab.page.new()
    dialog = tab.findChild(SizeDialog)
    dialog.fields.preset.setCurrentIndex(dialog.fields.preset.findData("expert"))
    dialog.fields.preset.activated.emit(dialog.fields.preset.currentIndex())
    assert dialog.fields.board == PRESETS["expert"]
    dialog.keep.buttons[False].setChecked(True)
    dialog.start()
    assert rows(page) == ["?" * 30] * 16
    assert tab.page.parameters() == "30 × 16, 99 mines"


def test_a_palette_brush_is_reached_by_arrow_keys(page):
    first = page.paint.brushes.buttons[ASK]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert page.board.brush == HIDDEN
    page.paint.brushes.grab()
