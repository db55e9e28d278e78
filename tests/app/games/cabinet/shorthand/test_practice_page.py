"""The Practise page: cards are chosen by key and mouse, what was right is counted, and undo asks again."""
import pytest
from PySide6.QtCore import Qt

from solvers.shorthand.practice import ask


@pytest.fixture
def page(tab):
    tab.turn_to("practise")
    return tab.page


def test_a_card_is_chosen(page, tab, qtbot):
    right = ask(page.drill.seed).right
    qtbot.keyClick(page.board, Qt.Key(Qt.Key.Key_1 + right))
    assert (page.drill.right, page.drill.asked) == (1, 1)
    assert page.context.banner.message.subject == "Right."
    assert "the right one" in page.board.describe((right // 2, right % 2))
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.drill.answer == -1
    assert page.drill.asked == 1
    wrong = (ask(page.drill.seed).right + 1) % 4
    cell = (wrong // 2, wrong % 2)
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=page.board.cell_rect(cell).center().toPoint())
    assert (page.drill.right, page.drill.asked) == (1, 2)
    assert page.context.banner.message.subject == "Not this one."
    page.undo()
    assert page.drill.answer == -1
    assert page.drill.asked == 1
    page.hint()
    assert page.context.banner.message.kind == "hint"
    assert tab.put_away()
    assert page.context.banner.message is None


def test_it_comes_back(page, tab_of):
    page.choose(0)
    page.new()
    other = tab_of("cabinet").page_of(type(page))
    other.restore(page.extra())
    assert other.drill == page.drill
    for bad in ("", "> 1 2 3", "> 1 9 0 0", "> a b c d", "> -5 0 0 0"):
        other.restore({"practise-drill": bad})
    assert other.drill == page.drill
