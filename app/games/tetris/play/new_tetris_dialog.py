"""The New Game dialog: how to play, and how much of it."""
from collections.abc import Callable

import msgspec
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import Line, Sentence
from app.controls.choice import RadioList
from app.controls.dialog import StartDialog
from app.controls.form import explain, form_grid, spin_box
from app.controls.layouts import STRETCH, column_of
from app.look import theme
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import MODES, Mode, Setup
from solvers.tetris.guideline.ruleset import HEIGHTS, WIDTHS

OFFERED = tuple(mode for mode in MODES if mode is not modes.VERSUS)  # which has a page of its own
ABOUT = 300  # px
AMOUNTS = {
    modes.SPRINT: "&Lines", modes.DIG: "&Rows", modes.ULTRA: "&Seconds", modes.CHEESE: "&Rows",
    modes.SURVIVAL: "&First row", modes.BARRAGE: "&Speed", modes.FOUR_WIDE: "&Lines", modes.INVISIBLE: "&Lines",
    modes.MASTER: "&Lines", modes.ALL_CLEAR: "&Clears", modes.ZEN: "&Locks after",
}
SUFFIXES = {modes.ZEN: " ms", modes.SURVIVAL: " s", modes.BARRAGE: " a minute"}


class NewTetrisDialog(StartDialog[Setup]):
    """Dialog for a new game. `begin` is called with its setup, whose seed does not matter."""

    def __init__(self, parent: QWidget | None, setup: Setup, begin: Callable[[Setup], object]) -> None:
        super().__init__(parent, "New game", begin)
        self.modes = RadioList([(mode.title, mode) for mode in OFFERED],
                               setup.mode if setup.mode in OFFERED else modes.MARATHON, gap=6)
        for mode, choice in self.modes.buttons.items():
            choice.setToolTip(mode.sentence)
        self._make_fields(setup)
        self._about = Sentence("", "body", width=ABOUT)
        self._forms: dict[Mode, QWidget] = {
            mode: _form(((AMOUNTS[mode], field),)) for mode, field in self.amounts.items()
        }
        self._forms[modes.STRICT] = _form((("&Columns", self.width_field), ("&Height", self.height_field)))
        self._forms[modes.MARATHON] = self.endless
        self.lay_out(column_of(Line("Mode", strong=True), self.modes, STRETCH, gap=6),
                     column_of(self._about, *self._forms.values(), STRETCH, gap=2 * theme.UNIT))
        self.modes.focus()

    def _make_fields(self, setup: Setup) -> None:
        self.endless = QCheckBox("Endless")
        self.endless.setChecked(setup.mode is modes.MARATHON and not setup.amount)
        explain(self.endless, "Endless", "Continue after 150 lines, at the highest speed")
        self.amounts = {}
        for mode in AMOUNTS:
            least, usual, most = mode.amounts
            self.amounts[mode] = spin_box(
                least, most, setup.amount if setup.mode is mode else usual, AMOUNTS[mode].replace("&", ""),
                f"From {least} to {most:,} {mode.unit}")
        for mode, suffix in SUFFIXES.items():
            self.amounts[mode].setSuffix(suffix)
        self.amounts[modes.ZEN].setSpecialValueText("never")
        self.width_field = spin_box(WIDTHS[0], WIDTHS[-1], setup.width, "Columns",
                                    f"How wide the board is, {WIDTHS[0]} to {WIDTHS[-1]}")
        self.height_field = spin_box(HEIGHTS[0], HEIGHTS[-1], setup.height, "Height",
                                     f"How high the board is, {HEIGHTS[0]} to {HEIGHTS[-1]} rows")

    def update_fields(self) -> None:
        mode = self.modes.value
        self._about.set(f"<b>{mode.title}.</b> {mode.sentence}")
        for each, form in self._forms.items():
            form.setVisible(each is mode)

    def wanted(self) -> Setup:
        mode = self.modes.value
        if mode is modes.STRICT:
            return Setup(mode, 0, 0, msgspec.structs.replace(
                mode.rules, width=self.width_field.value(), height=self.height_field.value()))
        if mode is modes.MARATHON:
            return Setup(mode, 0, 0 if self.endless.isChecked() else modes.MARATHON_LINES)
        return Setup(mode, 0, self.amounts[mode].value() if mode in self.amounts else mode.amounts[1])


def _form(rows: tuple[tuple[str, QWidget], ...]) -> QWidget:
    form = QWidget()
    grid = form_grid(rows, 80, 88)
    grid.setContentsMargins(0, 0, 0, 0)
    form.setLayout(grid)
    return form
