"""Forms: labels beside fields, one under the other, each with a tip that says what to enter."""
from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QGridLayout, QLabel, QLineEdit, QListWidget, QWidget

from app.controls.choice import Choice
from app.controls.layouts import row_of
from app.controls.numbers import DoubleSpinBox, SpinBox
from solvers.core.formats import FormatError, printable
from solvers.core.plan_fields import PlanField, plan_field

GAP = 16   # px between a label and its field
ROWS = 12  # px between rows
SEED_FIGURES = 18  # that a seed has at most
MOST_SHOWN: Final = 999_999_999  # in a spin box, which counts in 32 bits: nine figures, each of which can be typed


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


def set_fault(field: QLineEdit, wrong: bool) -> None:
    """Show whether what a field says is wrong."""
    if bool(field.property("fault")) != wrong:
        field.setProperty("fault", wrong)
        field.style().polish(field)  # style sheets look at a property only then


def spin_box(low: int, high: int, value: int, name: str, tip: str) -> SpinBox:
    """A field for a whole number, which stands at its right end as in a column of figures."""
    field = SpinBox()
    field.setRange(low, high)
    field.setValue(value)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    explain(field, name, tip)
    return field


def number_field(member: int, value: int, width: int = 0) -> SpinBox:
    """A field for a whole number of a plan, such as `Plan.rounds`, with the range and the words declared there.

    It is as wide as its place, or `width` px where that is given. Thousands are set apart, but not in a seed, which is
    a name rather than an amount.
    """
    declared = plan_field(member)
    field = SpinBox()
    field.setRange(int(declared.low), min(int(declared.high), MOST_SHOWN))
    field.setGroupSeparatorShown(declared.name != "seed")
    field.setValue(value)
    _dress(field, declared, width)
    return field


def decimal_field(member: float, value: float, step: float, decimals: int, width: int = 0) -> DoubleSpinBox:
    """A field for a number of a plan that has decimals; see `number_field`."""
    declared = plan_field(member)
    field = DoubleSpinBox()
    field.setDecimals(decimals)
    field.setSingleStep(step)
    field.setRange(declared.low, declared.high)
    field.setValue(value)
    _dress(field, declared, width)
    return field


def _dress(field: SpinBox | DoubleSpinBox, declared: PlanField, width: int) -> None:
    field.setSuffix(declared.unit)
    field.setSpecialValueText(declared.zero)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    if width:
        field.keep_width(width)
    explain(field, declared.title, declared.description)


def choice_field(name: str, items: Iterable[tuple[str, object]], chosen: object, tip: str) -> Choice:
    """A list of choices, each with what it stands for; the one that stands for `chosen` is on."""
    field = Choice(name)
    field.set_items(items, chosen)
    explain(field, name, tip)
    return field


def seed_field(tip: str) -> QLineEdit:
    """A field for a seed, empty for a new one; `read_seed` reads it."""
    return line_field("Seed", "a new one", SEED_FIGURES, tip)


def read_seed(text: str) -> int | None:
    """The seed that was entered, None for a new one. Raises FormatError with one sentence."""
    text = text.strip()
    if text and not (text.isascii() and text.isdigit() and len(text) <= SEED_FIGURES):
        raise FormatError(f"A seed is a whole number, not “{printable(text)[:30]}”; leave it empty for a new one.")
    return int(text) if text else None


def connect_changes(field: QWidget, slot: Callable[[], object]) -> None:
    """Call `slot` whenever what a field says changes; a widget that is no field never does."""
    match field:
        case SpinBox() | DoubleSpinBox():
            field.valueChanged.connect(slot)
        case Choice():
            field.currentIndexChanged.connect(slot)
        case QAbstractButton() if field.isCheckable():
            field.toggled.connect(slot)
        case QLineEdit() if not isinstance(field.parent(), QAbstractSpinBox):
            field.textChanged.connect(slot)
        case QListWidget():
            field.itemChanged.connect(slot)
            field.currentRowChanged.connect(slot)


def label_of(text: str, field: QWidget) -> QLabel:
    """The label of a field; & marks the letter that leads to it with Alt."""
    label = QLabel(text)
    label.setBuddy(field)
    return label


def side_by_side(*widgets: QWidget) -> QWidget:
    """Widgets in one row, the room shared out; the first has the focus of all."""
    row = QWidget()
    layout = row_of(gap=GAP, parent=row)
    for widget in widgets:
        layout.addWidget(widget, 0 if isinstance(widget, QLabel) else 1)
    row.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # or no mnemonic would lead there
    row.setFocusProxy(widgets[0])  # behind it: a policy is handed on to the proxy, which would take no click any more
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
