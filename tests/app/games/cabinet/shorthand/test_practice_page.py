"""The Practise page: cards are chosen by key and mouse, what was right is counted, and undo asks again."""
import pytest
from PySide6.QtCore import Qt

from solvers.shorthand.lessons import lessons


@pytest.fixture
def page(tab):
    tab.turn_to("practise")
    return tab.page


def test_a_card_is_chosen(page, tab, qtbot):
    right = page.drill.question.right
    qtbot.keyClick(page.board, Qt.Key(Qt.Key.Key_1 + right))
    assert (page.drill.right, page.drill.asked) == (1, 1)
    assert page.context.banner.message.subject == "Right."
    assert "the right one" in page.board.describe((right // 2, right % 2))
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.drill.answer == -1
    assert page.drill.asked == 1
    wrong = (page.drill.question.right + 1) % 4
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


def test_after_five_right_in_a_row_the_next_lesson_is_offered(page):
    assert page.parameters() == "1. Circles and straight strokes"
    for number in range(5):
        if number:
            page.new()
        page.choose(page.drill.question.right)
    assert page.context.banner.message.subject == "5 right in a row."
    page.context.banner.run_action()
    assert (page.drill.lesson, page.drill.row, page.drill.asked) == (2, 0, 5)
    assert page.drill.question.word in lessons()[1].words
    page.choose((page.drill.question.right + 1) % 4)
    assert page.drill.row == 0


def test_every_lesson_can_be_chosen(page):
    usual = page.usual_games()
    assert len(usual) == len(lessons()) + 1
    for each, lesson in zip(usual, lessons(), strict=False):
        each.start()
        assert page.drill.question.word in lesson.words
        assert [one.on for one in page.usual_games()].count(True) == 1
    usual[-1].start()
    assert (page.drill.lesson, page.parameters()) == (0, "Words of all lessons")
    page.begin_next()
    assert page.drill.lesson == 1


def test_practice_of_an_earlier_build_goes_on(page):
    page.restore({"practise-drill": "> 7 2 3 5"})
    assert page.drill == (7, -1, 3, 5, 1, 0)


def test_it_comes_back(page, tab_of):
    page.choose(0)
    page.new()
    other = tab_of("cabinet").page_of(type(page))
    other.restore(page.extra())
    assert other.drill == page.drill
    for bad in ("", "> 1 2 3", "> 1 9 0 0", "> a b c d", "> -5 0 0 0", "> 1 0 0 0 99 0", "> 1 0 1 1 1 5"):
        other.restore({"practise-drill": bad})
    assert other.drill == page.drill
