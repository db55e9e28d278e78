"""PlumDialog: from what a plum blossom is cast: from the moment, or from two or three numbers."""
from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QWidget

from app.controls import Segment, Sentence, literal
from app.controls.dialog import Dialog
from app.controls.form import GAP, form_grid, line_field
from app.games.iching.reading.reading import now
from app.look import theme
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.iching.reading.plum_blossom import PlumCast, read_numbers

WIDTH, LABEL = 440, 80  # px
LONGEST = 40  # characters of the numbers
LINES = 2     # kept for what is taken, or wrong

ABOUT = ("Shao Yong, of the eleventh century, took a hexagram from anything that can be counted: two sparrows, knocks "
         "at a door, or the hour. One line always moves.")


class PlumDialog(Dialog):
    """Calls `chosen` with the `PlumCast` and, if it was taken from the clock, its moment as ISO text."""

    def __init__(self, parent: QWidget | None, chosen: Callable[[PlumCast, str], object]) -> None:
        super().__init__(parent, "Plum blossom")
        self._chosen = chosen
        self.cast: PlumCast | None = None
        self._when = ""
        self.source = Segment((("time", "The time now"), ("numbers", "Numbers")), "Cast from")
        self.source.setToolTip("Take year, month, day and hour of the Chinese calendar, or numbers of your own")
        self.source.setWhatsThis("Takes year, month, day and hour of the Chinese calendar, or numbers of your own.")
        self.numbers = line_field(
            "Numbers", "or type two: 5, 8", LONGEST,
            "Two numbers, for the upper and the lower trigram, or a third one for the line that moves")
        self.message = Sentence("", "small", "muted")
        self.message.keep_lines(LINES)
        column = self.add_column(12)
        column.addWidget(Sentence(ABOUT, "body"))
        field = WIDTH - 2 * theme.MARGIN - LABEL - GAP
        column.addLayout(form_grid((("Cast from", self.source), ("&Numbers", self.numbers)), LABEL, field))
        column.addWidget(self.message)
        buttons, self.cast_it = self.make_buttons("Cast", self._accept)
        self.cast_it.setToolTip("Cast the hexagram of these numbers")
        column.addWidget(buttons)
        self.source.chosen.connect(self._check)
        self.numbers.textEdited.connect(self._type)
        self.numbers.setFocus()
        self._check()

    def _type(self) -> None:
        """Whoever types numbers means them."""
        self.source.set_value("numbers")
        self._check()

    def _check(self) -> None:
        """Say what is taken, or what is missing or wrong."""
        self.cast, self._when = None, ""
        self.message.ink = "muted"
        if self.source.value == "time":
            self._when = now()
            self.cast = PlumCast.from_moment(datetime.fromisoformat(self._when))
            message = f"Takes {listed([_written(*term) for term in self.cast.lower])}."
        elif self.numbers.text().strip().isdecimal() or not self.numbers.text().strip():  # more are to come
            message = "Write two or three numbers, such as 5, 8."
        else:
            try:
                self.cast = PlumCast.from_numbers(*read_numbers(self.numbers.text()))
                message = "The first is for the upper trigram, the second for the lower one."
            except FormatError as error:
                self.message.ink = "bad_ink"
                message = error.message[:1].upper() + error.message[1:]
        self.message.set(literal(message))
        self.cast_it.setEnabled(self.cast is not None)

    def _accept(self) -> None:
        self._check()  # the hour may have passed while the dialog was open
        if self.cast is not None:
            cast, when = self.cast, self._when
            self.accept()
            self._chosen(cast, when)


def _written(name: str, number: int) -> str:
    """Such as “month 10”, or “hour hai (12)” where the name says more."""
    return f"{name.lower()} ({number})" if " " in name else f"{name.lower()} {number}"
