"""The dialog of statistics: a table and a sentence about it, or a sentence alone."""
from PySide6.QtWidgets import QLabel

from app.controls import Item, Table
from app.controls.statistics_dialog import StatisticsDialog, table_with


def test_rows_and_a_sentence(qtbot):
    parts = table_with(("Name", "Won"), [(Item("Ada"), Item("3"))], "Counted since May.")
    dialog = StatisticsDialog(None, "Chess", *parts)
    qtbot.addWidget(dialog)
    assert dialog.windowTitle() == "Chess statistics – Solvarium"
    assert [item.text for item in dialog.findChild(Table).rows[0]] == ["Ada", "3"]
    assert [label.text() for label in dialog.findChildren(QLabel)] == ["Counted since May."]


def test_no_rows_are_said(qtbot):
    dialog = StatisticsDialog(None, "Chess", *table_with(("Name", "Won"), [], "Nothing yet."))
    qtbot.addWidget(dialog)
    assert dialog.findChild(Table) is None
    assert dialog.findChildren(QLabel)[0].text() == "Nothing yet."
