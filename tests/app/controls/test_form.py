"""Forms: fields from what a plan declares, seeds in words, and one signal for every kind of field."""
from typing import Annotated

import pytest
from msgspec import Meta, Struct
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QWidget

from app.controls import Choice, DoubleSpinBox, Segment, SpinBox
from app.controls.choice import CheckList, RadioList
from app.controls.form import (
    MOST_SHOWN,
    connect_changes,
    decimal_field,
    line_field,
    number_field,
    read_seed,
    side_by_side,
)
from app.controls.layouts import column_of
from solvers.core.formats import FormatError


class Plan(Struct):
    """Two numbers with units, and a seed."""

    pieces: Annotated[int, Meta(ge=0, le=10**12, title="Pieces", description="How many pieces there are",
                                extra={"unit": " pieces", "zero": "any"})] = 0
    pace: Annotated[float, Meta(ge=0.5, le=9.5, title="Speed", description="How fast it is",
                                extra={"unit": " s"})] = 1.0
    seed: Annotated[int, Meta(ge=0, le=10**18, title="Seed", description="Decides the pieces")] = 0


def test_a_field_has_the_range_and_the_words_of_its_plan(qtbot):
    field = number_field(Plan.pieces, 2000, 90)
    qtbot.addWidget(field)
    assert (field.minimum(), field.maximum(), field.text()) == (0, MOST_SHOWN, "2,000 pieces")
    assert (field.accessibleName(), field.toolTip()) == ("Pieces", "How many pieces there are")
    field.setValue(0)
    assert field.text() == "any"


def test_each_of_several_fields_in_a_row_takes_a_click(qtbot):
    fields = [line_field(name, "", 10, "A field") for name in ("One", "Two", "Three")]
    row, elsewhere = side_by_side(*fields), QLineEdit()
    form = QWidget()
    column_of(elsewhere, row, parent=form)
    qtbot.addWidget(form)
    form.show()
    for field in fields:
        elsewhere.setFocus()
        QTest.mouseClick(form.windowHandle(), Qt.MouseButton.LeftButton,
                         pos=field.mapTo(form, field.rect().center()))
        assert field.hasFocus(), field.accessibleName()
    row.setFocus()
    assert fields[0].hasFocus(), "where a mnemonic leads"


def test_a_seed_is_written_without_marks(qtbot):
    field = number_field(Plan.seed, 123_456)
    qtbot.addWidget(field)
    assert field.text() == "123456"


def test_a_number_with_decimals(qtbot):
    field = decimal_field(Plan.pace, 1.25, 0.5, 2)
    qtbot.addWidget(field)
    assert (field.minimum(), field.maximum(), field.text()) == (0.5, 9.5, "1.25 s")


def test_seeds_are_whole_numbers_or_nothing():
    assert (read_seed(" 607 "), read_seed("  ")) == (607, None)
    with pytest.raises(FormatError, match="not “6½”"):
        read_seed("6½")


def fields():
    """Each kind of field, with what changes it."""
    spin, double, choice, check = SpinBox(), DoubleSpinBox(), Choice("A", [("a", 1), ("b", 2)]), QCheckBox()
    line, names = QLineEdit(), CheckList(["a", "b"], [])
    return [(spin, lambda: spin.setValue(7)), (double, lambda: double.setValue(0.5)),
            (choice, lambda: choice.setCurrentIndex(1)), (check, check.click), (line, lambda: line.setText("a")),
            (names, lambda: names.item(1).setCheckState(Qt.CheckState.Checked)),
            (names, lambda: names.setCurrentRow(1))]


@pytest.mark.parametrize("number", range(7))
def test_every_kind_of_field_is_followed(qtbot, number):
    field, change = fields()[number]
    qtbot.addWidget(field)
    calls = []
    connect_changes(field, lambda: calls.append(1))
    change()
    assert calls == [1]


def test_pieces_and_radio_buttons_are_followed_one_by_one(qtbot):
    segment, radios, calls = Segment((("a", "A"), ("b", "B")), "Which"), RadioList([("One", 1), ("Two", 2)], 1), []
    for whole in (segment, radios, QLabel("of no field")):
        qtbot.addWidget(whole)
        for widget in (whole, *whole.children()):
            connect_changes(widget, lambda: calls.append(segment.value)) if widget.isWidgetType() else None
    segment.set_value("b")
    assert calls == ["b", "b"]  # the piece that goes off and the one that goes on
    radios.buttons[2].click()
    assert (len(calls), radios.value) == (4, 2)
