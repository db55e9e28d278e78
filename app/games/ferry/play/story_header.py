"""Header above the scene: the name of the map with a remark."""
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Line
from app.controls.layouts import row_of


class PlaceTitle(QWidget):
    """The name of the map, and beside it who is there and which portals are open."""

    def __init__(self) -> None:
        super().__init__()
        self.title = Line(role="title")
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.remark = Line(ink="muted")
        row_of(self.title, (self.remark, 1), gap=12, parent=self)
