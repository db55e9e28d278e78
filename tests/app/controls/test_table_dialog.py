"""A dialog of a table: rows and a sentence about them, or a sentence alone."""
from PySide6.QtWidgets import QLabel

from app.controls import Item
from app.controls.table_dialog import TableDialog


def test_rows_and_a_sentence(qtbot):
    dialog = TableDialog(None, "Statistics", ("Name", "Won"), [(Item("Ada"), Item("3"))], "Counted since May.")
    qtbot.addWidget(dialog)
    assert [item.text for item in dialog.table.rows[0]] == ["Ada", "3"]
    assert [label.text() for label in dialog.findChildren(QLabel)] == ["Counted since May."]


def test_no_rows_are_said(qtbot):
    dialog = TableDialog(None, "Statistics", ("Name", "Won"), [], "Nothing yet.")
    qtbot.addWidget(dialog)
    assert dialog.table is None
    assert dialog.findChildren(QLabel)[0].text() == "Nothing yet."
