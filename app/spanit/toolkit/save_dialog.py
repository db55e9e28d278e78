"""The dialog that saves what has been bred as a personality: its name, and a line about it."""
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from app import theme
from app.controls import Line
from app.controls.form import form_grid, line_field
from app.spanit.cabinet import Cabinet
from solvers.spanit.personality import Personality

LABEL, FIELD = 80, 320  # px
LONGEST = 80            # characters of a name
LONGEST_COMMENT = 300


class SavePersonalityDialog(QDialog):
    """`save` is called with the personality under its name."""

    def __init__(
        self, parent: QWidget | None, cabinet: Cabinet, bred: Personality, save: Callable[[Personality], object]
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Save as personality")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._cabinet, self._bred, self._save = cabinet, bred, save
        self.name_field = line_field("Name", "The Yearling", LONGEST, "What it is called among the minds")
        self.comment = line_field("About it", "How it plays", LONGEST_COMMENT, "A line about how it plays")
        self.name_field.setText(bred.name)
        self.comment.setText(bred.comment)
        self.complaint = Line(role="small", ink="bad_ink")
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.save_button = self.buttons.addButton("Save", QDialogButtonBox.ButtonRole.AcceptRole)
        self.save_button.setDefault(True)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        self.name_field.textChanged.connect(self._changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(2 * theme.UNIT)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        column.addLayout(form_grid((("&Name", self.name_field), ("&About it", self.comment)), LABEL, FIELD))
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)
        self._changed()
        self.name_field.setFocus()
        self.name_field.selectAll()

    def _changed(self) -> None:
        name = self.name_field.text()
        refusal = self._cabinet.refusal(name)
        self.save_button.setEnabled(not refusal)
        self.complaint.set_ink("bad_ink" if refusal else "muted")
        self.complaint.set(refusal or ("It takes the place of your own one of that name." if name in self._cabinet
                                       else ""))

    def _accept(self) -> None:
        if not self._cabinet.refusal(self.name_field.text()):
            self.accept()
            self._save(replace(self._bred, name=self.name_field.text().strip(), comment=self.comment.text().strip()))
