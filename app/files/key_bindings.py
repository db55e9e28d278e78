"""KeyBindings: the keys of a game, stored in the settings."""
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from app.controls.key_catcher import CURSOR, RESERVED, key_of, key_text
from app.files import store

MOST: Final = 3  # keys for one input
Keys = tuple[Qt.Key, ...]

_USUAL = "usual"  # what the settings have of keys that nobody chose; an empty text is no key
_SIGNS = range(0x21, 0x1000000)  # keys that write something; beyond are Enter, the arrows and the like


class KeyInput(NamedTuple):
    """Something that a key can be bound to: its title, what it does, and its usual keys."""

    title: str
    tip: str
    keys: Keys


@dataclass(frozen=True)
class KeyBindings:
    """The keys of each input by its name: those of the settings, or else the usual ones."""

    place: str  # in the settings
    inputs: Mapping[str, KeyInput]
    shortcuts: Mapping[str, str] = field(default_factory=dict)  # of the game's other actions, by their titles
    reserved: frozenset[Qt.Key] = RESERVED | CURSOR  # keys that nobody can choose

    @property
    def usual(self) -> dict[str, Keys]:
        """The default keys of an input."""
        return {name: each.keys for name, each in self.inputs.items()}

    def read(self) -> dict[str, Keys]:
        """The current keys; an invalid setting reads as the usual keys, without those chosen for another input."""
        settings = store.settings()
        chosen = {name: _keys(settings.value(f"{self.place}/{name}", _USUAL)) for name in self.inputs}
        taken = {key for keys in chosen.values() if keys is not None for key in keys}
        usual = {name: tuple(key for key in each.keys if key not in taken) for name, each in self.inputs.items()}
        return {name: usual[name] if keys is None else keys for name, keys in chosen.items()}

    def shortcut(self, name: str) -> str:
        """The keys of an input as key sequences separated by spaces, as for an action."""
        return " ".join(QKeySequence(key).toString() for key in self.read()[name])

    def input_of(self, event: QKeyEvent) -> str:
        """The input a key is bound to; empty for none, and together with Ctrl, Alt or Meta."""
        key, usual = key_of(event.key()), Qt.KeyboardModifier.KeypadModifier
        if _SIGNS.start <= key.value < _SIGNS.stop and not Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
            usual |= Qt.KeyboardModifier.ShiftModifier  # by which many signs are written
        return "" if event.modifiers() & ~usual else inputs_of(self.read()).get(key, "")

    def help_rows(self, *names: str) -> list[tuple[str, str]]:
        """The current keys of these inputs, or of all, and what they do; those without a key are left out."""
        keys = self.read()
        return [(" or ".join(dict.fromkeys(map(_name_of, keys[name]))), self.inputs[name].tip)
                for name in names or self.inputs if keys[name]]

    def save(self, chosen: Mapping[str, Keys]) -> None:
        for name, keys in chosen.items():
            store.settings().set_value(f"{self.place}/{name}", " ".join(str(key.value) for key in keys))


def with_key(old: Mapping[str, Keys], name: str, key: Qt.Key) -> dict[str, Keys]:
    """The bindings with one more key for an input.

    The key is removed from any other input; an input with too many keys loses its oldest one.
    """
    fresh = {each: tuple(one for one in keys if one != key) for each, keys in old.items()}
    fresh[name] = (*fresh[name], key)[-MOST:]
    return fresh


def inputs_of(chosen: Mapping[str, Keys]) -> dict[Qt.Key, str]:
    return {key: name for name, keys in chosen.items() for key in keys}


def _name_of(key: Qt.Key) -> str:
    """The name of a key in the help, where both keys called Enter are one."""
    return "Enter" if key == Qt.Key.Key_Return else key_text(key)


def _keys(text: object) -> Keys | None:
    """The keys of a setting; None if it has none, and the usual ones are meant."""
    if not isinstance(text, str):
        return None
    try:
        return tuple(Qt.Key(int(number)) for number in text[:80].split()[:MOST])
    except ValueError:
        return None
