"""Keys of the minefield, which can be chosen, and Minesweeper's page of the settings."""
from typing import Final

from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import button
from app.controls.key_catcher import CURSOR, RESERVED, Key
from app.controls.layouts import STRETCH, column_of, row_of
from app.files import store
from app.files.key_bindings import KeyBindings
from app.look import theme
from app.shell.keys_form import KeyInput, KeysForm, key_rows
from app.shell.settings import heading

QUESTION_MARKS: Final = "minesweeper/question_marks"  # the name of a setting

INPUTS: Final = {
    "open": KeyInput("Open", "Open the cell, or open around a number whose flags are all set",
                     (Key.Key_Return, Key.Key_Enter)),
    "mark": KeyInput("Flag", "Flag the cell, or take the flag off", (Key.Key_F,)),
    "question": KeyInput("Question mark", "Put a question mark on the cell, or take that off", (Key.Key_Q,)),
}
BINDINGS: Final = KeyBindings("minesweeper/keys", {name: each.keys for name, each in INPUTS.items()})

# What the game has keys for beside these, which give way to them while one plays.
OWN: Final = {"Probabilities on or off": "P", "To the worst mistake": "M"}

PAGING: Final = frozenset({Key.Key_PageUp, Key.Key_PageDown})  # move the cursor here, too


def help_rows() -> list[tuple[str, str]]:
    """The keys as they are now, and what they do; what has no key is left out."""
    where = "the one under the mouse, else the one at the cursor"
    return [(found, f"{tip}: {where}") for found, tip in key_rows(BINDINGS, INPUTS)]


def question_marks() -> bool:
    """Whether a right click goes on from a flag to a question mark."""
    return bool(store.settings().value(QUESTION_MARKS, False))


class SettingsPage(QWidget):
    """Minesweeper's page of the settings: its keys, and whether a right click goes on to a question mark."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, INPUTS, OWN, RESERVED | CURSOR | PAGING)
        self.marks = QCheckBox("Right-click cycles flag, question mark, none")
        self.marks.setChecked(question_marks())
        self.marks.toggled.connect(lambda on: store.settings().set_value(QUESTION_MARKS, on))
        usual = button("Reset to defaults", tip="Put back the usual keys")
        usual.clicked.connect(self.keys.reset)
        column_of(self.keys, row_of(usual, STRETCH), theme.UNIT, heading("Mouse"), self.marks,
                  gap=theme.UNIT, parent=self)
