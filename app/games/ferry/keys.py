"""Keys of the page Story, which can be chosen, and the Ferry's page of the settings."""
from typing import Final

from PySide6.QtWidgets import QWidget

from app.controls import button
from app.controls.key_catcher import RESERVED, Key
from app.controls.layouts import STRETCH, column_of, row_of
from app.files.key_bindings import KeyBindings
from app.look import theme
from app.shell.keys_form import KeyInput, KeysForm, key_rows

INPUTS: Final = {
    "left": KeyInput("Left", "Walk to the left while the key is held", (Key.Key_Left,)),
    "right": KeyInput("Right", "Walk to the right while the key is held", (Key.Key_Right,)),
    "up": KeyInput("Up", "Go through the portal that you stand in; anywhere else, jump", (Key.Key_Up,)),
    "jump": KeyInput("Jump", "Jump, in a portal too", (Key.Key_Space,)),
    "talk": KeyInput("Talk", "Talk to whoever is beside you, and go on in a conversation",
                     (Key.Key_Return, Key.Key_Enter)),
}
BINDINGS: Final = KeyBindings("ferry/keys", {name: each.keys for name, each in INPUTS.items()})


def help_rows() -> list[tuple[str, str]]:
    """The keys that the scene hears now, and what they do."""
    return [*key_rows(BINDINGS, INPUTS), ("1 … 9", "Say this choice"), ("Esc", "Leave the conversation")]


class SettingsPage(QWidget):
    """The page of the Ferry in the settings: its keys."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, INPUTS, {}, RESERVED)
        usual = button("Reset to defaults", tip="Put back the usual keys")
        usual.clicked.connect(self.keys.reset)
        column_of(self.keys, row_of(usual, STRETCH), gap=theme.UNIT, parent=self)
