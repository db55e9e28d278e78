"""KeyBindings: which keys do what in a game, kept in the settings."""
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from app.controls.key_catcher import key_of
from app.files import store

MOST: Final = 3  # keys for one input
Keys = tuple[Qt.Key, ...]

_USUAL = "usual"  # what the settings have of keys that nobody chose; an empty text is no key
_SIGNS = range(0x21, 0x1000000)  # keys that write something; beyond are Enter, the arrows and the like


@dataclass(frozen=True)
class KeyBindings:
    """The keys of each input by its name: the usual ones, and where the settings have others."""

    place: str  # in the settings
    usual: Mapping[str, Keys]

    def read(self) -> dict[str, Keys]:
        """The keys as they are now; what cannot be read is as usual."""
        settings = store.settings()
        return {name: self._read(name, settings) for name in self.usual}

    def _read(self, name: str, settings: store.Settings) -> Keys:
        return _keys(settings.value(f"{self.place}/{name}", _USUAL), self.usual[name])

    def shortcut(self, name: str) -> str:
        """The keys of an input as those of an action: sequences with spaces between them."""
        return " ".join(QKeySequence(key).toString() for key in self._read(name, store.settings()))

    def input_of(self, event: QKeyEvent) -> str:
        """The input that a key means now; empty for none, and together with Ctrl, Alt or Meta."""
        key, usual = key_of(event.key()), Qt.KeyboardModifier.KeypadModifier
        if _SIGNS.start <= key.value < _SIGNS.stop and not Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
            usual |= Qt.KeyboardModifier.ShiftModifier  # by which many signs are written
        return "" if event.modifiers() & ~usual else inputs_of(self.read()).get(key, "")

    def save(self, chosen: Mapping[str, Keys]) -> None:
        """Have these keys from now on."""
        for name, keys in chosen.items():
            store.settings().set_value(f"{self.place}/{name}", " ".join(str(key.value) for key in keys))


def with_key(old: Mapping[str, Keys], name: str, key: Qt.Key) -> dict[str, Keys]:
    """The bindings with one more key for an input.

    Whatever else the key did, it does no more; an input with too many keys loses its oldest one.
    """
    fresh = {each: tuple(one for one in keys if one != key) for each, keys in old.items()}
    fresh[name] = (*fresh[name], key)[-MOST:]
    return fresh


def inputs_of(chosen: Mapping[str, Keys]) -> dict[Qt.Key, str]:
    """The input of each key."""
    return {key: name for name, keys in chosen.items() for key in keys}


def _keys(text: object, fallback: Keys) -> Keys:
    if not isinstance(text, str):
        return fallback
    try:
        return tuple(Qt.Key(int(number)) for number in text[:80].split()[:MOST])
    except ValueError:
        return fallback
