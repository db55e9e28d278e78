"""Keys of the pages that one lays pieces on, which can be chosen, and the dialog that lets one choose them."""
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from app.controls import Dialog, button
from app.controls.key_catcher import Key
from app.files.key_bindings import KeyBindings, KeyInput
from app.look import theme
from app.pages import bound_keys
from app.shell.keys_form import KeysPage

BINDINGS: Final = KeyBindings("connexion/keys", {
    "choose": KeyInput("Choose", "Choose a cell on the board, or a piece in the tray to place there; while you draw "
                       "an outline, add or remove the cell", (Key.Key_Return, Key.Key_Enter)),
    "remove": KeyInput("Take away", "Remove the piece, or the cell of an outline that you draw",
                       (Key.Key_Delete, Key.Key_Backspace)),
    "next": KeyInput("Next open cell", "Go to the next open cell, or in the tray to the next piece that fits",
                     (Key.Key_PageDown,)),
    "previous": KeyInput("Previous open cell", "Go to the previous open cell, or in the tray to the previous piece",
                         (Key.Key_PageUp,)),
    "by_hand": KeyInput("Continue by hand", "Keep what has grown so far, and continue by hand", (Key.Key_K,)),
    "read": KeyInput("Read about the chosen hexagram", "Read the full text of the chosen hexagram",
                     (Key.Key_T,)),
    "way": KeyInput("Show the way", "Draw the shortest way from the actual to the future hexagram", (Key.Key_W,)),
    "numbers": KeyInput("Numbers on the pieces", "Show the number of every piece", (Key.Key_N,)),
    "draw": KeyInput("Draw the outline", "Add and remove cells on the board", (Key.Key_E,)),
    "lock": KeyInput("Lock the diagonals", "Look for solutions with the very same diagonals", (Key.Key_L,)),
    "dots": KeyInput("Corner doors as dots", "Where four corners meet, all have a door or none",
                     (Key.Key_D,)),
})
command_for: Final = partial(bound_keys.command_for, BINDINGS)


class KeysDialog(Dialog):
    """Lets one choose the keys. What is chosen takes effect at once and is saved."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent, "Keys of Connexion")
        self.page = KeysPage(BINDINGS)
        close = button("Close", run=self.accept)
        self.page.footer.addWidget(close)
        self.add_column(2 * theme.UNIT).addWidget(self.page)
        close.setFocus()
