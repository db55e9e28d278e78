"""Whose rules hold: chosen above the board, shown in the panel, and changed in a dialog under a name."""
from PySide6.QtCore import QObject, QSignalBlocker, Signal

from app.controls import Choice, button, literal
from app.games.counterpoint.compose.rules_dialog import RulesDialog
from app.games.counterpoint.rule_presets import RulePresets
from app.pages import Command, PageContext, Section
from solvers.counterpoint.rules import PERSONALITIES, Personality


class RulesChoice(QObject):
    """Chooses the personality that judges, `judge`, and lets the user change, keep and delete rules of their own."""

    changed = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._context = context
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
        RulesDialog(self._context.widget, self.presets, self.judge, self._save).open()
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
