"""Choices in pieces: the focus stays with the one that is on, and is not drawn to it from elsewhere."""
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.controls.choice import Segment


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
