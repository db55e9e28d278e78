"""Choices: the focus stays with the piece that is on, and a screen reader knows what is chosen from what."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.controls.choice import Choice, RadioList, Segment


def test_the_focus_goes_with_a_choice_that_is_made_elsewhere(qtbot):
    window, field = QWidget(), QLineEdit()
    segment = Segment((("play", "Play"), ("solve", "Solve")), "Page")
    column = QVBoxLayout(window)
    column.addWidget(field)
    column.addWidget(segment)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    segment.set_value("solve")
    assert field.hasFocus()
    segment.button("solve").setFocus()
    segment.set_value("play")
    assert segment.button("play").hasFocus()


def test_a_screen_reader_says_what_a_list_is_for_and_takes_pieces_for_one_choice(qtbot):
    window, choice, segment = QWidget(), Choice("Adviser", [("The Fencer", 1)]), Segment((("a", "A"),), "Page")
    column = QVBoxLayout(window)
    column.addWidget(choice)
    column.addWidget(segment)
    qtbot.addWidget(window)
    window.show()
    list_ = QAccessible.queryAccessibleInterface(choice)
    labels = [other.text(QAccessible.Text.Name) for other, kind in list_.relations()
              if kind & QAccessible.RelationFlag.Label]
    assert labels == ["Adviser"]
    assert QAccessible.queryAccessibleInterface(segment.button("a")).role() == QAccessible.Role.RadioButton


def test_radio_buttons_stand_for_values(qtbot):
    radios, clicked = RadioList([("One", 1), ("Two", 2)], 2), []
    radios.clicked.connect(clicked.append)
    qtbot.addWidget(radios)
    assert radios.value == 2
    radios.set_value(1)
    assert (radios.value, clicked) == (1, [])
    radios.buttons[2].click()
    assert (radios.value, clicked) == (2, [2])


def test_a_segment_begins_with_a_value_without_a_word_about_it(qtbot):
    segment = Segment([("", "None"), ("a", "A"), ("b", "B")], "Letter", value="b")
    qtbot.addWidget(segment)
    assert segment.value == "b"
    other = Segment([("a", "A"), ("", "None")], "Letter", value="")
    qtbot.addWidget(other)
    assert other.value == ""
    assert other.button("").isChecked()


def test_a_segment_may_begin_with_no_choice(qtbot):
    segment = Segment([("a", "A"), ("b", "B")], "Letter", value="")
    qtbot.addWidget(segment)
    segment.show()
    told = []
    segment.chosen.connect(told.append)
    assert segment.value == ""
    assert [segment.button(key).focusPolicy() for key in "ab"] == [Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.NoFocus]
    QTest.mouseClick(segment.button("b"), Qt.MouseButton.LeftButton)
    assert (segment.value, told) == ("b", ["b"])
    assert [segment.button(key).focusPolicy() for key in "ab"] == [Qt.FocusPolicy.NoFocus, Qt.FocusPolicy.TabFocus]


@pytest.mark.parametrize(("key", "chosen"), [(Qt.Key.Key_Right, "male"), (Qt.Key.Key_Left, "female")])
def test_an_arrow_chooses_where_nothing_is_chosen_yet(qtbot, key, chosen):
    sex, told = Segment((("female", "Woman"), ("male", "Man")), "Sex", value=""), []
    qtbot.addWidget(sex)
    sex.chosen.connect(told.append)
    sex.show()
    sex.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(sex.focusWidget() or sex.button("female"), key)
    assert sex.value == chosen
    assert told == [chosen]
