"""The small widgets that every page is made of."""
from app.controls.announcing import announce_text
from app.controls.buttons import IconButton, PlayButton, button, check_box, set_kind
from app.controls.choice import Choice, RadioList, Segment
from app.controls.columns import Column
from app.controls.dialog import Dialog, StartDialog
from app.controls.focus import RING, Keyed, paint_ring
from app.controls.form import (
    choice_field,
    explain,
    form_grid,
    label_of,
    line_field,
    number_field,
    side_by_side,
    spin_box,
)
from app.controls.layouts import STRETCH, Flow, ResponsiveRow, column_of, row_of
from app.controls.marks import Histogram, HistogramBar, Meter, Pill, Tone
from app.controls.numbers import DoubleSpinBox, NumberField, Slider, SpinBox
from app.controls.painted import Painted, PaintedButton, Picture, fill_circle, fill_rounded
from app.controls.statistics_dialog import table_with
from app.controls.table import Item, Table
from app.controls.text import Line, Sentence, as_tip, draw_text, fitted_font, literal, plain, runs

__all__ = [
    "RING", "STRETCH", "Choice", "Column", "Dialog", "DoubleSpinBox", "Flow", "Histogram", "HistogramBar",
    "IconButton", "Item", "Keyed", "Line", "Meter", "NumberField", "Painted", "PaintedButton", "Picture", "Pill",
    "PlayButton", "RadioList", "ResponsiveRow", "Segment", "Sentence", "Slider", "SpinBox", "StartDialog", "Table",
    "Tone", "announce_text", "as_tip", "button", "check_box", "choice_field", "column_of", "draw_text", "explain",
    "fill_circle", "fill_rounded", "fitted_font", "form_grid", "label_of", "line_field", "literal", "number_field",
    "paint_ring", "plain", "row_of", "runs", "set_kind", "side_by_side", "spin_box", "table_with",
]
