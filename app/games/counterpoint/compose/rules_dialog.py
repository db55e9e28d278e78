"""Dialog of the rules: which are hard, and what a breach of the others costs; kept under a name."""
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from app.controls import Line, Sentence, Slider
from app.controls.dialog import Dialog
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
    """What was entered as the cost of a rule. Raises FormatError with a sentence."""
    value = read_number(text, name)
    if not 0 <= value <= MOST:
        raise FormatError(f"A cost lies between 0 and {MOST:g}.")
    return round(value, 2)


def weight_text(weight: float) -> str:
    """A weight as it stands in a field."""
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


class RulesDialog(Dialog):
    """Rules by somebody's weights. `take` is called with a personality that is kept, if anything was changed, under the
    name in the field."""

    def __init__(
        self, parent: QWidget | None, presets: RulePresets, judge: Personality, take: Callable[[Personality], object]
    ) -> None:
        super().__init__(parent, "Rules")
        self._presets, self._before, self._take = presets, judge, take
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
        self.name_field = line_field("Name", "Mine", presets.longest, "The name under which these rules are kept")
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        self.complaint.keep_lines(1)
        buttons, self.accept_button = self.make_buttons("Use", self._accept)
        column = self.add_column(2 * theme.UNIT)
        column.addWidget(Line(f"What {judge.name} asks for", strong=True))
        column.addWidget(scrolled)
        column.addLayout(form_grid((("&Name", self.name_field),), 60, 240))
        column.addWidget(self.complaint)
        column.addWidget(buttons)
        for name, row in self.rows.items():
            row.show_value(self.weights[name], self.weights[name])
            row.changed.connect(self._change)
            row.refused.connect(self.complaint.set)
            row.reset_asked.connect(self._reset)
        own = not presets.shipped(judge.name)
        self.name_field.setText(judge.name if own else presets.free_name(f"{judge.name} 2"))
        self.name_field.textChanged.connect(lambda _: self._show())
        self._show()
        self.rows[soft_first[0].name].slider.setFocus()

    @property
    def changed(self) -> bool:
        """Whether a rule weighs another thing than before."""
        return any(self.weights[rule.name] != self._before.weight(rule.name) for rule in RULES)

    def _change(self, rule: str, weight: float) -> None:
        self.weights[rule] = weight
        self.rows[rule].show_value(weight, self._before.weight(rule))
        self._show()

    def _reset(self, rule: str) -> None:
        self._change(rule, self._before.weight(rule))

    def _show(self) -> None:
        refusal = self._refusal(self.name_field.text()) if self.changed else ""
        self.complaint.set(refusal)
        self.name_field.setEnabled(self.changed)
        self.accept_button.setEnabled(not refusal)

    def _refusal(self, name: str) -> str:
        """Why the rules cannot have a name: no others of the user's own are to be lost."""
        if name in self._presets and not self._presets.shipped(name) and fold_name(name) != fold_name(
                self._before.name):
            return f"“{name.strip()}” is there already. Choose another name."
        return self._presets.refusal(name)

    def _accept(self) -> None:
        if not self.changed:
            self.accept()
            return
        name = self.name_field.text().strip()
        made = msgspec.structs.replace(self._before, name=name, weights=dict(self.weights), about="Rules of your own.")
        self.accept()
        self._take(made)
