"""TitleDialog: asks what a new map is to be called."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls.dialog import Dialog
from app.controls.form import form_grid, line_field
from app.look import theme
from solvers.ferry.map_file import LONGEST_TEXT


class TitleDialog(Dialog):
    """A new map needs a title; its name in the files is made of that."""

    def __init__(self, parent: QWidget, take: Callable[[str], object]) -> None:
        super().__init__(parent, "New map")
        self._take = take
        self.field = line_field("Title", "The landing", LONGEST_TEXT, "What the map is called")
        buttons, self.accept_button = self.make_buttons("Add it", self._accept)
        self.accept_button.setEnabled(False)
        self.field.textChanged.connect(lambda text: self.accept_button.setEnabled(bool(text.strip())))
        column = self.add_column(2 * theme.UNIT)
        column.addLayout(form_grid((("&Title", self.field),), 80, 320))
        column.addWidget(buttons)
        self.field.setFocus()

    def _accept(self) -> None:
        if title := self.field.text().strip():
            self.accept()
            self._take(title)
