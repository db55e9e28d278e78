"""PageHead: what a page has to say, in a title and a line under it, and at the right the switch between its views."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import theme
from app.controls import Line, Segment


class View(NamedTuple):
    """One of the views of a page: its key, its name, the key that leads there, and what it shows."""

    key: str
    words: str
    keys: str
    tip: str


class PageHead(QWidget):
    """`beside` stands at the left of the switch."""

    def __init__(self, views: Sequence[View], *beside: QWidget) -> None:
        super().__init__()
        self.headline = Line(role="title")
        self.remark = Line(ink="muted")
        self.switch = Segment([(view.key, view.words) for view in views], "Views")
        for view in views:
            self.switch.set_tip(view.key, f"{view.tip}  ({view.keys})")
        self.switch.setFixedWidth(self.switch.sizeHint().width())
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.headline)
        words.addWidget(self.remark)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * theme.UNIT)
        row.addLayout(words, 1)
        for each in (*beside, self.switch):
            row.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)
