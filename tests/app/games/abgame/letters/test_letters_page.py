"""The page Two plans: both plans step together, the averages are exact, and places come back by undo and in a save."""
import pytest
from PySide6.QtCore import Qt

from solvers.abgame.letters import LETTERS, Showing

ONE, FOUR = "One at a time", "Four at a time"


@pytest.fixture
def page(tab):
    tab.turn_to("letters")
    return tab.page


def test_both_plans_step_together(page, qtbot):
    assert page.showing == Showing("W")
    assert page.invitation()
    for made in (1, 2, 3):
        page.step()
        qtbot.waitUntil(lambda made=made: page.showing.made == made)
    page.stop()
    assert page.now.rows == {ONE: "3 guesses", FOUR: "3 guesses"}
    assert [row.guess for row in page.board.rows_of(0)] == ["ABCD", "ABCE", "ABCF"]
    assert [(row.guess, row.left) for row in page.board.rows_of(1)] == [("DEFG", "19"), ("HIJK", "15"), ("LMNO", "11")]
    assert "guess 3: LMNO" in page.board.accessibleDescription()
    page.undo()
    assert page.showing.made == 2
    page.redo()
    assert page.showing.made == 3


def test_all_letters_come_to_the_exact_averages(page, qtbot):
    page.context.solver_bar.set_solver("every")
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.showing.found == LETTERS
    assert page.means.rows[ONE] == "12.00"
    assert page.means.rows[FOUR] == "5.04"
    assert "276 guesses one at a time, 116 four at a time" in page.means.text or page.finished()
    assert page.context.banner.message.subject == "All 23 letters are found."
    assert not page.now.text_buttons["Next guess"].isEnabled()
    page.new()
    assert page.showing.found == ""
    page.undo()
    assert page.showing.found == LETTERS


def test_a_letter_is_chosen_by_key_and_mouse(page, qtbot):
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Q)
    assert page.showing == Showing("Q")
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=page.board.cell_rect((0, 1)).center().toPoint())
    assert page.showing == Showing("E")
    qtbot.keyClick(page.board, Qt.Key.Key_Right)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.showing == Showing("F")
    qtbot.keyClick(page.board, Qt.Key.Key_A)  # is known, and not looked for
    assert page.showing == Showing("F")


def test_places_outlive_the_program(page):
    page.look_for("Q")
    page.look_for("F")
    extra = page.extra()
    page.new()
    page.restore(extra)
    assert page.showing == Showing("F")
    page.undo()
    assert page.showing == Showing("Q")
    for bad in ("> nonsense", "> W 99", "> W 3 DDD", "> ab 3", "W 3"):
        page.restore({"letters-shown": bad})
        assert page.showing == Showing("Q")
