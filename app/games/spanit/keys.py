"""Keys of Span-It!'s Game page, which can be chosen, and its page of the settings."""
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
    "lay": KeyInput("Lay a connector", "Lay your connector on the node at the cursor",
                    (Key.Key_Return, Key.Key_Enter, Key.Key_Space)),
}
INPUTS: Final = {
    **BOARD,
    "try": KeyInput("Best try", "In a lost position, the move that leaves the fewest good replies", (Key.Key_T,)),
    "personality": KeyInput("Personality", "Change how a personality plays, and see every weight taken apart",
                            (Key.Key_P,)),
    "take_over": KeyInput("Take over", "Change the side to move from human to computer, or back", (Key.Key_X,)),
    "weights": KeyInput("Overlay: weights", "On the free nodes: weights", (Key.Key_W,)),
    "oracle": KeyInput("Overlay: oracle", "On the free nodes: oracle", (Key.Key_O,)),
    "review": KeyInput("Review while playing", "Show who is winning while the game is on", (Key.Key_R,)),
    "grade": KeyInput("Grade my moves", "What each of your moves was worth, and better ones", (Key.Key_G,)),
}
BINDINGS: Final = KeyBindings("spanit/keys", {name: each.keys for name, each in INPUTS.items()})

# What the pages have keys for beside these.
OWN: Final = {"Next puzzle": "N", "Play on": "P"}

PAGING: Final = frozenset({Key.Key_PageUp, Key.Key_PageDown})  # move the cursor here, too


def help_rows() -> list[tuple[str, str]]:
    """The keys that the board hears now, and what they do."""
    return key_rows(BINDINGS, BOARD)


def bound(name: str, icon: str, run: Callable[[], object], **more: Any) -> GameAction:
    """The action of an input, under the keys that are bound to it now; `more` is what else an action has."""
    each = INPUTS[name]
    return GameAction(each.title, icon, BINDINGS.shortcut(name), each.tip, run, **more)


class SettingsPage(QWidget):
    """Span-It!'s page of the settings: its keys."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, INPUTS, OWN, RESERVED | CURSOR | PAGING)
        usual = button("Reset to defaults", tip="Put back the usual keys")
        usual.clicked.connect(self.keys.reset)
        column_of(self.keys, row_of(usual, STRETCH), gap=theme.UNIT, parent=self)
