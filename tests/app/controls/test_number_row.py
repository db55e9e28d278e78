"""A row of a named number: slider and field follow each other, steps have their bounds, and a rule can be hard."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Slider
from app.controls.number_row import NamedNumber, NumberRow
from app.controls.numbers import exact_text, read_number
from solvers.core.formats import FormatError
from solvers.counterpoint.rules import HARD, MOST, RULES

Key = Qt.Key


def read_cost(text):
    if text.strip().lower() == "hard":
        return HARD
    value = read_number("0" if text.strip().lower() == "off" else text, "Similar motion")
    if not 0 <= value <= MOST:
        raise FormatError("A cost lies between 0 and 1000.")
    return round(value, 2)


def cost_text(value):
    return "hard" if value == HARD else exact_text(value) if value else "off"


@pytest.fixture
def shown(qtbot):
    """Shows a row, and keeps what it tells."""
    def show(number, slider, step):
        row = NumberRow(number, slider, step)
        row.told = []
        row.changed.connect(lambda subject, value: row.told.append((subject, value)))
        window = QWidget()
        QVBoxLayout(window).addWidget(row)
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        row.window_around = window
        return row

    return show


@pytest.fixture
def plain(shown):
    number = NamedNumber("s", "Weight", "What it is worth", "Weight. What it is worth.", lambda text: read_number(
        text, "Weight"), decimals=2, least=-1, most=1)
    return shown(number, Slider(-10, 10, "Weight", zero=0), 0.1)


@pytest.fixture
def rule(shown):
    rule = next(each for each in RULES if each.name == "similar")
    number = NamedNumber(rule, rule.title, "Both voices go the same way", "Similar motion.", read_cost, cost_text,
                         cost_text, decimals=2, least=0, most=MOST, tip="Both voices go the same way", hard=HARD)
    return shown(number, Slider(0, 20, rule.title), 0.5)


def test_slider_and_field_follow_each_other_and_tell_each_step_once(plain):
    plain.slider.setValue(3)
    assert (plain.value, plain.field.text()) == (0.3, "0.3")
    plain.field.setFocus()
    plain.field.selectAll()
    QTest.keyClicks(plain.field, "0.75")
    QTest.keyClick(plain.field, Key.Key_Return)
    assert plain.slider.value() == 8
    plain.show_value(-0.2)
    assert (plain.slider.value(), plain.told) == (-2, [("s", 0.3), ("s", 0.75)])


def test_what_is_beyond_the_slider_is_kept_and_shown_at_its_end(plain):
    plain.show_value(1e300)
    assert (plain.value, plain.slider.value(), plain.told) == (1e300, 10, [])


def test_steps_by_keys_end_at_the_bounds(plain):
    plain.show_value(0.95)
    for _ in range(3):
        QTest.keyClick(plain.field, Key.Key_Up)
    assert plain.value == 1
    QTest.keyClick(plain.field, Key.Key_PageDown)
    assert plain.value == 0


def test_what_cannot_be_is_refused_in_a_sentence(plain, qtbot):
    plain.show_value(0.5)
    plain.field.setFocus()
    plain.field.selectAll()
    QTest.keyClicks(plain.field, "x")
    with qtbot.waitSignal(plain.refused) as refused:
        QTest.keyClick(plain.field, Key.Key_Return)
    assert refused.args == ["“x” is no number. Weight stays at 0.5."]
    assert (plain.value, plain.told) == (0.5, [])


def test_the_way_back_is_there_as_long_as_there_is_one(plain, qtbot):
    plain.show_value(0.5)
    assert plain.reset.isHidden()
    plain.show_value(0.5, 0.2)
    assert not plain.reset.isHidden()
    with qtbot.waitSignal(plain.reset_asked) as asked:
        plain.reset.click()
    assert asked.args == ["s"]
    plain.show_value(0.2, 0.2)
    assert plain.reset.isHidden()


def test_a_rule_is_hard_or_has_a_cost_or_is_off(rule):
    rule.show_value(2.5)
    assert (rule.hard.isChecked(), rule.slider.value(), rule.field.text()) == (False, 5, "2.5")
    rule.hard.click()
    assert (rule.value, rule.field.text(), rule.slider.isEnabled(), rule.slider.value()) == (HARD, "hard", False, 20)
    rule.hard.click()
    assert (rule.value, rule.slider.value(), rule.slider.isEnabled(), rule.field.isEnabled()) == (2.5, 5, True, True)
    rule.slider.setValue(0)
    assert rule.field.text() == "off"
    rule.field.setFocus()
    rule.field.selectAll()
    QTest.keyClicks(rule.field, "hard")
    QTest.keyClick(rule.field, Key.Key_Return)
    assert rule.hard.isChecked()
    assert [value for _, value in rule.told] == [HARD, 2.5, 0, HARD]
    assert {subject.name for subject, _ in rule.told} == {"similar"}


def test_what_was_hard_at_first_costs_something_when_it_is_softened(rule):
    rule.show_value(HARD)
    rule.hard.click()
    assert rule.value > 0


def test_a_fixed_rule_stays_as_it_is(rule):
    rule.show_value(HARD)
    rule.fix()
    rule.show_value(HARD)
    rule.hard.click()
    assert (rule.value, rule.told) == (HARD, [])
    rule.show_value(3)
    assert not rule.slider.isEnabled()


def test_everything_has_a_name_and_says_what_it_is(rule):
    controls = [rule.slider, rule.field, rule.hard, rule.reset]
    names = [QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name) for each in controls]
    assert names == ["Similar motion", "Similar motion, exactly", "Similar motion: hard", "Similar motion as it was"]
    assert all(each.accessibleDescription() for each in controls[:3])
    assert "same way" in rule.toolTip()


def test_mouse_and_focus_point_at_it(plain, qtbot):
    with qtbot.waitSignal(plain.pointed) as pointed:
        plain.field.setFocus(Qt.FocusReason.TabFocusReason)
    assert pointed.args == ["s"]
