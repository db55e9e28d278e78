"""Dialogs: Enter accepts from any field, wherever the focus has been, and presses a button that has the focus."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app.controls.dialog import Dialog


class Asking(Dialog):
    """A field, Do and Cancel."""

    def __init__(self):
        super().__init__(None, "Asking")
        column, self.field, self.told = self.add_column(8), QLineEdit(), []
        buttons, self.accepting = self.make_buttons("Do", lambda: self.told.append("done"))
        self.rejected.connect(lambda: self.told.append("cancelled"))
        column.addWidget(self.field)
        column.addWidget(buttons)


@pytest.fixture
def dialog(qtbot):
    dialog = Asking()
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # qtbot does
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is dialog.field)
    return dialog


def press(key, times=1):
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key)


def test_enter_accepts_after_the_focus_has_gone_round(dialog):
    press(Qt.Key.Key_Tab, times=3)
    assert QApplication.focusWidget() is dialog.field
    press(Qt.Key.Key_Return)
    assert dialog.told == ["done"]


def test_enter_presses_the_button_with_the_focus(dialog):
    press(Qt.Key.Key_Tab, times=2)
    assert dialog.accepting.isDefault()
    press(Qt.Key.Key_Enter)
    assert dialog.told == ["cancelled"]
