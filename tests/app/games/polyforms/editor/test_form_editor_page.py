"""The Editor page: strokes, keys, tiles, the text with its faults, files, and playing what was made."""
import gzip

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controls import plain
from app.games.polyforms.editor.canvas_board import PARTS, TILE
from app.games.polyforms.play.polyforms_play_page import PolyformsPlay
from app.games.polyforms.problem_choice import ChooseProblemDialog
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.drawing import FILL, MAY, OUTSIDE
from solvers.polyforms.grids import CUBE, SQUARE, TAN
from solvers.polyforms.importing.burrtools import list_problems
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.sketch import ALL, MIRROR, sketch_of
from tests.solvers.polyforms.importing.test_burrtools import PLATES, with_two_problems

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def page(tab_of):
    tab = tab_of("polyforms")
    tab.turn_to("editor")
    tab.page.board.setFocus()
    tab.page.resize((5, 3))
    return tab.page


def middle(page, atom):
    return page.board.scale.point(page.board.plan.centres[atom]).toPoint()


def stroke(page, *atoms, button=LEFT):
    QTest.mousePress(page.board, button, pos=middle(page, atoms[0]))
    for atom in atoms[1:]:
        point = QPointF(middle(page, atom))
        QApplication.sendEvent(page.board, QMouseEvent(
            QEvent.Type.MouseMove, point, page.board.mapToGlobal(point), Qt.MouseButton.NoButton, button,
            Qt.KeyboardModifier.NoModifier))
    QTest.mouseRelease(page.board, button, pos=middle(page, atoms[-1]))


def rows(page):
    return page.timeline.value.text.split("form:\n")[1].strip("\n").split("\n")


def banner(page):
    return plain(page.context.banner.message.text) if page.context.banner.message else ""


def test_a_stroke_is_one_change(page):
    page.choose_brush(MAY)
    stroke(page, (0, 0), (1, 0), (3, 0))
    assert rows(page) == ["XXXXX", "XXXXX", "ooooX"]
    stroke(page, (4, 2), button=RIGHT)
    assert rows(page) == ["XXXX.", "XXXXX", "ooooX"]
    page.undo()
    page.undo()
    assert rows(page) == ["XXXXX", "XXXXX", "XXXXX"]
    page.redo()
    assert rows(page)[2] == "ooooX"


def test_an_empty_canvas_says_what_to_do(page):
    assert page.invitation() == ""
    page.undo()
    assert page.invitation().startswith("Drag")


def test_a_stroke_is_mirrored(page):
    page.form.symmetry.setCurrentIndex(page.form.symmetry.findData(MIRROR))
    page.form.symmetry.activated.emit(1)
    page.choose_brush(OUTSIDE)
    stroke(page, (0, 0), (0, 1))
    assert rows(page) == ["X" * 5, *["." + "X" * 3 + "."] * 2]
    page.board.symmetry = ALL
    stroke(page, (1, 0))
    assert rows(page) == ["X.X.X", "." + "X" * 3 + ".", "..X.."]


