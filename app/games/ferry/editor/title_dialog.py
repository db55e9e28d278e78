"""TitleDialog: asks what a new map is to be called."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import StartDialog, form_grid, line_field
from solvers.core.formats import FormatError
from solvers.ferry.map_file import LONGEST_TEXT


class TitleDialog(StartDialog[str]):
    """A new map needs a title; its name in the files is made of that."""

    def __init__(self, parent: QWidget, add: Callable[[str], object]) -> None:
        super().__init__(parent, "New map", add, "Add it")
        self.field = line_field("Title", "The landing", LONGEST_TEXT, "What the map is called")
        self.lay_out(form_grid((("&Title", self.field),), 80, 320))
        self.field.setFocus()

    def wanted(self) -> str:
        if not (title := self.field.text().strip()):
            raise FormatError("a map needs a title.")
        return title
