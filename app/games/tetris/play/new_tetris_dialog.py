"""The New Game dialog: how to play, and how much of it."""
from collections.abc import Callable

import msgspec
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import (
    STRETCH,
    Line,
    RadioList,
    Sentence,
    StartDialog,
    button,
    column_of,
    explain,
    form_grid,
    row_of,
    spin_box,
)
from app.games.tetris.play.ruleset_dialog import RulesetDialog, rules_text
from app.games.tetris.play.ruleset_presets import RulesetPresets
from app.look import theme
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import MODES, Mode, Setup
from solvers.tetris.guideline.ruleset import HEIGHTS, WIDTHS, Ruleset, read_ruleset

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
        self._presets = RulesetPresets(self)
        self._changes = setup.own.text(setup.mode.rules) if setup.own and setup.mode is not modes.STRICT else ""
        self._rules = Sentence("", "body", "muted", width=ABOUT)
        self._rules_title = Line("Rules", strong=True)
        self.change_rules = button("Change…", tip="Field, gravity, lock delay, hold, spins and what clears send",
                                   run=self._ask_rules)
        self._forms: dict[Mode, QWidget] = {
            mode: _form(((AMOUNTS[mode], field),)) for mode, field in self.amounts.items()
        }
        self._forms[modes.STRICT] = _form((("&Columns", self.width_field), ("&Height", self.height_field)))
        self._forms[modes.MARATHON] = self.endless
        self.lay_out(column_of(Line("Mode", strong=True), self.modes, STRETCH, gap=6),
                     column_of(self._about, *self._forms.values(), theme.UNIT, self._rules_title, self._rules,
                               row_of(self.change_rules, STRETCH), STRETCH, gap=theme.UNIT))
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
        width, height = (setup if setup.mode is modes.STRICT else Setup(modes.STRICT)).size
        self.width_field = spin_box(WIDTHS[0], WIDTHS[-1], width, "Columns",
                                    f"How wide the board is, {WIDTHS[0]} to {WIDTHS[-1]}")
        self.height_field = spin_box(HEIGHTS[0], HEIGHTS[-1], height, "Height",
                                     f"How high the board is, {HEIGHTS[0]} to {HEIGHTS[-1]} rows")

    def update_fields(self) -> None:
        mode = self.modes.value
        self._about.set(f"<b>{mode.title}.</b> {mode.sentence}")
        for shown_mode, form in self._forms.items():
            form.setVisible(shown_mode is mode)
        for widget in (self._rules_title, self._rules, self.change_rules):
            widget.setVisible(mode is not modes.STRICT)
        self._rules.set(rules_text(self.rules, mode.rules) or "The usual ones.")

    @property
    def rules(self) -> Ruleset:
        """Those of the mode, with what somebody has changed."""
        usual = self.modes.value.rules
        return read_ruleset(self._changes, usual) if self._changes else usual

    def _ask_rules(self) -> None:
        RulesetDialog(self, self._presets, self.modes.value.rules, self.rules, self.set_rules).open()

    def set_rules(self, rules: Ruleset) -> None:
        """Play by these rules."""
        self._changes = rules.text(self.modes.value.rules)
        self.refresh()

    def wanted(self) -> Setup:
        mode = self.modes.value
        if mode is modes.STRICT:
            return Setup(mode, 0, 0, msgspec.structs.replace(
                mode.rules, width=self.width_field.value(), height=self.height_field.value()))
        if mode is modes.MARATHON:
            return Setup(mode, 0, 0 if self.endless.isChecked() else modes.MARATHON_LINES, self.rules)
        return Setup(mode, 0, self.amounts[mode].value() if mode in self.amounts else mode.amounts[1], self.rules)


def _form(rows: tuple[tuple[str, QWidget], ...]) -> QWidget:
    form = QWidget()
    grid = form_grid(rows, 80, 88)
    grid.setContentsMargins(0, 0, 0, 0)
    form.setLayout(grid)
    return form
