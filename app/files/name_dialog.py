"""Dialog that asks for the name of a new preset."""
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from PySide6.QtWidgets import QLineEdit, QWidget

from app.controls import Dialog, Line, form_grid, line_field
from app.files.presets import Presets
from app.look import theme

LABEL, FIELD = 80, 320  # px
EXAMPLE = "The Yearling"


class NameDialog(Dialog):
    """A name that the presets refuse cannot be accepted; a sentence below the field gives the reason."""

    # What a dialog says

    title: ClassVar[str]
    verb: ClassVar[str]  # on the button
    tip: ClassVar[str]   # what the name is

    def __init__(
        self, parent: QWidget | None, presets: Presets[Any], proposed: str, take: Callable[[str], object],
        more: Sequence[tuple[str, QLineEdit]] = (),
    ) -> None:
        """`take` is called with the name; `more` are labels and fields that follow."""
        super().__init__(parent, self.title)
        self._presets, self._take = presets, take
        self.name_field = line_field("Name", EXAMPLE, presets.longest, self.tip)
        self.name_field.setText(proposed)
        self.complaint = Line(role="small", ink="bad_ink")
        buttons, self.accept_button = self.make_buttons(self.verb, self._accept)
        self.name_field.textChanged.connect(self._changed)
        column = self.add_column(2 * theme.UNIT)
        column.addLayout(form_grid((("&Name", self.name_field), *more), LABEL, FIELD))
        column.addWidget(self.complaint)
        column.addWidget(buttons)
        self._changed()
        self.name_field.setFocus()
        self.name_field.selectAll()

    def _changed(self) -> None:
        name = self.name_field.text()
        refusal = self._presets.refusal(name)
        self.accept_button.setEnabled(not refusal)
        self.complaint.set_ink("bad_ink" if refusal else "muted")
        self.complaint.set(refusal or ("This replaces your own one with that name." if name in self._presets else ""))

    def _accept(self) -> None:
        if not self._presets.refusal(self.name_field.text()):
            self.accept()
            self._take(self.name_field.text().strip())