def test_the_keyboard_alone(page):
    board = page.board
    QTest.keyClick(board, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(board, Qt.Key.Key_O)
    assert (board.brush, page.form.brushes.value) == (MAY, MAY)
    QTest.keyClick(board, Qt.Key.Key_Return)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClick(board, Qt.Key.Key_Delete)
    assert rows(page)[2] == "o." + "X" * 3
    assert board.describe(board.cursor_cell) == "cell 2.1, outside"
    QTest.keyClick(board, Qt.Key.Key_X)
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert rows(page)[2] == "oXXXX"


def test_parts_of_cells_of_tans(page):
    page.start_blank(TAN)
    page.resize((2, 1))
    assert not page.form.touch.isHidden()
    page.form.touch.chosen.emit(PARTS)
    page.choose_brush(OUTSIDE)
    stroke(page, TAN.atoms_of((0, 0))[0])
    assert rows(page) == ["◁X"]


def test_the_size_of_the_canvas(page):
    page.form.columns.setValue(3)
    page.form.rows_.setValue(4)
    assert page.timeline.value.size == (3, 4)
    assert rows(page) == ["X" * 3] * 3
    page.start_blank(CUBE)
    page.form.layers.setValue(2)
    assert page.timeline.value.size == (3, 3, 2)
    assert not page.form.high.isHidden()


def test_the_last_cell_stays(page):
    page.resize((1, 1))
    page.choose_brush(OUTSIDE)
    stroke(page, (0, 0))
    assert "leave at least one cell to fill" in banner(page)
    assert rows(page) == ["X"]


def test_tiles(page):
    page.tiles.set.setCurrentIndex(page.tiles.set.findText("triominoes"))
    page.tiles.add_set.click()
    assert len(page.puzzle.tiles) == 14
    page.tiles.tile.setCurrentIndex(page.tiles.tile.findData("A"))
    page.tiles.tile.activated.emit(0)
    page.tiles.least.setValue(3)
    assert (page.puzzle.tile("A").least, page.puzzle.tile("A").most) == (3, 3)
    page.tiles.most.setValue(2)
    assert (page.puzzle.tile("A").least, page.puzzle.tile("A").most) == (2, 2)
    page.tiles.sides.setCurrentIndex(2)
    page.tiles.sides.activated.emit(2)
    assert page.puzzle.tile("A").sides == "fixed"
    page.tiles.remove.click()
    assert len(page.puzzle.tiles) == 13


def test_a_tile_of_ones_own(page):
    assert not page.tiles.add_drawn.isEnabled()
    page.choose_brush(TILE)
    stroke(page, (0, 0), (1, 0))
    stroke(page, (1, 1))
    stroke(page, (0, 0))  # away again
    assert page.board.draft == {(1, 0), (1, 1)}
    page.tiles.add_drawn.click()
    assert page.puzzle.tiles[-1].atoms == ((0, 0), (0, 1))
    assert not page.board.draft


def test_the_check(page, qtbot):
    qtbot.waitUntil(lambda: page.check.rows["Positions"] != "…")
    assert page.check.rows["Form"] == "15 cells"
    assert page.check.rows["Tiles"] == "60 cells"
    assert page.reason.accessibleName() == "The tiles have 60 cells, and the form has 15."
    assert page.play.property("kind") == "", "what cannot be solved is not proposed"
    page.show_puzzle(shipped("pentominoes-6x10"))
    qtbot.waitUntil(lambda: page.check.rows["Positions"] == "2,056")
    assert page.reason.accessibleName() == "Nothing speaks against a solution."
    assert page.play.property("kind") == "primary"


def test_text_is_read_as_it_is_typed_and_faults_are_marked(page, qtbot):
    field = page.text.field
    field.setPlainText("title: Mine\ntiles: triominoes\nform:\nXXXX\nXX?X\n")
    qtbot.waitUntil(lambda: page.text.fault.isVisibleTo(page.text))
    assert page.text.fault.accessibleName().startswith("Line 5, column 3: “?” means nothing here")
    selection = field.extraSelections()[0]
    assert selection.cursor.selectedText() == "?"
    assert rows(page)[1] == "XX?X"  # what was typed is not lost
    stroke(page, (0, 0))
    assert "The text cannot be read." in banner(page)
    field.setPlainText(field.toPlainText().replace("?", "."))
    qtbot.waitUntil(lambda: page.puzzle.title == "Mine")
    assert page.text.fault.isHidden()
    assert not field.extraSelections()
    page.undo()
    page.undo()
    assert page.puzzle.grid is SQUARE
    assert page.puzzle.title == "A new puzzle"


def test_play_it(page, qtbot):
    page.show_puzzle(shipped("tritans"))
    page.play.click()
    game = page.context.page(PolyformsPlay)
    assert game.state.puzzle == shipped("tritans")
    assert "own/" in game.state.id


def test_files(page, tmp_path):
    page.show_puzzle(shipped("soma-cube"))
    page.file.save_to(tmp_path / "a.poly")
    page.start_blank(SQUARE)
    page.open_file(tmp_path / "a.poly")
    assert page.puzzle == shipped("soma-cube")
    (tmp_path / "b.xmpuzzle").write_bytes(gzip.compress(PLATES.encode()))
    page.open_file(tmp_path / "b.xmpuzzle")
    assert page.puzzle.title == "Plates"
    (tmp_path / "c.poly").write_text("titel: A", "utf-8")
    page.open_file(tmp_path / "c.poly")
    assert "c.poly, line 1, column 1: there is no key “titel”" in banner(page)
    assert page.puzzle.title == "Plates"
    page.open_file(tmp_path / "none.poly")
    assert "Not opened" in banner(page)


def test_a_puzzle_is_saved_for_burrtools_and_opened_again(page, tmp_path):
    page.start_value(sketch_of(write_poly(shipped("burr-piston"))))
    page.save_for_burrtools(tmp_path / "piston.xmpuzzle")
    page.start_blank(CUBE)
    page.open_file(tmp_path / "piston.xmpuzzle")
    again, piston = page.puzzle, shipped("burr-piston")
    assert (again.title, len(again.must), len(again.may)) == (piston.title, len(piston.must), len(piston.may))
    page.start_value(sketch_of("grid: hexagon\ntile A: X\nform:\nX\n"))
    page.save_for_burrtools(tmp_path / "hexagon.xmpuzzle")
    assert "BurrTools has no grid of hexagons" in banner(page)
    assert not (tmp_path / "hexagon.xmpuzzle").exists()


def test_the_other_problems_of_a_file_are_kept_on_saving(page, tmp_path):
    path, saved = tmp_path / "two.xmpuzzle", tmp_path / "saved.xmpuzzle"
    path.write_bytes(with_two_problems("Four"))
    page.open_file(path)
    dialog = page.context.widget.findChildren(ChooseProblemDialog)[-1]
    dialog.list.go_to(1)
    dialog.start()
    assert page.puzzle.title == "Four"
    page.save_for_burrtools(saved)
    assert banner(page) == "Saved. It is in saved.xmpuzzle, with 1 other problem of its file."
    assert [one.puzzle for one in list_problems(saved.read_bytes())] == [
        one.puzzle for one in list_problems(path.read_bytes())]
    page.type(page.timeline.value.text.replace("title: Four", "title: Three").replace(" x 4", " x 3"))
    remembered = page.extra()
    page.start_blank(CUBE)
    page.restore(remembered)
    page.save_for_burrtools(saved)
    again = list_problems(saved.read_bytes())
    assert [(one.puzzle.title, one.puzzle.tiles[-1].most, len(one.puzzle.must)) for one in again] == [
        ("Plates", 3, 27), ("Three", 3, 4)]
    page.start_blank(SQUARE)  # another puzzle, which belongs to no file
    page.save_for_burrtools(saved)
    assert len(list_problems(saved.read_bytes())) == 1


def test_what_stays(page):
    page.choose_brush(OUTSIDE)
    stroke(page, (2, 2))
    kept = page.extra()
    page.start_blank(CUBE)
    page.restore(kept)
    assert rows(page)[0] == "XX.XX"
    page.restore({})
    assert rows(page)[0] == "XX.XX"
    page.type("half a puz")
    kept = page.extra()
    page.start_blank(CUBE)
    page.restore(kept)
    assert page.timeline.value.text == "half a puz", "what cannot be read yet is kept as it was typed"
    page.start_blank(SQUARE)
    page.resize((12, 8))
    kept = page.extra()
    page.start_blank(SQUARE)
    page.restore(kept)
    assert page.timeline.value.size == (12, 8)
    for size in ("", "12", "0 0", "999 999", "a b", "1 2 3"):
        page.restore({**kept, "editor size": size})
        assert page.timeline.value.size == ((40, 40) if size == "999 999" else (10, 6)), size


def test_colours_and_words_of_cells(page):
    page.choose_brush(MAY)
    stroke(page, (1, 1))
    board = page.board
    assert board.state((1, 1)) == MAY
    assert board.describe(board.cell((1, 1))) == "cell 2.2, may stay empty"
    assert board.describe(board.cell((0, 0))) == "cell 1.1, to be filled"
    assert board.state((0, 0)) == FILL
    assert not board.grab().isNull()
