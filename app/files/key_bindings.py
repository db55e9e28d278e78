"""KeyBindings: which keys do what in a game, kept in the settings."""
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt

from app.files import store

MOST: Final = 3  # keys for one input
Keys = tuple[Qt.Key, ...]


@dataclass(frozen=True)
class KeyBindings:
    """The keys of each input by its name: the usual ones, and where the settings have others."""

    place: str  # in the settings
    usual: Mapping[str, Keys]

    def read(self) -> dict[str, Keys]:
        """The keys as they are now; what cannot be read is as usual."""
        settings = store.settings()
        return {name: _read(settings.value(f"{self.place}/{name}", ""), keys)
                for name, keys in self.usual.items()}

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


def _read(text: object, fallback: Keys) -> Keys:
    if not isinstance(text, str) or not text:
        return fallback
    try:
        return tuple(Qt.Key(int(number)) for number in text[:80].split()[:MOST])
    except ValueError:
        return fallback
