"""Whose rules hold: chosen above the board, shown in the panel, and changed in a dialog under a name."""
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from app.controls import Choice, Line, Slider, StartDialog, button, column_of, form_grid, line_field, literal
from app.controls.number_row import NamedNumber, NumberRow
from app.controls.numbers import exact_text, read_number
from app.files.presets import fold_name
from app.games.counterpoint.rule_presets import RulePresets
from app.games.counterpoint.titles import SPECIES
from app.look import theme
from app.pages import Command, PageContext, Section
from solvers.core.formats import FormatError
from solvers.counterpoint.rules import FORMER_NAMES, HARD, MOST, PERSONALITIES, RULES, SEVERAL, Personality, Rule

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
        rule.name, rule.title, *_words_for(rule), partial(read_weight, name=rule.title), weight_text, weight_text,
        decimals=2, least=0.0, most=MOST, hard=None if rule.reward else HARD),
        slider, STEP)
    row.label.setFixedWidth(LABEL)
    row.keep_reset_room()
    if rule.fixed:
        row.fix()
    return row


def _words_for(rule: Rule) -> tuple[str, str]:
    """What a screen reader says of a rule, and its What's This."""
    if rule.reward:
        return f"What is taken off the cost for {rule.title.lower()}.", (
            f"{rule.title}. What is taken off the cost each time; 0 switches the reward off.")
    return f"What it costs to break it: {rule.title.lower()}.", (
        f"{rule.title}. Hard, or what each breach costs; 0 switches the rule off.")


class RulesDialog(StartDialog[Personality]):
    """Edits the weights of a personality, those that hold in one species or in SEVERAL voices; a weight that is changed
    then holds in all of them. If any was, `on_accept` is called with the new personality, under the name in the
    field."""

    def __init__(
        self, parent: QWidget | None, presets: RulePresets, judge: Personality, species: int,
        on_accept: Callable[[Personality], object]
    ) -> None:
        super().__init__(parent, "Rules", lambda made: on_accept(made) if made is not judge else None, "Use")
        self._presets, self._judge = presets, judge
        self._before = {rule.name: judge.written_weight(rule.name, species) for rule in RULES}
        self.weights = dict(self._before)
        soft_first = sorted(RULES, key=lambda rule: (rule.fixed, self.weights[rule.name] == HARD))
        self.rows = {rule.name: rule_row(rule) for rule in soft_first}
        kind = "several voices" if species == SEVERAL else f"{SPECIES[species]} species"
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
            row.reset_asked.connect(lambda rule: self._change(rule, self._before[rule]))
        self.lay_out(column_of(
            Line(f"What {judge.name} asks for in {kind}", strong=True), scrolled,
            form_grid((("&Name", self.name_field),), 60, 240), self.complaint_of(WIDTH, 1), gap=2 * theme.UNIT))
        self.rows[soft_first[0].name].slider.setFocus()

    @property
    def changed(self) -> bool:
        """True if any weight has changed."""
        return self.weights != self._before

    def _change(self, rule: str, weight: float) -> None:
        self.weights[rule] = weight
        self.rows[rule].show_value(weight, self._before[rule])
        self.refresh()

    def update_fields(self) -> None:
        self.name_field.setEnabled(self.changed)

    def wanted(self) -> Personality:
        if not self.changed:
            return self._judge
        name = self.name_field.text()
        if name in self._presets and not self._presets.shipped(name) and fold_name(name) != fold_name(
                self._judge.name):  # no others of the user's own are to be lost
            raise FormatError(f"“{name.strip()}” is there already. Choose another name.")
        if refusal := self._presets.refusal(name):
            raise FormatError(refusal)
        return msgspec.structs.replace(self._judge, name=name.strip(), weights=self._all_weights(),
                                       about="Rules of your own.")

    def _all_weights(self) -> dict[str, float]:
        """The weights as they were, and those that were changed in place of all that these rules had."""
        changed = {rule: weight for rule, weight in self.weights.items() if weight != self._before[rule]}
        return {**{key: weight for key, weight in self._judge.weights.items() if key.partition("@")[0] not in changed},
                **changed}


class RulesChoice(QObject):
    """Chooses the personality that judges, `judge`, and lets the user change, keep and delete rules of their own.

    `species` says whose weights the dialog shows: a species, or SEVERAL.
    """

    changed = Signal()

    def __init__(self, context: PageContext, species: Callable[[], int]) -> None:
        super().__init__(context)
        self._context, self._species = context, species
        self.judge: Personality = PERSONALITIES[0]
        self.presets = RulePresets(context)
        self.choice = Choice("Rules", self._options(), tip="Who judges: which rules are hard, and what the others cost")
        self.section = Section(context.column, "Rules")
        self._about = self.section.add_sentence(muted=True)
        self.change_command = Command(
            "Rules…", self.change_rules, "Say which rules are hard, and what the others cost", "Ctrl+Shift+R", "edit",
            group="listen", label="Change…")
        self.delete_button = button("Delete", tip="Delete these rules of your own", run=self._delete)
        self.section.add_buttons(self.change_command, self.delete_button)
        self.choice.activated.connect(lambda _: self._choose(str(self.choice.currentData())))
        self._update_section()

    def _options(self) -> list[tuple[str, str]]:
        return [(f"Rules: {name}", name) for name in self.presets.names()]

    def _update_section(self) -> None:
        self.section.set_note(self.judge.name)
        self._about.set(self.judge.about)
        self.delete_button.setVisible(not self.presets.shipped(self.judge.name))

    def restore(self, name: str) -> None:
        """Restore the judging personality without emitting `changed`; an unknown name changes nothing."""
        name = FORMER_NAMES.get(fold_name(name), name) if name not in self.presets else name
        if name in self.presets:
            self.judge = self.presets.get(name)
            self.choice.setCurrentIndex(self.choice.findData(self.judge.name))
            self._update_section()

    def _choose(self, name: str) -> None:
        before = self.judge
        self.restore(name)
        if self.judge != before:
            self.changed.emit()

    def change_rules(self) -> None:
        """Ask which rules are hard and what the others cost; what is changed is kept under a name of its own."""
        RulesDialog(self._context.widget, self.presets, self.judge, self._species(), self._save).open()
        if words := self.presets.take_unsaid():
            self._context.say("warning", "", literal(words))

    def _save(self, judge: Personality) -> None:
        if self._context.try_or_say(lambda: self.presets.save(judge), "Not kept:"):
            self._update_options(judge.name)

    def _update_options(self, name: str) -> None:
        """List the personalities that there are now, and let one of them judge."""
        with QSignalBlocker(self.choice):
            self.choice.set_items(self._options(), name)
        self._choose(name)

    def _delete(self) -> None:
        """Delete the rules in use; the message offers to bring them back."""
        gone = self.judge
        if self._context.try_or_say(lambda: self.presets.remove(gone.name), "Not deleted:"):
            self._update_options(PERSONALITIES[0].name)
            self._context.say("info", "Deleted.", f"{literal(gone.name)} judges no more.", "Bring it back",
                              lambda: self._save(gone))
