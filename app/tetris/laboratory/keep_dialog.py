"""The dialog that keeps a genome as a controller, under a name."""
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from app import theme
from app.controls import Line
from app.controls.form import form_grid, line_field
from app.tetris.cabinet import Cabinet

LABEL, FIELD = 64, 320  # px


class KeepDialog(QDialog):
    """`keep` is called with the name."""

    def __init__(self, parent: QWidget | None, cabinet: Cabinet, proposed: str, keep: Callable[[str], object]) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keep among the controllers")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._cabinet, self._keep = cabinet, keep
        self.name_field = line_field("Name", "The Yearling", cabinet.longest, "What it is called among the controllers")
        self.name_field.setText(proposed)
        self.complaint = Line(role="small", ink="bad_ink")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.keep_button = buttons.addButton("Keep", QDialogButtonBox.ButtonRole.AcceptRole)
        self.keep_button.setDefault(True)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        self.name_field.textChanged.connect(self._changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(2 * theme.UNIT)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        column.addLayout(form_grid((("&Name", self.name_field),), LABEL, FIELD))
        column.addWidget(self.complaint)
        column.addWidget(buttons)
        self._changed()
        self.name_field.setFocus()
        self.name_field.selectAll()

    def _changed(self) -> None:
        name = self.name_field.text()
        refusal = self._cabinet.refusal(name)
        self.keep_button.setEnabled(not refusal)
        self.complaint.set_ink("bad_ink" if refusal else "muted")
        self.complaint.set(refusal or ("It takes the place of your own one of that name." if name in self._cabinet
                                       else ""))

    def _accept(self) -> None:
        if not self._cabinet.refusal(self.name_field.text()):
            self.accept()
            self._keep(self.name_field.text().strip())
