"""Keys: which keys steer the falling piece, and how held keys repeat; both can be chosen."""
from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from app.files import store
from app.pages.actions import Action, sequences
from solvers.core.formats import FormatError
from solvers.tetris.guideline.handling import Handling

Key = Qt.Key
PLACE: Final = "tetris/keys"  # in the settings
MOST = 3  # keys for one input
HANDLING: Final = "tetris/handling"  # the place in the settings


class Steering(NamedTuple):
    """An input: its title, what it does, and its usual keys."""

    title: str
    tip: str
    keys: tuple[Key, ...]


STEERING: Final[Mapping[str, Steering]] = {
    "left": Steering("Left", "One column to the left, and on to the wall while the key is held", (Key.Key_Left,)),
    "right": Steering("Right", "One column to the right, and on to the wall while the key is held", (Key.Key_Right,)),
    "soft": Steering("Soft drop", "Fall faster while the key is held", (Key.Key_Down,)),
    "hard": Steering("Hard drop", "Fall at once, and lie there", (Key.Key_Space,)),
    "cw": Steering("Turn", "A quarter turn clockwise", (Key.Key_Up, Key.Key_X)),
    "ccw": Steering("Turn back", "A quarter turn counter-clockwise", (Key.Key_Z, Key.Key_Y)),
    "half": Steering("Half turn", "Two quarter turns at once", (Key.Key_A,)),
    "hold": Steering("Hold", "Put the piece aside, and take the one that lies there", (Key.Key_C, Key.Key_Shift)),
}

# What the game has keys for beside these, which give way to them while one plays.
OWN: Final = {"Pause the game": "P", "Play on from here": "Shift+Return",
              "Show where each piece would go": "G", "Play the hint": "Return"}

# On a key pad too, and what Qt calls differently there.
_SAME = {Key.Key_Backtab: Key.Key_Tab}
_MODIFIERS = {Key.Key_Shift: "Shift", Key.Key_Control: "Ctrl", Key.Key_Alt: "Alt", Key.Key_Meta: "Meta"}
RESERVED: Final = frozenset({Key.Key_Escape, Key.Key_F1, Key.Key_Alt, Key.Key_Meta, Key.Key_unknown})

Bindings = Mapping[str, tuple[Key, ...]]


def default_bindings() -> dict[str, tuple[Key, ...]]:
    """The keys of somebody who has changed none."""
    return {name: steering.keys for name, steering in STEERING.items()}


def read_bindings() -> dict[str, tuple[Key, ...]]:
    """The keys that steer now; what cannot be read is as usual."""
    settings = store.settings()
    return {name: _read(settings.value(f"{PLACE}/{name}", ""), keys) for name, keys in default_bindings().items()}


def save_bindings(chosen: Bindings) -> None:
    """Steer with these keys from now on."""
    for name, keys in chosen.items():
        store.settings().set_value(f"{PLACE}/{name}", " ".join(str(key.value) for key in keys))


def with_key(old: Bindings, name: str, key: Key) -> dict[str, tuple[Key, ...]]:
    """The bindings with one more key for an input.

    Whatever else the key did, it does no more; an input with too many keys loses its oldest one.
    """
    fresh = {each: tuple(one for one in keys if one != key) for each, keys in old.items()}
    fresh[name] = (*fresh[name], key)[-MOST:]
    return fresh


def shortcut_of(key: Key) -> str:
    """The action that a key is a shortcut of, a standard one or the game's own; empty if there is none."""
    written = QKeySequence(key)
    known = {**OWN, **{action.text.removesuffix("…"): action.keys for action in Action}}
    return next((title for title, of in known.items() if written in sequences(of)), "")


def inputs_of(chosen: Bindings) -> dict[Key, str]:
    """The input of each key."""
    return {key: name for name, keys in chosen.items() for key in keys}


def key_of(key: int) -> Key:
    """The key of an event."""
    try:
        found = Key(key)
    except ValueError:
        return Key.Key_unknown
    return _SAME.get(found, found)


def key_text(key: Key) -> str:
    """A key as it is written on it."""
    return _MODIFIERS.get(key) or QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def help_rows() -> list[tuple[str, str]]:
    """The keys that steer now, and what they do; an input without a key is left out."""
    return [(" or ".join(map(key_text, found)), STEERING[name].tip) for name, found in read_bindings().items() if found]


def _read(text: object, fallback: tuple[Key, ...]) -> tuple[Key, ...]:
    if not isinstance(text, str) or not text:
        return fallback
    try:
        return tuple(Key(int(number)) for number in text[:80].split()[:MOST])
    except ValueError:
        return fallback


def read_handling() -> Handling:
    """How held keys repeat, as the settings have it; the usual way if that cannot be read."""
    try:
        return Handling.read(store.settings().value(HANDLING, str(Handling())))
    except FormatError:
        return Handling()


def save_handling(chosen: Handling) -> None:
    """Write into the settings how held keys repeat."""
    store.settings().set_value(HANDLING, str(chosen))
