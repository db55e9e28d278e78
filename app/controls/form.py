"""Forms: labels beside fields, one under the other, each with a tip that says what to enter."""
from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from app.controls.numbers import SpinBox

GAP = 16   # px between a label and its field
ROWS = 12  # px between rows


def explain(field: QWidget, name: str, tip: str) -> None:
    """Say what a field is, and what belongs there."""
    field.setAccessibleName(name)
    field.setToolTip(tip)
    field.setWhatsThis(f"{tip}.")


def line_field(name: str, example: str, longest: int, tip: str) -> QLineEdit:
    """A field for a few words, with an example in it while it is empty."""
    field = QLineEdit()
    field.setPlaceholderText(example)
    field.setMaxLength(longest)
    explain(field, name, tip)
    return field


def spin_box(low: int, high: int, value: int, name: str, tip: str) -> SpinBox:
    """A field for a whole number, which stands at its right end as in a column of figures."""
    field = SpinBox()
    field.setRange(low, high)
    field.setValue(value)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    explain(field, name, tip)
    return field


def label_of(text: str, field: QWidget) -> QLabel:
    """The label of a field; & marks the letter that leads to it with Alt."""
    label = QLabel(text)
    label.setBuddy(field)
    return label


def side_by_side(*widgets: QWidget) -> QWidget:
    """Widgets in one row, the room shared out; the first has the focus of all."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(GAP)
    for widget in widgets:
        layout.addWidget(widget, 0 if isinstance(widget, QLabel) else 1)
    row.setFocusProxy(widgets[0])
    row.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # or no mnemonic would lead there
    return row


def form_grid(rows: Iterable[tuple[str, QWidget]], label: int, field: int) -> QGridLayout:
    """Labels, `label` px wide, beside what is entered, `field` px wide; a row may do without a label."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(GAP)
    grid.setVerticalSpacing(ROWS)
    grid.setColumnMinimumWidth(0, label)
    grid.setColumnMinimumWidth(1, field)
    for row, (text, content) in enumerate(rows):
        grid.addWidget(content, row, 1)
        if text:
            grid.addWidget(label_of(text, content), row, 0)
    return grid
