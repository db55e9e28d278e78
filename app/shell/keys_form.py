"""KeysForm: the keys of a game in the settings: a row for each input, and a sentence on what a change takes away."""
from collections.abc import Collection, Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.controls import Line, Sentence
from app.controls.key_catcher import RESERVED, Key, KeyCatcher, key_text
from app.controls.layouts import column_of
from app.files.key_bindings import MOST, KeyBindings, Keys, with_key
from app.look import theme
from app.pages.actions import Action, sequences
from app.shell.settings import heading


class KeyInput(NamedTuple):
    """What keys can be chosen for: its title, what it does, and its usual keys."""

    title: str
    tip: str
    keys: Keys


def key_rows(bindings: KeyBindings, inputs: Mapping[str, KeyInput]) -> list[tuple[str, str]]:
    """The keys of inputs as they are now, and what they do, for the help; an input without a key is left out."""
    chosen = bindings.read()
    return [(" or ".join(dict.fromkeys(map(_written, chosen[name]))), each.tip) for name, each in inputs.items()
            if chosen[name]]


def _written(key: Key) -> str:
    """A key in the help, where both keys called Enter are one."""
    return "Enter" if key == Key.Key_Return else key_text(key)


class KeysForm(QWidget):
    """Form for the keys of a game. What is chosen takes effect at once and is saved."""

    def __init__(
        self, bindings: KeyBindings, inputs: Mapping[str, KeyInput], own: Mapping[str, str],
        reserved: frozenset[Key] = RESERVED, *, rows: Collection[str] = (), title: str = "Keys",
    ) -> None:
        """`own` are the keys of the game's actions, by their titles; `reserved` are keys that cannot be had. `rows` are
        the inputs that this form is for, where others have another; else all."""
        super().__init__()
        self._bindings, self._inputs, self._own = bindings, inputs, own
        self._rows = rows or inputs.keys()
        self.message = Sentence("Click a key, then press the one you want instead.", "small", "muted")
        self.catchers: dict[str, list[KeyCatcher]] = {}
        column_of(heading(title), self._make_grid(reserved), self.message, gap=theme.UNIT, parent=self)
        self._show()

    def _make_grid(self, reserved: frozenset[Key]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.UNIT)
        grid.setVerticalSpacing(2)
        for row, name in enumerate(self._rows):
            each = self._inputs[name]
            grid.addWidget(Line(each.title), row, 0, Qt.AlignmentFlag.AlignVCenter)
            self.catchers[name] = []
            for place in range(MOST):
                catcher = KeyCatcher(f"{each.title}, key {place + 1}", each.tip, reserved)
                catcher.caught.connect(lambda key, name=name, place=place: self._bind(name, place, key))
                catcher.refused.connect(self.message.set)
                grid.addWidget(catcher, row, place + 1)
                self.catchers[name].append(catcher)
        grid.setColumnStretch(MOST + 1, 1)
        return grid

    def _bind(self, name: str, place: int, key: Key) -> None:
        old = self._bindings.read()
        kept = [one for number, one in enumerate(old[name]) if number != place]
        fresh = with_key({**old, name: tuple(kept)}, name, key)
        self._bindings.save(fresh)
        self.message.set(self._rebinding_text(key, name, old, fresh))
        self._show()

    def _rebinding_text(self, key: Key, name: str, old: Mapping[str, Keys], fresh: Mapping[str, Keys]) -> str:
        """Sentences on what a key does now, and what it did before."""
        before = [self._inputs[each].title for each in old if key in old[each] and each != name]
        instead = f", instead of “{before[0]}”" if before else ""
        sentences = [f"{key_text(key)} now does “{self._inputs[name].title}”{instead}."]
        if shortcut := self._shortcut_of(key):
            sentences.append(f"While you play, it no longer does “{shortcut}”.")
        sentences += [f"“{self._inputs[each].title}” has no key now: click one of its places." for each in fresh
                      if old[each] and not fresh[each]]
        return " ".join(sentences)

    def _shortcut_of(self, key: Key) -> str:
        """The action that a key is a shortcut of, a standard one or the game's own; empty if there is none."""
        known = {**self._own, **{action.text.removesuffix("…"): action.keys for action in Action}}
        return next((title for title, of in known.items() if QKeySequence(key) in sequences(of)), "")

    def _show(self) -> None:
        for name, bound in self._bindings.read().items():
            for place, catcher in enumerate(self.catchers.get(name, ())):
                catcher.show_key(key_text(bound[place]) if place < len(bound) else "")

    def showEvent(self, event: QShowEvent) -> None:
        self._show()  # another form may have taken a key away meanwhile
        super().showEvent(event)

    def reset(self) -> None:
        """The usual keys, which do nothing else then."""
        usual = {name: self._bindings.usual[name] for name in self._rows}
        taken = {key for keys in usual.values() for key in keys}
        others = {name: tuple(key for key in keys if key not in taken)
                  for name, keys in self._bindings.read().items() if name not in usual}
        self._bindings.save({**others, **usual})
        self._show()
        self.message.set("The keys are back to their defaults.")
