"""The small widgets that every page is made of."""
from app.controls.buttons import IconButton, PlayButton, button, check_box, set_kind
from app.controls.choice import Choice, Segment
from app.controls.layouts import Flow
from app.controls.marks import Histogram, HistogramBar, Meter, Pill, Tone
from app.controls.numbers import DoubleSpinBox, NumberField, Slider, SpinBox
from app.controls.table import Item, Table
from app.controls.text import Line, Sentence, as_tip, draw_text, literal, plain, runs

__all__ = [
    "Choice", "DoubleSpinBox", "Flow", "Histogram", "HistogramBar", "IconButton", "Item", "Line", "Meter",
    "NumberField", "Pill", "PlayButton", "Segment", "Sentence", "Slider", "SpinBox", "Table", "Tone", "as_tip",
    "button", "check_box", "draw_text", "literal", "plain", "runs", "set_kind",
]
