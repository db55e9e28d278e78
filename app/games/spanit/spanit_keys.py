"""Keys of Span-It!'s Game page, which can be chosen."""
from functools import partial
from typing import Final

from app.controls.key_catcher import CURSOR, PAGING, RESERVED, Key
from app.files.key_bindings import KeyBindings, KeyInput
from app.pages import bound_keys

BINDINGS: Final = KeyBindings("spanit/keys", {
    "lay": KeyInput("Lay a connector", "Lay your connector on the node at the cursor",
                    (Key.Key_Return, Key.Key_Enter, Key.Key_Space)),
    "adviser": KeyInput("Adviser’s move", "What the personality of the side to move would play, by its own weights",
                        (Key.Key_A,)),
    "try": KeyInput("Perfect move", "The fastest win, with the drawing that proves it; if you cannot win, the best try",
                    (Key.Key_T,)),
    "personality": KeyInput("Personality", "Change how a personality plays, and see every weight taken apart",
                            (Key.Key_P,)),
    "take_over": KeyInput("Take over", "Change the side to move from human to computer, or back", (Key.Key_X,)),
    "weights": KeyInput("Show weights", "What each free node weighs for the side to move", (Key.Key_W,)),
    "oracle": KeyInput("Show winning moves", "A ring around every move that wins, or the proof that none does",
                       (Key.Key_O,)),
    "review": KeyInput("Review while playing", "Show who is winning while the game is on", (Key.Key_R,)),
    "grade": KeyInput("Grade my moves", "What each of your moves was worth, and better ones", (Key.Key_G,)),
}, {"Next puzzle": "N", "Play on": "P"}, RESERVED | CURSOR | PAGING)
command_for: Final = partial(bound_keys.command_for, BINDINGS)
CURSOR_ROWS: Final = (
    ("Arrow keys", "Go to the next node of the row, or to the next row, whose nodes lie between"),
    ("Ctrl and an arrow, Home, End, Page Up, Page Down", "Go to the end of the row or the column"),
)
