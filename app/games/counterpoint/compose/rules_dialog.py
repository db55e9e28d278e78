"""Dialog of the rules: which are hard, and what a breach of the others costs; kept under a name."""
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from app.controls import Line, Slider
from app.controls.dialog import StartDialog
from app.controls.form import form_grid, line_field
from app.controls.layouts import column_of
from app.controls.number_row import NamedNumber, NumberRow
from app.controls.numbers import exact_text, read_number
from app.files.presets import fold_name
from app.games.counterpoint.rule_presets import RulePresets
from app.look import theme
from solvers.core.formats import FormatError
from solvers.counterpoint.rules import HARD, MOST, RULES, Personality, Rule

LABEL, SLIDER = 280, 120  # px
WIDTH, HEIGHT = 640, 420
STEP: Final = 0.5
REACH: Final = 20      # of a slider, in steps


def read_weight(text: str, name: str) -> float:
    """Parse the cost of a rule. Raises FormatError with a sentence."""
    value = read_number(text, name)
    if not 0 <= value <= MOST:
        raise FormatError(f"A cost lies between 0 and {MOST:g}.")
    return round(value, 2)


def weight_text(weight: float) -> str:
    return "hard" if weight == HARD else exact_text(weight)


def rule_row(rule: Rule) -> NumberRow:
    """Row of a rule: what a breach costs, or that it is hard."""
    slider = Slider(0, REACH, rule.title)
    slider.setFixedWidth(SLIDER)
    row = NumberRow(NamedNumber(
        rule.name, rule.title, f"What it costs to break it: {rule.title.lower()}.",
        f"{rule.title}. Hard, or what each breach costs; 0 switches the rule off.",
        partial(read_weight, name=rule.title), weight_text, weight_text, decimals=2, least=0.0, most=MOST, hard=HARD),
        slider, STEP)
    row.label.setFixedWidth(LABEL)
    row.keep_reset_room()
    if rule.fixed:
        row.fix()
    return row


class RulesDialog(StartDialog[Personality]):
    """Edits the weights of a personality. If any was changed, `on_accept` is called with the new personality, under
    the name in the field."""

    def __init__(
        self, parent: QWidget | None, presets: RulePresets, judge: Personality,
        on_accept: Callable[[Personality], object]
    ) -> None:
        super().__init__(parent, "Rules", lambda made: on_accept(made) if made is not judge else None, "Use")
        self._presets, self._before = presets, judge
        self.weights = {rule.name: judge.weight(rule.name) for rule in RULES}
        soft_first = sorted(RULES, key=lambda rule: (rule.fixed, judge.weight(rule.name) == HARD))
        self.rows = {rule.name: rule_row(rule) for rule in soft_first}
        inner = QWidget()
        column_of(*self.rows.values(), gap=2, margins=(0, 0, theme.UNIT, 0), parent=inner)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        scrolled.setFixedSize(WIDTH, HEIGHT)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        own = not presets.shipped(judge.name)
        self.name_field = line_field("Name", "Mine", presets.longest, "The name under which these rules are kept")
        self.name_field.setText(judge.name if own else presets.free_name(f"{judge.name} 2"))
        for name, row in self.rows.items():
            row.show_value(self.weights[name], self.weights[name])
            row.changed.connect(self._change)
            row.refused.connect(self.complaint.set)
            row.reset_asked.connect(lambda rule: self._change(rule, self._before.weight(rule)))
        self.lay_out(column_of(
            Line(f"What {judge.name} asks for", strong=True), scrolled,
            form_grid((("&Name", self.name_field),), 60, 240), self.complaint_of(WIDTH, 1), gap=2 * theme.UNIT))
        self.rows[soft_first[0].name].slider.setFocus()

    @property
    def changed(self) -> bool:
        """True if any weight has changed."""
        return any(self.weights[rule.name] != self._before.weight(rule.name) for rule in RULES)

    def _change(self, rule: str, weight: float) -> None:
        self.weights[rule] = weight
        self.rows[rule].show_value(weight, self._before.weight(rule))
        self.refresh()

    def update_fields(self) -> None:
        self.name_field.setEnabled(self.changed)

    def wanted(self) -> Personality:
        if not self.changed:
            return self._before
        name = self.name_field.text()
        if name in self._presets and not self._presets.shipped(name) and fold_name(name) != fold_name(
                self._before.name):  # no others of the user's own are to be lost
            raise FormatError(f"“{name.strip()}” is there already. Choose another name.")
        if refusal := self._presets.refusal(name):
            raise FormatError(refusal)
        return msgspec.structs.replace(self._before, name=name.strip(), weights=dict(self.weights),
                                       about="Rules of your own.")
