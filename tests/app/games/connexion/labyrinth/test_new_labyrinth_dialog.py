"""A new labyrinth: from nothing, around hexagrams by number or by hand, with a wish; grown or laid by hand."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.connexion.labyrinth.new_labyrinth_dialog import OFFERS, NewLabyrinth, NewLabyrinthDialog
from solvers.connexion.pieces import mask_of
from solvers.connexion.search.wishes import Wish

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def begun():
    return []


@pytest.fixture
def dialog(qtbot, begun):
    return shown(qtbot, (), begun)


def shown(qtbot, given, begun, first_line=3):
    dialog = NewLabyrinthDialog(None, given, first_line, begun.append)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # the test looks at it once more
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def choose(dialog, kind):
    dialog.kind.set_value(kind)
    dialog.kind.chosen.emit(kind)


def click(dialog, number):
    QTest.mouseClick(dialog.table, LEFT, pos=dialog.table.piece_rect(mask_of(number)).center().toPoint())


def test_from_nothing_by_return(dialog, begun):
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert begun == [NewLabyrinth((), None, True)]
    assert not dialog.isVisible()


def test_by_hand(dialog, begun):
    dialog.by_hand.click()
    assert begun == [NewLabyrinth((), None, False)]


def test_escape_begins_nothing(dialog, begun):
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert begun == []


def test_around_numbers(dialog, begun):
    choose(dialog, "given")
    assert dialog.complaint.accessibleName() == "Choose two hexagrams, or three."
    assert not dialog.start_button.isEnabled()
    dialog.fields[0].setValue(25)
    dialog.fields[1].setValue(30)
    assert not dialog.complaint.accessibleName()
    dialog.start_button.click()
    assert begun == [NewLabyrinth((mask_of(25), mask_of(30)), None, True)]


def test_the_same_hexagram_twice(dialog):
    choose(dialog, "given")
    for field, number in zip(dialog.fields, (25, 30, 25), strict=True):
        field.setValue(number)
    assert dialog.complaint.accessibleName() == (
        "You chose hexagram 25 twice, but there is only one piece of each. Choose another.")
    assert not dialog.start_button.isEnabled()
    assert not dialog.by_hand.isEnabled()
    choose(dialog, "nothing")
    assert not dialog.complaint.accessibleName()
    assert dialog.start_button.isEnabled()


def test_around_pieces_that_are_clicked(dialog):
    choose(dialog, "given")
    for number in (8, 64, 1):
        click(dialog, number)
    assert dialog.numbers == [8, 64, 1]
    click(dialog, 8)
    assert dialog.numbers == [64, 1]
    click(dialog, 2)
    click(dialog, 3)
    assert dialog.numbers == [64, 1, 3], "another third one"


def test_around_pieces_by_keys(dialog, begun):
    choose(dialog, "given")
    dialog.table.setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(dialog.table, key)
    assert dialog.numbers == [1, 10]
    assert dialog.table.accessibleDescription().startswith("Piece 10, doors")
    assert dialog.table.accessibleDescription().endswith(": chosen")
    QTest.keyClick(dialog.table, Qt.Key.Key_Up)
    QTest.keyClick(dialog.table, Qt.Key.Key_Left)
    QTest.keyClick(dialog.table, Qt.Key.Key_Left)
    assert dialog.table.piece == mask_of(64), "round the end"
    assert dialog.table.accessibleDescription().endswith(": not chosen")
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert begun == [NewLabyrinth((mask_of(1), mask_of(10)), None, True)]


def test_opens_with_what_is_given(qtbot, begun):
    dialog = shown(qtbot, (mask_of(25), mask_of(30), mask_of(1)), begun)
    assert dialog.kind.value == "given"
    assert dialog.numbers == [25, 30, 1]


def test_numbers_follow_the_first_line(qtbot, begun):
    dialog = shown(qtbot, (mask_of(25, 0), mask_of(30, 0)), begun, first_line=0)
    assert dialog.numbers == [25, 30]
    dialog.fields[2].setValue(60)
    dialog.by_hand.click()
    assert begun == [NewLabyrinth((mask_of(25, 0), mask_of(30, 0), mask_of(60, 0)), None, False)]


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.kind)
def test_with_a_wish(dialog, begun, offer):
    choose(dialog, "wish")
    assert not dialog.by_hand.isEnabled()
    dialog.wishes.buttons[offer.kind].click()
    dialog.start_button.click()
    (begin,) = begun
    assert begin.given == ()
    assert begin.wish.kind == offer.kind
    assert Wish.parse(str(begin.wish)) == begin.wish, "ids know it"
    assert begin.grow


def test_a_number_chooses_its_wish(dialog):
    choose(dialog, "wish")
    dialog.wishes.fields["groups"].setValue(6)
    assert dialog.wishes.buttons["groups"].isChecked()
    assert str(dialog.wishes.wish) == "groups=6"
    dialog.wishes.fields["groups"].setValue(8)
    assert dialog.complaint.accessibleName().startswith("No labyrinth has eight groups.")
    dialog.wishes.fields["groups"].setValue(7)
    assert not dialog.complaint.accessibleName()


def test_a_sample_labyrinth_is_shown(dialog):
    empty = dialog.grab().toImage()
    choose(dialog, "given")
    assert dialog.grab().toImage() != empty
