"""The Go to a moment dialog: a date and a time as clocks of the place show them."""
from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app import theme
from app.connexion.clock.site import Site
from app.controls import Segment, Sentence
from solvers.formats import FormatError
from solvers.iching.moments import RepeatedTimeError, instant

FIELD = 200  # px
WIDTH = 336  # px


class MomentDialog(QDialog):
    """`chosen` is called with the instant (UTC) when the user takes it."""

    def __init__(
        self, parent: QWidget | None, site: Site, local: datetime, chosen: Callable[[datetime], object]
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Go to a moment")
        self._site, self._chosen = site, chosen
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(12)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        told = Sentence(f"The date and the time as clocks show them in {site.words} ({site.zone}).")
        told.setFixedWidth(WIDTH)
        column.addWidget(told)
        grid = QGridLayout()
        grid.setVerticalSpacing(theme.UNIT)
        self.date = self._add(grid, "Date", f"{local:%Y-%m-%d}", "Year, month and day, such as 1975-07-15")
        self.time = self._add(grid, "Time", f"{local:%H:%M}", "Hours and minutes, such as 02:00")
        self.which = Segment([("earlier", "The earlier"), ("later", "The later")], "Which of the two")
        self.which.setToolTip("This time came twice: choose one of the two")
        self.which.chosen.connect(self._changed)
        grid.addWidget(self.which, 2, 1)
        column.addLayout(grid)
        self.complaint = Sentence(role="body", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        column.addWidget(self.complaint)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.go = buttons.addButton("Go there", QDialogButtonBox.ButtonRole.AcceptRole)
        self.go.setDefault(True)
        buttons.accepted.connect(self.take)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        self._changed()
        self.date.setFocus()

    def _add(self, grid: QGridLayout, name: str, text: str, tip: str) -> QLineEdit:
        field = QLineEdit(text)
        field.setFixedWidth(FIELD)
        field.setMaxLength(30)
        field.setToolTip(tip)
        field.setWhatsThis(f"{tip}.")
        field.setAccessibleName(name)
        field.textChanged.connect(self._edited)
        label = QLabel(name)
        label.setBuddy(field)
        grid.addWidget(label, grid.rowCount() - 1, 0)
        grid.addWidget(field, grid.rowCount() - 1, 1)
        grid.setRowMinimumHeight(grid.rowCount(), 0)
        return field

    def _edited(self) -> None:
        self.which.hide()
        self._changed()

    def instant(self) -> datetime:
        """What is entered. Raises FormatError with one sentence."""
        later = None if self.which.isHidden() else self.which.value == "later"
        return instant(self.date.text(), self.time.text(), self._site.zone, later).astimezone(UTC)

    def _changed(self) -> None:
        try:
            self.instant()
        except RepeatedTimeError as error:
            self.which.show()
            self._complain(str(error))
            self.go.setEnabled(True)
        except FormatError as error:
            self._complain(str(error))
            self.go.setEnabled(False)
        else:
            self._complain("")
            self.go.setEnabled(True)

    def _complain(self, sentence: str) -> None:
        self.complaint.set(sentence[:1].upper() + sentence[1:])
        self.complaint.setVisible(bool(sentence))

    def take(self) -> None:
        """Go there."""
        at = self.instant()
        self.accept()
        self._chosen(at)
