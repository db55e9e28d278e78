"""The Clock Settings dialog: the place whose time is told, the zone of its clocks, and the hemisphere."""
from collections.abc import Callable

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from app.controls import Sentence, literal
from app.controls.dialog import Dialog
from app.controls.form import GAP, form_grid
from app.games.iching.clock.site import Site, system_zone
from app.games.iching.place_form import PlaceForm
from app.look import theme
from solvers.core.formats import FormatError

WIDTH = 448    # px
LABEL = 88     # px
LINES = 2      # kept for what is wrong

TOLD = (
    "True solar time goes by the longitude; dawn and dusk on the dial go by the latitude. In the south the hand of the "
    "year stands half a round further, where the season is."
)


class ClockSettingsDialog(Dialog):
    """`chosen` is called with the `Site` that the user takes, or with None to go by the computer's zone again."""

    def __init__(self, parent: QWidget | None, site: Site, chosen: Callable[[Site | None], object]) -> None:
        super().__init__(parent, "Clock Settings")
        self._chosen = chosen
        self.site: Site | None = None  # what is entered, once it is right
        self.where = PlaceForm(self)
        tip = "Which seasons the year goes by; at first those of the latitude"
        self.where.half.setToolTip(tip)
        self.where.half.setWhatsThis(f"{tip}.")
        self.where.show(site.place, south=site.south)
        self.message = Sentence(role="small", ink="bad_ink")
        self.message.keep_lines(LINES)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(12)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        rows = (*self.where.rows, ("Hemisphere", self.where.half), ("", Sentence(TOLD, "small", "muted")))
        column.addLayout(form_grid(rows, LABEL, WIDTH - 2 * theme.MARGIN - LABEL - GAP))
        column.addWidget(self.message)
        column.addWidget(self._make_buttons())
        self.where.changed.connect(self._check)
        self._check()
        self.where.place.setFocus()
        self.where.place.selectAll()

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.use = buttons.addButton("Use this place", QDialogButtonBox.ButtonRole.AcceptRole)
        self.use.setDefault(True)
        self.reset = buttons.addButton("As this computer", QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setAutoDefault(False)
        self.reset.setToolTip(f"Go by this computer's time zone, {system_zone()}")
        self.reset.clicked.connect(lambda: self._take(None))
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _check(self) -> None:
        """Say what is missing or wrong."""
        self.site, message = None, self.where.missing()
        if not message:
            try:
                place = self.where.read()
                self.site = Site(place.name, place.zone, place.latitude, place.longitude, self.where.south)
            except FormatError as error:
                message = error.message[:1].upper() + error.message[1:]
        self.message.set(literal(message))
        self.use.setEnabled(self.site is not None)

    def _accept(self) -> None:
        if self.site is not None:
            self._take(self.site)

    def _take(self, site: Site | None) -> None:
        self.accept()
        self._chosen(site)
