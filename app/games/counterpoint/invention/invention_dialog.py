"""The New dialog of inventions: the form of the piece, its theme, and who sings or plays how long."""
from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Choice, Line, StartDialog, check_box, column_of, form_grid, spin_box
from app.controls.form import GAP, read_seed, seed_field
from app.games.counterpoint.titles import CONSORT_TIP, CONSORTS, mode_title
from app.look import theme
from app.pages import fresh_seed
from solvers.core.formats import FormatError
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.setting import (
    BARS,
    CANONS,
    FEWEST_BARS,
    INTERVALS,
    MOST_BARS,
    Setting,
    read_setting,
)

LABEL, FIELD = 64, 200  # px
FORMS: Final = (("Invention", "free"), ("Canon", "canon"), ("Over a ground bass", "ground"))
ANSWERS: Final = [(f"{name.capitalize()} {side}", f"{side}/{name}") for side in ("below", "above")
                  for name in INTERVALS]


class InventionDialog(StartDialog[Setting]):
    """Asks for the next invention; `begin` is called with its setting."""

    def __init__(self, parent: QWidget | None, setting: Setting, begin: Callable[[Setting], object]) -> None:
        """`setting` is what is proposed."""
        super().__init__(parent, "New invention", begin, "Invent")
        self.form = Choice("Form", FORMS, tip="One voice after the other enters with a theme; a canon, in which one "
                                              "voice follows another; or a bass that returns")
        self.answer = Choice("Canon at the", ANSWERS, tip="Where the voice that follows lies")
        self.delay = spin_box(1, 4, max(setting.delay, 1), "Delay", "After how many bars it follows")
        self.theme = check_box("Made of a &theme", tip="A theme that comes back in all voices; without one there are "
                                                       "only melodies that agree")
        self.invertible = check_box("Voices can &change places", tip="The lower of two voices may also go an "
                                                                     "octave higher, and no rule is broken")
        self.mode = Choice("Key", [(mode_title(mode), mode) for mode in MODES],
                           tip="The note on which the piece ends, and its scale")
        self.voices = Choice("Voices", [("Two voices", "2"), ("Three voices", "3"), ("Four voices", "4")],
                             tip="How many melodies there are")
        self.consort = Choice("For", CONSORTS, tip=CONSORT_TIP)
        self.bars = spin_box(FEWEST_BARS, MOST_BARS, setting.bars, "Bars", "How long the piece is")
        self.seed = seed_field("A whole number, for a piece that others invent, too")
        self._propose(setting)
        form = form_grid((("&Form", self.form), ("Canon &at", self.answer), ("&Delay", self.delay), ("", self.theme),
                          ("", self.invertible)), LABEL, FIELD)
        piece = form_grid((("&Key", self.mode), ("&Voices", self.voices), ("F&or", self.consort), ("&Bars", self.bars),
                           ("S&eed", self.seed)), LABEL, FIELD)
        self.lay_out(
            column_of(Line("What", strong=True), theme.UNIT, form, STRETCH, gap=theme.MARGIN),
            column_of(Line("Piece", strong=True), theme.UNIT, piece, self.complaint_of(LABEL + GAP + FIELD, 3),
                      STRETCH, gap=theme.MARGIN))
        self.form.setFocus()

    def _propose(self, setting: Setting) -> None:
        answer = setting.canon if "/" in setting.canon else f"below/{setting.canon or 'fifth'}"
        for choice, data in ((self.form, setting.kind), (self.answer, answer), (self.mode, setting.source),
                             (self.voices, str(setting.voices)), (self.consort, setting.consort)):
            choice.setCurrentIndex(max(choice.findData(data), 0))
        self.theme.setChecked(setting.theme)
        self.invertible.setChecked(setting.invertible)

    def update_fields(self) -> None:
        canon = self.form.currentData() == "canon"
        self.answer.setEnabled(canon)
        self.delay.setEnabled(canon)
        self.invertible.setEnabled(self._can_invert())

    def _can_invert(self) -> bool:
        return (self.form.currentData() == "free" and self.voices.currentData() == "2"
                and self.theme.isChecked())

    def wanted(self) -> Setting:
        form, voices, bars = str(self.form.currentData()), self.voices.currentData(), self.bars.value()
        side, _, interval = str(self.answer.currentData()).partition("/")
        themed = self.theme.isChecked()
        # The words of an id say it all, and reading them says what is wrong; only what an id without a theme cannot say
        # is refused here, and a canon that is too short in words of its own.
        if form == "canon" and not themed and (side == "above" or interval not in CANONS):
            raise FormatError("Without a theme a canon is at the octave, the fifth or the fourth below.")
        if form == "canon" and bars < self.delay.value() + 4:
            raise FormatError(f"A canon with this delay has at least {self.delay.value() + 4} bars.")
        if form == "canon":
            words = f"canon/{f'{side}/' if themed else ''}{interval}/{self.delay.value()}/{voices}"
        else:
            words = f"{'' if themed and form == 'free' else f'{form}/'}{voices}"
        length = "" if bars == BARS else f"/{bars}"
        turned = "/invertible" if self.invertible.isChecked() and self._can_invert() else ""
        singers = f"/{self.consort.currentData()}" if self.consort.currentData() else ""
        entered = read_seed(self.seed.text())
        seed = fresh_seed() if entered is None else entered
        kind = f"{'invention/' if themed else ''}{words}{length}{turned}{singers}"
        return read_setting(f"counterpoint:{self.mode.currentData()}:{kind}:{seed}")
