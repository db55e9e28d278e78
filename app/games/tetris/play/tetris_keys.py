"""Keys: which keys steer the falling piece, and how held keys repeat; both can be chosen."""
from collections.abc import Mapping
from typing import Final

from app.controls.key_catcher import RESERVED, Key
from app.files import store
from app.files.key_bindings import KeyBindings, KeyInput, inputs_of
from solvers.core.formats import FormatError
from solvers.tetris.guideline.handling import Handling

HANDLING: Final = "tetris/handling"  # the place in the settings

STEERING: Final[Mapping[str, KeyInput]] = {
    "left": KeyInput("Left", "Move one column to the left; hold the key to move to the wall", (Key.Key_Left,)),
    "right": KeyInput("Right", "Move one column to the right; hold the key to move to the wall", (Key.Key_Right,)),
    "far left": KeyInput("Far left", "Move to the left wall at once", ()),
    "far right": KeyInput("Far right", "Move to the right wall at once", ()),
    "soft": KeyInput("Soft drop", "Fall faster while the key is held", (Key.Key_Down,)),
    "hard": KeyInput("Hard drop", "Fall at once, and lock", (Key.Key_Space,)),
    "cw": KeyInput("Turn", "Turn the piece clockwise", (Key.Key_Up, Key.Key_X)),
    "ccw": KeyInput("Turn back", "Turn the piece counter-clockwise", (Key.Key_Z, Key.Key_Y)),
    "half": KeyInput("Half turn", "Turn the piece upside down", (Key.Key_A,)),
    "hold": KeyInput("Hold", "Put the piece aside, or swap it with the one there", (Key.Key_C, Key.Key_Shift)),
    "undo": KeyInput("Take back", "Undo the last piece, where that is allowed", (Key.Key_Backspace,)),
    "retry": KeyInput("Another try", "Start another game of this kind", (Key.Key_R,)),
}
COMMANDS: Final = frozenset({"undo", "retry"})  # of these, what does not steer, and is heard when a game is over, too

# Keys of actions, which are shortcuts and do not steer.
ACTIONS: Final[Mapping[str, KeyInput]] = {
    "pause": KeyInput("Pause", "Stop or restart the clock", (Key.Key_P,)),
    "ask": KeyInput("Hint", "Show where the piece should go, and why; H does so, too, unless it moves pieces", ()),
    "shadow": KeyInput("Show every place", "Show on the field where each piece should go", (Key.Key_G,)),
    "follow": KeyInput("Play the hint", "Put the piece where the hint says", (Key.Key_Return, Key.Key_Enter)),
}

BINDINGS: Final = KeyBindings("tetris/keys", {**STEERING, **ACTIONS}, {
    "Play on from here": "Shift+Return", "Export as a film…": "Ctrl+Shift+E"}, RESERVED)


def read_inputs() -> dict[Key, str]:
    """The input of each key as the settings have it. A key that somebody has chosen to steer by does nothing else."""
    chosen = BINDINGS.read()
    return inputs_of({name: chosen[name] for name in sorted(STEERING, key=lambda name: name not in COMMANDS)})


def help_rows() -> list[tuple[str, str]]:
    """The keys that steer now, and what they do; an input without a key is left out."""
    return BINDINGS.help_rows(*STEERING)


def read_handling() -> Handling:
    """How held keys repeat, as the settings have it; the usual way if that cannot be read."""
    try:
        return Handling.read(store.settings().value(HANDLING, str(Handling())))
    except FormatError:
        return Handling()


def save_handling(chosen: Handling) -> None:
    """Write into the settings how held keys repeat."""
    store.settings().set_value(HANDLING, str(chosen))
