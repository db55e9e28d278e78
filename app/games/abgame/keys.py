"""Keys of the page You guess of the AB game, which can be chosen, and its page of the settings."""
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from app.controls import button
from app.controls.key_catcher import CURSOR, RESERVED, Key
from app.controls.layouts import STRETCH, column_of, row_of
from app.files.key_bindings import KeyBindings
from app.look import theme
from app.pages.actions import GameAction
from app.shell.keys_form import KeyInput, KeysForm

INPUTS: Final = {
    "aids": KeyInput("Aids", "Show what each guess would tell, and the best ones", (Key.Key_F6,)),
    "ask": KeyInput("Hint while letters are typed", "The hint, where H is a letter of the code", (Key.Key_F7,)),
}
BINDINGS: Final = KeyBindings("abgame/keys", {name: each.keys for name, each in INPUTS.items()})
TYPED: Final = frozenset(Key(number) for number in (*range(ord("0"), ord("9") + 1), *range(ord("A"), ord("Z") + 1)))
TYPING: Final = frozenset({Key.Key_Return, Key.Key_Enter, Key.Key_Backspace, Key.Key_Delete})


def help_rows() -> list[tuple[str, str]]:
    """The keys that the board hears, and what they do."""
    return [
        ("0 … 9, A … Z", "Type a symbol of the guess"), ("Enter", "Guess"),
        ("Backspace", "Take the last symbol away"), ("Delete", "Take the symbol at the cursor away"),
    ]


def bound(name: str, icon: str, run: Callable[[], object], **more: Any) -> GameAction:
    """The action of an input, under the keys that are bound to it now; `more` is what else an action has."""
    each = INPUTS[name]
    return GameAction(each.title, icon, BINDINGS.shortcut(name), each.tip, run, **more)


class SettingsPage(QWidget):
    """The page of the AB game in the settings: its keys."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, INPUTS, {}, RESERVED | CURSOR | TYPED | TYPING)
        usual = button("Reset to defaults", tip="Put back the usual keys")
        usual.clicked.connect(self.keys.reset)
        column_of(self.keys, row_of(usual, STRETCH), gap=theme.UNIT, parent=self)
