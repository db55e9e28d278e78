"""Dialogs: Enter accepts from any field, and presses a button that has the focus; one that starts reads its plan."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app.controls import SpinBox, button, check_box, literal
from app.controls.dialog import Dialog, StartDialog
from app.controls.layouts import column_of
from solvers.core.formats import FormatError


class Asking(Dialog):
    """A field, perhaps more, Do and Cancel."""

    def __init__(self, *more):
        super().__init__(None, "Asking")
        column, self.field, self.told = self.add_column(8), QLineEdit(), []
        buttons, self.accepting = self.make_buttons("Do", lambda: self.told.append("done"))
        self.rejected.connect(lambda: self.told.append("cancelled"))
        for each in (self.field, *more, buttons):
            column.addWidget(each)


@pytest.fixture
def dialog(qtbot):
    return shown(qtbot, Asking())


def shown(qtbot, dialog):
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


@pytest.mark.parametrize("make", [button, check_box])
def test_arrows_do_not_lead_from_a_field_to_the_buttons(qtbot, make):
    control = make("More")
    dialog = shown(qtbot, Asking(control))
    control.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
        press(key)
        assert QApplication.focusWidget() is control
    press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is dialog.accepting
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Space)
    assert dialog.told == ["cancelled"], "between the two buttons below they move"


class Starting(StartDialog[int]):
    """Asks for a number that is not 3."""

    def __init__(self, begin):
        super().__init__(None, "Starting", begin, "Go")
        self.number, self.doubled = SpinBox(), 0
        self.lay_out(column_of(self.number, self.complaint_of(100)))

    def update_fields(self):
        self.doubled = 2 * self.number.value()

    def wanted(self):
        if self.number.value() == 3:
            raise FormatError("three is <b>too</b> many.")
        return self.number.value()


def test_a_plan_is_read_at_every_change_and_begun_once(qtbot):
    begun = []
    dialog = Starting(begun.append)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    assert (dialog.plan, dialog.complaint.accessibleName()) == (0, "")
    dialog.number.setValue(3)
    assert (dialog.plan, dialog.doubled, dialog.start_button.isEnabled()) == (None, 6, False)
    assert dialog.complaint.accessibleName() == literal("Three is <b>too</b> many.")
    dialog.start()
    assert not begun
    dialog.number.setValue(4)
    assert dialog.complaint.accessibleName() == ""
    dialog.start_button.click()
    assert begun == [4]
