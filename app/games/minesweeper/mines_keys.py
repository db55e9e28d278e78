"""Keys of the minefield, which can be chosen, and Minesweeper's page of the settings."""
from typing import Final

from PySide6.QtWidgets import QCheckBox

from app.controls.key_catcher import CURSOR, PAGING, RESERVED, Key
from app.files import store
from app.files.key_bindings import KeyBindings, KeyInput
from app.look import theme
from app.shell.keys_form import KeysPage
from app.shell.settings import heading

QUESTION_MARKS: Final = "minesweeper/question_marks"  # the name of a setting

BINDINGS: Final = KeyBindings("minesweeper/keys", {
    "open": KeyInput("Open", "Open the cell, or open around a number whose flags are all set",
                     (Key.Key_Return, Key.Key_Enter)),
    "mark": KeyInput("Flag", "Flag the cell, or take the flag off", (Key.Key_F,)),
    "question": KeyInput("Question mark", "Put a question mark on the cell, or take that off", (Key.Key_Q,)),
}, {"Probabilities on or off": "P", "To the worst mistake": "M"}, RESERVED | CURSOR | PAGING)


def help_rows() -> list[tuple[str, str]]:
    """The keys as they are now, and what they do; what has no key is left out."""
    where = "the one under the mouse, else the one at the cursor"
    return [(found, f"{tip}: {where}") for found, tip in BINDINGS.help_rows()]


def question_marks() -> bool:
    """True if a second right click turns a flag into a question mark."""
    return bool(store.settings().value(QUESTION_MARKS, False))


def settings_page() -> KeysPage:
    """Minesweeper's page of the settings: its keys, and whether a right click goes on to a question mark."""
    marks = QCheckBox("Right-click cycles flag, question mark, none")
    marks.setChecked(question_marks())
    marks.toggled.connect(lambda on: store.settings().set_value(QUESTION_MARKS, on))
    return KeysPage(BINDINGS, theme.UNIT, heading("Mouse"), marks)
