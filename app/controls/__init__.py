"""The small widgets that every page is made of."""
from app.controls.bars import Bar, Bars
from app.controls.buttons import IconButton, PlayButton, button, check_box
from app.controls.choice import Choice
from app.controls.flow import Flow
from app.controls.marks import Meter, Pill, Tone
from app.controls.number_field import NumberField
from app.controls.segment import Segment
from app.controls.slider import Slider
from app.controls.spin_box import DoubleSpinBox, SpinBox
from app.controls.table import Item, Table
from app.controls.text import Line, Sentence, as_tip, draw_text, literal, plain, runs

__all__ = [
    "Bar", "Bars", "Choice", "DoubleSpinBox", "Flow", "IconButton", "Item", "Line", "Meter", "NumberField", "Pill",
    "PlayButton", "Segment", "Sentence", "Slider", "SpinBox", "Table", "Tone", "as_tip", "button", "check_box",
    "draw_text", "literal", "plain", "runs",
]
