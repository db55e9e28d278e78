"""The Go to a moment dialog: a date and a time as clocks of the place show them."""
from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from app.controls import Segment, Sentence, literal
from app.controls.dialog import Dialog
from app.controls.form import GAP, form_grid, line_field
from app.games.iching.clock.site import Site
from app.look import theme
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import RepeatedTimeError, instant

WIDTH = 336  # px
LABEL = 88   # px


class MomentDialog(Dialog):
    """`chosen` is called with the instant (UTC) when the user takes it."""

    def __init__(
        self, parent: QWidget | None, site: Site, local: datetime, chosen: Callable[[datetime], object]
    ) -> None:
        super().__init__(parent, "Go to a moment")
        self._site, self._chosen = site, chosen
        self._make_fields(local)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(12)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        told = Sentence(literal(f"The date and the time as clocks show them in {site.words} ({site.zone})."))
        told.setFixedWidth(WIDTH)
        column.addWidget(told)
        column.addLayout(form_grid(
            (("&Date", self.date), ("&Time", self.time), ("", self.which)), LABEL, WIDTH - LABEL - GAP,
        ))
        column.addWidget(self.complaint)
        column.addWidget(self._make_buttons())
        self._changed()
        self.date.setFocus()
        self.date.selectAll()

    def _make_fields(self, local: datetime) -> None:
        self.date = line_field("Date", "1975-07-15", 30, "Year, month and day, such as 1975-07-15")
        self.date.setText(f"{local:%Y-%m-%d}")
        self.time = line_field("Time", "02:00", 30, "Hours and minutes, such as 02:00")
        self.time.setText(f"{local:%H:%M}")
        self.which = Segment([("earlier", "The earlier"), ("later", "The later")], "Which of the two")
        self.which.hide()
        self.which.setToolTip("This time came twice: choose one of the two")
        self.complaint = Sentence(role="body", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        self.which.chosen.connect(self._changed)
        for field in (self.date, self.time):
            field.textChanged.connect(self._edited)

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.go = buttons.addButton("Go there", QDialogButtonBox.ButtonRole.AcceptRole)
        self.go.setDefault(True)
        buttons.accepted.connect(self.take)
        buttons.rejected.connect(self.reject)
        return buttons

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
        self.complaint.set(literal(sentence[:1].upper() + sentence[1:]))
        self.complaint.setVisible(bool(sentence))

    def take(self) -> None:
        """Go there."""
        at = self.instant()
        self.accept()
        self._chosen(at)
