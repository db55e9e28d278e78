"""Where the keys and the wheel go: a click on a control leaves the keys to the board, and the wheel scrolls past it."""
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QSlider,
    QVBoxLayout,
    QWidget,
)

import app
from app.controls import (
    Choice,
    DoubleSpinBox,
    IconButton,
    NumberField,
    PlayButton,
    Segment,
    Slider,
    SpinBox,
    button,
    check_box,
)
from app.controls.focus import WheelWithFocus
from app.controls.form import form_grid, side_by_side
from app.games import GAMES
from app.shell.window import Window
from tests.app.pages.test_tab import LIGHTS


def choice():
    result = Choice("Mind")
    result.addItems(["Oracle", "Resistor", "Swindler"])
    result.setCurrentIndex(1)
    return result


def slider():
    result = Slider(0, 10, "Speed")
    result.setValue(5)
    return result


def value(widget):
    return widget.currentIndex() if isinstance(widget, QComboBox) else widget.value()


def turn_wheel(widget):
    """One notch; whether somebody had a use for it."""
    point = QPointF(widget.rect().center())
    event = QWheelEvent(
        point, widget.mapToGlobal(point), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


@pytest.fixture
def page(qtbot):
    """A board that has the keys, and room for controls; a click that no control wants leads to the board."""
    page = QWidget()
    qtbot.addWidget(page)
    page.board = QLineEdit(page)
    page.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    page.setFocusProxy(page.board)
    column = QVBoxLayout(page)
    column.addWidget(page.board)
    with qtbot.waitActive(page):
        page.show()
    page.board.setFocus()

    def add(*widgets):
        for widget in widgets:
            column.addWidget(widget)
            widget.show()
        QApplication.processEvents()

    page.add = add
    return page


@pytest.mark.parametrize("make", [choice, slider, SpinBox, DoubleSpinBox])
def test_the_wheel_changes_only_what_has_the_focus(page, make):
    widget = make()
    page.add(widget)
    before = value(widget)
    assert not turn_wheel(widget), "what is around it scrolls"
    assert value(widget) == before
    widget.setFocus()
    turn_wheel(widget)
    assert value(widget) != before or isinstance(widget, QAbstractSpinBox)  # it stands at its end
    assert not widget.focusPolicy() & ~Qt.FocusPolicy.StrongFocus, "the wheel brings no focus"


@pytest.mark.parametrize("make", [
    slider, lambda: button("Play it"), lambda: check_box("Show who is winning"), lambda: IconButton("close", "Close"),
    lambda: PlayButton("Play"), lambda: Segment([("a", "One"), ("b", "Two")], "Choice"),
])
def test_a_click_on_a_control_leaves_the_keys_to_the_board(page, make):
    widget = make()
    page.add(widget)
    QTest.mouseClick(widget.childAt(4, 14) or widget, Qt.MouseButton.LeftButton, pos=QPoint(4, 14))
    assert page.board.hasFocus()
    QTest.keyClick(page.board, Qt.Key.Key_Tab)
    assert widget.hasFocus(), "Tab leads to it all the same"


def test_what_is_typed_is_taken_before_a_button_is_pressed(page):
    field, press, order = NumberField("Span", float, str, str), button("Save"), []
    page.add(field, press)
    field.entered.connect(lambda entered: order.append(entered))
    press.clicked.connect(lambda: order.append("pressed"))
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "0.5")
    QTest.mouseClick(press, Qt.MouseButton.LeftButton)
    assert order == [0.5, "pressed"]


def test_letters_look_for_a_choice_only_in_its_open_list(page, qtbot):
    widget = choice()
    page.add(widget)
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_O)
    assert widget.currentText() == "Resistor"
    QTest.keyClick(widget, Qt.Key.Key_Space)
    assert widget.view().isVisible()
    QTest.keyClick(widget.view(), Qt.Key.Key_O)
    QTest.keyClick(widget.view(), Qt.Key.Key_Return)
    assert widget.currentText() == "Oracle"


def test_the_hover_goes_with_the_pointer_while_a_list_is_open(page):
    widget = choice()
    page.add(widget)
    widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)  # it was clicked
    QCursor.setPos(page.mapToGlobal(QPoint(-9, -9)))
    widget.showPopup()
    widget.hidePopup()
    assert not widget.underMouse()
    QCursor.setPos(widget.mapToGlobal(QPoint(9, 9)))
    widget.hide()  # as when another page comes to the front
    assert not widget.underMouse()


def test_tab_lands_on_the_choice_that_is_on(page):
    segment = Segment([("a", "One"), ("b", "Two"), ("c", "Three")], "Choice")
    segment.set_value("b")
    page.add(segment)
    QTest.keyClick(page.board, Qt.Key.Key_Tab)
    assert QApplication.focusWidget().text() == "Two"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert QApplication.focusWidget().text() == "Three"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert page.board.hasFocus(), "the other choices are no stops"


def test_the_letters_of_a_form_lead_to_its_fields(qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    size, unit, sizes = SpinBox(), QLabel("nodes"), Segment([("4", "Small"), ("6", "Usual")], "Sizes")
    sizes.set_value("6")
    dialog.setLayout(form_grid((("&Size", side_by_side(size, unit)), ("&Usual sizes", sizes)), 80, 200))
    with qtbot.waitActive(dialog):
        dialog.show()
    QTest.keyClick(dialog, Qt.Key.Key_U, Qt.KeyboardModifier.AltModifier)
    assert QApplication.focusWidget().text() == "Usual"
    QTest.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert size.hasFocus()


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", extend=True)
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_control_of_a_game_keeps_to_that(qtbot, game):
    window = Window([each for each in GAMES if each.name == game])
    qtbot.addWidget(window)
    window.show_place(0)
    for widget in window.findChildren(QWidget):
        named = f"{type(widget).__name__} “{widget.accessibleName() or widget.toolTip()}”"
        if isinstance(widget, QAbstractButton | QComboBox | QSlider):
            assert not widget.focusPolicy() & Qt.FocusPolicy.ClickFocus, f"{named} takes the keys at a click"
        if isinstance(widget, QComboBox | QSlider | QAbstractSpinBox):
            assert isinstance(widget, WheelWithFocus), f"{named} is changed by the wheel"
    window.close()


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", extend=True)
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_tab_leads_to_every_control_and_back_to_the_board(qtbot, game):
    window = Window([each for each in GAMES if each.name == game])
    qtbot.addWidget(window)
    window.show_place(0)
    with qtbot.waitActive(window):
        window.show()
    assert window.tab.hasFocus()
    wanted = {
        widget for widget in window.findChildren(QWidget) if widget.isVisible() and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
    }
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        reached = []
        while not reached or not window.tab.hasFocus():
            reached.append(QApplication.focusWidget())
            QTest.keyClick(reached[-1], key)
            assert len(reached) <= len(wanted), f"{key.name} goes round and round"
        assert set(reached) == wanted
    window.close()


def test_no_spin_box_or_list_of_choices_is_made_without_that():
    bare = re.compile(r"\bQ(SpinBox|DoubleSpinBox|ComboBox|Slider|DateEdit|TimeEdit|DateTimeEdit)\(")
    root = Path(app.__file__).parent
    found = [str(path.relative_to(root)) for path in root.rglob("*.py") if bare.search(path.read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_keys_go_with_the_game_from_every_page(qtbot, game):
    window = Window([game, LIGHTS])
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    window.show_place(0)
    for page in window.tab.switch.pages:
        window.show_place(0)
        window.tab.turn_to(page)
        window.tab.setFocus()
        window.show_place(1)
        assert window.tab.game.board.hasFocus()
