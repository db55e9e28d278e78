"""What stands above the scene: the name of the map with a remark, and what can be done with a tale."""
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Line, button
from app.controls.layouts import row_of
from app.look import theme


class PlaceTitle(QWidget):
    """The name of the map, and beside it who is there and which portals are open."""

    def __init__(self) -> None:
        super().__init__()
        self.title = Line(role="title")
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.remark = Line(ink="muted")
        row_of(self.title, (self.remark, 1), gap=12, parent=self)


class TaleButtons(QWidget):
    """At the right of the page switch: a bookmark, the text mode, and another tale."""

    def __init__(self) -> None:
        super().__init__()
        self.bookmark = button("Bookmark", icon="bookmark", tip="Give this moment a name to come back to (Ctrl+B)")
        self.text = button("Text", icon="book", tip="Play without a picture, or with it again (F7)")
        self.open = button("Open a tale", icon="open", tip="Open a tale from its folder")
        row_of(self.bookmark, self.text, self.open, gap=theme.UNIT, parent=self)

    def show_text(self, on: bool) -> None:
        """Whether the tale is played as text: the button leads to the other way."""
        self.text.setText("Picture" if on else "Text")
