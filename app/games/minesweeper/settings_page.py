"""Minesweeper's page in the settings dialog."""
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from app.files import store

QUESTION_MARKS = "minesweeper/question_marks"


def question_marks() -> bool:
    """Whether a right click goes on from a flag to a question mark."""
    return bool(store.settings().value(QUESTION_MARKS, False))


class SettingsPage(QWidget):
    """One check box."""

    def __init__(self) -> None:
        super().__init__()
        marks = QCheckBox("Right click goes on from a flag to a question mark")
        marks.setChecked(question_marks())
        marks.toggled.connect(lambda on: store.settings().set_value(QUESTION_MARKS, on))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(marks)
