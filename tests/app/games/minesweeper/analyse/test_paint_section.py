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
def sheet(tab, qtbot):
    return opened(tab, qtbot)


def test_painting_with_the_mouse(sheet, qtbot):
    show(sheet, "mines 3\n????\n????\n????\n")
    sheet.paint.brushes.button(2).click()
    click(sheet, "b2")
    assert rows(sheet) == ["????", "?2??", "????"]
    drag(sheet, "a1", "d1", "d3")
    assert rows(sheet) == ["2222", "?2?2", "???2"]  # no cell on the way is left out
    sheet.undo()
    assert rows(sheet) == ["????", "?2??", "????"]  # a drag is one step
    sheet.redo()
    click(sheet, "a3", RIGHT)
    click(sheet, "a1", RIGHT)
    assert rows(sheet) == ["F222", "?2?2", "F??2"]
    drag(sheet, "a1", "a3", button=RIGHT)
    assert rows(sheet) == ["?222", "?2?2", "???2"]
    settle(sheet, qtbot)


def test_the_wheel_counts_a_cell_in_one_step(sheet):
    show(sheet, "mines 3\n????\n????\n")
    turn(sheet, "b1", 1)
    turn(sheet, "b1", 2)
    assert rows(sheet) == ["?2??", "????"]
    turn(sheet, "c2", 1)
    turn(sheet, "b1", -1)
    assert rows(sheet) == ["?1??", "??0?"]
    sheet.undo()
    sheet.undo()
    assert rows(sheet) == ["?2??", "????"]
    sheet.undo()
    assert rows(sheet) == ["????", "????"]


def test_on_a_zoomed_board_the_wheel_scrolls(sheet):
    show(sheet, Position(30, 16, 99, bytes([HIDDEN]) * 480).text())
    for _ in range(4):
        sheet.board.zoom_in()
    before = sheet.board.origin.y()
    QTest.keyClick(sheet.board, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    scrolled = sheet.board.origin.y()
    assert scrolled < before
    name = "z16"
    turn(sheet, name, 1)
    assert sheet.board.origin.y() > scrolled
    assert set(rows(sheet)) == {"?" * 30}


def test_the_wheel_turned_to_and_fro_leaves_what_was(sheet):
    show(sheet, "mines 3\n1???\n????\n")
    before = sheet.timeline.value
    turn(sheet, "a1", 1)
    turn(sheet, "a1", -1)
    turn(sheet, "a1", 1)
    assert rows(sheet)[0] == "2???"
    sheet.undo()
    assert sheet.timeline.value == before


def test_painting_with_keys(sheet):
    show(sheet, "mines 3\n???\n???\n")
    board = sheet.board
    QTest.keyClicks(board, "3")  # the mouse is at work: a key chooses only
    assert (board.brush, rows(sheet)) == (3, ["???", "???"])
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClicks(board, "1")
    QTest.keyClick(board, Qt.Key.Key_Down)
    QTest.keyClick(board, Qt.Key.Key_Return)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClicks(board, "f")
    assert rows(sheet) == ["?1?", "?1F"]
    assert board.accessibleDescription() == "c2, known mine"
    QTest.keyClick(board, Qt.Key.Key_Delete)
    QTest.keyClick(board, Qt.Key.Key_Up)
    QTest.keyClicks(board, "M")
    QTest.keyClicks(board, "?")
    assert rows(sheet) == ["?1?", "?1?"]
    assert board.brush == HIDDEN
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert board.brush == ASK
    assert sheet.paint.brushes.button(ASK).isChecked()


def test_every_brush_can_be_had_by_mouse_and_by_key(sheet):
    keys = {"Esc": Qt.Key.Key_Escape, "?": "?", "F": "f"}
    for brush, name, key in BRUSHES:
        button = sheet.paint.brushes.button(brush)
        assert button.accessibleName() == name
        button.click()
        assert sheet.board.brush == brush
        sheet.choose_brush(8 if brush != 8 else 0)
        pressed = keys.get(key, key)
        if isinstance(pressed, str):
            QTest.keyClicks(sheet.board, pressed)
        else:
            QTest.keyClick(sheet.board, pressed)
        assert sheet.board.brush == brush


def test_undo_and_redo_of_every_edit(sheet, tab):
    assert not tab.can(Action.UNDO)
    seen = [sheet.position]
    for edit in (
        sheet.clear, lambda: sheet.set_mines(33), lambda: sheet.show_example("thirty"), sheet.take_from_game,
        lambda: sheet.read("mines 1\n?1?\n"), lambda: click(sheet, "a1", RIGHT),
    ):
        edit()
        assert sheet.position != seen[-1]
        seen.append(sheet.position)
    for position in reversed(seen[:-1]):
        assert tab.can(Action.UNDO)
        tab.trigger(Action.UNDO)
        assert sheet.position == position
    assert not tab.can(Action.UNDO)
    for position in seen[1:]:
        tab.trigger(Action.REDO)
        assert sheet.position == position
        assert sheet.board.codes == position.cells
    assert not tab.can(Action.REDO)


def test_mines_are_typed_in_one_step(sheet):
    before = sheet.position
    field = sheet.paint.mines
    field.selectAll()
    QTest.keyClicks(field, "123")
    assert sheet.position.mines == 123
    sheet.undo()
    assert sheet.position == before
    assert field.value() == before.mines


def test_another_size_keeps_what_fits(sheet, tab):
    tab.new()
    dialog = tab.findChild(SizeDialog)
    assert dialog.fields.preset.currentText() == OWN
    dialog.fields.columns.setValue(12)
    dialog.fields.rows.setValue(4)
    QTest.keyClick(dialog.fields.columns, Qt.Key.Key_Return)
    assert rows(sheet) == [line + "???" for line in load("trap").text().splitlines()[1:5]]
    sheet.undo()
    assert sheet.position == load("trap")


@pytest.mark.parametrize("size", [(3, 3), (16, 16)])
def test_a_size_is_of_the_position_that_shows_by_then(sheet, tab, qtbot, size):
    tab.new()
    dialog = tab.findChild(SizeDialog)
    dialog.fields.columns.setValue(size[0])
    dialog.fields.rows.setValue(size[1])
    show(sheet, "mines 3\n1???\n????\n????\n????\n")
    settle(sheet, qtbot)
    tab.turn_to("game")  # nothing is inquired into behind another page
    dialog.start()
    assert [row[:3] for row in rows(sheet)[:3]] == ["1??", "???", "???"]
    assert sheet.inquiry.study is None
    tab.turn_to("analyse")
    settle(sheet, qtbot)
    assert sheet.inquiry.analysis is None or len(sheet.inquiry.analysis.probability) == size[0] * size[1]


def test_a_usual_board_begins_empty(sheet, tab):
    tab.new()
    dialog = tab.findChild(SizeDialog)
    dialog.fields.preset.setCurrentIndex(dialog.fields.preset.findData("expert"))
    dialog.fields.preset.activated.emit(dialog.fields.preset.currentIndex())
    assert dialog.fields.board == PRESETS["expert"]
    dialog.begin_empty.setChecked(True)
    dialog.start()
    assert rows(sheet) == ["?" * 30] * 16
    assert tab.parameters() == "30 × 16, 99 mines"


def test_a_palette_brush_is_reached_by_arrow_keys(sheet):
    first = sheet.paint.brushes.button(ASK)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert sheet.board.brush == HIDDEN
    sheet.paint.brushes.grab()
