"""KeysPage: the keys of a game in the settings: a KeysForm with a row for each input, and the consequences of a
change."""
from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.controls import STRETCH, Line, Sentence, button, column_of, row_of
from app.controls.key_catcher import Key, KeyCatcher, key_text
from app.files.key_bindings import MOST, KeyBindings, Keys, with_key
from app.look import theme
from app.pages import Action
from app.pages.actions import sequences
from app.shell.settings import heading


class KeysForm(QWidget):
    """Form for the keys of a game. Changes take effect and are saved at once."""

    def __init__(self, bindings: KeyBindings, rows: Collection[str] = (), title: str = "Keys") -> None:
        """`rows` are the inputs of this form, where another form has the rest; None is all."""
        super().__init__()
        self.bindings = bindings
        self._rows = rows or bindings.inputs.keys()
        self.message = Sentence("Click a key, then press the one you want instead.", "small", "muted")
        self.catchers: dict[str, list[KeyCatcher]] = {}
        column_of(heading(title), self._make_grid(), self.message, gap=theme.UNIT, parent=self)
        self._show()

    def _make_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.UNIT)
        grid.setVerticalSpacing(2)
        for row, name in enumerate(self._rows):
            key_input = self.bindings.inputs[name]
            grid.addWidget(Line(key_input.title), row, 0, Qt.AlignmentFlag.AlignVCenter)
            self.catchers[name] = []
            for place in range(MOST):
                catcher = KeyCatcher(f"{key_input.title}, key {place + 1}", key_input.tip, self.bindings.reserved)
                catcher.caught.connect(lambda key, name=name, place=place: self._bind(name, place, key))
                catcher.refused.connect(self.message.set)
                grid.addWidget(catcher, row, place + 1)
                self.catchers[name].append(catcher)
        grid.setColumnStretch(MOST + 1, 1)
        return grid

    def _bind(self, name: str, place: int, key: Key) -> None:
        old = self.bindings.read()
        remaining = [old_key for number, old_key in enumerate(old[name]) if number != place]
        fresh = with_key({**old, name: tuple(remaining)}, name, key)
        self.bindings.save(fresh)
        self.message.set(self._rebinding_text(key, name, old, fresh))
        self._show()

    def _rebinding_text(self, key: Key, name: str, old: Mapping[str, Keys], fresh: Mapping[str, Keys]) -> str:
        """Sentences on what a key does now, and did before."""
        inputs = self.bindings.inputs
        before = [inputs[input_name].title for input_name in old if key in old[input_name] and input_name != name]
        instead = f", instead of “{before[0]}”" if before else ""
        sentences = [f"{key_text(key)} now does “{inputs[name].title}”{instead}."]
        if shortcut := self._shortcut_of(key):
            sentences.append(f"While you play, it no longer does “{shortcut}”.")
        sentences += [f"“{inputs[input_name].title}” has no key now: click one of its places."
                      for input_name in fresh if old[input_name] and not fresh[input_name]]
        return " ".join(sentences)

    def _shortcut_of(self, key: Key) -> str:
        """The standard action or command that a key is a shortcut of; empty if there is none."""
        known = {**self.bindings.shortcuts, **{action.text.removesuffix("…"): action.keys for action in Action}}
        return next((title for title, of in known.items() if QKeySequence(key) in sequences(of)), "")

    def _show(self) -> None:
        for name, bound in self.bindings.read().items():
            for place, catcher in enumerate(self.catchers.get(name, ())):
                catcher.show_key(key_text(bound[place]) if place < len(bound) else "")

    def showEvent(self, event: QShowEvent) -> None:
        self._show()  # another form may have taken a key away meanwhile
        super().showEvent(event)

    def reset(self) -> None:
        """Reset to the usual keys, which then do nothing else."""
        usual = {name: self.bindings.usual[name] for name in self._rows}
        usual_keys = {key for keys in usual.values() for key in keys}
        others = {name: tuple(key for key in keys if key not in usual_keys)
                  for name, keys in self.bindings.read().items() if name not in usual}
        self.bindings.save({**others, **usual})
        self._show()
        self.message.set("The keys are back to their defaults.")


class KeysPage(QWidget):
    """The keys of a game, a button that resets them, and below it the game's other settings."""

    def __init__(self, bindings: KeyBindings, *below: QWidget | int) -> None:
        super().__init__()
        self.form = KeysForm(bindings)
        reset = button("Reset to defaults", tip="Put back the usual keys", run=self.form.reset)
        self.footer = row_of(reset, STRETCH)
        column_of(self.form, self.footer, *below, gap=theme.UNIT, parent=self)
