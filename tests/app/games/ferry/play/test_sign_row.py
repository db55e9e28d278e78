"""A tale without a word in the window: lines and answers are painted signs, and said to who hears them."""
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage, QPainter

from app.games.ferry.play.sign_row import SIDE, SignRow
from app.games.ferry.play.story_page import FerryPlay
from solvers.ferry.text_mode import actions


def picture(widget, paint):
    image = QImage(widget.size(), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def test_signs_stand_at_the_side_of_who_shows_them(qapp):
    row = SignRow()
    row.resize(400, SIDE)
    seen = []
    for at_left in (True, False):
        row.show_signs(("heart", "moon"), at_left=at_left)
        image = picture(row, row.paint)
        columns = [x for x in range(400) if any(image.pixelColor(x, y).alpha() > 60 for y in range(SIDE))]
        seen.append((min(columns), max(columns)))
    assert seen[0][0] < 20
    assert seen[0][1] < 160
    assert seen[1][0] > 240
    assert seen[1][1] > 370
    row.show_signs(("heart",) * 12, at_left=True)
    image = picture(row, row.paint)
    assert any(image.pixelColor(x, SIDE // 2).alpha() for x in range(360, 400)), "a long row is smaller, and not cut"


@pytest.fixture
def page(window_of):
    window = window_of("ferry")
    page = window.tab.page_of(FerryPlay)
    page.start("ferry:one-light:607")
    return page


def test_a_closed_door_shows_its_sign(page):
    page.play(next(action.move for action in actions(page.state) if action.word == "A"))
    assert page.state.place == "pier"
    note = page.board.goals["C"]
    assert note == "A fire"
    assert page.board.door_signs == {note: ("fire",)}
    page.board.note = note
    plain = picture(page.board, page.board.paint_marks)
    page.board.door_signs = {}
    assert picture(page.board, page.board.paint_marks) != plain


def test_a_choice_shows_the_sign_of_what_it_lacks(page):
    for word in ("B", "B", "talk"):
        page.play(next(action.move for action in actions(page.state) if action.word == word))
    page.play("next")
    choice = page.view.box.choices[0]
    assert choice.accessibleName().endswith(", You still need a flower.")
    assert choice.answer.lacking_signs == ("flower",)
    flower = picture(choice, choice.paint)
    choice.answer = choice.answer._replace(lacking_signs=("fish",))
    assert picture(choice, choice.paint) != flower


@pytest.mark.parametrize("size", [(900, 640), (1280, 820)])
def test_a_conversation_of_signs_is_painted_and_said(page, size):
    page.context.widget.window().resize(*size)
    page.play(next(action.move for action in actions(page.state) if action.word == "talk"))
    page.play("next")
    QCoreApplication.processEvents()
    box = page.view.box
    assert box.signs.signs == ("boat", "man", "question")
    assert box.said.isHidden()
    assert box.speaker.text() == ""
    assert box.accessibleName() == "The child says"
    assert box.accessibleDescription() == "a boat, a man and a question mark"
    assert [button.accessibleName() for button in box.choices[:3]] == ["1: a cross", "2: a question mark", "3: a heart"]
    assert page.board.words == ("The child shows a boat, a man and a question mark. 1: a cross 2: a question mark "
                                "3: a heart")
    assert all(button.height() >= button.height_for(button.width(), 30) for button in box.choices[:3])
    assert page.board.rect().contains(box.geometry())
    for move in ("3", "next", "next", "next"):
        page.play(move)
    assert page.state.tokens == {"flower"}
    page.start("ferry:the-ford:607")
    page.play(next(action.move for action in actions(page.state) if action.word == "talk"))
    assert box.signs.isHidden()
    assert not box.said.isHidden()
