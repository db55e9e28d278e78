"""Keys of the Play page of polyforms, which can be chosen, and its page of the settings."""
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from app.controls import button
from app.controls.key_catcher import CURSOR, RESERVED, Key
from app.controls.layouts import STRETCH, column_of, row_of
from app.files.key_bindings import KeyBindings
from app.look import theme
from app.pages.actions import GameAction
from app.shell.keys_form import KeyInput, KeysForm, key_rows

BOARD: Final = {
    "place": KeyInput("Place the tile", "Lay the tile in the hand; else take the one at the cursor, or one that fits",
                      (Key.Key_Return, Key.Key_Enter)),
    "lift": KeyInput("Lift a tile", "Put the tile in the hand back, or lift the one at the cursor",
                     (Key.Key_Delete, Key.Key_Backspace)),
    "turn": KeyInput("Turn the tile", "Turn the tile in the hand clockwise", (Key.Key_R,)),
    "back": KeyInput("Turn it back", "Turn the tile in the hand the other way", (Key.Key_E,)),
    "flip": KeyInput("Flip the tile", "Turn the tile in the hand over; cubes tip over", (Key.Key_F,)),
    "next": KeyInput("Next tile", "Take the next tile of the tray", (Key.Key_N,)),
    "previous": KeyInput("Previous tile", "Take the tile before it in the tray", (Key.Key_B,)),
}
INPUTS: Final = {
    **BOARD,
    "counts": KeyInput("What fits where", "On every free place: how many positions of tiles cover it", (Key.Key_C,)),
}
BINDINGS: Final = KeyBindings("polyforms/keys", {name: each.keys for name, each in INPUTS.items()})
PAGING: Final = frozenset({Key.Key_PageUp, Key.Key_PageDown})  # move the cursor between the layers of cubes


def help_rows() -> list[tuple[str, str]]:
    """The keys that the board hears now, and what they do."""
    return [*key_rows(BINDINGS, BOARD), ("Shift+letter", "Take the tile of this name")]


def bound(name: str, icon: str, run: Callable[[], object], **more: Any) -> GameAction:
    """The action of an input, under the keys that are bound to it now; `more` is what else an action has."""
    each = INPUTS[name]
    return GameAction(each.title, icon, BINDINGS.shortcut(name), each.tip, run, **more)


class SettingsPage(QWidget):
    """The page of polyforms in the settings: its keys."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, INPUTS, {}, RESERVED | CURSOR | PAGING)
        usual = button("Reset to defaults", tip="Put back the usual keys")
        usual.clicked.connect(self.keys.reset)
        column_of(self.keys, row_of(usual, STRETCH), gap=theme.UNIT, parent=self)
