"""The header of the Clock page: clock time, date and place, true solar time; and what turns the clock."""
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Choice, IconButton
from app.controls.layouts import STRETCH, row_of
from app.games.iching.clock.clock_text import STEPS
from app.games.iching.clock.moment import Moment
from app.games.iching.notation import format_full_day
from app.pages.commands import Command
from app.pages.status_strip import Figure
from solvers.iching.calendar.time_lapse import UNITS

WIDEST = "00:00:00"


class ClockHeader(QWidget):
    """Shows a moment, and has the buttons that turn the clock."""

    turned = Signal(int)  # steps on, or back if negative

    def __init__(self, now: Command) -> None:
        super().__init__()
        self.time = Figure("clock", widest=WIDEST)
        self.solar = Figure(label="true solar time", widest=WIDEST)
        self.back = IconButton("chevron-left", "A step back  (←)", side=32)
        self.unit = Choice("Step", ((STEPS[unit].unit, unit) for unit in UNITS))
        self.unit.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)  # the date gives way before it
        self.on = IconButton("chevron-right", "A step on  (→)", side=32)
        self.go = IconButton("calendar", "Go to a date and a time  (G)", side=32)
        self.now = now.button()
        self._explain()
        row_of(self.time, 16, self.solar, STRETCH, self.back, self.unit, self.on, self.go, self.now, gap=4, parent=self)
        self.back.clicked.connect(lambda: self.turned.emit(-1))
        self.on.clicked.connect(lambda: self.turned.emit(1))

    def _explain(self) -> None:
        self.unit.setToolTip("How long a step is")
        for widget, explanation in (
            (self.time, "The time that clocks show at the place, and its date. It runs by itself; after a step it "
                        "stops until you press Now."),
            (self.solar, "The time that a sundial shows at the place. It decides the double hours."),
            (self.unit, "How long a step is. Each hand has a step that suits it."),
            (self.back, "Turns the clock back by one step."), (self.on, "Turns the clock on by one step."),
            (self.go, "Sets the clock to a date and a time from 1600 to 2400."),
        ):
            widget.setWhatsThis(explanation)

    @property
    def step(self) -> str:
        """The unit of a step."""
        unit: str = self.unit.currentData()
        return unit

    def set_step(self, unit: str) -> None:
        """Choose the unit of a step."""
        self.unit.setCurrentIndex(UNITS.index(unit))

    def show_moment(self, moment: Moment) -> None:
        """Show another moment."""
        self.time.set(f"{moment.local:%H:%M:%S}", f"{format_full_day(moment.local)}, {moment.site.title}")
        self.solar.set(f"{moment.sky.apparent:%H:%M:%S}")
